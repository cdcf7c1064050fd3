import Trace

/// The state of a trail at any record: a walk through time in both directions.
///
/// Keyframes are made once, one every some thousand records, as far as somebody has looked, so that a jump folds no
/// more than that; just before where it leads, closer ones are made on the way, for steps back. Every state is the fold
/// over the records from the first on, and no other.
public struct StateTimeline: Sendable {
    /// The trail whose states these are.
    public let trail: Trail
    /// The states after 0, spacing, 2 · spacing … records.
    private var keyframes: [TrailState] = [TrailState()]
    private let spacing: Int
    /// States between two keyframes, near to where somebody steps, and none beyond that.
    private var near: [TrailState] = []
    private var nearBlock = -1
    private var current = TrailState()

    /// At least so many records lie between two keyframes.
    private static let spacingMin = 4_096
    /// A keyframe holds what has changed since the one before; among many subjects it pays to make fewer.
    private static let recordsPerSubject = 1
    private static let nearSpacing = 32
    /// How far before the place where somebody stands there are near states.
    private static let nearLength = 1_024

    /// Counts who is in the trail; nothing is folded before somebody asks for a state.
    public init(_ trail: Trail) {
        self.init(
            trail,
            subjects: trail.records.reduce(0) { count, record in
                if case .defined = record.event { count + 1 } else { count }
            })
    }

    /// - Parameter subjects: how many the trail defines.
    init(_ trail: Trail, subjects: Int) {
        self.trail = trail
        spacing = max(Self.spacingMin, subjects * Self.recordsPerSubject)
    }

    /// The last record.
    public var end: RecordNumber { RecordNumber(rawValue: UInt32(trail.records.count)) }

    /// The state after a record; after the last one for a number beyond it, before the first for none.
    public mutating func state(at record: RecordNumber) -> TrailState {
        let target = min(Int(record.rawValue), trail.records.count)
        let index = Int(current.record.rawValue)
        if index == target { return current }
        let block = target / spacing
        if index > target || index / spacing != block { current = start(for: target, in: block) }
        while current.record.rawValue < target {
            current.fold(trail.records[Int(current.record.rawValue)])
            if target - Int(current.record.rawValue) < Self.nearLength { keep(current, in: block) }
        }
        return current
    }

    /// Makes the keyframes up to a record of the trail.
    mutating func reach(_ record: RecordNumber) {
        let block = Int(record.rawValue) / spacing
        guard block >= keyframes.count, var state = keyframes.last else { return }
        while keyframes.count <= block {
            state.fold(trail.records[Int(state.record.rawValue)])
            if Int(state.record.rawValue) % spacing == 0 { keyframes.append(state) }
        }
    }

    /// Goes through the states after a record, after the next one, and so on.
    ///
    /// - Parameter visit: its answer is whether to go on.
    func walk(from first: RecordNumber, through last: RecordNumber, _ visit: (TrailState) -> Bool) {
        let block = min(Int(first.rawValue), trail.records.count) / spacing
        var state = keyframes[min(block, keyframes.count - 1)]
        while state.record.rawValue < first.rawValue { state.fold(trail.records[Int(state.record.rawValue)]) }
        while visit(state), state.record.rawValue < last.rawValue {
            state.fold(trail.records[Int(state.record.rawValue)])
        }
    }

    /// The last keyframe before a record: from there a walk folds nothing beforehand.
    func blockStart(before record: RecordNumber) -> RecordNumber {
        RecordNumber(rawValue: UInt32((Int(record.rawValue) - 1) / spacing * spacing))
    }

    /// The state to fold on from.
    private mutating func start(for target: Int, in block: Int) -> TrailState {
        if nearBlock != block {
            near.removeAll()
            nearBlock = block
        }
        // Those beyond are made anew on the way, so that the list rises.
        while let last = near.last, last.record.rawValue > target { near.removeLast() }
        reach(RecordNumber(rawValue: UInt32(target)))
        return near.last ?? keyframes[block]
    }

    private mutating func keep(_ state: TrailState, in block: Int) {
        guard block == nearBlock, Int(state.record.rawValue) % Self.nearSpacing == 0 else { return }
        near.append(state)
    }
}

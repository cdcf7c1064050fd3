import Trace
import TraceRules
import VirtualTime

/// Which way a step goes.
public enum StepDirection: Sendable {
    /// To later records, or to earlier ones.
    case forward, backward
}

/// How far a step goes.
public enum StepLength: Hashable, Sendable {
    /// To the neighbouring record.
    case record
    /// Over what a callback brings about: from its beginning to its end; elsewhere in a callback to the next record of
    /// the same thread that lies no deeper, outside of callbacks to the next record.
    case next
    /// To the end of the callback around the record, backward to its beginning.
    case finish
    /// To the first record of another stage of the journey.
    case phase
    /// To the first record of another frame of the display.
    case frame
    /// To another record of a touch.
    case touch(TouchChoice)
    /// To where a recognizer decides: it leaves possible, recognizes, gives up, or has to wait.
    case decision
}

/// Finds where a step ends: a function of the records alone.
public struct TrailWalk: Sendable {
    /// The trail that is walked.
    public let trail: Trail
    private let subjects: SubjectIndex
    private let display: Rate
    private var touches: [TouchChoice: TouchFilter] = [:]

    /// Reads who is who in a trail.
    public init(_ trail: Trail) { self.init(trail, SubjectIndex(trail)) }

    init(_ trail: Trail, _ subjects: SubjectIndex) {
        self.trail = trail
        self.subjects = subjects
        display = trail.header.display
    }

    /// Where stepping begins: all is built, and nobody has touched the glass yet.
    public var start: RecordNumber {
        let built = trail.records.prefix { $0.instant == .zero && $0.sample.isNone }
        return RecordNumber(rawValue: UInt32(max(built.count, min(1, trail.records.count))))
    }

    /// The record that a step leads to.
    ///
    /// - Parameter number: where it starts; none for the moment before the first record.
    /// - Returns: nil if there is no such record in that direction.
    public mutating func destination(
        of length: StepLength, from number: RecordNumber, _ direction: StepDirection
    ) -> RecordNumber? {
        let index = Int(number.rawValue)
        switch length {
        case .record:
            let next = direction == .forward ? index + 1 : index - 1
            return next >= 1 && next <= trail.records.count ? RecordNumber(rawValue: UInt32(next)) : nil
        case .next: return next(from: number, direction)
        case .finish: return finish(from: number, direction)
        case .phase:
            return run(from: number, direction) { Stage($0.event, in: subjects) }
        case .frame:
            return run(from: number, direction) { display.tick(at: $0.instant) }
        case .touch(let touch):
            let filter = touches[touch] ?? TouchFilter(touch, in: trail, subjects)
            touches[touch] = filter
            return first(from: number, direction) { index, _ in filter.contains(index) }
        case .decision: return first(from: number, direction) { _, record in record.event.isDecision }
        }
    }

    // MARK: Ways

    func first(
        from number: RecordNumber, _ direction: StepDirection,
        where isWanted: (Int, TraceRecord) -> Bool
    ) -> RecordNumber? {
        let index = Int(number.rawValue)
        switch direction {
        case .forward:
            for next in index..<max(index, trail.records.count) where isWanted(next, trail.records[next]) {
                return RecordNumber(index: next)
            }
        case .backward:
            for next in (0..<max(index - 1, 0)).reversed() where isWanted(next, trail.records[next]) {
                return RecordNumber(index: next)
            }
        }
        return nil
    }

    /// To the beginning of the next run of records that have something in common, or of the one before.
    private func run<Mark: Equatable>(
        from number: RecordNumber, _ direction: StepDirection, by mark: (TraceRecord) -> Mark
    ) -> RecordNumber? {
        let here = trail.records[number].map(mark)
        guard let other = first(from: number, direction, where: { mark($1) != here }) else { return nil }
        guard direction == .backward, let there = trail.records[other].map(mark) else { return other }
        let before = first(from: other, .backward) { mark($1) != there }
        return RecordNumber(rawValue: (before?.rawValue ?? 0) + 1)
    }

    private func next(from number: RecordNumber, _ direction: StepDirection) -> RecordNumber? {
        guard let here = trail.records[number] else { return first(from: number, direction) { _, _ in true } }
        switch (here.event, direction) {
        case (.began, .forward):
            if let end = trail.end(ofCallback: number) { return end }
        case (.ended, .backward):
            if !here.cause.isNone { return here.cause }
        default: break
        }
        if here.depth == 0 || here.thread.isNone { return first(from: number, direction) { _, _ in true } }
        return first(from: number, direction) { $1.thread == here.thread && $1.depth <= here.depth }
    }

    private func finish(from number: RecordNumber, _ direction: StepDirection) -> RecordNumber? {
        guard let here = trail.records[number], !here.thread.isNone else { return nil }
        switch (here.event, direction) {
        case (.began, .forward):
            if let end = trail.end(ofCallback: number) { return end }
        case (.ended, .backward):
            if !here.cause.isNone { return here.cause }
        default: break
        }
        guard here.depth > 0 else { return nil }
        return first(from: number, direction) { $1.thread == here.thread && $1.depth < here.depth }
    }
}

extension TraceEvent {
    /// Whether a recognizer decides here.
    var isDecision: Bool {
        switch self {
        case .transition(_, _, let to, let reason, _): to != .changed && reason != .reset
        case .transitionRefused, .waits: true
        default: false
        }
    }
}

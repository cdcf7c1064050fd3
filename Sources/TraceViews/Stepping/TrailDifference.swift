import Trace

/// The first record at which two trails part.
public struct TrailDifference: Sendable {
    /// Its number in both.
    public let record: RecordNumber
    /// nil where that trail has ended.
    public let one: TraceRecord?
    public let other: TraceRecord?

    /// - Returns: nil if the trails have the same records and the same texts.
    public init?(_ one: Trail, _ other: Trail) {
        let count = max(one.records.count, other.records.count)
        for place in 0..<count {
            let number = RecordNumber(rawValue: UInt32(place + 1))
            let (left, right) = (one.records[number], other.records[number])
            if let left, let right, Self.isSame(left, one, right, other) { continue }
            record = number
            self.one = left
            self.other = right
            isOtherEvent =
                left.map { left in right.map { !Self.isSameEvent(left, one, $0, other) } ?? true } ?? true
            return
        }
        return nil
    }

    /// What is not the same: `time`, `event`, `thread`, `cause`, `sample`, `touches`, `depth`, in the order of their
    /// weight; `presence` if one of the trails has ended.
    public var fields: [String] {
        guard let one, let other else { return ["presence"] }
        var fields: [String] = []
        if one.instant != other.instant { fields.append("time") }
        if one.thread != other.thread { fields.append("thread") }
        if one.cause != other.cause { fields.append("cause") }
        if one.sample != other.sample { fields.append("sample") }
        if one.touches != other.touches { fields.append("touches") }
        if one.depth != other.depth { fields.append("depth") }
        if isOtherEvent { fields.append("event") }
        return fields
    }

    private let isOtherEvent: Bool

    /// Texts have numbers of their own in each trail.
    private static func isSame(
        _ left: TraceRecord, _ one: Trail, _ right: TraceRecord, _ other: Trail
    ) -> Bool {
        var (leftBare, rightBare) = (left, right)
        leftBare.event = .unclaimed
        rightBare.event = .unclaimed
        return leftBare == rightBare && isSameEvent(left, one, right, other)
    }

    private static func isSameEvent(
        _ left: TraceRecord, _ one: Trail, _ right: TraceRecord, _ other: Trail
    ) -> Bool {
        left.event.withoutNames == right.event.withoutNames
            && left.event.names.map { one.text(of: $0) } == right.event.names.map { other.text(of: $0) }
    }
}

extension TraceEvent {
    /// The texts that the event refers to.
    fileprivate var names: [NameID] {
        switch self {
        case .defined(_, _, let name, let className, _, _): [name, className]
        case .activity(_, _, let mode), .itemChanged(_, let mode, _), .blockQueued(_, let mode),
            .runEnded(_, let mode, _):
            [mode]
        case .note(let name): [name]
        default: []
        }
    }

    /// The event with the empty text for each of them.
    fileprivate var withoutNames: TraceEvent {
        switch self {
        case .defined(let subject, let type, _, _, let owner, let line):
            .defined(subject: subject, type: type, name: .none, className: .none, owner: owner, line: line)
        case .activity(let loop, let activity, _): .activity(loop: loop, activity: activity, mode: .none)
        case .itemChanged(let item, _, let change): .itemChanged(item: item, mode: .none, change: change)
        case .blockQueued(let loop, _): .blockQueued(loop: loop, mode: .none)
        case .runEnded(let loop, _, let result): .runEnded(loop: loop, mode: .none, result: result)
        case .note: .note(name: .none)
        default: self
        }
    }
}

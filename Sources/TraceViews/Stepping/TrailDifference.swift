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
            return
        }
        return nil
    }

    /// Texts have numbers of their own in each trail.
    private static func isSame(
        _ left: TraceRecord, _ one: Trail, _ right: TraceRecord, _ other: Trail
    ) -> Bool {
        var (leftBare, rightBare) = (left, right)
        leftBare.event = left.event.withoutNames
        rightBare.event = right.event.withoutNames
        guard leftBare == rightBare else { return false }
        return left.event.names.map { one.text(of: $0) } == right.event.names.map { other.text(of: $0) }
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

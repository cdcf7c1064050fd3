import Trace

/// The first record at which two trails part.
public struct TrailDifference: Sendable {
    /// Its number in the first of them.
    public let record: RecordNumber
    /// nil where that trail has ended.
    public let one: TraceRecord?
    /// The record of the other trail; nil where that one has ended.
    public let other: TraceRecord?
    /// What is not the same: `time`, `thread`, `cause`, `sample`, `touches`, `depth`, `event`; `presence` if
    /// one of the trails has ended.
    public let fields: [String]

    /// Looks from a record of each on.
    ///
    /// - Parameters:
    ///   - starts: how many records of each are passed over.
    ///   - isByText: records count as the same if they read the same: where trails were built differently, the same
    ///     subject has another number in each, also where that stands for a name, and so have causes.
    /// - Returns: nil if the trails have the same records and the same texts.
    public init?(_ one: Trail, _ other: Trail, after starts: (Int, Int) = (0, 0), isByText: Bool = false) {
        let tellers = isByText ? (RecordTeller(one.comparable), RecordTeller(other.comparable)) : nil
        let count = max(one.records.count - starts.0, other.records.count - starts.1)
        for index in 0..<max(count, 0) {
            let number = RecordNumber(index: starts.0 + index)
            let left = one.records[number]
            let right = other.records[RecordNumber(index: starts.1 + index)]
            let fields =
                if let left, let right {
                    tellers.map { Self.fields(left, $0.0, right, $0.1) }
                        ?? Self.fields(left, one, right, other)
                } else {
                    ["presence"]
                }
            if fields.isEmpty { continue }
            record = number
            self.one = left
            self.other = right
            self.fields = fields
            return
        }
        return nil
    }

    private static func fields(
        _ one: TraceRecord, _ trail: Trail, _ other: TraceRecord, _ otherTrail: Trail
    ) -> [String] {
        var fields: [String] = []
        if one.instant != other.instant { fields.append("time") }
        if one.thread != other.thread { fields.append("thread") }
        if one.cause != other.cause { fields.append("cause") }
        if one.sample != other.sample { fields.append("sample") }
        if one.touches != other.touches { fields.append("touches") }
        if one.depth != other.depth { fields.append("depth") }
        if !isSameEvent(one, trail, other, otherTrail) { fields.append("event") }
        return fields
    }

    private static func fields(
        _ one: TraceRecord, _ teller: RecordTeller, _ other: TraceRecord, _ otherTeller: RecordTeller
    ) -> [String] {
        var fields: [String] = []
        if one.instant != other.instant { fields.append("time") }
        if teller.place(one) != otherTeller.place(other) { fields.append("thread") }
        if one.depth != other.depth { fields.append("depth") }
        if teller.phrase(one) != otherTeller.phrase(other) { fields.append("event") }
        return fields
    }

    /// Texts have numbers of their own in each trail.
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
        case .defined(_, _, let name, let subjectClass, _, _): [name, subjectClass.name]
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
        case .defined(let subject, let type, _, var subjectClass, let owner, let line):
            subjectClass.name = .none
            return .defined(
                subject: subject, type: type, name: .none, class: subjectClass, owner: owner, line: line)
        case .activity(let loop, let activity, _):
            return .activity(loop: loop, activity: activity, mode: .none)
        case .itemChanged(let item, _, let change):
            return .itemChanged(item: item, mode: .none, change: change)
        case .blockQueued(let loop, _): return .blockQueued(loop: loop, mode: .none)
        case .runEnded(let loop, _, let result): return .runEnded(loop: loop, mode: .none, result: result)
        case .note: return .note(name: .none)
        default: return self
        }
    }
}

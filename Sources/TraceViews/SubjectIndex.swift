import Trace

/// Who is who in a trace: what the `defined` records say of each subject.
public struct SubjectIndex: Sendable {
    public struct Entry: Sendable {
        public let type: SubjectType
        public let name: String
        public let className: String
        public let owner: SubjectID
    }

    private var entries: [UInt32: Entry] = [:]

    public init(_ trail: Trail) {
        for record in trail.records {
            guard case .defined(let subject, let type, let name, let className, let owner, _) = record.event
            else {
                continue
            }
            entries[subject.rawValue] = Entry(
                type: type, name: trail.text(of: name), className: trail.text(of: className), owner: owner)
        }
    }

    public subscript(subject: some TraceIdentity) -> Entry? { entries[subject.rawValue] }

    /// The subject's name; `nobody` for none, and `#7?` for one that the trace never names.
    public func name(_ subject: some TraceIdentity) -> String {
        if subject.isNone { return "nobody" }
        return entries[subject.rawValue]?.name ?? "#\(subject.rawValue)?"
    }

    /// The process that a thread, port or view belongs to: the owner at the end of the chain of owners.
    public func process(of subject: some TraceIdentity) -> SubjectID {
        var id = SubjectID(subject)
        // A chain longer than this goes in a circle, which only a foreign trace can hold.
        for _ in 0..<16 {
            guard let entry = entries[id.rawValue], entry.type != .process else { return id }
            id = entry.owner
        }
        return .none
    }

    /// A thread with its process: `SpringBoard/main`.
    public func place(of thread: ThreadID) -> String {
        thread.isNone ? "" : "\(name(process(of: thread)))/\(name(thread))"
    }
}

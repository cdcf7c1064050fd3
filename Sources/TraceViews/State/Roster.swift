import Trace

/// Something of a state that has an identity.
package protocol RosterMember: Hashable, Sendable {
    var id: SubjectID { get }
}

/// The members of one kind in the order of their first record, found by their identity.
public struct Roster<Member: Hashable & Sendable>: Hashable, Sendable {
    /// All members; one that is gone stays, and says so.
    public internal(set) var members = PagedList<Member>()
    private var indices = IndexTable()
    /// How often a member came or was changed: while it stands, nothing here is another.
    private(set) var revision = 0

    /// Indices follow from the members, and a revision is no part of them: two rosters are equal if their members are.
    public static func == (one: Self, other: Self) -> Bool { one.members == other.members }

    public func hash(into hasher: inout Hasher) { hasher.combine(members) }
}

extension Roster where Member: RosterMember {
    /// The member with this identity.
    package subscript(id: some TraceIdentity) -> Member? {
        guard let index = indices[id.rawValue] else { return nil }
        return members[index]
    }

    func contains(_ id: some TraceIdentity) -> Bool { indices[id.rawValue] != nil }

    mutating func add(_ member: Member) {
        // A subject that a foreign trace defines twice is the one that it was first.
        guard indices[member.id.rawValue] == nil else { return }
        indices.set(member.id.rawValue, to: members.count)
        members.append(member)
        revision += 1
    }

    /// Changes the member with this identity, if there is one.
    mutating func change(_ id: some TraceIdentity, _ change: (inout Member) -> Void) {
        guard let index = indices[id.rawValue] else { return }
        change(&members[index])
        revision += 1
    }
}

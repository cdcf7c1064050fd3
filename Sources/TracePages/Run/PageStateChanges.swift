import Trace
import TraceViews

/// What each record changes of the state, so that a page finds the state of any record without knowing a rule.
///
/// The page begins with empty groups and goes from record to record. Values are those of `step --json`.
struct PageStateChanges {
    /// The groups of a state, in the order of `step --json`.
    enum Group: Int, CaseIterable {
        case fingers, processes, threads, ports, runLoops, loopItems, applications, touches, controllers,
            views,
            recognizers
    }

    /// One change: of the value of a member under a key, or of a whole group.
    private struct Operation {
        let group: Group
        /// -1 if the whole group is replaced.
        let member: Int
        /// -1 if a member is added, or the whole group is replaced.
        let key: Int
        /// -1 for none.
        let before: Int
        let after: Int
    }

    private(set) var counts: [Int] = []
    private var operations: [Operation] = []
    private var keys = PageTable<String>()
    private var values = PageTable<[UInt8]>()
    private var valueIndices: [StateValue: Int] = [:]

    private let reader: StateReader
    private var state = TrailState()
    /// The values of the members of each group as the page knows them, as indices of keys and values.
    private var known: [[[(key: Int, value: Int)]]] = Array(repeating: [], count: Group.allCases.count)
    /// The groups that are replaced as a whole.
    private var replaced: [Group: Int] = [:]

    init(_ trail: Trail) {
        reader = StateReader(trail)
        let empty = index(ofJSON: Array("[]".utf8))
        replaced = [.fingers: empty, .touches: empty]
    }

    /// Takes the state behind the next record.
    mutating func note(_ next: TrailState) {
        let before = operations.count
        let isLater = next.instant != state.instant
        let hasOtherApplications = next.applications != state.applications
        if next.fingers != state.fingers {
            replace(.fingers, next.fingers.map { ("\($0.number)", next.fields(of: $0)) })
        }
        if hasOtherApplications {
            replace(
                .touches,
                next.applications.members.flatMap(\.touches).map {
                    ("\($0.number.rawValue)", next.fields(of: $0))
                })
        }
        // A process tells of all that belong to it; a run loop of what stands in it, and whether it is due.
        let hasNewMembers =
            next.threads.members.count != state.threads.members.count
            || next.loops.members.count != state.loops.members.count
            || next.ports.members.count != state.ports.members.count
            || next.applications.members.count != state.applications.members.count
        let hasOtherItems = next.loopItems != state.loopItems
        let mayBeDue = isLater && next.loopItems.members.contains { $0.fires != nil }
        compare(.processes, \.processes, next, alsoIf: hasNewMembers ? { _ in true } : nil)
        compare(.threads, \.threads, next)
        compare(.ports, \.ports, next)
        compare(.runLoops, \.loops, next, alsoIf: hasOtherItems || mayBeDue ? { _ in true } : nil)
        compare(.loopItems, \.loopItems, next, alsoIf: mayBeDue ? { $0.fires != nil } : nil)
        compare(.applications, \.applications, next)
        compare(.controllers, \.controllers, next)
        compare(.views, \.views, next)
        // A recognizer tells of the touches that it hears of, which the app knows.
        if hasOtherApplications {
            let heard = Set(
                [state, next].flatMap(\.applications.members).flatMap(\.touches).flatMap(\.recognizers))
            compare(.recognizers, \.recognizers, next) { heard.contains($0.id) }
        } else {
            compare(.recognizers, \.recognizers, next)
        }
        counts.append(operations.count - before)
        state = next
    }

    // MARK: Comparing

    /// Takes the members that are others than they were, and those that tell of others which are.
    private mutating func compare<Member: RosterMember>(
        _ group: Group, _ roster: KeyPath<TrailState, Roster<Member>>, _ next: TrailState,
        alsoIf dependsOnOthers: ((Member) -> Bool)? = nil
    ) {
        let members = next[keyPath: roster].members
        var wanted = members.indices(differingFrom: state[keyPath: roster].members)
        if let dependsOnOthers {
            let changed = Set(wanted)
            wanted = members.indices.filter { changed.contains($0) || dependsOnOthers(members[$0]) }
        }
        for index in wanted {
            let fields = next.fields(of: members[index].id, names: reader.names, texts: reader.texts)
            let new = fields.map { (key: keys.index(of: $0.key), value: self.index(of: $0.value)) }
            if index < known[group.rawValue].count {
                change(group, index, to: new)
            } else {
                add(group, index, reader.names[members[index].id], fields)
                known[group.rawValue].append(new)
            }
        }
    }

    private mutating func change(_ group: Group, _ member: Int, to new: [(key: Int, value: Int)]) {
        let old = known[group.rawValue][member]
        for field in new {
            let before = old.first { $0.key == field.key }?.value ?? -1
            if before == field.value { continue }
            operations.append(
                Operation(group: group, member: member, key: field.key, before: before, after: field.value))
        }
        for field in old where !new.contains(where: { $0.key == field.key }) {
            operations.append(
                Operation(group: group, member: member, key: field.key, before: field.value, after: -1))
        }
        known[group.rawValue][member] = new
    }

    private mutating func add(_ group: Group, _ member: Int, _ name: String, _ fields: [StateField]) {
        let object = index(ofJSON: reader.json(of: fields, name: name))
        operations.append(Operation(group: group, member: member, key: -1, before: -1, after: object))
    }

    private mutating func replace(_ group: Group, _ members: [(name: String, fields: [StateField])]) {
        var json: [UInt8] = Array("[".utf8)
        for (index, member) in members.enumerated() {
            if index > 0 { json += ",".utf8 }
            json += reader.json(of: member.fields, name: member.name)
        }
        json += "]".utf8
        let after = index(ofJSON: json)
        guard let before = replaced[group], before != after else { return }
        operations.append(Operation(group: group, member: -1, key: -1, before: before, after: after))
        replaced[group] = after
    }

    private mutating func index(of value: StateValue) -> Int {
        if let index = valueIndices[value] { return index }
        let index = index(ofJSON: reader.json(of: value))
        valueIndices[value] = index
        return index
    }

    private mutating func index(ofJSON json: [UInt8]) -> Int { values.index(of: json) }

    // MARK: Writing

    func write(to json: inout PageJSON) {
        json.member("groups", Group.allCases) { $0.text("\($1)") }
        json.member("keys", keys.values) { $0.text($1) }
        json.member("values", values.values) { $0.json($1) }
        json.key("operations")
        json.array { json in
            for operation in operations {
                json.integer(operation.group.rawValue)
                json.integer(operation.member)
                json.integer(operation.key)
                json.integer(operation.before)
                json.integer(operation.after)
            }
        }
        json.member("operationCounts", integers: counts)
    }
}

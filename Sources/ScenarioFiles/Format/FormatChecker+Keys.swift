/// An object of a file as the rules between its keys see it.
struct ObjectPlace {
    let keyed: FormatChecker.Keyed
    /// The members by the index of their keys.
    let found: [JSONMember?]
    /// Whether a key was mistyped, so that what seems to be missing may only be misspelled.
    let hasUnknownKeys: Bool
    let offset: Int
    let way: FormatPath

    func member(_ key: String) -> JSONMember? {
        guard let index = keyed.indices[key] else {
            fatalError("scenario format bug: \(keyed.format.name) has no key \(key)")
        }
        return found[index]
    }

    /// Those of the keys that are there, in the order of the file.
    func members(_ keys: [String]) -> [JSONMember] {
        keys.compactMap { member($0) }.sorted { $0.keyOffset < $1.keyOffset }
    }
}

/// Keys that are unknown, missing, or do not go with one another; counts and lengths.
extension FormatChecker {
    mutating func reportUnknownKey(_ member: JSONMember, of object: ObjectFormat, at way: FormatPath) {
        switch member.value.content {
        case .object, .array: ids.isIncomplete = true
        case .string: if member.key.lowercased() == "id" { ids.isIncomplete = true }
        case .null, .boolean, .number: break
        }
        let table = table
        problems.report(
            at: member.keyOffset, way.path.appending(member.key),
            "\(inQuotes(member.key)) is no key of \(object.noun)",
            remedy: Self.remedy(forUnknownKey: member.key, of: object, in: table))
    }

    private static func remedy(
        forUnknownKey key: String, of object: ObjectFormat, in table: FormatTable
    ) -> String {
        let owners = table.objects.filter { $0.key(named: key) != nil }.map(\.noun)
        let suggested = didYouMean(key, among: object.keys.map(\.name))
        guard owners.isEmpty else {
            let shown = owners.prefix(3).joined(separator: ", ") + (owners.count > 3 ? ", …" : "")
            return "it is one of \(shown)" + (suggested.map { "; \($0)" } ?? "")
        }
        return suggested ?? "its keys are \(object.keys.map(\.name).joined(separator: ", "))"
    }

    /// What has to be there and what may stand together.
    mutating func checkKeys(_ object: ObjectPlace) {
        let format = object.keyed.format
        for index in object.keyed.required where object.found[index] == nil {
            let key = format.keys[index]
            problems.report(
                at: object.offset, object.way.path, "the key \(inQuotes(key.name)) is missing",
                remedy: "\(format.noun) needs it: \(key.value.expectation)")
        }
        for group in format.exactlyOneOf { checkExactlyOne(of: group, in: object, with: nil) }
        for (index, rule) in object.keyed.ownerships where object.found[index] != nil {
            check(rule, in: object)
        }
        for rule in object.keyed.rules { check(rule, in: object) }
    }

    private mutating func check(_ rule: KeyRule, in object: ObjectPlace) {
        switch rule {
        case .atLeastOne(let keys):
            // Of a key that is mistyped its own report says more.
            guard object.members(keys).isEmpty, !object.hasUnknownKeys else { return }
            problems.report(
                at: object.offset, object.way.path, "\(object.keyed.format.noun) says nothing",
                remedy: "write at least one of \(Self.choice(of: keys))")
        case .exactlyOne(let keys, let key):
            if object.member(key) != nil { checkExactlyOne(of: keys, in: object, with: key) }
        case .only(let key, let companions):
            checkCompanions(of: key, companions, in: object)
        case .alone(let key, let others):
            guard object.member(key) != nil, let other = object.members(others).first else { return }
            problems.report(
                at: other.keyOffset, object.way.path.appending(other.key),
                "\(inQuotes(other.key)) stands beside \(inQuotes(key))",
                remedy: "\(inQuotes(key)) stands alone: keep one of the two")
        case .lacks(let key, let refused):
            guard case .object(let members)? = object.member(key)?.value.content else { return }
            for member in members where refused.contains(member.key) {
                problems.report(
                    at: member.keyOffset, object.way.path.appending(key).appending(member.key),
                    key == "overrides"
                        ? "\(object.keyed.format.noun) has no \(inQuotes(member.key)) to override"
                        : "the \(key) of \(object.keyed.format.noun) has no \(inQuotes(member.key))",
                    remedy: "leave it out")
            }
        case .belongs(let key, let owners, let decisive, let standard):
            guard let member = object.member(key) else { return }
            let value = object.member(decisive)?.value.content ?? .string(standard)
            // What is no word at all has been reported.
            guard case .string(let word) = value, !owners.contains(word),
                object.keyed.format.key(named: decisive)?.value.words?.contains(word) == true
            else { return }
            problems.report(
                at: member.keyOffset, object.way.path.appending(key),
                "\(word) has no \(inQuotes(key))",
                remedy: key == "contentSize" && word == ViewClass.tableView.rawValue
                    ? "its content is as large as its rows: change \"sections\" or \"rowHeight\""
                    : "it is a property of \(owners.joined(separator: " and of "))")
        }
    }

    private mutating func checkExactlyOne(of keys: [String], in object: ObjectPlace, with key: String?) {
        let there = object.members(keys)
        let subject = key.map(inQuotes) ?? object.keyed.format.noun
        if there.isEmpty && !object.hasUnknownKeys {
            problems.report(
                at: object.offset, object.way.path,
                "\(subject) needs \(keys.count > 1 ? "one of " : "")\(Self.choice(of: keys))")
        }
        for member in there.dropFirst() {
            problems.report(
                at: member.keyOffset, object.way.path.appending(member.key),
                "\(inQuotes(member.key)) stands beside \(inQuotes(there[0].key))",
                remedy: "\(subject) has exactly one of \(Self.choice(of: keys))")
        }
    }

    private mutating func checkCompanions(of key: String, _ companions: [String], in object: ObjectPlace) {
        guard let member = object.member(key), object.members(companions).isEmpty else { return }
        // Without a verb there is nothing that the key does not go with.
        let verbs = object.members(object.keyed.format.exactlyOneOf.flatMap { $0 })
        guard let verb = verbs.first else { return }
        problems.report(
            at: member.keyOffset, object.way.path.appending(key),
            "\(inQuotes(key)) does not go with \(inQuotes(verb.key))",
            remedy: "it goes with \(Self.choice(of: companions))")
    }

    // MARK: Keys of a dictionary

    mutating func checkDictionaryKey(_ member: JSONMember, _ format: ValueFormat, at way: FormatPath) {
        switch format {
        case .reference(let kinds): ids.refer(to: member.key, of: kinds, at: member.keyOffset, way)
        case .wholeNumber(let range):
            // As JSON would write it: no sign, no zero in front.
            if let number = Int(member.key), range.contains(number), String(number) == member.key { return }
            problems.report(
                at: member.keyOffset, way.path, "\(inQuotes(member.key)) is no number of this list",
                remedy: "it is a whole number from \(range.lowerBound) to \(range.upperBound), in quotes")
        case .text, .id, .duration, .cost, .number, .boolean, .word, .numbers, .null, .object, .list,
            .dictionary, .either:
            fatalError("scenario format bug: no keys of this kind")
        }
    }
}

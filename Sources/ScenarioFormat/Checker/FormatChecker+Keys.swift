import Trace

/// An object as the rules between its keys see it: with what is there, whether it could be read or not.
extension CheckedObject {
    func stands(_ key: String) -> Bool { member(key) != nil }

    func member(_ key: String) -> CheckedValue? {
        if !format.has(key) { fatalError("scenario format bug: \(format.name) has no key \(key)") }
        return members[key]
    }

    /// Those of the keys that are there, in the order of the file.
    func members(_ keys: [String]) -> [CheckedValue] {
        keys.compactMap { members[$0] }.sorted { $0.startOffset < $1.startOffset }
    }

    /// A word that has a default; nil if it could not be read.
    func word(_ key: String, default standard: String) -> String? {
        stands(key) ? text(key) : standard
    }

    /// The same for numbers.
    func number(_ key: String, default standard: Double) -> Double? {
        stands(key) ? number(key) : standard
    }

    func wholeNumber(_ key: String, default standard: Int) -> Int? {
        stands(key) ? wholeNumber(key) : standard
    }
}

extension CheckedValue {
    /// Where its key begins; of an element of a list, where it begins itself.
    var startOffset: Int { keyOffset ?? offset }
    var key: String { formatPath.lastKey }
}

/// Keys that are unknown, missing, or do not go with one another; counts and lengths.
extension FormatChecker {
    mutating func reportUnknownKey(_ member: JSONMember, of object: ObjectFormat, at path: FormatPath) {
        switch member.value.content {
        case .object, .array: ids.isIncomplete = true
        case .string: if member.key.lowercased() == "id" { ids.isIncomplete = true }
        case .null, .boolean, .number: break
        }
        let table = table
        problems.report(
            at: member.keyOffset, path.jsonPath.appending(member.key),
            "\(inQuotes(member.key)) is not a key of \(object.noun)",
            remedy: Self.remedy(forUnknownKey: member.key, of: object, in: table))
    }

    /// By which key an object holds one of another kind, behind the noun of that; empty if it holds none.
    private static func place(of inner: ObjectFormat, in object: ObjectFormat) -> String {
        guard let holder = object.keys.first(where: { $0.value.objectNames.contains(inner.name) }) else {
            return ""
        }
        if case .list = holder.value { return ", which stands in the list \(inQuotes(holder.name))" }
        return ", which stands in \(inQuotes(holder.name))"
    }

    private static func remedy(
        forUnknownKey key: String, of object: ObjectFormat, in table: FormatTable
    ) -> String {
        if let remedy = LeftOut.remedy(for: key) { return remedy }
        let owners = table.objects.filter { $0.has(key) }
        let suggested = didYouMean(key, among: object.keys.map(\.name))
        let ownKeys = "its keys are \(object.keys.map(\.name).joined(separator: ", "))"
        guard owners.isEmpty else {
            let shown = owners.prefix(3).map(\.noun).joined(separator: ", ") + (owners.count > 3 ? ", …" : "")
            let whereabouts = owners.count == 1 ? place(of: owners[0], in: object) : ""
            // Whose key it is helps where such a thing stands in here.
            let rest = suggested ?? (whereabouts.isEmpty ? ownKeys : nil)
            return "it is one of \(shown)\(whereabouts)" + (rest.map { "; \($0)" } ?? "")
        }
        return suggested ?? keyInside(key, of: object).map { "did you mean \(inQuotes($0))?" } ?? ownKeys
    }

    /// The only key of an object, of five letters or more, that stands within what was typed: `level` in `windowLevel`.
    private static func keyInside(_ typed: String, of object: ObjectFormat) -> String? {
        let inside = object.keys.map(\.name).filter {
            $0.count >= 5 && typed.lowercased().contains($0.lowercased())
        }
        return inside.count == 1 ? inside[0] : nil
    }

    /// What has to be there and what may stand together.
    ///
    /// - Parameter ownerships: the rules of those keys that are there.
    mutating func checkKeys(_ object: CheckedObject, _ ownerships: [KeyRule], hasUnknownKeys: Bool) {
        let format = object.format
        for name in format.plan.required where object.members[name] == nil {
            problems.report(
                at: object.offset, object.path, "the key \(inQuotes(name)) is missing",
                remedy: "\(format.noun) needs it: \(format.key(named: name)!.value.expectation)")
        }
        for group in format.exactlyOneOf {
            checkExactlyOne(of: group, in: object, with: nil, hasUnknownKeys)
        }
        for rule in ownerships { check(rule, in: object, hasUnknownKeys) }
        for rule in format.plan.rules { check(rule, in: object, hasUnknownKeys) }
    }

    /// - Parameter hasUnknownKeys: what seems to be missing may only be misspelled, of which its own report says more.
    private mutating func check(_ rule: KeyRule, in object: CheckedObject, _ hasUnknownKeys: Bool) {
        let format = object.format
        switch rule {
        case .atLeastOne(let keys):
            guard object.members(keys).isEmpty, !hasUnknownKeys else { return }
            problems.report(
                at: object.offset, object.path, "\(format.noun) says nothing",
                remedy: "write at least one of \(Self.choice(of: keys))")
        case .exactlyOne(let keys, let key):
            if object.stands(key) { checkExactlyOne(of: keys, in: object, with: key, hasUnknownKeys) }
        case .only(let key, let companions):
            // Without a verb there is nothing that the key does not go with.
            guard let member = object.member(key), object.members(companions).isEmpty,
                let verb = object.members(format.exactlyOneOf.flatMap { $0 }).first
            else { return }
            report(
                keyOf: member, "\(inQuotes(key)) does not go with \(inQuotes(verb.key))",
                remedy: "it goes with \(Self.choice(of: companions))")
        case .alone(let key, let others):
            guard object.stands(key), let other = object.members(others).first else { return }
            report(
                keyOf: other, "\(inQuotes(other.key)) stands beside \(inQuotes(key))",
                remedy: "\(inQuotes(key)) stands alone: keep one of the two")
        case .lacks(let key, let refused, let other):
            if let other, !object.stands(other) { return }
            for member in object.object(key)?.members(refused) ?? [] {
                report(
                    keyOf: member,
                    key == "overrides"
                        ? "\(format.noun) has no \(inQuotes(member.key)) to override"
                        : "the \(key) of \(format.noun) has no \(inQuotes(member.key))"
                            + (other.map { " beside \(inQuotes($0))" } ?? ""),
                    remedy: "leave it out")
            }
        case .belongs(let key, let owners, let decisive, let standard):
            guard let member = object.member(key), let word = object.word(decisive, default: standard),
                !owners.contains(word)
            else { return }
            report(
                keyOf: member, "\(word) has no \(inQuotes(key))",
                remedy: key == "contentSize" && word == UIKitClass.tableView.word
                    ? "its content is as large as its rows: change \"sections\" or \"rowHeight\""
                    : "it is a property of \(owners.joined(separator: " and of "))")
        }
    }

    private mutating func checkExactlyOne(
        of keys: [String], in object: CheckedObject, with key: String?, _ hasUnknownKeys: Bool
    ) {
        let there = object.members(keys)
        let subject = key.map(inQuotes) ?? object.format.noun
        if there.isEmpty && !hasUnknownKeys {
            problems.report(
                at: object.offset, object.path,
                "\(subject) needs \(keys.count > 1 ? "one of " : "")\(Self.choice(of: keys))")
        }
        for member in there.dropFirst() {
            report(
                keyOf: member, "\(inQuotes(member.key)) stands beside \(inQuotes(there[0].key))",
                remedy: "\(subject) has exactly one of \(Self.choice(of: keys))")
        }
    }

    // MARK: Keys of a dictionary

    mutating func checkDictionaryKey(_ member: JSONMember, _ format: ValueFormat, at path: FormatPath) {
        switch format {
        case .reference(let kinds): ids.refer(to: member.key, of: kinds, at: member.keyOffset, path)
        case .wholeNumber(let range):
            // As JSON would write it: no sign, no zero in front.
            if let number = Int(member.key), range.contains(number), String(number) == member.key { return }
            problems.report(
                at: member.keyOffset, path.jsonPath, "\(inQuotes(member.key)) is not a number of this list",
                remedy: "it is a whole number from \(range.lowerBound) to \(range.upperBound), in quotes")
        case .text(let length): _ = checkLength(of: member.key, length, member.keyOffset, at: path)
        case .id, .duration, .drawn, .number, .boolean, .word, .numbers, .null, .object, .list,
            .dictionary, .either, .anything:
            fatalError("scenario format bug: no keys of this kind")
        }
    }
}

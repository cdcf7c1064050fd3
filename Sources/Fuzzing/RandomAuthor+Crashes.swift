import ScenarioFormat

/// Code of the app's own that fails in the middle of a touch (M-31).
///
/// It is drawn from a stream of its own and put on a story that is complete without it, so that a seed without it has
/// the story that it always had.
extension RandomAuthor {
    /// The members of a scenario, in which one touch method of a view, a responder or a recognizer crashes if its seed
    /// has that.
    func withCrash(_ members: [JSONDocument.Member], seed: UInt64) -> [JSONDocument.Member] {
        var chance = Chance(seed: seed, stream: "fuzz.code that crashes")
        var members = members
        guard options.deaths > 0, chance.oneIn(20),
            let index = members.firstIndex(where: { $0.key == "apps" })
        else { return members }
        let count = Self.countTouchMethods(in: members[index].value)
        if count == 0 { return members }
        var before = chance.number(0...count - 1)
        members[index].value = Self.crash(in: members[index].value, behind: &before)
        return members
    }

    private static let touchMethods = [
        "touches", "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled",
    ]

    private static func countTouchMethods(in document: JSONDocument) -> Int {
        switch document {
        case .array(let elements): return elements.reduce(0) { $0 + countTouchMethods(in: $1) }
        case .object(let members):
            return members.reduce(0) { count, member in
                count + (touchMethods.contains(member.key) ? 1 : countTouchMethods(in: member.value))
            }
        case .string, .number, .boolean, .null: return 0
        }
    }

    /// - Parameter before: how many touch methods are left as they are, from here on; then one crashes.
    private static func crash(in document: JSONDocument, behind before: inout Int) -> JSONDocument {
        switch document {
        case .array(var elements):
            for index in elements.indices { elements[index] = crash(in: elements[index], behind: &before) }
            return .array(elements)
        case .object(var members):
            for index in members.indices {
                guard touchMethods.contains(members[index].key) else {
                    members[index].value = crash(in: members[index].value, behind: &before)
                    continue
                }
                before -= 1
                if before == -1 { members[index].value = crashing(members[index].value) }
            }
            return .object(members)
        case .string, .number, .boolean, .null: return document
        }
    }

    /// A method that takes the time that it takes anyway, and then fails.
    private static func crashing(_ method: JSONDocument) -> JSONDocument {
        guard case .object(let members) = method else { return method }
        return .object(
            [("does", .string(OverrideDeed.crash.rawValue))] + members.filter { $0.key == "cost" })
    }
}

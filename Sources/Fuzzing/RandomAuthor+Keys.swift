import ScenarioFiles
import Trace

/// What is pressed on the keyboard, and what responders do with it.
extension RandomAuthor {
    /// Keys that are pressed one after the other, or one while another one is held.
    mutating func makeKeys() -> [JSONDocument] {
        guard hasKeys else { return [] }
        return (1...chance.number(1...6)).map { _ in
            .object([
                ("press", .string(chance.one(of: Self.keys).word)),
                ("at", .string("\(chance.number(50...900))ms")),
                ("for", .string("\(chance.number(0...400))ms")),
            ])
        }
    }

    /// Few, so that one is pressed again soon.
    private static let keys: [KeyboardKey] = [.a, .b, .return]

    /// What the class of a responder does with presses; an app changes things in the middle of them.
    mutating func makePressOverrides() -> [JSONDocument.Member] {
        guard hasKeys, chance.oneIn(3) else { return [] }
        let method = chance.one(of: [
            "presses", "presses", "pressesBegan", "pressesEnded", "pressesCancelled",
        ])
        var members: [JSONDocument.Member] = [
            ("does", .string(chance.one(of: ["handle", "pass", "forward"])))
        ]
        if chance.oneIn(3) {
            members.append(("keys", .strings([chance.one(of: Self.keys).word])))
        }
        if chance.oneIn(2), !views.isEmpty {
            members.append(("then", .array([makeDeed(mayMoveFocus: true)])))
        }
        if chance.oneIn(5) { members.append(("cost", .string("\(chance.number(1...80))ms"))) }
        return [(method, .object(members))]
    }

    /// The delegate of a text field, which may keep the keyboard away, or keep it.
    mutating func makeFieldDelegate() -> JSONDocument.Member {
        var delegate: [JSONDocument.Member] = []
        for question in [DelegateMethod.shouldBeginEditing, .shouldEndEditing] where chance.oneIn(3) {
            delegate.append((question.rawValue, .boolean(chance.oneIn(2))))
        }
        if chance.oneIn(4) { delegate.append(("cost", .string("\(chance.number(1...20))ms"))) }
        return ("delegate", .object(delegate))
    }
}

import ScenarioFormat
import Trace

/// What is pressed on the keyboard, and what responders do with it.
extension RandomAuthor {
    /// Keys that are pressed one after the other, or one while another one is held.
    mutating func makeKeys() -> [JSONDocument] {
        guard hasKeys else { return [] }
        return (1...chance.number(1...6)).map { _ in
            var members: [JSONDocument.Member] = [
                ("press", .string(makeButton(or: makeKey()))), ("at", milliseconds(50...900)),
            ]
            if !chance.oneIn(6) { members.append(("for", milliseconds(0...400))) }
            return .object(members)
        }
    }

    /// In some stories a button of a remote in place of a key, which recognizers hear of.
    private mutating func makeButton(or key: String) -> String {
        guard hasMotion, motionChance.oneIn(2) else { return key }
        return motionChance.one(of: [KeyboardKey.select, .select, .select, .menu, .playPause]).word
    }

    /// One of few, mostly, so that it is pressed again soon.
    private mutating func makeKey() -> String {
        chance.one(of: chance.oneIn(8) ? KeyboardKey.ofKeyboard : [.a, .b, .return]).word
    }

    /// What the class of a responder does with presses; an app changes things in the middle of them.
    mutating func makePressOverrides() -> [JSONDocument.Member] {
        guard hasKeys, chance.oneIn(3) else { return [] }
        let method = chance.one(of: [
            "presses", "presses", "pressesBegan", "pressesChanged", "pressesEnded", "pressesCancelled",
        ])
        var members: [JSONDocument.Member] = [
            ("does", .string(chance.one(of: ["handle", "pass", "forward"])))
        ]
        if chance.oneIn(3) { members.append(("keys", .strings([makeKey()]))) }
        if chance.happens(options.deeds), !cast.views.isEmpty {
            members.append(("then", makeDeeds(mayMoveFocus: true)))
        }
        return [(method, .object(members + makeCost(upTo: 80)))]
    }

    /// The delegate of a text field, which may keep the keyboard away, or keep it.
    mutating func makeFieldDelegate() -> JSONDocument.Member {
        var delegate: [JSONDocument.Member] = []
        for question in [DelegateMethod.shouldBeginEditing, .shouldEndEditing] where chance.oneIn(3) {
            delegate.append((question.rawValue, .boolean(chance.oneIn(3))))
        }
        // It has all methods else.
        let methods: [DelegateMethod] = [
            .shouldBeginEditing, .didBeginEditing, .shouldEndEditing, .didEndEditing,
        ]
        if fieldChance.oneIn(3) {
            let some = fieldChance.shuffled(methods).prefix(fieldChance.number(1...3)).map(\.rawValue)
            delegate.append(("implements", .strings(some)))
        }
        return ("delegate", .object(delegate + makeCost(upTo: 20)))
    }
}

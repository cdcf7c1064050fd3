import ScenarioFormat
import Trace

/// What is answered to UIKit's questions: always the same, or by conditions.
extension RandomAuthor {
    /// What a delegate says: yes or no, by conditions, or by the first of several that holds.
    ///
    /// - Parameter isYes: the answer without conditions.
    mutating func makeAnswer(
        _ isYes: Bool, _ makeConditions: (inout RandomAuthor) -> [JSONDocument.Member]
    ) -> JSONDocument {
        guard chance.happens(options.conditions) else { return .boolean(isYes) }
        let count = chance.oneIn(4) ? 2 : 1
        let answers = (0..<count).map { _ -> JSONDocument in
            var members = makeConditions(&self) + makeStates()
            if chance.oneIn(2) { members.append(("answer", .boolean(chance.oneIn(2)))) }
            return .object(members + makeCost(upTo: 10))
        }
        return count == 1 ? answers[0] : .array(answers)
    }

    /// What a class says; without conditions also what `super` says.
    mutating func makeOverridingAnswer(
        _ isYes: Bool, _ makeConditions: (inout RandomAuthor) -> [JSONDocument.Member]
    ) -> JSONDocument {
        if !chance.happens(options.conditions) {
            return chance.oneIn(8) ? .string("super") : .boolean(isYes)
        }
        var members = makeConditions(&self) + makeStates()
        if chance.oneIn(2) { members.append(("answer", .boolean(chance.oneIn(2)))) }
        if chance.oneIn(2) {
            members.append(("otherwise", chance.oneIn(2) ? .string("super") : .boolean(chance.oneIn(2))))
        }
        return .object(members + makeCost(upTo: 10))
    }

    // MARK: Of views

    mutating func makeBeginOverride() -> JSONDocument {
        makeOverridingAnswer(false) { $0.makeOther() + $0.makeCourse() }
    }

    /// Of a scroll view, about its content.
    mutating func makeContentOverride() -> JSONDocument {
        makeOverridingAnswer(chance.oneIn(2)) { $0.makeTouchedView() }
    }

    // MARK: Conditions

    /// The recognizer that is asked about: one by its id or its class, or several.
    mutating func makeOther() -> [JSONDocument.Member] {
        if cast.recognizers.isEmpty || chance.oneIn(3) {
            return [("recognizer", .string(chance.one(of: UIKitClass.recognizers).word))]
        }
        let some = chance.some(of: cast.recognizers, oneIn: 2)
        if some.isEmpty { return [("recognizer", .string(chance.one(of: cast.recognizers)))] }
        return [("recognizer", .strings(some))]
    }

    /// The touch's view, by its id or its class.
    mutating func makeTouchedView() -> [JSONDocument.Member] {
        if cast.views.isEmpty || chance.oneIn(2) {
            return [("view", .strings([chance.one(of: UIKitClass.views).word]))]
        }
        return [("view", .string(chance.one(of: cast.views)))]
    }

    /// Which way a pan moves.
    mutating func makeCourse() -> [JSONDocument.Member] {
        if !chance.oneIn(3) { return [] }
        return [
            ("velocity", .string(chance.one(of: ["horizontal", "vertical", "left", "right", "up", "down"])))
        ]
    }

    private mutating func makeStates() -> [JSONDocument.Member] {
        guard !cast.recognizers.isEmpty, chance.oneIn(3) else { return [] }
        let states = chance.some(of: GestureState.allCases.map(\.word), oneIn: 2)
        return [
            (
                "states",
                .object([(chance.one(of: cast.recognizers), .strings(states.isEmpty ? ["possible"] : states))]
                )
            )
        ]
    }
}

import Trace

/// What is answered when a recognizer is judged: by its delegate, by its class, by the view that was hit.
extension FormatTable {
    static let answers = [
        ObjectFormat(
            "recognizerDelegate",
            "A recognizer's own delegate; a question that is not named is not implemented by it.",
            keys: [
                question(
                    "shouldBegin", .shouldBegin, "beginAnswer",
                    "Asked when the recognizer would leave possible."),
                question(
                    "shouldReceiveTouch", .shouldReceiveTouch, "touchAnswer",
                    "Asked of every new touch below its view."),
                .optional(
                    "shouldReceiveEvent", .boolean, default: "not implemented",
                    "Asked once of every event with new touches, before the touches."
                ).answering(.shouldReceiveEvent),
                .optional(
                    "shouldReceivePress", .boolean, default: "not implemented",
                    "Asked of every press that begins at a responder below its view."
                ).answering(.shouldReceivePress),
                question(
                    "shouldRecognizeSimultaneouslyWith", .shouldRecognizeSimultaneously, "rivalAnswer",
                    "Whether the two may recognize side by side."),
                question(
                    "shouldRequireFailureOf", .shouldRequireFailure, "rivalAnswer",
                    "Whether it has to wait until the other one has failed."),
                question(
                    "shouldBeRequiredToFailBy", .shouldBeRequiredToFail, "rivalAnswer",
                    "Whether the other one has to wait until it has failed."),
            ]),
        ObjectFormat(
            "beginAnswer", "Whether a recognizer may begin: yes if all that stands here holds, else no.",
            keys: [velocity, states, answer, answerCost]),
        ObjectFormat(
            "touchAnswer", "Whether a recognizer gets a touch: yes if all that stands here holds, else no.",
            keys: [touchedView, states, answer, answerCost]),
        ObjectFormat(
            "rivalAnswer", "What is said of another recognizer: yes if all that stands here holds, else no.",
            keys: [recognizer, states, answer, answerCost]),
        ObjectFormat(
            "rivalOverride",
            "What a recognizer's class says of another recognizer: yes if all that stands here holds, else no.",
            keys: [recognizer, states, answer, otherwise, answerCost]),
        ObjectFormat(
            "beginOverride",
            "Whether a view lets a recognizer begin: yes if all that stands here holds, else no.",
            keys: [recognizer, velocity, states, answer, otherwise, answerCost]),
        ObjectFormat(
            "contentOverride",
            "What a scroll view says of touches of its content: yes if all that stands here holds, else no.",
            keys: [touchedView, states, answer, otherwise, answerCost]),
    ]

    /// What a class answers: always the same, what `super` answers, or by the conditions of an object.
    static func override(
        _ name: String, _ call: Call, _ object: String, _ sentence: String
    ) -> KeyFormat {
        override(name, call, [.object(object)], sentence)
    }

    static func override(
        _ name: String, _ call: Call, _ conditions: [ValueFormat], _ sentence: String
    ) -> KeyFormat {
        .optional(name, .either([.boolean, .word(["super"])] + conditions), default: "UIKit's", sentence)
            .answering(call)
    }

    private static func question(
        _ name: String, _ call: Call, _ object: String, _ sentence: String
    ) -> KeyFormat {
        .optional(
            name, .either([.boolean, .object(object), .list(.object(object), 1...answersMax)]),
            default: "not implemented",
            "\(sentence) Of a list the first that holds answers; if none does, the answer is no."
        ).answering(call)
    }

    /// How many answers a question may have, one for each rival or view.
    private static let answersMax = 64

    // MARK: Conditions

    private static let recognizer = KeyFormat.optional(
        "recognizer", some(of: UIKitClass.recognizers.map(\.word), [.recognizer]),
        default: "any recognizer",
        "The recognizer that is asked about: an id or a class, or a list of which one has to fit.")

    private static let touchedView = KeyFormat.optional(
        "view", some(of: UIKitClass.viewsToName.map(\.word), [.view, .window, .row]),
        default: "any view",
        "The touch's view: an id or a class, or a list of which one has to fit.")

    private static let velocity = KeyFormat.optional(
        "velocity", .word(PanCourse.allCases.map(\.rawValue)), default: "any velocity",
        "Which way a pan moves: along the axis on which it is faster; what is no pan does not move.")

    private static let states = KeyFormat.optional(
        "states",
        .dictionary(
            key: .reference([.recognizer]), value: .list(.word(GestureState.allCases.map(\.word)), 1...6),
            0...64),
        default: "whatever they are", "Recognizers by id, each with the states in which it may be.")

    private static let answer = KeyFormat.optional(
        "answer", .boolean, default: "true", "The answer if all conditions hold; without any they do.")

    private static let otherwise = KeyFormat.optional(
        "otherwise", .either([.boolean, .word(["super"])]), default: "the opposite of answer",
        "The answer if a condition does not hold; super is what UIKit's own class answers.")

    private static let answerCost = KeyFormat.optional(
        "cost", .cost, default: "0s", "How long the answer takes.")

    private static func some(of classes: [String], _ kinds: [IDKind]) -> ValueFormat {
        let one = [ValueFormat.word(classes), .reference(kinds)]
        return .either(one + [.list(.either(one), 1...100)])
    }
}

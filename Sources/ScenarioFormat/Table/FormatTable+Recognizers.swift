import Trace

extension FormatTable {
    /// The class of a recognizer that names none.
    package static let recognizerClass = UIKitClass.tap

    /// Whether a recognizer or a subview is there when the story begins if the file does not say so.
    package static let isAttached = true

    static let recognizers = [
        ObjectFormat(
            "recognizer", "A gesture recognizer of a view or window.",
            rules: recognizerRules,
            keys: [
                .required("id", .id(.recognizer), "Its name, also in the trace."),
                .optional(
                    "class", .word(UIKitClass.recognizers.map(\.word)),
                    default: recognizerClass.word,
                    "The class that it is one of, or a subclass of if it overrides anything."),
            ] + Attribute.keys(of: Attribute.all.filter { $0.isKey(of: .gestureRecognizer) }, \.key) + [
                isAttachedKey("a recognizer of its view"),
                .optional(
                    "requireToFail", .list(.reference([.recognizer]), FormatLimit.recognizers),
                    "The recognizers of its app that have to fail before it may recognize."),
                .optional("delegate", .object("recognizerDelegate"), "What its delegate answers."),
                .optional(
                    "overrides", .object("recognizerOverrides"), "The methods that its class overrides."),
                .optional(
                    "action", .object("action"), default: "one that does nothing and takes no time",
                    "Its action, which every recognizer has and the trace records."),
            ]),
        ObjectFormat(
            "action", "What a recognizer sends when it recognizes.",
            keys: [
                cost,
                .optional(
                    "does", .list(.object("deed"), 0...100), default: "nothing",
                    "What it does, one thing after the other."),
            ]),
    ]

    private static let recognizerRules: [KeyRule] = UIKitClass.recognizerKeys.map { property in
        .belongs(
            property.key, to: property.classes.map(\.word), of: "class", default: recognizerClass.word)
    }

    /// What only actions of some recognizers do.
    static let classDeeds: [KeyFormat] = [
        .optional(
            "follow", .reference([.view, .window]),
            "Moves a view along with a pan: by what its translation has grown since the action before."),
        .optional(
            "setTranslation", .lengths("x", "y"),
            "Sets a pan's translation, in the coordinates of the recognizer's view."),
        .optional("setScale", .number(0.001...1_000), "Sets the scale of a pinch."),
        .optional(
            "setRotation", .number(-3_600...3_600), "Sets the angle of a rotation, in degrees clockwise."),
    ]

    static func isAttachedKey(_ what: String) -> KeyFormat {
        .flag(
            "isAttached", default: isAttached,
            "Whether it is \(what) when the story begins; what is not can be added later.")
    }
}

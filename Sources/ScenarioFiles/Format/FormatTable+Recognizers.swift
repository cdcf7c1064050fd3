extension FormatTable {
    static let recognizers = [
        ObjectFormat(
            "recognizer", "A gesture recognizer of a view or window.",
            keys: [
                .required("id", .id(.recognizer), "Its name, also in the trace."),
                .optional(
                    "class", .word(RecognizerClass.allCases.map(\.rawValue)),
                    default: "UITapGestureRecognizer",
                    "The class that it is one of, or a subclass of if it overrides anything."),
            ] + classProperties + flags.map { .optional($0, .boolean, default: $1, $2) } + [
                .optional(
                    "allowedTouchTypes", .list(.word(touchTypes), 0...touchTypes.count), default: "all four",
                    "The types of touches that exist for it; fingers are direct."),
                .flag(
                    "requiresExclusiveTouchType", default: true,
                    "Whether the touches of one attempt are all of one type."),
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
                .optional("cost", .cost, default: "0s", "How long it takes, spent when it is entered."),
                .optional(
                    "does", .list(.object("deed"), 0...100), default: "nothing",
                    "What it does, one thing after the other."),
            ]),
    ]

    /// The properties that may also change while the story runs.
    static let flags = [
        (
            "cancelsTouchesInView", "true",
            "Whether the view's touches are cancelled when it recognizes."
        ),
        ("delaysTouchesBegan", "false", "Whether the view hears of a touch only when it has failed."),
        ("delaysTouchesEnded", "true", "Whether the view hears of a touch's end only when it has failed."),
        ("isEnabled", "true", "Whether it gets touches; switched off while it recognizes, it is cancelled."),
    ]

    /// The types of touches, by their names.
    private static let touchTypes = ["direct", "indirect", "pencil", "indirectPointer"]

    static func isAttachedKey(_ what: String) -> KeyFormat {
        .flag(
            "isAttached", default: true,
            "Whether it is \(what) when the story begins; what is not can be added later.")
    }
}

extension FormatTable {
    static let recognizers = [
        ObjectFormat(
            "recognizer", "A gesture recognizer of a view or window.",
            keys: [
                .required("id", .id(.recognizer), "Its name, also in the trace."),
                .optional(
                    "class", .word(["UITapGestureRecognizer"]), default: "UITapGestureRecognizer",
                    "The class that it is a subclass of."),
                .optional(
                    "numberOfTapsRequired", .wholeNumber(1...10), default: "1", "How many taps it waits for."),
                .optional(
                    "numberOfTouchesRequired", .wholeNumber(1...11), default: "1",
                    "How many fingers have to tap at once."),
                .optional(
                    "cancelsTouchesInView", .boolean, default: "true",
                    "Whether the view's touches are cancelled when it recognizes."),
                .optional(
                    "delaysTouchesBegan", .boolean, default: "false",
                    "Whether the view hears of a touch only when it has failed."),
                .optional(
                    "delaysTouchesEnded", .boolean, default: "true",
                    "Whether the view hears of a touch's end only when it has failed."),
                .optional("isEnabled", .boolean, default: "true", "Whether it gets touches."),
                .optional(
                    "overrides", .object("recognizerOverrides"), default: "none",
                    "The methods that its class overrides."),
                .optional(
                    "action", .object("action"), default: "one that takes no time",
                    "Its action, which every recognizer has and the trace records."),
            ]),
        ObjectFormat(
            "action", "What a recognizer sends when it recognizes.",
            keys: [
                .optional("cost", .cost, default: "0s", "How long it takes, spent when it is entered.")
            ]),
    ]
}

extension FormatTable {
    static let scrollViews = [
        ObjectFormat(
            "ownRecognizer", "One of the recognizers that a scroll view has by itself.",
            keys: [
                .required("id", .id(.recognizer), "Its name, also in the trace."),
                .optional(
                    "requireToFail", .list(.reference([.recognizer]), FormatLimit.recognizers),
                    "The recognizers of its app that have to fail before the pan may recognize."),
                .optional(
                    "delegate", .object("recognizerDelegate"),
                    "What the scroll view's own class answers about the pan, whose delegate it is."),
            ]),
        ObjectFormat(
            "contentOffsetChange", "Where an app has a scroll view move its content.",
            keys: [
                .required("view", .reference([.view]), "The scroll view."),
                .required(
                    "to", .lengths("x", "y"),
                    "The place of content that comes to stand in its top left corner."),
                .optional(
                    "animated", .boolean, default: "true",
                    "Whether it takes a while (animationDuration), and its delegate hears scrollViewDidEndScrollingAnimation in the end; not while a finger drags."
                ),
            ]),
    ]

    /// What a scroll view has beside attributes.
    static let scrollViewParts: [KeyFormat] = [
        .optional(
            "panGestureRecognizer", .object("ownRecognizer"), default: "one without an id",
            "Names the pan that scrolls, for others to require its failure and for expectations."),
        .optional(
            "delayRecognizer", .object("ownRecognizer"), default: "one without an id",
            "Names the recognizer that holds touches back; the end of its delay is a callback then."),
        .optional(
            "delegate", .object("viewDelegate"),
            "Its delegate; what that hears is on record as callbacks of the view."),
    ]
}

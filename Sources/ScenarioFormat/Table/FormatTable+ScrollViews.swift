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
        ObjectFormat(
            "zoomScaleChange", "Where an app has a scroll view show its content at another scale.",
            keys: [
                zoomed,
                .required(
                    "to", .number(0.001...1_000),
                    "The scale, within minimumZoomScale and maximumZoomScale."),
                zoomsAnimated,
            ]),
        ObjectFormat(
            "zoomChange", "Where an app has a scroll view show a part of its content.",
            keys: [
                zoomed,
                .required(
                    "to", .lengths("x", "y", "width", "height"),
                    "The part, in the coordinates of the view that is zoomed; it comes to stand in the middle."
                ),
                zoomsAnimated,
            ]),
    ]

    private static let zoomed = KeyFormat.required(
        "view", .reference([.view]), "The scroll view; its delegate names the view that is zoomed.")
    private static let zoomsAnimated = KeyFormat.optional(
        "animated", .boolean, default: "true",
        "Whether its delegate hears scrollViewWillBeginZooming, and after animationDuration scrollViewDidEndZooming."
    )

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

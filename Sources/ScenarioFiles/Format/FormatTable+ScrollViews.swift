extension FormatTable {
    static let scrollViews = [
        ObjectFormat(
            "ownRecognizer", "One of the recognizers that a scroll view has by itself.",
            keys: [
                .required("id", .id(.recognizer), "Its name, also in the trace."),
                .optional(
                    "requireToFail", .list(.reference([.recognizer]), FormatLimit.recognizers),
                    "The recognizers of its app that have to fail before the pan may recognize."),
            ])
    ]

    /// What only scroll views have, as UIScrollView calls it.
    static let scrollViewProperties: [KeyFormat] =
        [
            .optional(
                "contentSize", .lengths("width", "height"), default: "[0, 0]",
                "The size of what is scrolled, in points."),
            .optional(
                "contentInset", .lengths("top", "left", "bottom", "right"), default: "[0, 0, 0, 0]",
                "How much farther than its content it scrolls at each side, in points."),
            .optional(
                "contentOffset", .numbers(["x", "y"], FormatLimit.offset),
                default: "the origin of its bounds",
                "The place of content that stands in its top left corner, in points."),
            .optional(
                "decelerationRate", .word(ScrollRate.allCases.map(\.rawValue)), default: "normal",
                "How fast it comes to rest when the finger is gone."),
            .optional(
                "minimumZoomScale", .number(0.01...100), default: "1",
                "How small two fingers may make what its delegate lets them zoom."),
            .optional(
                "maximumZoomScale", .number(0.01...100), default: "1",
                "How large; two fingers zoom only if it is above the minimum."),
        ] + scrollViewFlags.map { .optional($0, .boolean, default: $1, $2) }

    private static let scrollViewFlags = [
        (
            "delaysContentTouches", "true",
            "Whether content hears of a touch only when it is clear that it does not scroll."
        ),
        ("canCancelContentTouches", "true", "Whether a touch that content has may still scroll."),
        (
            "isScrollEnabled", "true",
            "Whether it scrolls at all; if not, it passes its touches on as any view does."
        ),
        ("isPagingEnabled", "false", "Whether it comes to rest at multiples of its bounds only."),
        ("bounces", "true", "Whether it may be pulled beyond the ends of its content."),
        (
            "alwaysBounceHorizontal", "false",
            "Whether it may be pulled sideways though its content is no wider."
        ),
        (
            "alwaysBounceVertical", "false",
            "Whether it may be pulled up and down though its content is no higher."
        ),
        ("isDirectionalLockEnabled", "false", "Whether a drag that starts along one axis stays on it."),
    ]

    /// What a scroll view has beside properties.
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

/// The rates of a scroll view.
package enum ScrollRate: String, CaseIterable {
    case normal, fast
}

extension FormatTable {
    static let displayLinks = [
        ObjectFormat(
            "displayLink", "A CADisplayLink of the app's own, on its main run loop in the common modes.",
            keys: [
                .optional(
                    "id", .id(.displayLink),
                    "Its name, also in the trace, by which expectations call it. Without one they cannot; the trace has its number then, as in \"demo display link 1\"."
                ),
                .required(
                    "times", .wholeNumber(1...100_000), "How often it is called before it is invalidated."),
                .optional(
                    "from", .time, default: "0s",
                    "When it is not paused any more: it is called at the first refresh after that."),
                .optional(
                    "preferredFramesPerSecond", .wholeNumber(0...240), default: "0",
                    "How often it wants to be called, times a second; 0 is at each refresh of the display."),
                .optional(
                    "cost", .cost, default: "0s", "How long each call takes, spent when it is entered."),
                doesKey,
            ])
    ]

    static let displayLinksKey = KeyFormat.optional(
        "displayLinks", .list(.object("displayLink"), 0...100),
        "The display links that it makes when the story begins.")
}

import VirtualTime

extension FormatTable {
    static let timers = [
        ObjectFormat(
            "timer", "A timer of the app's own, on its main run loop.",
            keys: timerTimes + [
                .optional(
                    "mode",
                    .either([
                        .word(TimerMode.allCases.map(\.rawValue)),
                        .list(.word(TimerMode.allCases.map(\.rawValue)), 1...3),
                    ]), default: "default",
                    "The modes of the run loop in which it fires, one or a list; common is default and tracking, the mode while a finger is on a scroll view."
                ),
                timerCost,
                doesKey,
            ])
    ]

    /// When a timer fires.
    static let timerTimes: [KeyFormat] = [
        .required("id", .id(.timer), "Its name, also in the trace."),
        .optional(
            "at", .time, default: "one interval after the beginning",
            "The instant at which it fires for the first time."),
        .optional(
            "every", .drawn(.milliseconds(1)...FormatLimit.time.upperBound),
            default: "it fires once",
            "The time between two firings; what it has missed while others kept the thread is made up for by one. Of a distribution each is drawn, and one below 1ms is 1ms."
        ),
        .optional(
            "times", .wholeNumber(1...100_000), default: "without end",
            "How often it fires before it is invalidated."),
    ]

    static let timerCost = KeyFormat.optional(
        "cost", .cost, default: "0s", "How long each call takes, spent when it is entered.")

    static let timersKey = KeyFormat.optional(
        "timers", .list(.object("timer"), 0...100),
        "The timers that it sets when the story begins; each firing is a callback.")
}

/// The modes that a timer can be added to.
package enum TimerMode: String, CaseIterable {
    case `default`, common, tracking
}

import VirtualTime

extension FormatTable {
    static let timers = [
        ObjectFormat(
            "timer", "A timer of the app's own, on its main run loop.", rules: timerRules,
            keys: timerTimes + [
                runLoopModeKey,
                timerCost,
                doesKey,
            ])
    ]

    static let timerRules: [KeyRule] = [.atLeastOne(["at", "every"]), .exactlyOne(["every"], with: "times")]

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
            "How often it fires before it is invalidated. However often that is, a run ends 60 s after the last finger, key and event have ended and the last timer and display link have begun."
        ),
    ]

    /// When a main run loop serves something.
    static let runLoopModeKey: KeyFormat = {
        let mode = ValueFormat.word(RunLoopMode.allCases.map(\.rawValue))
        return .optional(
            "mode", .either([mode, .list(mode, 1...RunLoopMode.allCases.count)]), default: "default",
            "The modes of the run loop in which it is called, one or a list; common is default and tracking, the mode while a finger is on a scroll view and while content glides."
        )
    }()

    static let timerCost = KeyFormat.optional(
        "cost", .cost, default: "0s", "How long each call takes, spent when it is entered.")

    static let timersKey = KeyFormat.optional(
        "timers", .list(.object("timer"), 0...100),
        "The timers that it sets when the story begins; each firing is a callback.")
}

/// The modes of a main run loop that a timer or a block can be for.
package enum RunLoopMode: String, CaseIterable {
    case `default`, common, tracking
}

import VirtualTime

extension FormatTable {
    /// How urgent a thread of an app's own is, the least first: Apple's quality-of-service classes.
    package static let priorities = ["background", "utility", "userInitiated", "userInteractive"]

    static let threads = [
        ObjectFormat(
            "thread",
            "A thread of the app's own besides its main thread, with a run loop and timers: a load.",
            keys: [
                .required("id", .id(.thread), "Its name, also in the trace."),
                .optional(
                    "priority", .word(priorities), default: "utility",
                    "Which waiting thread gets a core first; the main thread is userInteractive."),
                .required(
                    "timers", .list(.object("threadTimer"), 1...100),
                    "The timers that it sets when the story begins; each call is a piece of its work."),
            ]),
        ObjectFormat(
            "threadTimer", "A timer of a thread of the app's own.", rules: timerRules,
            keys: timerTimes + [timerCost]),
    ]

    static let threadsKey = KeyFormat.optional(
        "threads", .list(.object("thread"), 0...16), "Threads that it starts when the story begins.")
}

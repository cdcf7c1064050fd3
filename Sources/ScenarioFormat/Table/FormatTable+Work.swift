import VirtualTime

/// Work that code of an app's own puts off.
extension FormatTable {
    static let work = [
        ObjectFormat(
            "queuedWork", "Work for the main queue.",
            keys: [
                .optional(
                    "after", .time, default: "0s, by async in place of asyncAfter",
                    "How long after the call it is queued (asyncAfter)."),
                cost,
                doesKey,
            ]),
        ObjectFormat(
            "loopWork", "A block for the main run loop.",
            keys: [
                runLoopModeKey,
                cost,
                doesKey,
            ]),
    ]

    /// The ways to put work off.
    static let workKeys: [KeyFormat] = [
        .optional(
            "async", .object("queuedWork"),
            "DispatchQueue.main.async: the main queue runs it in a later pass of the run loop, which it wakes."
        ),
        .optional(
            "perform", .object("loopWork"),
            "RunLoop.main.perform: the run loop runs it in the next pass through its mode, and is not woken by it."
        ),
    ]
}

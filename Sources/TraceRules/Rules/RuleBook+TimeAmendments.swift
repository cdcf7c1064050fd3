extension RuleBook {
    /// What was found out about time inside callouts, by a comparison with the real run loop.
    static let timeAmendments: [Rule] = [
        Rule(
            id: "M-1",
            sentence: """
                Whatever happens while a thread works keeps its own instant. When the thread looks at \
                its ports again, a message of then goes before a timer that was due later, though the \
                work hid both; a timer counts from its fire date.
                """,
            source: "CFRunLoop on Linux, measured with time passing in callouts",
            confidence: .openSource),
        Rule(
            id: "M-2",
            sentence: """
                All timers of a mode share one port, and what is set on it is the first of their dates. \
                Serving the port uses the date up; until another one is set, a run that is started \
                inside hears nothing from it.
                """,
            source: "Apple's public CFRunLoop source (`__CFArmNextTimerInMode`), measured on Linux",
            confidence: .openSource),
        Rule(
            id: "M-3",
            sentence: """
                The clock of a run with a limit starts once its observers of `entry` are through. When \
                the limit of a run further out is reached, whoever sleeps inside is woken, looks round, \
                and sleeps on; the run further out, if it sleeps after that, does so until something \
                else wakes it.
                """,
            source: "Apple's public CFRunLoop source, measured on Linux",
            confidence: .openSource),
        Rule(
            id: "M-4",
            sentence: """
                Nothing keeps two apps from running their loops inside of callbacks at the same time, \
                and either may come out first. Runs of a loop and callbacks inside one another fill the stack of \
                their thread: the 33rd run, or the 1 025th callback, ends the process, where a device may bear \
                more (assumed).
                """,
            source: "processes share no stack",
            confidence: .documented),
    ]
}

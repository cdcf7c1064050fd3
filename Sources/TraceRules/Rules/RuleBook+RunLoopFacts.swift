extension RuleBook {
    /// Facts about one pass of CFRunLoop.
    static let runLoopFacts: [Rule] = [
        Rule(
            id: "R01",
            sentence: """
                A pass has a fixed order: the two early observer calls, blocks, marked Source0s by order, \
                blocks, a peek at the main queue, the wait between its two observers, one port served, \
                blocks, and the test whether to go on.
                """,
            source: "open-source CFRunLoop",
            confidence: .openSource),
        Rule(
            id: "R02",
            sentence: """
                Having run a Source0, a pass does not wait but polls, and leaves out the observers before \
                and after waiting; they come in the following pass.
                """,
            source: "open-source CFRunLoop",
            confidence: .openSource),
        Rule(
            id: "R03",
            sentence: """
                If two Source1s have messages, the second one is served a pass later, after the timers' and \
                sources' observers and any marked Source0.
                """,
            source: "open-source CFRunLoop",
            confidence: .openSource),
        Rule(
            id: "R04",
            sentence: """
                Lower order numbers go first among observers and among Source0s. Ties go by time of adding \
                for observers; for Source0s the original has no defined order, and this model again takes \
                the time of adding.
                """,
            source: "open-source CFRunLoop",
            confidence: .openSource),
        Rule(
            id: "R05",
            sentence: """
                Timers have a port of their own and fire when it is served after the wait, not between the \
                early observers and the Source0s.
                """,
            source: "open-source CFRunLoop",
            confidence: .openSource),
        Rule(
            id: "R06",
            sentence: """
                `CFRunLoopWakeUp` posts to a port with no work behind it: its sole effect is another pass, \
                which then discovers any marked Source0.
                """,
            source: "open-source CFRunLoop",
            confidence: .openSource),
        Rule(
            id: "R07",
            sentence: """
                The peek at the main queue before the wait is left out on the first pass of a run and on \
                the pass following one that served that queue.
                """,
            source: "open-source CFRunLoop",
            confidence: .openSource),
        Rule(
            id: "R08",
            sentence: """
                A run reports how it ended: 1 because the mode was empty, 2 because it was stopped, 3 \
                because its time was up, 4 because a source had been handled.
                """,
            source: "open-source CFRunLoop",
            confidence: .openSource),
        Rule(
            id: "R09",
            sentence: """
                The timers of long presses, tap gaps and the scroll delay are in the common modes, so they \
                also fire while something scrolls.
                """,
            source: "reverse-engineering by the community",
            confidence: .reverseEngineered),
        Rule(
            id: "R10",
            sentence: """
                A wake-up is effective only between the beginning of a pass and its sleep. One that comes \
                while the loop is not running, or out of a callback after the wait, has no effect.
                """,
            source: "open-source CFRunLoop",
            confidence: .openSource),
        Rule(
            id: "R11",
            sentence: """
                Which Source0s a pass will run is fixed before the first of them starts: a removal in \
                between comes too late, and a fresh mark counts for the pass after.
                """,
            source: "open-source CFRunLoop",
            confidence: .openSource),
        Rule(
            id: "R12",
            sentence: """
                If more than one port is ready, the one that has been ready longest is served.
                """,
            source: "open-source CFRunLoop on Linux",
            confidence: .openSource),
        Rule(
            id: "R13",
            sentence: """
                An observer that stops the loop on entry prevents even the first pass: entry and exit are \
                all that happens, and the result is stopped.
                """,
            source: "open-source CFRunLoop",
            confidence: .openSource),
    ]
}

extension RuleBook {
    /// What wakes a thread, and what one pass of its run loop does.
    static let portsAndRunLoops: [Rule] = [
        Rule(
            id: "B-1",
            sentence: """
                Every port belongs to one receiver and stores a limited number of messages, five by \
                default. When it is full, the sender either waits or gives up at the deadline it named, and \
                whatever fails to arrive leaves a record that says so.
                """,
            source: "Apple's open-source xnu kernel; a developer's published log (seed 003)",
            confidence: .openSource),
        Rule(
            id: "B-2",
            sentence: """
                A Source1 is tied to a port: the arrival of a message is enough to end the loop's sleep and \
                have its callback called.
                """,
            source: "a developer's published log (seed 003); open-source CFRunLoop",
            confidence: .log),
        Rule(
            id: "B-3",
            sentence: """
                A Source0 has no port, so it runs only after being marked, and a sleeping loop must be \
                woken separately to look at it. Marked from the loop's own thread it needs no wake-up, \
                because another pass begins before the loop can sleep.
                """,
            source: "a developer's published log (seed 003); open-source CFRunLoop",
            confidence: .log),
        Rule(
            id: "B-4",
            sentence: """
                In a single pass all marked Source0s of the running mode get their turn, but never more \
                than one Source1.
                """,
            source: "open-source CFRunLoop; a developer's published log (seed 003)",
            confidence: .openSource),
        Rule(
            id: "B-5",
            sentence: """
                A pass tells its observers beforeTimers and beforeSources, runs blocks and Source0s, then \
                takes waiting main-queue work or sleeps between beforeWaiting and afterWaiting, and at last \
                serves the single port that was ready first. After a Source0 it merely peeks at the ports: \
                no sleep, and neither of the two observers around it.
                """,
            source: "open-source CFRunLoop",
            confidence: .openSource),
        Rule(
            id: "B-6",
            sentence: """
                Sources, timers and observers work only in modes they joined, and "common" stands for a \
                whole set of modes. While a scroll view follows a finger, or its content glides on, the loop \
                is in tracking mode, so a timer that joined nothing but the default mode stays silent.
                """,
            source: """
                open-source CFRunLoop; Apple's run loop documentation; of gliding content, published class dumps and \
                developers' reports
                """,
            confidence: .openSource),
        Rule(
            id: "B-7",
            sentence: """
                A thread that is inside a callback can do nothing else, so new messages pile up at its \
                ports. A main thread that hangs therefore delays events but loses none.
                """,
            source: "open-source CFRunLoop",
            confidence: .openSource),
    ]
}

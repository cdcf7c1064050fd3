extension RuleBook {
    /// The way of a touch through the system, from rest to rest and from process to process.
    static let systemStage: [Rule] = [
        Rule(
            id: "A-1",
            sentence: """
                As long as nobody touches the glass, no code runs: all run loops sleep until something \
                arrives at one of their ports.
                """,
            source: "a developer's published log (seed 003)",
            confidence: .log),
        Rule(
            id: "A-2",
            sentence: """
                When the digitizer notices a finger, IOKit wraps the contact in an `IOHIDEvent` and mails \
                it to SpringBoard through a mach port. Between processes travel bytes only, never a shared \
                object.
                """,
            source: "a developer's published log (seed 003)",
            confidence: .log,
            notModelled: "the edge of the glass, at which a device ends a touch; a finger goes on beyond it"),
        Rule(
            id: "A-3",
            sentence: """
                SpringBoard's main run loop is woken by that message and reads it in a Source1 callback. If \
                some app is in front, the event is passed on to the app's own port; otherwise SpringBoard \
                marks a Source0 of its own and deals with the event there.
                """,
            source: "a developer's published log (seed 003)",
            confidence: .log),
        Rule(
            id: "A-4",
            sentence: """
                In the app, a Source1 callback reads the message and marks the event-queue Source0, which \
                turns the `IOHIDEvent` into a `UIEvent` and calls `sendEvent` on the application and then \
                on the window. Classic path: each window hit-tests inside its own `sendEvent`, the front \
                one first; modern path: hit-testing has chosen the window before.
                """,
            source: "a developer's published log (seed 003)",
            confidence: .log),
        Rule(
            id: "A-5",
            sentence: """
                A new touch gets its target from hit-testing, and then recognizers, responders and \
                target-action may use it. An event whose callback ran off the end of the chain, with no \
                recognizer still at work on the touch, is dropped and recorded as unclaimed.
                """,
            source: "a developer's published log (seed 003)",
            confidence: .log),
        Rule(
            id: "A-6",
            sentence: """
                Once all work is done, the app's run loop falls asleep again, and this too is a record.
                """,
            source: "a developer's published log (seed 003)",
            confidence: .log),
        Rule(
            id: "A-7",
            sentence: """
                Two routes exist: on the classic one SpringBoard forwards events, on the modern one \
                backboardd delivers them straight to a fetch thread of the app, which hands them to the \
                main thread.
                """,
            source: "published debugger stacks; a developer's published log (seed 003)",
            confidence: .log),
    ]
}

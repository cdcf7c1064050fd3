extension RuleBook {
    /// What all gesture recognizers have in common.
    static let recognizers: [Rule] = [
        Rule(
            id: "F-1",
            sentence: """
                Each event goes to the recognizers first; after that their states are decided, then actions \
                are sent and touches taken away one recognizer after the other, then freed touches go out, \
                and last the views hear the event. All of this is one pass of the run loop; only what a \
                timer decides waits for the next beforeWaiting.
                """,
            source: "developers' logs (seeds 000 and 001)",
            confidence: .log),
        Rule(
            id: "F-2",
            sentence: """
                A discrete recognizer goes from possible to recognized or to failed; a continuous one may \
                begin, change any number of times, and end or be cancelled; cancelled while possible, it has \
                failed. Nothing else is allowed, and a finished one returns to possible by a reset as soon as \
                its fingers are gone.
                """,
            source: "Apple's `UIGestureRecognizer` documentation; a developer's published log (seed 004)",
            confidence: .documented),
        Rule(
            id: "F-3",
            sentence: """
                Actions follow began, changed, ended and cancelled, but never failed or possible, and go to \
                all registered pairs in order of registration. Registering the same target and action name \
                again changes nothing, whereas every closure counts as new.
                """,
            source: "Apple's `UIGestureRecognizer` documentation; developers' logs (seeds 000 and 004)",
            confidence: .documented),
        Rule(
            id: "F-4",
            sentence: """
                With `cancelsTouchesInView` on, a recognizer that succeeds first sends its action and then \
                withdraws all its touches: a view that knew of them gets one `touchesCancelled`, one that \
                did not gets nothing. With the flag off the views keep hearing everything.
                """,
            source: "developers' logs (seeds 000 and 001)",
            confidence: .log),
        Rule(
            id: "F-5",
            sentence: """
                With `delaysTouchesBegan` on, views stay ignorant of the touches while the recognizer is \
                undecided. If it succeeds they never learn of them; if it fails they are given the \
                beginning, at most one move and the end, late but with the original times.
                """,
            source: "developers' logs (seeds 000 and 004)",
            confidence: .log),
        Rule(
            id: "F-6",
            sentence: """
                With `delaysTouchesEnded` on, an undecided recognizer (say, one waiting for a second tap) \
                keeps the end of its touches from the view, and later news for that view lines up behind. \
                Failure releases the line; success cancels what was heard and discards the rest.
                """,
            source: "developers' logs (seeds 000 and 004)",
            confidence: .log),
        Rule(
            id: "F-7",
            sentence: """
                A recognizer that requires another to fail stays possible until that one has failed, and \
                fails itself if the other succeeds. While it waits it follows its fingers but, once its own \
                gesture is complete, accepts no new ones.
                """,
            source: "Apple's `UIGestureRecognizer` documentation; developers' logs (seeds 000 and 004)",
            confidence: .documented),
        Rule(
            id: "F-8",
            sentence: """
                The first to begin or recognize makes its rivals for the same touch fail, late comers \
                included. A rival survives if the classes forbid the prevention or if one of the two \
                delegates permits both at once.
                """,
            source: "Apple's `UIGestureRecognizer` documentation; a developer's published log (seed 000)",
            confidence: .documented),
        Rule(
            id: "F-9",
            sentence: """
                A delegate may veto the beginning, hide a touch or a press from its recognizer, allow two \
                recognizers together, and order who waits for whose failure.
                """,
            source: "Apple's recognizer delegate documentation; a developer's published log (seed 000)",
            confidence: .documented),
        Rule(
            id: "F-10",
            sentence: """
                Switching a recognizer off in mid-gesture cancels it, and a switched-off one sees no \
                touches. Further properties limit it to certain kinds of touches and presses.
                """,
            source: "Apple's `UIGestureRecognizer` documentation; a developer's published log (seed 004)",
            confidence: .documented),
        Rule(
            id: "F-11",
            sentence: """
                A recognizer is not part of the responder chain; it watches the fingers on its own view and \
                on everything inside it. Its `view` is the one it was attached to, whichever subview was \
                hit.
                """,
            source: "Apple's `UIGestureRecognizer` documentation; developers' logs (seeds 000 and 001)",
            confidence: .documented),
        Rule(
            id: "F-12",
            sentence: """
                A recognizer can ignore single touches and can tell how many fingers it has, where each one \
                is and where their common centre lies, in the coordinates of any view.
                """,
            source: "Apple's `UIGestureRecognizer` documentation; a developer's published log (seed 004)",
            confidence: .documented,
            notModelled: "`modifierFlags` and `buttonMask`"),
        Rule(
            id: "F-13",
            sentence: """
                After failing, a recognizer is told nothing more about the fingers it lost, and their views \
                receive every remaining phase.
                """,
            source: "a developer's published log (seed 000)",
            confidence: .log),
    ]
}

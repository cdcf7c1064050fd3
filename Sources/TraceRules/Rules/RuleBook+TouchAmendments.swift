extension RuleBook {
    /// What was found out about touches and recognizers after the rules of their chapters were written.
    static let touchAmendments: [Rule] = [
        Rule(
            id: "M-5",
            sentence: """
                Whatever numbers its touches have, a view is told of one event by phase: first who \
                began, then who moved, then who ended, and last who was cancelled. Each phase is a \
                single callback about everyone whom it concerns.
                """,
            source:
                "Apple's `UIEvent` documentation (all touches of one phase in one set); the order is this project's reading of K",
            confidence: .documented),
        Rule(
            id: "M-6",
            sentence: """
                However often a recognizer changes within one event, its targets hear once, of \
                where it has come to in the end. Only began is told beforehand, by one that was \
                kept waiting for a failure.
                """,
            source: "reconstructed sources of UIKit (G06, G07)",
            confidence: .reverseEngineered),
        Rule(
            id: "M-7",
            sentence: """
                `numberOfTouches` and `location(ofTouch:in:)` know the fingers on the glass only, \
                so a pan, pinch or press whose last finger is up has none, be it in `touchesEnded` \
                or in the closing action. A tap still knows the fingers that made it.
                """,
            source: "a well-known crash in `location(ofTouch:in:)`; custom recognizers that were published",
            confidence: .reverseEngineered),
        Rule(
            id: "M-8",
            sentence: """
                One scroll view can be zoomed and dragged with the same two fingers, since its pan \
                and its pinch do not exclude each other.
                """,
            source: "photo viewers and maps on devices",
            confidence: .reverseEngineered),
        Rule(
            id: "M-9",
            sentence: """
                Changing the superview within a window disturbs no touch and no recognizer; these compete \
                from where their view is now, which is assumed. \
                Leaving the window sends `touchesCancelled` to the view, for touches that it knew, \
                and to the recognizers that go with it; older systems are said to have delivered \
                on.
                """,
            source: "Apple's page on `touchesCancelled(_:with:)`; the drag-and-drop idiom of many apps",
            confidence: .documented),
        Rule(
            id: "M-10",
            sentence: """
                As long as a finger rests the glass may report it again, with an empty mask, and a \
                hand always lists everyone who is down. Dropped is only a report of what was \
                already known to be away.
                """,
            source: "Apple's IOHIDFamily source",
            confidence: .openSource),
        Rule(
            id: "M-11",
            sentence: """
                The end of a touch is where the glass saw the finger last, unless a program made \
                the finger and says where it left. A place that is passed over for that is \
                mentioned in the trace, and the verbs of a scenario arrive before they lift.
                """,
            source: "an event log (E05); WebKit's source (E09)",
            confidence: .log),
        Rule(
            id: "M-12",
            sentence: """
                An app gets moves at the rate of its display: one `touchesMoved` a frame, in which the other \
                samples are coalesced touches. Moves that waited while the main thread hung are one as \
                well; a beginning or an end is always told by itself.
                """,
            source: "Apple's `UIEvent` documentation (T11); facts P12",
            confidence: .documented),
        Rule(
            id: "M-13",
            sentence: """
                If several fingers land in the same instant, their touches are numbered in the \
                order of the finger numbers. How a file orders its samples does not matter.
                """,
            source: "a comparison of this project's algorithm with independent models of it",
            confidence: .reverseEngineered),
        Rule(
            id: "M-14",
            sentence: """
                An event may lift one finger and bring another, and recognizers are told of the \
                new one first. Ignoring it does not leave them without fingers, as the lift is \
                still to be heard.
                """,
            source: "a comparison of this project's algorithm with independent models of it",
            confidence: .reverseEngineered),
        Rule(
            id: "M-15",
            sentence: """
                A class may overrule itself as long as the event lasts: a beginning taken back at \
                once is a plain failure without any action. Later on it can only end, with failed \
                read as cancelled (assumed), and without fingers it is brought to an end.
                """,
            source: "a published experiment with a custom recognizer",
            confidence: .log),
        Rule(
            id: "M-16",
            sentence: """
                Registering a pair of target and action once more has no effect. Asked for single \
                touches, a double tap answers with the places of its first tap, and a swipe with \
                its start.
                """,
            source: "a developer's published log (seed 004)",
            confidence: .log,
            notModelled:
                "two methods without names are always two, since Swift has no selectors to tell them apart"),
        Rule(
            id: "M-17",
            sentence: """
                SpringBoard asks for a dead-name notice of each app's port; an app that has died \
                is in front no more. If an event leaves a finger where it was, its touch becomes \
                stationary, and the trace says so the first time.
                """,
            source: "facts L06; Apple's `UITouch` documentation",
            confidence: .documented),
    ]
}

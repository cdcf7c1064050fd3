extension RuleBook {
    /// What touches and events carry, and who may hear of them.
    static let touches: [Rule] = [
        Rule(
            id: "D-1",
            sentence: """
                A touch is one finger's stay on the glass, from its beginning to its end or cancellation, \
                moving or resting in between. It knows its time, place, phase, tap count, window, view and \
                the recognizers that watch it.
                """,
            source: "Apple's `UITouch` documentation; a developer's published log (seed 001)",
            confidence: .documented),
        Rule(
            id: "D-2",
            sentence: """
                One event holds every finger of the gesture, while the set given to a callback contains \
                only the view's own touches that entered this phase.
                """,
            source: "a developer's published log (seed 001)",
            confidence: .log),
        Rule(
            id: "D-3",
            sentence: """
                A view that has not enabled multiple touch follows a single finger until the last finger on \
                it has left the glass, no matter when callbacks arrive. With `isExclusiveTouch` it shuts \
                other views out meanwhile.
                """,
            source: "Apple's `UIView` documentation",
            confidence: .documented),
        Rule(
            id: "D-4",
            sentence: """
                When a touch is placed, the recognizers of its view and of all ancestors up to the window \
                are collected, and they hear of it in that order. When they compete, the deepest view goes \
                first, and on one view the recognizer added most recently.
                """,
            source: "a developer's published log (seed 000)",
            confidence: .log),
        Rule(
            id: "D-5",
            sentence: """
                Besides touches an app gets motion, remote-control and press events; these travel the \
                responder chain, starting at the first responder.
                """,
            source: "Apple's `UIEvent` documentation; developers' logs (seeds 001 and 003)",
            confidence: .documented,
            notModelled:
                "key commands (`UIKeyCommand`), clicks of a pointer, scroll wheels, `UITextView` and `UICollectionView`"
        ),
        Rule(
            id: "D-6",
            sentence: """
                If the system takes a touch back, its recognizers are told first: one that had begun \
                becomes cancelled and sends an action, one that had not fails. Views come after them.
                """,
            source: "Apple's responder and recognizer documentation",
            confidence: .documented),
        Rule(
            id: "D-7",
            sentence: """
                A receiver that was told of a touch's beginning is told of its end or its cancellation, \
                once and not both. Any run that breaks this has an error of ours in it.
                """,
            source: "SDK header comment quoted in a developer's published log (seed 001)",
            confidence: .header),
    ]
}

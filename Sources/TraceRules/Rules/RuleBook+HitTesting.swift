extension RuleBook {
    /// How the view under a finger is found.
    static let hitTesting: [Rule] = [
        Rule(
            id: "C-1",
            sentence: """
                Windows are tried from the one nearest to the eye backward: by falling level, and among \
                equals the latest shown first. If one finds nothing, the next is tried.
                """,
            source: "a developer's published log (seed 003)",
            confidence: .log),
        Rule(
            id: "C-2",
            sentence: """
                A view refuses a point if its interaction is off, if it is hidden, if its own alpha lies \
                below 0.01, or if `point(inside:with:)` denies it; exactly 0.01 still takes touches, and \
                only its own alpha counts. Labels and image views have interaction switched off to begin \
                with.
                """,
            source: "Apple's `hitTest` documentation; developers' logs (seeds 001 and 003)",
            confidence: .documented),
        Rule(
            id: "C-3",
            sentence: """
                A view that accepts a point offers it to its children, frontmost first and in their \
                coordinates, and stops at the first child that finds something. If no child does, the \
                answer is the view itself.
                """,
            source: "Apple's `hitTest` documentation; developers' logs (seeds 001 and 003)",
            confidence: .documented),
        Rule(
            id: "C-4",
            sentence: """
                What sticks out of a superview cannot be touched, clipped or not, because the superview is \
                asked before. A class can enlarge or shrink its reach by overriding `point(inside:with:)`, \
                as a paging carousel does with the margins around it.
                """,
            source: "Apple's `hitTest` documentation; developers' logs (seeds 000 and 001)",
            confidence: .documented),
        Rule(
            id: "C-5",
            sentence: """
                To hand a point down, it is mapped through the child's centre, transform and bounds; \
                scrolling shifts the origin of the bounds and so moves what lies under the finger.
                """,
            source: "Apple's view geometry documentation",
            confidence: .documented),
        Rule(
            id: "C-6",
            sentence: """
                Each finger that comes down makes the system walk the tree twice with an equal timestamp \
                before any view hears `touchesBegan`; a finger that lifts is never hit-tested. Both walks \
                are recorded in full.
                """,
            source: """
                a developer's published log (seed 001); Apple promises no number, and a stack of about iOS 5 has \
                three walks
                """,
            confidence: .log),
        Rule(
            id: "C-7",
            sentence: """
                In the sample tree (A holds B and C, B holds D, C holds E and F) a finger on E leads to \
                questions to A, C, F and E; F declines, and B and D are never reached.
                """,
            source: "a developer's published log (seed 003)",
            confidence: .log),
        Rule(
            id: "C-8",
            sentence: """
                View and window are chosen for a touch when it begins and stay the same until its end, \
                however far the finger wanders.
                """,
            source: "Apple's `UITouch` documentation; a developer's published log (seed 004)",
            confidence: .documented),
    ]
}

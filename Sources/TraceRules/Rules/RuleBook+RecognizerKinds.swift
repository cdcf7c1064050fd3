extension RuleBook {
    /// The recognizers one by one.
    static let recognizerKinds: [Rule] = [
        Rule(
            id: "G-1",
            sentence: """
                The tap recognizer is discrete and wants one tap of one finger unless told otherwise. It \
                reports the place of the first tap, and with several fingers the middle between them.
                """,
            source: "Apple's `UITapGestureRecognizer` documentation; a developer's log (seed 004)",
            confidence: .documented),
        Rule(
            id: "G-2",
            sentence: """
                The long press is continuous: a run loop timer lets it begin with the finger still down, \
                provided that it has strayed little till then. Unless set otherwise, the time is half a \
                second and the allowance 10 points.
                """,
            source: "Apple's `UILongPressGestureRecognizer` documentation; a developer's log (seed 004)",
            confidence: .documented),
        Rule(
            id: "G-3",
            sentence: """
                The pan is continuous and reports the whole way since its start plus a speed in points per \
                second. Setting its translation clears the speed, and with too few fingers it stands still.
                """,
            source: "Apple's `UIPanGestureRecognizer` documentation; a developer's log (seed 004)",
            confidence: .documented),
        Rule(
            id: "G-4",
            sentence: """
                The swipe is discrete, goes to the right unless set otherwise, and reports where it \
                started. A slow finger has to keep its line but need not go far; a fast one may stray but \
                must cover some distance.
                """,
            source: "Apple's `UISwipeGestureRecognizer` documentation; a developer's log (seed 004)",
            confidence: .documented),
        Rule(
            id: "G-5",
            sentence: """
                The pinch is continuous, takes two fingers, and reports their spread relative to the \
                beginning, which counts as 1, and how fast it changes per second. Assigning a scale clears \
                that speed.
                """,
            source: "Apple's `UIPinchGestureRecognizer` documentation; a developer's log (seed 004)",
            confidence: .documented),
        Rule(
            id: "G-6",
            sentence: """
                The rotation is continuous, takes two fingers and sums up their turn in radians, clockwise \
                counted as positive, from 0 in every new gesture; two fingers at one point have no \
                direction, and the last one is kept, which is assumed. Assigning a rotation clears its speed.
                """,
            source: "Apple's `UIRotationGestureRecognizer` documentation; a developer's log (seed 004)",
            confidence: .documented),
        Rule(
            id: "G-7",
            sentence: """
                The screen-edge pan wants its finger to start next to one of the chosen edges and \
                disregards any further finger; how wide that strip is, is an assumption of this model.
                """,
            source: "Apple's `UIScreenEdgePanGestureRecognizer` documentation; a developer's log (seed 004)",
            confidence: .documented),
        Rule(
            id: "G-8",
            sentence: """
                The hover recognizer follows a pointer that does not touch, from its coming over the view to \
                its leaving; classes derived from the base recognizer take part on equal terms, and one that \
                omits `super` hides the touch from its own machinery. If all fingers are up and neither a timer \
                nor a requirement is pending, an undecided recognizer is made to fail, so that held touches \
                get out.
                """,
            source: """
                developers' logs (seeds 000 and 001); Apple's `UIHoverGestureRecognizer` documentation
                """,
            confidence: .log),
    ]
}

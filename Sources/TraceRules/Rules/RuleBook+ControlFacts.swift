extension RuleBook {
    /// Facts about what a control does inside its touch methods.
    static let controlFacts: [Rule] = [
        Rule(
            id: "U01",
            sentence: """
                On touch-down a control starts tracking, lights up and sends touchDown, and for a repeated \
                tap touchDownRepeat as well.
                """,
            source: "reverse-engineering by the community",
            confidence: .reverseEngineered),
        Rule(
            id: "U02",
            sentence: """
                On a move a control continues tracking, reports entering or leaving if that happened, and \
                in any case a drag inside or outside.
                """,
            source: "reverse-engineering by the community",
            confidence: .reverseEngineered),
        Rule(
            id: "U03",
            sentence: """
                On a lift a control reports a late crossing of its border, ends tracking, sends its up \
                event and the primary action, and goes dark.
                """,
            source: "reverse-engineering by the community",
            confidence: .reverseEngineered),
        Rule(
            id: "U04",
            sentence: """
                A tap too quick for a control to have lit up makes it shine for 0.12 s all the same.
                """,
            source: "reverse-engineering by the community",
            confidence: .reverseEngineered),
        Rule(
            id: "U05",
            sentence: """
                On cancellation a control gives up any tracking and sends touchCancel.
                """,
            source: "published logs and reverse-engineering",
            confidence: .reverseEngineered),
        Rule(
            id: "U06",
            sentence: """
                Touches on an ordinary view inside a control climb to the control's touch methods and go no \
                further; the control does not start tracking because of them.
                """,
            source: "published logs",
            confidence: .log),
        Rule(
            id: "U07",
            sentence: """
                A control walks over a copy of its target-action pairs, oldest first.
                """,
            source: "reverse-engineering by the community",
            confidence: .reverseEngineered),
        Rule(
            id: "U08",
            sentence: """
                A finger counts as having left a control only some 70 points outside of its bounds.
                """,
            source: "published logs and folklore",
            confidence: .log),
    ]
}

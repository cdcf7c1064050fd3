extension RuleBook {
    /// The one procedure behind the orders of all gesture callbacks.
    static let gestureAlgorithm: [Rule] = [
        Rule(
            id: "K",
            sentence: """
                Every event passes eight steps: touches are updated, recognizers hear and propose, what \
                follows by itself is proposed too, proposals are settled by priority, actions are sent and \
                touches taken, phases are queued for views, unheld ones delivered, finished recognizers \
                reset. A timer may only propose, and the next beforeWaiting settles it.
                """,
            source: "this project's own reading of the seeds and facts, checked against all their logs",
            confidence: nil)
    ]
}

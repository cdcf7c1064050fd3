extension RuleBook {
    /// Which threads work on a phone with few cores.
    static let coreAmendments: [Rule] = [
        Rule(
            id: "M-20",
            sentence: """
                Where a phone has fewer cores than threads that are due, those that wait stand in the \
                order of their priorities, those of one priority in the order of their coming. A thread \
                keeps its core until it sleeps, waits for room in a queue, or dies, and behind a callback \
                that took time hands it over if one waits that is as urgent or more.
                """,
            source: "a simple schedule; a real kernel also interrupts callbacks, and moves priorities",
            confidence: .assumed)
    ]
}

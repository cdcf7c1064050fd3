extension RuleBook {
    /// Amendments about views, and what keeps touches from them.
    static let viewAmendments: [Rule] = [
        Rule(
            id: "M-55",
            sentence: """
                What `UIView.animate` changes of a view has its new value at once: hit-testing finds the view where \
                it is going, not where it is seen. Until the animation is over, that view and what lies in it take no \
                touches, unless `allowUserInteraction` is asked for.
                """,
            source:
                "Apple's pages on `animate(withDuration:delay:options:animations:completion:)` and `isUserInteractionEnabled`; developers' answers (a frame read during an animation)",
            confidence: .documented,
            notModelled: "where a view is seen meanwhile: the `presentation` layer")
    ]
}

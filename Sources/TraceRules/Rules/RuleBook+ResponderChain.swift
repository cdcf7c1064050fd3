extension RuleBook {
    /// Who gets what a responder does not want.
    static let responderChain: [Rule] = [
        Rule(
            id: "E-1",
            sentence: """
                The chain climbs from a view to its controller or superview, from a controller to whatever \
                holds its root view (or to its presenter), from the window to the application, and ends at \
                the app delegate.
                """,
            source: "Apple's responder chain documentation; a developer's published log (seed 001)",
            confidence: .documented,
            notModelled:
                "a window scene, which since iOS 13 stands between the window and the application"
        ),
        Rule(
            id: "E-2",
            sentence: """
                Untouched, the four touch methods hand their call to the next responder. An override that \
                leaves out `super` keeps the call for itself.
                """,
            source: "Apple's `UIResponder` documentation; a developer's published log (seed 001)",
            confidence: .documented),
        Rule(
            id: "E-3",
            sentence: """
                Scroll views and controls swallow the touches they receive, so a controller behind them \
                learns nothing unless their subclass calls `next` on purpose.
                """,
            source: "developers' logs (seeds 000 and 002)",
            confidence: .log),
        Rule(
            id: "E-4",
            sentence: """
                A responder becomes first responder only if it says it can, which it does not by default, \
                while giving the role up is allowed by default. `endEditing` makes whoever has it below a \
                view resign, and so does the removal of the view, before it leaves its window.
                """,
            source: """
                Apple's `UIResponder` documentation; a developer's published log (seed 002); a developer's \
                backtrace of a removal, in which the field resigns before it goes
                """,
            confidence: .documented,
            notModelled: "a first responder for each window; an app has one, in whichever window it is"),
        Rule(
            id: "E-5",
            sentence: """
                An action without a target is carried up the chain, from its sender where that is a \
                responder and otherwise from the first responder, until somebody implements it.
                """,
            source: "Apple's `UIControl` documentation; a developer's published log (seed 001)",
            confidence: .documented),
    ]
}

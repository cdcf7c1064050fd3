import ScenarioFiles
import Trace
import TraceViews

extension Command {
    /// `explain`: what a word of a trail means, who says so, and where it can be seen.
    static let explain = Command(
        name: "explain",
        abstract: "Explain a word of a trail: a stage, a callback, a rule",
        discussion: """
            Prints what TERM means, the rules behind it with their sources, and a scenario that shows it. TERM is a \
            stage (hit-test), a callback (touchesBegan), a class of recognizers, a state of one, the reason of a \
            transition (movedTooFar), a rule (F-7), a fact (G22) or an invariant. Its case does not matter, and the \
            beginning of a word is enough where no other begins so.

            Without TERM it lists all of them.
            """,
        arguments: [term],
        examples: [
            Example("taptrail explain touchesCancelled", "A callback"),
            Example("taptrail explain F-7", "A rule that a line of a trail names"),
            Example("taptrail explain", "All terms"),
        ],
        action: explainTerm)

    private static let term = Argument(optional: "TERM", help: "The word to explain")

    private static func explainTerm(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        let printer = GlossaryPrinter(console: invocation.console)
        guard let term = invocation[term] else {
            try printer.printTerms()
            return .success
        }
        switch TermSearch(term) {
        case .found(let entries): try printer.print(entries)
        case .beginningOf(let terms):
            throw .usage("\(quoted(term)) begins \(listed(terms, last: "and")); write more of it")
        case .unknown(let suggestion):
            let remedy = suggestion.map { "did you mean \"\($0)\"?" } ?? "'taptrail explain' lists all terms"
            throw .usage("there is no term \(quoted(term)); \(remedy)")
        }
        return .success
    }
}

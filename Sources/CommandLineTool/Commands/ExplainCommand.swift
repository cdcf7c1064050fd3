import Foundation
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
            stage (hit-test), a callback (touchesBegan), a class of recognizers or responders, a state of a \
            recognizer, the reason of a transition (movedTooFar), an event of a control (touchUpInside), a property \
            (isHighlighted), a name from the system (mach_msg), a rule (F-7), a fact (G22) or an invariant. Its case \
            does not matter, and the beginning of a word is enough where no other begins so. An experiment (X-07) \
            is told by a scenario of the folder Scenarios.

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
        guard term.unicodeScalars.count <= Limit.termLength.value else {
            throw .usage(TermSearch.tooLong(term))
        }
        if let experiment = Experiment(term) {
            try explain(experiment, folder: "Scenarios", printer)
            return .success
        }
        switch TermSearch(term) {
        case .found(let entries): try printer.print(entries)
        case .beginningOf(let terms):
            throw .usage("\(quoted(term)) begins \(several(terms)); write more of it")
        case .partOf(let terms):
            throw .usage(
                "there is no term \(quoted(term)), but it is a part of \(several(terms)); "
                    + "write one of them")
        case .unknown(let suggestion):
            let remedy = suggestion.map { "did you mean \"\($0)\"?" } ?? "'taptrail explain' lists all terms"
            throw .usage("there is no term \(quoted(term)); \(remedy)")
        }
        return .success
    }

    /// The terms, the first of them if they are many.
    private static func several(_ terms: [String]) -> String {
        let shown = terms.count > 6 ? Array(terms.prefix(4)) + ["\(terms.count - 4) more"] : terms
        return listed(shown, last: "and")
    }

    /// - Parameter folder: the scenarios that come with Taptrail.
    static func explain(
        _ experiment: Experiment, folder: String, _ printer: GlossaryPrinter
    ) throws(CommandFailure) {
        guard FileManager.default.fileExists(atPath: folder) else {
            throw .noInput(
                "\(experiment.id) is an experiment, told by a scenario of Taptrail's own; there is no folder "
                    + "\(quoted(folder)) here")
        }
        let paths = try experiment.scenarios(in: folder)
        if paths.isEmpty {
            throw .usage("no scenario tells an experiment \(experiment.id); 'taptrail list' lists them all")
        }
        for (place, path) in paths.enumerated() {
            if place > 0 { try printer.console.print() }
            try printer.print(experiment, ScenarioFile.read(path, printer.console), path: path)
        }
    }
}

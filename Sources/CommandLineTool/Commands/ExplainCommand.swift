import BuiltInFiles
import ScenarioFormat
import Trace
import TraceViews

extension Command {
    /// `explain`: what a word of a trail means, who says so, and where it can be seen.
    static let explain = Command(
        name: "explain",
        abstract: "Explain a word of a trail, or print an article",
        discussion: """
            Prints what TERM means, the rules behind it with their sources, and a scenario that shows it. TERM is a \
            stage (hit-test), a callback (touchesBegan), a class of recognizers or responders, a state of a \
            recognizer, the reason of a transition (movedTooFar), an event of a control (touchUpInside), a property \
            (isHighlighted), a name from the system (mach_msg), a rule (F-7), a fact (G22) or an invariant. Its case \
            does not matter, and the beginning of a word is enough where no other begins so. An experiment (X-07) \
            is told by a scenario. An article (journey) is printed whole. An object (finger), a key (scan) or a key of \
            an object (device.scan) of scenario files is told with what it may hold.

            Without TERM it lists all of them.
            """,
        arguments: [term],
        examples: [
            Example("taptrail explain touchesCancelled", "A callback"),
            Example("taptrail explain F-7", "A rule that a line of a trail names"),
            Example("taptrail explain journey", "An article"),
            Example("taptrail explain", "All terms"),
        ],
        action: explainTerm)

    private static let term = Argument(
        words: "TERM", .term, help: "The word to explain, or several: run loop, C-6 C-8")

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
            try explain(experiment, printer)
            return .success
        }
        let keys = KeySearch(term)
        switch TermSearch(term) {
        case .beginningOf where isList(term), .partOf where isList(term), .unknown where isList(term):
            try printer.print(words(of: term).flatMap(TermSearch.terms(of:)))
        case .found(let terms):
            try printer.print(terms)
            try printer.printMention(of: keys)
        case _ where !keys.isEmpty: try printer.print(keys)
        case .beginningOf(let terms):
            throw .usage("\(quoted(term)) begins \(several(terms)); write more of it")
        case .partOf(let terms):
            throw .usage(
                "there is no term \(quoted(term)), but it is a part of \(several(terms)); "
                    + "write one of them")
        case .unknown(let suggestion):
            let remedy =
                (suggestion ?? KeySearch.suggestion(for: term)).map { "did you mean \"\($0)\"?" }
                ?? "'taptrail explain' lists all terms"
            throw .usage("there is no term \(quoted(term)); \(remedy)")
        }
        return .success
    }

    /// Whether each of several words is a term of its own, as in the notes below a trail: `C-6 C-8`.
    private static func isList(_ typed: String) -> Bool {
        let words = words(of: typed)
        return words.count > 1 && words.allSatisfy { !TermSearch.terms(of: $0).isEmpty }
    }

    private static func words(of typed: String) -> [String] {
        typed.split { $0.isWhitespace || $0 == "," }.map(String.init)
    }

    /// The terms, the first of them if they are many.
    private static func several(_ terms: [String]) -> String {
        let shown = terms.count > 6 ? Array(terms.prefix(4)) + ["\(terms.count - 4) more"] : terms
        return listed(shown, last: "and")
    }

    private static func explain(_ experiment: Experiment, _ printer: GlossaryPrinter) throws(CommandFailure) {
        let files = experiment.scenarios
        if files.isEmpty {
            throw .usage("no scenario tells an experiment \(experiment.id); 'taptrail list' lists them all")
        }
        for (index, file) in files.enumerated() {
            if index > 0 { try printer.console.print() }
            try printer.print(
                experiment, ScenarioFile.read(.builtIn(file), printer.console), path: file.path)
        }
    }
}

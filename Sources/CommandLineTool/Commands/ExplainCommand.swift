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
            an object (device.scan) of scenario files is told with what it may hold, a value that step prints (tapCount) \
            with whose it is.

            Without TERM it lists all of them.
            """,
        arguments: [terms],
        examples: [
            Example("taptrail explain touchesCancelled", "A callback"),
            Example("taptrail explain F-7", "A rule that a line of a trail names"),
            Example("taptrail explain journey", "An article"),
            Example("taptrail explain", "All terms"),
        ],
        action: explainTerm)

    private static let terms = Argument(
        repeated: "TERM", .term, atLeast: 0, help: "The word to explain, or several: run loop, C-6 C-8")

    private static func explainTerm(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        let printer = GlossaryPrinter(console: invocation.console)
        let typed = invocation[terms]
        if typed.isEmpty {
            try printer.printTerms()
            return .success
        }
        let term = typed.joined(separator: " ")
        guard term.unicodeScalars.count <= Limit.termLength.value else {
            throw .usage(TermSearch.tooLong(term))
        }
        let several = self.terms(in: typed)
        if several.count > 1, several.allSatisfy(isKnown) {
            for (index, term) in several.enumerated() {
                if index > 0 { try printer.console.print() }
                try explain(term, among: [], printer)
            }
        } else {
            try explain(term, among: several, printer)
        }
        return .success
    }

    /// - Parameter several: the terms that it may be instead of one.
    private static func explain(
        _ term: String, among several: [String], _ printer: GlossaryPrinter
    ) throws(CommandFailure) {
        if let experiment = Experiment(term) { return try explain(experiment, printer) }
        let keys = KeySearch(term)
        switch TermSearch(term) {
        case .found(let terms):
            try printer.print(terms)
            try printer.printMention(of: keys)
        case _ where !keys.isEmpty: try printer.print(keys)
        case .beginningOf(let terms):
            throw .usage("\(quoted(term)) begins \(listing(terms)); write more of it")
        case .partOf(let terms):
            throw .usage(
                "there is no term \(quoted(term)), but it is a part of \(listing(terms)); "
                    + "write one of them")
        case .unknown(let near):
            let suggestion = near ?? KeySearch.suggestion(for: term)
            // Of several that are terms, the one that is not is to blame; what was typed is no suggestion.
            if suggestion.map(several.contains) ?? true, several.contains(where: isKnown),
                let unknown = several.first(where: { !isKnown($0) })
            {
                throw noTerm(unknown, suggestion: nearest(to: unknown))
            }
            throw noTerm(term, suggestion: suggestion)
        }
    }

    private static func noTerm(_ term: String, suggestion: String?) -> CommandFailure {
        let remedy =
            LeftOut.remedy(for: term) ?? suggestion.map { "did you mean \"\($0)\"?" }
            ?? "'taptrail explain' lists all terms"
        return .usage("there is no term \(quoted(term)); \(remedy)")
    }

    private static func nearest(to word: String) -> String? {
        switch TermSearch(word) {
        case .found(let terms): terms.first?.term
        case .beginningOf(let terms), .partOf(let terms): terms.first
        case .unknown(let suggestion): suggestion ?? KeySearch.suggestion(for: word)
        }
    }

    /// Whether a word is a term, a key or an experiment by itself, and not only the beginning of one.
    private static func isKnown(_ word: String) -> Bool {
        Experiment(word) != nil || TermSearch.isTerm(word) || !KeySearch(word).isEmpty
    }

    /// The terms in the arguments. One in quotes may be of several words, as one without may: `run loop C-6`; or hold
    /// several terms, as the notes below a trail do: `C-6 C-8`.
    private static func terms(in typed: [String]) -> [String] {
        let words = typed.flatMap { argument in
            isKnown(argument)
                ? [argument] : argument.split { $0.isWhitespace || $0 == "," }.map(String.init)
        }
        var terms: [String] = []
        var rest = words[...]
        while let first = rest.first {
            let longest = (2...max(2, min(rest.count, wordsOfTermMax))).reversed().first { count in
                count <= rest.count && isKnown(rest.prefix(count).joined(separator: " "))
            }
            terms.append(longest.map { rest.prefix($0).joined(separator: " ") } ?? first)
            rest = rest.dropFirst(longest ?? 1)
        }
        return terms
    }

    /// A term of more words needs quotes.
    private static let wordsOfTermMax = 8

    /// The terms, the first of them if they are many.
    private static func listing(_ terms: [String]) -> String {
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

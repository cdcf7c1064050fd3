/// What a shell may offer for a value whose texts cannot all be listed.
enum ValueHint: Sendable {
    case nothing
    case file
    /// The name of a scenario inside the program.
    case builtInScenario
    /// A scenario inside the program, or a file.
    case scenario
    /// A folder, also one of scenarios inside the program.
    case folder
    /// What `explain` can be asked, as far as it is one word.
    case term
    case command
    /// One of these words, or a file.
    case wordOrFile([String])
}

extension ValueKind where Value == String {
    /// The path of a file, or of a folder.
    static var file: ValueKind { hinted(.file) }

    /// The name of a scenario inside the program.
    static var builtInScenario: ValueKind { hinted(.builtInScenario) }

    /// A scenario: the path of a file, or a name inside the program.
    static var scenario: ValueKind { hinted(.scenario) }

    /// The path of a folder, or the name of one inside the program.
    static var folder: ValueKind { hinted(.folder) }

    /// A word that `explain` knows.
    static var term: ValueKind { hinted(.term) }

    /// The name of a command.
    static var command: ValueKind { hinted(.command) }

    /// Any text, of which a shell offers some words, and files.
    static func wordOrFile(_ words: [String]) -> ValueKind { hinted(.wordOrFile(words)) }

    private static func hinted(_ hint: ValueHint) -> ValueKind {
        let text: ValueKind = .text
        let rule = ValueRule(
            choices: [], expectation: text.rule.expectation, hint: hint, accepts: text.rule.accepts)
        return ValueKind(rule: rule, parse: text.parse, show: text.show)
    }
}

import ScenarioFormat

/// Another way to write a command: a letter, or the words that lldb and gdb have for it.
struct StepForm: Equatable, Sendable {
    /// One or more words.
    let words: [String]
    let command: StepWord
    /// What it says besides: `breakpoint list` is `info breaks`.
    let rest: String

    private init(_ words: String, _ command: StepWord, _ rest: String = "") {
        self.words = words.split(separator: " ").map(String.init)
        self.command = command
        self.rest = rest
    }

    /// All of them, and the help lists them all. A single letter removes nothing and does not go back.
    static let all = [
        StepForm("s", .step), StepForm("n", .next), StepForm("f", .finish), StepForm("c", .continue),
        StepForm("b", .break), StepForm("tb", .tbreak), StepForm("p", .print), StepForm("po", .print),
        StepForm("l", .list), StepForm("h", .help), StepForm("?", .help), StepForm("q", .quit),
        StepForm("exit", .quit), StepForm("bt", .where), StepForm("rs", .back), StepForm("rn", .rnext),
        StepForm("rc", .rcontinue), StepForm("thread backtrace", .where),
        StepForm("breakpoint set", .break), StepForm("breakpoint set --name", .break),
        StepForm("breakpoint list", .info, "breaks"), StepForm("breakpoint delete", .delete),
        StepForm("watchpoint set", .watch), StepForm("watchpoint set variable", .watch),
        StepForm("watchpoint list", .info, "breaks"), StepForm("watchpoint delete", .delete),
    ]

    /// How the help writes it: `bt for where`; the form alone where it begins the command's own word.
    var explanation: String {
        let typed = words.joined(separator: " ")
        if command.rawValue.hasPrefix(typed) { return typed }
        return "\(typed) for \(command.rawValue)\(rest.isEmpty ? "" : " \(rest)")"
    }

    /// The longest form that words begin with.
    static func beginning(_ words: [String]) -> StepForm? {
        all.filter { words.starts(with: $0.words) }.max { $0.words.count < $1.words.count }
    }

    /// What may follow words that are the beginning of a form.
    static func words(after words: [String]) -> [String] {
        var next: [String] = []
        for form in all where form.words.count > words.count && form.words.starts(with: words) {
            let word = form.words[words.count]
            if !next.contains(word) { next.append(word) }
        }
        return next
    }
}

extension StepWord {
    /// What typed words mean.
    enum Meaning: Equatable {
        /// A command, and what stands behind it.
        case command(StepWord, rest: String)
        case several([StepWord])
        /// The beginning of a form, and what may follow.
        case unfinished([String])
        case unknown(suggestion: String?)
    }

    /// Reads the words of a line; there is at least one.
    static func meaning(of words: [String]) -> Meaning {
        let rest = words.dropFirst().joined(separator: " ")
        if let exact = StepWord(rawValue: words[0]) { return .command(exact, rest: rest) }
        if let form = StepForm.beginning(words) {
            let operands = [form.rest] + words.dropFirst(form.words.count)
            return .command(
                form.command, rest: operands.filter { !$0.isEmpty }.joined(separator: " "))
        }
        let next = StepForm.words(after: [words[0]])
        if !next.isEmpty { return .unfinished(next) }
        let matches = allCases.filter { $0.rawValue.hasPrefix(words[0]) }
        switch matches.count {
        case 0: return .unknown(suggestion: suggestion(for: words[0], among: allCases.map(\.rawValue)))
        case 1: return .command(matches[0], rest: rest)
        default: return .several(matches)
        }
    }

    /// What is wrong with typed words that are no command.
    static func complaint(about word: String, _ meaning: Meaning) -> String? {
        switch meaning {
        case .command: return nil
        case .several(let words):
            return "\"\(word)\" may be \(words.map(\.rawValue).joined(separator: ", ")): type more of it"
        case .unfinished(let next):
            return "\"\(word)\" goes on: \(next.map { "\(word) \($0)" }.joined(separator: ", "))"
        case .unknown(let suggestion):
            let hint = suggestion.map { "did you mean \"\($0)\"?" } ?? "'help' lists the commands"
            return "there is no command \"\(word)\"; \(hint)"
        }
    }
}

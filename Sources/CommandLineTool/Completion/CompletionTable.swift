import BuiltInFiles

/// What a shell may offer behind the name of the tool: the tables of the help, in a form that each shell's script is
/// made of.
struct CompletionTable {
    /// What can stand in the place of a value.
    struct Values: Equatable {
        /// Words that can be listed.
        var words: [String] = []
        /// Whether a file or a folder may stand there too.
        var hasFiles = false

        static let nothing = Values()

        /// Whether the words are so many that a script has them once, under a name.
        var isLong: Bool { words.count > 30 }
    }

    /// An option, or a flag.
    struct Switch {
        let name: String
        let short: Character?
        let help: String
        /// What the value is called in the help, and what it can be; nil for a flag.
        let value: (name: String, values: Values)?
        let isRepeated: Bool

        /// `--only`, `-o`.
        var spellings: [String] { ["--\(name)"] + (short.map { ["-\($0)"] } ?? []) }
    }

    /// An argument: what the help calls it, and what it can be.
    struct Operand {
        let name: String
        let values: Values
        let isRepeated: Bool
    }

    struct Entry {
        let name: String
        let abstract: String
        let switches: [Switch]
        let operands: [Operand]
    }

    /// The long lists of words, each once.
    var longLists: [[String]] {
        let values = entries.flatMap { entry in
            entry.operands.map(\.values) + entry.switches.compactMap { $0.value?.values }
        }
        return values.filter(\.isLong).map(\.words).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// What a script calls a long list; nil for another.
    func name(of values: Values) -> String? {
        longLists.firstIndex(of: values.words).map { "_\(tool)_list\($0 + 1)" }
    }

    let tool: String
    let entries: [Entry]
    /// What every command understands, and the tool alone.
    let common: [Switch]

    init(_ tool: Tool) {
        self.tool = tool.name
        let names = tool.commands.map(\.name)
        let common = tool.options.map { Switch($0, names) } + Tool.flags.map { Switch($0) }
        self.common = common
        entries = tool.commands.map { command in
            Entry(
                name: command.name, abstract: command.abstract,
                switches: command.options.map { Switch($0.specification, names) }
                    + command.flags.map { Switch($0) } + common,
                operands: command.arguments.map { Operand($0.specification, names) })
        }
    }
}

extension CompletionTable.Switch {
    fileprivate init(_ option: OptionSpecification, _ commands: [String]) {
        self.init(
            name: option.name, short: option.short, help: option.help,
            value: (option.valueName, CompletionTable.Values(option.rule, commands)),
            isRepeated: option.presence == .repeated)
    }

    fileprivate init(_ flag: Flag) {
        self.init(name: flag.name, short: flag.short, help: flag.help, value: nil, isRepeated: false)
    }
}

extension CompletionTable.Operand {
    fileprivate init(_ argument: ArgumentSpecification, _ commands: [String]) {
        self.init(
            name: argument.name, values: CompletionTable.Values(argument.rule, commands),
            isRepeated: argument.count.upperBound > 1)
    }
}

extension CompletionTable.Values {
    fileprivate init(_ rule: ValueRule, _ commands: [String]) {
        if !rule.choices.isEmpty {
            self.init(words: rule.choices)
            return
        }
        switch rule.hint {
        case .nothing: self = .nothing
        case .file: self.init(hasFiles: true)
        case .builtInScenario: self.init(words: Self.scenarios)
        case .scenario: self.init(words: Self.scenarios, hasFiles: true)
        case .folder: self.init(words: Self.folders, hasFiles: true)
        case .term: self.init(words: Self.terms)
        case .command: self.init(words: commands)
        case .wordOrFile(let words): self.init(words: words, hasFiles: true)
        }
    }

    /// Scenarios inside the program: by the experiments that they tell, as documents name them, then by their names.
    private static var scenarios: [String] { Experiment.all.map(\.id) + names }

    private static var names: [String] { BuiltInFile.scenarios.map(\.name) }

    /// Folders of scenarios inside the program, each once.
    private static var folders: [String] {
        names.compactMap { $0.split(separator: "/").dropLast().last.map(String.init) }
            .reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// Experiments, and terms that are one word, as a shell takes it.
    private static var terms: [String] {
        ExplainedTerm.all.map(\.term).filter { term in
            term.utf8.allSatisfy {
                ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2D
                    || $0 == 0x5F
            }
        }
        .reduce(into: Experiment.all.map(\.id)) { if !$0.contains($1) { $0.append($1) } }
    }
}

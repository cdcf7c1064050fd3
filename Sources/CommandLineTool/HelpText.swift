import Trace

/// The help of the tool and of its commands, at most 80 columns wide.
struct HelpText {
    let tool: Tool
    let paint: Painter

    /// In characters; a narrow terminal gets less than 80, but never less than 40.
    let width: Int

    init(_ tool: Tool, for console: Console) {
        self.tool = tool
        paint = console.painter
        width = min(80, max(40, console.width))
    }

    /// The help of the whole tool.
    var ofTool: StyledText {
        let commands = tool.commands.map { ($0.name, $0.abstract) }
        let statuses = ToolStatus.allCases.map { ("\($0.rawValue)", $0.meaning) }
        return sections(
            ("", wrapped(tool.abstract, width: width).map { StyledText($0) }),
            ("Usage", ["  \(tool.usage)"]),
            ("Commands", table(commands)),
            ("Options", table(tool.options.map(row) + Tool.flags.map(row))),
            ("Examples", examples(tool.examples)),
            ("Exit status", table(statuses)),
            (
                "",
                wrapped("See '\(tool.name) help COMMAND' for one command.", width: width)
                    .map { StyledText($0) }
            ))
    }

    /// The help of one command.
    func of(_ command: Command) -> StyledText {
        let arguments = command.arguments.map { ($0.specification.usage, $0.specification.help) }
        let options = command.options.map { row($0.specification) } + command.flags.map(row)
        return sections(
            ("", wrapped("\(command.abstract).", width: width).map { StyledText($0) }),
            ("Usage", ["  \(tool.usage(of: command))"]),
            ("", paragraphs(command.discussion)),
            ("Arguments", table(arguments)),
            ("Options", table(options + tool.options.map(row) + Tool.flags.map(row))),
            ("Examples", examples(command.examples)))
    }

    // MARK: Rows

    private func row(_ option: OptionSpecification) -> (String, String) {
        ("\(names(option.name, option.short)) \(option.valueName)", option.fullHelp)
    }

    private func row(_ flag: Flag) -> (String, String) { (names(flag.name, flag.short), flag.help) }

    private func names(_ name: String, _ short: Character?) -> String {
        short.map { "-\($0), --\(name)" } ?? "    --\(name)"
    }

    // MARK: Layout

    private func sections(_ sections: (title: String, lines: [StyledText])...) -> StyledText {
        var text: StyledText = ""
        for section in sections where !section.lines.isEmpty {
            if text != "" { text += "\n" }
            if !section.title.isEmpty { text += paint("\(section.title):", .bold) + "\n" }
            for line in section.lines { text += line + "\n" }
        }
        return text
    }

    /// Two columns; a label that is too long for the first stands on a line of its own.
    private func table(_ rows: [(label: String, text: String)]) -> [StyledText] {
        let labelWidth = min(24, rows.map(\.label.count).max() ?? 0)
        let indent = 2 + labelWidth + 2
        return rows.flatMap { label, text -> [String] in
            let lines = wrapped(text, width: width - indent).map {
                String(repeating: " ", count: indent) + $0
            }
            guard label.count <= labelWidth, let first = lines.first else { return ["  \(label)"] + lines }
            let padding = String(repeating: " ", count: labelWidth - label.count)
            return ["  \(label)\(padding)  \(first.dropFirst(indent))"] + lines.dropFirst()
        }
        .map { StyledText($0) }
    }

    private func examples(_ examples: [Command.Example]) -> [StyledText] {
        examples.flatMap { example -> [StyledText] in
            wrapped(example.purpose, width: width - 4).map { "  \(paint("# \($0)", .dim))" }
                + ["  \(example.commandLine)"]
        }
    }

    /// Paragraphs stand apart by an empty line; a line that begins with a space stays as it is.
    private func paragraphs(_ text: String) -> [StyledText] {
        guard !text.isEmpty else { return [] }
        var lines: [String] = []
        var paragraph: [Substring] = []
        func endParagraph() {
            if !paragraph.isEmpty { lines += wrapped(paragraph.joined(separator: " "), width: width) }
            paragraph = []
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty || line.hasPrefix(" ") {
                endParagraph()
                lines.append(String(line))
            } else {
                paragraph.append(line)
            }
        }
        endParagraph()
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { StyledText($0) }
    }
}

/// The text in lines of at most a width, broken at spaces; a longer word stands alone.
func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var (line, columns) = ("", 0)
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
        let wordColumns = word.columns
        if !line.isEmpty, columns + 1 + wordColumns > width {
            lines.append(line)
            (line, columns) = ("", 0)
        }
        columns += line.isEmpty ? wordColumns : 1 + wordColumns
        line += line.isEmpty ? "\(word)" : " \(word)"
    }
    return line.isEmpty ? lines : lines + [line]
}

extension OptionSpecification {
    /// What the option is for, with the words that it takes, and whether it must or may be given.
    var fullHelp: String {
        let choices = rule.choices.isEmpty ? "" : ": \(listed(rule.choices, last: "or"))"
        let presence =
            switch presence {
            case .required: " (required)"
            case .defaulted(let value): " (default: \(value))"
            case .repeated: " (may be repeated)"
            case .optional: ""
            }
        return help + choices + presence
    }
}

/// The manual as a page for `man`, made of the tables of the help, in the macros of man(7).
struct ManualPage {
    let tool: Tool

    var text: String {
        let name = tool.name
        let lines =
            [
                ".\\\" Written by '\(name) help --man'.",
                ".TH \(name.uppercased()) 1 \"\(ToolVersion.date)\" \"\(name) \(ToolVersion.current)\" \"User Commands\"",
                ".SH NAME", "\(Self.escaped(name)) \\- \(Self.escaped(abstract))", ".SH SYNOPSIS",
                ".B \(Self.escaped(name))", ".I COMMAND", "[OPTIONS]", ".SH DESCRIPTION",
            ] + paragraph(tool.abstract) + [".SH COMMANDS"] + tool.commands.flatMap(section)
            + [".SH OPTIONS", "Every command has these."]
            + (tool.options.flatMap(row) + Tool.flags.flatMap(row)) + [".SH EXIT STATUS"]
            + ToolStatus.allCases.flatMap { tagged(".B \($0.rawValue)", $0.meaning + ".") } + [
                ".SH ENVIRONMENT"
            ]
            + EnvironmentVariable.all.flatMap { tagged(".B \($0.name)", $0.meaning) } + [".SH FILES"]
            + tagged(
                ".I $XDG_STATE_HOME/taptrail/history",
                "What was typed at the prompt of step, a command a line.")
            + [".SH EXAMPLES"] + examples(tool.examples)
        return lines.joined(separator: "\n") + "\n"
    }

    /// What `whatis` shows: the beginning of the abstract.
    private var abstract: String { tool.abstract.prefix { $0 != ":" && $0 != "." }.lowercased() }

    // MARK: Commands

    private func section(_ command: Command) -> [String] {
        let required = command.options.map(\.specification).filter { $0.presence == .required }
        let words =
            [".B \(Self.escaped("\(tool.name) \(command.name)"))"]
            + required.map { ".RB \(Self.escaped("--\($0.name)")) \" \(Self.escaped($0.valueName))\"" }
            + ["[OPTIONS]"] + command.arguments.map { Self.escaped($0.specification.usage) }
        let arguments = command.arguments.flatMap {
            tagged(".I \(Self.escaped($0.specification.usage))", $0.specification.help + ".")
        }
        let options = command.options.flatMap { row($0.specification) } + command.flags.flatMap(row)
        return [".SS \(Self.escaped(command.name))", Self.escaped("\(command.abstract)."), ".PP"] + words
            + paragraphs(command.discussion) + arguments + options + [".PP"] + examples(command.examples)
    }

    private func row(_ option: OptionSpecification) -> [String] {
        tagged(label(option.name, option.short, option.valueName), option.fullHelp + ".")
    }

    private func row(_ flag: Flag) -> [String] { tagged(label(flag.name, flag.short, nil), flag.help + ".") }

    /// Names in bold, a value in italics.
    private func label(_ name: String, _ short: Character?, _ value: String?) -> String {
        let names = (short.map { ["-\($0)"] } ?? []) + ["--\(name)"]
        let bold = names.map { "\\fB\(Self.escaped($0))\\fR" }.joined(separator: ", ")
        return bold + (value.map { " \\fI\(Self.escaped($0))\\fR" } ?? "")
    }

    private func examples(_ examples: [Command.Example]) -> [String] {
        let all = examples.map { example in
            [
                Self.escaped("\(example.purpose):"), ".PP", ".in +4n", ".nf",
                Self.escaped(example.commandLine), ".fi",
                ".in",
            ]
        }
        return Array(all.joined(separator: [".PP"]))
    }

    // MARK: Layout

    private func tagged(_ label: String, _ text: String) -> [String] { [".TP", label] + paragraph(text) }

    /// Lines that an editor can show whole.
    private func paragraph(_ text: String) -> [String] { wrapped(text, width: 66).map(Self.escaped) }

    /// Paragraphs stand apart by an empty line; a line that begins with a space stays as it is.
    private func paragraphs(_ text: String) -> [String] {
        var lines: [String] = []
        var isKept = false
        var isNew = true
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let keeps = line.hasPrefix(" ")
            if isKept && !keeps { lines += [".fi"] }
            if line.isEmpty {
                (isNew, isKept) = (true, false)
                continue
            }
            if isNew || keeps != isKept { lines.append(".PP") }
            if keeps && !isKept { lines.append(".nf") }
            lines += keeps ? [Self.escaped(String(line))] : paragraph(String(line))
            (isNew, isKept) = (false, keeps)
        }
        return isKept ? lines + [".fi"] : lines
    }

    /// Text that troff takes for itself: backslashes, dashes as they are typed, and no line that looks like a request.
    private static func escaped(_ text: String) -> String {
        let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing(
            "…", with: "\\&..."
        )
        .replacing("→", with: "\\(->").replacing("–", with: "\\(en").replacing("±", with: "\\(+-")
        return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
    }
}

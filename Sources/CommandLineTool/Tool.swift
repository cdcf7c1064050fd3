/// The tool: a name, its commands, and the way from the words of a command line to an exit status.
///
/// Without a command it shows its help on standard output and succeeds: somebody who types the bare name
/// wants to know what there is. A command line that is wrong gets three lines on standard error: what is
/// wrong and what was probably meant, the usage, and the way to the help.
package struct Tool: Sendable {
    let name: String
    let abstract: String

    /// All commands in the order of the help.
    let commands: [Command]
    let examples: [Command.Example]

    // MARK: What every command understands

    static let color = Option(
        "color", "WHEN", .oneOf(ColorMode.self), default: .auto, help: "Colour the output")
    static let help = Flag("help", short: "h", help: "Show help")
    static let version = Flag("version", help: "Show the version")
    static let noPager = Flag("no-pager", help: "Print all at once, however long it is")
    static let flags = [help, noPager, version]

    var options: [OptionSpecification] { [Self.color.specification] }

    var usage: String { "\(name) COMMAND [OPTIONS]" }

    func usage(of command: Command) -> String {
        let required = command.options.map(\.specification).filter { $0.presence == .required }
        let words =
            ["\(name) \(command.name)"] + required.map { "--\($0.name) \($0.valueName)" } + ["[OPTIONS]"]
            + command.arguments.map(\.specification.usage)
        return words.joined(separator: " ")
    }

    /// The command of a name that the user wrote.
    func command(named word: String) throws(CommandFailure) -> Command {
        guard let command = commands.first(where: { $0.name == word }) else {
            throw .unknownCommand(word, names: commands.map(\.name))
        }
        return command
    }

    // MARK: Running

    /// Runs one command line.
    ///
    /// - Parameters:
    ///   - arguments: The words after the tool's own name.
    ///   - console: Where results and messages go; flushed when this returns.
    func run(arguments: [String], console: Console) -> ToolStatus {
        var usage = self.usage
        var helpCommand = "\(name) --help"
        do throws(CommandFailure) {
            let status = try perform(arguments, console) { command in
                usage = self.usage(of: command)
                helpCommand = "\(name) \(command.name) --help"
            }
            try console.output.flush()
            try console.endPaging()
            return status
        } catch {
            report(error, usage, helpCommand, to: console)
            do throws(CommandFailure) { try console.endPaging() } catch let outputFailure {
                // An error may come on top of a failed output; the output's is reported too, but not twice.
                if error.status != .readerGone, outputFailure != error {
                    report(outputFailure, usage, helpCommand, to: console)
                }
                return outputFailure.status
            }
            return error.status
        }
    }

    private func perform(
        _ arguments: [String], _ console: Console, onCommand: (Command) -> Void
    ) throws(CommandFailure) -> ToolStatus {
        let optionWords = arguments.prefix { $0 != "--" }
        let asksForHelp = optionWords.contains { $0 == "--help" || $0 == "-h" }
        let wantsPager = !optionWords.contains("--\(Self.noPager.name)")
        var words = arguments[...]
        var parser = ArgumentParser(subject: name)
        parser.learn(options: options, flags: Self.flags, of: name)
        let commandName: String?
        do throws(CommandFailure) {
            commandName = try parser.readUntilPlainWord(&words)
        } catch {
            guard asksForHelp else { throw parser.unknownWord.flatMap(ownerOfOption) ?? error }
            commandName = nil
        }
        applyColor(parser, to: console)
        guard let commandName else {
            if parser.parsed.flags[Self.version.name] == true, !asksForHelp {
                return try showVersion(console)
            }
            if wantsPager { console.startPaging() }
            console.output.write(HelpText(self, for: console).ofTool)
            return .success
        }
        let command = try command(named: commandName)
        onCommand(command)
        if !asksForHelp {
            parser.learn(
                options: command.options.map(\.specification), flags: command.flags, of: command.name)
            try parser.readRest(words)
            applyColor(parser, to: console)
            if parser.parsed.flags[Self.version.name] == true { return try showVersion(console) }
        }
        if asksForHelp || parser.parsed.flags[Self.help.name] == true {
            if wantsPager { console.startPaging() }
            console.output.write(HelpText(self, for: console).of(command))
            return .success
        }
        try parser.finish(arguments: command.arguments.map(\.specification))
        if wantsPager, command.isPaged { console.startPaging() }
        let invocation = Invocation(tool: self, console: console, parsed: parser.parsed)
        let hasRecords = command.options.contains {
            $0.specification.name == Story.records.specification.name
        }
        if hasRecords, let records = invocation[Story.records] { console.recordsMax = records }
        return try command.action(invocation)
    }

    private func showVersion(_ console: Console) throws(CommandFailure) -> ToolStatus {
        try console.print("\(name) \(ToolVersion.current)")
        return .success
    }

    private func applyColor(_ parser: ArgumentParser, to console: Console) {
        console.colorMode = Self.color.read(parser.parsed.options[Self.color.specification.name] ?? [])
    }

    /// The remedy for `taptrail --json version`: the option is a command's and stands before its name.
    private func ownerOfOption(_ word: String) -> CommandFailure? {
        let isLong = word.hasPrefix("--")
        let spelled = isLong ? word.prefix { $0 != "=" } : word.prefix(2)
        let owner = commands.first { command in
            let options = command.options.map(\.specification)
            let names =
                isLong
                ? (options.map(\.name) + command.flags.map(\.name)).map { "--\($0)" }
                : (options.compactMap(\.short) + command.flags.compactMap(\.short)).map { "-\($0)" }
            return names.contains { $0 == spelled }
        }
        return owner.map { .optionBeforeCommand("\(spelled)", example: "\(name) \($0.name) \(spelled)") }
    }

    private func report(
        _ failure: CommandFailure, _ usage: String, _ helpCommand: String, to console: Console
    ) {
        guard let message = failure.message else { return }
        let label = console.diagnosticPainter("Error:", .bold, .red)
        switch failure {
        case .scenario: console.note(StyledText(message))
        case .usage:
            console.note("\(label) \(folded(message, behind: 7, console))")
            console.note("Usage: \(usage)")
            console.note("See '\(helpCommand)' for more.")
        case .noInput, .invariantBroke, .output, .readerGone:
            console.note("\(label) \(folded(message, behind: 7, console))")
        }
    }

    /// A message on a terminal, in lines that do not end in mid-word.
    private func folded(_ message: String, behind start: Int, _ console: Console) -> String {
        guard console.diagnostics.isTerminal else { return message }
        let width = max(console.width, 40) - start
        return message.split(separator: "\n").flatMap { wrapped(String($0), width: width) }
            .joined(separator: "\n" + String(repeating: " ", count: start))
    }
}

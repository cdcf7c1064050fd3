import Testing

@testable import CommandLineTool

@Suite struct `Help` {
    @Test(arguments: Tool.taptrail.commands.map(\.name) + testTool.commands.map(\.name))
    func `help of every command fits 80 columns and shows what the command takes`(name: String) throws {
        let tool = Tool.taptrail.commands.contains { $0.name == name } ? Tool.taptrail : testTool
        let command = try tool.command(named: name)
        let text = Outcome([name, "--help"], tool: tool).output
        expectNiceLines(text)
        #expect(text.hasPrefix("\(command.abstract).\n\nUsage:\n  \(tool.name) \(name)"))
        for option in command.options { #expect(text.contains("--\(option.specification.name) ")) }
        for flag in command.flags { #expect(text.contains("--\(flag.name) ")) }
        for argument in command.arguments { #expect(text.contains("  \(argument.specification.usage)")) }
        #expect(!command.examples.isEmpty)
        for example in command.examples { #expect(text.contains("\n  \(example.commandLine)\n")) }
        #expect(!command.abstract.hasSuffix("."))
    }

    @Test(arguments: Tool.taptrail.commands.map(\.name))
    func `help has no example that is not understood`(name: String) throws {
        let command = try Tool.taptrail.command(named: name)
        for example in command.examples + Tool.taptrail.examples {
            let words = example.commandLine.split(separator: " ").map(String.init)
            #expect(words.first == "taptrail")
            var parser = ArgumentParser(subject: "taptrail")
            parser.learn(options: Tool.taptrail.options, flags: Tool.flags, of: "taptrail")
            var rest = words.dropFirst()
            let named = try Tool.taptrail.command(named: try #require(try parser.readUntilPlainWord(&rest)))
            parser.learn(options: named.options.map(\.specification), flags: named.flags, of: named.name)
            try parser.readRest(rest)
            try parser.finish(arguments: named.arguments.map(\.specification))
        }
    }

    @Test func `help of the tool lists every command and every exit status`() {
        let text = Outcome([], tool: .taptrail).output
        expectNiceLines(text)
        for command in Tool.taptrail.commands { #expect(text.contains("\n  \(command.name) ")) }
        for status in ToolStatus.allCases { #expect(text.contains(status.meaning)) }
    }

    @Test(arguments: ["", "--help", "-h", "help", "--color never", "--help --version", "--nonsense -h"])
    func `help of the tool is shown on standard output in every way of asking`(line: String) {
        let outcome = Outcome(line)
        #expect(outcome.output.contains("\nCommands:\n"))
        #expect(outcome.diagnostics == "")
        #expect(outcome.status == .success)
    }

    @Test(arguments: [
        "help probe", "probe --help", "probe -h", "--help probe", "probe a --nonsense --help", "probe -ah a",
        "--color auto probe --output --help",
    ])
    func `help of a command wins over everything else on the line`(line: String) {
        let outcome = Outcome(line)
        #expect(outcome.output.contains("\nUsage:\n  tool probe [OPTIONS] FILE [OTHER...]\n"))
        #expect(outcome.diagnostics == "")
        #expect(outcome.status == .success)
    }

    @Test func `help is no help after the end of the options`() {
        #expect(Outcome("probe -- --help").output == "file=--help\n")
    }

    @Test func `help of a command that does not exist is an error`() {
        #expect(Outcome("prbe --help").status == .usage)
    }

    @Test func `help describes an option whole`() {
        let text = Outcome("probe --help").output
        #expect(text.contains("\n  -o, --output FILE  Write to FILE\n"))
        #expect(
            text.contains("\n      --shape SHAPE  The shape: circle, square or triangle (default: circle)\n"))
        #expect(text.contains("\n      --only STAGE   Only STAGE (may be repeated)\n"))
        #expect(text.contains("\n  -t, --touch N      Only touch N\n"))
        #expect(text.contains("\n      --rate RATE    The speed (default: 1.0)\n"))
        #expect(text.contains("\n  kept   as it is\n"))
        #expect(Outcome("plain --help").output.contains("(required)"))
    }

    @Test func `help becomes narrow on a narrow terminal`() {
        let outcome = Outcome([], tool: .taptrail, console: .inMemory(environment: ["COLUMNS": "50"]))
        for line in outcome.output.split(separator: "\n").prefix(4) { #expect(line.count <= 50) }
    }

    @Test(arguments: [("30", 40), ("40", 40), ("79", 79), ("80", 80), ("81", 80)])
    func `help is as wide as the terminal, from 40 to 80 columns`(columns: String, width: Int) {
        #expect(HelpText(.taptrail, for: .inMemory(environment: ["COLUMNS": columns])).width == width)
    }

    @Test func `help has the lines of a long text below each other`() {
        let text = Outcome("probe --help", console: .inMemory(environment: ["COLUMNS": "50"])).output
        // The longest label has 17 characters.
        let below = String(repeating: " ", count: 2 + 17 + 2)
        #expect(
            text.contains(
                "\n      --shape SHAPE  The shape: circle, square or\n\(below)triangle (default: circle)\n"),
            "\(text)")
    }

    @Test func `help has bold titles only in colour`() {
        #expect(Outcome("--color always --help").output.contains("\u{1B}[1mUsage:\u{1B}[0m"))
        #expect(!Outcome("--help").output.contains("\u{1B}"))
    }

    private func expectNiceLines(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            #expect(line.count <= 80, "\(line)")
            #expect(!line.hasSuffix(" "), "\(line)")
        }
        #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n") && !text.contains("\n\n\n"))
    }
}

@Suite struct `Help on a narrow terminal` {
    @Test(arguments: [44, 60])
    func `what examples are for is wrapped`(columns: Int) {
        for command in Tool.taptrail.commands {
            let outcome = Outcome(
                ["help", command.name], tool: .taptrail,
                console: .inMemory(environment: ["COLUMNS": "\(columns)"]))
            for line in outcome.output.split(separator: "\n") where line.hasPrefix("  # ") {
                #expect(line.count <= columns, "\(line)")
            }
        }
    }
}

@Suite struct `The version` {
    @Test(arguments: ["version", "--version", "version --version", "--color never --version"])
    func `the version is one line`(line: String) {
        let outcome = Outcome(line, tool: .taptrail)
        #expect(outcome.output == "taptrail \(ToolVersion.current)\n")
        #expect(outcome.status == .success)
    }

    @Test func `the version is an object for a program`() {
        let outcome = Outcome("version --json", tool: .taptrail)
        #expect(outcome.output == #"{"name":"taptrail","version":"\#(ToolVersion.current)"}"# + "\n")
    }
}

@Suite struct `Wrapped text` {
    @Test func `wrapped text breaks at spaces and leaves a long word whole`() {
        #expect(wrapped("a bb ccc", width: 4) == ["a bb", "ccc"])
        #expect(wrapped("a  b\nc", width: 80) == ["a b c"])
        #expect(wrapped("a looooong b", width: 4) == ["a", "looooong", "b"])
        #expect(wrapped("", width: 4) == [])
    }
}

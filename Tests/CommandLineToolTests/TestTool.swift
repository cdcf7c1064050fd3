@testable import CommandLineTool

/// A tool with one command of every kind of option, which prints what it understood.
let testTool = Tool(
    name: "tool", abstract: "A tool for tests.", commands: [probe, plain, .version, .help],
    examples: [Command.Example("tool probe a", "Probe")])

enum Shape: String, CaseIterable, Sendable {
    case circle, square, triangle
}

private let scenario = Argument(required: "FILE", help: "The first file")
private let others = Argument(repeated: "OTHER", atLeast: 0, help: "More files")
private let output = Option(optional: "output", short: "o", "FILE", .text, help: "Write to FILE")
private let shape = Option("shape", "SHAPE", .oneOf(Shape.self), default: .circle, help: "The shape")
private let only = Option(repeated: "only", "STAGE", .text, help: "Only STAGE")
private let touch = Option(optional: "touch", short: "t", "N", .wholeNumber(-5...64), help: "Only touch N")
private let rate = Option("rate", "RATE", .number(0.01...100), default: 1, help: "The speed")
private let all = Flag("all", short: "a", help: "Everything")
private let json = Flag("json", short: "j", help: "As JSON")

private let probe = Command(
    name: "probe", abstract: "Print what was understood", discussion: "A paragraph.\n\n  kept   as it is\n",
    arguments: [scenario, others], options: [output, shape, only, touch, rate], flags: [all, json],
    examples: [Command.Example("tool probe a", "Probe")]
) { invocation throws(CommandFailure) in
    var words = ["file=\(invocation[scenario])"]
    if !invocation[others].isEmpty { words.append("others=\(invocation[others].joined(separator: "+"))") }
    if let output = invocation[output] { words.append("output=\(output)") }
    if invocation[shape] != .circle { words.append("shape=\(invocation[shape])") }
    if !invocation[only].isEmpty { words.append("only=\(invocation[only].joined(separator: "+"))") }
    if let touch = invocation[touch] { words.append("touch=\(touch)") }
    if invocation[rate] != 1 { words.append("rate=\(invocation[rate])") }
    if invocation[all] { words.append("all") }
    if invocation[json] { words.append("json") }
    try invocation.console.print(StyledText(words.joined(separator: " ")))
    return .success
}

private let format = Option(required: "as", "FORMAT", .oneOf(Shape.self), help: "The format")

private let plain = Command(
    name: "plain", abstract: "Takes no argument", options: [format],
    examples: [Command.Example("tool plain --as circle", "Plain")]
) { _ in .success }

/// What a command line came to: the status and both outputs.
struct Outcome {
    let status: ToolStatus
    let output: String
    let diagnostics: String

    init(_ words: [String], tool: Tool = testTool, console: Console = .inMemory()) {
        status = tool.run(arguments: words, console: console)
        output = console.output.text
        diagnostics = console.diagnostics.text
    }

    /// Words that are apart by spaces.
    init(_ line: String, tool: Tool = testTool, console: Console = .inMemory()) {
        self.init(line.split(separator: " ").map(String.init), tool: tool, console: console)
    }
}

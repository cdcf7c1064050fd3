import Trace
import TraceExports
import TraceViews

extension Command {
    /// `export`: the trail for other programs.
    static let export = Command(
        name: "export",
        abstract: "Run a story and write its trail for other programs",
        discussion: """
            jsonl is the whole trace: a header, then one record per line, #123 on line 124. The same story gives the \
            same bytes on every machine.

            callbacks is the app's own view: what log statements in the app's code would have printed, one JSON object \
            per line.

            log is the same as a console shows it, with methods in the words of Objective-C: 0.101099 demo \
            -[Card touchesBegan:withEvent:].

            offsets is where scroll views stand: comma-separated values, one line for each frame of the display that \
            shows another offset, with the way since the one before and what moved it.

            frames is what apps show: comma-separated values, one line for each frame with the instants of its stages in \
            milliseconds, and how late it is; for a device with a pipeline.

            chrome-trace and perfetto are for chrome://tracing and ui.perfetto.dev: a track for each thread with its \
            callbacks, arrows along the causes, the depth of ports as counters. perfetto is the smaller one, and binary.
            """,
        arguments: [Story.file], options: [format, Story.finger, Story.path, OutputFile.option],
        flags: [OutputFile.force],
        examples: [
            Example("taptrail export --as callbacks", "What the app hears of the first tap"),
            Example("taptrail export --as log", "The same as NSLog would print it"),
            Example("taptrail export --as jsonl -o tap.jsonl", "The whole trace, in a file"),
            Example("taptrail export my.json --as callbacks", "The same of a scenario"),
            Example("taptrail export my.json --as offsets -o my.csv", "How a scenario scrolls"),
        ],
        action: exportStory)

    private enum Format: String, CaseIterable, Sendable {
        case callbacks, log, jsonl, offsets, frames
        case chromeTrace = "chrome-trace"
        case perfetto

        /// Whether it is no text.
        var isBinary: Bool { self == .perfetto }
    }

    private static let format = Option(
        required: "as", "FORMAT", .oneOf(Format.self), help: "What to write")

    private static func exportStory(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        let inputs = [invocation[Story.file], invocation[Story.finger]].compactMap(\.self)
        if let path = invocation[OutputFile.option], inputs.contains(where: { OutputFile.isSame($0, path) }) {
            throw .usage("\(quoted(path)) is what is read; choose another name to write to")
        }
        try OutputFile.check(invocation)
        let format = invocation[format]
        if format.isBinary, [nil, "-"].contains(invocation[OutputFile.option]), invocation.console.output.isTerminal {
            throw .usage("\(format.rawValue) is binary and would garble the terminal; write it to a file with -o FILE")
        }
        let trail = try Story.play(invocation).trail
        try OutputFile.write(to: invocation[OutputFile.option], console: invocation.console) { channel in
            switch format {
            case .callbacks:
                for line in CallbackLog(trail).lines { channel.write(bytes: (line + "\n").utf8) }
            case .log:
                for line in AppLog(trail).lines { channel.write(line + "\n") }
            case .jsonl:
                trail.writeJSONLines { channel.write(bytes: $0) }
            case .offsets:
                for line in OffsetTable(trail).lines { channel.write(line + "\n") }
            case .frames:
                for line in FrameTable(trail).lines { channel.write(line + "\n") }
            case .chromeTrace: ChromeTrace(trail).write { channel.write(bytes: $0) }
            case .perfetto: PerfettoTrace(trail).write { channel.write(bytes: $0) }
            }
        }
        return .success
    }
}

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

            taptrail is the whole trace too, in a binary form for long ones: a fifteenth of the bytes, and read several \
            times as fast. The commands that read a saved trace read both forms, and export turns one into the other.

            FILE is a scenario, or a saved trace.

            callbacks is the app's own view: what log statements in the app's code would have printed, one JSON object \
            per line. Where the subject is an application, "app" says whose.

            log is the same as a console shows it, with methods in the words of Objective-C: 0.101099 demo \
            -[Card touchesBegan:withEvent:]. A trace does not have the selector of an action: its method has the name \
            of the recognizer or control that sends it, -[Controller button:].

            offsets is where the display shows the content of scroll views: comma-separated values, one line for each \
            refresh that shows another offset, with the way since the one before and what moved it. On a device with a \
            pipeline an offset comes with the frame that shows it, and ms is the display of that frame in frames; \
            without one, at the first refresh after it was set.

            frames is what apps show: comma-separated values in milliseconds, one line for each frame, on a device with a \
            pipeline: frame, which of the app's commits it is; contact, when a finger did what changed it, of moves that came as one the first; due, when what \
            brought it about was there; the instants of its stages; target, the refresh by which it was to be shown; \
            display, the one that did; seen, no if a later frame of the app was there by then and has replaced it; late, how long the picture before it stayed too long; touchToDisplay, from \
            contact to display, of one of the frames that show what the finger did: of the first, or, where an action \
            follows behind that, of the first that shows what this has changed. The further ones of a glide have none.

            chrome-trace and perfetto are for chrome://tracing and ui.perfetto.dev: a track for each thread with its \
            callbacks, arrows along the causes, the depth of ports as counters. perfetto is the smaller one, and binary.

            mermaid is a sequence diagram of a touch, the first one or that of --touch, or of the records --from to --to; \
            GitHub and many editors draw it. Samples that go the same way are drawn once.

            svg is a still picture for slides and documents: the timeline, or with --picture the phone with its views and \
            fingers, the view tree with its recognizers, or the marble lines of the competition. It follows the reader's \
            light or dark theme unless --theme says which.
            """,
        arguments: [exportFile],
        options: [
            format, Story.finger, Story.path, Story.seed, Story.records, touch, first, last, limit, picture,
            moment,
            theme, OutputFile.option,
        ],
        flags: [OutputFile.force],
        examples: [
            Example("taptrail export --as callbacks", "What the app hears of the first tap"),
            Example("taptrail export --as log", "The same as NSLog would print it"),
            Example("taptrail export --as jsonl -o tap.jsonl", "The whole trace, in a file"),
            Example("taptrail export my.json --as callbacks", "The same of a scenario"),
            Example("taptrail export my.json --as taptrail -o my.taptrail", "A long trace, for step"),
            Example("taptrail export my.json --as offsets -o my.csv", "How a scenario scrolls"),
        ],
        action: exportStory)

    private enum Format: String, CaseIterable, Sendable {
        case callbacks, log, jsonl, taptrail, offsets, frames
        case chromeTrace = "chrome-trace"
        case perfetto, mermaid, svg

        /// Whether it is no text.
        var isBinary: Bool { self == .perfetto || self == .taptrail }
    }

    private static let exportFile = Argument(
        optional: "FILE", .scenario,
        help: "A scenario: a file, a name that list shows; or a saved trace; - is stdin")

    private static let format = Option(
        required: "as", "FORMAT", .oneOf(Format.self), help: "What to write")

    private static let touch = Option(
        optional: "touch", "N", .touch,
        help: "For mermaid and pictures but the timeline: draw touch N, such as 2 or \"1 of notes\", "
            + "not the first or last")
    private static let first = Option(
        optional: "from", "#N", .recordNumber, help: "For mermaid: draw the records from this one on")
    private static let last = Option(
        optional: "to", "#N", .recordNumber, help: "For mermaid: draw the records up to this one")
    private static let limit = Option(
        optional: "limit", "N", .wholeNumber(1...100_000),
        help: "For mermaid: draw N messages at most; \(SequenceDiagram.limitUsual) if not given")

    private static let picture = Option(
        optional: "picture", "KIND", .oneOf(Picture.Kind.self),
        help: "For svg: what to draw; timeline if not given")
    private static let moment = Option(
        optional: "at", "#N", .recordNumber,
        help: "For svg, phone and tree: draw what is so after this record")
    private static let theme = Option(
        optional: "theme", "THEME", .oneOf(PictureTheme.self),
        help: "For svg: the colours; auto, the reader's own, if not given")

    private static func exportStory(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        let inputs = [invocation[exportFile], invocation[Story.finger]].compactMap(\.self)
        if let path = invocation[OutputFile.option] { try OutputFile.refuse(path, asOneOf: inputs) }
        try OutputFile.check(invocation)
        let format = invocation[format]
        if format.isBinary, [nil, "-"].contains(invocation[OutputFile.option]),
            invocation.console.output.isTerminal
        {
            throw .usage(
                "\(format.rawValue) is binary and would garble the terminal; write it to a file with -o FILE")
        }
        try refuseOptionsOfOthers(format, invocation)
        let trail = try trail(invocation)
        let drawing = format == .svg ? try picture(of: trail, invocation) : nil
        let diagram = format == .mermaid ? try sequenceDiagram(of: trail, invocation) : nil
        try OutputFile.write(to: invocation[OutputFile.option], console: invocation.console) { channel in
            switch format {
            case .callbacks:
                for line in CallbackLog(trail).lines { channel.write(bytes: (line + "\n").utf8) }
            case .log:
                for line in AppLog(trail).lines { channel.write(line + "\n") }
            case .jsonl:
                trail.writeJSONLines { channel.write(bytes: $0) }
            case .taptrail:
                trail.writeBinary { channel.write(bytes: $0) }
            case .offsets:
                for line in OffsetTable(trail).lines { channel.write(line + "\n") }
            case .frames:
                for line in FrameTable(trail).lines { channel.write(line + "\n") }
            case .chromeTrace: ChromeTrace(trail).write { channel.write(bytes: $0) }
            case .perfetto: PerfettoTrace(trail).write { channel.write(bytes: $0) }
            case .mermaid:
                for line in diagram?.lines ?? [] { channel.write(line + "\n") }
            case .svg:
                for line in drawing?.lines ?? [] { channel.write(line + "\n") }
            }
        }
        if format == .frames, trail.header.device.pipeline == nil {
            invocation.console.note("No frames are followed: the device of this story has no \"pipeline\".")
        }
        return .success
    }

    /// The trail of what is played, or of a saved trace.
    private static func trail(_ invocation: Invocation) throws(CommandFailure) -> Trail {
        let (file, finger) = (invocation[exportFile], invocation[Story.finger])
        guard let file, finger == nil else { return try Story.play(invocation).trail }
        let choices = RunChoices(invocation)
        return try TrailFile.read(file, invocation.console, choices, hasFingerOption: true)
    }

    /// An option that the format has no use for is a mistake, and not silently nothing.
    private static func refuseOptionsOfOthers(
        _ format: Format, _ invocation: Invocation
    ) throws(CommandFailure) {
        let kind = invocation[picture] ?? .timeline
        let isOfMoment = format == .svg && [.phone, .tree].contains(kind)
        let isOfTouch = format == .mermaid || format == .svg && kind != .timeline
        let given: [(option: String, isGiven: Bool, isUsed: Bool, users: String)] = [
            (
                "--touch", invocation[touch] != nil, isOfTouch,
                "--as mermaid and for pictures but the timeline"
            ),
            ("--from", invocation[first] != nil, format == .mermaid, "--as mermaid"),
            ("--to", invocation[last] != nil, format == .mermaid, "--as mermaid"),
            ("--limit", invocation[limit] != nil, format == .mermaid, "--as mermaid"),
            ("--picture", invocation[picture] != nil, format == .svg, "--as svg"),
            ("--theme", invocation[theme] != nil, format == .svg, "--as svg"),
            ("--at", invocation[moment] != nil, isOfMoment, "--as svg --picture phone or tree"),
        ]
        if let other = given.first(where: { $0.isGiven && !$0.isUsed }) {
            throw .usage("\(other.option) is for \(other.users)")
        }
    }

    private static func picture(
        of trail: Trail, _ invocation: Invocation
    ) throws(CommandFailure) -> Picture {
        let touch = invocation[touch]
        let targets = TouchTargets(trail)
        if let touch, !targets.has(touch) { throw .usage(targets.missing(touch)) }
        let count = UInt32(trail.records.count)
        if let record = invocation[moment], record.rawValue > count {
            throw .usage("there is no record #\(record.rawValue): they are #1 to #\(count)")
        }
        return Picture(
            invocation[picture] ?? .timeline, of: trail, theme: invocation[theme] ?? .auto, touch: touch,
            at: invocation[moment])
    }

    private static func sequenceDiagram(
        of trail: Trail, _ invocation: Invocation
    ) throws(CommandFailure) -> SequenceDiagram {
        let limit = invocation[limit] ?? SequenceDiagram.limitUsual
        let count = UInt32(trail.records.count)
        let (first, last) = (invocation[first], invocation[last])
        switch (invocation[touch], first, last) {
        case (nil, nil, nil): return SequenceDiagram(trail, limit: limit)
        case (let touch?, nil, nil):
            let targets = TouchTargets(trail)
            guard targets.has(touch) else { throw .usage(targets.missing(touch)) }
            return SequenceDiagram(trail, .touch(touch), limit: limit)
        case (nil, _, _):
            if let first, last == nil, first.rawValue > count {
                throw .usage("there is no record #\(first.rawValue): they are #1 to #\(count)")
            }
            let range = (first?.rawValue ?? 1, last?.rawValue ?? count)
            if let first, let last, first.rawValue > last.rawValue {
                throw .usage(
                    "--from \(first.rawValue) lies behind --to \(last.rawValue); give the earlier record first"
                )
            }
            guard range.0 <= range.1, range.1 <= count else {
                throw .usage("there are no records #\(range.0) to #\(range.1): they are #1 to #\(count)")
            }
            return SequenceDiagram(trail, .records(range.0...range.1), limit: limit)
        default: throw .usage("--touch and --from or --to exclude each other; keep one of them")
        }
    }
}

import ScenarioFormat
import Trace
import TraceViews

extension Command {
    /// `step`: a debugger for the trail.
    static let step = Command(
        name: "step",
        abstract: "Step through a trail, forward and backward",
        discussion: """
            FILE is a scenario, or a trace that export saved as jsonl or taptrail; without it, it is the first tap. A \
            prompt takes commands: step, next, finish, phase, touch, decision, continue go on; back, rnext, rcontinue go \
            back; break on, watch, where, why, info, print, hittest look and stop. 'help' tells of all of them.

            Commands may come from standard input or a file too, one a line; // begins a remark. With --json every \
            answer is one JSON object a line: a stop holds the whole state. A script goes on after a command that \
            cannot be carried out, and ends with status 64; what is typed at a terminal has no such consequence.
            """,
        arguments: [stepFile], options: [commands, Story.path, Story.seed, Story.records, start],
        flags: [json],
        examples: [
            Example("taptrail step", "The first tap"),
            Example("taptrail step my.json", "A scenario"),
            Example("taptrail step my.json --seed 77 --at 412", "Record 412 of the run of another seed"),
            Example("taptrail step --commands walk.txt trace.jsonl", "A saved trace, by a script"),
        ],
        isPaged: false,
        action: stepThrough)

    private static let stepFile = Argument(
        optional: "FILE", .scenario, help: "A scenario or a saved trace; - is standard input")
    private static let commands = Option(
        optional: "commands", short: "c", "FILE", .file, help: "Take the commands from FILE")
    private static let start = Option(
        optional: "at", "N", .recordNumber, help: "Begin at record N, such as 412")
    private static let json = Flag("json", help: "Answer with a JSON object a line")

    private static func stepThrough(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        let console = invocation.console
        let path = invocation[stepFile]
        if path == "-", invocation[commands] == nil, console.commands == nil {
            throw .usage(
                "the story comes from standard input, so the commands cannot; give them with --commands FILE")
        }
        let trail = try trail(path, invocation)
        let start = invocation[start]
        if let start, start.rawValue > trail.records.count {
            let count = trail.records.count
            throw .usage(
                "there is no record \(start.rawValue) in this story; "
                    + (count == 0 ? "it has none" : "they are 1 to \(count)"))
        }
        let input = try input(invocation[commands], console)
        let printer = StepPrinter(console: console, isJSON: invocation[json], trail: trail)
        let prompt = StepPrompt(input: input, console: console, isQuiet: invocation[json])
        let session = StepSession(trail, printer: printer, interruption: prompt.interruption) {
            path throws(CommandFailure) in
            try TrailFile.read(path, console)
        }
        if !invocation[json] { try printTitle(of: trail, console) }
        printer.command = "begin"
        try session.begin(at: start)
        try prompt.run(session)
        return printer.hasComplained && !input.isTerminal ? .usage : .success
    }

    private static func trail(_ file: String?, _ invocation: Invocation) throws(CommandFailure) -> Trail {
        let choices = RunChoices(invocation)
        guard let file else { return try Story.firstTap(invocation.console, choices) }
        return try TrailFile.read(file, invocation.console, choices)
    }

    private static func input(_ path: String?, _ console: Console) throws(CommandFailure) -> StepInput {
        guard let path else {
            return console.commands.map { StepInput(bytes: $0) } ?? console.input.lines()
        }
        return StepInput(bytes: try InputFile.read(path, limit: .commandBytes, console: console))
    }

    private static func printTitle(of trail: Trail, _ console: Console) throws(CommandFailure) {
        try TrailPrinter(console: console).printTitle(of: trail)
        let hint = "All is built. 'step' goes on, 'phase' to the next stage; 'help' lists more."
        for line in wrapped(hint, width: console.width) { try console.print(console.painter(line, .dim)) }
        try console.print()
    }
}

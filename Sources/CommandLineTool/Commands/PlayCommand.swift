import Simulation
import TraceRules
import TraceViews

extension Command {
    /// `play`: the story as it happens, against the clock on the wall.
    static let play = Command(
        name: "play",
        abstract: "Play a story in slow motion or in real time",
        discussion: """
            Runs the story as run does, but against the clock on the wall: each line appears when it happens. At rate \
            1 a second takes a second, at 0.1 ten of them; the trace is the same, byte for byte. What comes within \
            15 ms by the wall clock comes at once, so the slower the rate, the finer the steps: at 0.01 and below \
            the hops of a journey stand apart, and a move is told hop by hop.

            At a terminal, Space pauses the story and lets it go on, Enter leads to what happens next without the \
            wait, also in a pause, and q ends it, as Ctrl-C does, with status 130.

            FILE is a scenario; what it expects is judged at the end. Who won and why, and how long it took, is \
            told by run.
            """,
        arguments: [Story.file], options: [rate, Story.finger, Story.path, Story.seed, Story.records, only],
        examples: [
            Example("taptrail play", "The first tap in real time"),
            Example("taptrail play my.json --rate 0.1", "A scenario, ten times slower"),
            Example("taptrail play --rate 0.01 --only recognizer", "One stage of it"),
        ],
        isPaged: false,
        action: playStory)

    private static let rate = Option(
        "rate", "RATE", .number(PacedDriver.rates), default: 1,
        help: "Seconds of the story in a second of the wall clock")
    private static let only = Option(
        repeated: "only", "STAGE", .oneOf(Stage.self), help: "Print this stage only")

    private static func playStory(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        let performance = try Story.performance(invocation)
        let stages = invocation[only]
        let clock = DispatchWallClock()
        let listener = InterruptionListener { clock.interrupt() }
        defer { listener.stop() }
        let keys = keys(of: invocation.console, for: clock)
        defer { keys?.stop() }
        let player = StoryPlayer(console: invocation.console, clock: clock, rate: invocation[rate])
        return try player.play(
            performance, stages: stages.isEmpty ? nil : Set(stages),
            file: invocation[Story.file], finger: invocation[Story.finger], RunChoices(invocation))
    }

    /// Nil where nobody looks on and types.
    private static func keys(of console: Console, for clock: DispatchWallClock) -> PlayKeys? {
        guard console.output.isTerminal, let input = console.input.terminal,
            let keys = PlayKeys(input, clock)
        else { return nil }
        console.note(StyledText(PlayKeys.help))
        return keys
    }
}

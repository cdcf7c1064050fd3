import Trace
import TraceViews

extension Command {
    /// `run`: the trail as a story.
    static let run = Command(
        name: "run",
        abstract: "Run a story and print its trail",
        discussion: """
            Prints what happens from the glass to the last callback: a line an event with its virtual time, the time \
            since the line before, process and thread, stage, what happened and why; then who of the gesture \
            recognizers won, and why the others lost, in words and as lines over the time; then how scroll views \
            moved; then the latency of the sample that caused the last action, hop by hop.

            FILE is a scenario; what it expects is judged at the end. Without FILE it runs the built-in first tap, \
            or on the same app a recorded finger, a JSON file of samples with their own times:

              {"version": 1, "time": "ms", "samples": [
                {"t": 0, "id": 1, "phase": "began", "x": 195, "y": 422},
                {"t": 90, "id": 1, "phase": "ended", "x": 196, "y": 423}]}

            Equal moves share one line, and so do the frames of a scroll view that goes on by itself; passes that \
            only go back to sleep are left out. --all prints every record with its number, #123, which is its line \
            in export --as jsonl less the header. With --only the competition is left out, unless the stage is \
            recognizer, and how scroll views moved, unless it is scroll.
            """,
        arguments: [Story.file], options: [Story.finger, only, touch], flags: [all],
        examples: [
            Example("taptrail run", "The first tap"),
            Example("taptrail run my.json", "A scenario, and whether it holds"),
            Example("taptrail run --finger Scenarios/recordings/tap.json", "A recorded finger"),
            Example("taptrail run --only hit-test --only action", "Two stages of it"),
            Example("taptrail run --all --color always", "Every record, in colour"),
        ],
        action: runStory)

    private static let all = Flag("all", short: "a", help: "Print every record")
    private static let only = Option(
        repeated: "only", "STAGE", .oneOf(Stage.self), help: "Print this stage only")
    private static let touch = Option(
        optional: "touch", "N", .wholeNumber(1...100_000), help: "Print what touch N brought about")

    private static func runStory(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        let story = try Story.play(invocation)
        let trail = story.trail
        let stages = invocation[only]
        let narration = Narration(
            trail, length: invocation[all] ? .all : .story, stages: stages.isEmpty ? nil : Set(stages),
            touch: invocation[touch].map { UInt32($0) })
        var printer = TrailPrinter(console: invocation.console)
        try printer.printTitle(of: trail)
        try printer.print(
            narration, hasNumbers: invocation[all], ifEmpty: emptiness(of: trail, stages, invocation[touch]))
        if stages.isEmpty || stages.contains(.recognizer) {
            try printCompetition(of: trail, touch: invocation[touch].map { UInt32($0) }, printer)
        }
        if (stages.isEmpty || stages.contains(.scroll)) && invocation[touch] == nil {
            try printer.print(ScrollTrack(trail))
        }
        if let path = LatencyPath(trail) { try printer.print(path) }
        let verdicts = story.scenario?.judge(trail) ?? []
        if let scenario = story.scenario {
            try VerdictPrinter(console: invocation.console).print(verdicts, of: scenario)
        }
        // A trail that cannot be right says nothing of what was expected.
        if let failure = story.brokenInvariant(in: invocation[Story.file] ?? invocation[Story.finger]) {
            throw failure
        }
        return verdicts.isEmpty ? .success : .expectationFailed
    }

    /// Who competed for the touches, if any recognizer heard of one.
    private static func printCompetition(
        of trail: Trail, touch: UInt32?, _ printer: TrailPrinter
    ) throws(CommandFailure) {
        let competition = Competition(trail, touch: touch)
        guard competition.hasTouches else { return }
        try printer.print(competition)
        try printer.print(MarbleDiagram(trail, touch: touch))
    }

    /// Why no line is left.
    private static func emptiness(of trail: Trail, _ stages: [Stage], _ touch: Int?) -> String {
        let targets = TouchTargets(trail)
        if let touch, targets[UInt32(touch)] == nil {
            let count = targets.entries.count
            let others = count == 0 ? "there is none" : count == 1 ? "there is 1" : "there are \(count)"
            return "There is no touch \(touch); \(others)."
        }
        let isFiltered = touch != nil || !stages.isEmpty
        return isFiltered ? "No line is left by --only and --touch." : "Nothing happened."
    }
}

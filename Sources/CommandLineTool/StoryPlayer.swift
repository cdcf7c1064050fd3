import Simulation
import Trace
import TraceRules
import TraceViews

/// Plays a story against a clock on the wall and prints its lines as they come.
struct StoryPlayer {
    let console: Console
    let clock: any WallClock
    let rate: Double

    /// - Parameters:
    ///   - stages: those to be told; nil for all.
    ///   - file: the scenario, as the command line calls it; nil for the built-in story.
    ///   - finger: the recording that is played instead of the story's finger.
    ///   - choices: how it is run, besides.
    func play(
        _ performance: Story.Performance, stages: Set<Stage>? = nil, file: String?, finger: String? = nil,
        _ choices: RunChoices = RunChoices()
    ) throws(CommandFailure) -> ToolStatus {
        let phone = performance.phone
        var printer = TrailPrinter(console: console)
        try printer.printTitle(of: phone.trailSoFar.header, remark: "rate \(rateText)")
        let narration = LiveNarration(stages: stages)
        var widths = TrailPrinter.ColumnWidths()
        var failure: CommandFailure?
        var rule: String?
        /// Whether there is somebody to tell it to.
        func tell(_ trail: Trail) -> Bool {
            do throws(CommandFailure) {
                let lines = narration.lines(of: trail)
                rule = rule ?? lines.lazy.compactMap(\.rules.first).first
                try printer.print(lines, &widths)
                try console.output.flush()
            } catch {
                failure = error
            }
            return failure == nil
        }
        let driver = PacedDriver(rate: rate, clock: clock) { tell(phone.trailSoFar) }
        phone.pace(by: driver)
        // The driver knows the phone by what it tells.
        defer { phone.pace(by: nil) }
        let story = try performance.play()
        if let failure { throw failure }
        if let end = driver.stoppedAt {
            console.note("Interrupted at \(DurationText.instant(end)) of the story.")
            return .interrupted
        }
        _ = tell(story.trail)
        if let failure { throw failure }
        // A part of it says nothing of the whole.
        if stages == nil {
            try printer.printStop(of: story)
            try printer.printNextSteps(
                after: ToldStory(form: .lines, rule: rule, file: file, finger: finger, choices: choices))
        }
        return try judge(story, file: file ?? finger)
    }

    private var rateText: String { rate == rate.rounded() ? "\(Int(rate))" : "\(rate)" }

    private func judge(_ story: Story, file: String?) throws(CommandFailure) -> ToolStatus {
        let verdicts = story.scenario?.judge(story.trail) ?? []
        if let scenario = story.scenario {
            try VerdictPrinter(console: console).print(verdicts, of: scenario)
        }
        // A trail that cannot be right says nothing of what was expected.
        if let broken = story.brokenInvariant(in: file) { throw broken }
        return verdicts.isEmpty ? .success : .expectationFailed
    }
}

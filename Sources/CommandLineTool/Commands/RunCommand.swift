import Trace
import TraceRules
import TraceViews

extension Command {
    /// `run`: the trail as a story.
    static let run = Command(
        name: "run",
        abstract: "Run a story and print its trail",
        discussion: """
            Prints what happens from the glass to the last callback on one screen: the journey of the first finger whole, \
            later ones in one line each, which callbacks came and why, which of the gesture recognizers won, and how \
            long it took. The small numbers are footnotes: the rules behind a line.

            --long prints one line per event, with its virtual time, the time since the line before, process and thread, \
            stage, what happened and why; then the competition of the recognizers, in words and as lines over the time; \
            then how scroll views moved; then the latency of a touch, hop by hop: from the sample that caused the last \
            of its actions to that action, or to the first callback of a view if no touch reached an action. Of several \
            touches it is the slowest; --touch N shows another.

            FILE is a scenario; what it expects is judged at the end. Without FILE it runs the built-in first tap, \
            or on the same app with --finger a recorded finger, a JSON file of samples with their own times:

              {"version": 1, "time": "ms", "samples": [
                {"t": 0, "id": 1, "phase": "began", "x": 195, "y": 422},
                {"t": 90, "id": 1, "phase": "ended", "x": 196, "y": 423}]}

            Equal moves share one line, and so do the firings of a timer and the frames of a scroll view that goes on by \
            itself; passes that only go back to sleep are left out. --all prints every record with its number, #123, \
            which is its line in export --as jsonl less the header. With --only and stages the competition is left out, \
            unless one is recognizer, and how scroll views moved, unless one is scroll; --only competition and --only \
            latency print that section alone.
            """,
        arguments: [Story.file], options: [Story.finger, Story.path, Story.seed, Story.records, only, touch],
        flags: [long, all, json],
        examples: [
            Example("taptrail run", "The first tap"),
            Example("taptrail run my.json", "A scenario, and whether it holds"),
            Example("taptrail run --finger Scenarios/recordings/tap.json", "A recorded finger"),
            Example("taptrail run X-24 --only competition", "Who won, and the marble lines"),
            Example("taptrail run --long", "Every hop"),
            Example("taptrail run --only hit-test --only action", "Two stages of it"),
            Example("taptrail run --all --color always", "Every record, in colour"),
        ],
        action: runStory)

    private static let long = Flag("long", short: "l", help: "Print every hop")
    private static let all = Flag("all", short: "a", help: "Print every record")
    private static let json = Flag("json", help: "Answer with one JSON object")
    private static let only = Option(
        repeated: "only", "PART", .oneOf(RunPart.self), help: "Print this stage or section only")
    private static let touch = Option(
        optional: "touch", "N", .touch,
        help: "Print what touch N brought about, such as 2 or \"1 of notes\"")

    private static func runStory(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        try refuseIdleLength(invocation)
        let story = try Story.play(invocation)
        let touch = invocation[touch]
        let report = RunReport(story.trail, touch: touch)
        if let touch, !report.targets.has(touch) { throw .usage(report.targets.missing(touch)) }
        let parts = invocation[only]
        if invocation[json] {
            guard parts.isEmpty && !invocation[long] && !invocation[all] else {
                throw .usage("--json prints the summary; 'taptrail export --as jsonl' has every record")
            }
            return try printJSON(story, report, touch, invocation)
        }
        var printer = TrailPrinter(console: invocation.console)
        if parts.isEmpty && !invocation[long] && !invocation[all] {
            try printer.printTitle(of: story.trail, hasSpace: false)
            let summary = report.summary
            try printer.print(
                summary, ifEmpty: touch == nil ? "Nothing happened." : "No line is left by --touch.")
            try printer.printEnd(of: report, touch: touch)
            try printer.printStop(of: story)
            try printer.printNextSteps(
                after: told(.summary, naming: summary.footnotes.first?.first, report, invocation))
        } else {
            let rule = try print(story, report, parts, invocation, &printer)
            if parts.isEmpty {
                try printer.printStop(of: story)
                try printer.printNextSteps(after: told(.lines, naming: rule, report, invocation))
            }
        }
        let verdicts = story.scenario?.judge(story.trail) ?? []
        if let scenario = story.scenario {
            try VerdictPrinter(console: invocation.console).print(verdicts, of: scenario)
        }
        // A trail that cannot be right says nothing of what was expected.
        if let failure = story.brokenInvariant(in: invocation[Story.file] ?? invocation[Story.finger]) {
            throw failure
        }
        return verdicts.isEmpty ? .success : .expectationFailed
    }

    /// The sections of `--only` have one length.
    private static func refuseIdleLength(_ invocation: Invocation) throws(CommandFailure) {
        let parts = invocation[only]
        let length = invocation[all] ? "--all" : invocation[long] ? "--long" : nil
        guard let length, let section = parts.first, parts.allSatisfy({ $0.stage == nil }) else { return }
        throw .usage(
            "\(length) is about the lines of the story, and --only \(section.rawValue) prints none of them; "
                + "leave one of them out")
    }

    private static func told(
        _ form: ToldStory.Form, naming rule: String?, _ report: RunReport, _ invocation: Invocation
    ) -> ToldStory {
        ToldStory(
            form: form, rule: rule, recognizer: report.competition.contenders.first?.name,
            file: invocation[Story.file], finger: invocation[Story.finger], choices: RunChoices(invocation))
    }

    /// All that the summary says, for programs.
    private static func printJSON(
        _ story: Story, _ report: RunReport, _ touch: TouchChoice?, _ invocation: Invocation
    ) throws(CommandFailure) -> ToolStatus {
        let verdicts = story.scenario?.judge(story.trail) ?? []
        let document = RunJSON.document(
            story.trail, report, touch: touch, stop: story.stop,
            verdicts: story.scenario?.hasExpectations == true ? verdicts.map(\.description) : nil)
        invocation.console.output.write(document.text() + "\n")
        if let failure = story.brokenInvariant(in: invocation[Story.file] ?? invocation[Story.finger]) {
            throw failure
        }
        return verdicts.isEmpty ? .success : .expectationFailed
    }

    /// The whole story, or those parts that are asked for.
    ///
    /// - Returns: the first rule that a line names; nil if none does.
    private static func print(
        _ story: Story, _ report: RunReport, _ parts: [RunPart], _ invocation: Invocation,
        _ printer: inout TrailPrinter
    ) throws(CommandFailure) -> String? {
        var rule: String?
        let touch = invocation[touch]
        let stages = Set(parts.compactMap(\.stage))
        let isWhole = parts.isEmpty
        let filters = (isWhole ? [] : ["--only"]) + (touch == nil ? [] : ["--touch"])
        let emptiness =
            filters.isEmpty ? "Nothing happened." : "No line is left by \(listed(filters, last: "and"))."
        var isTold = isWhole || !stages.isEmpty
        if isTold {
            try printer.printTitle(of: story.trail)
            let narration = report.narration(
                invocation[all] ? .all : .story, stages: isWhole ? nil : stages)
            rule = narration.lines.lazy.compactMap(\.rules.first).first
            try printer.print(narration, hasNumbers: invocation[all], ifEmpty: emptiness)
        }
        if isWhole || stages.contains(.recognizer) || parts.contains(.competition) {
            isTold = try printCompetition(report, printer) || isTold
        }
        if (isWhole || stages.contains(.scroll)) && touch == nil { try printer.print(report.scrolling) }
        if (isWhole || stages.contains(.display)) && touch == nil { try printer.printFrames(of: report) }
        if isWhole && touch == nil && report.ledger.count > 0 {
            try printer.console.print()
            try printer.print(report.ledger)
        }
        if isWhole || !stages.isEmpty || parts.contains(.latency) {
            isTold = try printLatency(report, touch: touch, printer) || isTold
        }
        if !isTold { try printer.console.print(StyledText(emptiness)) }
        return rule
    }

    /// Who competed for the touches, if any recognizer heard of one.
    ///
    /// - Returns: whether one did.
    private static func printCompetition(
        _ report: RunReport, _ printer: TrailPrinter
    ) throws(CommandFailure) -> Bool {
        guard report.competition.hasTouches else { return false }
        try printer.print(report.competition)
        try printer.print(report.diagram)
        return true
    }

    /// The way of the touch that is asked for, or else of the slowest.
    ///
    /// - Returns: whether there is one.
    private static func printLatency(
        _ report: RunReport, touch: TouchChoice?, _ printer: TrailPrinter
    ) throws(CommandFailure) -> Bool {
        let latencies = report.latencies
        guard let entry = touch.map({ report.latency(of: $0) }) ?? latencies.slowest else {
            // What no touch stands behind, such as the action of a pointer's recognizer.
            guard touch == nil, let path = report.latency() else { return false }
            try printer.print(path, touch: "", remark: "")
            return true
        }
        guard let path = report.latency(to: entry.destination) else { return false }
        let rivals = latencies.rivals
        try printer.print(
            path, touch: report.name(of: entry),
            remark: touch == nil && rivals.count > 1
                ? "the slowest of \(latencies.rivalsInWords); --touch N shows another" : "")
        return true
    }
}

import Foundation
import ScenarioFormat
import Trace

extension Command {
    /// `check`: whether scenarios are well formed, and whether what they expect comes true.
    static let check = Command(
        name: "check",
        abstract: "Run scenarios and judge what they expect",
        discussion: """
            Reads each FILE, runs it and judges its expectations: one line per file, what is wrong with it on standard \
            error, and the totals at the end; with --json all of it as one JSON object, in which each place in a file has \
            its line, column and key. Of a folder it takes all .json \
            files below, but no recordings, no files that another of them names as its recording or cost profile, and \
            none in folders called recordings or profiles. FILE may also be the name of a scenario inside the program, \
            or of a folder of them. A note tells of two lessons of a folder that have one number. The answer is the same \
            whatever -j says.
            """,
        arguments: [files], options: [Story.path, Story.records, jobs], flags: [json],
        examples: [
            Example("taptrail check Scenarios", "All that come with Taptrail"),
            Example("taptrail check X-36 rivals", "One of them, and a folder of them"),
            Example("taptrail check my.json other.json", "Two of your own"),
        ],
        action: checkScenarios)

    private static let files = Argument(
        repeated: "FILE", .scenario, atLeast: 1, help: "Scenarios or folders; - is standard input")

    private static let json = Flag("json", help: "Answer with one JSON object")
    private static let jobs = Option(
        optional: "jobs", short: "j", "N", .wholeNumber(1...256),
        help: "Files at the same time; as many as cores if not given")

    private static func checkScenarios(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        let console = invocation.console
        let inputs = try ScenarioFile.inputs(invocation[files])
        let printer = VerdictPrinter(console: console)
        var progress = ProgressLine(console: console)
        var (passed, failed) = (0, 0)
        var results: [CheckResult] = []
        var worst = ToolStatus.success
        var lessons: [LessonPlace: String] = [:]
        let (path, recordsMax) = (invocation[Story.path], console.recordsMax)
        let work = OrderedWork<Result<CheckResult, CommandFailure>?>(
            workers: invocation[jobs] ?? ProcessInfo.processInfo.activeProcessorCount
        ) { index in
            // It belongs to the caller's console.
            if case .standardInput = inputs[index] { return nil }
            let console = Console.inMemory()
            console.recordsMax = recordsMax
            return Result { () throws(CommandFailure) in try check(inputs[index], path, console) }
        }
        try work.run(count: inputs.count) { index in
            if inputs.count > 1 {
                progress.show("\(index + 1)/\(inputs.count) \(visible(inputs[index].label, limit: 60))")
            }
        } take: { index, outcome throws(CommandFailure) in
            let result =
                if let outcome { try outcome.get() } else { try check(inputs[index], path, console) }
            progress.clear()
            if invocation[json] { results.append(result) } else { try printer.print(result) }
            if let place = result.lesson {
                let first = lessons[place, default: result.path]
                lessons[place] = first
                if first != result.path {
                    let both = "\(visible(first, limit: 400)) and \(visible(result.path, limit: 400))"
                    console.note("Note: \(both) are both lesson \(place.number) of their folder.")
                }
            }
            if result.status == .success { passed += 1 } else { failed += 1 }
            worst = worst.outweighed(by: result.status)
        }
        if invocation[json] {
            let document = JSONDocument.object([
                ("files", .array(results.map(\.json))), ("passed", .whole(passed)),
                ("failed", .whole(failed)),
            ])
            console.output.write(document.text() + "\n")
        } else {
            try console.print("\(passed) passed, \(failed) failed")
        }
        return worst
    }

    private static func check(
        _ input: NamedInput, _ path: DeliveryPath?, _ console: Console
    ) throws(CommandFailure) -> CheckResult {
        console.scenarioProblems = []
        do throws(CommandFailure) {
            let scenario = try ScenarioFile.read(input, console)
            let story = try Story.play(scenario, console, RunChoices(path: path))
            if let failure = story.brokenInvariant(in: input.label) { throw failure }
            let verdicts = scenario.judge(story.trail)
            let outcome: CheckResult.Outcome =
                verdicts.isEmpty
                ? .passed(title: scenario.title, hasExpectations: scenario.hasExpectations)
                : .failed(title: scenario.title, verdicts)
            return CheckResult(
                path: input.label, outcome: outcome,
                status: verdicts.isEmpty ? .success : .expectationFailed,
                lesson: scenario.lesson?.number.map {
                    LessonPlace(folder: input.label.folderOfPath, number: $0)
                },
                places: verdicts.map { verdict in
                    CheckResult.Place(
                        diagnostic: verdict.diagnostic, seen: verdict.seen,
                        instant: verdict.seen.flatMap { story.trail.records[$0]?.instant })
                })
        } catch {
            switch error {
            case .scenario(let message), .noInput(let message), .invariantBroke(let message):
                return CheckResult(
                    path: input.label, outcome: .wrong(message), status: error.status,
                    places: console.scenarioProblems.map { CheckResult.Place(diagnostic: $0) })
            case .usage, .output, .readerGone: throw error
            }
        }
    }
}

extension ToolStatus {
    /// The status of several files: a bug of ours weighs most, then the first file that cannot be judged, then
    /// an expectation that does not hold.
    func outweighed(by other: ToolStatus) -> ToolStatus {
        if other == .invariantBroke { return other }
        return self == .success || self == .expectationFailed && other != .success ? other : self
    }
}

extension CheckResult {
    /// As `check --json` has it: `outcome` is `passed`, `failed` or `wrong`.
    fileprivate var json: JSONDocument {
        switch outcome {
        case .passed(let title, let hasExpectations):
            .object([
                ("path", .string(path)), ("outcome", .string("passed")), ("title", .string(title)),
                ("expectsAnything", .boolean(hasExpectations)),
            ])
        case .failed(let title, let verdicts):
            .object([
                ("path", .string(path)), ("outcome", .string("failed")), ("title", .string(title)),
                ("messages", .strings(verdicts.map(\.description))),
                ("places", .array(places.map(\.json))),
            ])
        case .wrong(let message):
            .object([
                ("path", .string(path)), ("outcome", .string("wrong")), ("messages", .strings([message])),
                ("places", .array(places.map(\.json))),
            ])
        }
    }
}

extension CheckResult.Place {
    /// What is not known is null; `t` is the instant of the record, in nanoseconds.
    fileprivate var json: JSONDocument {
        .object([
            ("file", .string(diagnostic.file)),
            ("line", diagnostic.position.map { .whole($0.line) } ?? .null),
            ("column", diagnostic.position.map { .whole($0.column) } ?? .null),
            ("key", .string("\(diagnostic.path)")),
            ("record", seen.map { .whole(Int($0.rawValue)) } ?? .null),
            ("t", instant.map { .number(Double($0.nanoseconds)) } ?? .null),
            ("message", .string(diagnostic.message)),
            ("remedy", diagnostic.remedy.map { .string($0) } ?? .null),
        ])
    }
}

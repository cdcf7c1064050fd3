import Foundation
import RunLoops
import ScenarioFiles
import ScenarioFormat
import Simulation
import Trace
import VirtualTime

/// What the command line says of a run, whatever the scenario says; nil for what the scenario says.
struct RunChoices {
    /// The way of events to the apps.
    var path: DeliveryPath?
    /// Where the draws of costs and jitter begin.
    var seed: UInt64?
}

extension RunChoices {
    /// Those of `--path` and `--seed`, for a command that has both.
    init(_ invocation: Invocation) {
        self.init(path: invocation[Story.path], seed: invocation[Story.seed].map { UInt64($0) })
    }

    /// What a command line says of them, behind the name of the story: ` --path modern --seed 7`.
    var words: String {
        (path.map { " --path \($0)" } ?? "") + (seed.map { " --seed \($0)" } ?? "")
    }
}

/// What `run` and `export` play: a scenario, the built-in first tap, or a recorded finger on the same app.
struct Story {
    let trail: Trail
    /// Whether the run went on until everybody slept.
    let hasComeToRest: Bool
    /// The scenario that it came from; nil for the built-in app.
    let scenario: Scenario?
    /// When the scenario's run was stopped, though something was still due; nil if it came to its end by itself.
    var stop: Instant?

    /// The argument of both commands.
    static let file = Argument(
        optional: "FILE", .scenario, help: "The scenario: a file, a name that list shows, or - for stdin")
    /// The option of both commands.
    static let finger = Option(
        optional: "finger", "FILE", .file,
        help: "Play a recorded finger instead of the built-in tap; - is stdin")

    /// The option of all commands that play a story.
    static let path = Option(
        optional: "path", "PATH", .oneOf(DeliveryPath.self),
        help: "The way of events to the app, whatever the scenario says")

    /// The option of all commands that play one run.
    static let seed = Option(
        optional: "seed", "S", .wholeNumber(seedRange), help: "The seed, whatever the scenario says")

    /// The option of all commands that play a story or read a saved trace; `Tool` gives its value to the console.
    static let records = Option(
        optional: "records", "N", .wholeNumber(1...Recorder.recordsMax),
        help: "Allow a trace N records; \(Limit.records.value) if not given")

    /// Where a recording's time 0 lies: the phone is asleep before.
    private static let recordingStart = Instant.at(.milliseconds(100))

    /// A story that is ready to be played, once.
    struct Performance {
        let phone: Phone
        let scenario: Scenario?
        /// The recorded finger that is played, as messages call it; nil for others.
        var recording: String?

        /// Runs the story to its end.
        func play() throws(CommandFailure) -> Story {
            guard let scenario else {
                let outcome = phone.run()
                return try story(phone.finish(), outcome == .quiet, isCutShort: outcome == .traceFull)
            }
            let run = scenario.run(on: phone)
            var played = try story(
                run.trail, run.outcome == .quiet, isCutShort: run.outcome == .traceFull)
            if case .stopped(let instant) = run.outcome { played.stop = instant }
            return played
        }

        private func story(
            _ trail: Trail, _ hasComeToRest: Bool, isCutShort: Bool
        ) throws(CommandFailure) -> Story {
            if isCutShort {
                let diagnostic =
                    scenario?.diagnostic(ofCutRun: trail)
                    ?? Diagnostic(
                        file: recording ?? "the built-in first tap", position: nil,
                        message: "the run makes more than \(counted(trail.records.count, "record"))",
                        remedy: Limit.records.remedy)
                throw .scenario("\(diagnostic)")
            }
            return Story(trail: trail, hasComeToRest: hasComeToRest, scenario: scenario)
        }
    }

    /// Builds what the command line asks for.
    static func performance(_ invocation: Invocation) throws(CommandFailure) -> Performance {
        switch (invocation[file], invocation[finger]) {
        case (nil, nil):
            return firstTapPerformance(invocation.console, RunChoices(invocation))
        case (nil, let finger?):
            let input = NamedInput(finger, wantsRecording: true)
            return Performance(
                phone: try phone(finger: input, invocation), scenario: nil, recording: input.name)
        case (let file?, nil):
            let scenario = try ScenarioFile.read(
                NamedInput(file), invocation.console, hasFingerOption: true)
            let options = options(invocation.console, RunChoices(invocation))
            return Performance(phone: scenario.makePhone(options), scenario: scenario)
        case (.some, .some):
            throw .usage("a scenario has fingers of its own; leave out FILE or --finger")
        }
    }

    /// The built-in first tap, run to its end.
    static func firstTap(
        _ console: Console, _ choices: RunChoices = RunChoices()
    ) throws(CommandFailure) -> Trail {
        try firstTapPerformance(console, choices).play().trail
    }

    private static func firstTapPerformance(_ console: Console, _ choices: RunChoices) -> Performance {
        var configuration = Phone.Configuration()
        configuration.recordsMax = console.recordsMax
        apply(choices, to: &configuration)
        return Performance(
            phone: FirstTap.phone(finger: FirstTap.finger, configuration: configuration), scenario: nil)
    }

    private static func apply(_ choices: RunChoices, to configuration: inout Phone.Configuration) {
        if let path = choices.path { configuration.path = path }
        if let seed = choices.seed { configuration.seed = seed }
    }

    /// Runs the story to its end.
    static func play(_ invocation: Invocation) throws(CommandFailure) -> Story {
        try performance(invocation).play()
    }

    /// Runs a scenario to its end.
    static func play(
        _ scenario: Scenario, _ console: Console, _ choices: RunChoices = RunChoices()
    ) throws(CommandFailure) -> Story {
        try Performance(phone: scenario.makePhone(options(console, choices)), scenario: scenario).play()
    }

    static func options(_ console: Console, _ choices: RunChoices) -> Scenario.RunOptions {
        var options = Scenario.RunOptions()
        (options.path, options.seed) = (choices.path, choices.seed)
        options.recordsMax = console.recordsMax
        return options
    }

    private static func phone(
        finger input: NamedInput, _ invocation: Invocation
    ) throws(CommandFailure) -> Phone {
        let recording = try read(input, invocation.console)
        var configuration = Phone.Configuration()
        configuration.recordsMax = invocation.console.recordsMax
        apply(RunChoices(invocation), to: &configuration)
        if let screen = recording.screen {
            configuration.screen = CGSize(width: screen.width, height: screen.height)
        }
        let name = String(input.name.split(separator: "/").last ?? "")
        return FirstTap.phone(
            title: "A recorded finger", story: story(of: recording, name),
            fingers: recording.paths(startingAt: recordingStart), configuration: configuration)
    }

    private static func read(
        _ input: NamedInput, _ console: Console
    ) throws(CommandFailure) -> FingerRecording {
        let bytes = try input.read(limit: .recordingBytes, console)
        do throws(ScenarioError) {
            return try FingerRecording(bytes, file: input.name)
        } catch {
            throw .scenario("\(error)")
        }
    }

    private static func story(of recording: FingerRecording, _ name: String) -> String {
        let count = recording.samples.count
        let length = Interval(nanoseconds: recording.samples.last?.timeNanoseconds ?? 0)
        return
            "\(count) samples of \(name), over \(length.nanoseconds / 1_000_000) ms and each at its own time, "
            + "on the built-in app: a card with a tap recognizer."
    }
}

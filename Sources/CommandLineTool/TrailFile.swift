import ScenarioFiles
import Trace

/// Reads what the stepper steps through: a scenario, which is run, or a saved trace.
enum TrailFile {
    /// A scenario that has not been played, or a saved trace.
    enum Content {
        case scenario(Scenario)
        case trace(Trail)
    }

    /// What the file holds; scenarios are played.
    static func read(
        _ file: String, _ console: Console, _ choices: RunChoices = RunChoices(),
        hasFingerOption: Bool = false
    ) throws(CommandFailure) -> Trail {
        switch try content(file, console, hasFingerOption: hasFingerOption) {
        case .scenario(let scenario): return try Story.play(scenario, console, choices).trail
        case .trace(let trail):
            try refuse(choices, ofTrace: file)
            return trail
        }
    }

    /// A saved trace has its seed and its path already.
    static func refuse(_ choices: RunChoices, ofTrace file: String) throws(CommandFailure) {
        let chosen = choices.seed != nil ? "seed" : choices.path != nil ? "path" : nil
        guard let name = chosen else { return }
        throw .usage(
            "\(quoted(file)) is a saved trace, which has its \(name); leave out --\(name), or give the scenario"
        )
    }

    /// What the file holds, as it is.
    ///
    /// - Parameter hasFingerOption: whether the command could have played a recording.
    static func content(
        _ path: String, _ console: Console, hasFingerOption: Bool = false
    ) throws(CommandFailure) -> Content {
        let input = NamedInput(path)
        // Only what is a trace may be as large as one.
        var intake = TrailIntake(isTrace: isName(ofTrace: path), console)
        let size = try input.readPieces(console) { intake.take($0, of: $1) }
        switch intake.finish(size: size) {
        case .trace(let trail): return .trace(trail)
        case .wrongTrace(let error): throw .scenario("\(visible(input.name, limit: 400)):\(error)")
        case .other(let bytes):
            return .scenario(
                try ScenarioFile.scenario(bytes, input, console, hasFingerOption: hasFingerOption))
        case .tooLarge(let limit): throw InputFile.tooLarge(path, limit)
        }
    }

    /// Whether a file is to be a saved trace by its name.
    static func isName(ofTrace path: String) -> Bool {
        path.hasSuffix(".jsonl") || path.hasSuffix(".taptrail")
    }
}

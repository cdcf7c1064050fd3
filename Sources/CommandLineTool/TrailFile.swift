import ScenarioFiles
import Trace

/// Reads what the stepper steps through: a scenario, which is run, or a saved trace.
enum TrailFile {
    /// How the header of every trace begins, whatever its version.
    private static let mark = #"{"schema":"taptrail-trace""#

    /// Whether the bytes are a saved trace, of whatever version.
    static func isTrace(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array(mark.utf8)) }

    /// A scenario that has not been played, or a saved trace.
    enum Content {
        case scenario(Scenario)
        case trace(Trail)
    }

    /// What the file holds; scenarios are played.
    static func read(
        _ file: String, _ console: Console, _ choices: RunChoices = RunChoices()
    ) throws(CommandFailure) -> Trail {
        switch try content(file, console) {
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
    static func content(_ path: String, _ console: Console) throws(CommandFailure) -> Content {
        // Only what is a trace may be as large as one.
        let input = NamedInput(path)
        let bytes = try input.read(limit: { isTrace($0) ? .traceBytes : .scenarioBytes }, console)
        guard isTrace(bytes) || path.hasSuffix(".jsonl") else {
            return .scenario(try ScenarioFile.scenario(bytes, input, console))
        }
        do throws(TrailError) { return .trace(try Trail(jsonLines: bytes)) } catch {
            throw .scenario("\(visible(input.name, limit: 400)):\(error)")
        }
    }
}

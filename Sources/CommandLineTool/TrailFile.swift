import Trace

/// Reads what the stepper steps through: a scenario, which is run, or a saved trace.
enum TrailFile {
    /// How the header of every trace begins, whatever its version.
    private static let mark = #"{"schema":"taptrail-trace""#

    /// Whether the bytes are a saved trace, of whatever version.
    static func isTrace(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array(mark.utf8)) }

    static func read(_ path: String, _ console: Console) throws(CommandFailure) -> Trail {
        // Only what is a trace may be as large as one.
        let input = NamedInput(path)
        let bytes = try input.read(limit: { isTrace($0) ? .traceBytes : .scenarioBytes }, console)
        guard isTrace(bytes) || path.hasSuffix(".jsonl") else {
            return try Story.play(ScenarioFile.scenario(bytes, input, console), console).trail
        }
        do throws(TrailError) { return try Trail(jsonLines: bytes) } catch {
            throw .scenario("\(visible(input.name, limit: 400)):\(error)")
        }
    }
}

import Trace

/// Reads what the stepper steps through: a scenario, which is run, or a saved trace.
enum TrailFile {
    /// How the header of every trace begins, whatever its version.
    private static let mark = #"{"schema":"taptrail-trace""#

    /// Whether the bytes are a saved trace, of whatever version.
    static func isTrace(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array(mark.utf8)) }

    /// - Parameter path: the way of events to the app, if a scenario shall not say it itself.
    static func read(
        _ file: String, _ console: Console, path: DeliveryPath? = nil
    ) throws(CommandFailure) -> Trail {
        // Only what is a trace may be as large as one.
        let input = NamedInput(file)
        let bytes = try input.read(limit: { isTrace($0) ? .traceBytes : .scenarioBytes }, console)
        guard isTrace(bytes) || file.hasSuffix(".jsonl") else {
            return try Story.play(ScenarioFile.scenario(bytes, input, console), console, path: path).trail
        }
        guard path == nil else {
            throw .usage("a saved trace has its path behind it; --path is for scenarios")
        }
        do throws(TrailError) { return try Trail(jsonLines: bytes) } catch {
            throw .scenario("\(visible(input.name, limit: 400)):\(error)")
        }
    }
}

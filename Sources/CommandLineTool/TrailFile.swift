import Trace

/// Reads what the stepper steps through: a scenario, which is run, or a saved trace.
enum TrailFile {
    /// A trace of some million records.
    private static let bytesMax = 1 << 30
    /// How the header of every trace begins, whatever its version.
    private static let mark = #"{"schema":"taptrail-trace""#

    /// Whether the bytes are a saved trace, of whatever version.
    static func isTrace(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array(mark.utf8)) }

    static func read(_ path: String, _ console: Console) throws(CommandFailure) -> Trail {
        let bytes = try InputFile.read(path, limitBytes: bytesMax, console: console)
        guard isTrace(bytes) || path.hasSuffix(".jsonl") else {
            return try Story.play(ScenarioFile.scenario(bytes, path, console)).trail
        }
        do throws(TrailError) { return try Trail(jsonLines: bytes) } catch {
            throw .scenario("\(path == "-" ? "standard input" : visible(path, limit: 400)):\(error)")
        }
    }
}

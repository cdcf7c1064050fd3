import ScenarioFormat
import Sweeps
import Trace

extension Command {
    /// `merge`: the parts of a divided run as one.
    static let merge = Command(
        name: "merge",
        abstract: "Put the parts of a divided run together",
        discussion: """
            Reads the parts that sweep, latency or fuzz wrote with --shard, in any order, and gives what the command \
            gives undivided, to the byte: a sweep as a table at a terminal, as comma-separated values, JSON Lines or a \
            picture; latencies as a table, as comma-separated values or JSON.

            Nothing is written unless all parts are there, once and whole, from the same scenario, values and seeds and \
            from this version of Taptrail; else it says which file or which shard is at fault.
            """,
        arguments: [parts], options: [SweepReport.show, SweepReport.drawing, OutputFile.option],
        flags: [
            SweepReport.csv, SweepReport.jsonLines, LatencyReport.json, LatencyReport.histogram,
            OutputFile.force,
        ],
        examples: [
            Example("taptrail merge part-*.jsonl", "All rows"),
            Example("taptrail merge part-*.jsonl --csv -o sweep.csv", "The same in a file"),
            Example("taptrail merge part-*.jsonl --histogram", "Latencies of all parts"),
        ],
        action: mergeParts)

    private static let parts = Argument(
        repeated: "PART", .file, atLeast: 1, help: "The files that --shard wrote")

    private static func mergeParts(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        let report = try SweepReport(invocation)
        let paths = invocation[parts]
        try report.refuseInputs(paths)
        try report.checkFiles()
        var named: [(name: String, part: Part)] = []
        for path in paths {
            let name = path == "-" ? "standard input" : visible(path, limit: 400)
            let bytes = try InputFile.read(path, limit: .partBytes, console: invocation.console)
            do throws(Part.Flaw) {
                named.append((name, try Part(bytes)))
            } catch {
                throw .scenario("\(name): \(error.message)")
            }
        }
        let set = try read { () throws(SweepError) in try PartSet(named, version: ToolVersion.current) }
        switch set.origin.command {
        case FuzzTally.command:
            if let option = report.formOption ?? LatencyReport.formOption(invocation) {
                throw .usage("these are parts of fuzz, which have one form; leave out \(option)")
            }
            let tally = try read { () throws(SweepError) in try FuzzTally(set) }
            return try tally.report(to: invocation[OutputFile.option], invocation.console)
        case LatencyMeasurement.command:
            if let option = report.ownFormOption {
                throw .usage("these are parts of latency, and \(option) is for those of sweep; leave it out")
            }
            let form = try LatencyReport(invocation, csv: invocation[SweepReport.csv])
            try form.write(try read { () throws(SweepError) in try LatencyMeasurement(set) })
            return .success
        default:
            if let option = LatencyReport.formOption(invocation) {
                throw .usage("these are parts of sweep, and \(option) is for those of latency; leave it out")
            }
            try report.checkColumn()
            try report.write(try read { () throws(SweepError) in try SweepTable(set) })
            return .success
        }
    }

    /// What is said of parts that cannot be put together.
    private static func read<Result>(
        _ body: () throws(SweepError) -> Result
    ) throws(CommandFailure) -> Result {
        do throws(SweepError) { return try body() } catch {
            throw .scenario(visible(error.message, limit: 1_000))
        }
    }
}

import ScenarioFormat
import Sweeps
import Trace

extension Command {
    /// `merge`: the parts of a divided sweep as one.
    static let merge = Command(
        name: "merge",
        abstract: "Put the parts of a divided sweep together",
        discussion: """
            Reads the parts that sweep --shard wrote, in any order, and gives what the sweep gives undivided, to the \
            byte: as a table at a terminal, as comma-separated values, JSON Lines or a picture. 

            Nothing is written unless all parts are there, once and whole, from the same scenario, values and seeds and \
            from this version of Taptrail; else it says which file or which shard is at fault.
            """,
        arguments: [parts], options: [SweepReport.show, SweepReport.drawing, OutputFile.option],
        flags: [SweepReport.csv, SweepReport.jsonLines, OutputFile.force],
        examples: [
            Example("taptrail merge part-*.jsonl", "All rows"),
            Example("taptrail merge part-*.jsonl --csv -o sweep.csv", "The same in a file"),
        ],
        action: mergeParts)

    private static let parts = Argument(
        repeated: "PART", atLeast: 1, help: "The files that sweep --shard wrote")

    private static func mergeParts(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        let report = try SweepReport(invocation)
        let paths = invocation[parts]
        try report.checkFiles(reading: paths)
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
        let table: SweepTable
        do throws(SweepError) {
            table = try SweepTable(try PartSet(named, version: ToolVersion.current))
        } catch {
            throw .scenario(visible(error.message, limit: 1_000))
        }
        try report.write(table)
        return .success
    }
}

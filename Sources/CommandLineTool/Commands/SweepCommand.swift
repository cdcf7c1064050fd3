import Foundation
import ScenarioFiles
import ScenarioFormat
import Sweeps
import Trace

extension Command {
    /// `sweep`: one scenario with many values and seeds.
    static let sweep = Command(
        name: "sweep",
        abstract: "Play a scenario with many values and seeds",
        discussion: """
            Plays FILE with each combination of the varied values and each seed, and has a row for each case: the \
            values, the seed, whether what the scenario expects was seen, and what was measured. At a terminal it is a \
            table with a picture below, else comma-separated values. Names of columns end in their unit.

            --vary KEY=A,B,C gives a key of the scenario each of these values: device.scan, costs.hitTest, \
            constants.tapMovementMax, path, fingers[0].at, or a key of the object with an id, such as card.frame. \
            Values are as in the file, texts without quotes: 120, 1ms, [20, 100, 350, 200]. Several --vary make a grid.

            --seeds N plays each combination with N seeds, from the file's or --seed on, the same ones for each \
            combination.

            --shard 3/64 plays only each 64th case, from the third on, and writes a part; merge puts the parts \
            together, to the same bytes as those of the undivided run. --shard auto asks Slurm or Kubernetes which one \
            this is, and --shard auto/64 asks for the number alone, so that single tasks can be run again. With \
            --resume a part that is there whole is not played again.

            The rows depend on nothing but the scenario, the values and the seeds: not on -j, nor on the machine. Ctrl-C \
            ends it at once, and nothing is written.
            """,
        arguments: [file],
        options: [vary, seeds, seed, jobs, shard, SweepReport.show, SweepReport.drawing, OutputFile.option],
        flags: [SweepReport.csv, SweepReport.jsonLines, resume, OutputFile.force],
        examples: [
            Example(
                "taptrail sweep my.json --vary device.scan=60,120,240 --seeds 20", "Three rates, twenty seeds"
            ),
            Example(
                "taptrail sweep my.json --vary path=classic,modern --vary device.scan=60,120 --csv -o sweep.csv",
                "A grid of four, in a file"),
            Example(
                "taptrail sweep my.json --seeds 100 --show slowestDelivery_ns --svg sweep.svg",
                "A picture of one column"),
            Example("taptrail sweep my.json --seeds 1000 --shard 3/64 -o part-3.jsonl", "One part of 64"),
        ],
        action: playSweep)

    private static let file = Argument(
        required: "FILE", help: "The scenario: a file, a name that list shows, or - for stdin")
    private static let vary = Option(
        repeated: "vary", "KEY=VALUES", .text, help: "Give this key each of these values")
    private static let seeds = Option(
        "seeds", "N", .wholeNumber(1...SweepGrid.casesMax), default: 1, help: "How many seeds are played")
    private static let seed = Option(
        optional: "seed", "S", .wholeNumber(0...9_007_199_254_740_991),
        help: "The first seed; the file's if not given")
    private static let jobs = Option(
        optional: "jobs", short: "j", "N", .wholeNumber(1...256),
        help: "Cases at the same time; as many as cores if not given")
    private static let shard = Option(
        optional: "shard", "I/N",
        .parsed("a shard such as 3/64, auto, or auto/64") { ShardChoice($0) },
        help: "Play this part of the cases only")
    private static let resume = Flag("resume", help: "Do not play a part again that -o has whole")

    private static func playSweep(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        let console = invocation.console
        let report = try SweepReport(invocation)
        let shard = try chosenShard(invocation)
        if shard != nil { try report.refuseForms() }
        if invocation[resume], shard == nil || invocation[OutputFile.option] == nil {
            throw .usage("--resume looks at the part that --shard writes to -o; give both, or leave it out")
        }
        let axes = try usage { () throws(SweepError) in
            var axes: [SweepAxis] = []
            for text in invocation[vary] { axes.append(try SweepAxis(parsing: text)) }
            return axes
        }
        let input = NamedInput(invocation[file])
        let scenario = try ScenarioFile.read(input, console)
        let player = try usage { () throws(SweepError) in
            let first = invocation[seed].map { UInt64($0) } ?? scenario.seed
            let grid = try SweepGrid(axes, firstSeed: first, seeds: invocation[seeds])
            return try SweepPlayer(scenario, grid, recordsMax: console.recordsMax)
        }
        if let shard, invocation[resume], try isThere(shard, player, invocation) { return .success }
        if !invocation[resume] { try report.checkFiles(reading: [invocation[file]]) }
        let rows = try play(player, shard ?? .whole, invocation)
        let table = SweepTable(scenario, name: input.label, player.grid, rows: rows)
        if let shard {
            try OutputFile.write(to: invocation[OutputFile.option], console: console) { channel in
                channel.write(bytes: table.part(shard, version: ToolVersion.current).bytes)
            }
        } else {
            try report.write(table)
        }
        return .success
    }

    /// A sweep's complaint about the command line.
    private static func usage<Result>(
        _ body: () throws(SweepError) -> Result
    ) throws(CommandFailure) -> Result {
        do throws(SweepError) { return try body() } catch {
            throw .usage(visible(error.message, limit: 1_000))
        }
    }

    private static func chosenShard(_ invocation: Invocation) throws(CommandFailure) -> Shard? {
        guard let choice = invocation[shard] else { return nil }
        let environment = invocation.console.environment
        let variables = ShardChoice.Variable.allCases.compactMap { variable in
            environment[variable.rawValue].map { (variable, $0) }
        }
        let (shard, source) = try usage { () throws(SweepError) in
            try choice.shard(Dictionary(uniqueKeysWithValues: variables))
        }
        if let source { invocation.console.note("Shard \(shard), by \(visible(source)).") }
        return shard
    }

    /// Whether `-o` has the part already. What is there in pieces is played again; something else is not replaced.
    private static func isThere(
        _ shard: Shard, _ player: SweepPlayer, _ invocation: Invocation
    ) throws(CommandFailure) -> Bool {
        guard let path = invocation[OutputFile.option], OutputFile.isTaken(path) else { return false }
        let bytes = try InputFile.read(path, limit: .partBytes, console: invocation.console)
        let origin = SweepTable.origin(player.scenario, player.grid, version: ToolVersion.current)
        let difference: String
        do throws(Part.Flaw) {
            let part = try Part(bytes)
            if part.origin == origin, part.shard == shard {
                invocation.console.note("\(visible(path, limit: 400)) has shard \(shard) already.")
                return true
            }
            difference = "a part of something else"
        } catch {
            switch error {
            case .cut, .damaged: return false
            case .foreign: difference = "not a part"
            }
        }
        if invocation[OutputFile.force] { return false }
        throw .usage(
            "\(quoted(path)) is there and is \(difference); choose another name, or replace it with --force")
    }

    private static func play(
        _ player: SweepPlayer, _ shard: Shard, _ invocation: Invocation
    ) throws(CommandFailure) -> [SweepRow] {
        let console = invocation.console
        let hasLine = console.diagnostics.isTerminal
        // Nothing is written yet, so there is nothing to wait for.
        let listener = InterruptionListener {
            if hasLine { try? FileDescriptor.standardError.writeAll(Array("\n".utf8)) }
            _exit(ToolStatus.interrupted.rawValue)
        }
        defer { listener.stop() }
        var progress = ProgressLine(console: console)
        defer { progress.clear() }
        let count = shard.caseCount(of: player.grid.caseCount)
        let workers = invocation[jobs] ?? ProcessInfo.processInfo.activeProcessorCount
        return try usage { () throws(SweepError) in
            try player.play(shard, workers: workers) { over in
                progress.show("\(over) of \(count) cases, \(100 * over / max(count, 1)) %")
            }
        }
    }
}

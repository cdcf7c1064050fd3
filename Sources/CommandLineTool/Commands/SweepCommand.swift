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
        options: [
            vary, seeds, seed, Story.records, jobs, ShardedWork.shard, SweepReport.show, SweepReport.drawing,
            OutputFile.option,
        ],
        flags: [SweepReport.csv, SweepReport.jsonLines, ShardedWork.resume, OutputFile.force],
        examples: [
            Example("taptrail sweep my.json --vary device.scan=60,120 --seeds 20", "Two rates, twenty seeds"),
            Example(
                "taptrail sweep my.json --vary path=classic,modern --csv -o sweep.csv",
                "Both paths of events, in a file"),
            Example(
                "taptrail sweep my.json --seeds 100 --show slowestDelivery_ns --svg a.svg",
                "A picture of one column"),
            Example("taptrail sweep my.json --seeds 1000 --shard 3/64 -o part-3.jsonl", "One part of 64"),
        ],
        action: playSweep)

    private static let file = Argument(
        required: "FILE", .scenario, help: "The scenario: a file, a name that list shows, or - for stdin")
    private static let vary = Option(
        repeated: "vary", "KEY=VALUES", .text, help: "Give this key each of these values")
    private static let seeds = Option(
        "seeds", "N", .wholeNumber(1...SweepGrid.casesMax), default: 1, help: "How many seeds are played")
    private static let seed = Option(
        optional: "seed", "S", .wholeNumber(seedRange),
        help: "The first seed; the file's if not given")
    private static let jobs = Option(
        optional: "jobs", short: "j", "N", .wholeNumber(1...256),
        help: "Cases at the same time; as many as cores if not given")
    private static func playSweep(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        let console = invocation.console
        let report = try SweepReport(invocation)
        let shard = try ShardedWork.shard(invocation)
        if shard != nil {
            try report.refuseForms()
            // Parts of runs with different limits would fit together and be no table of one sweep.
            if invocation[Story.records] != nil {
                throw .usage("--records goes with a whole sweep; leave out --shard or --records")
            }
        }
        let axes = try ShardedWork.usage { () throws(SweepError) in
            var axes: [SweepAxis] = []
            for text in invocation[vary] { axes.append(try SweepAxis(parsing: text)) }
            return axes
        }
        let input = NamedInput(invocation[file])
        let scenario = try ScenarioFile.read(input, console)
        let player = try ShardedWork.usage { () throws(SweepError) in
            let first = invocation[seed].map { UInt64($0) } ?? scenario.seed
            let grid = try SweepGrid(axes, firstSeed: first, seeds: invocation[seeds])
            return try SweepPlayer(
                scenario, grid, recordsMax: console.recordsMax,
                loadRecording: ScenarioFile.loader(.recording, of: input, console),
                loadProfile: ScenarioFile.loader(.profile, of: input, console))
        }
        try report.refuseInputs([invocation[file]])
        if let shard {
            let origin = SweepTable.origin(player.scenario, player.grid, version: ToolVersion.current)
            if try ShardedWork.isThere(shard, of: origin, invocation) { return .success }
        } else {
            try report.checkColumn()
            try report.checkFiles()
        }
        let rows = try play(player, shard ?? .whole, invocation)
        let table = SweepTable(player.scenario, name: input.label, player.grid, rows: rows)
        if let shard {
            try ShardedWork.write(table.part(shard, version: ToolVersion.current), invocation)
        } else {
            try report.write(table)
        }
        return .success
    }

    private static func play(
        _ player: SweepPlayer, _ shard: Shard, _ invocation: Invocation
    ) throws(CommandFailure) -> [SweepRow] {
        let console = invocation.console
        let count = shard.caseCount(of: player.grid.caseCount)
        let interruption = WorkInterruption(of: count, "cases", console)
        defer { interruption.stop() }
        var progress = ProgressLine(console: console)
        defer { progress.clear() }
        let workers = invocation[jobs] ?? ProcessInfo.processInfo.activeProcessorCount
        return try ShardedWork.usage { () throws(SweepError) in
            try player.play(shard, workers: workers) { over in
                interruption.note(over)
                progress.show("\(over) of \(count) cases, \(100 * over / max(count, 1)) %")
            }
        }
    }
}

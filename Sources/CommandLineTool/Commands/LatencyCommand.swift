import Foundation
import ScenarioFormat
import Sweeps
import Trace
import TraceViews

extension Command {
    /// `latency`: how long touch samples take, stage by stage, over one run or many.
    static let latency = Command(
        name: "latency",
        abstract: "Measure how long touches take, stage by stage",
        discussion: """
            Prints for all touch samples how long they were at each stage of the way from the glass: until the scan \
            sees the finger, until the HID event is there, in the router (SpringBoard or backboardd), in the app's \
            port, and so on to the first callback and the first action that the sample leads to. A sample is one \
            report of the digitizer, so a tap has several. The times of the stages add up to the whole; the last \
            stage that a sample reaches has none.

            FILE is a scenario, a name that list shows, or a trace that export saved as jsonl or taptrail; without it, it \
            is the first tap. --runs N plays it with N seeds, from the file's or --seed on: the costs, timers and fingers \
            that are drawn differ from seed to seed. The answer is the same whatever -j says. Ctrl-C ends it with \
            what there is by then.

            Percentiles come from buckets: one is never below the true value and less than 0.4 % above it. Count, \
            least, greatest and the sums behind shares are exact. Hangs are the times of 250 ms and more in which \
            the run loop of an app's main thread gets no turn (L04); a wait for a core is none. \
            Where frames are followed, hitches are the times for which the glass keeps a picture too long (L04).

            --to NAME measures up to another end: an id, a callback, both, or a stage, as in --to buy, \
            --to touchesEnded, --to "buy action (touchDown)", --to Source1. The id of a control or recognizer stands for its action, \
            that of a view for any callback about a touch. A callback alone is that of the first who hears of the \
            sample: recognizers do before views. Samples that do not lead there do not count.

            --compare OTHER plays both with the same seeds and prints how much the mean of OTHER's samples differs, \
            seed by seed: the mean of the differences, their standard deviation, the least and the greatest. A sample \
            that both stories have, by its instant on the glass, and only one counts is left out.

            --shard 3/64 plays only each 64th seed, from the third on, and writes a part to -o; merge puts the parts \
            together and prints what the undivided command prints. --shard auto asks Slurm or Kubernetes which one \
            this is. With --resume a part that is there whole is not played again.

            dispatch and handling are what Perfetto's android_input_events calls dispatch_latency_dur and \
            handling_latency_dur: from the router's send to the app's read, and from there until sendEvent is over.
            """,
        arguments: [file],
        options: [
            Story.path, Story.records, goal, touch, grouping, runs, seed, jobs, other, ShardedWork.shard,
            OutputFile.option,
        ],
        flags: [
            LatencyReport.histogram, LatencyReport.json, LatencyReport.csv, ShardedWork.resume,
            OutputFile.force,
        ],
        examples: [
            Example("taptrail latency", "The first tap"),
            Example("taptrail latency my.json --runs 500 --histogram", "A scenario with 500 seeds"),
            Example(
                "taptrail latency my.json --to buy --by touch", "Touch by touch, up to the action of buy"),
            Example(
                "taptrail latency my.json --runs 200 --compare other.json", "Two scenarios, seed by seed"),
            Example(
                "taptrail latency my.json --runs 64000 --shard 3/64 -o part-3.jsonl", "One part of 64"),
        ],
        action: measure)

    private static let file = Argument(
        optional: "FILE", .scenario, help: "A scenario, its name, or a saved trace; - is standard input")
    private static let goal = Option(
        optional: "to", "NAME", .text, help: "Measure up to this id, callback or stage")
    private static let touch = Option(
        optional: "touch", "N", .touch,
        help: "Count the samples of touch N only, such as 2 or \"1 of notes\"")
    private static let grouping = Option(
        "by", "WHAT", .oneOf(LatencyTable.Options.Grouping.self), default: .hop,
        help: "What the rows are")
    private static let runs = Option(
        "runs", "N", .wholeNumber(1...10_000_000), default: 1, help: "How many seeds are played")
    private static let seed = Option(
        optional: "seed", "S", .wholeNumber(seedRange),
        help: "The first seed; the file's if not given")
    private static let jobs = Option(
        optional: "jobs", short: "j", "N", .wholeNumber(1...256),
        help: "Runs at the same time; as many as cores if not given")
    private static let other = Option(
        optional: "compare", "OTHER", .scenario, help: "Compare with another scenario, seed by seed")

    private static func measure(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        let console = invocation.console
        let report = try LatencyReport(invocation, csv: invocation[LatencyReport.csv])
        let shard = try ShardedWork.shard(invocation)
        if shard != nil { try report.refuseForms() }
        let (source, second) = try sources(invocation)
        try refuseInputs(invocation)
        let first = try firstSeed(of: source, second, invocation)
        let options = try options(of: source, first, invocation)
        let order = LatencyOrder(
            count: invocation[runs], first: first,
            workers: invocation[jobs] ?? ProcessInfo.processInfo.activeProcessorCount, shard: shard ?? .whole)
        let origin = LatencyMeasurement.origin([source] + (second.map { [$0] } ?? []), options, order)
        if let shard {
            if try ShardedWork.isThere(shard, of: origin, invocation) { return .success }
        } else {
            try OutputFile.check(invocation)
        }
        var tally =
            if let second {
                LatencyMeasurement(
                    source.facts, second.facts, try order.compare(source, second, options, console))
            } else {
                LatencyMeasurement(source.facts, try order.measure(source, options, console))
            }
        let status = order.status(tally.runs, console)
        guard let shard else {
            tally.isInterrupted = status == .interrupted
            try report.write(tally)
            return status
        }
        // A part is whole or not there.
        if status == .success { try ShardedWork.write(tally.part(shard, of: origin), invocation) }
        return status
    }

    /// What is measured, and what it is compared with.
    private static func sources(
        _ invocation: Invocation
    ) throws(CommandFailure) -> (source: LatencySource, second: LatencySource?) {
        let (path, console) = (invocation[Story.path], invocation.console)
        let source = try LatencySource(invocation[file], path: path, console)
        let otherFile = invocation[other]
        if otherFile != nil, invocation[grouping] != .hop {
            throw .usage("--compare compares stages; leave out --by \(invocation[grouping].rawValue)")
        }
        try refuseSeeds(of: source, invocation)
        guard let otherFile else { return (source, nil) }
        let second = try LatencySource(otherFile, path: path, console)
        try refuseSeeds(of: second, invocation)
        return (source, second)
    }

    /// The seed of the first run. Of a saved trace and a scenario it is the trace's.
    private static func firstSeed(
        of source: LatencySource, _ second: LatencySource?, _ invocation: Invocation
    ) throws(CommandFailure) -> UInt64 {
        let saved = second.flatMap { $0.facts.isTrace && !source.facts.isTrace ? $0.seed : nil }
        let first = invocation[seed].map { UInt64($0) } ?? saved ?? source.seed
        // A saved trace has the seed that it has.
        if source.facts.isTrace { return first }
        do throws(SweepError) {
            try SweepGrid.checkSeeds(from: first, count: invocation[runs])
        } catch {
            throw .usage(error.message)
        }
        return first
    }

    /// Refuses to write over what is read.
    private static func refuseInputs(_ invocation: Invocation) throws(CommandFailure) {
        guard let path = invocation[OutputFile.option] else { return }
        try OutputFile.refuse(path, asOneOf: [invocation[file], invocation[other]].compactMap(\.self))
    }

    /// A saved trace is one run, whose seed is what it is.
    private static func refuseSeeds(
        of source: LatencySource, _ invocation: Invocation
    ) throws(CommandFailure) {
        guard case .trace = source.story else { return }
        let given = [
            ("--runs", invocation[runs] > 1), ("--seed", invocation[seed] != nil),
            ("--path", invocation[Story.path] != nil), ("--shard", invocation[ShardedWork.shard] != nil),
        ]
        if let option = given.first(where: \.1)?.0 {
            throw .usage(
                "\(quoted(source.label)) is a saved trace, which is one run already; leave out \(option), or "
                    + "give the scenario that it came from")
        }
    }

    private static func options(
        of source: LatencySource, _ first: UInt64, _ invocation: Invocation
    ) throws(CommandFailure) -> LatencyTable.Options {
        var options = LatencyTable.Options(
            touch: invocation[touch], by: invocation[grouping])
        guard let text = invocation[goal] else { return options }
        let trail = try source.trail(of: first)
        let names = LatencyGoal.names(in: trail)
        guard let goal = LatencyGoal(parsing: text, names: names) else {
            throw .unknownGoal(text, names: names, in: trail)
        }
        options.goal = goal
        return options
    }
}

import Dispatch
import Fuzzing
import Sweeps
import Synchronization
import Trace

extension Command {
    /// `fuzz`: random stories against the invariants.
    static let fuzz = Command(
        name: "fuzz",
        abstract: "Play random stories and look for broken invariants",
        discussion: """
            Makes up a scenario for every seed: apps that take turns in front, windows, views, recognizers of all \
            kinds with relations between them, fingers and keys that come and go, an app that meddles, hangs, runs \
            its run loop inside of callbacks or dies, a glass that loses reports or makes fingers up. Each seed leaves \
            some of that out and has more of the rest, so that stories differ in kind. It plays each one and audits its \
            trace, as run and check do, and looks that no sample is left on its way. When all is over, a finger taps \
            once more, which has to work whatever has gone wrong before (M-33). The same seed is the same story \
            everywhere.

            An invariant that breaks is a bug of Taptrail's. Of the first seed that breaks one it prints a \
            scenario that shows it, with all left out that is not needed, and ends with status 70.

            With --files it changes good files instead (scenarios, saved traces, recordings, scripts of step): their \
            bytes, structure, numbers, nesting and names. Every command that takes such a file gets it. None may \
            crash, take more than 10 s or 512 MB, or write what a terminal would obey. The file that is being tried \
            lies in the folder of temporary files, or that of -o, and stays there if the process dies of it. Its name \
            is that of -o with an end that says what it is, such as .json.

            --shard 3/64 plays only each 64th seed, from the third on, and writes a part to -o; merge puts the parts \
            together and says what the undivided run says. --shard auto asks Slurm or Kubernetes which one this is.
            """,
        options: [seeds, first, ShardedWork.shard, fuzzOutput],
        flags: [files, ShardedWork.resume, OutputFile.force],
        examples: [
            Example("taptrail fuzz", "The first thousand seeds"),
            Example("taptrail fuzz --seeds 20000 --from 1001", "Many more"),
            Example(
                "taptrail fuzz --from 42 --seeds 1 -o broken.json", "One seed; its scenario goes to a file"),
            Example("taptrail fuzz --files --seeds 2000", "Hostile files"),
            Example("taptrail fuzz --seeds 50000 --shard 3/64 -o part-3.jsonl", "One part of 64"),
        ],
        isPaged: false,
        action: fuzzSeeds)

    private static let seeds = Option(
        "seeds", "N", .wholeNumber(1...100_000_000), default: 1_000, help: "How many seeds are played")
    private static let first = Option(
        "from", "S", .wholeNumber(0...1_000_000_000_000), default: 1, help: "The first seed")
    private static let fuzzOutput = Option(
        optional: "output", short: "o", "FILE", .file,
        help: "Write the scenario of a broken seed to FILE, or of the only one, or the part")

    private static let files = Flag(
        "files", help: "Change files instead, and see what the commands make of them")

    private static func fuzzSeeds(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        let console = invocation.console
        let (count, start) = (invocation[seeds], invocation[first])
        if invocation[files] {
            if invocation[ShardedWork.shard] != nil || invocation[ShardedWork.resume] {
                throw .usage(
                    "--files and --shard exclude each other; give each machine seeds of its own by --from")
            }
            try OutputFile.refuseIdleForce(invocation)
            return try FileFuzzer(
                console: console, place: invocation[fuzzOutput], replaces: invocation[OutputFile.force]
            ).run(count: count, from: start)
        }
        var tally = FuzzTally(first: UInt64(start), count: count)
        let shard = try ShardedWork.shard(invocation)
        if let shard {
            if try ShardedWork.isThere(shard, of: tally.origin, invocation) { return .success }
        } else {
            try OutputFile.check(invocation)
        }
        play(shard ?? .whole, &tally, console)
        guard let shard else { return try tally.report(to: invocation[fuzzOutput], console) }
        try ShardedWork.write(tally.part(shard), invocation)
        guard let seed = tally.broken else { return .success }
        console.note("Seed \(seed) breaks an invariant; merge, or fuzz --from \(seed) --seeds 1, shows it.")
        return .invariantBroke
    }

    /// Plays the seeds of a shard, up to the first that breaks an invariant.
    ///
    /// - Parameter blockSize: so many are played between two looks at how far it is.
    static func play(
        _ shard: Shard, _ tally: inout FuzzTally, _ console: Console, blockSize: Int = 200
    ) {
        var progress = ProgressLine(console: console)
        defer { progress.clear() }
        let count = shard.caseCount(of: tally.count)
        let interruption = WorkInterruption(of: count, "seeds", console)
        defer { interruption.stop() }
        while tally.stories < count {
            let first = tally.first
            let positions = tally.stories..<min(tally.stories + blockSize, count)
            let trials = play(positions.map { first + UInt64(shard.caseIndex(at: $0)) })
            tally.stories = positions.upperBound
            interruption.note(tally.stories)
            if count > blockSize {
                progress.show("\(tally.stories) of \(count) seeds, \(100 * tally.stories / count) %")
            }
            tally.records += trials.reduce(0) { $0 + $1.records }
            tally.broken = trials.first { $0.fault != nil }?.seed
            if tally.broken != nil { return }
        }
    }

    /// Plays a block of seeds on all cores.
    /// - Returns: the trials in the order of their seeds.
    private static func play(_ seeds: [UInt64]) -> [RandomTrial] {
        let trials = Mutex([RandomTrial?](repeating: nil, count: seeds.count))
        DispatchQueue.concurrentPerform(iterations: seeds.count) { place in
            let trial = RandomTrial(seed: seeds[place])
            trials.withLock { $0[place] = trial }
        }
        return trials.withLock { $0.compactMap(\.self) }
    }
}

extension FuzzTally {
    /// Says what came of it: that nothing broke, or a scenario that shows what did.
    ///
    /// - Parameter path: where the scenario goes; nil for standard output.
    func report(to path: String?, _ console: Console) throws(CommandFailure) -> ToolStatus {
        if let broken { return try Self.report(RandomTrial(seed: broken), path, console) }
        let words = counted(count, "story", plural: "stories")
        try console.print("\(words) from seed \(first), \(records) records: no invariant is broken")
        guard let path else { return .success }
        let place = visible(path, limit: 200)
        if count == 1 {
            try OutputFile.write(to: path, console: console) { $0.write(RandomScenario(seed: first).text) }
            console.note("  taptrail run \(place)")
        } else {
            console.note(
                "Nothing is written to \(place): a story goes there if it breaks one, or is the only one.")
        }
        return .success
    }

    private static func report(
        _ trial: RandomTrial, _ path: String?, _ console: Console
    ) throws(CommandFailure) -> ToolStatus {
        guard let fault = trial.fault else {
            throw .scenario(
                "seed \(trial.seed) breaks no invariant here, but a part says so; run its shard again")
        }
        let label = console.diagnosticPainter("Error:", .bold, .red)
        console.note("\(label) seed \(trial.seed): \(fault.sentence)")
        console.note("This is a bug of Taptrail's. The scenario shows it:")
        let text = trial.shrunken()
        if let path {
            try OutputFile.write(to: path, console: console) { $0.write(text) }
            console.note("  taptrail run \(visible(path, limit: 200))")
        } else {
            console.output.write(text + "\n")
        }
        return .invariantBroke
    }
}

extension RandomTrial.Fault {
    fileprivate var sentence: String {
        switch self {
        case .refused(let message): "its scenario is refused: \(message)"
        case .restless: "it does not come to rest within a minute after the last finger"
        case .unaccounted(let count):
            "everybody sleeps, and \(counted(count, "sample")) \(count == 1 ? "is" : "are") still on the way"
        case .tapFailed(let why): "when all is over the next tap does not work: \(why)"
        case .broken(let violation, let count):
            "\(violation.invariant.rawValue) is broken, \(violation)"
                + Self.more(count)
        case .misled(let question, let what, let count):
            "\(question.rawValue) is broken, \(what)" + Self.more(count)
        }
    }
    /// What stands behind the first of so many.
    private static func more(_ count: Int) -> String { count > 1 ? " (and \(count - 1) more)" : "" }
}

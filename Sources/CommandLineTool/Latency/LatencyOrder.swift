import ScenarioFormat
import Sweeps
import Trace
import TraceRules
import TraceViews

/// How many runs are measured, with which seeds, on how many threads, and which part of them is played here.
struct LatencyOrder {
    let count: Int
    let first: UInt64
    let workers: Int
    var shard = Shard.whole

    /// How many runs the shard has.
    private var ownCount: Int { shard.caseCount(of: count) }

    /// The table of what was played, and what made its worst sample slow.
    struct Measured: Codable {
        private(set) var table: LatencyTable
        let first: UInt64
        private(set) var slow: SlowSample?
        /// What the longest hang was busy with, in words; empty if there was none.
        private(set) var hang: String

        init(table: LatencyTable, first: UInt64, slow: SlowSample?, hang: String) {
            (self.table, self.first, self.slow, self.hang) = (table, first, slow, hang)
        }

        /// Counts all that another shard has measured.
        mutating func add(_ other: Measured) {
            let before = table
            table.add(other.table)
            if table.worst != before.worst { slow = other.slow }
            if table.hangs.longest != before.hangs.longest { hang = other.hang }
        }
    }

    /// Plays the runs of a story.
    func measure(
        _ source: LatencySource, _ options: LatencyTable.Options, _ console: Console
    ) throws(CommandFailure) -> Measured {
        let runs = SeededRuns(from: LatencyTable(options)) { seed, pool, table in
            guard let trail = source.play(seed, pool) else { return false }
            table.add(trail)
            return true
        } merge: {
            $0.add($1)
        }
        let outcome = play(runs, console)
        if let seed = outcome.failedSeed { throw source.cutShort(seed) }
        var slow: SlowSample?
        if let worst = outcome.tally.worst {
            // The seed is played once more: while runs are counted, nobody looks at what threads are busy with.
            slow = SlowSample(try source.trail(of: worst.seed), sample: worst.sample, to: worst.record)
        }
        var hang = ""
        if let longest = outcome.tally.hangs.longest {
            hang = longest.words(in: try source.trail(of: longest.seed))
        }
        return Measured(table: outcome.tally, first: first, slow: slow, hang: hang)
    }

    /// Plays two stories with the same seeds.
    func compare(
        _ one: LatencySource, _ other: LatencySource, _ options: LatencyTable.Options, _ console: Console
    ) throws(CommandFailure) -> LatencyComparison {
        let runs = SeededRuns(from: LatencyComparison(options)) { seed, pool, comparison in
            guard let trail = one.play(seed, pool), let otherTrail = other.play(seed, pool) else {
                return false
            }
            comparison.add(trail, otherTrail)
            return true
        } merge: {
            $0.add($1)
        }
        let outcome = play(runs, console)
        if let seed = outcome.failedSeed {
            throw one.play(seed, ChunkPool()) == nil ? one.cutShort(seed) : other.cutShort(seed)
        }
        return outcome.tally
    }

    /// - Parameter runs: how many there were.
    func status(_ runs: Int, _ console: Console) -> ToolStatus {
        guard runs < ownCount else { return .success }
        console.note("Interrupted after \(runs) of \(ownCount) runs.")
        return .interrupted
    }

    private func play<Tally>(_ runs: SeededRuns<Tally>, _ console: Console) -> SeededRuns<Tally>.Outcome {
        let stop = StopFlag()
        // One run is over soon, and Ctrl-C ends the process as ever.
        let listener = count > 1 ? InterruptionListener { stop.set() } : nil
        defer { listener?.stop() }
        var progress = ProgressLine(console: console)
        defer { progress.clear() }
        let count = ownCount
        return runs.run(
            from: first &+ UInt64(shard.number - 1), step: shard.count, count: count, workers: workers,
            stop: stop
        ) { over in
            progress.show("\(over) of \(count) runs, \(100 * over / count) %")
        }
    }
}

extension CommandFailure {
    /// A `--to` that is nobody's name, no callback and no stage.
    ///
    /// - Parameter trail: that of the story, which has more names: of those to whom no sample leads.
    static func unknownGoal(_ text: String, names: Set<String>, in trail: Trail) -> CommandFailure {
        let stages = LatencyStage.allCases.map(\.name)
        let known = names.sorted() + CallbackLog.calls + stages
        let remedy =
            (ownWords(for: text, names) ?? ScenarioFormat.suggestion(for: text, among: known)).map {
                "did you mean \"\(visible($0))\"?"
            }
            ?? "write an id of the story, a callback such as \"touchesEnded\" or \"action (touchDown)\", both, or one "
            + "of the stages " + listed(stages, last: "and")
        if let kind = LatencyGoal.kind(ofOther: text, in: trail) {
            return .usage("no sample is measured to \(quoted(text)) (\(kind)); \(remedy)")
        }
        return .usage("\(quoted(text)) is not an id, callback or stage of this story; \(remedy)")
    }

    /// The goal that is meant where the callback is written as Apple's method is, the name is mistyped, or both, in the
    /// words of a trace; nil if it is no name and callback of this story even so.
    private static func ownWords(for text: String, _ names: Set<String>) -> String? {
        var words = text[...]
        // The event or state of an action, behind a space: Apple's argument labels stand behind none.
        if text.hasSuffix(")"), let bracket = text.lastIndex(of: "("), text[..<bracket].last == " " {
            words = text[..<bracket]
            while words.last == " " { words.removeLast() }
        }
        let space = words.lastIndex(of: " ")
        let typed = String(text[(space.map(text.index(after:)) ?? text.startIndex)...])
        // What an action is for is no callback of its own.
        let isOfAction = ControlEvent(word: typed) != nil || GestureState(word: typed) != nil
        var goal = Call(appleMethod: typed)?.nameInLog ?? (isOfAction ? "action (\(typed))" : typed)
        if let space {
            var name = String(text[..<space])
            // As the tables write it.
            if !names.contains(name), name.hasSuffix(" →") { name.removeLast(2) }
            let known =
                names.contains(name) ? name : ScenarioFormat.suggestion(for: name, among: names.sorted())
            guard let known else { return nil }
            goal = "\(known) \(goal)"
        }
        return LatencyGoal(parsing: goal, names: names) == nil ? nil : goal
    }
}

import Foundation
import ScenarioFormat
import Trace
import TraceViews
import VirtualTime

/// Judges what is expected of latencies, over one run or many. Each seed is played once for all expectations.
struct LatencyJudge {
    private let expectations: [LatencyExpectation]
    private let maker: VerdictMaker

    init(_ expectations: [LatencyExpectation], _ maker: VerdictMaker) {
        self.expectations = expectations
        self.maker = maker
    }

    /// - Parameters:
    ///   - trail: the first run, and the only one if there is no `replay`.
    ///   - log: its callbacks.
    func judge(
        _ trail: Trail, _ log: EntryIndex, _ hints: ExpectationHints, _ replay: ExpectationSet.Replay?
    ) -> [Verdict] {
        let seed = trail.header.seed
        var tally = LatencyTally(expectations)
        tally.add(trail, log, expectations)
        let runs = expectations.map(\.runs).max() ?? 1
        if runs > 1, let replay {
            if let verdict = refuse(runs, of: trail) { return [verdict] }
            let outcome = SeededRuns(from: LatencyTally(expectations)) { [expectations] next, pool, tally in
                guard let trail = replay(next, pool) else { return false }
                let index = Int(next &- seed)
                tally.add(trail, expectations.map { index < $0.runs ? $0 : nil })
                return true
            } merge: {
                $0.add($1)
            }.run(from: seed &+ 1, count: runs - 1, workers: ProcessInfo.processInfo.activeProcessorCount)
            if let failed = outcome.failedSeed { return [cutShort(failed)] }
            tally.add(outcome.tally)
        }
        return zip(expectations, tally.parts).compactMap { verdict($0, $1, trail, hints, replay) }
    }

    // MARK: What cannot be judged

    /// The runs have seeds that a scenario may have, and together may not make more records than the limit,
    /// going by the first.
    private func refuse(_ runs: Int, of trail: Trail) -> Verdict? {
        let limit = Limit.judgedRecords
        guard let expectation = expectations.first(where: { $0.runs == runs }) else { return nil }
        if trail.header.seed > UInt64(seedRange.upperBound - runs + 1) {
            return maker.verdict(
                at: expectation.offset, expectation.path,
                "the seeds of \(runs) runs go beyond \(seedRange.upperBound)",
                remedy: "give the scenario a smaller \"seed\"")
        }
        guard runs > limit.value / max(trail.records.count, 1) else { return nil }
        return maker.verdict(
            at: expectation.offset, expectation.path,
            "\(runs) runs of \(trail.records.count) records are more than \(limit.value) records",
            remedy: limit.remedy)
    }

    private func cutShort(_ seed: UInt64) -> Verdict {
        let expectation = expectations.first { $0.runs > 1 } ?? expectations[0]
        return maker.verdict(
            at: expectation.offset, expectation.path,
            "the run of seed \(seed) makes more than \(Limit.records.value) records",
            remedy: "let it be shorter, with fewer fingers, rows and timers")
    }

    // MARK: Verdicts

    private func verdict(
        _ expectation: LatencyExpectation, _ seen: LatencyTally.Part, _ trail: Trail,
        _ hints: ExpectationHints,
        _ replay: ExpectationSet.Replay?
    ) -> Verdict? {
        guard seen.judged > 0 else { return missing(expectation, seen, hints) }
        if let seed = seen.firstWithout { return missing(expectation, seen, inRunOf: seed) }
        for (bound, outcome) in zip(expectation.bounds, seen.outcomes) {
            if let percentile = bound.bound.percentile {
                if let verdict = judge(percentile, bound, outcome, seen) { return verdict }
            } else if let worst = outcome.worst {
                let culprit =
                    worst.seed == trail.header.seed ? trail : replay?(worst.seed, ChunkPool()) ?? trail
                return broken(
                    bound, outcome, worst, seen, culprit,
                    isFirst: culprit.header.seed == trail.header.seed)
            }
        }
        return nil
    }

    private func missing(
        _ expectation: LatencyExpectation, _ seen: LatencyTally.Part, _ hints: ExpectationHints
    ) -> Verdict {
        if seen.came == 0, let destination = expectation.destination,
            let pattern = destination.line.calls.first
        {
            let absence = hints.absence(of: pattern)
            return maker.verdict(
                at: destination.offset, destination.path,
                "expected \(quotedLine(destination.line.description)), but \(absence.words)",
                remedy: hints.hint(pattern), seen: absence.seen)
        }
        return maker.verdict(
            at: expectation.offset, expectation.path, "no way leads from the glass to such a callback")
    }

    /// - Parameter seed: of the first of the runs that it did not come in.
    private func missing(
        _ expectation: LatencyExpectation, _ seen: LatencyTally.Part, inRunOf seed: UInt64
    ) -> Verdict {
        let destination = expectation.destination
        let what = destination.map { quotedLine($0.line.description) } ?? "a callback that a finger leads to"
        let runs = "in \(seen.runsWithout) of \(seen.runs) runs"
        return maker.verdict(
            at: destination?.offset ?? expectation.offset, destination?.path ?? expectation.path,
            "expected \(what) in each run, but \(runs) it never came, first with seed \(seed)",
            remedy: "look at that run with --seed \(seed)")
    }

    private func judge(
        _ percentile: LatencyPercentile, _ bound: LatencyExpectation.PlacedBound,
        _ outcome: LatencyTally.Outcome, _ seen: LatencyTally.Part
    ) -> Verdict? {
        let count = seen.histogram.count
        let latencies = counted(count, "latency", plural: "latencies")
        if count < percentile.countMin {
            return maker.verdict(
                at: bound.offset, bound.path,
                "\(percentile.name) says nothing of \(latencies): it takes \(percentile.countMin)",
                remedy:
                    "set \"runs\" to \((percentile.countMin * seen.runs + count - 1) / count) or more, or write \"atMost\""
            )
        }
        // Counted one by one, so that no bucket has a say.
        guard count - outcome.broken < percentile.rank(of: count) else { return nil }
        let value = seen.histogram.value(at: percentile).map(DurationText.short) ?? ""
        return maker.verdict(
            at: bound.offset, bound.path,
            "expected \(bound.bound.words) \(bound.interval), but of \(latencies) \(outcome.broken) "
                + "\(outcome.broken == 1 ? "is" : "are") longer: \(percentile.name) is about \(value)",
            remedy: outcome.worst.map { worst in
                "look at the slowest, \(DurationText.short(worst.latency.total)): open this scenario in step with "
                    + "--seed \(worst.seed) --at \(worst.latency.record.rawValue)"
            })
    }

    /// - Parameters:
    ///   - culprit: the run of the worst.
    ///   - isFirst: whether that is the run that is judged, whose records a reader can look up.
    private func broken(
        _ bound: LatencyExpectation.PlacedBound, _ outcome: LatencyTally.Outcome,
        _ worst: LatencyTally.Worst, _ seen: LatencyTally.Part, _ culprit: Trail, isFirst: Bool
    ) -> Verdict {
        let path = LatencyPath(culprit, to: worst.latency.record)
        let hops = path?.hops ?? []
        var message =
            "expected \(bound.bound.words) \(bound.interval) to \(onOneLine(path?.destination ?? "")), but it took "
            + "\(worst.latency.total)"
        if !isFirst { message += " with seed \(worst.seed)" }
        if seen.judged > 1 {
            message += "; \(outcome.broken) of \(seen.judged) latencies are not as expected"
        }
        return maker.verdict(
            at: bound.offset, bound.path, message,
            context: zip(DurationText.column(hops.map(\.interval)), hops).map { time, hop in
                "\(time)  \(onOneLine("\(hop.what)")) (#\(hop.end.rawValue))"
            },
            seen: isFirst ? hops.last?.end : nil)
    }
}

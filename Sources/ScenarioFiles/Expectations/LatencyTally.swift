import Trace
import TraceViews
import VirtualTime

/// What has been seen of latencies that are judged: counts and buckets, and the worst of each bound. Tallies of several
/// runs add in any order.
struct LatencyTally: Sendable {
    /// What has been seen of one expectation.
    struct Part: Sendable {
        /// How many latencies are judged.
        var judged = 0
        /// Those that percentiles count: of each sample the first, as in the tables.
        var histogram = LatencyHistogram()
        /// How many callbacks fitted, those too that no touch led to.
        var came = 0
        var runs = 0
        /// How many runs had no latency, and the first seed of those.
        var runsWithout = 0
        var firstWithout: UInt64?
        /// By bound.
        var outcomes: [Outcome]
    }

    /// How many latencies are not as a bound says, and the one that is farthest from it.
    struct Outcome: Sendable {
        var broken = 0
        var worst: Worst?
    }

    /// A latency, and the seed of its run.
    struct Worst: Sendable {
        let latency: SeenLatency
        let seed: UInt64
    }

    private(set) var parts: [Part]
    private let bounds: [[LatencyExpectation.PlacedBound]]

    init(_ expectations: [LatencyExpectation]) {
        bounds = expectations.map(\.bounds)
        parts = bounds.map { Part(outcomes: $0.map { _ in Outcome() }) }
    }

    /// Counts a run.
    ///
    /// - Parameter expectations: those that are about this run, at their indices.
    mutating func add(_ trail: Trail, _ expectations: [LatencyExpectation?]) {
        var callbacks = CallbackLog()
        TrailReader(trail).read(&callbacks)
        add(trail, EntryIndex(callbacks.entries.map { ObservedEntry($0) }), expectations)
    }

    mutating func add(_ trail: Trail, _ log: EntryIndex, _ expectations: [LatencyExpectation?]) {
        for case (let index, let expectation?) in expectations.enumerated() {
            let seen = expectation.latencies(in: trail, log)
            parts[index].came += seen.came
            parts[index].runs += 1
            if seen.judged.isEmpty { noteRuns(1, without: trail.header.seed, index) }
            for latency in seen.judged {
                parts[index].judged += 1
                if latency.isFirstOfSample { parts[index].histogram.add(latency.total) }
                for (boundIndex, bound) in bounds[index].enumerated()
                where latency.isFirstOfSample || bound.bound.percentile == nil {
                    judge(Worst(latency: latency, seed: trail.header.seed), bound, index, boundIndex)
                }
            }
        }
    }

    private mutating func noteRuns(_ count: Int, without seed: UInt64, _ index: Int) {
        parts[index].runsWithout += count
        parts[index].firstWithout = min(seed, parts[index].firstWithout ?? seed)
    }

    private mutating func judge(
        _ seen: Worst, _ bound: LatencyExpectation.PlacedBound, _ index: Int, _ boundIndex: Int
    ) {
        if bound.bound.allows(seen.latency.total, bound.interval) { return }
        parts[index].outcomes[boundIndex].broken += 1
        take(seen, bound, index, boundIndex)
    }

    /// Keeps the latency that is farthest from the bound; of several the first.
    private mutating func take(
        _ other: Worst, _ bound: LatencyExpectation.PlacedBound, _ index: Int, _ boundIndex: Int
    ) {
        if let worst = parts[index].outcomes[boundIndex].worst {
            let (seen, before) = (other.latency.total, worst.latency.total)
            if bound.bound.isWorse(before, than: seen, bound.interval) { return }
            let isFirst =
                (other.seed, other.latency.record.rawValue) < (worst.seed, worst.latency.record.rawValue)
            if !bound.bound.isWorse(seen, than: before, bound.interval) && !isFirst { return }
        }
        parts[index].outcomes[boundIndex].worst = other
    }

    /// Counts all that another tally of the same expectations has.
    mutating func add(_ other: LatencyTally) {
        for (index, part) in other.parts.enumerated() {
            parts[index].judged += part.judged
            parts[index].histogram.add(part.histogram)
            parts[index].came += part.came
            parts[index].runs += part.runs
            if let seed = part.firstWithout { noteRuns(part.runsWithout, without: seed, index) }
            for (boundIndex, outcome) in part.outcomes.enumerated() {
                parts[index].outcomes[boundIndex].broken += outcome.broken
                if let worst = outcome.worst { take(worst, bounds[index][boundIndex], index, boundIndex) }
            }
        }
    }
}

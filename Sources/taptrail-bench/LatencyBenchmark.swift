import Foundation
import HIDEvents
import Simulation
import Trace
import TraceViews
import VirtualTime

/// P10: many runs whose latencies are counted, on two threads beside one; and what counting adds to a traced run.
struct LatencyBenchmark {
    let rounds: Rounds
    let scale: Double

    func run(into report: inout Report) throws {
        let runs = max(8, Int(120 * scale))
        try check(runs)
        if ProcessInfo.processInfo.activeProcessorCount > 1 {
            report.figures.append(cores(runs))
        } else {
            report.notes.append("P10: two cores left out, since there is one here")
        }
        report.figures.append(counting(runs))
    }

    /// By the wall clock: whatever else runs on the machine takes part.
    private func cores(_ runs: Int) -> Figure {
        let results = rounds.alternate(
            [2, 1].map { workers in
                { wallNanoseconds { keep(Self.table(runs, workers)) } / Double(runs) / 1e3 }
            })
        return Figure(
            .manyRuns, "a run of latency --runs, on two threads", unit: "µs/run", results[0],
            baseline: .init(what: "on one thread", values: results[1], isRatioInverse: true),
            remark: "by the wall clock; worth something on an idle machine only")
    }

    private func counting(_ runs: Int) -> Figure {
        let pool = ChunkPool()
        let samples = Double(SampleLatencies(Self.play(1, pool)).count * runs)
        let results = rounds.alternate([
            {
                nanoseconds {
                    var table = LatencyTable()
                    for seed in 1...UInt64(runs) { table.add(Self.play(seed, pool)) }
                    keep(table)
                } / samples
            },
            { nanoseconds { for seed in 1...UInt64(runs) { keep(Self.play(seed, pool)) } } / samples },
        ])
        return Figure(
            .manyRuns, aside: "counting", "a sample, traced and counted", unit: "ns/sample", results[0],
            baseline: .init(what: "traced only", values: results[1]), remark: "at most 1.6 ×")
    }

    private static func table(_ runs: Int, _ workers: Int) -> LatencyTable {
        LatencyTable.ofRuns(runs, from: 1, workers: workers) { play($0, $1) }
    }

    /// A finger that goes over the card of the first tap for three seconds.
    private static func play(_ seed: UInt64, _ pool: ChunkPool) -> Trail {
        var configuration = Phone.Configuration()
        configuration.seed = seed
        configuration.pool = pool
        configuration.threadEntry = .inline
        configuration.costs[.userEvent] = .uniform(.microseconds(20)...(.milliseconds(4)))
        let phone = FirstTap.phone(
            finger: .drag(from: (60, 200), to: (330, 600), at: .at(.milliseconds(100)), for: .seconds(3)),
            configuration: configuration)
        phone.run()
        return phone.finish()
    }

    /// Whether the tables are the same whatever plays the runs.
    private func check(_ runs: Int) throws {
        guard Self.table(runs, 1) == Self.table(runs, 2) else {
            throw DisagreementError(description: "P10: two threads measure something else than one")
        }
    }
}

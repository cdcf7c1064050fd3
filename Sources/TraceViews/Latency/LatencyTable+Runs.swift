import Foundation
import Trace

extension LatencyTable {
    /// The table of many runs.
    ///
    /// - Parameters:
    ///   - seeds: how many, from `first` on.
    ///   - play: plays the run of a seed, on any thread.
    public static func ofRuns(
        _ seeds: Int, from first: UInt64, _ options: Options = Options(),
        workers: Int = ProcessInfo.processInfo.activeProcessorCount,
        play: @escaping @Sendable (UInt64, ChunkPool) -> Trail
    ) -> LatencyTable {
        let runs = SeededRuns(from: LatencyTable(options)) { seed, pool, table in
            table.add(play(seed, pool))
            return true
        } merge: {
            $0.add($1)
        }
        return runs.run(from: first, count: seeds, workers: workers).tally
    }
}

import ScenarioFiles
import Trace
import TraceViews

/// Plays the cases of a grid on several threads. What comes of a case depends on nothing but the scenario, its
/// values and its seed.
public struct SweepPlayer: Sendable {
    /// What is varied, with the files that the values name.
    public let scenario: Scenario
    /// The cases.
    public let grid: SweepGrid
    private let recordsMax: Int

    /// Checks each value of the grid before anything is played.
    ///
    /// - Parameters:
    ///   - recordsMax: how many records a run may make; one that would make more ends there, as `traceFull`.
    ///   - loadRecording: how a recording is read that a value names. It is read here, once.
    ///   - loadProfile: how a cost profile is read that a value names, likewise.
    /// - Throws: for the first value that the scenario's format refuses. What only a combination of values makes wrong
    ///   is found when it is played.
    public init(
        _ scenario: Scenario, _ grid: SweepGrid, recordsMax: Int,
        loadRecording: @escaping Scenario.RecordingLoader = Scenario.refuseRecordings,
        loadProfile: @escaping Scenario.RecordingLoader = Scenario.refuseProfiles
    ) throws(SweepError) {
        var known = scenario
        var stride = 1
        for axis in grid.axes.reversed() {
            for index in axis.values.indices {
                let variation = try Self.varied(known, grid, index * stride, loadRecording, loadProfile)
                known = known.keepingFiles(of: variation)
            }
            stride *= axis.values.count
        }
        (self.scenario, self.grid, self.recordsMax) = (known, grid, recordsMax)
    }

    /// The scenario of a combination.
    private func varied(_ combination: Int) throws(SweepError) -> Scenario {
        try Self.varied(scenario, grid, combination, Scenario.refuseRecordings, Scenario.refuseProfiles)
    }

    private static func varied(
        _ scenario: Scenario, _ grid: SweepGrid, _ combination: Int,
        _ loadRecording: @escaping Scenario.RecordingLoader,
        _ loadProfile: @escaping Scenario.RecordingLoader
    ) throws(SweepError) -> Scenario {
        let settings = zip(grid.axes, grid.values(ofCombination: combination)).map {
            (key: $0.key, value: $1)
        }
        if settings.isEmpty { return scenario }
        do throws(ScenarioVariationError) {
            return try scenario.varied(settings, loadRecording: loadRecording, loadProfile: loadProfile)
        } catch {
            let guilty = settings.filter { error.key == nil || $0.key == error.key }
            let words = guilty.map { "--vary \($0.key.text)=\($0.value.text)" }.joined(separator: " ")
            throw SweepError("\(words): \(error.message)")
        }
    }

    /// Plays the cases of a shard.
    ///
    /// - Parameters:
    ///   - workers: how many threads play at the same time, 1 or more. The rows do not depend on it.
    ///   - progress: hears on the caller's thread, several times a second, how many cases are over.
    /// - Returns: a row for each case, in the order of the cases.
    /// - Throws: for the first combination that the scenario's format refuses.
    public func play(
        _ shard: Shard = .whole, workers: Int, progress: (Int) -> Void = { _ in }
    ) throws(SweepError) -> [SweepRow] {
        let runs = SeededRuns(from: Tally()) { position, pool, tally in
            let index = shard.caseIndex(at: Int(position))
            guard let row = row(ofCase: index, pool, &tally) else { return false }
            tally.rows.append(row)
            return true
        } merge: {
            $0.rows += $1.rows
        }
        let outcome = runs.run(
            from: 0, count: shard.caseCount(of: grid.caseCount), workers: workers, progress: progress)
        if let position = outcome.failedSeed {
            _ = try varied(grid.combination(ofCase: shard.caseIndex(at: Int(position))))
        }
        return outcome.tally.rows.sorted { $0.caseIndex < $1.caseIndex }
    }

    /// What one thread has: its rows, and the scenario of the last combination, which the next case often has too.
    private struct Tally: Sendable {
        var rows: [SweepRow] = []
        var last: (combination: Int, scenario: Scenario)?
    }

    private func row(ofCase index: Int, _ pool: ChunkPool, _ tally: inout Tally) -> SweepRow? {
        let combination = grid.combination(ofCase: index)
        if tally.last?.combination != combination {
            tally.last = (try? varied(combination)).map { (combination, $0) }
        }
        guard let scenario = tally.last?.scenario else { return nil }
        var options = Scenario.RunOptions(threadEntry: .inline, pool: pool)
        options.seed = grid.seed(ofCase: index)
        options.recordsMax = recordsMax
        let measurement = RunMeasurement(scenario.run(options), of: scenario)
        return SweepRow(caseIndex: index) { measurement.value(of: $0) }
    }
}

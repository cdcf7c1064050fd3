import ScenarioFiles
import Testing

@testable import Sweeps

/// What the tests of sweeps play: three taps on a button, under a load that the seed draws.
enum SweepStage {
    static let text = """
        {"version": 1, "title": "Taps & <load>", "seed": 7, "apps": [{"id": "shop",
          "timers": [{"id": "sync", "at": "3ms", "every": "37ms", "times": 12, "mode": "common", "cost": "1ms..20ms"}],
          "windows": [{"id": "window", "rootViewController": {"id": "vc", "view": {"id": "root", "subviews": [
            {"id": "buy", "class": "UIButton", "frame": [40, 100, 200, 60],
             "actions": [{"for": "touchUpInside", "target": "vc"}]}]}}}]}],
         "fingers": [{"tap": "buy", "at": "100ms"}, {"tap": "buy", "at": "211ms"}, {"tap": "root", "at": "322ms"}],
         "expect": {"callbacks": {"of": ["buy"], "calls": ["action"], "are": [
           "buy action (touchUpInside) [1]", "buy action (touchUpInside) [2]"]}}}
        """

    static func scenario(_ text: String = text) throws -> Scenario {
        try Scenario(Array(text.utf8), file: "taps.json")
    }

    static func grid(_ axes: [String], from firstSeed: UInt64 = 7, seeds: Int = 1) throws -> SweepGrid {
        try SweepGrid(try axes.map { try SweepAxis(parsing: $0) }, firstSeed: firstSeed, seeds: seeds)
    }

    static func table(
        _ grid: SweepGrid, _ shard: Shard = .whole, of text: String = text, workers: Int = 1,
        recordsMax: Int = 100_000
    ) throws -> SweepTable {
        let scenario = try scenario(text)
        let player = try SweepPlayer(scenario, grid, recordsMax: recordsMax)
        return SweepTable(scenario, name: "taps.json", grid, rows: try player.play(shard, workers: workers))
    }

    /// The message of what a body throws.
    static func complaint(_ body: () throws -> Void) -> String {
        do { try body() } catch let error as SweepError { return error.message } catch { return "\(error)" }
        Issue.record("nothing is thrown")
        return ""
    }
}

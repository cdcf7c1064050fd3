import Testing
import Trace
import TraceViews

@testable import ScenarioFiles

/// What a story tells in one line.
@Suite struct `A story that folds` {
    @Test func `the moves that a hang has kept are told in one line`() throws {
        let shipped = ShippedScenario(path: "samples-and-frames/after-a-hang-one-move.json")
        let trail = try shipped.trail()
        let coalesced = trail.records.count { record in
            if case .coalesced = record.event { true } else { false }
        }
        #expect(coalesced > 5)
        let lines = Narration(trail, length: .story).lines.map(\.what).filter {
            $0.contains("delivered with sample")
        }
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("\(coalesced) moves are delivered with sample ") == true)
    }

    /// What is built before the run loops begin is left out; what happens at the same instant is told.
    @Test func `what happens at 0 ms is told`() throws {
        let json = """
            {"version": 1, "title": "At once", "costs": {"profile": "free"}, "apps": [{"id": "demo",
              "windows": [{"id": "window", "subviews": [{"id": "card", "frame": [0, 0, 100, 100]}]}],
              "timers": [{"id": "slow", "at": "0ms", "cost": "40ms"}]}]}
            """
        let trail = try Scenario(Array(json.utf8), file: "story.json").run().trail
        let lines = Narration(trail, length: .story).lines.map(\.what)
        #expect(lines.contains { $0.contains("slow") && $0.contains("fires") }, "\(lines)")
        #expect(!lines.contains { $0.contains("card") || $0.contains("starts") }, "\(lines)")
    }
}

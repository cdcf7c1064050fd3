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
}

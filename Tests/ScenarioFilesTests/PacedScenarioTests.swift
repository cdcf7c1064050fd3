import Simulation
import TaptrailTesting
import Testing
import TraceViews

@testable import ScenarioFiles

@Suite struct `A paced scenario` {
    @Test(arguments: Population.some(5, of: ShippedScenario.all))
    func `a paced scenario has the trace and the end of the virtual one`(shipped: ShippedScenario) throws {
        let scenario = try shipped.read()
        let run = scenario.run()
        let phone = scenario.makePhone()
        var pieces = 0
        let driver = PacedDriver(rate: 0.1, clock: LeapingClock()) {
            pieces += 1
            return true
        }
        phone.pace(by: driver)
        let paced = scenario.run(on: phone)
        #expect(paced.outcome == run.outcome)
        #expect(paced.trail.jsonLines() == run.trail.jsonLines())
        #expect(pieces > 1)
    }

    @Test(arguments: Population.some(5, of: ShippedScenario.all))
    func `a paced scenario is told while it happens as it is told afterwards`(shipped: ShippedScenario) throws
    {
        let scenario = try shipped.read()
        let phone = scenario.makePhone()
        let narration = LiveNarration()
        var lines: [Narration.Line] = []
        var told = 0
        let driver = PacedDriver(rate: 0.1, clock: LeapingClock()) { [unowned phone] in
            let trail = phone.trailSoFar
            let piece = narration.lines(of: trail)
            // Each line tells of what is new.
            #expect(
                piece.allSatisfy { told < $0.record.rawValue && $0.record.rawValue <= trail.records.count })
            told = trail.records.count
            lines += piece
            return true
        }
        phone.pace(by: driver)
        let trail = scenario.run(on: phone).trail
        lines += narration.lines(of: trail)
        #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.record.rawValue < $1.record.rawValue })
        let known = Dictionary(uniqueKeysWithValues: lines.map { ($0.record, $0.what) })
        // What takes several records together may be cut, and how long something is held nobody knows.
        let parts = [" moved sample", " frame", " back from ", " times, ", ", and works "]
        for line in Narration(trail, length: .story).lines where !parts.contains(where: line.what.contains) {
            #expect(known[line.record] == line.what)
        }
    }

    @Test(arguments: Population.some(5, of: ShippedScenario.all))
    func `a paced scenario is the story where it comes in one piece, but for how long phases are held`(
        shipped: ShippedScenario
    ) throws {
        let trail = try shipped.trail()
        let narration = LiveNarration()
        let lines = Array(narration.lines(of: trail))
        let story = Narration(trail, length: .story).lines
        #expect(lines.map(\.record) == story.map(\.record))
        for (line, told) in zip(lines, story) where !line.what.contains(" back from ") {
            #expect(line.what == told.what)
        }
    }
}

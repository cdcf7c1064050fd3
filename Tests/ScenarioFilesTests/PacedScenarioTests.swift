import Simulation
import Testing
import Trace

@testable import ScenarioFiles

/// A wall clock that is at once where one waits for it.
private final class LeapingClock: WallClock {
    private(set) var now = Duration.zero
    let isInterrupted = false

    func wait(until moment: Duration) -> Bool {
        now = moment
        return true
    }
}

@Suite struct `A paced scenario` {
    @Test(arguments: ShippedScenario.all)
    func `has the trace and the end of the virtual one`(shipped: ShippedScenario) throws {
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
}

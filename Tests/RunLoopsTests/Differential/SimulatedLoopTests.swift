import TaptrailTesting
import Testing

/// The simulated run loop on the schedules that the real one is driven through.
@Suite struct SimulatedLoopTests {
    #if os(Linux)
        @Test func `the simulated run loop calls out in the order of the real one`() throws {
            let summary = ScheduleComparison.compare(
                Population.seeds(60, of: 1...2_000), real: RealRunLoopDriver(),
                with: SimulatedRunLoopDriver())
            try summary.check()
        }
    #endif

    @Test func `a schedule has one log, and every run in it an end`() throws {
        for seed in Population.seeds(120, of: 1...2_000) {
            let schedule = ScheduleGenerator.schedule(seed: seed)
            let log = try #require(SimulatedRunLoopDriver().run(schedule))
            #expect(log == SimulatedRunLoopDriver().run(schedule))
            #expect(log.count { $0.hasPrefix("run returned") } == schedule.steps.count, "schedule \(seed)")
        }
    }
}

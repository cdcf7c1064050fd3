import Testing

/// The program against the second model of run loops, schedule by schedule: see ``Trials``.
@Suite struct LoopModelTests {
    @Test func `the program and the second model tell the same of loops`() {
        Trials(40, of: 10_000).compare { LoopSchedule(seed: $0) }
    }

    /// In how many of a hundred schedules each thing has to come to pass.
    @Test func `schedules of loops are hard`() {
        let least: [(hardship: LoopHardship, percent: Int)] = [
            (.nestedRuns, 1), (.runsInside, 1), (.outerLimits, 1), (.missedFirings, 1), (.timersAtOnce, 1),
            (.rivalPorts, 1), (.modes, 1), (.messagesWait, 1), (.waitsForRoom, 0), (.refusals, 0),
            (.waitsForCores, 1),
            (.handovers, 1),
        ]
        Trials.expect(least, of: 200) { seed in
            let model = LoopModel(LoopSchedule(seed: seed))
            _ = model.play()
            return model.met
        }
    }
}

import Testing

/// The program against the second model of run loops, schedule by schedule: see ``Trials``.
@Suite struct LoopModelTests {
    @Test func `the program and the second model tell the same of loops`() {
        Trials(24, of: 1_000).compare { LoopSchedule(seed: $0) }
    }

    /// In how many of a hundred schedules each thing has to come to pass.
    @Test func `schedules of loops are hard`() {
        let least: [(hardship: LoopHardship, percent: Int)] = [
            (.nestedRuns, 40), (.runsInside, 9), (.outerLimits, 3), (.missedFirings, 38), (.timersAtOnce, 26),
            (.rivalPorts, 22), (.modes, 13), (.messagesWait, 7), (.waitsForRoom, 11), (.refusals, 9),
            (.waitsForCores, 28), (.handovers, 16),
        ]
        Trials.expect(least, of: 100) { seed in
            let model = LoopModel(LoopSchedule(seed: seed))
            _ = model.play()
            return model.met
        }
    }
}

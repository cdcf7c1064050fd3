import Testing

/// The program against the second model of responders, schedule by schedule: see ``Trials``.
@Suite struct ResponderModelTests {
    @Test func `the program and the second model tell the same of responders`() {
        Trials(25, of: 500).compare { ResponderSchedule(seed: $0) }
    }

    /// In how many of a hundred schedules each thing has to come to pass.
    @Test func `schedules of responders are hard`() {
        let least: [(hardship: ResponderHardship, percent: Int)] = [
            (.keys, 90), (.cancelledPresses, 10), (.rivals, 20), (.waits, 1), (.heldBack, 10), (.focus, 30),
            (.refusals, 5), (.shakes, 20), (.longShakes, 1), (.commands, 20), (.innerRuns, 1), (.alerts, 20),
            (.suspensions, 5), (.launches, 5), (.removals, 5), (.actions, 5),
            (.cancelledTouches, 20), (.turns, 5),
        ]
        Trials.expect(least, of: 200) { seed in
            let model = ResponderModel(ResponderSchedule(seed: seed))
            _ = model.play()
            return model.met
        }
    }
}

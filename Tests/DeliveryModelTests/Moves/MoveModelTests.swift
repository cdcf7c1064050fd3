import Testing

/// The program against the second model of moves, schedule by schedule: see ``Trials``.
@Suite struct MoveModelTests {
    @Test func `the program and the second model tell the same of moves`() {
        Trials(18, of: 1_000).compare { MoveSchedule(seed: $0) }
    }

    /// In how many of a hundred schedules each thing has to come to pass.
    @Test func `schedules of moves are hard`() {
        let least: [(hardship: MoveHardship, percent: Int)] = [
            (.waits, 30), (.coalesced, 30), (.busy, 30), (.severalFingers, 20), (.severalWindows, 5),
            (.updates, 15), (.hovering, 10), (.cancelled, 5),
        ]
        Trials.expect(least, of: 60) { seed in
            let model = MoveModel(MoveSchedule(seed: seed))
            _ = model.play()
            return model.met
        }
    }
}

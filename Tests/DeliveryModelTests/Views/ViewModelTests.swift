import Testing

/// The program against the second model of views, schedule by schedule: see ``Trials``.
@Suite struct ViewModelTests {
    @Test func `the program and the second model tell the same of views`() {
        Trials(16, of: 1_000).compare { ViewSchedule(seed: $0) }
    }

    /// In how many of a hundred schedules each thing has to come to pass.
    @Test func `schedules of views are hard`() {
        let least: [(hardship: ViewHardship, percent: Int)] = [
            (.callbacks, 80), (.treeChanges, 60), (.places, 60), (.levels, 10), (.keptOut, 10),
            (.lostTouches, 2), (.taps, 5), (.waitingMoves, 10), (.coalesced, 5), (.expected, 30),
            (.updates, 5), (.givenUp, 1), (.cancelledPencils, 2), (.plain, 20),
        ]
        Trials.expect(least, of: 100) { seed in
            let model = ViewModel(ViewSchedule(seed: seed))
            _ = model.play()
            return model.met
        }
    }
}

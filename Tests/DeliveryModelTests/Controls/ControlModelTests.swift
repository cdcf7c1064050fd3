import Testing

/// The program against the second models of controls and of rows, schedule by schedule: see ``Trials``.
@Suite struct ControlModelTests {
    @Test func `the program and the second model tell the same of controls`() {
        Trials(45, of: 10_000).compare { ControlSchedule(seed: $0) }
    }

    @Test func `the program and the second model tell the same of rows`() {
        Trials(60, of: 10_000).compare { RowSchedule(seed: $0) }
    }

    /// In how many of a hundred schedules each thing has to come to pass.
    @Test func `schedules of controls are hard`() {
        let least: [(hardship: ControlHardship, percent: Int)] = [
            (.controls, 63), (.severalFingers, 20), (.crossings, 20), (.actions, 30), (.actionsUpTheChain, 6),
            (.values, 12), (.heldSteppers, 1), (.cancelled, 10), (.quickTaps, 1), (.changesUnderFingers, 20),
            (.viewsThatCannotBeHit, 10), (.animations, 1), (.transforms, 20), (.keptOut, 8), (.taps, 5),
            (.defaultGestures, 2),
            (.heldBack, 5),
        ]
        Trials.expect(least, of: 1_000) { seed in
            let model = ControlModel(ControlSchedule(seed: seed))
            _ = model.play()
            return model.met
        }
    }

    @Test func `schedules of rows are hard`() {
        let least: [(hardship: RowHardship, percent: Int)] = [
            (.selections, 50), (.deselections, 10), (.scrolling, 20), (.swipes, 10), (.chosenActions, 1),
            (.fullSwipes, 1), (.flicks, 1), (.taps, 10), (.reloads, 10),
        ]
        Trials.expect(least, of: 500) { seed in
            let model = RowModel(RowSchedule(seed: seed))
            _ = model.play()
            return model.met
        }
    }
}

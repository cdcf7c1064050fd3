import Testing

/// The program against the second model of scroll views, schedule by schedule: see ``Trials``.
@Suite struct ScrollModelTests {
    @Test func `the program and the second model tell the same of scrolling`() {
        Trials(45, of: 10_000).compare { ScrollSchedule(seed: $0) }
    }

    /// In how many of a hundred schedules each thing has to come to pass.
    @Test func `schedules of scroll views are hard`() {
        let least: [(hardship: ScrollHardship, percent: Int)] = [
            (.flings, 40), (.bouncesAtStart, 15), (.bouncesAtEnd, 10), (.rubberBand, 30), (.paging, 8),
            (.stops, 20), (.pausesBeforeLift, 20), (.bothAxes, 15), (.lockedAxis, 8), (.insets, 30),
            (.rows, 20), (.selections, 8), (.cancelledTouches, 20), (.failedDrags, 19), (.changes, 10),
            (.animations, 8), (.newTargets, 5),
        ]
        Trials.expect(least, of: 200) { seed in
            let model = ScrollModel(ScrollSchedule(seed: seed))
            _ = model.play()
            return model.hardships
        }
    }
}

import Testing

/// The program against the second model of transport, schedule by schedule: see ``Trials``.
@Suite struct TransportModelTests {
    @Test func `the program and the second model tell the same of transport`() {
        Trials(30, of: 500).compare { TransportSchedule(seed: $0) }
    }

    /// In how many of a hundred schedules each thing has to come to pass.
    @Test func `schedules of transport are hard`() {
        let least: [(hardship: TransportHardship, percent: Int)] = [
            (.severalFingers, 30), (.hovering, 5), (.pencils, 3), (.tooManyFingers, 2),
            (.pointersThatTouch, 3), (.shortTouches, 3), (.unsteadyStrokes, 20), (.pairs, 5), (.faults, 10),
            (.changesOfFront, 10), (.severalContexts, 1), (.deaths, 2), (.nobodyInFront, 1),
            (.suspensions, 3), (.eventsForSuspended, 1), (.severalAlerts, 2), (.fullPorts, 20),
            (.waitingSenders, 10), (.keys, 20), (.waitingMoves, 20), (.lateDriver, 2),
        ]
        Trials.expect(least, of: 200) { seed in
            let model = TransportModel(TransportSchedule(seed: seed))
            _ = model.play()
            return model.met
        }
    }
}

import Testing

/// The program against the second model of zooming, schedule by schedule: see ``Trials``.
@Suite struct ZoomModelTests {
    @Test func `the program and the second model tell the same of zooming`() {
        Trials(60, of: 1_000).compare { ZoomSchedule(seed: $0) }
    }
}

import Testing

/// The program against the second model of the recognizers themselves: what each makes of fingers that just reach its
/// numbers, or just miss them. See ``Trials``.
@Suite struct GestureModelTests {
    @Test func `the program and the second model tell the same of numbers`() {
        Trials(40, of: 1_000).compare { Schedule(gestureSeed: $0) }
    }
}

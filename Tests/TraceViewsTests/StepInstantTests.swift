import Testing
import TraceViews

/// Instants as they are typed at `goto`.
@Suite struct `An instant that is typed` {
    @Test(
        arguments: [
            ("1s", 1_000_000_000), ("12.5ms", 12_500_000), ("850us", 850_000), ("850µs", 850_000),
            ("90ns", 90), ("1.5 ms", 1_500_000), ("0.0000001ms", 0),
            ("5000000000ns", 5_000_000_000), ("9223372036.854775807s", .max),
        ] as [(String, Int64)])
    func `is a number with its unit, to the nanosecond`(text: String, nanoseconds: Int64) {
        #expect(StepInstant.nanoseconds(text) == nanoseconds)
    }

    @Test(arguments: [
        "", "ms", "5", "5.ms", ".5ms", "-5ms", "1.2.3ms", "1.٥ms", "fivems", "5 5ms", "9223372036.854775808s",
        "9223372037s", "9223372036854775808ns",
    ])
    func `is none without digits before its point, behind it and nowhere else, or behind all time`(
        text: String
    ) {
        #expect(StepInstant.nanoseconds(text) == nil)
    }
}

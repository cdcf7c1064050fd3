import Testing
import VirtualTime

@testable import CommandLineTool

/// Times in the tables of `latency` and `sweep`.
struct MillisecondTests {
    @Test(arguments: [
        (0, "0.000"), (499, "0.000"), (500, "0.001"), (1_499, "0.001"), (1_500, "0.002"),
        (999_499, "0.999"), (999_500, "1.000"), (12_034_500, "12.035"), (-499, "0.000"), (-500, "-0.001"),
        (-1_000_000, "-1.000"),
    ])
    func `a time is given in milliseconds, rounded to the nearest microsecond`(
        _ nanoseconds: Int64, _ text: String
    ) {
        #expect(LatencyPrinter.milliseconds(Interval(nanoseconds: nanoseconds)) == text)
    }
}

#if os(Linux)
    import Foundation
    import Testing

    /// Random schedules, played on the real run loop.
    ///
    /// The simulated loop joins in by a class that is a ``RunLoopUnderTest`` and a driver that hands it to a
    /// ``SchedulePlayer``; ``ScheduleComparison`` does the rest.
    @Suite struct DifferentialTests {
        @Test func `the real run loop repeats itself`() {
            let summary = ScheduleComparison.compare(
                1...200, real: RealRunLoopDriver(), with: RealRunLoopDriver())
            #expect(summary.differences.isEmpty)
            #expect(summary.unsteady.count <= summary.compared / 50, "\(summary.unsteady)")
        }

        @Test func `the schedules reach every kind of callout and every result`() {
            var seen: Set<String> = []
            for seed in UInt64(1)...400 {
                for line in RealRunLoopDriver().run(ScheduleGenerator.schedule(seed: seed)) {
                    let words = line.split(separator: " ").filter { Int($0) == nil }
                    let length = line.contains("returned") ? words.count : 2
                    seen.insert(words.prefix(length).joined(separator: " "))
                }
            }
            var expected: Set<String> = ["source0", "source1", "timer", "block"]
            for activity in Schedule.Activity.allCases {
                expected.insert("observer \(activity)")
                for mode in Schedule.modeNames {
                    expected.insert("\(mode) \(activity)")
                }
            }
            for result in ["finished", "stopped", "timedOut", "handledSource"] {
                expected.formUnion(["run returned \(result)", "nested run returned \(result)"])
            }
            #expect(expected.subtracting(seen).isEmpty)
        }
    }
#endif

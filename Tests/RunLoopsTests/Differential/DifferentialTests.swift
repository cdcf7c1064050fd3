#if os(Linux)
    import Foundation
    import TaptrailTesting
    import Testing

    /// Random schedules, played on the real run loop.
    ///
    /// The simulated loop joins in by a class that is a ``RunLoopUnderTest`` and a driver that hands it to a
    /// ``SchedulePlayer``; ``ScheduleComparison`` does the rest.
    @Suite struct DifferentialTests {
        @Test func `the real run loop repeats itself`() throws {
            let summary = ScheduleComparison.compare(
                Population.seeds(30, of: 1...200), real: RealRunLoopDriver(), with: RealRunLoopDriver())
            try summary.check()
        }

        @Test func `the schedules reach every kind of callout and every result`() throws {
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
            var seen: Set<String> = []
            var driver = RealRunLoopDriver()
            var skippedForLoad = 0
            for seed in UInt64(1)...400 where skippedForLoad <= 100 && !seen.isSuperset(of: expected) {
                guard let log = driver.run(ScheduleGenerator.schedule(seed: seed)) else {
                    skippedForLoad += 1
                    continue
                }
                for line in log {
                    let words = line.split(separator: " ").filter { Int($0) == nil }
                    let length = line.contains("returned") ? words.count : 2
                    seen.insert(words.prefix(length).joined(separator: " "))
                }
            }
            let missing = expected.subtracting(seen)
            if skippedForLoad == 0 || missing.isEmpty {
                #expect(missing.isEmpty)
            } else {
                try LoadWatch.skip(
                    "\(skippedForLoad) schedules were not played; not seen: \(missing.sorted())")
            }
        }
    }

    extension ScheduleComparison.Summary {
        /// Fails for a difference, and for many unsteady answers; on a busy machine the test ends as skipped.
        func check(at location: SourceLocation = #_sourceLocation) throws {
            let shown = differences.prefix(3).joined(separator: "\n\n")
            #expect(differences.isEmpty, "\(shown)", sourceLocation: location)
            guard isEnough else {
                try LoadWatch.skip("only \(compared) of \(asked) schedules were compared", at: location)
            }
            #expect(unsteady.count <= max(asked / 50, 1), "\(unsteady)", sourceLocation: location)
        }
    }
#endif

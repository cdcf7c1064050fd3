#if os(Linux)
    import Foundation
    import TaptrailTesting
    import Testing

    /// The simulated run loop beside the real one, with time passing in callouts and outside: late timers and such that
    /// are set anew, finite timeouts, nested runs, several modes, blocks, and a second thread.
    ///
    /// A schedule counts as different if the real run loop gives one answer three times that is not ours, beside others
    /// and once more by itself: on a busy machine it may be late in the same way three times. What is
    /// kept out, and why:
    /// - two messages that wait in one port: on Linux the real one does not hear of the second;
    /// - two things at one instant: the real one's order is chance then. Observers of `entry` that are busy move the
    ///   end of their run; a schedule in which it meets something else is left out;
    /// - the place of a port that was ready, was armed anew or read elsewhere, and is ready again: on Linux it keeps
    ///   its old place among the ready ones. `RealReadyLists` has the real one forget it;
    /// - timers that set themselves anew and stand in several modes: the real one arms the mode that runs alone, and
    ///   forgets them in the others (ours does not; a fault that nobody relies on);
    /// - timers of several modes beside a port of a mode that does not run: on Linux a port that is made ready there
    ///   twice keeps its first place;
    /// - modes without any timer left: on Linux the real one leaves their timer port armed.
    @Suite struct TimedComparisonTests {
        enum Verdict {
            case alike, unsteady
            /// Two things happen at one instant.
            case coincidence
            case different(String)
        }

        /// Schedules that have found a fault of the simulated run loop or of the comparison: ports that keep their
        /// places on Linux, a wake-up that a run inside has used up, dates and messages of two threads, a timer port
        /// armed anew for the past.
        private static let onceDifferent: [UInt64] = [363, 533, 1414, 1579, 1975, 1991, 2288, 6254, 7931]

        static func verdict(seed: UInt64) -> Verdict {
            let schedule = TimedSchedule(seed: seed)
            let (ours, hasCoincidence) = TimedSimulatedLoop.log(schedule)
            if hasCoincidence { return .coincidence }
            var answers: [[String]: Int] = [:]
            for _ in 0..<9 {
                let answer = TimedRealLoop.log(schedule)
                if areAlike(answer, ours) { return .alike }
                answers[answer, default: 0] += 1
                guard answers[answer] == 3 else { continue }
                return .different(text(schedule, answer, ours))
            }
            return .unsteady
        }

        /// The same callouts; the real loop is late for each by two ticks at most, an eighth of a beat.
        private static func areAlike(_ real: [String], _ ours: [String]) -> Bool {
            guard real.count == ours.count else { return false }
            return zip(real, ours).allSatisfy { real, ours in
                let (a, b) = (
                    real.split(separator: " ", maxSplits: 1), ours.split(separator: " ", maxSplits: 1)
                )
                return a[1] == b[1] && (0...2).contains(Int(a[0])! - Int(b[0])!)
            }
        }

        private static func text(_ schedule: TimedSchedule, _ real: [String], _ ours: [String]) -> String {
            let parting = zip(real, ours).prefix { $0 == $1 }.count
            var lines = [
                "seed \(schedule.seed): the real run loop | ours, alike for \(parting) lines", "\(schedule)",
            ]
            for line in max(parting - 6, 0)..<min(max(real.count, ours.count), parting + 6) {
                let left = line < real.count ? real[line] : "–"
                let right = line < ours.count ? ours[line] : "–"
                lines.append(left == right ? left : "\(left) | \(right)")
            }
            return lines.joined(separator: "\n")
        }

        @Test func `with time passing, the simulated run loop calls out as the real one, tick for tick`()
            throws
        {
            let sample = Population.seeds(24, of: 1...10_000)
            let seeds = Array(sample) + Self.onceDifferent.filter { !sample.contains($0) }
            let results = Results()
            // Most of it is sleep: more threads than cores.
            let lanes = 8
            let done = DispatchSemaphore(value: 0)
            for lane in 0..<lanes {
                Thread {
                    for place in stride(from: lane, to: seeds.count, by: lanes) {
                        results.add(Self.verdict(seed: seeds[place]), of: seeds[place])
                    }
                    done.signal()
                }.start()
            }
            for _ in 0..<lanes { done.wait() }
            let differences = results.differentSeeds.compactMap { seed in
                if case .different(let text) = Self.verdict(seed: seed) { text } else { nil }
            }
            #expect(
                differences.isEmpty,
                """
                \(differences.count) of \(seeds.count) differ, the first ones are
                \(differences.prefix(3).joined(separator: "\n\n"))
                """)
            if results.unsteady * 4 > seeds.count {
                try LoadWatch.skip("\(results.unsteady) of \(seeds.count) schedules had no steady answer")
            }
        }

        private final class Results: @unchecked Sendable {
            private let lock = NSLock()
            private(set) var differentSeeds: [UInt64] = []
            private(set) var unsteady = 0

            func add(_ verdict: Verdict, of seed: UInt64) {
                lock.withLock {
                    switch verdict {
                    case .alike, .coincidence: break
                    case .unsteady: unsteady += 1
                    case .different: differentSeeds.append(seed)
                    }
                }
            }
        }

        @Test(arguments: [2542, 4284, 6981] as [UInt64])
        func `a schedule in which busy observers of entry move an end onto a timer's date is left out`(
            seed: UInt64
        ) {
            #expect(TimedSimulatedLoop.log(TimedSchedule(seed: seed)).hasCoincidence)
        }

        @Test func `few schedules are left out`() {
            let seeds = Population.seeds(300, of: 1...1_000)
            let count = seeds.count { TimedSimulatedLoop.log(TimedSchedule(seed: $0)).hasCoincidence }
            #expect(count * 100 < seeds.count)
        }

        @Test func `the schedules know every kind of action and deed`() {
            var seen: Set<String> = []
            for seed in UInt64(1)...300 {
                let schedule = TimedSchedule(seed: seed)
                for actions in schedule.calls.values.flatMap({ $0 }) {
                    seen.formUnion(actions.map { String("\($0)".prefix { $0 != "(" }) })
                }
                seen.formUnion(schedule.deeds.map { "other " + "\($0.deed)".prefix { $0 != "(" } })
            }
            let actions = [
                "work", "write", "signal", "perform", "setDate", "invalidate", "wakeUp", "stop", "run",
            ]
            #expect(
                seen == Set(actions + actions.filter { $0 != "work" && $0 != "run" }.map { "other " + $0 }))
        }
    }
#endif

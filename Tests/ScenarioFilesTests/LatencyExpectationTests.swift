import Testing
import Trace
import TraceViews
import VirtualTime

@testable import ScenarioFiles
@testable import ScenarioFormat

@Suite struct `An expected latency` {
    /// Four taps on a button that wait 6.666666, 5.666666, 11.333333 and 0.333333 ms for the scan that sees the lift; a
    /// timer keeps the main thread busy from 783 ms, the instant of the last lift, for a time that the seed draws.
    private static func story(_ latency: String, timer: String = "20ms..30ms") -> String {
        """
        {"version": 1, "title": "T", "seed": 3, "apps": [{"id": "shop",
          "timers": [{"id": "sync", "at": "783ms", "cost": "\(timer)"}],
          "windows": [{"id": "window", "rootViewController": {"id": "vc", "view": {"id": "root", "subviews": [
            {"id": "buy", "class": "UIButton", "frame": [40, 100, 200, 60],
             "actions": [{"for": "touchUpInside", "target": "vc"}]}]}}}]}],
         "fingers": [{"tap": "buy", "at": "110ms"}, {"tap": "buy", "at": "311ms"}, {"tap": "buy", "at": "522ms"},
                     {"tap": "buy", "at": "733ms"}],
         "expect": {"latency": \(latency)}}
        """
    }

    private static func judge(_ latency: String, timer: String = "20ms..30ms") throws -> [String] {
        let scenario = try Scenario(Array(story(latency, timer: timer).utf8), file: "s.json")
        return scenario.judge(scenario.run().trail).map { "\($0.diagnostic)" }
    }

    /// From the glass to the action of each tap, by the waits for the scan and 1106 µs of costs: scan 840, to the
    /// router 68, routing 53, waking 60, Source1 15, Source0 30, sendEvent 20, the button 20.
    @Test func `the latency that is shown is the one farthest from what is allowed`() {
        let (said, near, far, short) = (
            Interval.milliseconds(10), Interval.milliseconds(12), Interval.milliseconds(19),
            Interval.milliseconds(1)
        )
        // By how much, not in which direction.
        let isWorse = LatencyExpectation.Bound.is.isWorse
        #expect(isWorse(short, near, said) && !isWorse(near, short, said))
        #expect(isWorse(far, near, said) && !isWorse(near, far, said))
        #expect(!isWorse(far, short, said) && !isWorse(short, far, said))
        let isLater = LatencyExpectation.Bound.atMost.isWorse
        #expect(isLater(far, near, said) && !isLater(near, far, said))
        let isSooner = LatencyExpectation.Bound.atLeast.isWorse
        #expect(isSooner(short, near, said) && !isSooner(near, short, said))
    }

    @Test(arguments: [
        ("[1]", "7.772666"), ("[2]", "6.772666"), ("[3]", "12.439333"),
    ])
    func `an expected latency is that of the touch that the line says`(touch: String, milliseconds: String)
        throws
    {
        #expect(try Self.judge(#"{"to": "buy action \#(touch)", "is": "\#(milliseconds)ms"}"#) == [])
    }

    @Test func `an expected latency is judged for every callback that fits`() throws {
        // The first three take at most 12.44 ms, the last one waits for the timer.
        let seen = try Self.judge(#"{"to": "buy action", "atMost": "13ms"}"#)
        try #require(seen.count == 1)
        #expect(seen[0].contains("latency.atMost: expected at most 13ms to buy → action"))
        #expect(seen[0].contains("1 of 4 latencies are not as expected"), "\(seen)")
        #expect(try Self.judge(#"{"to": "buy action", "which": "first", "atMost": "13ms"}"#) == [])
        // Of one there are no others to be counted.
        let last = try Self.judge(#"{"to": "buy action", "which": "last", "atMost": "13ms"}"#)
        #expect(last.count == 1 && !last[0].contains("not as expected"), "\(last)")
        #expect(try Self.judge(#"{"to": "buy action", "which": "slowest", "atLeast": "13ms"}"#) == [])
        #expect(try Self.judge(#"{"to": "buy action", "which": "fastest", "is": "6.772666ms"}"#) == [])
        #expect(try Self.judge(#"{"to": "buy action", "atLeast": "6.772666ms"}"#) == [])
        #expect(try Self.judge(#"{"to": "buy action", "atLeast": "6.772667ms"}"#).count == 1)
    }

    @Test func `an expected latency without an end is that of every touch to its last action`() throws {
        let seen = try Self.judge(#"{"atMost": "7ms"}"#)
        #expect(seen.count == 1 && seen[0].contains("3 of 4 latencies are not as expected"), "\(seen)")
    }

    @Test func `several latencies are expected one by one`() throws {
        let seen = try Self.judge(
            #"[{"to": "buy action [1]", "is": "1ms"}, {"to": "buy action [2]", "is": "2ms"}, {"atMost": "1s"}]"#
        )
        #expect(seen.count == 2 && seen[0].contains("latency[0].is") && seen[1].contains("latency[1].is"))
    }

    @Test func `an expected latency of several runs is judged in each, and the seed of the worst is named`()
        throws
    {
        // With each seed the lift waits for the end of the timer, 20 to 30 ms after it began.
        let one = try Self.judge(#"{"to": "buy action [4]", "atMost": "16ms", "runs": 20}"#)
        #expect(one.first?.contains(" with seed ") == true, "\(one)")
        #expect(one.first?.contains(" of 20 latencies are not as expected") == true)
        #expect(try Self.judge(#"{"to": "buy action [4]", "atMost": "31ms", "runs": 20}"#) == [])
    }

    /// The timer is over 803 to 813 ms after the start, and the action comes behind it, in time or not.
    @Test func `a callback that some runs lack has no expected latency, and the first such seed is named`()
        throws
    {
        let end = #""to": "buy action [4] @806ms ±3ms", "atMost": "1s""#
        let scenario = try Scenario(Array(Self.story("{\(end)}").utf8), file: "s.json")
        func isMissing(_ seed: UInt64) -> Bool {
            var options = Scenario.RunOptions()
            options.seed = seed
            return !scenario.judge(scenario.run(options).trail).isEmpty
        }
        let missing = (UInt64(3)..<23).filter(isMissing)
        let first = try #require(missing.first)
        #expect((1..<20).contains(missing.count))
        let seen = try Self.judge(#"{\#(end), "runs": 20}"#)
        try #require(seen.count == 1)
        let said = "in \(missing.count) of 20 runs it never came, first with seed \(first);"
        #expect(seen[0].contains("latency.to: expected") && seen[0].contains(said), "\(seen)")
    }

    @Test func `an expected latency of runs that no seed is left for says so`() throws {
        let text = """
            {"version": 1, "title": "T", "seed": 9007199254740990, "apps": [
              {"id": "demo", "windows": [{"id": "window", "overrides": {"touches": {"does": "handle"}}}]}],
             "fingers": [{"tap": [10, 10], "at": "100ms"}],
             "expect": {"latency": [
               {"to": "window touchesBegan", "atMost": "9s", "runs": RUNS},
               {"to": "window touchesEnded", "atMost": "9s", "runs": RUNS}]}}
            """
        func verdicts(_ runs: Int) throws -> [String] {
            let scenario = try Scenario(Array(text.replacing("RUNS", with: "\(runs)").utf8), file: "t.json")
            return scenario.judge(scenario.run().trail).map(\.description)
        }
        #expect(try verdicts(2) == [])
        let beyond = try verdicts(3)
        #expect(beyond.count == 1 && beyond[0].contains("the seeds of 3 runs go beyond 9007199254740991"))
        // Once, at the first that has so many.
        #expect(beyond[0].contains("expect.latency[0]"), "\(beyond[0])")
    }

    /// No latency is shorter than the costs, and four taps come in each run.
    @Test func `a run that makes too many records is told at the latency that has several runs`() throws {
        let text = Self.story(#"[{"atMost": "9s"}, {"to": "buy action", "atMost": "9s", "runs": 2}]"#)
        let scenario = try Scenario(Array(text.utf8), file: "s.json")
        let expectations = try #require(scenario.expectations)
        let verdicts = expectations.judge(scenario.run().trail, ComparisonBudget()) { _, _ in nil }
        #expect(verdicts.count == 1)
        let said = try #require(verdicts.first).diagnostic.description
        #expect(said.contains("expect.latency[1]: the run of seed 4 makes more than "), "\(said)")
    }

    @Test func `an expected latency is judged in its own runs, though another one has more`() throws {
        let seen = try Self.judge(
            """
            [{"to": "buy action", "atMost": "1ms", "runs": 2}, {"atMost": "9s", "runs": 4}]
            """)
        try #require(seen.count == 1)
        #expect(seen[0].contains("; 8 of 8 latencies are not as expected"), "\(seen)")
    }

    @Test func `the worst of latencies that are too short is the shortest`() throws {
        // 7.772666, 6.772666 and 12.439333 ms; the last one waits for the timer.
        let seen = try Self.judge(#"{"to": "buy action", "atLeast": "13ms"}"#)
        try #require(seen.count == 1)
        #expect(seen[0].contains("but it took 6.772666ms; 3 of 4 latencies are not"), "\(seen)")
    }

    @Test func `an expected percentile is over all latencies of all runs`() throws {
        // Of four taps each three never wait: 75 of 100 take at most 12.439333 ms, whatever the seed.
        #expect(try Self.judge(#"{"to": "buy action", "p50": "7.772666ms", "runs": 25}"#) == [])
        let median = try Self.judge(#"{"to": "buy action", "p50": "7.772665ms", "runs": 25}"#)
        #expect(median.count == 1)
        #expect(
            median.first?.contains(
                "latency.p50: expected a p50 of at most 7.772665ms, but of 100 latencies 75 are longer: p50 is about "
                    + "7.8 ms") == true, "\(median)")
        #expect(try Self.judge(#"{"to": "buy action", "p99": "40ms", "runs": 25}"#) == [])
    }

    /// A glide of seconds, each frame of which tells the delegate: all of it follows from the lift.
    @Test func `an expected percentile counts the first that fits of each sample, as the table does`() throws
    {
        let text = """
            {"version": 1, "title": "T", "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [
              {"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 4000],
               "delegate": {}}]}]}],
             "fingers": [{"drag": [200, 700], "by": [0, -400], "at": "100ms", "for": "300ms"}],
             "expect": {"latency": {"to": "list didScroll", BOUND}}}
            """
        func judge(_ bound: String) throws -> (said: [String], trail: Trail) {
            let scenario = try Scenario(Array(text.replacing("BOUND", with: bound).utf8), file: "s.json")
            let trail = scenario.run().trail
            return (scenario.judge(trail).map { "\($0.diagnostic)" }, trail)
        }
        let (said, trail) = try judge(#""p50": "1ns""#)
        let table = LatencyTable(trail, .init(goal: .callback(subject: "list", call: "didScroll"))).whole
        let median = try #require(table.value(at: .p50))
        #expect(table.count < 20 && median < .milliseconds(2))
        let all =
            "of \(table.count) latencies \(table.count) are longer: p50 is about \(DurationText.short(median))"
        #expect(said.count == 1 && said[0].contains(all), "\(said)")
        #expect(try judge(#""p50": "2ms", "p90": "17ms""#).said == [])
        // Any other bound is for all of them.
        let bound = try judge(#""atMost": "20ms""#).said
        #expect(bound.count == 1 && bound[0].contains(" latencies are not as expected"), "\(bound)")
        #expect(!bound[0].contains("of \(table.count) latencies"), "\(bound)")
    }

    @Test func `a percentile that is broken names the slowest latency of all runs, to be looked at`() throws {
        let text = Self.story(#"{"to": "buy action", "p90": "13ms", "runs": 25}"#)
        let scenario = try Scenario(Array(text.utf8), file: "s.json")
        // Each tap has one action, and the seeds begin with the file's own.
        var slowest: (entry: TouchLatencies.Entry, seed: UInt64)?
        for seed in UInt64(3)..<28 {
            var options = Scenario.RunOptions()
            options.seed = seed
            let entry = try #require(TouchLatencies(scenario.run(options).trail).slowest)
            if slowest.map({ entry.total > $0.entry.total }) ?? true { slowest = (entry, seed) }
        }
        let (entry, seed) = try #require(slowest)
        let seen = try #require(scenario.judge(scenario.run().trail).first)
        #expect(
            seen.diagnostic.remedy
                == "look at the slowest, \(DurationText.short(entry.total)): open this scenario in step with "
                + "--seed \(seed) --at \(entry.destination.rawValue)")
    }

    @Test(arguments: [
        (
            #"{"to": "buy action", "p99": "20ms"}"#,
            #"p99 says nothing of 4 latencies: it takes 100; set "runs" to 25 or more, or write "atMost""#
        ),
        (#"{"to": "vc touchesMoved", "atMost": "1s"}"#, #"expected "vc touchesMoved", but it never came"#),
    ])
    func `an expected latency that cannot be judged says so`(latency: String, said: String) throws {
        let seen = try Self.judge(latency)
        #expect(seen.count == 1 && seen[0].contains(said), "\(seen)")
    }

    @Test(arguments: [
        (#"{"to": "by action", "atMost": "1s"}"#, #""by" is not an id of this file; did you mean "buy"?"#),
        (#"{"to": "buy action", "p101": "1s"}"#, "p101"), (#"{"runs": 0, "is": "1s"}"#, "0 is out of range"),
        (#"{"to": "buy action", "runs": 3}"#, "says nothing"),
        (
            #"{"to": "buy action", "which": "slowest", "p90": "1s"}"#,
            #""p90" is about all latencies, and "which" takes one of each run"#
        ),
        (#"{"which": "best", "is": "1s"}"#, "best"), (#"{"is": "-1s"}"#, "-1s"),
    ])
    func `a latency that cannot be expected is refused with its place and a remedy`(
        latency: String, said: String
    ) {
        do {
            _ = try Scenario(Array(Self.story(latency).utf8), file: "s.json")
            Issue.record("accepted: \(latency)")
        } catch {
            #expect("\(error)".hasPrefix("s.json:8:") && "\(error)".contains(said), "\(error)")
        }
    }

    @Test func `latencies add in any order`() throws {
        let scenario = try Scenario(
            Array(
                Self.story(#"[{"to": "buy action", "is": "7ms"}, {"to": "buy action", "p50": "9ms"}]"#).utf8),
            file: "s.json")
        var problems = DiagnosticList(file: "s.json", text: scenario.text)
        let set = ExpectationSet(scenario.root.object("expect")!, of: scenario.root, problems: &problems)
        let trails = (UInt64(3)...6).map { seed in
            var options = Scenario.RunOptions()
            options.seed = seed
            return scenario.run(options).trail
        }
        func tally(_ trails: [Trail]) -> LatencyTally {
            var tally = LatencyTally(set.latencies)
            for trail in trails {
                var one = LatencyTally(set.latencies)
                one.add(trail, set.latencies)
                tally.add(one)
            }
            return tally
        }
        let (forward, backward) = (tally(trails), tally(trails.reversed()))
        for (one, other) in zip(forward.parts, backward.parts) {
            #expect(one.histogram == other.histogram && one.runs == 4 && one.came == 16)
            #expect(zip(one.outcomes, other.outcomes).allSatisfy { $0.broken == $1.broken })
            #expect(
                one.outcomes.map { $0.worst?.seed } == other.outcomes.map { $0.worst?.seed }
                    && one.outcomes.map { $0.worst?.latency } == other.outcomes.map { $0.worst?.latency })
        }
    }
}

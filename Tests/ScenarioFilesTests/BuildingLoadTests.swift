import ScenarioFormat
import TaptrailTesting
import Testing
import Trace
import TraceViews
import VirtualTime

@testable import ScenarioFiles

/// Fingers that repeat, timers with drawn intervals, threads besides the main one, few cores.
@Suite struct `A load of a scenario` {
    private func play(
        fingers: String = "", app: String = "", device: String = "{}", seed: Int = 1
    ) throws -> Told {
        try Told(
            story(
                #""subviews": [{"id": "box", "frame": [0, 0, 390, 844], "overrides": {"touches": {"does": "handle"}}}]"#,
                fingers: fingers, app: app,
                more: #""costs": {"profile": "free"}, "seed": \#(seed), "device": \#(device)"#))
    }

    // MARK: Fingers

    @Test func `a load of a finger that repeats comes so often, so far apart`() throws {
        let told = try play(
            fingers:
                #"{"tap": [50, 60], "at": "100ms", "for": "20ms", "repeat": {"times": 3, "every": "300ms"}}"#)
        #expect(
            told.contacts == [
                "100 1 down 50 60", "120 1 up 50 60", "400 1 down 50 60", "420 1 up 50 60",
                "700 1 down 50 60",
                "720 1 up 50 60",
            ])
    }

    /// The n-th repetition begins when it was to begin without jitter, plus its own.
    @Test func `a load with drawn intervals is the sum of its draws, and each has its own jitter`() throws {
        let told = try play(
            fingers: #"""
                {"tap": [50, 60], "at": "100ms", "for": "1ms",
                 "repeat": {"times": 40, "every": "100ms..300ms", "jitter": "exponential(10ms)"}}
                """#, seed: 7)
        var every = SeededGenerator(seed: 7, stream: "repeat.every.0")
        var jitter = SeededGenerator(seed: 7, stream: "repeat.jitter.0")
        var planned = Instant.at(.milliseconds(100))
        let expected = (0..<40).map { number in
            if number > 0 {
                planned = planned + Interval(nanoseconds: 100_000_000 + Int64(every.next(upTo: 200_000_000)))
            }
            return planned + Cost.exponential(mean: .milliseconds(10)).draw(from: &jitter)
        }
        let seen = told.run.trail.records.compactMap { record -> Instant? in
            if case .contact(_, .down, _, _) = record.event { record.instant } else { nil }
        }
        #expect(seen == expected)
    }

    @Test func `a load whose drawn repetitions would meet waits until the finger is gone`() throws {
        let told = try play(
            fingers: #"""
                {"tap": [50, 60], "at": "100ms", "for": "50ms", "repeat": {"times": 30, "every": "exponential(60ms)"}}
                """#)
        var last = Int64.min
        var (downs, close) = (0, 0)
        for record in told.run.trail.records {
            switch record.event {
            case .contact(_, .down, _, _):
                downs += 1
                #expect(record.instant.nanoseconds > last)
                // Behind the scan that sees the last lift, 60 a second.
                let scan = Rate(perSecond: 60).instant(ofTick: Rate(perSecond: 60).tick(at: record.instant))
                if record.instant == scan + .nanoseconds(1) { close += 1 }
            case .contact(_, .up, _, _): last = record.instant.nanoseconds
            default: break
            }
        }
        #expect(downs == 30 && close > 5)
    }

    @Test func `a load of two fingers has its touches numbered in the order of time`() throws {
        let told = try play(
            fingers: #"""
                {"tap": [50, 60], "at": "100ms", "repeat": {"times": 4, "every": "200ms"}},
                {"tap": [90, 60], "at": "200ms", "finger": 2, "repeat": {"times": 3, "every": "200ms"}}
                """#)
        var numbers: [Int] = []
        for record in told.run.trail.records {
            if case .touch(let number, .began, _, _, let x, _, _) = record.event {
                numbers.append(Int(number.rawValue))
                #expect(x == (numbers.count % 2 == 1 ? 50 : 90))
            }
        }
        #expect(numbers == [1, 2, 3, 4, 5, 6, 7])
    }

    @Test func `a load that is played with another seed has that seed's fingers`() throws {
        func downs(file: Int, run: UInt64?) throws -> [Instant] {
            let fingers =
                #"{"tap": [50, 60], "at": "100ms", "repeat": {"times": 9, "every": "exponential(300ms)"}}"#
            var options = Scenario.RunOptions(threadEntry: .inline)
            options.seed = run
            let scenario = try readScenario(
                story(#""subviews": []"#, fingers: fingers, more: #""seed": \#(file)"#))
            return scenario.run(options).trail.records.compactMap { record in
                if case .contact(_, .down, _, _) = record.event { record.instant } else { nil }
            }
        }
        #expect(try downs(file: 1, run: 7) == downs(file: 7, run: nil))
        #expect(try downs(file: 1, run: 7) != downs(file: 1, run: nil))
    }

    @Test func `a load of samples repeats as they were recorded`() throws {
        let samples =
            #"[{"t": 0, "id": 1, "phase": "began", "x": 5, "y": 6}, {"t": 30, "id": 1, "phase": "ended", "x": 5, "y": 6}]"#
        let told = try play(
            fingers: #"{"samples": \#(samples), "at": "100ms", "repeat": {"times": 2, "every": "50ms"}}"#)
        #expect(told.contacts == ["100 1 down 5 6", "130 1 up 5 6", "150 1 down 5 6", "180 1 up 5 6"])
    }

    @Test(arguments: [
        (
            #"{"tap": [1, 1], "at": "100ms", "repeat": {"times": 3, "every": "40ms"}}"#,
            "fingers[0].repeat: the finger comes again at 140ms, while it is on the glass until 150ms; let it come less "
                + "often with \"every\", or be down for a shorter time"
        ),
        (
            #"{"tap": [1, 1], "at": "0s", "repeat": {"times": 26, "every": "3600s"}}"#,
            "fingers[0].repeat: repetition 26 begins at 90000s, later than 86400s; repeat fewer times, or more often"
        ),
        (
            #"{"tap": [1, 1], "at": "0s", "repeat": {"times": 1, "every": "1s"}}"#,
            "fingers[0].repeat.times: 1 is out of range; it is from 2 to 100000"
        ),
        (
            #"{"tap": [1, 1], "at": "0s", "repeat": {"times": 2, "every": "0s..1s"}}"#,
            "fingers[0].repeat.every: \"0s..1s\" is out of range; its times are from 1ms to 3600s"
        ),
        (
            #"{"tap": [1, 1], "at": "0s", "repeat": {"times": 2}}"#,
            "fingers[0].repeat: the key \"every\" is missing"
        ),
        (
            #"{"drag": [1, 1], "by": [9, 0], "for": "1s", "at": "0s", "repeat": {"times": 4000, "every": "2s"}}"#,
            "fingers[0]: with this finger the glass reports moves 200040 times, more than 200000"
        ),
    ])
    func `a load that cannot be played is refused at its place`(_ fingers: String, _ complaint: String) {
        let lines = complaints { () throws(ScenarioError) in
            _ = try readScenario(story(#""subviews": []"#, fingers: fingers))
        }
        #expect(lines.count == 1)
        #expect(lines.first?.contains(complaint) == true, "\(lines)")
    }

    // MARK: Timers and threads

    private func firings(_ told: Told, _ id: String) -> [Int64] {
        told.log.filter { $0.subject == id && $0.call == "timer" && $0.edge == "enter" }.map(\.t)
    }

    @Test func `a load of a timer with drawn intervals fires at the sums of its draws`() throws {
        let told = try play(
            app: #""timers": [{"id": "sync", "every": "exponential(20ms)", "times": 50}]"#, seed: 5)
        var generator = SeededGenerator(seed: 5, stream: "every.sync")
        var due: Int64 = 0
        let expected = (0..<50).map { _ in
            let drawn = Cost.exponential(mean: .milliseconds(20)).draw(from: &generator)
            due += max(drawn.nanoseconds, 1_000_000)
            return due
        }
        #expect(firings(told, "sync") == expected)
        #expect(told.run.outcome == .quiet)
    }

    /// A call takes 25 ms; the next one is the first date that lies ahead.
    @Test func `a load of a timer that is late makes up once for what it missed`() throws {
        let told = try play(
            app:
                #""timers": [{"id": "sync", "at": "10ms", "every": "10ms..10.000001ms", "times": 3, "cost": "25ms"}]"#
        )
        let milliseconds = firings(told, "sync").map { ($0 + 10) / 1_000_000 }
        #expect(milliseconds == [10, 40, 70])
    }

    private static let worker =
        #""threads": [{"id": "decoder", "timers": [{"id": "decode", "at": "95ms", "cost": "40ms"}]}]"#

    @Test func `a load on a thread of its own leaves the main thread alone, unless they share a core`() throws
    {
        let tap = #"{"tap": "box", "at": "100ms", "for": "50ms"}"#
        let alone = try play(fingers: tap, app: Self.worker)
        #expect(firings(alone, "decode") == [95_000_000])
        #expect(alone.instant("enter", "box", "touchesBegan") == 100_000_000)
        // 95 ms and 40 more; then the drivers and the main threads are first.
        let shared = try play(fingers: tap, app: Self.worker, device: #"{"cores": 1}"#)
        #expect(firings(shared, "decode") == [95_000_000])
        #expect(shared.instant("enter", "box", "touchesBegan") == 135_000_000)
        #expect(shared.run.trail.header.device.cores == 1)
        // What the time went into: one wait, that of the driver. Behind it everybody is more urgent than the decoder.
        let records = shared.run.trail.records
        let began = try #require(
            records.firstIndex { if case .began(.touchesBegan, _, _, _) = $0.event { true } else { false } })
        let path = try #require(LatencyPath(shared.run.trail, to: RecordNumber(rawValue: UInt32(began + 1))))
        let hops = path.hops.filter { $0.interval > .zero }.map { "\($0.what): \($0.interval)" }
        #expect(hops == ["kernel/IOHIDFamily waits for a core: 35ms"])
        let two = try play(fingers: tap, app: Self.worker, device: #"{"cores": 2}"#)
        #expect(two.instant("enter", "box", "touchesBegan") == 100_000_000)
    }

    /// M-20. The driver waits from the first scan on, 100 ms, to 135 ms. The lift at 110 ms is due at scan 7, at
    /// 116.666666 ms, and waits for that core as well.
    @Test func `a load that keeps the only core keeps a lift waiting that comes meanwhile`() throws {
        let told = try play(
            fingers: #"{"tap": "box", "at": "100ms", "for": "10ms"}"#, app: Self.worker,
            device: #"{"cores": 1}"#)
        let trail = told.run.trail
        let ended = try #require(
            trail.records.firstIndex {
                if case .began(.touchesEnded, _, _, _) = $0.event { true } else { false }
            })
        let path = try #require(LatencyPath(trail, to: RecordNumber(index: ended)))
        let hops = path.hops.filter { $0.interval > .zero }
        #expect(
            hops.map { "\($0.what)" } == [
                "the finger waits for the scan", "kernel/IOHIDFamily waits for a core",
            ])
        #expect(hops.map(\.interval.nanoseconds) == [6_666_666, 18_333_334])
        // Of these 25 ms the core is told with its own time; the scan is no load.
        let slow = try #require(
            SlowSample(trail, sample: trail.records[ended].sample, to: RecordNumber(index: ended)))
        #expect(slow.cause == "kernel/IOHIDFamily waits for a core, 18.3 ms")
    }

    /// M-20. It comes down 1 ns behind a scan, and at the next one the core is taken for 6.7 ms more.
    @Test func `a wait for a core is told behind a longer one for the scan`() throws {
        let shipped = ShippedScenario(path: "loads/three-threads-as-urgent.json")
        let trail = try Scenario(shipped.bytes(), file: shipped.path).run().trail
        let began = try #require(
            trail.records.firstIndex {
                if case .began(.touchesBegan, _, _, _) = $0.event { true } else { false }
            })
        let slow = try #require(
            SlowSample(trail, sample: trail.records[began].sample, to: RecordNumber(index: began)))
        #expect(
            slow.cause
                == "the finger waits for the scan, 16.7 ms; kernel/IOHIDFamily waits for a core, 6.7 ms")
    }

    @Test(arguments: [
        (#"{"id": "main", "timers": [{"id": "x", "at": "1s"}]}"#, "threads[0].id: \"main\" "),
        (#"{"id": "w"}"#, "threads[0]: the key \"timers\" is missing"),
        (#"{"id": "w", "timers": []}"#, "threads[0].timers: "),
        (#"{"id": "w", "timers": [{"id": "x"}]}"#, "threads[0].timers[0]: "),
        (
            #"{"id": "w", "timers": [{"id": "x", "at": "1s", "mode": "common"}]}"#,
            "\"mode\" is not a key of a thread timer"
        ),
        (#"{"id": "w", "priority": "high", "timers": [{"id": "x", "at": "1s"}]}"#, "threads[0].priority: "),
    ])
    func `a thread that cannot be is refused at its place`(_ thread: String, _ complaint: String) {
        let lines = complaints { () throws(ScenarioError) in
            _ = try readScenario(story(#""subviews": []"#, app: #""threads": [\#(thread)]"#))
        }
        #expect(lines.count == 1)
        #expect(lines.first?.contains(complaint) == true, "\(lines)")
    }

    // MARK: A run that is cut short

    /// One of them begins at 20 ms, the others at 10 ms; the first display link goes on until the trace is full.
    @Test(arguments: [
        "apps[0].timers[0]", "apps[0].displayLinks[1]", "events[0]", "fingers[0]", "keys[0]",
    ])
    func `a load that is too much is said of what began last`(_ last: String) throws {
        func instant(_ path: String) -> String { path == last ? "20ms" : "10ms" }
        let scenario = try readScenario(
            """
            {"version": 1, "title": "A test", "costs": {"profile": "free"}, "apps": [{"id": "demo",
               "windows": [{"id": "window"}],
               "timers": [{"id": "t", "at": "\(instant("apps[0].timers[0]"))"}],
               "displayLinks": [{"times": 10000},
                 {"from": "\(instant("apps[0].displayLinks[1]"))", "times": 1}]}],
             "events": [{"at": "\(instant("events[0]"))", "note": "n"}],
             "fingers": [{"tap": [1, 1], "at": "\(instant("fingers[0]"))"}],
             "keys": [{"press": "return", "at": "\(instant("keys[0]"))"}]}
            """)
        var options = Scenario.RunOptions()
        options.recordsMax = 2_000
        let run = scenario.run(options)
        #expect(run.outcome == .traceFull)
        let said = scenario.diagnostic(ofCutRun: run.trail).description
        #expect(said.contains(": \(last): the run makes more than 2000 records"), "\(said)")
        #expect(said.contains("this was the last to begin"))
    }
}

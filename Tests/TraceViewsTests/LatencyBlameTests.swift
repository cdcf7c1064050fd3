import ScenarioFiles
import Testing
import Trace
import VirtualTime

@testable import TraceViews

/// What is told of a slow sample, in stories that were reckoned by hand: nothing in them takes time but what is said.
@Suite struct `What a latency is put down to` {
    private func trail(
        _ recognizers: String, views: String = "", device: String = "{}", costs: String = "free",
        timers: String = "", path: DeliveryPath = .classic,
        fingers: String, events: String = ""
    ) throws -> Trail {
        let text = """
            {"version": 1, "title": "A story", "path": "\(path.rawValue)", "device": \(device),
             "costs": {"profile": "\(costs)"},
             "apps": [{"id": "demo", "timers": [\(timers)],
              "windows": [{"id": "window", "subviews": [\(views)], "recognizers": [\(recognizers)]}]}],
             "fingers": [\(fingers)], "events": [\(events)]}
            """
        return try Scenario(Array(text.utf8), file: "story.json").run().trail
    }

    /// The way to the first action.
    private func path(_ trail: Trail) throws -> LatencyPath {
        let action = try #require(
            trail.records.firstIndex {
                if case .began(.action, _, _, _) = $0.event { true } else { false }
            })
        return try #require(LatencyPath(trail, to: RecordNumber(index: action)))
    }

    /// Its hops that take time, in words and milliseconds.
    private func hops(_ path: LatencyPath) -> [String] {
        path.hops.filter { $0.interval > .zero }.map {
            "\($0.what): \(DurationText.short($0.interval))"
        }
    }

    /// What is said of the first sample.
    private func cause(_ trail: Trail) throws -> String {
        let sample = SampleLatencies(trail)[0].sample
        let end = try path(trail).end
        return try #require(SlowSample(trail, sample: sample, to: end)).cause
    }

    private static let press = #"{"press": [200, 400], "at": "100ms", "for": "2s"}"#
    private static let hold = #"{"id": "hold", "class": "UILongPressGestureRecognizer"}"#
    /// It waits for a double tap, which fails 750 ms after the finger came down (G21).
    private static let waiting = """
        {"id": "hold", "class": "UILongPressGestureRecognizer", "requireToFail": ["double"]},
        {"id": "double", "numberOfTapsRequired": 2}
        """
    private static func work(_ start: Int, _ end: Int) -> String {
        #"{"id": "work", "at": "\#(start)ms", "cost": "\#(end - start)ms"}"#
    }

    private static let button = """
        {"id": "b", "class": "UIButton", "frame": [0, 0, 390, 844],
         "actions": [{"for": "touchUpInside", "cost": "120ms"}]}
        """

    private static func taps(_ starts: Int...) -> String {
        starts.map { #"{"tap": "b", "at": "\#($0)ms", "for": "20ms"}"# }.joined(separator: ", ")
    }

    /// What the last action waited for, by its way from the glass, and as the slowest sample is told of.
    private func waits(_ trail: Trail) throws -> (way: String?, cause: String) {
        let index = try #require(
            trail.records.lastIndex {
                if case .began(.action, _, _, _) = $0.event { true } else { false }
            })
        let number = RecordNumber(index: index)
        let path = try #require(LatencyPath(trail, to: number))
        let slow = try #require(SlowSample(trail, sample: trail.records[index].sample, to: number))
        let wait = path.hops.first { $0.what.busyThread != nil }
        return (wait.map { "\($0.what): \(DurationText.short($0.interval))" }, slow.cause)
    }

    /// The scan of 133.3 ms sees the first lift: actions up to 253.3 and 373.3 ms; the third tap is lifted at 200 ms.
    @Test func `calls of one kind count together, on the way and of the slowest sample`() throws {
        let found = try waits(trail("", views: Self.button, fingers: Self.taps(100, 140, 180)))
        let busy = "demo/main is busy with b → action (touchUpInside) for 173 ms, 2 times"
        #expect(found.way == "the message waits while \(busy): 173 ms")
        #expect(found.cause == busy)
    }

    /// The action up to 253.3 ms, then the timer of 140 ms for 60 ms; the second tap is lifted at 200 ms.
    @Test func `that there was other work is said on the way and of the slowest sample`() throws {
        let found = try waits(
            trail(
                "", views: Self.button, timers: #"{"id": "work", "at": "140ms", "cost": "60ms"}"#,
                fingers: Self.taps(100, 180)))
        let busy = #"demo/main is busy with timer "work" for 60 ms and with other work"#
        #expect(found.way == "the message waits while \(busy): 113 ms")
        #expect(found.cause == busy)
    }

    /// The finger comes down at 100 ms, the thread works until 270 ms. On the modern path the views are asked before
    /// the event is made (P14).
    @Test(arguments: DeliveryPath.allCases)
    func `a finger that comes down while the thread is busy waits for that, as one that is lifted`(
        path: DeliveryPath
    ) throws {
        let button = Self.button.replacing("touchUpInside", with: "touchDown")
        let found = try waits(
            trail(
                "", views: button, timers: #"{"id": "work", "at": "90ms", "cost": "180ms"}"#, path: path,
                fingers: Self.taps(100)))
        #expect(found.way == #"the message waits while demo/main is busy with timer "work": 170 ms"#)
    }

    /// The press is long enough at 600 ms; the thread works until 700 ms.
    @Test func `a timer that is late itself is told with what kept it, and by how much (B-7)`() throws {
        let trail = try trail(Self.hold, timers: Self.work(200, 700), fingers: Self.press)
        let late = #"timer "hold press time" is due while demo/main is busy with timer "work""#
        #expect(
            hops(try path(trail)) == [#"up to timer "hold press time" fires: 500 ms"#, "\(late): 100 ms"])
        #expect(try cause(trail) == #"up to timer "hold press time" fires, 500 ms; \#(late), 100 ms"#)
    }

    @Test(arguments: [(110, 590), (150, 650)])
    func `work that is over before its sample could go on is not told`(start: Int, end: Int) throws {
        let trail = try trail(Self.waiting, timers: Self.work(start, end), fingers: Self.press)
        let free = try self.trail(Self.waiting, fingers: Self.press)
        let expected = [
            #"up to timer "hold press time" fires: 500 ms"#, "hold waits until double has failed: 250 ms",
        ]
        #expect(hops(try path(free)) == expected)
        #expect(hops(try path(trail)) == expected)
        #expect(try cause(free) == #"up to timer "hold press time" fires, 500 ms"#)
        #expect(try cause(trail) == #"up to timer "hold press time" fires, 500 ms"#)
    }

    /// The press is long enough at 200 ms. That its timer fires at 750 ms costs nothing: it has to wait until 850 ms.
    /// The work from 800 to 1400 ms is what it waits for from there on.
    @Test func `of work that comes twice only what a sample has waited for is told`() throws {
        let trail = try trail(
            """
            {"id": "hold", "class": "UILongPressGestureRecognizer", "minimumPressDuration": "100ms",
             "requireToFail": ["double"]}, {"id": "double", "numberOfTapsRequired": 2}
            """,
            timers: #"{"id": "work", "at": "150ms", "every": "650ms", "times": 2, "cost": "600ms"}"#,
            fingers: Self.press)
        let wait = "hold waits until double has failed"
        let late = #"timer "double press time" is due while demo/main is busy with timer "work""#
        #expect(
            hops(try path(trail)) == [
                #"up to timer "hold press time" fires: 100 ms"#, "\(wait): 650 ms", "\(late): 550 ms",
            ])
        #expect(try cause(trail) == "\(wait), 650 ms; \(late), 550 ms")
    }

    /// The list glides behind the lift at 300 ms, a step with each refresh. Where content is follows from the time, so
    /// no refresh depends on those before it.
    private func glide(timers: String = "") throws -> Trail {
        let text = """
            {"version": 1, "title": "A story", "costs": {"profile": "free"},
             "apps": [{"id": "demo", "timers": [\(timers)], "windows": [{"id": "window", "subviews": [
              {"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 40000],
               "delegate": {}}]}]}],
             "fingers": [{"drag": [200, 700], "by": [0, -400], "at": "100ms", "for": "200ms"}]}
            """
        return try Scenario(Array(text.utf8), file: "story.json").run().trail
    }

    /// The way to the first step of the glide from an instant on.
    private func pathOfStep(_ trail: Trail, from milliseconds: Int) throws -> [String] {
        let step = try #require(
            trail.records.firstIndex { record in
                guard case .began(.didScroll, _, _, _) = record.event else { return false }
                return record.instant >= .at(.milliseconds(milliseconds))
            })
        return hops(try #require(LatencyPath(trail, to: RecordNumber(index: step))))
    }

    @Test func `the refreshes of a glide are one wait`() throws {
        let wait = #"up to display link "list display link" is called"#
        #expect(try pathOfStep(glide(), from: 305) == ["\(wait): 16.7 ms"])
        #expect(try pathOfStep(glide(), from: 1_000) == ["\(wait): 700 ms"])
    }

    /// The work from 390 to 440 ms keeps the refresh of 400 ms waiting; that of 450 ms comes in time.
    @Test func `a display link that is called late waits for what keeps its thread busy`() throws {
        let trail = try glide(
            timers: #"{"id": "work", "at": "390ms", "cost": "50ms", "mode": "common"}"#)
        let wait = #"up to display link "list display link" is called"#
        let late = #"display link "list display link" is due while demo/main is busy with timer "work""#
        #expect(try pathOfStep(trail, from: 440) == ["\(wait): 100 ms", "\(late): 40 ms"])
        #expect(try pathOfStep(trail, from: 450) == ["\(wait): 150 ms"])
    }

    /// The lift of 225 ms is scanned at 233.333 ms, when the port is full with the report of the scan before.
    @Test func `the time before a full port has its own name (B-1)`() throws {
        let trail = try trail(
            #"{"id": "tap"}"#, device: #"{"queueLimit": 1}"#, timers: Self.work(200, 400),
            fingers: #"{"tap": [100, 200], "at": "205ms", "for": "20ms"}"#)
        let path = try path(trail)
        #expect(path.longest?.what == .fullPort("demo events"))
        #expect(path.longest?.interval == Interval(nanoseconds: 400_000_000 - 233_333_333))
        #expect(path.hops.filter { $0.what == .fullPort("demo events") }.count == 1)
        #expect(
            path.hops.filter { $0.what == .arrival(port: "demo events") }.allSatisfy { $0.interval == .zero })
    }

    @Test func `a report that comes late is put down to the fault (M-29)`() throws {
        let trail = try trail(
            #"{"id": "tap"}"#, fingers: #"{"tap": [100, 200], "at": "100ms", "for": "50ms"}"#,
            events: #"{"at": "120ms", "fault": "lateReport"}"#)
        let path = try path(trail)
        #expect(hops(path) == ["the fault lateReport keeps the report back: 50 ms"])
        let lift = SampleLatencies(trail)[1].sample
        #expect(
            SlowSample(trail, sample: lift, to: path.end)?.cause
                == "the fault lateReport keeps the report back")
        var reader = WhyReader(trail)
        let answer = reader.answer(about: try reader.subject(named: "tap"))
        let told = answer.cases[0].evidence.first { $0.text.contains("lateReport") }
        #expect(told?.text == "+50 ms the fault lateReport keeps the report back" && told?.rules == ["M-29"])
    }

    /// The `IOHIDEvent` is made when the fault lets the report go, and not before.
    @Test func `what a report that comes late costs is told part by part`() throws {
        let trail = try trail(
            #"{"id": "tap"}"#, costs: "phone",
            fingers: #"{"tap": [100, 200], "at": "100ms", "for": "50ms"}"#,
            events: #"{"at": "120ms", "fault": "lateReport"}"#)
        let hops = try path(trail).hops.filter { $0.interval > .zero }
        #expect(hops.prefix(3).map(\.what) == [.report, .lateReport, .digitizer])
        #expect(hops.count { $0.what == .digitizer } == 1)
        let ends = hops.prefix(3).map { trail.records[$0.end]?.event }
        guard case .ended(.interrupt, _, _, _)? = ends[0], case .hid? = ends[2] else {
            Issue.record("\(ends)")
            return
        }
        #expect(hops[1].interval == .milliseconds(50))
    }

    /// Another program has cut the trace off there.
    @Test func `a report that comes late may be the last of a trace`() throws {
        let story = HandMade()
        story.sample = SampleID(rawValue: 1)
        let began = TraceEvent.began(
            call: .interrupt, on: HandMade.demo, about: .none, isAppCode: false)
        let contact = story.record(.contact(finger: 1, phase: .down, x: 10, y: 10))
        let scan = story.record(began, cause: contact)
        let seen = story.record(.sampled(finger: 1), cause: contact)
        story.record(
            .ended(call: .interrupt, on: HandMade.demo, answer: .nothing, result: .none), cause: scan)
        story.milliseconds += 50
        story.record(began, cause: seen)
        let last = story.record(
            .hid(
                parent: 0, mask: 0, options: 0, x: 0, y: 0, pressure: 0, majorRadius: 0, identity: 1, index: 1
            ),
            cause: seen)
        let path = try #require(LatencyPath(story.trail(), to: last))
        #expect(hops(path) == ["the fault lateReport keeps the report back: 50 ms"])
    }

    @Test func `a report that is in time is put down to no fault`() throws {
        let trail = try trail(
            #"{"id": "tap"}"#, fingers: #"{"tap": [100, 200], "at": "100ms", "for": "50ms"}"#)
        #expect(try path(trail).hops.allSatisfy { $0.what != .lateReport })
    }
}

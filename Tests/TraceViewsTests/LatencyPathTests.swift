import Foundation
import HIDEvents
import RunLoops
import Simulation
import TaptrailTesting
import Testing
import Trace
import UIKitModel
import VirtualTime

@testable import TraceViews

@Suite struct `A latency` {
    @Test func `a latency adds up to the time from the contact to the action`() throws {
        let trail = Sample.firstTap
        let path = try #require(LatencyPath(trail))
        let lift = try #require(
            trail.records.first {
                if case .contact(_, .up, _, _) = $0.event { true } else { false }
            })
        let action = try #require(
            trail.records.last {
                if case .began(.action, _, _, _) = $0.event { true } else { false }
            })
        #expect(path.start == lift.instant)
        #expect(path.total == action.instant - lift.instant)
        #expect(path.destination == "tap → action")
    }

    /// Another program has cut the trace off. Its threads share cores.
    @Test(arguments: [Call.action, .source1])
    func `a latency may lead to the last record of a trace`(call: Call) throws {
        let story = HandMade()
        story.sample = SampleID(rawValue: 1)
        let contact = story.record(.contact(finger: 1, phase: .down, x: 10, y: 10))
        story.milliseconds += 20
        let end = story.record(
            .began(call: call, on: HandMade.pan, about: .none, isAppCode: true), cause: contact)
        var trail = story.trail()
        trail.header.device.cores = 1
        #expect(try #require(LatencyPath(trail, to: end)).total == .milliseconds(20))
    }

    /// A report of two fingers: the callback comes of the first, and what the touch began with is the other one, which
    /// another program has written behind it.
    @Test func `a latency leads back over what stands before`() throws {
        let story = HandMade()
        story.sample = SampleID(rawValue: 1)
        func touch(_ phase: TouchPhase) -> TraceEvent {
            .touch(
                number: .init(rawValue: 1), phase: phase, view: HandMade.card, window: .none, x: 50, y: 50,
                tapCount: 1)
        }
        let contact = story.record(.contact(finger: 1, phase: .down, x: 10, y: 10))
        let report = story.record(.sampled(finger: 1), cause: contact)
        story.record(touch(.began), cause: report)
        story.milliseconds += 20
        let end = story.record(
            .began(call: .touchesBegan, on: HandMade.card, about: .none, isAppCode: true), cause: report)
        story.milliseconds += 5
        let other = story.record(.contact(finger: 2, phase: .down, x: 50, y: 50))
        story.record(.sampled(finger: 2), cause: other)
        story.record(touch(.stationary))
        let path = try #require(LatencyPath(story.trail(), to: end))
        #expect(path.beginning == contact && path.total == .milliseconds(20))
    }

    @Test func `a latency of the first tap is what its costs add up to`() throws {
        // Lifted at 180 ms, seen at the scan of 183.333333 ms; then, in µs: scan 800, event 40, send 8, wake
        // 60, Source1 15, route 30, send 8, wake 60, Source1 15, Source0 10, UIEvent 20, sendEvent 10, window
        // 10, recognizer 5.
        let expected =
            Interval(nanoseconds: 3_333_333) + .microseconds(800 + 40 + 8 + 60 + 15 + 30 + 8 + 60)
            + .microseconds(15 + 10 + 20 + 10 + 10 + 5)
        #expect(try #require(LatencyPath(Sample.firstTap)).total == expected)
    }

    @Test func `a latency names the longest hop`() throws {
        let path = try #require(LatencyPath(Sample.firstTap))
        let longest = try #require(path.longest)
        #expect(path.hops.allSatisfy { $0.interval <= longest.interval })
        #expect(longest.interval == Interval(nanoseconds: 3_333_333))
    }

    /// The finger is lifted at 150 ms; the double tap fails 350 ms later.
    @Test func `a latency names the recognizer that has to fail first`() throws {
        let phone = TestPhone(isFree: true) { window in
            let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
            (single.name, double.name) = ("single", "double")
            double.numberOfTapsRequired = 2
            single.require(toFail: double)
            single.addTarget { _ in }
            window.addGestureRecognizer(single)
            window.addGestureRecognizer(double)
        }.phone
        phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(100))
        phone.run()
        let longest = try #require(LatencyPath(phone.finish())?.longest)
        #expect(longest.what.description == "single waits until double has failed")
        #expect(longest.interval == .milliseconds(350))
    }

    @Test func `a latency leads to the first delivery when there is no action`() throws {
        let trail = Sample.trail(
            .drag(from: (100, 300), to: (300, 300), at: .at(.milliseconds(100)), for: .milliseconds(200)))
        let path = try #require(LatencyPath(trail))
        #expect(path.destination == "card touchesBegan")
        #expect(path.start == .at(.milliseconds(100)))
    }

    @Test func `a latency is not there when nothing was delivered`() {
        #expect(LatencyPath(Sample.trail()) == nil)
    }

    @Test func `a latency is the same for a queue of samples that one Source0 drains`() throws {
        // Two taps of two fingers at once: both lead back to their own contacts.
        let trail = Sample.trail(
            .tap(finger: 1, x: 195, y: 400, at: .at(.milliseconds(100)), for: .milliseconds(60)))
        for (place, record) in trail.records.enumerated() {
            #expect(Int(record.cause.rawValue) <= place)
        }
        #expect(LatencyPath(trail) != nil)
    }
}

@Suite struct `A message that waits` {
    private final class BusyView: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            SimulatedThread.current?.spend(.milliseconds(200))
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    /// A tap of 60 ms on a view that is busy for 200 ms with its beginning.
    private func trail(_ path: DeliveryPath = .classic) throws -> Trail {
        var configuration = Phone.Configuration()
        configuration.path = path
        let phone = Phone(configuration)
        phone.launch("busy") { _ in
            let window = UIWindow()
            let view = BusyView(frame: window.bounds)
            view.accessibilityIdentifier = "busy"
            window.addSubview(view)
            window.makeKeyAndVisible()
        }
        phone.tap(CGPoint(x: 100, y: 300), at: .milliseconds(100), for: .milliseconds(60))
        phone.run()
        return try phone.finish().keepingInvariants()
    }

    @Test(arguments: DeliveryPath.allCases)
    func `a message that waits is no wake-up`(path: DeliveryPath) throws {
        let trail = try self.trail(path)
        let ended = try #require(
            trail.records.firstIndex {
                if case .began(.touchesEnded, _, _, _) = $0.event { true } else { false }
            })
        let path = try #require(LatencyPath(trail, to: RecordNumber(index: ended)))
        #expect(path.longest?.what == .busyThread("busy/main", call: "busy touchesBegan"))
        #expect(
            path.longest.map { "\($0.what)" }
                == "the message waits while busy/main is busy with busy touchesBegan")
        let awake = try #require(LatencyPath(Sample.firstTap))
        #expect(awake.hops.contains { $0.what == .wake(thread: "demo/main") })
        #expect(!awake.hops.contains { "\($0.what)".contains("is busy") })
    }

    /// A tap waits 350 ms for a second one, whose timer comes due in the middle of an app's timer.
    private func lateDecision(workAt start: Int, for length: Int) throws -> LatencyPath {
        let phone = Phone(Phone.Configuration())
        phone.launch("demo") { application in
            let window = UIWindow()
            let view = UIView(frame: window.bounds)
            let double = tap("double", taps: 2)
            let single = tap("single")
            single.require(toFail: double)
            for recognizer in [double, single] { view.addGestureRecognizer(recognizer) }
            window.addSubview(view)
            window.makeKeyAndVisible()
            let work = SimulatedRunLoop.Timer(
                name: "work", fireDate: .at(.milliseconds(start)), isAppCode: true
            ) { _ in application.mainThread.spend(.milliseconds(length)) }
            application.mainRunLoop.add(work, to: .common)
        }
        phone.tap(CGPoint(x: 100, y: 300), at: .milliseconds(100), for: .milliseconds(50))
        phone.run()
        return try #require(LatencyPath(try phone.finish().keepingInvariants()))
    }

    /// F-7, B-7. The lift is heard of at 151.1 ms, so the second tap is too late at 501.1 ms.
    @Test func `what a recognizer waits for and what keeps its timer are told apart`() throws {
        let late = try lateDecision(workAt: 400, for: 300)
        #expect(late.destination == "single → action")
        #expect(
            late.decisive.map { "\($0.what)" } == [
                "single waits until double has failed",
                #"timer "double gap time" is due while demo/main is busy with timer "work""#,
            ])
        #expect(late.decisive.map { ($0.interval.seconds * 1_000).rounded() } == [350, 199])
        // One that is over before keeps nobody waiting, and a short one is not told.
        for (start, length) in [(300, 150), (480, 40)] {
            let path = try lateDecision(workAt: start, for: length)
            #expect(path.decisive.map { "\($0.what)" } == ["single waits until double has failed"])
        }
        let hops = try lateDecision(workAt: 480, for: 40).hops
        let waits = hops.filter { $0.what.busyThread != nil }.map { ($0.interval.seconds * 1_000).rounded() }
        #expect(waits == [19])
    }

    @Test func `of what decides it is told where others worked, if that took a tenth of the whole`() {
        func told(_ hops: (what: LatencyHop, milliseconds: Int)...) -> [LatencyHop] {
            let path = hops.enumerated().map { index, hop in
                let interval = Interval.milliseconds(hop.milliseconds)
                return LatencyPath.Hop(what: hop.what, end: RecordNumber(index: index), interval: interval)
            }
            return LatencyPath.decisive(of: path).map(\.what)
        }
        let wait = LatencyHop.coreWait(thread: "demo/main")
        // A tenth of 100 ms; what takes longer and is nobody's work is told only if it takes longest.
        #expect(told((.scan, 50), (.frame, 40), (wait, 10)) == [.scan, wait])
        #expect(told((.scan, 50), (.frame, 41), (wait, 9)) == [.scan])
        #expect(told((wait, 60), (.frame, 40)) == [wait])
    }

    @Test func `a message that waits is told where it comes at last, with what kept it waiting`() throws {
        let story = try Narration(trail(), length: .story).lines
        let busy = try #require(story.first { $0.what == "busy touchesBegan" })
        let done = try #require(story.first { $0.what == "busy touchesBegan returns after 200 ms" })
        #expect(done.instant - busy.instant >= .milliseconds(200) && done.rules == ["B-7"])
        let late = try #require(story.first { $0.what.contains("the message waited") })
        #expect(late.what.hasPrefix("Source1 __IOHIDEventSystemClientQueueCallback: the message waited "))
        #expect(late.what.hasSuffix(" ms while busy/main was busy with busy touchesBegan"))
        // The view is done 200 ms after it began, and the lift came meanwhile.
        #expect(late.instant >= busy.instant + .milliseconds(200))
    }

    @Test func `a message that waits is not told of where nobody is busy for a frame`() {
        let story = Narration(Sample.firstTap, length: .story).lines
        #expect(!story.contains { $0.what.contains("returns after") || $0.what.contains("waited") })
    }

    /// The display has 100 frames a second.
    @Test(arguments: [(1_000, true, false), (1_000, false, true), (10, false, true), (9, false, false)])
    func `a message that waits has nobody to blame who sleeps inside of a callback or ends it within a frame`(
        time: Int, isAsleep: Bool, isTold: Bool
    ) {
        let story = HandMade()
        let call = story.record(
            .began(call: .action, on: HandMade.pan, about: .none, isAppCode: true))
        if isAsleep { story.record(.asleep(loop: .none)) }
        story.milliseconds += time
        if isAsleep { story.record(.awake(loop: .none, by: .timer, item: .none)) }
        story.record(.ended(call: .action, on: HandMade.pan, answer: .nothing, result: .none), cause: call)
        var trail = story.trail()
        trail.header.device.displayRate = 100
        let lines = Narration(trail, length: .story).lines.map(\.what)
        #expect(lines.contains("pan → action returns after \(time) ms") == isTold, "\(lines)")
    }

    @Test func `a message that waits is told of while it happens, too`() throws {
        let trail = try self.trail()
        let live = LiveNarration()
        let told = Array(live.lines(of: trail))
        #expect(told.map(\.what) == Narration(trail, length: .story).lines.map(\.what))
    }
}

@Suite struct `The latencies of touches` {
    /// Taps on the card that are lifted 3.3, 16.3 and 6.7 ms before the scan that sees it.
    private static let trail = Sample.trail(
        .tap(x: 195, y: 400, at: .at(.milliseconds(100)), for: .milliseconds(80)),
        .tap(x: 195, y: 400, at: .at(.milliseconds(1_000)), for: .milliseconds(67)),
        .tap(x: 195, y: 400, at: .at(.milliseconds(2_000)), for: .milliseconds(60)))

    @Test func `the latencies of touches are one for each touch, to the last of its own actions`() throws {
        let latencies = try TouchLatencies(Self.trail.keepingInvariants())
        #expect(latencies.entries.map(\.touch) == [1, 2, 3])
        // As the first tap's, but for the wait for the scan.
        let costs = Interval.microseconds(800 + 40 + 8 + 60 + 15 + 30 + 8 + 60 + 15 + 10 + 20 + 10 + 10 + 5)
        let waits = [3_333_333, 16_333_333, 6_666_666]
        for (entry, wait) in zip(latencies.entries, waits) {
            #expect(abs((entry.total - costs - .nanoseconds(wait)).nanoseconds) <= 1, "touch \(entry.touch)")
            let path = try #require(LatencyPath(Self.trail, to: entry.destination))
            #expect(path.total == entry.total && path.destination == "tap → action")
        }
    }

    @Test func `the latencies of touches have a slowest one`() {
        #expect(TouchLatencies(Self.trail).slowest?.touch == 2)
        #expect(TouchLatencies(Self.trail)[3]?.touch == 3)
        #expect(TouchLatencies(Self.trail)[4] == nil)
    }

    @Test func `the latencies of touches lead to views only where no touch reached an action`() throws {
        // The first touch drags, so its tap fails; the second one taps.
        let drag = FingerPath.drag(
            from: (100, 300), to: (300, 300), at: .at(.milliseconds(100)), for: .milliseconds(200))
        let both = TouchLatencies(
            Sample.trail(drag, .tap(x: 195, y: 400, at: .at(.milliseconds(1_000)), for: .milliseconds(60))))
        #expect(both.entries.map(\.isAction) == [false, true])
        #expect(both.rivals.map(\.touch) == [2])
        let alone = TouchLatencies(Sample.trail(drag))
        #expect(alone.slowest?.touch == 1 && alone.slowest?.isAction == false)
        let nobody = TouchLatencies(Sample.trail())
        #expect(nobody.entries.isEmpty && nobody.slowest == nil)
    }
}

@Suite struct `A time` {
    @Test(arguments: [
        (0, "0"), (999, "999 ns"), (1_000, "1 µs"), (15_500, "15.5 µs"), (840_000, "840 µs"),
        (4_172_667, "4.2 ms"), (250_000_000, "250 ms"), (-1_500, "-1.5 µs"),
        // At the border of a unit, or where the decimal goes.
        (99_949, "99.9 µs"), (99_950, "100 µs"), (999_499, "999 µs"), (999_500, "1 ms"), (-999_999, "-1 ms"),
        (99_949_999, "99.9 ms"), (99_950_000, "100 ms"),
    ])
    func `a time is short where it is read`(nanoseconds: Int, text: String) {
        #expect(DurationText.short(.nanoseconds(nanoseconds)) == text)
    }

    @Test(arguments: [(0, "0.000 µs"), (53_000, "53.000 µs"), (3_333_333, "3333.333 µs"), (-7, "-0.007 µs")])
    func `a time is exact where it is summed`(nanoseconds: Int, text: String) {
        #expect(DurationText.exact(.nanoseconds(nanoseconds)) == text)
    }

    @Test func `a time of a column has the unit that suits the longest, and all decimals`() {
        #expect(
            DurationText.column([.nanoseconds(53_000), .nanoseconds(3_333_333), .zero])
                == ["  53.000 µs", "3333.333 µs", "   0.000 µs"])
        #expect(
            DurationText.column([.nanoseconds(53_001), .nanoseconds(1_654_379_000)])
                == ["   0.053001 ms", "1654.379000 ms"])
        #expect(DurationText.column([.nanoseconds(99_999_999)]) == ["99999.999 µs"])
        #expect(DurationText.column([.nanoseconds(-100_000_001)]) == ["-100.000001 ms"])
        #expect(DurationText.column([]).isEmpty)
    }

    @Test func `a time of an instant has three decimals of a millisecond`() {
        #expect(DurationText.instant(Instant(nanoseconds: 116_666_666)) == "116.667 ms")
        #expect(DurationText.instant(.zero) == "0.000 ms")
        // The nearest microsecond, on either side of zero.
        for (nanoseconds, text) in [
            (499, "0.000 ms"), (500, "0.001 ms"), (999_500, "1.000 ms"), (-499, "0.000 ms"),
            (-1_600, "-0.002 ms"), (-1_234_567, "-1.235 ms"),
        ] as [(Int64, String)] {
            #expect(DurationText.instant(Instant(nanoseconds: nanoseconds)) == text)
        }
        // What a foreign trace may hold.
        #expect(DurationText.instant(Instant(nanoseconds: .max)) == "9223372036854.776 ms")
        #expect(DurationText.instant(Instant(nanoseconds: .min)) == "-9223372036854.776 ms")
        #expect(DurationText.short(Interval(nanoseconds: .max)) == "9223372036855 ms")
        #expect(DurationText.short(Interval(nanoseconds: .min)) == "-9223372036855 ms")
        #expect(DurationText.exact(Interval(nanoseconds: .min)) == "-9223372036854775.808 µs")
    }
}

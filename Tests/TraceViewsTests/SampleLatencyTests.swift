import Foundation
import HIDEvents
import RunLoops
import Simulation
import TaptrailTesting
import Testing
import Trace
import TraceViews
import UIKitModel
import VirtualTime

@Suite struct `The ways of samples` {
    @Test func `the samples of the first tap are at each stage for as long as its costs say`() throws {
        let samples = SampleLatencies(Sample.firstTap)
        #expect(samples.map(\.phase) == [.began, .moved, .moved, .moved, .moved, .ended])
        #expect(samples.allSatisfy { $0.touches == [1] && $0.isDelivered })
        // In µs: scan 800 and event 40 · send 8, wake 60 · Source1 15, route 30, send 8 · nothing · wake 60 ·
        // Source1 15 · Source0 10, UIEvent 20 · nothing · sendEvent 10, window 10.
        let stages: [LatencyStage] = [
            .scan, .hidEvent, .router, .appPort, .wake, .source1, .source0, .userEvent, .sendEvent,
        ]
        let costs = [840, 68, 53, 0, 60, 15, 30, 0, 20].map { Interval.microseconds($0) }
        for sample in samples {
            let parts = sample.parts.filter { $0.stage != .glass && $0.stage != .delivery }
            #expect(parts.map(\.stage) == stages)
            // The first one is hit-tested: two walks past window, root, card and label, 1 µs each.
            let walks = Interval.microseconds(sample.phase == .began ? 8 : 0)
            #expect(parts.map(\.interval) == costs.dropLast() + [costs.last! + walks])
        }
        // Only the lift waits for its scan: lifted at 180 ms, seen at 183.333333 ms.
        #expect(
            samples.map { $0.parts[0].interval.nanoseconds } == [0, 0, 0, 0, 0, 3_333_333])
        // The recognizer takes 5 µs to hear of the lift, then it acts.
        #expect(samples.map { $0[.action] != nil } == [false, false, false, false, false, true])
        #expect(samples.last?.parts.last?.interval == .microseconds(5))
        #expect(samples.last?.total == Interval(nanoseconds: 4_424_333))
    }

    @Test func `samples that change one frame come to the glass with it`() {
        final class Canvas: UIView {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { setNeedsDisplay() }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { setNeedsDisplay() }
        }
        var configuration = Phone.Configuration()
        configuration.pipeline = .doubleBuffered
        configuration.path = .modern
        let phone = Phone(configuration)
        let app = phone.launch("draw") { _ in
            let window = UIWindow()
            window.addSubview(Canvas(frame: window.bounds))
            window.makeKeyAndVisible()
        }
        // Both wait while the main thread is busy, and are told before it sleeps.
        app.mainRunLoop.async(at: .at(.milliseconds(90))) { app.mainThread.spend(.milliseconds(200)) }
        phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(100), for: .milliseconds(50))
        phone.run()
        let samples = SampleLatencies(phone.finish())
        #expect(samples.map(\.phase) == [.began, .ended])
        #expect(samples[0][.display] != nil && samples[0][.display] == samples[1][.display])
        #expect(samples[0][.commit] != nil && samples[0][.commit] == samples[1][.commit])
    }

    @Test func `the handling of a sample lasts until its event was sent`() {
        // From Source1: 15, Source0 10, UIEvent 20, sendEvent 10, window 10, recognizer 5, view 20, in µs.
        let moved = SampleLatencies(Sample.firstTap).filter { $0.phase == .moved }
        #expect(moved.map(\.handling) == moved.map { _ in Interval.microseconds(90) })
    }

    @Test func `a sample's action is its own, also if it comes by a timer`() throws {
        // The single tap waits 350 ms for the second one of a double tap.
        let phone = Phone()
        phone.launch("demo") { _ in
            let window = UIWindow()
            let double = UITapGestureRecognizer { _ in }
            double.numberOfTapsRequired = 2
            let single = UITapGestureRecognizer { _ in }
            single.name = "single"
            single.require(toFail: double)
            window.addGestureRecognizer(double)
            window.addGestureRecognizer(single)
            window.makeKeyAndVisible()
        }
        phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(100), for: .milliseconds(50))
        phone.run()
        let trail = try phone.finish().keepingInvariants()
        let samples = SampleLatencies(trail)
        let lift = try #require(samples.first { $0.phase == .ended })
        let action = try #require(lift.stops.last)
        #expect(action.stage == .action && samples.filter { $0[.action] != nil }.count == 1)
        #expect(LatencyPath.total(trail, to: action.record) == lift.total)
        #expect(lift.total > .milliseconds(350))
    }

    @Test func `a sample that nobody is told of ends where it came to`() throws {
        let phone = Phone()
        phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(100), for: .milliseconds(50))
        phone.run()
        let samples = SampleLatencies(phone.finish())
        #expect(samples.map { $0.stops.last?.stage } == [.router, .router])
        #expect(samples.allSatisfy { !$0.isDelivered && $0.touches.isEmpty && $0.phase == nil })
    }

    @Test func `a sample of two fingers is one, and changes two touches`() throws {
        let trail = Sample.trail(
            .tap(finger: 1, x: 150, y: 400, at: .at(.milliseconds(100)), for: .milliseconds(50)),
            .tap(finger: 2, x: 250, y: 400, at: .at(.milliseconds(98)), for: .milliseconds(52)))
        let samples = SampleLatencies(trail)
        #expect(samples.map(\.phase) == [.began, .ended])
        #expect(samples.map(\.touches.count) == [2, 2])
        // The first of the two came 2 ms before the scan at 100 ms.
        #expect(samples.first?.parts.first?.interval == .milliseconds(2))
    }

    private final class BusyView: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            SimulatedThread.current?.spend(.milliseconds(95))
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    @Test func `samples that were delivered with a later one have its way from the UIEvent on`() throws {
        var configuration = Phone.Configuration()
        configuration.costs = .free
        let phone = Phone(configuration)
        phone.launch("busy") { _ in
            let window = UIWindow()
            let view = BusyView(frame: window.bounds)
            view.accessibilityIdentifier = "view"
            window.addSubview(view)
            window.makeKeyAndVisible()
        }
        phone.drag(
            from: CGPoint(x: 50, y: 100), to: CGPoint(x: 50, y: 300), at: .milliseconds(100),
            for: .milliseconds(150))
        phone.run()
        let trail = try phone.finish().keepingInvariants()
        let samples = SampleLatencies(trail)
        // The view is busy from 100 to 195 ms. The moves of 116.7 to 183.3 ms wait and come as one.
        let waiting = samples.dropFirst().prefix(5)
        let last = try #require(waiting.last)
        #expect(waiting.map(\.coalescedInto) == Array(repeating: last.sample, count: 4) + [.none])
        for sample in waiting {
            // One Source0 makes the event of all of them.
            #expect(sample[.source0] != nil && sample[.source0] == last[.source0])
            #expect(sample[.delivery] == .at(.milliseconds(195)) && sample.touches == [1])
            #expect(sample.phase == .moved)
            #expect(sample.total == .at(.milliseconds(195)) - sample[.glass]!)
            // It is handled with the event that it is a part of.
            #expect(sample.handling == last.handling)
            #expect(sample.parts.reduce(.zero) { $0 + $1.interval } == sample.total)
        }
        #expect(samples.dropFirst(6).allSatisfy { $0.coalescedInto.isNone })
        // A goal is reached by all that lead there, those that were coalesced too.
        let goal = LatencyTable.Options(goal: .callback(subject: "view", call: "touchesMoved"))
        #expect(LatencyTable(trail, goal).whole.count == samples.count - 2)
    }

    /// A path of 1 ms a stage, by hand: the router is called backboardd, and one thread of the app reads what another
    /// one handles. An action may come of a touch without a callback about it: of a recognizer that goes on by itself.
    @Test(arguments: [true, false])
    func `the stages of a sample do not depend on who owns the events, nor on which thread handles them`(
        isTold: Bool
    ) {
        let story = TwoThreads()
        let glass = story.record(.contact(finger: 1, phase: .down, x: 1, y: 1))
        let scan = story.record(.sampled(finger: 1), cause: glass)
        let event = story.record(
            .hid(
                parent: 0, mask: 0, options: 0, x: 0, y: 0, pressure: 0, majorRadius: 0, identity: 0, index: 0
            ),
            cause: scan)
        let sent = story.record(
            .sent(port: PortID(rawValue: 20), identifier: 1, deadline: 0), cause: event, after: 0)
        let router = story.record(
            .began(call: .source1, on: .none, about: .none, isAppCode: false), cause: sent,
            thread: TwoThreads.router)
        let port = story.record(
            .sent(port: PortID(rawValue: 21), identifier: 1, deadline: 0), cause: router,
            thread: TwoThreads.router)
        let queued = story.record(.queued(port: PortID(rawValue: 21), messages: 1), cause: port, after: 0)
        let wake = story.record(.awake(loop: .none, by: .source1, item: .none), cause: queued, of: .none)
        let read = story.record(
            .began(call: .source1, on: .none, about: .none, isAppCode: false), cause: wake,
            thread: TwoThreads.fetch)
        let drain = story.record(
            .began(call: .source0, on: .none, about: .none, isAppCode: false), cause: read, of: .none)
        let made = story.record(.eventMade(type: .touches), cause: drain)
        let send = story.record(
            .began(call: .applicationSendEvent, on: .none, about: .none, isAppCode: false), cause: made)
        if isTold {
            story.record(.began(call: .touchesBegan, on: .none, about: .none, isAppCode: false), cause: send)
        }
        story.record(.began(call: .action, on: .none, about: .none, isAppCode: false), cause: send)
        let trail = story.trail()
        let samples = SampleLatencies(trail)
        let stages = LatencyStage.allCases.filter { $0 <= .action && (isTold || $0 != .delivery) }
        #expect(samples.first?.stops.map(\.stage) == stages)
        #expect(samples.first?.parts.allSatisfy { $0.interval == .milliseconds(1) } == true)
        #expect(samples.first?.total == .milliseconds(stages.count - 1))
        let table = LatencyTable(trail)
        #expect(table.whole.count == 1 && table.others == 0)
    }

    @Test func `a trail that cannot be true makes no sample go back in time`() {
        let story = TwoThreads()
        let glass = story.record(.contact(finger: 1, phase: .down, x: 1, y: 1))
        // An end without a beginning, stages without those before them, and a sample that nobody touched.
        story.record(.ended(call: .source0, on: .none, answer: .nothing, result: .none), cause: glass)
        story.record(.eventMade(type: .touches), cause: glass)
        story.record(.began(call: .action, on: .none, about: .none, isAppCode: false), cause: glass)
        story.record(.sampled(finger: 1), cause: glass, of: SampleID(rawValue: 7))
        story.record(.awake(loop: .none, by: .source1, item: .none), cause: glass)
        let samples = SampleLatencies(story.trail())
        #expect(samples.map { $0.stops.map(\.stage) } == [[.glass]])
        #expect(samples.first?.total == .zero && samples.first?.parts.isEmpty == true)
    }
}

/// A trace that is written by hand, each record 1 ms after the one before.
private final class TwoThreads {
    static let main = ThreadID(rawValue: 11)
    static let fetch = ThreadID(rawValue: 12)
    /// The process that owns the HID events has it.
    static let router = ThreadID(rawValue: 13)

    private let recorder = Recorder()
    private var milliseconds = 99

    @discardableResult
    func record(
        _ event: TraceEvent, cause: RecordNumber = .none, of sample: SampleID = SampleID(rawValue: 1),
        thread: ThreadID = main, after: Int = 1
    ) -> RecordNumber {
        milliseconds += after
        return recorder.record(
            TraceRecord(
                instant: .at(.milliseconds(milliseconds)), cause: cause, sample: sample, thread: thread,
                event: event))
    }

    func trail() -> Trail {
        recorder.finish(
            TrailHeader(
                title: "By hand", story: "", seed: 0,
                device: .init(screenWidth: 390, screenHeight: 844, scanRate: 60, displayRate: 60), costs: []))
    }
}

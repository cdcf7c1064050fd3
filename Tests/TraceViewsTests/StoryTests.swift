import Foundation
import HIDEvents
import RunLoops
import Simulation
import TaptrailTesting
import Testing
import Trace
import TraceViews
import UIKitModel

/// Trails of the built-in app.
enum Sample {
    static func trail(_ fingers: FingerPath...) -> Trail {
        let phone = FirstTap.phone(fingers: fingers)
        phone.run()
        return phone.finish()
    }

    static let firstTap = trail(FirstTap.finger)
}

@Suite struct `A story` {
    @Test func `a story of the first tap fits a screen or so`() {
        let lines = Narration(Sample.firstTap, length: .story).lines
        #expect((35...50).contains(lines.count))
    }

    @Test func `a story goes through the stages in the order of the seeds`() {
        let lines = Narration(Sample.firstTap, length: .story).lines
        let expected = [
            "falls asleep", "finger 1 down", "IOHIDEvent", "mach_msg sends to SpringBoard events", "wakes up",
            "Source1 __IOHIDEventSystemClientQueueCallback", "mach_msg sends to demo events", "wakes up",
            "Source1 __IOHIDEventSystemClientQueueCallback",
            "signals Source0 __UIApplicationHandleEventQueue",
            "Source0 __UIApplicationHandleEventQueue", "makes a UIEvent", "UIApplication.sendEvent",
            "UIWindow.sendEvent", "hit-test 1", "hit-test 2", "tap touchesBegan", "card touchesBegan",
            "falls asleep", "moved samples", "finger 1 up", "tap touchesEnded",
            "tap: possible → ended (tapsCompleted)", "tap → action", "card touchesCancelled", "falls asleep",
        ]
        var rest = lines[...]
        for text in expected {
            guard let place = rest.firstIndex(where: { $0.what.contains(text) }) else {
                Issue.record("\(text) is missing or out of order")
                return
            }
            rest = rest[(place + 1)...]
        }
    }

    @Test func `a story tells equal moves in one line`() {
        let trail = Sample.trail(
            .drag(from: (100, 300), to: (130, 300), at: .at(.milliseconds(100)), for: .milliseconds(400)))
        let moves = Narration(trail, length: .story).lines.filter { $0.what.contains("moved sample") }
        #expect(moves.count == 1)
        #expect(
            moves.first?.what.hasPrefix(
                "23 moved samples, the same way each: tap touchesMoved, card touchesMoved") == true)
    }

    @Test func `a story tells a move that decides something in full`() {
        let trail = Sample.trail(
            .drag(from: (100, 300), to: (200, 300), at: .at(.milliseconds(100)), for: .milliseconds(400)))
        let lines = Narration(trail, length: .story).lines.map(\.what)
        #expect(lines.contains("tap: possible → failed (movedTooFar)"))
        #expect(lines.contains { $0.hasPrefix("finger 1 moved at") })
        #expect(lines.filter { $0.contains("moved samples") }.count == 2)
    }

    @Test func `a story tells a move that had to wait in full`() throws {
        // The card's app is busy with the first touch for 30 ms, while the second finger moves.
        let phone = TestPhone(isFree: false) { window in
            let view = BusyView(frame: window.bounds)
            view.accessibilityIdentifier = "busy"
            window.addSubview(view)
        }.phone
        phone.drag(
            from: CGPoint(x: 100, y: 300), to: CGPoint(x: 130, y: 300), at: .milliseconds(100),
            for: .milliseconds(100))
        phone.run()
        let lines = try Narration(phone.finish().keepingInvariants(), length: .story).lines
        let delivered = lines.filter { $0.what == "busy touchesMoved" }
        #expect(delivered.first.map { $0.instant > .at(.milliseconds(131)) } == true)
        for line in lines where line.what.contains("moved sample") {
            #expect(line.instant > .at(.milliseconds(131)), "\(line.what)")
        }
    }

    private final class BusyView: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            SimulatedThread.current?.spend(.milliseconds(30))
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    @Test func `a story of every record has a line a record`() {
        #expect(Narration(Sample.firstTap, length: .all).lines.count == Sample.firstTap.records.count)
    }

    @Test func `a story can be narrowed to stages`() {
        let lines = Narration(Sample.firstTap, length: .story, stages: [.hitTest, .action]).lines
        #expect(lines.map(\.stage) == [.hitTest, .hitTest, .action])
    }

    @Test func `a story can be narrowed to a touch`() {
        let trail = Sample.trail(
            .tap(x: 195, y: 400, at: .at(.milliseconds(100))),
            .tap(x: 195, y: 400, at: .at(.milliseconds(900))))
        let second = Narration(trail, length: .story, touch: 2).lines
        #expect(second.allSatisfy { $0.instant >= .at(.milliseconds(900)) })
        // Its samples are its own from the glass on, where nobody knows of a touch yet.
        let way = ["down at 195, 400", "IOHIDEvent", "mach_msg sends to SpringBoard events", "tap → action"]
        for what in way { #expect(second.contains { $0.what.contains(what) }, "\(what)") }
        #expect(Narration(trail, length: .story, touch: 3).lines.isEmpty)
    }

    @Test func `a story is the same from a trace that was saved and read back`() throws {
        let again = try Trail(jsonLines: Sample.firstTap.jsonLines())
        let told = Narration(Sample.firstTap, length: .story).lines.map {
            "\($0.instant) \($0.place) \($0.what) \($0.why)"
        }
        let read = Narration(again, length: .story).lines.map {
            "\($0.instant) \($0.place) \($0.what) \($0.why)"
        }
        #expect(told == read)
    }

    @Test func `a story says why`() {
        let lines = Narration(Sample.firstTap, length: .story).lines
        let unexplained = lines.filter { $0.why.isEmpty || $0.rules.isEmpty }.map(\.what)
        #expect(unexplained.isEmpty, "\(unexplained)")
    }

    // MARK: Hit-tests and timers

    /// What is told of a phone whose window holds what `fill` puts there, tapped at (100, 300).
    private func story(_ fill: @escaping (UIWindow) -> Void) throws -> [Narration.Line] {
        let phone = TestPhone(isFree: false) { window in
            fill(window)
        }.phone
        phone.tap(CGPoint(x: 100, y: 300), at: .milliseconds(100), for: .milliseconds(60))
        phone.run()
        return try Narration(phone.finish().keepingInvariants(), length: .story).lines
    }

    @Test func `a story of a long walk leaves out its middle, not its answer`() throws {
        let lines = try story { window in
            var parent: UIView = window
            for number in 1...20 {
                let view = UIView(frame: window.bounds)
                view.accessibilityIdentifier = "view\(number)"
                parent.addSubview(view)
                parent = view
            }
        }
        #expect(
            lines.map(\.what).contains(
                "hit-test 1: asks window, view1, view2, … 14 more …, view17, view18, view19, view20: "
                    + "it is view20"))
    }

    @Test func `a story shows a view that answers a hit-test by itself`() throws {
        let lines = try story { window in
            let view = StubbornView(frame: window.bounds)
            view.accessibilityIdentifier = "stubborn"
            window.addSubview(view)
        }
        #expect(
            lines.map(\.what).contains("hit-test 1: asks window, stubborn (its own code): it is stubborn"))
    }

    private final class StubbornView: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self }
    }

    /// While the first app's code answers a hit-test, another app comes to the front and has one of its own.
    @Test func `hit-tests of two apps at the same time are two walks`() {
        let story = HandMade()
        let (other, sheet) = (SubjectID(rawValue: 11), SubjectID(rawValue: 13))
        let main = ThreadID(rawValue: 12)
        story.define(other, .process, "other", owner: .none)
        story.define(SubjectID(main), .thread, "main", owner: other)
        story.define(sheet, .view, "sheet", owner: other)
        for (view, thread) in [(HandMade.card, HandMade.thread), (sheet, main)] {
            story.record(.hitTestAsked(view: view, pass: 1, x: 1, y: 1, verdict: .inside), on: thread)
        }
        for (view, thread) in [(sheet, main), (HandMade.card, HandMade.thread)] {
            story.record(.hitTested(window: view, pass: 1, view: view), on: thread)
        }
        let lines = Narration(story.trail(), length: .story).lines.map(\.what)
        #expect(
            lines.suffix(2) == ["hit-test 1: asks sheet: it is sheet", "hit-test 1: asks card: it is card"])
    }

    @Test func `E03 what has changed of a finger is told by the bits of its report`() {
        let names: [(bit: IOHIDDigitizerEventMask, name: String)] = [
            (.range, "range"), (.touch, "touch"), (.position, "position"), (.stop, "stop"), (.peak, "peak"),
            (.identity, "identity"), (.attribute, "attribute"), (.cancel, "cancel"), (.start, "start"),
            (.resting, "resting"), (.estimatedAltitude, "estimatedAltitude"),
            (.estimatedAzimuth, "estimatedAzimuth"), (.estimatedPressure, "estimatedPressure"),
        ]
        let teller = RecordTeller(Sample.firstTap)
        for (bit, name) in names {
            let report = TraceEvent.hid(
                parent: 1, mask: bit.rawValue, options: 0, x: 0, y: 0, pressure: 0, majorRadius: 0,
                identity: 2, index: 1)
            let told = teller.phrase(TraceRecord(instant: .at(.milliseconds(0)), event: report))
            #expect(told.contains("[\(name)]"), "\(told)")
        }
    }

    @Test func `a story tells that a timer is stopped before it fires`() {
        let lines = Narration(Sample.firstTap, length: .story).lines.map(\.what)
        let set = lines.filter { $0.hasPrefix("timer \"") && $0.contains("\" set for ") }
        let stopped = lines.filter { $0.hasPrefix("timer \"") && $0.hasSuffix("\" is stopped") }
        #expect(!set.isEmpty)
        #expect(stopped.count == set.count)
        // One that fires leaves by itself.
        let long = Sample.trail(
            .tap(x: 195, y: 400, at: .at(.milliseconds(100)), for: .milliseconds(3_000)))
        let told = Narration(long, length: .story).lines.map(\.what)
        #expect(told.contains { $0.hasPrefix("timer \"") && $0.hasSuffix("\" fires") })
        #expect(!told.contains { $0.hasSuffix("\" is stopped") })
    }

    @Test func `a story of a touch has what a timer does to it, and nothing of another in its slot`() {
        let trail = Sample.trail(
            .tap(x: 195, y: 400, at: .at(.milliseconds(100)), for: .milliseconds(3_000)),
            .tap(x: 195, y: 400, at: .at(.milliseconds(5_000))))
        let first = Narration(trail, length: .story, touch: 1).lines
        #expect(first.contains { $0.what == "tap: possible → failed (pressedTooLong)" })
        #expect(first.allSatisfy { $0.instant < .at(.milliseconds(5_000)) })
        let second = Narration(trail, length: .story, touch: 2).lines
        #expect(second.allSatisfy { $0.instant >= .at(.milliseconds(5_000)) })
    }
}

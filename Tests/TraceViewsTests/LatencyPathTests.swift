import Foundation
import HIDEvents
import RunLoops
import Simulation
import Testing
import Trace
import TraceViews
import UIKitModel
import VirtualTime

@Suite struct `A latency` {
    @Test func `adds up to the time from the contact to the action`() throws {
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

    @Test func `of the first tap is what its costs add up to`() throws {
        // Lifted at 180 ms, seen at the scan of 183.333333 ms; then, in µs: scan 800, event 40, send 8, wake
        // 60, Source1 15, route 30, send 8, wake 60, Source1 15, Source0 10, UIEvent 20, sendEvent 10, window
        // 10, recognizer 5.
        let expected =
            Interval(nanoseconds: 3_333_333) + .microseconds(800 + 40 + 8 + 60 + 15 + 30 + 8 + 60)
            + .microseconds(15 + 10 + 20 + 10 + 10 + 5)
        #expect(try #require(LatencyPath(Sample.firstTap)).total == expected)
    }

    @Test func `names the longest hop`() throws {
        let path = try #require(LatencyPath(Sample.firstTap))
        let longest = try #require(path.longest)
        #expect(path.hops.allSatisfy { $0.interval <= longest.interval })
        #expect(longest.interval == Interval(nanoseconds: 3_333_333))
    }

    @Test func `leads to the first delivery when there is no action`() throws {
        let trail = Sample.trail(
            .drag(from: (100, 300), to: (300, 300), at: .at(.milliseconds(100)), for: .milliseconds(200)))
        let path = try #require(LatencyPath(trail))
        #expect(path.destination == "card touchesBegan")
        #expect(path.start == .at(.milliseconds(100)))
    }

    @Test func `is not there when nothing was delivered`() {
        #expect(LatencyPath(Sample.trail()) == nil)
    }

    @Test func `is the same for a queue of samples that one Source0 drains`() throws {
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

    @Test func `is no wake-up`() throws {
        let phone = Phone()
        phone.launch("busy") { _ in
            let window = UIWindow()
            window.addSubview(BusyView(frame: window.bounds))
            window.makeKeyAndVisible()
        }
        phone.tap(CGPoint(x: 100, y: 300), at: .milliseconds(100), for: .milliseconds(60))
        phone.run()
        let trail = phone.finish().keepingInvariants()
        let ended = try #require(
            trail.records.firstIndex {
                if case .began(.touchesEnded, _, _, _) = $0.event { true } else { false }
            })
        let path = try #require(LatencyPath(trail, to: RecordNumber(rawValue: UInt32(ended + 1))))
        #expect(path.longest?.what == "the message waits while busy/main is busy")
        let awake = try #require(LatencyPath(Sample.firstTap))
        #expect(awake.hops.contains { $0.what == "demo/main wakes up and comes to its Source1" })
        #expect(!awake.hops.contains { $0.what.contains("is busy") })
    }
}

@Suite struct `A time` {
    @Test(arguments: [
        (0, "0"), (999, "999 ns"), (1_000, "1 µs"), (15_500, "15.5 µs"), (840_000, "840 µs"),
        (4_172_667, "4.2 ms"), (250_000_000, "250 ms"), (-1_500, "-1.5 µs"),
    ])
    func `is short where it is read`(nanoseconds: Int, text: String) {
        #expect(DurationText.short(.nanoseconds(nanoseconds)) == text)
    }

    @Test(arguments: [(0, "0.000 µs"), (53_000, "53.000 µs"), (3_333_333, "3333.333 µs"), (-7, "-0.007 µs")])
    func `is exact where it is summed`(nanoseconds: Int, text: String) {
        #expect(DurationText.exact(.nanoseconds(nanoseconds)) == text)
    }

    @Test func `of an instant has three decimals of a millisecond`() {
        #expect(DurationText.instant(Instant(nanoseconds: 116_666_666)) == "116.667 ms")
        #expect(DurationText.instant(.zero) == "0.000 ms")
    }
}

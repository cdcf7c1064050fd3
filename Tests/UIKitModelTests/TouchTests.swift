import Foundation
import Geometry
import HIDEvents
import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import UIKitModel

/// D-1, D-2, C-8: what a touch says of itself, and which touches a callback gets.
struct TouchTests {
    private struct Glimpse: Equatable {
        var phase: UITouch.Phase
        var time: TimeInterval
        var place: CGPoint
        var previous: CGPoint
    }

    @Test func `a touch tells when and where it is, and where it was before`() {
        var glimpses: [Glimpse] = []
        let view = HandlingView("view", 50, 100, 300, 300)
        view.hears = { phase, touches, _ in
            let touch = touches.first!
            #expect(touches.count == 1 && touch.phase == phase && touch.view === view)
            glimpses.append(
                Glimpse(
                    phase: phase, time: touch.timestamp, place: touch.location(in: view),
                    previous: touch.previousLocation(in: view)))
            #expect(touch.preciseLocation(in: view) == touch.location(in: view))
            #expect(touch.precisePreviousLocation(in: view) == touch.previousLocation(in: view))
            #expect(
                touch.location(in: nil)
                    == CGPoint(x: touch.location(in: view).x + 50, y: touch.location(in: view).y + 100))
        }
        let phone = TestPhone(showing: [view])
        phone.play(
            path(
                1, (60, 110, 100), (70, 110, 120), (80, 115, 160), (80, 115, 200), sampling: .asRecorded))
        _ = phone.trail
        func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
        #expect(
            glimpses == [
                Glimpse(phase: .began, time: 0.1, place: at(10, 10), previous: at(10, 10)),
                Glimpse(phase: .moved, time: 0.12, place: at(20, 10), previous: at(10, 10)),
                Glimpse(phase: .moved, time: 0.16, place: at(30, 15), previous: at(20, 10)),
                Glimpse(phase: .ended, time: 0.2, place: at(30, 15), previous: at(20, 10)),
            ])
    }

    @Test func `C-8 a touch keeps its view when the finger leaves it`() {
        let phone = TestPhone(showing: [
            HandlingView("a", 0, 0, 100, 100), HandlingView("b", 100, 0, 200, 100),
        ])
        phone.drag(50, 50, by: (150, 0), at: 100, for: 100)
        #expect(withoutRepeats(phone.callbacks) == ["a touchesBegan", "a touchesMoved", "a touchesEnded"])
        #expect(phone.trail.hits.count == 2)
    }

    @Test func `C-8 a touch keeps its view when the view moves away or is hidden`() {
        let view = HandlingView("a", 0, 0, 100, 100)
        let phone = TestPhone(showing: [view])
        phone.at(140) { view.frame.origin.x = 200 }
        phone.at(160) { view.isHidden = true }
        phone.drag(50, 50, by: (50, 0), at: 100, for: 100)
        #expect(withoutRepeats(phone.callbacks) == ["a touchesBegan", "a touchesMoved", "a touchesEnded"])
    }

    @Test func `M-9 a view that leaves its window hears that its touch is cancelled, and nothing after`() {
        var heard: [UITouch.Phase] = []
        let view = HandlingView("a", 0, 0, 100, 100)
        view.hears = { phase, _, _ in heard.append(phase) }
        let phone = TestPhone(showing: [view])
        phone.at(120) { view.removeFromSuperview() }
        phone.tap(50, 50, at: 100)
        _ = phone.trail
        #expect(heard == [.began, .cancelled])
    }

    @Test func `D-2 a callback gets the touches that changed, the event has all`() {
        var lines: [String] = []
        let view = HandlingView("view", 0, 0, 300, 300)
        view.isMultipleTouchEnabled = true
        view.hears = { phase, touches, event in
            lines.append("\(phase) \(touches.count) of \(event?.allTouches?.count ?? 0)")
            #expect(touches.allSatisfy { $0.phase == phase })
            #expect(event?.touches(for: view) == event?.allTouches)
        }
        let phone = TestPhone(showing: [view])
        // Both come down in one report; then one moves; then one leaves; then the other.
        phone.play(path(1, (50, 50, 100), (50, 50, 117), (80, 50, 133), (80, 50, 150)))
        phone.play(path(2, (150, 50, 100), (150, 50, 200)))
        _ = phone.trail
        #expect(lines == ["began 2 of 2", "moved 1 of 2", "ended 1 of 2", "ended 1 of 1"])
    }

    @Test func `K 1 within an event new touches come before lifts`() {
        var lines: [String] = []
        let view = HandlingView("view", 0, 0, 300, 300)
        view.isMultipleTouchEnabled = true
        view.hears = { phase, _, event in lines.append("\(phase) of \(event?.allTouches?.count ?? 0)") }
        let phone = TestPhone(showing: [view])
        phone.tap(50, 50, at: 100, for: 50, finger: 1)
        phone.tap(150, 50, at: 150, for: 50, finger: 2)
        _ = phone.trail
        #expect(lines.sorted() == ["began of 1", "began of 2", "ended of 1", "ended of 2"])
    }

    @Test func `T10 a finger that rests is stationary while another moves`() {
        var resting: Set<Int> = []
        let view = HandlingView("view", 0, 0, 300, 300)
        view.isMultipleTouchEnabled = true
        view.hears = { phase, _, event in
            if phase == .moved { resting.formUnion(event!.allTouches!.map(\.phase.rawValue)) }
        }
        let phone = TestPhone(showing: [view])
        phone.tap(50, 50, at: 100, for: 100, finger: 1)
        phone.drag(150, 50, by: (40, 0), at: 100, for: 100, finger: 2)
        _ = phone.trail
        #expect(resting == [UITouch.Phase.moved.rawValue, UITouch.Phase.stationary.rawValue])
    }

    /// When the second tap comes down, how far from the first, and on which view; the first is lifted at 150 ms.
    @Test(arguments: [
        (500, 0.0, 2), (517, 0, 1), (300, 45, 2), (300, 46, 1), (300, 150, 1),
    ])
    func `T08 tapCount counts on within 0.35 s, 45 pt and the same view`(
        time: Int, distance: Double, count: Int
    ) {
        var counts: [Int] = []
        let views = [HandlingView("a", 0, 0, 150, 300), HandlingView("b", 150, 0, 150, 300)]
        for view in views {
            view.hears = { phase, touches, _ in if phase == .began { counts.append(touches.first!.tapCount) }
            }
        }
        let phone = TestPhone(showing: views)
        phone.tap(50, 50, at: 100)
        phone.tap(50 + distance, 50, at: time)
        _ = phone.trail
        #expect(counts == [1, count])
    }

    @Test func `T08 a tap on another view counts anew, however near`() {
        var counts: [Int] = []
        let views = [HandlingView("a", 0, 0, 150, 300), HandlingView("b", 150, 0, 150, 300)]
        for view in views {
            view.hears = { phase, touches, _ in if phase == .began { counts.append(touches.first!.tapCount) }
            }
        }
        let phone = TestPhone(showing: views)
        for (x, time) in [(140.0, 100), (145, 250), (155, 400), (160, 550)] { phone.tap(x, 50, at: time) }
        _ = phone.trail
        #expect(counts == [1, 2, 1, 2])
    }

    @Test func `a report that shows a finger where it was moves nothing`() {
        let tracker = TouchTracker()
        var finger = IOHIDEvent()
        (finger.identity, finger.x, finger.y, finger.isTouching) = (2, 50, 60, true)
        func phases() -> [UITouch.Phase] {
            tracker.apply(Hand(instant: .zero, children: [finger]), isActive: true)
            return tracker.event.touches.map(\.phase)
        }
        #expect(phases() == [.began])
        tracker.forgetFinished()
        #expect(phases() == [.stationary])
        finger.x = 51
        #expect(phases() == [.moved])
    }

    @Test func `a touch that the system cancels ends with cancelled, and the tap with failed`() {
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(tap())])
        phone.play(path(1, (50, 50, 100), (50, 50, 150), end: .cancelled))
        #expect(phone.callbacks == ["view touchesBegan", "view touchesCancelled"])
        #expect(phone.trail.verdicts(of: "tap") == ["tap: possible → failed (touchCancelled)"])
    }

    /// M-21. Two places between frames are measured; the report of a third got lost, and nobody ever measures it.
    @Test func `a place of a pencil whose report got lost has the force of the place before it`() {
        func sample(_ x: Double, force: Double?) -> TouchSample {
            var event = IOHIDEvent()
            event.transducer = .stylus
            event.pressure = force ?? 0
            return TouchSample(
                place: PlanePoint(x: x, y: 0), instant: .at(.milliseconds(Int(x))),
                pencil: force == nil ? nil : PencilSample(event))
        }
        let touch = UITouch(number: TouchNumber(rawValue: 1), slot: 0, identity: 2, type: .pencil)
        touch.wait(with: sample(1, force: 1))
        touch.wait(with: sample(2, force: 3))
        touch.wait(with: sample(3, force: nil))
        touch.takeWaitingSamples()
        #expect(touch.coalescedSamples.map { $0.pencil?.force } == [1, 3, 3])
        #expect(touch.coalescedSamples.map { $0.pencil?.isEstimated } == [false, false, true])
    }
}

/// T08: which tap of several a touch is.
struct TapCountTests {
    private func counts(_ play: (TestPhone) -> Void) -> [Int] {
        let view = HandlingView("view", 0, 0, 390, 300)
        view.isMultipleTouchEnabled = true
        let phone = TestPhone(showing: [view])
        play(phone)
        return phone.trail.records.compactMap { record in
            guard case .touch(_, .began, _, _, _, _, let taps) = record.event else { return nil }
            return Int(taps)
        }
    }

    @Test func `a finger elsewhere does not break the count of another one's taps`() {
        let counts = counts { phone in
            phone.tap(50, 50, at: 100, for: 100, finger: 1)
            phone.tap(250, 50, at: 150, for: 200, finger: 2)
            phone.tap(50, 50, at: 300, for: 50, finger: 1)
        }
        #expect(counts == [1, 1, 2])
    }

    @Test func `both fingers of a two-finger double tap count on`() {
        let counts = counts { phone in
            for time in [100, 300] {
                phone.tap(50, 50, at: time, finger: 1)
                phone.tap(250, 50, at: time, finger: 2)
            }
        }
        #expect(counts == [1, 1, 2, 2])
    }

    @Test func `a tap is counted on once`() {
        let counts = counts { phone in
            phone.tap(50, 50, at: 100, finger: 1)
            phone.tap(55, 50, at: 200, for: 100, finger: 1)
            phone.tap(60, 50, at: 220, for: 60, finger: 2)
        }
        #expect(counts == [1, 2, 1])
    }

    @Test func `a finger that has been down for long counts on when it comes again soon`() {
        let counts = counts { phone in
            phone.tap(50, 50, at: 100, for: 600, finger: 1)
            phone.tap(250, 50, at: 600, finger: 2)
            phone.tap(50, 50, at: 800, finger: 1)
        }
        #expect(counts == [1, 1, 2])
    }

    @Test func `a touch that the system took away is none to count on`() {
        let counts = counts { phone in
            phone.play(path(1, (50, 50, 100), (50, 50, 150), end: .cancelled))
            phone.tap(50, 50, at: 300)
        }
        #expect(counts == [1, 1])
    }

    /// The second touch at 50 is the second of a double tap; that at 70 comes later, and is a first one.
    @Test func `of two that are as near the one that came later is counted on`() {
        let counts = counts { phone in
            phone.tap(50, 50, at: 100, finger: 1)
            phone.tap(50, 50, at: 200, for: 150, finger: 1)
            phone.tap(70, 50, at: 250, finger: 2)
            phone.tap(60, 50, at: 450, finger: 1)
        }
        #expect(counts == [1, 2, 1, 2])
    }
}

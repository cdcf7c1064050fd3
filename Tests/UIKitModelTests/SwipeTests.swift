import Foundation
import Geometry
import RunLoops
import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import UIKitModel

/// A swipe recognizer with a name for the trace and an action.
func swipe(
    _ name: String = "swipe", _ direction: UISwipeGestureRecognizer.Direction = .right, fingers: Int = 1,
    _ action: @escaping (UIGestureRecognizer) -> Void = { _ in }
) -> UISwipeGestureRecognizer {
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = direction
    swipe.numberOfTouchesRequired = fingers
    return swipe.named(name, action)
}

/// G-4, G27, X-20, X-21, X-27: how far, how straight, how soon.
struct SwipeTests {
    private func actions(_ phone: TestPhone, _ name: String = "swipe") -> [String] {
        phone.trail.instants(of: .action, on: name).map(\.description)
    }

    /// A finger that reports at its own instants: down at 100 ms, one move after `time`, the lift 10 ms later.
    private func jump(_ dx: Double, _ dy: Double, after time: Int, finger: Int = 1, on phone: TestPhone) {
        let (x, y) = (190.0, 100.0 + 200 * Double(finger))
        phone.play(
            path(
                finger, (x, y, 100), (x + dx, y + dy, 100 + time), (x + dx, y + dy, 110 + time),
                sampling: .asRecorded))
    }

    @Test func `a direction that is set is on record as what it is`() {
        let it = swipe()
        let phone = phone(it)
        phone.at(50) { it.direction = .up }
        let told = phone.trail.records.compactMap { record -> String? in
            guard case .propertySet(_, let property, let x, _, _) = record.event,
                record.instant == .at(.milliseconds(50))
            else { return nil }
            return "\(property) \(x)"
        }
        #expect(told == ["direction \(Double(UISwipeGestureRecognizer.Direction.up.rawValue))"])
    }

    // MARK: The seeds

    @Test func `a swipe fires in the middle of the move, once, and takes the touch`() {
        let phone = phone(swipe())
        phone.drag(50, 100, by: (200, 0), at: 100, for: 100)
        // 33 pt after a scan, 67 pt after two, where 48.4 pt are enough.
        #expect(
            phone.callbacks == [
                "view touchesBegan", "view touchesMoved", "swipe action", "view touchesCancelled",
            ])
        #expect(actions(phone) == ["133.333333ms"])
        #expect(phone.trail.verdicts(of: "swipe") == ["swipe: possible → ended (swipedFarEnough)"])
    }

    @Test func `X-20 a pan on the same view begins first, so the swipe never fires`() {
        let phone = phone(ScriptedRecognizer.drag("pan"), swipe())
        phone.drag(50, 100, by: (200, 0), at: 100, for: 100)
        #expect(!actions(phone, "pan").isEmpty)
        #expect(phone.trail.verdicts(of: "swipe") == ["swipe: possible → failed (preventedBy)"])
    }

    @Test func `X-21 a pan that waits for the swipe: a quick move is the swipe's, a slow drag the pan's`() {
        for (duration, distance, isSwipe) in [(100, 200.0, true), (2_000, 80, false)] {
            let (pan, swipe) = (ScriptedRecognizer.drag("pan"), swipe())
            pan.require(toFail: swipe)
            let phone = phone(pan, swipe)
            phone.drag(50, 100, by: (distance, 0), at: 100, for: duration)
            #expect(actions(phone).count == (isSwipe ? 1 : 0))
            #expect(actions(phone, "pan").isEmpty == isSwipe)
            // The swipe's time is over half a second after the finger came.
            if !isSwipe { #expect(actions(phone, "pan").first == "600ms") }
        }
    }

    @Test func `X-27 two fingers to the left are one swipe to the left, one finger is none`() {
        let phone = phone(swipe("left", .left, fingers: 2), swipe("right", .right, fingers: 2))
        for finger in 1...2 {
            phone.drag(300, 100 * Double(finger), by: (-200, 0), at: 100, for: 100, finger: finger)
        }
        #expect(actions(phone, "left").count == 1)
        #expect(actions(phone, "right").isEmpty)
        let single = UIKitModelTests.phone(
            swipe("left", .left, fingers: 2), swipe("right", .right, fingers: 2))
        single.drag(300, 100, by: (-200, 0), at: 100, for: 100)
        #expect(single.callbacks.filter { $0.hasSuffix("action") }.isEmpty)
        #expect(single.callbacks.last == "view touchesEnded")
    }

    // MARK: Thresholds

    @Test(arguments: [
        // 50 · (1 − 0.94 t) along.
        (100, 45.29, 0.0, "failed (liftedTooEarly)"), (100, 45.31, 0, "ended (swipedFarEnough)"),
        (400, 31.19, 0, "failed (liftedTooEarly)"), (400, 31.21, 0, "ended (swipedFarEnough)"),
        // 50 · (1 − 0.98 t) across, to either side.
        (100, 60, 45.09, "ended (swipedFarEnough)"), (100, 60, 45.11, "failed (strayedAcross)"),
        (400, 60, -30.39, "ended (swipedFarEnough)"), (400, 60, -30.41, "failed (strayedAcross)"),
        // The other way, however little; across is looked at before.
        (100, -0.1, 0, "failed (wentTheOtherWay)"), (100, 0, 5, "failed (liftedTooEarly)"),
        (100, -20, 60, "failed (strayedAcross)"),
        // The timer goes before a move of the same instant.
        (499, 100, 0, "ended (swipedFarEnough)"), (500, 100, 0, "failed (swipedTooSlowly)"),
        (501, 100, 0, "failed (swipedTooSlowly)"),
    ])
    func `along, across, the other way, in time`(time: Int, along: Double, across: Double, verdict: String) {
        let ways: [(UISwipeGestureRecognizer.Direction, Double, Double)] = [
            (.right, along, across), (.left, -along, across), (.up, across, -along), (.down, across, along),
        ]
        for (direction, dx, dy) in ways {
            let phone = phone(swipe("swipe", direction), displayRate: 1_000)
            jump(dx, dy, after: time, on: phone)
            #expect(phone.trail.verdicts(of: "swipe") == ["swipe: possible → \(verdict)"])
        }
    }

    @Test func `the thresholds themselves are within`() {
        var constants = GestureConstants()
        (constants.swipeDistanceDecay, constants.swipeStrayDecay) = (0.5, 1)
        func verdict(_ x: Double, _ y: Double, _ milliseconds: Int) -> SwipeCourse.Verdict {
            SwipeCourse(
                ways: [PlanePoint(x: x, y: y)], time: .milliseconds(milliseconds), constants: constants
            ).verdict(for: .right)
        }
        // After half a second 37.5 pt along and 25 pt across.
        #expect(verdict(37.5, 25, 500) == .farEnough)
        #expect(verdict(37.5.nextDown, 25, 500) == .underWay)
        #expect(verdict(37.5, 25.0.nextUp, 500) == .strayedAcross)
        #expect(verdict(0, 0, 500) == .underWay)
        #expect(verdict((0.0).nextDown, 0, 500) == .wentTheOtherWay)
        #expect(verdict(100, 0, 501) == .tooSlow)
    }

    @Test func `a swipe's timer fails a finger that rests, half a second after it came, to the nanosecond`() {
        let phone = phone(swipe())
        phone.tap(100, 100, at: 100, for: 900)
        let failures = phone.trail.lines { record, _ in
            guard case .transition(_, _, .failed, let reason, _) = record.event else { return nil }
            return "\(record.instant) \(reason)"
        }
        #expect(failures == ["600ms swipedTooSlowly"])
    }

    /// The app is busy as the finger comes down at 100 ms, and hears of it at 300; so its timer would go off at 800.
    @Test func `a swipe's time counts from its finger's coming, also where the app hears of that late`() {
        let phone = phone(swipe(), displayRate: 1_000)
        phone.at(95) { [thread = phone.application.mainThread] in thread.spend(.milliseconds(205)) }
        jump(100, 0, after: 550, on: phone)
        #expect(phone.trail.verdicts(of: "swipe") == ["swipe: possible → failed (swipedTooSlowly)"])
    }

    @Test func `a finger that is lifted or taken away before has not swiped`() {
        let lifted = phone(swipe())
        lifted.tap(100, 100, at: 100)
        #expect(lifted.trail.verdicts(of: "swipe") == ["swipe: possible → failed (liftedTooEarly)"])
        let taken = phone(swipe())
        taken.play(path(1, (100, 100, 100), (100, 100, 150), end: .cancelled))
        #expect(taken.trail.verdicts(of: "swipe") == ["swipe: possible → failed (touchCancelled)"])
    }

    // MARK: Directions

    @Test func `the defaults and the numbers are Apple's, and only what differs is on record`() {
        typealias Direction = UISwipeGestureRecognizer.Direction
        let usual = UISwipeGestureRecognizer()
        #expect(usual.direction == .right && usual.numberOfTouchesRequired == 1)
        #expect([Direction.right, .left, .up, .down].map(\.rawValue) == [1, 2, 4, 8])
        let phone = phone(usual.named("usual"), swipe("other", [.left, .down], fingers: 2))
        phone.tap(100, 100, at: 100)
        let set = phone.trail.lines { record, names in
            guard case .propertySet(let subject, let property, let x, _, _) = record.event,
                let name = names[subject], ["usual", "other"].contains(name)
            else { return nil }
            return "\(name) \(property) \(x)"
        }
        #expect(set == ["other direction 10.0", "other numberOfTouchesRequired 2.0"])
    }

    @Test(arguments: [(60.0, 0.0, true), (-60, 0, true), (0, 60, false), (0, -60, false)])
    func `a swipe may take any of several directions`(dx: Double, dy: Double, fires: Bool) {
        let phone = phone(swipe("swipe", [.left, .right]))
        jump(dx, dy, after: 50, on: phone)
        #expect(actions(phone).isEmpty != fires)
    }

    @Test func `a swipe of left and right has no other way, so a finger may turn round`() {
        for (direction, fires) in [
            (UISwipeGestureRecognizer.Direction.right, false), ([.left, .right], true),
        ] {
            let phone = phone(swipe("swipe", direction))
            phone.play(
                path(
                    1, (100, 100, 100), (90, 100, 120), (170, 100, 150), (170, 100, 200),
                    sampling: .asRecorded))
            #expect(actions(phone) == (fires ? ["150ms"] : []))
        }
    }

    @Test func `for a swipe without a direction there is nothing to recognize`() {
        let phone = phone(swipe("swipe", []))
        jump(200, 0, after: 50, on: phone)
        #expect(phone.trail.verdicts(of: "swipe") == ["swipe: possible → failed (liftedTooEarly)"])
    }

    // MARK: Several fingers

    @Test func `all fingers of a swipe have to go far enough, the same way, and none astray`() {
        let cases: [((Double, Double), (Double, Double), String)] = [
            ((60, 0), (60, 0), "ended (swipedFarEnough)"), ((60, 0), (40, 0), "failed (liftedTooEarly)"),
            ((60, 0), (60, 50), "failed (strayedAcross)"), ((60, 0), (-60, 0), "failed (wentTheOtherWay)"),
        ]
        for (first, second, verdict) in cases {
            for direction in [UISwipeGestureRecognizer.Direction.right, [.right, .left]] {
                let phone = phone(swipe("swipe", direction, fingers: 2))
                jump(first.0, first.1, after: 50, finger: 1, on: phone)
                jump(second.0, second.1, after: 50, finger: 2, on: phone)
                #expect(phone.trail.verdicts(of: "swipe") == ["swipe: possible → \(verdict)"])
            }
        }
    }

    @Test func `time and way count from the last finger's coming`() {
        let phone = phone(swipe(fingers: 2))
        // The first finger has gone 40 pt when the second comes at 500 ms; it goes 44 pt from then to 600 ms.
        phone.play(
            path(
                1, (50, 100, 100), (90, 100, 300), (134, 100, 600), (137, 100, 700), (137, 100, 800),
                sampling: .asRecorded))
        phone.play(
            path(2, (50, 200, 500), (110, 200, 600), (113, 200, 700), (113, 200, 800), sampling: .asRecorded))
        // 100 ms want 45.3 pt, 200 ms 40.6.
        #expect(actions(phone) == ["700ms"])
    }

    @Test func `too many fingers fail it at once, too few when the time is over`() {
        let many = phone(swipe())
        many.tap(100, 100, at: 100, finger: 1)
        many.tap(200, 100, at: 100, finger: 2)
        #expect(many.trail.verdicts(of: "swipe") == ["swipe: possible → failed (tooManyTouches)"])
        let later = phone(swipe())
        later.tap(100, 100, at: 100, for: 200, finger: 1)
        later.tap(200, 100, at: 200, finger: 2)
        #expect(later.trail.verdicts(of: "swipe") == ["swipe: possible → failed (tooManyTouches)"])
        let few = phone(swipe(fingers: 2))
        few.tap(100, 100, at: 100, for: 900, finger: 1)
        few.tap(200, 100, at: 600, for: 400, finger: 2)
        #expect(few.trail.verdicts(of: "swipe") == ["swipe: possible → failed (tooFewTouches)"])
        let short = phone(swipe(fingers: 2))
        short.tap(100, 100, at: 100)
        #expect(short.trail.verdicts(of: "swipe") == ["swipe: possible → failed (tooFewTouches)"])
    }

    @Test func `what the system takes away with the decisive move makes no swipe`() {
        let phone = phone(swipe(fingers: 2))
        phone.play(path(1, (50, 100, 100), (50, 100, 133), (150, 100, 150), (150, 100, 300)))
        phone.play(path(2, (50, 200, 100), (150, 200, 133), (150, 200, 150), end: .cancelled))
        #expect(phone.trail.verdicts(of: "swipe") == ["swipe: possible → failed (touchCancelled)"])
        let lifted = UIKitModelTests.phone(swipe(fingers: 2))
        lifted.play(path(1, (50, 100, 100), (50, 100, 150)))
        lifted.play(path(2, (50, 200, 100), (50, 200, 150), end: .cancelled))
        #expect(lifted.trail.verdicts(of: "swipe") == ["swipe: possible → failed (touchCancelled)"])
    }

    @Test func `what is required counts from the next attempt on`() {
        let recognizer = swipe(fingers: 2)
        let phone = phone(recognizer)
        phone.at(120) { recognizer.numberOfTouchesRequired = 1 }
        phone.drag(50, 100, by: (200, 0), at: 100, for: 200, finger: 1)
        phone.drag(50, 200, by: (200, 0), at: 150, for: 150, finger: 2)
        phone.drag(50, 100, by: (200, 0), at: 1_000, for: 100)
        #expect(actions(phone).count == 2)
    }

    @Test func `a swipe's place is where it started; with several fingers the centre of their starts`() {
        var places: [CGPoint] = []
        let one = phone(swipe { places.append($0.location(in: nil)) })
        one.drag(50, 100, by: (200, 0), at: 100, for: 100)
        _ = one.trail
        let two = phone(swipe("swipe", .right, fingers: 2) { places.append($0.location(in: nil)) })
        two.drag(50, 100, by: (200, 0), at: 100, for: 100, finger: 1)
        two.drag(70, 140, by: (200, 0), at: 100, for: 100, finger: 2)
        _ = two.trail
        #expect(places == [CGPoint(x: 50, y: 100), CGPoint(x: 60, y: 120)])
    }

    // MARK: Among others

    @Test func `a swipe, a tap and a press on one view: each has its own`() {
        for order in 0..<3 {
            var recognizers: [UIGestureRecognizer] = [swipe(), tap(), press()]
            recognizers = Array(recognizers[order...] + recognizers[..<order])
            let view = HandlingView("view", 0, 0, 390, 800)
            recognizers.forEach(view.addGestureRecognizer)
            let phone = TestPhone(showing: [view])
            phone.tap(100, 100, at: 100)
            phone.drag(50, 100, by: (200, 0), at: 1_000, for: 100)
            phone.tap(100, 100, at: 2_000, for: 700)
            #expect(
                phone.callbacks.filter { $0.hasSuffix("action") } == [
                    "tap action", "swipe action", "press action", "press action",
                ])
        }
    }

    @Test func `F-4 without cancelling the view hears to the end`() {
        let recognizer = swipe()
        recognizer.cancelsTouchesInView = false
        let phone = phone(recognizer)
        phone.drag(50, 100, by: (200, 0), at: 100, for: 100)
        #expect(
            phone.callbacks == ["view touchesBegan", "view touchesMoved", "swipe action"]
                + times(4, "view touchesMoved") + ["view touchesEnded"])
    }

    @Test func `a subclass that keeps the beginning to itself makes no swipe and no trouble`() {
        final class Deaf: UISwipeGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
        }
        let phone = phone(Deaf().named("swipe"))
        phone.drag(50, 100, by: (200, 0), at: 100, for: 100)
        #expect(phone.trail.verdicts(of: "swipe") == ["swipe: possible → failed (touchesGone)"])
    }
}

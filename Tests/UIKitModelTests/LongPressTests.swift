import Foundation
import HIDEvents
import TaptrailTesting
import Testing

@testable import UIKitModel

/// A long press with a name for the trace and an action.
func press(
    _ name: String = "press", _ duration: TimeInterval = 0.5, taps: Int = 0, fingers: Int = 1,
    _ action: @escaping (UIGestureRecognizer) -> Void = { _ in }
) -> UILongPressGestureRecognizer {
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = duration
    press.numberOfTapsRequired = taps
    press.numberOfTouchesRequired = fingers
    return press.named(name, action)
}

/// G-2, G29, X-28: how long, how far, how many, and what goes on after it has begun.
struct LongPressTests {
    private func actions(_ phone: TestPhone, _ name: String = "press") -> [String] {
        phone.trail.instants(of: .action, on: name).map(\.description)
    }

    /// A finger that reports at its own instants: at 100 ms unless told otherwise it comes down, may move once,
    /// and is lifted.
    private func play(
        _ finger: Int = 1, from start: Int = 100, to end: Int, moving: (Double, Double, Int)? = nil,
        on phone: TestPhone
    ) {
        let x = 100.0 * Double(finger)
        let (dx, dy, time) = moving ?? (0, 0, end)
        phone.play(
            path(
                finger, (x, 100, start), (x + dx, 100 + dy, time), (x + dx, 100 + dy, end),
                sampling: .asRecorded))
    }

    // MARK: X-28

    @Test func `X-28 held for 1.2 s it begins at 1 s, the view is cancelled, and it ends with the lift`() {
        let phone = phone(press("press", 1))
        phone.tap(100, 100, at: 100, for: 1_200)
        #expect(
            phone.callbacks == ["view touchesBegan", "press action", "view touchesCancelled", "press action"])
        #expect(actions(phone) == ["1.1s", "1.3s"])
        #expect(
            phone.trail.verdicts(of: "press")
                == ["press: possible → began (pressedLongEnough)", "press: began → ended (lifted)"])
    }

    @Test func `X-28 held for 0.4 s it fails, and the view hears to the end`() {
        let phone = phone(press("press", 1))
        phone.tap(100, 100, at: 100, for: 400)
        #expect(phone.callbacks == ["view touchesBegan", "view touchesEnded"])
        #expect(phone.trail.verdicts(of: "press") == ["press: possible → failed (liftedTooEarly)"])
    }

    @Test func `X-28 moved by 15 pt at 0.2 s it fails, and the view hears all`() {
        let phone = phone(press("press", 1))
        play(to: 1_300, moving: (15, 0, 300), on: phone)
        #expect(phone.callbacks == ["view touchesBegan", "view touchesMoved", "view touchesEnded"])
        #expect(phone.trail.verdicts(of: "press") == ["press: possible → failed (movedTooFar)"])
    }

    // MARK: How long

    @Test func `the defaults are Apple's, and only what differs is on record`() {
        let usual = UILongPressGestureRecognizer()
        #expect(usual.minimumPressDuration == 0.5 && usual.allowableMovement == 10)
        #expect(usual.numberOfTapsRequired == 0 && usual.numberOfTouchesRequired == 1)
        let other = press("other", 2, taps: 1, fingers: 3)
        other.allowableMovement = 7
        let phone = phone(usual.named("usual"), other)
        phone.at(50) { usual.minimumPressDuration = 0.25 }
        phone.tap(100, 100, at: 100)
        let set = phone.trail.lines { record, names in
            guard case .propertySet(let subject, let property, let x, _, _) = record.event,
                let name = names[subject], ["usual", "other"].contains(name)
            else { return nil }
            return "\(name) \(property) \(x)"
        }
        #expect(
            set == [
                "other minimumPressDuration 2.0", "other allowableMovement 7.0",
                "other numberOfTapsRequired 1.0", "other numberOfTouchesRequired 3.0",
                "usual minimumPressDuration 0.25",
            ])
    }

    @Test(arguments: [(599, false), (600, true), (601, true)])
    func `half a second is enough, and its timer goes before a lift of the same instant`(
        lift: Int, begins: Bool
    ) {
        let phone = phone(press())
        play(to: lift, on: phone)
        #expect(actions(phone) == (begins ? ["600ms", lift == 600 ? "600ms" : "601ms"] : []))
        #expect(phone.callbacks.last == (begins ? "press action" : "view touchesEnded"))
    }

    @Test func `the timer keeps to the nanosecond`() {
        let phone = phone(press("press", 0.123_456_789))
        play(to: 400, on: phone)
        #expect(actions(phone) == ["223.456789ms", "400ms"])
    }

    @Test(arguments: [TimeInterval.infinity, .greatestFiniteMagnitude, 1e12])
    func `a press that would have to last for ever fails with the lift`(duration: TimeInterval) {
        let phone = phone(press("press", duration))
        play(to: 5_000, on: phone)
        #expect(phone.trail.verdicts(of: "press") == ["press: possible → failed (liftedTooEarly)"])
    }

    @Test(arguments: [0, -1, .nan] as [TimeInterval])
    func `G29 no time at all begins in touchesBegan, before the view hears of the touch`(
        duration: TimeInterval
    ) {
        let phone = phone(press("press", duration))
        play(to: 150, on: phone)
        #expect(phone.callbacks == ["press action", "press action"])
        #expect(actions(phone) == ["100ms", "150ms"])
    }

    @Test func `G29 with no time at all one finger too many in the same event is too many`() {
        let phone = phone(press("press", 0))
        phone.tap(100, 100, at: 100, finger: 1)
        phone.tap(200, 100, at: 100, finger: 2)
        #expect(phone.trail.verdicts(of: "press") == ["press: possible → failed (tooManyTouches)"])
    }

    @Test
    func `G06 it begins and changes in two events, also when a move comes with the finger that begins it`() {
        let phone = phone(press("press", 0, fingers: 2))
        phone.drag(100, 100, by: (15, 0), at: 100, for: 100, finger: 1)
        phone.tap(200, 100, at: 150, for: 50, finger: 2)
        #expect(
            actions(phone) == ["150ms", "166.666666ms", "183.333333ms", "200ms"])
    }

    // MARK: How far

    @Test(arguments: [(9.99, true), (10, true), (10.01, false)])
    func `each finger may stray 10 pt before it begins`(distance: Double, begins: Bool) {
        let phone = phone(press())
        play(to: 700, moving: (-0.6 * distance, 0.8 * distance, 400), on: phone)
        #expect(actions(phone).isEmpty != begins)
        if !begins {
            #expect(phone.trail.verdicts(of: "press") == ["press: possible → failed (movedTooFar)"])
        }
    }

    @Test(arguments: [(49.0, true), (51, false)])
    func `allowableMovement says how far`(distance: Double, begins: Bool) {
        let recognizer = press()
        recognizer.allowableMovement = 50
        let phone = phone(recognizer, displayRate: 1_000)
        play(to: 700, moving: (distance, 0, 599), on: phone)
        #expect(actions(phone).isEmpty != begins)
    }

    @Test func `one of two fingers that strays fails it`() {
        let phone = phone(press(fingers: 2))
        play(1, to: 900, on: phone)
        play(2, to: 900, moving: (0, 11, 400), on: phone)
        #expect(phone.trail.verdicts(of: "press") == ["press: possible → failed (movedTooFar)"])
    }

    @Test func `once it has begun there is no limit, and each move is a change`() {
        var states: [UIGestureRecognizer.State] = []
        var places: [Double] = []
        let phone = phone(
            press {
                states.append($0.state)
                places.append($0.location(in: nil).x.rounded())
            })
        phone.play(path(1, (100, 100, 100), (100, 100, 700), (320, 100, 900)))
        _ = phone.trail
        // Scans at 716.7 … 883.3 ms, eleven of them, 220 / 12 pt each.
        #expect(states == [.began] + Array(repeating: .changed, count: 11) + [.ended])
        #expect(places.first == 100 && places[1] == 118 && places.last == 302)
        #expect(phone.trail.verdicts(of: "press")[1] == "press: began → changed (moved)")
        #expect(phone.callbacks(of: "view") == ["view touchesBegan", "view touchesCancelled"])
    }

    // MARK: How many

    @Test func `a long press's time runs from the last required finger`() {
        let phone = phone(press(fingers: 2))
        play(1, to: 1_200, on: phone)
        play(2, from: 400, to: 1_000, on: phone)
        // It ends when one of them is lifted.
        #expect(actions(phone) == ["900ms", "1s"])
        #expect(
            phone.trail.verdicts(of: "press")
                == ["press: possible → began (pressedLongEnough)", "press: began → ended (lifted)"])
    }

    @Test func `fewer fingers than required never begin`() {
        let phone = phone(press(fingers: 2))
        play(1, to: 2_000, on: phone)
        #expect(phone.trail.verdicts(of: "press") == ["press: possible → failed (tooFewTouches)"])
    }

    @Test func `an extra finger fails it before it has begun`() {
        let phone = phone(press())
        play(1, to: 900, on: phone)
        play(2, from: 599, to: 800, on: phone)
        #expect(phone.trail.verdicts(of: "press") == ["press: possible → failed (tooManyTouches)"])
        #expect(phone.trail.count { if case .ignored = $0 { true } else { false } } == 0)
    }

    @Test func `an extra finger that comes after began is none of its own`() {
        var places: [Double] = []
        let phone = phone(press { places.append($0.location(in: nil).x) })
        play(1, to: 900, on: phone)
        play(2, from: 700, to: 1_000, on: phone)
        #expect(actions(phone) == ["600ms", "700ms", "900ms"])
        // The second action is began's own follower, at the next event of the app (G06).
        #expect(phone.trail.verdicts(of: "press")[1] == "press: began → changed (followsBegan)")
        #expect(places == [100, 100, 100])
        #expect(phone.trail.count { if case .ignored = $0 { true } else { false } } == 1)
    }

    // MARK: Taken away

    @Test func `taken away it fails before it has begun, and is cancelled after`() {
        for (end, verdict) in [(500, "possible → failed"), (800, "began → cancelled")] {
            let phone = phone(press())
            phone.play(
                path(1, (100, 100, 100), (100, 100, end), end: .cancelled, sampling: .asRecorded))
            #expect(phone.trail.verdicts(of: "press").last == "press: \(verdict) (touchCancelled)")
            #expect(actions(phone) == (end == 500 ? [] : ["600ms", "800ms"]))
        }
    }

    @Test func `a finger taken away with the lift of another cancels it`() {
        let phone = phone(press(fingers: 2))
        phone.play(path(1, (100, 100, 100), (100, 100, 800)))
        phone.play(path(2, (200, 100, 100), (200, 100, 800), end: .cancelled))
        #expect(phone.trail.verdicts(of: "press").last == "press: began → cancelled (touchCancelled)")
    }

    // MARK: The views (F-4, F-5)

    @Test func `F-4 without cancelling the view hears all`() {
        let recognizer = press()
        recognizer.cancelsTouchesInView = false
        let phone = phone(recognizer)
        play(to: 900, moving: (40, 0, 700), on: phone)
        #expect(
            phone.callbacks == [
                "view touchesBegan", "press action", "press action", "view touchesMoved", "press action",
                "view touchesEnded",
            ])
    }

    @Test(arguments: [(900, false), (400, true)])
    func `F-5 with delayed began the view hears only of a press that was none`(lift: Int, hears: Bool) {
        let recognizer = press()
        recognizer.delaysTouchesBegan = true
        let phone = phone(recognizer)
        play(to: lift, on: phone)
        #expect(phone.callbacks(of: "view") == (hears ? ["view touchesBegan", "view touchesEnded"] : []))
    }

    @Test func `G29 after a tap a press of no time begins at once, and the time of the gap is never over`() {
        let phone = phone(press("press", 0, taps: 1))
        play(to: 150, on: phone)
        play(from: 300, to: 900, on: phone)
        #expect(actions(phone) == ["300ms", "900ms"])
        #expect(phone.trail.instants(of: .timer, on: "press gap time").isEmpty)
    }

    // MARK: Subclasses

    @Test func `G-8 one that its class begins at once has no limit to its movement, and needs no time`() {
        final class Eager: UILongPressGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesBegan(touches, with: event)
                state = .began
            }
        }
        let resting = phone(Eager().named("press"))
        play(to: 900, on: resting)
        #expect(actions(resting) == ["100ms", "900ms"])
        let moving = phone(Eager().named("press"))
        play(to: 900, moving: (150, 0, 300), on: moving)
        #expect(actions(moving) == ["100ms", "300ms", "900ms"])
        #expect(moving.trail.instants(of: .timer, on: "press press time").isEmpty)
    }

    @Test func `a subclass hears and calls super; one that keeps the beginning to itself makes no trouble`() {
        final class Logging: UILongPressGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesBegan(touches, with: event)
            }
        }
        let logging = phone(Logging().named("press"))
        play(to: 700, on: logging)
        #expect(actions(logging) == ["600ms", "700ms"])
        #expect(logging.callbacks.first == "press touchesBegan")
        final class Deaf: UILongPressGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
        }
        for end in [FingerPath.End.lifted, .cancelled] {
            let deaf = phone(Deaf().named("press"))
            deaf.play(path(1, (50, 50, 100), (80, 50, 700), end: end))
            #expect(deaf.trail.verdicts(of: "press") == ["press: possible → failed (touchesGone)"])
        }
    }
}

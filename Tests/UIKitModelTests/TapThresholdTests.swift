import Foundation
import TaptrailTesting
import Testing

@testable import UIKitModel

/// G-1, G19 … G21: how long, how far and how many. Fingers report at their own instants, and nothing costs time.
struct TapThresholdTests {
    private func phone(_ recognizer: UITapGestureRecognizer) -> TestPhone {
        TestPhone(showing: [HandlingView("view", 0, 0, 390, 800).with(recognizer)])
    }

    private func isTap(_ phone: TestPhone) -> Bool { phone.callbacks.contains("tap action") }

    @Test(arguments: [(44.0, true), (45, true), (46, false)])
    func `a finger may stray 45 pt`(distance: Double, taps: Bool) {
        let phone = phone(tap())
        phone.play(
            path(
                1, (100, 100, 100), (100 + distance * 0.6, 100 + distance * 0.8, 150), (0, 0, 200),
                sampling: .asRecorded))
        #expect(isTap(phone) == taps)
        if !taps { #expect(phone.trail.verdicts(of: "tap") == ["tap: possible → failed (movedTooFar)"]) }
    }

    @Test(arguments: [(740, true), (750, false), (760, false)])
    func `a press may last less than 750 ms; the timer goes before a lift of the same instant`(
        duration: Int, taps: Bool
    ) {
        let phone = phone(tap())
        phone.play(path(1, (100, 100, 100), (100, 100, 100 + duration), sampling: .asRecorded))
        #expect(isTap(phone) == taps)
        if !taps { #expect(phone.trail.verdicts(of: "tap") == ["tap: possible → failed (pressedTooLong)"]) }
        #expect(phone.callbacks.last == (taps ? "view touchesCancelled" : "view touchesEnded"))
    }

    @Test(arguments: [(340, true), (350, false), (360, false)])
    func `the next tap has less than 350 ms`(gap: Int, taps: Bool) {
        let phone = phone(tap(taps: 2))
        phone.play(path(1, (100, 100, 100), (100, 100, 150), sampling: .asRecorded))
        phone.play(path(1, (100, 100, 150 + gap), (100, 100, 200 + gap), sampling: .asRecorded))
        #expect(isTap(phone) == taps)
        if !taps {
            #expect(phone.trail.verdicts(of: "tap").first == "tap: possible → failed (nextTapTooLate)")
        }
    }

    @Test(arguments: [(44.0, true), (46, false)])
    func `the next tap comes down within 45 pt of the first`(distance: Double, taps: Bool) {
        let phone = phone(tap(taps: 2))
        phone.tap(100, 100, at: 100)
        phone.tap(100, 100 + distance, at: 300)
        #expect(isTap(phone) == taps)
        if !taps { #expect(phone.trail.verdicts(of: "tap") == ["tap: possible → failed (nextTapTooFar)"]) }
    }

    @Test func `more fingers than required fail it at once, fewer at the lift`() {
        for (fingers, required, reason) in [
            (2, 1, "tooManyTouches"), (3, 2, "tooManyTouches"), (1, 2, "tooFewTouches"),
        ] {
            let phone = phone(tap(fingers: required))
            for finger in 1...fingers {
                phone.tap(60 * Double(finger), 100, at: 100 + 20 * finger, for: 200, finger: finger)
            }
            #expect(phone.trail.verdicts(of: "tap") == ["tap: possible → failed (\(reason))"])
        }
    }

    @Test func `fingers may come and go one after the other, but not come back`() {
        let patient = phone(tap(fingers: 3))
        for finger in 1...3 {
            patient.tap(60 * Double(finger), 100, at: 100 + 40 * finger, for: 200, finger: finger)
        }
        #expect(isTap(patient))
        let restless = phone(tap(fingers: 2))
        restless.tap(100, 100, at: 100, for: 300, finger: 1)
        restless.tap(200, 100, at: 100, for: 100, finger: 2)
        restless.tap(200, 100, at: 250, for: 50, finger: 2)
        #expect(restless.trail.verdicts(of: "tap") == ["tap: possible → failed (tooManyTouches)"])
    }

    @Test func `a tap's place is the first tap's, and the fingers' centre`() {
        var places: [CGPoint] = []
        let phone = phone(tap(taps: 2, fingers: 2) { places.append($0.location(in: nil)) })
        for (time, shift) in [(100, 0.0), (300, 20)] {
            phone.tap(100 + shift, 100, at: time, finger: 1)
            phone.tap(200 + shift, 140, at: time, finger: 2)
        }
        _ = phone.trail
        #expect(places == [CGPoint(x: 150, y: 120)])
    }

    @Test func `a second tap's fingers may each come near to any of the first's, and far ones fail it`() {
        for (x, taps) in [(100.0, true), (300, false)] {
            let phone = phone(tap(taps: 2, fingers: 2))
            phone.tap(200, 100, at: 100, finger: 1)
            phone.tap(100, 100, at: 100, finger: 2)
            phone.tap(200, 100, at: 300, finger: 1)
            phone.tap(x, 100, at: 320, finger: 2)
            #expect(isTap(phone) == taps)
        }
    }

    @Test func `a finger that the system takes away with the lift of another makes no tap`() {
        for taps in [1, 2] {
            let phone = phone(tap(taps: taps, fingers: 2))
            phone.play(path(1, (100, 100, 100), (100, 100, 150)))
            phone.play(path(2, (200, 100, 100), (200, 100, 150), end: .cancelled))
            #expect(phone.trail.verdicts(of: "tap") == ["tap: possible → failed (touchCancelled)"])
        }
    }

    @Test func `G-8 a subclass that keeps the beginning to itself makes no tap and no trouble`() {
        final class Deaf: UITapGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
        }
        for end in [
            path(1, (50, 50, 100), (50, 50, 150)), path(1, (50, 50, 100), (50, 50, 150), end: .cancelled),
        ] {
            let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(Deaf().named("tap"))])
            phone.play(end)
            #expect(phone.trail.verdicts(of: "tap") == ["tap: possible → failed (touchesGone)"])
            #expect(phone.callbacks.count { $0.hasPrefix("view") } == 2)
        }
    }

    @Test func `what is required may change in the middle of a tap without trouble`() {
        let recognizer = tap(taps: 3)
        let phone = phone(recognizer)
        phone.at(130) { recognizer.numberOfTouchesRequired = 2 }
        phone.at(220) { (recognizer.numberOfTouchesRequired, recognizer.numberOfTapsRequired) = (1, 1) }
        phone.tap(100, 100, at: 100)
        phone.tap(100, 100, at: 300)
        #expect(isTap(phone))
        let second = tap()
        let other = self.phone(second)
        other.at(130) { second.numberOfTouchesRequired = 2 }
        other.tap(100, 100, at: 100, for: 100, finger: 1)
        other.tap(200, 100, at: 150, for: 100, finger: 2)
        #expect(other.trail.verdicts(of: "tap") == ["tap: possible → failed (tooManyTouches)"])
        let third = tap(fingers: 3)
        let few = self.phone(third)
        few.at(130) { third.numberOfTouchesRequired = 1 }
        few.tap(100, 100, at: 100, for: 100, finger: 1)
        few.tap(200, 100, at: 150, for: 100, finger: 2)
        #expect(few.trail.verdicts(of: "tap") == ["tap: possible → failed (tooManyTouches)"])
    }
}

import TaptrailTesting
import Testing

@testable import UIKitModel

/// G-2, G19, G20, F-7, F-8: a long press after taps, and beside other recognizers.
struct LongPressAmongOthersTests {
    private func actions(_ phone: TestPhone, _ name: String = "press") -> [String] {
        phone.trail.instants(of: .action, on: name).map(\.description)
    }

    private func play(_ phone: TestPhone, _ x: Double = 100, from start: Int, to end: Int, finger: Int = 1) {
        phone.play(path(finger, (x, 100, start), (x, 100, end), sampling: .asRecorded))
    }

    @Test func `M-6 the event in which a press begins brings no change of another finger`() {
        let phone = phone(press("press", 0, fingers: 2))
        // As finger 2 comes down, finger 1 moves.
        phone.play(path(1, (100, 100, 100), (104, 100, 150), (104, 100, 300), sampling: .asRecorded))
        phone.play(path(2, (150, 100, 150), (150, 100, 300), sampling: .asRecorded))
        #expect(actions(phone) == ["150ms", "300ms"])
        #expect(!phone.trail.transitions.contains { $0.contains("→ changed") })
    }

    // MARK: After taps

    @Test
    func `a long press begins after a tap; the tap's ended was held, so the view hears of one cancelled`() {
        let phone = phone(press(taps: 1))
        play(phone, from: 100, to: 150)
        play(phone, from: 300, to: 900)
        #expect(
            phone.callbacks == ["view touchesBegan", "press action", "view touchesCancelled", "press action"])
        #expect(actions(phone) == ["800ms", "900ms"])
    }

    @Test(arguments: [(349, true), (350, false), (351, false)])
    func `G20 the press has to come within 350 ms of the tap`(gap: Int, begins: Bool) {
        let phone = phone(press(taps: 1))
        play(phone, from: 100, to: 150)
        play(phone, from: 150 + gap, to: 800 + gap)
        #expect(actions(phone).isEmpty != begins)
        if !begins {
            #expect(phone.trail.verdicts(of: "press").first == "press: possible → failed (nextTapTooLate)")
        }
    }

    @Test(arguments: [(45.0, true), (46, false)])
    func `G19 the press has to come within 45 pt of the first tap`(distance: Double, begins: Bool) {
        let phone = phone(press(taps: 2))
        play(phone, from: 100, to: 150)
        play(phone, 110, from: 250, to: 300)
        play(phone, 100 + distance, from: 400, to: 1_000)
        #expect(actions(phone).isEmpty != begins)
        if !begins {
            #expect(phone.trail.verdicts(of: "press").first == "press: possible → failed (nextTapTooFar)")
        }
    }

    @Test(arguments: [(749, true), (750, false)])
    func `G21 what is held too long is no tap before the press`(duration: Int, begins: Bool) {
        let phone = phone(press(taps: 1))
        play(phone, from: 100, to: 100 + duration)
        play(phone, from: 200 + duration, to: 900 + duration)
        #expect(actions(phone).isEmpty != begins)
        if !begins {
            #expect(phone.trail.verdicts(of: "press").first == "press: possible → failed (pressedTooLong)")
        }
    }

    @Test(arguments: [(2, true), (1, false)])
    func `each tap wants as many fingers as the press`(fingers: Int, begins: Bool) {
        let phone = phone(press(taps: 1, fingers: 2))
        for finger in 1...fingers {
            play(phone, 100 * Double(finger), from: 100, to: 140 + 10 * finger, finger: finger)
        }
        for finger in 1...2 {
            play(phone, 100 * Double(finger), from: 280 + 10 * finger, to: 900, finger: finger)
        }
        #expect(actions(phone) == (begins ? ["800ms", "900ms"] : []))
        if !begins {
            #expect(phone.trail.verdicts(of: "press").first == "press: possible → failed (tooFewTouches)")
        }
    }

    @Test func `what is required counts from the next attempt on`() {
        let recognizer = press(taps: 1)
        let phone = phone(recognizer)
        phone.at(120) { (recognizer.numberOfTapsRequired, recognizer.numberOfTouchesRequired) = (0, 2) }
        play(phone, from: 100, to: 150)
        play(phone, from: 300, to: 900)
        play(phone, from: 1_000, to: 2_000, finger: 1)
        play(phone, 200, from: 1_000, to: 2_000, finger: 2)
        #expect(actions(phone) == ["800ms", "900ms", "1.5s", "2s"])
    }

    // MARK: Beside others

    @Test func `a tap and a long press on one view: what is short is the one's, what is long the other's`() {
        for others in [false, true] {
            let phone = others ? phone(tap(), press()) : phone(press(), tap())
            play(phone, from: 100, to: 200)
            play(phone, from: 1_000, to: 1_650)
            #expect(actions(phone, "tap") == ["200ms"])
            #expect(actions(phone) == ["1.5s", "1.65s"])
            #expect(phone.trail.verdicts(of: "tap").last == "tap: possible → failed (preventedBy)")
        }
    }

    @Test
    func `F-7 a press that waits for a double tap begins when that has failed, and is told all at once`() {
        var states: [UIGestureRecognizer.State] = []
        let (double, long) = (tap("double", taps: 2), press { states.append($0.state) })
        long.require(toFail: double)
        let phone = phone(double, long)
        phone.play(
            path(1, (100, 100, 100), (120, 100, 700), (120, 100, 1_000), sampling: .asRecorded))
        // The press is over at 600 ms, but the double tap fails only 750 ms after the finger came.
        #expect(actions(phone) == ["850ms", "850ms", "1s"])
        #expect(states == [.began, .changed, .ended])
    }

    @Test func `F-7 a tap that waits for a long press fires with the lift of what was no press`() {
        let (short, long) = (tap(), press())
        short.require(toFail: long)
        let phone = phone(short, long)
        play(phone, from: 100, to: 200)
        play(phone, from: 1_000, to: 1_700)
        #expect(actions(phone, "tap") == ["200ms"])
        #expect(actions(phone) == ["1.5s", "1.7s"])
    }

    private final class Allowing: UIGestureRecognizerDelegate {
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { true }
    }

    @Test(arguments: [true, false])
    func `F-8 the shorter of two presses prevents the longer, unless they may be side by side`(allows: Bool) {
        let delegate = Allowing()
        let (short, long) = (press("short", 0.5), press("long", 1))
        if allows { long.delegate = delegate }
        let phone = phone(short, long)
        play(phone, from: 100, to: 1_200)
        #expect(actions(phone, "short") == ["600ms", "1.2s"])
        #expect(actions(phone, "long") == (allows ? ["1.1s", "1.2s"] : []))
        withExtendedLifetime(delegate) {}
    }

    @Test func `F-10 switched off it fails while it is pressed, and is cancelled after it has begun`() {
        for (time, verdict) in [(400, "possible → failed"), (700, "began → cancelled")] {
            let recognizer = press()
            let phone = phone(recognizer)
            phone.at(time) { recognizer.isEnabled = false }
            play(phone, from: 100, to: 900)
            #expect(phone.trail.verdicts(of: "press").last == "press: \(verdict) (disabled)")
        }
    }
}

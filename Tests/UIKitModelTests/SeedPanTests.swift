import TaptrailTesting
import Testing

@testable import UIKitModel

/// The seeds' experiments with pans, X-01 …: what was observed on devices.
///
/// The finger goes 6 pt with each scan, so the second move, 12 pt, begins the pan.
struct SeedPanTests {
    private func drag(_ phone: TestPhone) {
        phone.drag(100, 100, by: (36, 0), at: 100, for: 100)
    }

    @Test func `X-01 and X-04 with began the view is cancelled after the action, and hears nothing more`() {
        let phone = phone(pan())
        drag(phone)
        #expect(
            phone.callbacks == [
                "view touchesBegan", "view touchesMoved", "pan action", "view touchesCancelled",
            ]
                + times(4, "pan action"))
        #expect(
            phone.trail.verdicts(of: "pan")
                == ["pan: possible → began (movedBeyondHysteresis)", "pan: began → changed (moved)"]
                + times(2, "pan: changed → changed (moved)") + ["pan: changed → ended (lifted)"])
    }

    @Test func `X-02 without cancelsTouchesInView each event is the action's and then the view's`() {
        let pan = pan()
        pan.cancelsTouchesInView = false
        let phone = phone(pan)
        drag(phone)
        #expect(
            phone.callbacks == ["view touchesBegan", "view touchesMoved"]
                + times(4, "pan action", "view touchesMoved") + ["pan action", "view touchesEnded"])
    }

    @Test func `X-03 with delaysTouchesBegan the view hears nothing at all`() {
        let pan = pan()
        pan.delaysTouchesBegan = true
        let phone = phone(pan)
        drag(phone)
        #expect(phone.callbacks == times(5, "pan action"))
    }

    @Test
    func `X-09 a pan subclass hears before the view in each event, and its action comes before cancelled`() {
        let phone = phone(LoggingPan().named("pan"))
        drag(phone)
        #expect(
            phone.callbacks == [
                "pan touchesBegan", "view touchesBegan", "pan touchesMoved", "view touchesMoved",
                "pan touchesMoved", "pan action", "view touchesCancelled",
            ] + times(3, "pan touchesMoved", "pan action") + ["pan touchesEnded", "pan action"])
    }

    @Test func `X-15 a finger that comes 5 pt is told to the view at its lift`() {
        let pan = pan()
        pan.delaysTouchesBegan = true
        let phone = phone(pan)
        phone.drag(100, 100, by: (5, 0), at: 100, for: 100)
        #expect(phone.callbacks == ["view touchesBegan", "view touchesMoved", "view touchesEnded"])
        #expect(phone.trail.verdicts(of: "pan") == ["pan: possible → failed (liftedTooEarly)"])
        // Nothing before the lift: 100 ms lie between the report of down and that of up.
        #expect(phone.trail.instants(of: .touchesBegan, on: "view").map(\.description) == ["200ms"])
    }

    @Test func `X-22 of two pans the child's begins, and the parent's hears nothing more`() {
        let child = HandlingView("child", 0, 0, 200, 200).with(LoggingPan().named("child pan"))
        let parent = HandlingView("parent", 0, 0, 390, 800).with(LoggingPan().named("parent pan"))
        let phone = TestPhone(showing: [parent.holding(child)])
        drag(phone)
        #expect(
            phone.callbacks == each(["child pan", "parent pan", "child"], "touchesBegan")
                + each(["child pan", "parent pan", "child"], "touchesMoved") + [
                    "child pan touchesMoved", "parent pan touchesMoved", "child pan action",
                    "child touchesCancelled",
                ] + times(3, "child pan touchesMoved", "child pan action")
                + ["child pan touchesEnded", "child pan action"])
    }

    @Test func `X-23 where a delegate allows both, both actions fire`() {
        final class Both: UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ recognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
            ) -> Bool { true }
        }
        let (both, inner) = (Both(), pan("child pan"))
        inner.delegate = both
        let child = HandlingView("child", 0, 0, 200, 200).with(inner)
        let phone = TestPhone(showing: [
            HandlingView("parent", 0, 0, 390, 800).with(pan("parent pan")).holding(child)
        ])
        drag(phone)
        #expect(
            phone.callbacks(of: "child pan", "parent pan").filter { $0.hasSuffix("action") }
                == times(5, "child pan action", "parent pan action"))
        withExtendedLifetime(both) {}
    }

    @Test func `X-29 switched off in mid-gesture it is cancelled once, and nothing after`() {
        var states: [UIGestureRecognizer.State] = []
        let pan = pan { states.append($0.state) }
        let phone = phone(pan)
        phone.at(175) { pan.isEnabled = false }
        drag(phone)
        _ = phone.trail
        // It begins at 133 ms and changes at 150 and 167.
        #expect(states == [.began, .changed, .changed, .cancelled])
    }

    @Test func `a pan without targets takes the touches all the same`() {
        let pan = UIPanGestureRecognizer()
        pan.name = "pan"
        let phone = phone(pan)
        drag(phone)
        #expect(phone.callbacks == ["view touchesBegan", "view touchesMoved", "view touchesCancelled"])
        #expect(phone.trail.verdicts(of: "pan").last == "pan: changed → ended (lifted)")
    }
}

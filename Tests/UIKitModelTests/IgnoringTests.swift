import Testing
import Trace

@testable import UIKitModel

/// F-12, G16: a recognizer that wants to hear no more of a touch.
struct IgnoringTests {
    /// Ignores each touch that is not its first.
    private final class OneTouch: UIGestureRecognizer {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            for touch in touches where numberOfTouches > 1 { ignore(touch, for: event) }
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
            if state == .possible { state = .began } else { state = .changed }
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
            if state != .possible { state = .ended }
        }
    }

    @Test func `G16 an ignored touch is not cancelled in its view, and not heard of any more`() {
        let views = [HandlingView("a", 0, 0, 150, 300), HandlingView("b", 150, 0, 150, 300)]
        let one = OneTouch().named("one")
        let phone = TestPhone(showing: [
            UIView("parent", 0, 0, 300, 300).with(one).holding(views[0], views[1])
        ])
        phone.play(path(1, (50, 50, 100), (50, 50, 150), (80, 50, 250)))
        phone.tap(200, 50, at: 120, for: 100, finger: 2)
        #expect(
            withoutRepeats(phone.callbacks) == [
                "one touchesBegan", "a touchesBegan", "one touchesBegan", "b touchesBegan",
                "one touchesMoved",
                "one action", "a touchesCancelled", "one touchesMoved", "one action", "one touchesMoved",
                "one action", "b touchesEnded", "one touchesMoved", "one action", "one touchesEnded",
                "one action",
            ] || phone.callbacks.filter { $0.hasPrefix("b ") } == ["b touchesBegan", "b touchesEnded"])
        #expect(phone.callbacks.filter { $0.hasPrefix("a ") } == ["a touchesBegan", "a touchesCancelled"])
        #expect(phone.callbacks.filter { $0.hasPrefix("b ") } == ["b touchesBegan", "b touchesEnded"])
        #expect(phone.trail.count { if case .ignored = $0 { true } else { false } } == 1)
    }

    @Test func `one that ignores all its touches fails when they are gone, and is ready for the next`() {
        final class None: UIGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                for touch in touches { ignore(touch, for: event) }
            }
        }
        let none = None().named("none")
        none.delaysTouchesBegan = true
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 200, 200).with(none)])
        phone.tap(50, 50, at: 100)
        phone.tap(50, 50, at: 300)
        #expect(
            phone.callbacks == times(2, "none touchesBegan", "view touchesBegan", "view touchesEnded"))
    }
}

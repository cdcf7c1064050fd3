import Foundation
import TaptrailTesting
import Testing

@testable import UIKitModel

/// An override of `hitTest` answers with a view that is not in the window that asks: of its recognizers none sees the
/// touch, and nobody holds anything back for ever.
struct HitElsewhereTests {
    /// Answers with a view of the test's choice.
    private final class AnsweringView: UIView {
        var answer: UIView?
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { answer }
    }

    private func holding() -> UITapGestureRecognizer {
        let double = tap("double", taps: 2)
        double.delaysTouchesBegan = true
        return double
    }

    @Test func `a view in no window hears, and its recognizers do not`() {
        let lost = HandlingView("lost", 0, 0, 100, 100)
        lost.addGestureRecognizer(holding())
        let door = AnsweringView("door", 0, 0, 390, 300)
        door.answer = lost
        let phone = TestPhone(showing: [door])
        phone.tap(50, 50, at: 100, for: 100)
        #expect(phone.callbacks(of: "lost") == ["lost touchesBegan", "lost touchesEnded"])
        #expect(phone.trail.verdicts(of: "double").isEmpty)
    }

    @Test func `a view of another window hears, and the recognizers around it do not`() {
        let far = HandlingView("far", 0, 0, 390, 300)
        far.addGestureRecognizer(holding())
        let door = AnsweringView("door", 0, 0, 390, 300)
        door.answer = far
        let phone = TestPhone { window in
            window.addSubview(far)
            let front = UIWindow()
            front.addSubview(door)
            front.makeKeyAndVisible()
            front.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
        }
        phone.tap(50, 50, at: 100, for: 100)
        phone.tap(300, 50, at: 1_000, for: 100)
        // The first touch comes by way of the other window, the second by its own, where the double tap holds it,
        // fails and is reset.
        #expect(phone.trail.verdicts(of: "double").count == 2)
        #expect(phone.callbacks(of: "far").count == 4)
    }

    @Test func `a long press that its class begins early needs its timer no more`() {
        final class EagerPress: UILongPressGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesBegan(touches, with: event)
                state = .began
            }
        }
        let press = EagerPress().named("press")
        let phone = TestPhone(showing: [UIView("view", 0, 0, 390, 300).with(press)])
        phone.drag(50, 50, by: (40, 0), at: 100, for: 900)
        let verdicts = phone.trail.verdicts(of: "press")
        #expect(verdicts.first == "press: possible → began (stateSet)")
        #expect(verdicts.contains("press: changed → ended (lifted)"), "\(verdicts)")
    }
}

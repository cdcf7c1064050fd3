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

    /// Takes each place.
    private final class GreedyView: UIView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
    }

    @Test func `C-2 C-3 views that no app shows are asked by their own methods`() {
        let (root, greedy) = (UIView("root", 0, 0, 300, 300), GreedyView("greedy", 0, 0, 10, 10))
        let door = AnsweringView("door", 100, 0, 10, 10)
        root.holding(greedy, door)
        #expect(root.hitTest(CGPoint(x: 200, y: 200), with: nil) === greedy)
        #expect(greedy.hitTest(CGPoint(x: -5, y: 50), with: nil) === greedy)
        let lost = UIView("lost", 0, 0, 1, 1)
        door.answer = lost
        #expect(root.hitTest(CGPoint(x: 200, y: 200), with: nil) === lost)
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
            front.windowLevel = .alert
            front.makeKeyAndVisible()
            front.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
        }
        phone.tap(50, 50, at: 100, for: 100)
        phone.tap(300, 50, at: 1_000, for: 100)
        // The first touch comes by way of the other window, the second by its own, where the double tap holds it and
        // fails.
        #expect(phone.trail.verdicts(of: "double").count == 1)
        #expect(phone.callbacks(of: "far").count == 4)
    }

    @Test func `H-2 a control of another window has its finger where that is on the screen`() {
        var told: [String] = []
        let far = UIButton("far", 20, 20, 100, 100)
        far.addAction(UIAction { _ in told.append("inside") }, for: .touchUpInside)
        far.addAction(UIAction { _ in told.append("outside") }, for: .touchUpOutside)
        let door = AnsweringView("door", 0, 0, 390, 800)
        door.answer = far
        let phone = TestPhone { window in
            window.addSubview(far)
            window.frame = CGRect(x: 0, y: 400, width: 390, height: 400)
            let front = UIWindow()
            front.addSubview(door)
            front.windowLevel = .alert
            front.makeKeyAndVisible()
        }
        // The button is at 20, 420 on the screen.
        phone.tap(50, 450, at: 100)
        phone.drag(50, 450, by: (0, -350), at: 1_000, for: 200)
        _ = phone.trail
        #expect(told == ["inside", "outside"])
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

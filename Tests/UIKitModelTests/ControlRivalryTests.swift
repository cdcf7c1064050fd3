import Foundation
import TaptrailTesting
import Testing

@testable import UIKitModel

/// Controls and recognizers around them: H-4, H-5, G10 … G12; seeds X-31 … X-38.
struct ControlRivalryTests {
    /// A root view with a recognizer, and a control on it.
    private func phone(_ recognizer: UIGestureRecognizer, _ control: UIView) -> TestPhone {
        TestPhone(showing: [UIView("root", 0, 0, 390, 844).with(recognizer).holding(control)])
    }

    private func actions(_ phone: TestPhone) -> [String] {
        phone.callbacks.filter { $0.hasSuffix(" action") }
    }

    @Test func `X-31 a child with touch methods of its own keeps the control's action from being sent`() {
        let control = TestControl("control", 100, 100, 200, 100).sending(.touchUpInside)
        let phone = TestPhone(showing: [control.holding(HandlingView("child", 0, 0, 50, 50))])
        phone.tap(110, 110, at: 100)
        phone.tap(250, 150, at: 700)
        #expect(
            phone.callbacks == [
                "child touchesBegan", "child touchesEnded", "control touchesBegan", "control touchesEnded",
                "control action",
            ])
    }

    @Test func `X-32 H-5 a tap around a control of one's own wins, wherever the finger taps`() {
        let phone = phone(tap(), TestControl("control", 100, 100, 100, 50).sending(.touchUpInside))
        phone.tap(150, 120, at: 100)
        phone.tap(50, 400, at: 700)
        #expect(actions(phone) == ["tap action", "tap action"])
    }

    @Test func `X-33 H-5 a button wins against a tap around it`() {
        let phone = phone(tap(), UIButton("button", 100, 100, 100, 50).sending(.touchUpInside))
        phone.tap(150, 120, at: 100)
        phone.tap(50, 400, at: 700)
        #expect(actions(phone) == ["button action", "tap action"])
        #expect(
            phone.trail.verdicts(of: "tap") == [
                "tap: possible → failed (delegateRefused)", "tap: possible → ended (tapsCompleted)",
            ])
    }

    @Test func `the button's no is on record, and is no code of the app`() {
        let phone = phone(tap(), UIButton("button", 100, 100, 100, 50).sending(.touchUpInside))
        phone.tap(150, 120, at: 100)
        let names = phone.trail.subjectNames
        let asked = phone.trail.records.compactMap { record -> String? in
            switch record.event {
            case .began(.shouldBegin, let on, let about, let isAppCode):
                "\(names[on]!) about \(names[about]!) \(isAppCode)"
            case .ended(.shouldBegin, _, let answer, _): "\(answer)"
            default: nil
            }
        }
        #expect(asked == ["button about tap false", "no"])
    }

    @Test func `X-36 a tap on a view that covers the button wins`() {
        let phone = TestPhone(showing: [
            UIView("root", 0, 0, 390, 844).holding(
                UIButton("button", 100, 100, 100, 50).sending(.touchUpInside),
                UIView("cover", 90, 90, 200, 200).with(tap()))
        ])
        phone.tap(150, 120, at: 100)
        #expect(actions(phone) == ["tap action"])
    }

    @Test func `H-5 a tap on the button itself wins`() {
        let button = UIButton("button", 100, 100, 100, 50).sending(.touchUpInside)
        let phone = TestPhone(showing: [button.with(tap())])
        phone.tap(150, 120, at: 100)
        #expect(actions(phone) == ["tap action"])
        #expect(phone.trail.events(of: "button") == [.touchDown, .touchCancel])
    }

    @Test func `X-38 G12 a tap around the button that takes nothing away fires too, before the button`() {
        let tap = tap()
        tap.cancelsTouchesInView = false
        let phone = phone(tap, UIButton("button", 100, 100, 100, 50).sending(.touchUpInside))
        phone.tap(150, 120, at: 100)
        #expect(actions(phone) == ["tap action", "button action"])
        #expect(
            phone.trail.count { if case .began(.shouldBegin, _, _, _) = $0 { true } else { false } } == 0)
    }

    @Test func `G11 a button lets taps of two fingers, double taps, presses and pans around it be`() {
        let double = tap("double", taps: 2)
        let phone = phone(double, UIButton("button", 100, 100, 100, 50).sending(.touchUpInside))
        phone.tap(150, 120, at: 100)
        phone.tap(150, 120, at: 300)
        #expect(actions(phone) == ["double action"])

        let press = UILongPressGestureRecognizer().named("press")
        let second = self.phone(press, UIButton("button", 100, 100, 100, 50).sending(.touchUpInside))
        second.tap(150, 120, at: 100, for: 800)
        #expect(actions(second) == ["press action", "press action"])

        let third = self.phone(
            tap("two", fingers: 2), UIButton("button", 100, 100, 100, 50).sending(.touchUpInside))
        third.tap(150, 120, at: 100)
        third.tap(160, 120, at: 100, finger: 2)
        #expect(actions(third) == ["two action"])
    }

    @Test(arguments: [true, false])
    func `a button that is switched off protects nothing, but for the press in which that is done`(
        isBefore: Bool
    ) {
        let button = UIButton("button", 100, 100, 100, 50).sending(.touchUpInside)
        if isBefore { button.isEnabled = false }
        button.addAction(UIAction { [unowned button] _ in button.isEnabled = false }, for: .touchDown)
        let phone = phone(tap(), button)
        phone.tap(150, 120, at: 100)
        #expect(actions(phone).last == (isBefore ? "tap action" : "button action"))
        #expect(actions(phone).contains("tap action") == isBefore)
    }

    @Test(arguments: [true, false])
    func `X-54 I-4 a finger that rests on a button and then drags does not scroll, unless it may`(
        isControl: Bool
    ) {
        let content: UIView =
            isControl ? UIButton("content", 0, 0, 390, 300) : HandlingView("content", 0, 0, 390, 300)
        let scrollView = UIScrollView("scroll", 0, 0, 390, 400)
        scrollView.contentSize = CGSize(width: 390, height: 800)
        scrollView.addSubview(content)
        let phone = TestPhone(showing: [scrollView])
        phone.play([(100, 200), (100, 200), (100, 200), (100, 200), (100, 170), (100, 140)])
        #expect(phone.trail.events(of: "content").contains(.touchUpInside) == isControl)
        #expect((scrollView.contentOffset.y == 0) == isControl)
    }
}

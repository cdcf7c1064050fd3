import Foundation
import TaptrailTesting
import Testing

@testable import UIKitModel

/// Which recognizers around them standard controls win against: H-5, G11, seed X-37.
struct DefaultGestureTests {
    /// Its knob is 31 pt wide: from 100 to 131 while it is off, from 120 to 151 while it is on.
    private let toggle = UISwitch("switch", 100, 100, 51, 31)
    /// Its knob is from 100 to 131 at 0, from 200 to 231 at 1.
    private let slider = UISlider("slider", 100, 200, 131, 31)

    private func phone(_ recognizer: UIGestureRecognizer, _ control: UIView) -> TestPhone {
        TestPhone(showing: [UIView("root", 0, 0, 390, 844).with(recognizer).holding(control)])
    }

    private func actions(_ phone: TestPhone) -> [String] {
        withoutRepeats(phone.callbacks.filter { $0.hasSuffix(" action") })
    }

    private func drag(
        _ phone: TestPhone, _ start: (Double, Double), by way: (Double, Double)
    ) {
        phone.drag(start.0, start.1, by: way, at: 100, for: 100)
    }

    // MARK: Taps

    /// Those with a tap of their own, but for the button; (140, 110) is on each of them.
    private var tappedControls: [UIControl] {
        let segments = UISegmentedControl(
            frame: CGRect(x: 100, y: 100, width: 100, height: 32), numberOfSegments: 2)
        let pages = UIPageControl("pages", 100, 100, 100, 30)
        pages.numberOfPages = 2
        return [toggle, UIStepper("stepper", 100, 100, 94, 32), segments, pages]
    }

    @Test func `H-5 each standard control with a tap of its own wins against a tap around it`() {
        for control in tappedControls {
            let phone = phone(tap(), control)
            phone.tap(140, 110, at: 100)
            phone.tap(50, 400, at: 700)
            #expect(actions(phone) == ["tap action"], "\(control)")
            #expect(phone.trail.verdicts(of: "tap").first == "tap: possible → failed (delegateRefused)")
        }
    }

    @Test func `G11 each standard control with a tap of its own lets a double tap around it be`() {
        for control in tappedControls {
            let phone = phone(tap("double", taps: 2), control)
            phone.tap(140, 110, at: 100)
            phone.tap(140, 110, at: 300)
            #expect(actions(phone) == ["double action"], "\(control)")
        }
    }

    @Test func `H-5 a tap around a slider wins, since a tap is nothing to a slider`() {
        let phone = phone(tap(), slider)
        phone.tap(115, 215, at: 100)
        #expect(actions(phone) == ["tap action"])
    }

    /// The app may ask a control about any recognizer, as it may call any method.
    @Test func `H-5 a control has nothing against a tap on no view, and on one that is not around it`() {
        let (button, other) = (UIButton("button", 100, 100, 100, 50), UIView("other", 0, 300, 100, 100))
        let root = UIView("root", 0, 0, 390, 844).holding(button, other)
        let recognizer = UITapGestureRecognizer()
        #expect(button.gestureRecognizerShouldBegin(recognizer))
        other.addGestureRecognizer(recognizer)
        #expect(button.gestureRecognizerShouldBegin(recognizer))
        root.addGestureRecognizer(recognizer)
        #expect(!button.gestureRecognizerShouldBegin(recognizer))
    }

    // MARK: Knobs

    @Test(
        arguments: [
            (false, (110, 115), (60, 0), false), (false, (110, 115), (0, 60), true),
            (false, (140, 115), (60, 0), true),
            // Neither along the switch nor across.
            (false, (110, 115), (60, 60), true),
            // To the left and up.
            (true, (140, 115), (-60, 0), false), (true, (140, 115), (0, -60), true),
            (true, (110, 115), (-60, 0), true),
        ] as [(Bool, (Double, Double), (Double, Double), Bool)])
    func `X-37 H-5 a switch wins against a pan along it from its knob, and against no other`(
        isOn: Bool, start: (Double, Double), way: (Double, Double), panWins: Bool
    ) {
        toggle.isOn = isOn
        let phone = phone(UIPanGestureRecognizer().named("pan"), toggle)
        drag(phone, start, by: way)
        #expect(actions(phone) == (panWins ? ["pan action"] : []))
    }

    @Test(arguments: [false, true])
    func `H-5 a switch that the app turns over in the press belongs to the finger on its knob`(isOn: Bool) {
        toggle.isOn = isOn
        toggle.sending(.touchDown) { [toggle] in toggle.isOn.toggle() }
        let phone = phone(UIPanGestureRecognizer().named("pan"), toggle)
        drag(phone, (isOn ? 140 : 110, 115), by: (isOn ? -60 : 60, 0))
        #expect(!actions(phone).contains("pan action"))
        #expect(toggle.isOn != isOn)
    }

    @Test func `H-5 a switch looks at the finger on its knob, also if the pan around it has another one`() {
        let phone = phone(UIPanGestureRecognizer().named("pan"), toggle)
        phone.play(path(1, (50, 400, 100), (50, 400, 600)))
        phone.drag(110, 115, by: (60, 0), at: 200, for: 200, finger: 2)
        #expect(actions(phone) == [])
        #expect(toggle.isOn)
    }

    @Test(
        arguments: [
            (0, (115, 215), (100, 0), false), (0, (115, 215), (0, 100), true),
            (0, (200, 215), (100, 0), true),
            (1, (215, 215), (-100, 0), false), (1, (215, 215), (0, -100), true),
            (1, (150, 215), (-100, 0), true),
        ] as [(Float, (Double, Double), (Double, Double), Bool)])
    func `X-37 H-5 a slider wins against a swipe along it from its knob, and against no other`(
        value: Float, start: (Double, Double), way: (Double, Double), swipeWins: Bool
    ) {
        let swipe = UISwipeGestureRecognizer().named("swipe")
        swipe.direction = [.right, .left, .up, .down]
        slider.value = value
        let phone = phone(swipe, slider)
        drag(phone, start, by: way)
        #expect(actions(phone) == (swipeWins ? ["swipe action"] : []))
    }

    @Test
    func `H-5 a slider that said no to a finger protects nothing, also when its knob comes to lie below`() {
        let phone = phone(UISwipeGestureRecognizer().named("swipe"), slider)
        // The knob is from 200 to 231 then.
        phone.at(120) { [slider] in slider.value = 1 }
        drag(phone, (210, 215), by: (100, 0))
        #expect(actions(phone) == ["swipe action"])
    }

    @Test func `H-5 a slider protects its knob also while the swipe around it holds the finger back`() {
        let swipe = UISwipeGestureRecognizer().named("swipe")
        swipe.delaysTouchesBegan = true
        let phone = phone(swipe, slider)
        drag(phone, (115, 215), by: (100, 0))
        #expect(actions(phone) == [])
        #expect(phone.trail.verdicts(of: "swipe") == ["swipe: possible → failed (delegateRefused)"])
    }

    @Test func `H-5 a knob is nothing to a swipe around a switch and to a pan around a slider`() {
        let first = phone(UISwipeGestureRecognizer().named("swipe"), toggle)
        drag(first, (110, 115), by: (100, 0))
        #expect(actions(first) == ["swipe action"])
        let second = phone(UIPanGestureRecognizer().named("pan"), slider)
        drag(second, (115, 215), by: (100, 0))
        #expect(actions(second) == ["pan action"])
    }

    @Test func `H-5 a pan on the switch itself and a swipe on the slider itself win`() {
        toggle.addGestureRecognizer(UIPanGestureRecognizer().named("pan"))
        slider.addGestureRecognizer(UISwipeGestureRecognizer().named("swipe"))
        let phone = TestPhone(showing: [toggle, slider])
        phone.drag(110, 115, by: (60, 0), at: 100, for: 100)
        phone.drag(115, 215, by: (100, 0), at: 1_000, for: 100)
        #expect(actions(phone) == ["pan action", "swipe action"])
    }

    /// A disabled control has no gesture of its own, but for the press in which it was disabled (*assumed*); this
    /// one has not begun.
    @Test func `a knob whose control is switched off before it hears of the finger protects nothing`() {
        let (pan, swipe) = (
            UIPanGestureRecognizer().named("pan"), UISwipeGestureRecognizer().named("swipe")
        )
        (pan.delaysTouchesBegan, swipe.delaysTouchesBegan) = (true, true)
        for (recognizer, control) in [(pan, toggle), (swipe, slider)] as [(UIGestureRecognizer, UIControl)] {
            let phone = phone(recognizer, control)
            phone.at(105) { control.isEnabled = false }
            drag(phone, (115, Double(control.frame.midY)), by: (100, 0))
            #expect(actions(phone) == ["\(recognizer.name ?? "") action"])
        }
    }

    @Test(arguments: [(115.0, false), (215, true)])
    func `the knob of a slider that has a single value is at the left`(start: Double, swipeWins: Bool) {
        slider.maximumValue = slider.minimumValue
        let phone = phone(UISwipeGestureRecognizer().named("swipe"), slider)
        drag(phone, (start, 215), by: (100, 0))
        #expect(actions(phone) == (swipeWins ? ["swipe action"] : []))
    }
}

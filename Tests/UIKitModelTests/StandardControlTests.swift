import Foundation
import HIDEvents
import TaptrailTesting
import Testing

@testable import UIKitModel

/// What a finger can do to a switch, a slider, a stepper, a segmented and a page control, and which recognizers
/// around them it wins against: H-2, H-5, seed X-37.
struct StandardControlTests {
    private let toggle = UISwitch("switch", 100, 100, 51, 31)
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

    // MARK: Values

    @Test func `a tap turns a switch over and tells of it once`() {
        let phone = TestPhone(showing: [toggle])
        phone.tap(110, 110, at: 100)
        #expect(phone.trail.events(of: "switch") == [.touchDown, .valueChanged, .touchUpInside])
        #expect(toggle.isOn)
    }

    @Test(arguments: [(false, 110.0, 145.0, true), (false, 110, 121, false), (true, 140, 105, false)])
    func `a drag of the knob turns a switch to the side where the finger is lifted`(
        wasOn: Bool, start: Double, end: Double, isOn: Bool
    ) {
        toggle.isOn = wasOn
        let phone = TestPhone(showing: [toggle])
        phone.play([(start, 110), (end, 110)])
        #expect(phone.trail.events(of: "switch").contains(.valueChanged) == (wasOn != isOn))
        #expect(toggle.isOn == isOn)
    }

    @Test func `a switch whose finger is lifted far away stays as it was`() {
        let phone = TestPhone(showing: [toggle])
        phone.play([(140, 110), (140, 400)])
        #expect(!phone.trail.events(of: "switch").contains(.valueChanged))
        #expect(!toggle.isOn)
    }

    @Test func `a slider's knob follows the finger that holds it, and stops at the ends`() {
        var values: [Float] = []
        slider.sending(.valueChanged) { [slider] in values.append(slider.value) }
        let phone = TestPhone(showing: [slider])
        phone.play([(115, 215), (140, 215), (165, 215), (400, 215)])
        // 131 pt less the knob's 31 pt are 100 pt of travel.
        #expect(
            phone.trail.events(of: "slider").prefix(4) == [
                .valueChanged, .touchDown, .valueChanged, .touchDragInside,
            ])
        #expect(phone.trail.events(of: "slider").suffix(2) == [.valueChanged, .touchUpOutside])
        // When the knob is touched and at the lift too.
        #expect(values == [0, 0.25, 0.5, 1, 1])
    }

    @Test func `a slider that is not continuous tells once, at the end`() {
        slider.isContinuous = false
        let phone = TestPhone(showing: [slider])
        phone.play([(115, 215), (140, 215), (165, 215)])
        #expect(phone.trail.events(of: "slider").filter { $0 == .valueChanged }.count == 1)
        #expect(phone.trail.events(of: "slider").suffix(2) == [.valueChanged, .touchUpInside])
        #expect(slider.value == 0.5)
    }

    @Test func `a finger beside the knob does nothing to a slider`() {
        let phone = TestPhone(showing: [slider])
        phone.play([(200, 215), (220, 215)])
        #expect(phone.trail.events(of: "slider") == [])
        #expect(slider.value == 0)
        #expect(phone.trail.refusals(of: "slider") == [.besideKnob])
    }

    /// A comment in Apple's headers says for which event the action of the initializer is.
    @Test func `H-2 the primary action of a control with a value comes behind each valueChanged`() {
        var told: [String] = []
        let toggle = UISwitch(
            frame: CGRect(x: 100, y: 100, width: 51, height: 31),
            primaryAction: UIAction { told.append("switch \(($0.sender as? UISwitch)?.isOn ?? false)") })
        toggle.accessibilityIdentifier = "switch"
        slider.sending(.primaryActionTriggered) { [slider] in told.append("slider \(slider.value)") }
        let stepper = UIStepper("stepper", 100, 300, 94, 32)
        stepper.sending(.primaryActionTriggered) { told.append("stepper \(stepper.value)") }
        let segments = UISegmentedControl(
            frame: CGRect(x: 100, y: 400, width: 100, height: 30), numberOfSegments: 2)
        segments.sending(.primaryActionTriggered) {
            told.append("segments \(segments.selectedSegmentIndex)")
        }
        let pages = UIPageControl("pages", 100, 500, 100, 30)
        pages.numberOfPages = 2
        pages.sending(.primaryActionTriggered) { told.append("pages \(pages.currentPage)") }
        let phone = TestPhone(showing: [toggle, slider, stepper, segments, pages])
        phone.play([(115, 215), (140, 215)])
        for (place, y) in [110.0, 310, 415, 515].enumerated() { phone.tap(140, y, at: 1_000 + 500 * place) }
        phone.tap(180, 310, at: 3_000)
        phone.tap(180, 415, at: 3_500)
        phone.tap(180, 515, at: 4_000)
        #expect(
            phone.trail.events(of: "switch") == [
                .touchDown, .valueChanged, .primaryActionTriggered, .touchUpInside,
            ])
        // 140 is on the left half, where stepper and pages are at their ends and the first segment lies.
        #expect(
            told == [
                "slider 0.0", "slider 0.25", "slider 0.25", "switch true", "segments 0", "stepper 1.0",
                "segments 1", "pages 1",
            ])
    }

    @Test func `a slider's value stays within its ends, also when they change`() {
        slider.value = 5
        #expect(slider.value == 1)
        slider.maximumValue = 0.5
        #expect(slider.value == 0.5)
        slider.value = -1
        #expect(slider.value == 0)
    }

    @Test func `a stepper counts up on its right half and down on its left, within its ends`() {
        let stepper = UIStepper("stepper", 100, 100, 94, 32)
        stepper.maximumValue = 2
        let phone = TestPhone(showing: [stepper])
        for (place, x) in [170.0, 170, 170, 120].enumerated() { phone.tap(x, 110, at: 100 + 600 * place) }
        #expect(phone.trail.events(of: "stepper").filter { $0 == .valueChanged }.count == 3)
        #expect(stepper.value == 1)
    }

    @Test func `a stepper at its end says so, once, when the finger is lifted`() {
        let stepper = UIStepper("stepper", 100, 100, 94, 32)
        let phone = TestPhone(showing: [stepper])
        phone.tap(120, 110, at: 100)
        phone.tap(120, 110, at: 1_000, for: 1_000)
        #expect(phone.trail.refusals(of: "stepper") == [.atEnd])
        #expect(changes(of: "stepper", phone) == [])
    }

    @Test func `a page control at its last page and a segment that is selected say so`() {
        let pages = UIPageControl("pages", 100, 100, 100, 30)
        pages.numberOfPages = 2
        let segments = UISegmentedControl(
            frame: CGRect(x: 100, y: 200, width: 100, height: 30), numberOfSegments: 2)
        segments.accessibilityIdentifier = "segments"
        let phone = TestPhone(showing: [pages, segments])
        for time in [100, 700] { phone.tap(190, 115, at: time) }
        for time in [1_300, 1_900] { phone.tap(190, 215, at: time) }
        #expect(phone.trail.refusals(of: "pages") == [.atEnd])
        #expect(phone.trail.refusals(of: "segments") == [.alreadySelected])
        #expect(changes(of: "pages", phone).count == 1 && changes(of: "segments", phone).count == 1)
    }

    @Test func `a stepper that wraps goes from one end to the other`() {
        let stepper = UIStepper("stepper", 100, 100, 94, 32)
        stepper.wraps = true
        let phone = TestPhone(showing: [stepper])
        phone.tap(120, 110, at: 100)
        _ = phone.trail
        #expect(stepper.value == 100)
    }

    @Test func `a stepper that wraps stops at each end before it goes to the other one`() {
        let stepper = UIStepper("stepper", 100, 100, 94, 32)
        (stepper.wraps, stepper.maximumValue) = (true, 2)
        var values: [Double] = []
        stepper.sending(.valueChanged) { values.append(stepper.value) }
        let phone = TestPhone(showing: [stepper])
        for (place, x) in [170.0, 170, 170, 170, 120, 120].enumerated() {
            phone.tap(x, 110, at: 100 + 600 * place)
        }
        _ = phone.trail
        #expect(values == [1, 2, 0, 1, 0, 2])
    }

    @Test func `a stepper counts nothing for a finger that is lifted outside, and forgets that one was held`()
    {
        let stepper = UIStepper("stepper", 100, 100, 94, 32)
        let phone = TestPhone(showing: [stepper])
        phone.play([(170, 110), (170, 400)])
        #expect(phone.trail.events(of: "stepper").last == .touchUpOutside)
        #expect(changes(of: "stepper", phone) == [])

        let other = UIStepper("other", 100, 100, 94, 32)
        let second = TestPhone(showing: [other])
        second.tap(170, 110, at: 100, for: 550)
        second.tap(170, 110, at: 1_000)
        #expect(changes(of: "other", second) == [600, 1_050])
        // The timer of the second tap never fires.
        #expect(second.trail.records.last.map { $0.instant < .at(.milliseconds(1_100)) } ?? false)
    }

    /// When `valueChanged` was told, in milliseconds.
    private func changes(of name: String, _ phone: TestPhone) -> [Int64] {
        phone.trail.lines { record, names in
            guard case .controlEvent(let id, .valueChanged) = record.event, names[id] == name else {
                return nil
            }
            return "\(record.instant.nanoseconds / 1_000_000)"
        }.compactMap { Int64($0) }
    }

    @Test func `a stepper that is held repeats its step, and counts nothing when it is let go`() {
        let stepper = UIStepper("stepper", 100, 100, 94, 32)
        let phone = TestPhone(showing: [stepper])
        phone.tap(170, 110, at: 100, for: 750)
        #expect(changes(of: "stepper", phone) == [600, 700, 800])
        #expect(stepper.value == 3)
        #expect(phone.trail.events(of: "stepper").last == .touchUpInside)
    }

    @Test func `a stepper repeats no longer at its end, and without autorepeat not at all`() {
        let (ending, plain) = (UIStepper("ending", 100, 100, 94, 32), UIStepper("plain", 100, 200, 94, 32))
        ending.maximumValue = 2
        plain.autorepeat = false
        let phone = TestPhone(showing: [ending, plain])
        phone.tap(170, 110, at: 100, for: 950)
        phone.tap(170, 210, at: 2_000, for: 1_000)
        #expect(changes(of: "ending", phone) == [600, 700])
        #expect(changes(of: "plain", phone) == [3_000])
        #expect(plain.value == 1)
    }

    @Test func `a stepper that loses autorepeat while it is held repeats no longer`() {
        let (late, early) = (UIStepper("late", 100, 100, 94, 32), UIStepper("early", 100, 200, 94, 32))
        let phone = TestPhone(showing: [late, early])
        phone.at(650) { late.autorepeat = false }
        phone.tap(170, 110, at: 100, for: 750)
        phone.at(2_300) { early.autorepeat = false }
        phone.tap(170, 210, at: 2_100, for: 800)
        // One that has not repeated yet counts when it is let go, as a short touch does.
        #expect(changes(of: "late", phone) == [600])
        #expect(changes(of: "early", phone) == [2_900])
    }

    @Test func `a stepper's repeating rests while the finger is on the other half, and ends with the touch`()
    {
        let stepper = UIStepper("stepper", 100, 100, 94, 32)
        let phone = TestPhone(showing: [stepper])
        phone.play(
            FingerPath(
                finger: 1,
                points: [(100, 170.0), (640, 170), (650, 120), (840, 120), (850, 170), (950, 170)].map {
                    FingerPath.Point(instant: .at(.milliseconds($0.0)), x: $0.1, y: 110)
                }))
        #expect(changes(of: "stepper", phone) == [600, 900])
    }

    /// A stepper whose class forgets `super` in touchesEnded.
    private final class DeafStepper: UIStepper {
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    @Test func `a stepper whose class swallows the end repeats no longer than the finger stays`() {
        let stepper = DeafStepper(frame: CGRect(x: 100, y: 100, width: 94, height: 32))
        let phone = TestPhone(showing: [stepper])
        phone.tap(170, 110, at: 100, for: 650)
        #expect(phone.phone.run(through: .seconds(20)) == .quiet)
        #expect(stepper.value == 2)
    }

    @Test func `a stepper that loses its window repeats no longer, one that is disabled goes on`() {
        let (off, gone) = (UIStepper("off", 100, 100, 94, 32), UIStepper("gone", 100, 200, 94, 32))
        let phone = TestPhone(showing: [off, gone])
        phone.at(650) { off.isEnabled = false }
        phone.tap(170, 110, at: 100, for: 1_000)
        phone.at(2_650) { gone.removeFromSuperview() }
        phone.tap(170, 210, at: 2_100, for: 1_000)
        // H-1: each 100 ms from 500 ms on, until the lift at 1 100 ms.
        #expect(changes(of: "off", phone) == [600, 700, 800, 900, 1_000, 1_100])
        #expect(changes(of: "gone", phone).prefix(1) == [2_600])
        #expect(changes(of: "gone", phone).filter { $0 > 2_650 && $0 < 3_100 } == [])
    }

    @Test func `a finger that changes halves counts nothing on a stepper`() {
        let stepper = UIStepper("stepper", 100, 100, 94, 32)
        let phone = TestPhone(showing: [stepper])
        phone.play([(170, 110), (120, 110)])
        _ = phone.trail
        #expect(stepper.value == 0)
    }

    @Test func `the segment under the lifted finger is selected, and told of if it was not before`() {
        let segments = UISegmentedControl(
            frame: CGRect(x: 90, y: 100, width: 210, height: 32), numberOfSegments: 3)
        segments.accessibilityIdentifier = "segments"
        let phone = TestPhone(showing: [segments])
        phone.tap(200, 110, at: 100)
        phone.tap(200, 110, at: 700)
        #expect(phone.trail.events(of: "segments").filter { $0 == .valueChanged }.count == 1)
        #expect(segments.selectedSegmentIndex == 1)
    }

    @Test func `a page control goes to the next page and back, and not beyond`() {
        let pages = UIPageControl("pages", 100, 100, 100, 30)
        pages.numberOfPages = 2
        let phone = TestPhone(showing: [pages])
        for (place, x) in [180.0, 180, 110, 110].enumerated() { phone.tap(x, 110, at: 100 + 600 * place) }
        #expect(phone.trail.events(of: "pages").filter { $0 == .valueChanged }.count == 2)
        #expect(pages.currentPage == 0)
    }

    // MARK: Recognizers around them (H-5)

    @Test func `H-5 each standard control with a tap of its own wins against a tap around it`() {
        let segments = UISegmentedControl(
            frame: CGRect(x: 100, y: 100, width: 100, height: 32), numberOfSegments: 2)
        let pages = UIPageControl("pages", 100, 100, 100, 30)
        pages.numberOfPages = 2
        for control in [toggle, UIStepper("stepper", 100, 100, 94, 32), segments, pages] as [UIControl] {
            let phone = phone(tap(), control)
            phone.tap(140, 110, at: 100)
            phone.tap(50, 400, at: 700)
            #expect(actions(phone) == ["tap action"], "\(control)")
            #expect(phone.trail.verdicts(of: "tap").first == "tap: possible → failed (delegateRefused)")
        }
    }

    @Test func `H-5 a tap around a slider wins, since a tap is nothing to a slider`() {
        let phone = phone(tap(), slider)
        phone.tap(115, 215, at: 100)
        #expect(actions(phone) == ["tap action"])
    }

    @Test(arguments: [
        ((110.0, 115.0), (60.0, 0.0), false), ((110, 115), (0, 60), true), ((140, 115), (60, 0), true),
    ])
    func `X-37 H-5 a switch wins against a pan along it from its knob, and against no other`(
        start: (Double, Double), way: (Double, Double), panWins: Bool
    ) {
        let phone = phone(UIPanGestureRecognizer().named("pan"), toggle)
        drag(phone, start, by: way)
        #expect(actions(phone) == (panWins ? ["pan action"] : []))
    }

    @Test(arguments: [
        ((115.0, 215.0), (100.0, 0.0), false), ((115, 215), (0, 100), true), ((200, 215), (100, 0), true),
    ])
    func `X-37 H-5 a slider wins against a swipe along it from its knob, and against no other`(
        start: (Double, Double), way: (Double, Double), swipeWins: Bool
    ) {
        let swipe = UISwipeGestureRecognizer().named("swipe")
        swipe.direction = [.right, .down]
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

    @Test(arguments: [(115.0, false), (215, true)])
    func `the knob of a slider that has a single value is at the left`(start: Double, swipeWins: Bool) {
        slider.maximumValue = slider.minimumValue
        let phone = phone(UISwipeGestureRecognizer().named("swipe"), slider)
        drag(phone, (start, 215), by: (100, 0))
        #expect(actions(phone) == (swipeWins ? ["swipe action"] : []))
    }
}

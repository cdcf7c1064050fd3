import Foundation
import HIDEvents
import TaptrailTesting
import Testing

@testable import UIKitModel

/// What a finger can do to a switch, a slider, a stepper, a segmented and a page control: H-2.
struct StandardControlTests {
    private let toggle = UISwitch("switch", 100, 100, 51, 31)
    private let slider = UISlider("slider", 100, 200, 131, 31)

    @Test func `a tap turns a switch over and tells of it once`() {
        let phone = TestPhone(showing: [toggle])
        phone.tap(110, 110, at: 100)
        #expect(phone.trail.events(of: "switch") == [.touchDown, .valueChanged, .touchUpInside])
        #expect(toggle.isOn)
    }

    /// The middle is at 125.5, and on the right side (*assumed*).
    @Test(arguments: [
        (false, 110.0, 145.0, true), (false, 110, 121, false), (true, 140, 105, false),
        (false, 110, 125.5, true), (true, 140, 125, false),
    ])
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

    @Test func `a slider whose knob is held where it is keeps its value to the last digit`() {
        slider.minimumValue = -5
        slider.maximumValue = 5
        slider.value = 0.1
        slider.isContinuous = false
        let phone = TestPhone(showing: [slider])
        phone.play([(160, 215), (160, 225)])
        #expect(phone.trail.events(of: "slider") == [.touchDown, .touchDragInside, .touchUpInside])
        #expect(slider.value == 0.1)
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

    @Test func `a control that has come to lie nowhere selects no segment`() {
        let segments = UISegmentedControl(
            frame: CGRect(x: 100, y: 400, width: 100, height: 30), numberOfSegments: 2)
        let phone = TestPhone(showing: [segments])
        phone.tap(140, 415, at: 100, for: 200)
        phone.at(200) { segments.transform = CGAffineTransform(scaleX: 0, y: 1) }
        _ = phone.trail
        #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test func `a slider's value stays within its ends, also when they change`() {
        slider.value = 5
        #expect(slider.value == 1)
        slider.maximumValue = 0.5
        #expect(slider.value == 0.5)
        slider.value = -1
        #expect(slider.value == 0)
        slider.minimumValue = 0.25
        #expect(slider.value == 0.25)
    }

    @Test func `a stepper's value and a page stay within their ends, also when these change`() {
        let (stepper, pages) = (UIStepper(frame: .zero), UIPageControl(frame: .zero))
        stepper.value = 101
        #expect(stepper.value == 100)
        stepper.value = -1
        #expect(stepper.value == 0)
        stepper.minimumValue = 2
        #expect(stepper.value == 2)
        stepper.value = 50
        stepper.maximumValue = 10
        #expect(stepper.value == 10)
        pages.currentPage = 1
        #expect(pages.currentPage == 0)
        pages.numberOfPages = 3
        pages.currentPage = 3
        #expect(pages.currentPage == 2)
        pages.currentPage = -1
        #expect(pages.currentPage == 0)
        pages.currentPage = 2
        pages.numberOfPages = 2
        #expect(pages.currentPage == 1)
        pages.numberOfPages = 0
        #expect(pages.currentPage == 0)
    }

    @Test func `a knob goes as far as its control is longer, and nowhere in one that is shorter`() {
        let track = KnobTrack(start: 10, length: 131, knobWidth: 31)
        #expect(track.knobStart(at: 0.5) == 60)
        #expect(track.isOnKnob(60, at: 0.5) && track.isOnKnob(90.5, at: 0.5))
        #expect(!track.isOnKnob(59.5, at: 0.5) && !track.isOnKnob(91, at: 0.5))
        #expect([-5, 10, 60, 110, 200].map { track.fraction(knobStart: $0) } == [0, 0, 0.5, 1, 1])
        for length in [31.0, 20] {
            let short = KnobTrack(start: 10, length: length, knobWidth: 31)
            #expect(short.travel == 0 && short.knobStart(at: 1) == 10)
            #expect([-5, 10, 60].map { short.fraction(knobStart: $0) } == [0, 0, 0])
        }
    }

    @Test func `where a finger came down counts in the window that it came down in`() {
        let (stepper, toggle) = (UIStepper("stepper", 0, 0, 94, 32), UISwitch("toggle", 0, 100, 51, 31))
        stepper.value = 5
        let phone = TestPhone { window in
            window.frame = CGRect(x: 150, y: 300, width: 240, height: 400)
            window.addSubview(stepper)
            window.addSubview(toggle)
        }
        phone.tap(160, 310, at: 100)
        // Pulled a little by its knob, and let go on the half where it was.
        phone.play([(160, 410), (171, 410)], at: 1_000)
        _ = phone.trail
        #expect(stepper.value == 4 && !toggle.isOn)
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

    /// The other half is on the left of 147, and outside is more than 70 pt below 132.
    @Test(arguments: [(120.0, 110.0), (170, 400)])
    func `a stepper's repeating rests while the finger is elsewhere, and ends with the touch`(
        x: Double, y: Double
    ) {
        let stepper = UIStepper("stepper", 100, 100, 94, 32)
        let phone = TestPhone(showing: [stepper])
        phone.play(
            FingerPath(
                finger: 1,
                points: [
                    (100, 170.0, 110.0), (640, 170, 110), (650, x, y), (840, x, y), (850, 170, 110),
                    (950, 170, 110),
                ].map { FingerPath.Point(instant: .at(.milliseconds($0.0)), x: $0.1, y: $0.2) }))
        #expect(changes(of: "stepper", phone) == [600, 900])
    }

    /// A stepper whose class forgets `super` at the end of a touch.
    private final class DeafStepper: UIStepper {
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    @Test(arguments: [FingerPath.End.lifted, .cancelled])
    func `a stepper whose class swallows the end repeats no longer than the finger stays`(
        end: FingerPath.End
    ) {
        let stepper = DeafStepper("stepper", 100, 100, 94, 32)
        let phone = TestPhone(showing: [stepper])
        phone.play(path(1, (170, 110, 100), (170, 110, 750), end: end))
        #expect(phone.phone.run(through: .seconds(20)) == .quiet)
        #expect(stepper.value == 2)
    }

    @Test func `a stepper whose class swallows that it leaves its window repeats no longer`() {
        let stepper = DeafStepper("stepper", 100, 100, 94, 32)
        let phone = TestPhone(showing: [stepper])
        phone.at(650) { stepper.removeFromSuperview() }
        phone.tap(170, 110, at: 100, for: 1_000)
        #expect(phone.phone.run(through: .seconds(20)) == .quiet)
        #expect(stepper.value == 1)
    }

    /// A stepper whose class lets go of each finger that moves.
    private final class ReluctantStepper: UIStepper {
        override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
    }

    @Test func `a stepper whose class lets a finger go counts nothing for it, and anew for the next one`() {
        let stepper = ReluctantStepper("stepper", 100, 100, 94, 32)
        let phone = TestPhone(showing: [stepper])
        // Let go at 150 ms, lifted at 200 ms.
        phone.play([(170, 110), (172, 110)])
        phone.tap(170, 110, at: 250, for: 650)
        // Let go at 2 050 ms, and down until 3 s.
        phone.play(path(1, (170, 110, 2_000), (172, 110, 2_050), (172, 110, 3_000)))
        #expect(changes(of: "stepper", phone) == [750, 850])
        // Once more it fires at 2.5 s, and finds that the finger is gone.
        #expect(phone.trail.count { if case .began(.timer, _, _, _) = $0 { true } else { false } } == 3)
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

    @Test func `a tap selects the only segment, and none where there is none`() {
        let controls = (0...1).map { count in
            UISegmentedControl(
                frame: CGRect(x: 100, y: 100 * (count + 1), width: 100, height: 30), numberOfSegments: count)
        }
        controls[0].accessibilityIdentifier = "none"
        let phone = TestPhone(showing: controls)
        phone.tap(150, 110, at: 100)
        phone.tap(150, 210, at: 700)
        #expect(phone.trail.refusals(of: "none") == [])
        #expect(controls.map(\.selectedSegmentIndex) == [UISegmentedControl.noSegment, 0])
        #expect(UISegmentedControl.noSegment == -1)
    }

    @Test func `a page control goes to the next page and back, and not beyond`() {
        let pages = UIPageControl("pages", 100, 100, 100, 30)
        pages.numberOfPages = 2
        let phone = TestPhone(showing: [pages])
        for (place, x) in [180.0, 180, 110, 110].enumerated() { phone.tap(x, 110, at: 100 + 600 * place) }
        // Lifted outside.
        phone.play([(180, 110), (180, 400)], at: 3_000)
        #expect(phone.trail.events(of: "pages").filter { $0 == .valueChanged }.count == 2)
        #expect(pages.currentPage == 0)
    }
}

import HIDEvents
import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import UIKitModel

/// How a control follows one finger: H-1, H-2, E-3 and facts U01 … U08.
struct ControlTrackingTests {
    private let control = TestControl("control", 100, 100, 100, 50)

    @Test func `X-30 a tap: tracking begins and ends inside of the touch methods, the action comes last`() {
        let phone = TestPhone(showing: [control.sending(.touchUpInside)])
        phone.tap(150, 120, at: 100)
        #expect(
            phone.trail.life(of: "control") == [
                "enter touchesBegan", "beginTracking", "lit", "touchDown!", "leave touchesBegan",
                "enter touchesEnded", "endTracking", "touchUpInside!", "sendAction", "action", "dark",
                "leave touchesEnded",
            ])
    }

    @Test func `U01 the second tap on a control is told as touchDown and touchDownRepeat`() {
        let phone = TestPhone(showing: [control])
        phone.tap(150, 120, at: 100)
        phone.tap(150, 120, at: 300)
        #expect(
            phone.trail.events(of: "control") == [
                .touchDown, .touchUpInside, .touchDown, .touchDownRepeat, .touchUpInside,
            ])
    }

    @Test func `U02 each move is told as a drag inside or outside, a crossing of the border before it`() {
        let phone = TestPhone(showing: [control])
        phone.play([(150, 120), (160, 120), (300, 120), (310, 120), (160, 120), (150, 120)])
        #expect(
            phone.trail.events(of: "control") == [
                .touchDown, .touchDragInside, .touchDragExit, .touchDragOutside, .touchDragOutside,
                .touchDragEnter, .touchDragInside, .touchDragInside, .touchUpInside,
            ])
        let life = phone.trail.life(of: "control")
        #expect(
            life.filter { $0 != "enter touchesMoved" && $0 != "leave touchesMoved" }.prefix(9) == [
                "enter touchesBegan", "beginTracking", "lit", "touchDown!", "leave touchesBegan",
                "continueTracking", "touchDragInside!", "continueTracking", "dark",
            ])
    }

    /// The bounds go from (100, 100) to (200, 150), and the gutter is 70 pt.
    @Test(arguments: [
        (270.0, 120.0, true), (270.5, 120, false), (30, 120, true), (29.5, 120, false),
        (150, 220, true), (150, 220.5, false), (150, 30, true), (150, 29.5, false),
    ])
    func `U08 a finger is outside when it is more than the gutter beyond the bounds`(
        x: Double, y: Double, isInside: Bool
    ) {
        let phone = TestPhone(showing: [control])
        phone.play([(150, 120), (x, y)])
        #expect(phone.trail.events(of: "control").last == (isInside ? .touchUpInside : .touchUpOutside))
    }

    @Test func `U03 a finger that is lifted outside is told so, and no primary action`() {
        let button = UIButton("button", 100, 100, 100, 50)
        let phone = TestPhone(showing: [button])
        phone.play([(150, 120), (350, 120)])
        #expect(
            phone.trail.events(of: "button") == [
                .touchDown, .touchDragExit, .touchDragOutside, .touchUpOutside,
            ])
    }

    @Test func `U03 a button tells of its primary action behind touchUpInside, and then goes dark`() {
        let phone = TestPhone(showing: [UIButton("button", 100, 100, 100, 50)])
        phone.tap(150, 120, at: 100)
        #expect(
            phone.trail.life(of: "button").suffix(4) == [
                "touchUpInside!", "primaryActionTriggered!", "dark", "leave touchesEnded",
            ])
    }

    @Test func `U04 a tap that was over before the button heard of it lights it up for 120 ms`() {
        let (phone, _) = phoneWithUnheardTap(on: UIButton("button", 100, 100, 100, 50))
        // Lifted at 150 ms, released when the second tap has not come for 350 ms.
        #expect(lights(of: phone) == ["1.0 500ms", "0.0 620ms"])
    }

    @Test func `U04 a finger that comes while a quick tap's light is on keeps it on as long as it stays`() {
        let (phone, delay) = phoneWithUnheardTap(on: UIButton("button", 100, 100, 100, 50))
        phone.at(510) { delay.isEnabled = false }
        phone.play(path(1, (150, 120, 550), (150, 120, 800)))
        // The first tap's light would go out at 620 ms.
        #expect(lights(of: phone) == ["1.0 500ms", "0.0 800ms"])
    }

    @Test func `U04 a finger that the control does not follow leaves a quick tap's light as it is`() {
        let control = TestControl("control", 100, 100, 100, 50)
        let (phone, delay) = phoneWithUnheardTap(on: control)
        phone.at(510) { (delay.isEnabled, control.begins) = (false, false) }
        phone.play(path(1, (150, 120, 550), (150, 120, 600)))
        #expect(lights(of: phone) == ["1.0 500ms", "0.0 620ms"])
    }

    @Test func `U04 a tap whose lift alone is held back lights the button up no longer than that`() {
        let (phone, delay) = phoneWithUnheardTap(on: UIButton("button", 100, 100, 100, 50))
        // The touch-down comes at once then, and the lift when the second tap has not come: no event is in between.
        phone.at(300) { delay.delaysTouchesBegan = false }
        #expect(lights(of: phone) == ["1.0 300ms", "0.0 500ms"])
    }

    @Test func `U04 a quick tap's light does not stay on a button that the tap takes away`() {
        let button = UIButton("button", 100, 100, 100, 50)
        button.sending(.touchUpInside) { [unowned button] in button.removeFromSuperview() }
        let (phone, _) = phoneWithUnheardTap(on: button)
        #expect(lights(of: phone) == ["1.0 500ms", "0.0 500ms"])
    }

    /// A tap of 50 ms from 100 ms on, of which the control hears at 500 ms, when it is over.
    private func phoneWithUnheardTap(on control: UIControl) -> (TestPhone, UITapGestureRecognizer) {
        let delay = tap("delay", taps: 2)
        delay.delaysTouchesBegan = true
        let phone = TestPhone(showing: [UIView("root", 0, 0, 390, 844).with(delay).holding(control)])
        phone.tap(150, 120, at: 100)
        return (phone, delay)
    }

    /// When the light goes on and off.
    private func lights(of phone: TestPhone) -> [String] {
        phone.trail.records.compactMap { record in
            guard case .propertySet(_, .isHighlighted, let x, _, _) = record.event else { return nil }
            return "\(x) \(record.instant)"
        }
    }

    @Test func `U04 a tap that the button saw lights it up only as long as it lasts`() {
        let phone = TestPhone(showing: [UIButton("button", 100, 100, 100, 50)])
        phone.tap(150, 120, at: 100)
        let lights = phone.trail.records.filter {
            if case .propertySet(_, .isHighlighted, _, _, _) = $0.event { true } else { false }
        }
        #expect(lights.map(\.instant.description) == ["100ms", "150ms"])
    }

    @Test func `U05 H-6 a recognizer that takes the finger: touchesCancelled, cancelTracking, touchCancel`() {
        let pan = UIPanGestureRecognizer().named("pan")
        let phone = TestPhone(showing: [UIView("root", 0, 0, 390, 844).with(pan).holding(control)])
        phone.drag(150, 120, by: (40, 0), at: 100, for: 100)
        #expect(
            phone.trail.life(of: "control").suffix(5) == [
                "enter touchesCancelled", "cancelTracking", "dark", "touchCancel!", "leave touchesCancelled",
            ])
        #expect(phone.trail.events(of: "control").filter { $0 == .touchCancel }.count == 1)
    }

    @Test func `U06 the touches of a plain child end at the control, which follows nothing`() {
        let child = UIView("child", 0, 0, 50, 50)
        let phone = TestPhone(showing: [
            HandlingView("root", 0, 0, 390, 844).holding(control.holding(child))
        ])
        phone.tap(110, 110, at: 100)
        #expect(
            phone.trail.life(of: "control") == [
                "enter touchesBegan", "leave touchesBegan", "enter touchesEnded", "leave touchesEnded",
            ])
        #expect(phone.callbacks(of: "root") == [])
        #expect(phone.trail.refusals(of: "control") == [.onSubview])
    }

    @Test func `E-3 a control passes no touches on`() {
        let phone = TestPhone(showing: [
            HandlingView("root", 0, 0, 390, 844).holding(UIControl("plain", 100, 100, 100, 50))
        ])
        phone.play([(150, 120), (160, 120)])
        #expect(phone.callbacks(of: "root") == [])
        #expect(phone.callbacks(of: "plain").count == 3)
    }

    @Test func `H-1 a control that is switched off lets touches through, with all that lies in it`() {
        control.isEnabled = false
        let child = UIControl("child", 0, 0, 50, 50)
        let phone = TestPhone(showing: [
            HandlingView("root", 0, 0, 390, 844).holding(control.holding(child))
        ])
        phone.tap(110, 110, at: 100)
        phone.at(500) { [control] in control.isEnabled = true }
        phone.tap(110, 110, at: 600)
        #expect(phone.callbacks(of: "root") == ["root touchesBegan", "root touchesEnded"])
        #expect(phone.trail.events(of: "child").contains(.touchUpInside))
        #expect(phone.trail.refusals(of: "control") == [])
    }

    @Test func `a control that follows a finger says that it does not follow another one`() {
        control.isMultipleTouchEnabled = true
        let phone = TestPhone(showing: [control])
        phone.tap(150, 120, at: 100, for: 400)
        phone.tap(160, 120, at: 200, for: 100, finger: 2)
        #expect(phone.trail.refusals(of: "control") == [.followsAnother])
        #expect(phone.trail.events(of: "control").filter { $0 == .touchDown }.count == 1)
    }

    /// A control whose class forgets `super` at the end of a touch, as long as the test wants.
    private final class DeafControl: TestControl {
        var isDeaf = false

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            if !isDeaf { super.touchesEnded(touches, with: event) }
        }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            if !isDeaf { super.touchesCancelled(touches, with: event) }
        }
    }

    @Test(arguments: [FingerPath.End.lifted, .cancelled])
    func `H-1 a finger whose end the class kept to itself is cancelled when the next one comes`(
        end: FingerPath.End
    ) {
        let control = DeafControl("deaf", 100, 100, 100, 50)
        let phone = TestPhone(showing: [control])
        // It hears of the first finger's end, not of the second one's.
        for time in [100, 1_000] {
            phone.play(path(1, (150, 120, time), (150, 120, time + 50), end: end))
        }
        phone.at(500) { control.isDeaf = true }
        phone.at(1_500) { control.isDeaf = false }
        phone.tap(150, 120, at: 2_000)
        let first: ControlEvent = end == .lifted ? .touchUpInside : .touchCancel
        #expect(
            phone.trail.events(of: "deaf") == [
                .touchDown, first, .touchDown, .touchCancel, .touchDown, .touchUpInside,
            ])
        #expect(phone.trail.refusals(of: "deaf") == [])
        #expect(
            phone.trail.life(of: "deaf").filter { $0.hasSuffix("Tracking") } == [
                "beginTracking", end == .lifted ? "endTracking" : "cancelTracking", "beginTracking",
                "cancelTracking", "beginTracking", "endTracking",
            ])
        #expect(!control.isTracking && !control.isHighlighted)
    }

    @Test func `H-1 a finger that comes as another is lifted does not have that one cancelled`() {
        control.isMultipleTouchEnabled = true
        let phone = TestPhone(showing: [control])
        // One event tells of both, and of the new finger first.
        phone.tap(150, 120, at: 100, for: 100)
        phone.tap(160, 120, at: 200, for: 100, finger: 2)
        #expect(phone.trail.events(of: "control") == [.touchDown, .touchUpInside])
        #expect(phone.trail.refusals(of: "control") == [.followsAnother])
    }

    @Test func `a control that does follow its finger refuses nothing`() {
        let phone = TestPhone(showing: [control])
        phone.play([(150, 120), (300, 120), (160, 120)])
        #expect(phone.trail.refusals(of: "control") == [])
    }

    /// Radar 42378576.
    @Test func `H-1 a control that is switched off in a press fires at the lift, and not again`() {
        control.sending(.touchDown) { [control] in control.isEnabled = false }
        let phone = TestPhone(showing: [control])
        phone.tap(150, 120, at: 100)
        phone.tap(150, 120, at: 300)
        #expect(phone.trail.events(of: "control") == [.touchDown, .touchUpInside])
        #expect(control.state == .disabled)
    }

    @Test func `a control that will not begin tells nothing of the finger`() {
        control.begins = false
        let phone = TestPhone(showing: [control])
        phone.play([(150, 120), (160, 120)])
        #expect(phone.trail.events(of: "control") == [])
        #expect(!phone.trail.life(of: "control").contains("continueTracking"))
    }

    @Test func `a control that will not go on tells nothing more of the finger`() {
        control.goesOn = false
        let phone = TestPhone(showing: [control])
        phone.play([(150, 120), (160, 120), (170, 120)])
        #expect(phone.trail.events(of: "control") == [.touchDown])
        #expect(
            phone.trail.life(of: "control").filter { $0.hasSuffix("Tracking") }
                == ["beginTracking", "continueTracking"])
        #expect(control.state == .normal)
    }

    @Test func `H-1 a second finger is not followed`() {
        control.isMultipleTouchEnabled = true
        let phone = TestPhone(showing: [control])
        phone.tap(150, 120, at: 100, for: 300)
        phone.drag(170, 120, by: (20, 0), at: 200, for: 100, finger: 2)
        #expect(phone.trail.events(of: "control") == [.touchDown, .touchUpInside])
        #expect(phone.trail.life(of: "control").filter { $0 == "beginTracking" }.count == 1)
        #expect(phone.trail.instants(of: .endTracking, on: "control").map(\.description) == ["400ms"])
    }

    @Test func `H-1 of two fingers that come with one event the first is followed`() {
        control.isMultipleTouchEnabled = true
        let phone = TestPhone(showing: [control])
        phone.tap(150, 120, at: 100, for: 300)
        phone.tap(170, 120, at: 100, for: 100, finger: 2)
        #expect(phone.trail.events(of: "control") == [.touchDown, .touchUpInside])
        #expect(phone.trail.instants(of: .endTracking, on: "control").map(\.description) == ["400ms"])
    }

    @Test func `H-1 a control that said no to a finger that is still down follows the next one`() {
        control.isMultipleTouchEnabled = true
        control.begins = false
        let phone = TestPhone(showing: [control])
        phone.tap(150, 120, at: 100, for: 400)
        phone.at(150) { [control] in control.begins = true }
        phone.tap(160, 120, at: 200, for: 100, finger: 2)
        #expect(phone.trail.events(of: "control") == [.touchDown, .touchUpInside])
        #expect(phone.trail.refusals(of: "control") == [])
        #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
    }

    @Test func `H-1 a control that will not go on with a finger has none, and follows the next one`() {
        control.isMultipleTouchEnabled = true
        control.goesOn = false
        var isInside: Bool?
        let phone = TestPhone(showing: [control])
        // It moves and is lifted while the second finger is down.
        phone.play(path(1, (150, 120, 100), (160, 120, 150), (170, 120, 300)))
        phone.at(200) { [control] in isInside = control.isTouchInside }
        phone.tap(160, 120, at: 250, for: 200, finger: 2)
        #expect(phone.trail.events(of: "control") == [.touchDown, .touchDown, .touchUpInside])
        #expect(phone.trail.refusals(of: "control") == [])
        #expect(isInside == false)
    }

    @Test func `H-1 a no that comes when another finger is followed already is not about that one`() {
        control.goesOn = false
        control.tracks = { call in
            guard call == .continueTracking else { return }
            UIApplication.shared.mainRunLoop.run(in: .default, for: .milliseconds(300))
        }
        let phone = TestPhone(showing: [control])
        // It is asked at 150 ms, and says no at 450 ms.
        phone.play([(150, 120), (160, 120)])
        phone.tap(105, 145, at: 300, for: 400)
        #expect(
            phone.trail.events(of: "control") == [.touchDown, .touchUpInside, .touchDown, .touchUpInside])
    }

    @Test func `what a control is while it follows a finger`() {
        var seen: [String] = []
        control.tracks = { [control] call in
            seen.append("\(call) \(control.isTracking) \(control.isTouchInside) \(control.state.rawValue)")
        }
        control.isSelected = true
        let phone = TestPhone(showing: [control])
        phone.play([(150, 120), (350, 120)])
        _ = phone.trail
        #expect(
            seen == [
                "beginTracking false true 4", "continueTracking true true 5", "endTracking true false 4",
            ])
        #expect(!control.isTracking && !control.isTouchInside)
    }
    @Test func `what a control is goes on record when it changes, as 0 or 1`() {
        control.isSelected = true
        let phone = TestPhone(showing: [control])
        phone.play([(150, 120), (160, 120), (300, 120), (160, 120)])
        for time in [500, 600] {
            phone.at(time) { [control] in (control.isSelected, control.isEnabled) = (false, false) }
        }
        phone.at(700) { [control] in control.isEnabled = true }
        var told: [Property: [Double]] = [:]
        for record in phone.trail.records where record.instant > .zero {
            guard case .propertySet(_, let property, let x, _, _) = record.event else { continue }
            told[property, default: []].append(x)
        }
        #expect(
            told == [
                .isTracking: [1, 0], .isTouchInside: [1, 0, 1, 0], .isHighlighted: [1, 0, 1, 0],
                .isSelected: [0], .isEnabled: [0, 1],
            ])
    }
}

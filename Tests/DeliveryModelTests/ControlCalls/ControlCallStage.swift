import Foundation
import TaptrailTesting
import UIKitModel

/// The app of a ``ControlCallSchedule``, in code: it writes down who is told, and what it then sees of the control.
final class ControlCallStage {
    private let schedule: ControlCallSchedule
    private let control: UIControl
    private let targets = [UIView(frame: .zero), UIView(frame: .zero)]
    private var closures: [UIAction] = []
    private var lines: [String] = []
    private var window: UIWindow?
    private var pan: UIPanGestureRecognizer?

    /// One that may cancel its own finger.
    final class Button: UIButton {
        var (cancelsInEnd, keepsEnds) = (false, false)
        private var touches: Set<UITouch> = []
        private var ends = 0

        func cancelTouch() { touchesCancelled(touches, with: nil) }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            self.touches = touches
            super.touchesBegan(touches, with: event)
        }

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            ends += 1
            if !keepsEnds || ends % 2 == 0 { super.touchesEnded(touches, with: event) }
        }

        override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
            super.endTracking(touch, with: event)
            if cancelsInEnd { cancelTouch() }
        }
    }

    init(_ schedule: ControlCallSchedule) {
        self.schedule = schedule
        let frame = CGRect(
            x: 130, y: 300, width: ControlCallSchedule.width, height: ControlCallSchedule.height)
        control =
            switch schedule.kind {
            case .button: Button(frame: frame)
            case .toggle: UISwitch(frame: frame)
            case .slider: UISlider(frame: frame)
            case .stepper: UIStepper(frame: frame)
            case .segments: UISegmentedControl(items: Array(repeating: "", count: schedule.count))
            case .dots: UIPageControl(frame: frame)
            }
        control.frame = frame
        (control as? Button)?.cancelsInEnd = schedule.cancelsInEnd
        (control as? Button)?.keepsEnds = schedule.keepsEnds
        (control as? UIPageControl)?.numberOfPages = schedule.count
        for (index, target) in targets.enumerated() {
            for name in ["save", "print"] {
                target.implement(ActionName(name)) { [unowned self] _ in
                    lines.append("target \(index) \(name)")
                }
            }
        }
        for (index, step) in schedule.closures.enumerated() {
            let identifier: UIAction.Identifier? = index < 2 ? "one" : nil
            closures.append(
                UIAction(identifier: identifier) { [unowned self] action in
                    let isOwn = action.sender === control
                    lines.append("closure \(index) of \(isOwn ? "the control" : "nobody")")
                    if let step { take(step) }
                })
        }
    }

    func play() -> [String] {
        let phone = TestPhone(scanRate: 1_000, displayRate: 1_000) { window in
            window.implement("save") { [unowned self] _ in lines.append("window save") }
            window.addSubview(control)
            addRecognizer(to: window)
            self.window = window
        }
        schedule.play(
            on: phone, from: (Double(control.frame.origin.x), Double(control.frame.origin.y)), take: take,
            look: look)
        _ = phone.finish()
        return lines
    }

    private func addRecognizer(to window: UIWindow) {
        guard let around = schedule.around else { return }
        let recognizer: UIGestureRecognizer
        let action = ActionSelector { [unowned self] in
            // A swipe ends at once, a pan goes on.
            if case .swipe = around.kind {
                lines.append("around")
            } else if pan?.state == .began {
                lines.append("around")
            }
        }
        switch around.kind {
        case .pan:
            let own = UIPanGestureRecognizer(target: self, action: action)
            (pan, recognizer) = (own, own)
        case .swipe(let isRight):
            let own = UISwipeGestureRecognizer(target: self, action: action)
            own.direction = isRight ? .right : .left
            recognizer = own
        }
        recognizer.cancelsTouchesInView = around.cancelsTouchesInView
        recognizer.delaysTouchesBegan = around.delaysTouchesBegan
        window.addGestureRecognizer(recognizer)
    }

    private func take(_ step: ControlCallSchedule.Step) {
        switch step {
        case .finger, .wait: break
        case .cancelTouch: (control as? Button)?.cancelTouch()
        case .add(let receiver, let events): add(receiver, .init(rawValue: events))
        case .remove(let target, let name, let events):
            control.removeTarget(
                target.map { targets[$0] }, action: name.map { ActionSelector(ActionName($0)) },
                for: .init(rawValue: events))
        case .removeClosure(let index, let events):
            control.removeAction(closures[index], for: .init(rawValue: events))
        case .send(let events): control.sendActions(for: .init(rawValue: events))
        case .isEnabled(let isEnabled): control.isEnabled = isEnabled
        case .isSelected(let isSelected): control.isSelected = isSelected
        case .isHighlighted(let isHighlighted): control.isHighlighted = isHighlighted
        case .value(let value): set(value)
        case .minimum(let value):
            (control as? UIStepper)?.minimumValue = value
            (control as? UISlider)?.minimumValue = Float(value)
        case .maximum(let value):
            (control as? UIStepper)?.maximumValue = value
            (control as? UISlider)?.maximumValue = Float(value)
        case .step(let value): (control as? UIStepper)?.stepValue = value
        case .wraps(let wraps): (control as? UIStepper)?.wraps = wraps
        case .autorepeat(let isOn): (control as? UIStepper)?.autorepeat = isOn
        case .isContinuous(let isOn): (control as? UISlider)?.isContinuous = isOn
        case .isInWindow(true): window?.addSubview(control)
        case .isInWindow(false): control.removeFromSuperview()
        case .pages(let count): (control as? UIPageControl)?.numberOfPages = count
        }
    }

    private func add(_ receiver: ControlCallSchedule.Receiver, _ events: UIControl.Event) {
        switch receiver {
        case .method(let target, nil):
            control.addTarget(
                targets[target],
                action: ActionSelector { [unowned self] in lines.append("target \(target) unnamed") },
                for: events)
        case .method(let target, let name?):
            control.addTarget(targets[target], action: ActionName(name), for: events)
        case .chain(let name): control.addTarget(nil, action: ActionName(name), for: events)
        case .closure(let index): control.addAction(closures[index], for: events)
        }
    }

    private func set(_ value: Double) {
        (control as? UISwitch)?.setOn(value == 1, animated: false)
        (control as? UISlider)?.setValue(Float(value), animated: false)
        (control as? UIStepper)?.value = value
        (control as? UISegmentedControl)?.selectedSegmentIndex = Int(value)
        (control as? UIPageControl)?.currentPage = Int(value)
    }

    private var value: Double {
        switch control {
        case let toggle as UISwitch: toggle.isOn ? 1 : 0
        case let slider as UISlider: Double(slider.value)
        case let stepper as UIStepper: stepper.value
        case let segments as UISegmentedControl: Double(segments.selectedSegmentIndex)
        case let dots as UIPageControl: Double(dots.currentPage)
        default: 0
        }
    }

    /// What the app sees of the control.
    private func look(_ time: Int) {
        lines.append(
            "\(time) state \(control.state.rawValue) tells \(control.allControlEvents.rawValue) "
                + "to \(control.allTargets.count) value" + PlayedLines.text(of: [value])
                + (control.isTracking ? " tracks" : "") + (control.isTouchInside ? " inside" : ""))
    }
}

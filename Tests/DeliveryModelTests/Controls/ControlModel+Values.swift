/// H-2: what a finger does to the value of a control.
extension ControlModel {
    /// UIKit's own `beginTracking`.
    func takeHold(_ touch: SceneTouch, _ control: SceneView) -> Bool {
        guard let (x, _) = control.own(ofScreen: touch.x, touch.y) else {
            // Nowhere is beside the knob, as it is outside.
            if control.kind == .slider { decline(control, "besideKnob") }
            return control.kind != .slider
        }
        switch control.kind {
        case .slider:
            // Only a finger on its knob moves it.
            guard control.isOnKnob(x) else {
                decline(control, "besideKnob")
                return false
            }
            control.grip = x - control.knobLeft
            control.valueAtBegin = control.value
            if control.spec.control.isContinuous { tellValue(control) }
        case .toggle:
            let start = control.own(ofScreen: touch.startX, touch.startY)
            control.touchOnKnob = start.map { control.isOnKnob($0.x) } ?? false ? touch : nil
        case .stepper:
            (control.isPlus, control.hasRepeated) = (control.isOnRightHalf(x), false)
            timers.append((.stepAgain(control), now + 500 * Self.millisecond))
        default: break
        }
        return true
    }

    /// UIKit's own `continueTracking`.
    func follow(_ touch: SceneTouch, _ control: SceneView) {
        guard let (x, _) = control.own(ofScreen: touch.x, touch.y) else { return }
        switch control.kind {
        case .toggle:
            guard let start = control.own(ofScreen: touch.startX, touch.startY) else { return }
            if control.touchOnKnob === touch, abs(x - start.x) >= 10 { control.isKnobDragged = true }
        case .slider: slide(control, to: x, tells: control.spec.control.isContinuous)
        default: break
        }
    }

    /// UIKit's own `endTracking`.
    func takeValue(_ touch: SceneTouch, _ control: SceneView) {
        guard let (x, y) = control.own(ofScreen: touch.x, touch.y) else {
            if control.kind == .slider { tellInTheEnd(control) }
            return
        }
        let spec = control.spec
        let isInBounds =
            x >= spec.originX && x < spec.originX + spec.width && y >= spec.originY
            && y < spec.originY + spec.height
        switch control.kind {
        case .toggle:
            if control.isKnobDragged {
                change(control, to: control.isOnRightHalf(x) ? 1 : 0)
            } else if control.isTouchInside {
                change(control, to: 1 - control.value)
            }
        case .slider:
            slide(control, to: x, tells: false)
            tellInTheEnd(control)
        case .stepper:
            if control.isTouchInside, !control.hasRepeated, control.isOnRightHalf(x) == control.isPlus {
                step(control)
            }
        case .segments:
            // The gutter does not count: the finger is on a segment or on none.
            guard isInBounds, spec.control.count > 0 else { return }
            let wide = spec.width / Double(spec.control.count)
            let segment = ((x - spec.originX) / wide).rounded(.down)
            if segment == control.value { decline(control, "alreadySelected") }
            change(control, to: segment)
        case .dots:
            guard control.isTouchInside else { return }
            let page = control.value + (control.isOnRightHalf(x) ? 1 : -1)
            if page < 0 || page >= Double(spec.control.count) {
                decline(control, "atEnd")
            } else {
                change(control, to: page)
            }
        default: break
        }
    }

    /// UIKit's own `cancelTracking`: what has come to pass stays.
    func giveUpValue(_ control: SceneView) {
        if control.kind == .slider, !control.spec.control.isContinuous { tellInTheEnd(control) }
    }

    /// The knob stays under the finger as it was taken.
    private func slide(_ control: SceneView, to x: Double, tells: Bool) {
        let (least, most) = (control.spec.control.minimum, control.spec.control.maximum)
        let way = x - control.grip - control.spec.originX
        let part = control.travel > 0 ? min(max(way / control.travel, 0), 1) : 0
        let value = Double(Float(least + part * (most - least)))
        guard value != control.value else { return }
        meet(.values)
        set(control, value: value)
        if tells { tellValue(control) }
    }

    /// A slider tells its value when the finger is gone; one that tells once, only if it is another.
    private func tellInTheEnd(_ control: SceneView) {
        guard control.spec.control.isContinuous || control.value != control.valueAtBegin else { return }
        tellValue(control)
    }

    /// Behind a value comes what the control is there for, if anybody is told of that.
    private func tellValue(_ control: SceneView) {
        send("valueChanged", control)
        let word = "primaryActionTriggered"
        if control.spec.control.actions.contains(where: { $0.events.contains(word) }) { send(word, control) }
    }

    private func change(_ control: SceneView, to value: Double) {
        guard value != control.value else { return }
        meet(.values)
        set(control, value: value)
        tellValue(control)
    }

    // MARK: Steppers

    /// The finger has held the stepper for long enough.
    func stepAgain(_ stepper: SceneView) {
        // A finger whose lift is held back has left the glass all the same.
        guard let touch = stepper.tracked, touch.isDown, let (x, _) = stepper.own(ofScreen: touch.x, touch.y)
        else {
            return
        }
        // Held is held, wherever the finger is then (*no rule says so*): its lift brings no step more.
        stepper.hasRepeated = true
        if stepper.isTouchInside, stepper.isOnRightHalf(x) == stepper.isPlus {
            meet(.heldSteppers)
            step(stepper)
        }
        // What it tells may have it lose the finger.
        guard stepper.tracked === touch else { return }
        timers.append((.stepAgain(stepper), now + 100 * Self.millisecond))
    }

    private func step(_ stepper: SceneView) {
        let spec = stepper.spec.control
        var next = stepper.value + (stepper.isPlus ? spec.step : -spec.step)
        if spec.wraps, next > spec.maximum {
            next = spec.minimum
        } else if spec.wraps, next < spec.minimum {
            next = spec.maximum
        }
        next = min(max(next, spec.minimum), spec.maximum)
        // One that is held at its end says nothing (*no rule says so*).
        if next == stepper.value, !stepper.hasRepeated { decline(stepper, "atEnd") }
        change(stepper, to: next)
    }

    func stopStepping(_ control: SceneView) {
        timers.removeAll { if case .stepAgain(let other) = $0.alarm { other === control } else { false } }
    }
}

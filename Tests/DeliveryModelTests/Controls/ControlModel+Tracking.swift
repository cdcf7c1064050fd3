/// H-1, H-2, H-6, U01 … U08.
extension ControlModel {
    /// Whether it counts as inside is asked only while there is a finger.
    func state(of control: SceneView) -> String {
        guard control.isTracking else { return "(-)" }
        return control.isTouchInside ? "(tracks, inside)" : "(tracks)"
    }

    func track(_ phase: ModelPhase, _ touches: [SceneTouch], _ control: SceneView) {
        if phase == .began { return begin(touches, control) }
        guard let touch = control.tracked, touches.contains(where: { $0 === touch }) else { return }
        switch phase {
        case .began: break
        case .moved: move(touch, control)
        case .ended: end(touch, control)
        case .cancelled: cancel(control)
        }
    }

    private func begin(_ touches: [SceneTouch], _ control: SceneView) {
        // Of several the first counts, and nothing is said of the others (*no rule says so*).
        guard let touch = touches.min(by: { $0.number < $1.number }) else { return }
        if !control.isEnabled {
            decline(control, "disabled")
        } else if touch.view !== control {
            decline(control, "onSubview")
        } else if control.tracked != nil {
            decline(control, "followsAnother")
        } else {
            begin(touch, control)
        }
    }

    func decline(_ control: SceneView, _ why: String) { write("\(control.name) declines \(why)") }

    private func begin(_ touch: SceneTouch, _ control: SceneView) {
        control.tracked = touch
        control.isTouchInside = true
        control.isKnobDragged = false
        // U04: the light of the last tap is this finger's now, if it is followed.
        let follows = answer(control, "beginTracking", control.spec.control.begin) {
            takeHold(touch, control)
        }
        // What it tells in there may have it lose the finger.
        guard control.tracked === touch else { return }
        guard follows else {
            control.tracked = nil
            control.isTouchInside = false
            return
        }
        timers.removeAll { if case .lightGoesOut(let other) = $0.alarm { other === control } else { false } }
        control.isTracking = true
        set(control, isHighlighted: true)
        control.litInEvent = event
        send("touchDown", control)
        if touch.tapCount >= 2, control.tracked === touch { send("touchDownRepeat", control) }
    }

    private func move(_ touch: SceneTouch, _ control: SceneView) {
        let wasInside = control.isTouchInside
        // U02: first it goes on tracking.
        let goesOn = answer(control, "continueTracking", control.spec.control.goOn) {
            follow(touch, control)
            return true
        }
        // What it tells may have the app switch it off.
        guard control.tracked === touch else { return }
        guard goesOn else { return letGo(control) }
        control.isTouchInside = isInside(touch, control)
        set(control, isHighlighted: control.isTouchInside)
        tellCrossing(control, wasInside)
        guard control.tracked === touch else { return }
        send(control.isTouchInside ? "touchDragInside" : "touchDragOutside", control)
    }

    private func tellCrossing(_ control: SceneView, _ wasInside: Bool) {
        guard control.isTouchInside != wasInside else { return }
        meet(.crossings)
        send(control.isTouchInside ? "touchDragEnter" : "touchDragExit", control)
    }

    /// It follows the finger no more, and nobody is told.
    private func letGo(_ control: SceneView) {
        stopStepping(control)
        control.tracked = nil
        control.isTracking = false
        control.isTouchInside = false
        set(control, isHighlighted: false)
    }

    private func end(_ touch: SceneTouch, _ control: SceneView) {
        let wasInside = control.isTouchInside
        control.isTouchInside = isInside(touch, control)
        tellCrossing(control, wasInside)
        guard control.tracked === touch else { return }
        write("\(control.name) endTracking")
        stopStepping(control)
        if control.spec.control.end != .handle { takeValue(touch, control) }
        guard control.tracked === touch else { return }
        control.tracked = nil
        control.isTracking = false
        let isInside = control.isTouchInside
        send(isInside ? "touchUpInside" : "touchUpOutside", control)
        if isInside, control.kind == .button { send("primaryActionTriggered", control) }
        control.isTouchInside = false
        if isInside, control.litInEvent == event {
            meet(.quickTaps)
            timers.append((.lightGoesOut(control), now + 120 * Self.millisecond))
        } else {
            set(control, isHighlighted: false)
        }
    }

    func cancel(_ control: SceneView) {
        control.tracked = nil
        guard control.isTracking else {
            control.isTouchInside = false
            return
        }
        meet(.cancelled)
        control.isTracking = false
        write("\(control.name) cancelTracking")
        stopStepping(control)
        if control.spec.control.cancel != .handle { giveUpValue(control) }
        control.isTouchInside = false
        set(control, isHighlighted: false)
        send("touchCancel", control)
    }

    /// U08: in the control's own coordinates; at exactly 70 points the finger still is inside.
    private func isInside(_ touch: SceneTouch, _ control: SceneView) -> Bool {
        guard let (x, y) = control.own(ofScreen: touch.x, touch.y) else { return false }
        let spec = control.spec
        return x >= spec.originX - 70 && x <= spec.originX + spec.width + 70
            && y >= spec.originY - 70 && y <= spec.originY + spec.height + 70
    }

    /// What the class of a control answers, which may have a word of its own.
    private func answer(
        _ control: SceneView, _ method: String, _ override: ControlSchedule.Tracking?, usual: () -> Bool
    ) -> Bool {
        var answer = true
        if override?.does != .handle { answer = usual() }
        if let own = override?.answer { answer = own }
        write("\(control.name) \(method) \(answer ? "yes" : "no")")
        return answer
    }

    func set(_ control: SceneView, isHighlighted: Bool) {
        if control.isHighlighted != isHighlighted { write("\(control.name) isHighlighted \(isHighlighted)") }
        control.isHighlighted = isHighlighted
    }
}

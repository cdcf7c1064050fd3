/// U01 … U08, H-2: what a finger does to a control that is called in code.
extension ControlCallModel {
    func hear(_ phase: Schedule.Sample.Phase, _ x: Double, _ y: Double) {
        if phase == .began { return down(x, y) }
        guard isFingerDown else { return }
        switch phase {
        case .began: break
        case .moved:
            guard (x, y) != (atX, atY) else { return }
            (atX, atY) = (x, y)
            judge()
            if isHeld {
                hasHeldMove = true
                release()
            } else if isDown {
                (self.x, self.y) = (x, y)
                if isTracking { move() }
            }
        // E05: the glass keeps the last place at a lift.
        case .ended:
            (isFingerDown, mayRecognize) = (false, false)
            let before = heldEvent
            release()
            if isHit { liftedAt = now }
            let isQuick = heldEvent > before
            if isDown { hearEnd(isQuick: isQuick) }
            isDown = false
        case .cancelled:
            (isFingerDown, mayRecognize) = (false, false)
            release()
            if isHit { taps = 0 }
            isDown = false
            if !isForgotten { cancel() }
        }
    }

    /// One whose class keeps the end to itself follows the finger still, of which nothing more comes.
    private func hearEnd(isQuick: Bool) {
        ends += 1
        if schedule.keepsEnds, ends % 2 == 1 {
            if isTracking, !isForgotten { met.insert(.keptEnds) }
            isForgotten = isTracking
        } else if isTracking, !isForgotten {
            end(isQuick: isQuick)
        }
    }

    func cancel() {
        guard isTracking else { return }
        met.insert(.cancels)
        (isTracking, isForgotten, repeatsAt) = (false, false, nil)
        if schedule.kind == .slider, !isContinuous, value != valueAtBegin { tellValue() }
        (isInside, isHighlighted) = (false, false)
        tell("touchCancel")
    }

    /// M-9; of a finger whose lift it hears already it hears nothing more (D-7).
    func leave() {
        guard isInWindow, !isEnding else { return }
        if isAsked { (isAsked, isInside) = (false, false) }
        cancel()
    }

    func countTap(_ x: Double, _ y: Double) {
        let distance = ((x - startX) * (x - startX) + (y - startY) * (y - startY)).squareRoot()
        taps = taps > 0 && now - liftedAt <= 350 && distance <= 45 ? taps + 1 : 1
        (startX, startY) = (x, y)
    }

    func begin(_ x: Double, _ y: Double) {
        isDown = true
        (self.x, self.y) = (x, y)
        // It may have been switched off while the finger was held back.
        guard isEnabled else { return }
        // H-1: a finger that is gone, and whose end a class kept to itself, is followed no more (*assumed*).
        if isForgotten { cancel() }
        isInside = true
        isAsked = true
        defer { isAsked = false }
        switch schedule.kind {
        case .slider:
            guard x >= knobLeft, x < knobLeft + 31 else {
                isInside = false
                return
            }
            grip = x - knobLeft
            valueAtBegin = value
            if isContinuous { tellValue() }
            guard isAsked else { return }
        case .toggle: (isOnKnob, isDragged) = (x >= knobLeft && x < knobLeft + 31, false)
        case .stepper:
            hasRepeated = false
            if autorepeat { repeatsAt = now + 500 }
        case .button, .segments, .dots: break
        }
        (isTracking, isHighlighted, isAsked) = (true, true, false)
        shinesUntil = nil
        tell("touchDown")
        if taps >= 2, isTracking { tell("touchDownRepeat") }
    }

    func move() {
        let wasInside = isInside
        isInside = isInGutter
        isHighlighted = isInside
        if schedule.kind == .slider { slide(tells: isContinuous) }
        guard isTracking else { return }
        if isOnKnob, abs(x - startX) >= 10 { isDragged = true }
        if isInside != wasInside {
            met.insert(.crossings)
            tell(isInside ? "touchDragEnter" : "touchDragExit")
        }
        if isTracking { tell(isInside ? "touchDragInside" : "touchDragOutside") }
    }

    var isInGutter: Bool {
        x >= -70 && x <= ControlCallSchedule.width + 70 && y >= -70 && y <= ControlCallSchedule.height + 70
    }

    /// - Parameter isQuick: the control heard of all of it at once (U04).
    func end(isQuick: Bool) {
        repeatsAt = nil
        isEnding = true
        takeValue()
        if schedule.cancelsInEnd { cancel() }
        isEnding = false
        guard isTracking else { return }
        isTracking = false
        let wasInside = isInside
        tell(wasInside ? "touchUpInside" : "touchUpOutside")
        if wasInside, schedule.kind == .button { tell("primaryActionTriggered") }
        isInside = false
        if wasInside, isQuick { shinesUntil = now + 120 } else { isHighlighted = false }
    }

    var isRight: Bool { x >= ControlCallSchedule.width / 2 }

    func takeValue() {
        let before = value
        switch schedule.kind {
        case .button: return
        case .slider:
            slide(tells: false)
            if isContinuous || value != valueAtBegin { tellValue() }
            return
        case .toggle:
            if isDragged { value = isRight ? 1 : 0 } else if isInside { value = 1 - value }
        case .stepper:
            if isInside, !hasRepeated { takeStep() }
            return
        case .segments:
            let isOn = x >= 0 && x < ControlCallSchedule.width && y >= 0 && y < ControlCallSchedule.height
            guard isOn, schedule.count > 0 else { return }
            value = (x / (ControlCallSchedule.width / Double(schedule.count))).rounded(.down)
        case .dots:
            if isInside { value = inRange(value + (isRight ? 1 : -1)) }
        }
        if value != before { tellValue() }
    }

    // MARK: Knobs and steps

    var travel: Double { ControlCallSchedule.width - 31 }
    var knobLeft: Double {
        schedule.kind == .toggle
            ? travel * value : maximum > minimum ? travel * (value - minimum) / (maximum - minimum) : 0
    }

    func slide(tells: Bool) {
        let before = value
        let part = min(max((x - grip) / travel, 0), 1)
        let new = Double(Float(minimum + part * (maximum - minimum)))
        // A finger that stays where it is moves nothing, in the last digits either.
        if abs(new - value) > 1e-6 { value = new }
        if tells, value != before { tellValue() }
    }

    func takeStep() {
        let isUp = startX >= ControlCallSchedule.width / 2
        guard isRight == isUp else { return }
        let before = value
        let next = isUp ? value + step : value - step
        if wraps, next > maximum {
            value = minimum
        } else if wraps, next < minimum {
            value = maximum
        } else {
            value = inRange(next)
        }
        if value != before { tellValue() }
    }

    /// One that is held counts again and again.
    func repeatSteps(before time: Int) {
        while let due = repeatsAt, due <= time {
            met.insert(.heldSteppers)
            repeatsAt = due + 100
            hasRepeated = true
            if isInside { takeStep() }
        }
    }
}

/// U01 … U08, H-2: what a finger does to a control that is called in code.
extension ControlCallModel {
    func hear(_ phase: Schedule.Sample.Phase, _ x: Double, _ y: Double) {
        if phase == .began { return begin(x, y) }
        guard isDown else { return }
        let hasMoved = (x, y) != (self.x, self.y)
        // E05: the glass keeps the last place at a lift.
        if phase == .moved { (self.x, self.y) = (x, y) }
        switch phase {
        case .began: break
        case .moved: if isTracking, hasMoved { move() }
        case .ended:
            isDown = false
            liftedAt = now
            if isTracking { end() }
        case .cancelled:
            isDown = false
            taps = 0
            cancel()
        }
    }

    func cancel() {
        guard isTracking else { return }
        met.insert(.cancels)
        (isTracking, repeatsAt) = (false, nil)
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

    func begin(_ x: Double, _ y: Double) {
        // A disabled control is not hit, and what is behind does not count its taps.
        guard isEnabled, isInWindow else { return }
        let distance = ((x - startX) * (x - startX) + (y - startY) * (y - startY)).squareRoot()
        taps = taps > 0 && now - liftedAt <= 350 && distance <= 45 ? taps + 1 : 1
        (startX, startY, self.x, self.y) = (x, y, x, y)
        isDown = true
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

    func end() {
        repeatsAt = nil
        isEnding = true
        takeValue()
        (isTracking, isEnding) = (false, false)
        let wasInside = isInside
        tell(wasInside ? "touchUpInside" : "touchUpOutside")
        if wasInside, schedule.kind == .button { tell("primaryActionTriggered") }
        (isInside, isHighlighted) = (false, false)
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
        value = Double(Float(minimum + part * (maximum - minimum)))
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

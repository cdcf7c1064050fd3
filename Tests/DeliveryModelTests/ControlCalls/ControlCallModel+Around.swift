/// F-4, F-5, G-3, G-4, H-5: a recognizer of the window, which a finger on the control passes on its way.
extension ControlCallModel {
    func down(_ x: Double, _ y: Double) {
        (downX, downY, atX, atY, downAt) = (x, y, x, y, now)
        isFingerDown = true
        mayRecognize = schedule.around != nil
        // A disabled control is not hit, and what is behind does not count its taps.
        isHit = isEnabled && isInWindow
        guard isHit else { return }
        countTap(x, y)
        (isHeld, hasHeldMove) = (schedule.around?.delaysTouchesBegan ?? false, false)
        if !isHeld { begin(x, y) }
    }

    /// The recognizer fails, or has the finger from now on.
    func judge() {
        guard mayRecognize, let around = schedule.around else { return }
        switch around.kind {
        case .pan:
            if max(abs(atX - downX), abs(atY - downY)) < 10 { return }
        case .swipe(let isRight):
            let time = Double(now - downAt) / 1_000
            let along = isRight ? atX - downX : downX - atX
            if abs(atY - downY) > 50 * (1 - 0.98 * time) || along < 0 {
                mayRecognize = false
                return
            }
            if along < 50 * (1 - 0.94 * time) { return }
        }
        mayRecognize = false
        if around.cancelsTouchesInView, isProtected(from: around) {
            met.insert(.defaultGestures)
            return
        }
        met.insert(.recognizers)
        lines.append("around")
        if isHeld {
            // Nobody has heard of it, and nobody will.
            isHeld = false
        } else if around.cancelsTouchesInView {
            isDown = false
            if !isForgotten { cancel() }
        }
    }

    /// H-5: only what goes along the control, from its knob.
    private func isProtected(from around: ControlCallSchedule.Around) -> Bool {
        guard isHit, isEnabled || isTracking, abs(atX - downX) > abs(atY - downY) else { return false }
        let isOnKnobNow = downX >= knobLeft && downX < knobLeft + 31
        switch (around.kind, schedule.kind) {
        case (.pan, .toggle): return isHeld ? isOnKnobNow : isTracking && isOnKnob
        case (.swipe, .slider): return isHeld ? isOnKnobNow : isTracking
        default: return false
        }
    }

    /// What it held goes out: all moves as one.
    func release() {
        guard isHeld, !mayRecognize else { return }
        isHeld = false
        heldEvent += 1
        begin(downX, downY)
        guard hasHeldMove else { return }
        (x, y) = (atX, atY)
        if isTracking { move() }
    }

    /// G27: a swipe takes half a second at most.
    func giveUp(before time: Int) {
        guard mayRecognize, isFingerDown, case .swipe? = schedule.around?.kind, downAt + 500 <= time else {
            return
        }
        mayRecognize = false
        // What is held goes out at that instant, and not when the next step comes.
        let later = now
        now = downAt + 500
        release()
        now = later
    }
}

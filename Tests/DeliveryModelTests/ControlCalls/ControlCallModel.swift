/// A control that is called in code, a second time: written from H-1 … H-5, E-5, M-16, U01 … U08 and Apple's pages.
final class ControlCallModel {
    typealias Receiver = ControlCallSchedule.Receiver

    let schedule: ControlCallSchedule
    private(set) var lines: [String] = []
    private(set) var met: Set<ControlCallHardship> = []
    private var now = 0
    private var pairs: [(receiver: Receiver, events: UInt)] = []

    private var (isEnabled, isSelected, isHighlighted) = (true, false, false)
    private var value: Double
    private var (minimum, maximum, step, wraps, autorepeat) = (0.0, 1.0, 1.0, false, true)
    private var pages: Int

    // The finger that it follows.
    private var (isDown, isTracking, isInside) = (false, false, false)
    private var (startX, startY, x, y) = (0.0, 0.0, 0.0, 0.0)
    private var (liftedAt, taps) = (-1_000, 0)
    private var (hasRepeated, repeatsAt) = (false, Int?.none)
    private var (isOnKnob, isDragged, grip) = (false, false, 0.0)
    private var (isContinuous, valueAtBegin) = (true, 0.0)

    init(_ schedule: ControlCallSchedule) {
        self.schedule = schedule
        pages = schedule.count
        value = schedule.kind == .segments ? -1 : 0
        if schedule.kind == .stepper { maximum = 100 }
    }

    func play() -> [String] {
        for (time, step) in schedule.steps {
            now = time
            repeatSteps(before: time)
            take(step)
            repeatSteps(before: time + 5)
            look()
        }
        return lines
    }

    private func take(_ step: ControlCallSchedule.Step) {
        switch step {
        case .wait: break
        case .finger(let phase, let x, let y): hear(phase, x, y)
        case .add(let receiver, let events): add(receiver, events)
        case .remove(let target, let name, let events):
            remove(events) { receiver in
                switch receiver {
                case .method(let other, let own):
                    (target == nil || target == other) && (name == nil || name == own)
                case .chain(let own): target == nil && (name == nil || name == own)
                case .closure: false
                }
            }
        case .removeClosure(let index, let events): remove(events) { Self.isSame($0, index) }
        case .send(let events): send(events)
        case .isEnabled(let new): isEnabled = new
        case .isSelected(let new): isSelected = new
        case .isHighlighted(let new): isHighlighted = new
        case .value(let new): value = inRange(new)
        case .minimum(let new):
            minimum = new
            value = inRange(value)
        case .maximum(let new):
            maximum = new
            value = inRange(value)
        case .step(let new): self.step = new
        case .wraps(let new): wraps = new
        case .autorepeat(let new):
            autorepeat = new
            if !new { repeatsAt = nil }
        case .isContinuous(let new): isContinuous = new
        case .pages(let new):
            pages = new
            value = inRange(value)
        }
    }

    private func inRange(_ value: Double) -> Double {
        switch schedule.kind {
        case .slider, .stepper: max(minimum, min(maximum, value))
        case .dots: max(0, min(Double(pages - 1), value))
        case .button, .toggle, .segments: value
        }
    }

    // MARK: Whom it tells

    private static func isSame(_ receiver: Receiver, _ closure: Int) -> Bool {
        guard case .closure(let other) = receiver else { return false }
        // The first two have one identifier.
        return other == closure || other < 2 && closure < 2
    }

    /// M-16.
    private func add(_ receiver: Receiver, _ events: UInt) {
        if case .closure(let index) = receiver {
            // It takes the place of another with its identifier.
            remove(events) { Self.isSame($0, index) }
        } else if receiver.hasName, let index = pairs.firstIndex(where: { $0.receiver == receiver }) {
            met.insert(.addedTwice)
            pairs[index].events |= events
            return
        }
        pairs.append((receiver, events))
    }

    private func remove(_ events: UInt, where isMeant: (Receiver) -> Bool) {
        for index in pairs.indices where isMeant(pairs[index].receiver) {
            met.insert(.removals)
            pairs[index].events &= ~events
        }
        pairs.removeAll { $0.events == 0 }
    }

    /// U07: as it was when it began, in the order of adding.
    private func send(_ events: UInt) {
        for (receiver, own) in pairs where own & events != 0 {
            met.insert(.actions)
            switch receiver {
            case .method(let target, let name): lines.append("target \(target) \(name ?? "unnamed")")
            // E-5: the window knows this one, and nobody the other.
            case .chain(let name): if name == "save" { lines.append("window save") }
            case .closure(let index):
                lines.append("closure \(index) of the control")
                if let step = schedule.closures[index] { take(step) }
            }
        }
    }

    private func tell(_ word: String) { send(ControlCallSchedule.bit(word)) }

    private func tellValue() {
        met.insert(.values)
        tell("valueChanged")
        if pairs.contains(where: { $0.events & ControlCallSchedule.bit("primaryActionTriggered") != 0 }) {
            tell("primaryActionTriggered")
        }
    }

    // MARK: A finger

    private func hear(_ phase: Schedule.Sample.Phase, _ x: Double, _ y: Double) {
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
            guard isTracking else { return }
            (isTracking, repeatsAt) = (false, nil)
            if schedule.kind == .slider, !isContinuous, value != valueAtBegin { tellValue() }
            (isInside, isHighlighted) = (false, false)
            tell("touchCancel")
        }
    }

    private func begin(_ x: Double, _ y: Double) {
        // A disabled control is not hit, and what is behind does not count its taps.
        guard isEnabled else { return }
        let distance = ((x - startX) * (x - startX) + (y - startY) * (y - startY)).squareRoot()
        taps = taps > 0 && now - liftedAt <= 350 && distance <= 45 ? taps + 1 : 1
        (startX, startY, self.x, self.y) = (x, y, x, y)
        isDown = true
        isInside = true
        switch schedule.kind {
        case .slider:
            guard x >= knobLeft, x < knobLeft + 31 else {
                isInside = false
                return
            }
            grip = x - knobLeft
            valueAtBegin = value
            if isContinuous { tellValue() }
        case .toggle: (isOnKnob, isDragged) = (x >= knobLeft && x < knobLeft + 31, false)
        case .stepper:
            hasRepeated = false
            if autorepeat { repeatsAt = now + 500 }
        case .button, .segments, .dots: break
        }
        (isTracking, isHighlighted) = (true, true)
        tell("touchDown")
        if taps >= 2 { tell("touchDownRepeat") }
    }

    private func move() {
        let wasInside = isInside
        isInside = isInGutter
        isHighlighted = isInside
        if schedule.kind == .slider { slide(tells: isContinuous) }
        if isOnKnob, abs(x - startX) >= 10 { isDragged = true }
        if isInside != wasInside {
            met.insert(.crossings)
            tell(isInside ? "touchDragEnter" : "touchDragExit")
        }
        tell(isInside ? "touchDragInside" : "touchDragOutside")
    }

    private var isInGutter: Bool {
        x >= -70 && x <= ControlCallSchedule.width + 70 && y >= -70 && y <= ControlCallSchedule.height + 70
    }

    private func end() {
        repeatsAt = nil
        takeValue()
        isTracking = false
        let wasInside = isInside
        tell(wasInside ? "touchUpInside" : "touchUpOutside")
        if wasInside, schedule.kind == .button { tell("primaryActionTriggered") }
        (isInside, isHighlighted) = (false, false)
    }

    private var isRight: Bool { x >= ControlCallSchedule.width / 2 }

    private func takeValue() {
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

    private var travel: Double { ControlCallSchedule.width - 31 }
    private var knobLeft: Double {
        schedule.kind == .toggle
            ? travel * value : maximum > minimum ? travel * (value - minimum) / (maximum - minimum) : 0
    }

    private func slide(tells: Bool) {
        let before = value
        let part = min(max((x - grip) / travel, 0), 1)
        value = Double(Float(minimum + part * (maximum - minimum)))
        if tells, value != before { tellValue() }
    }

    private func takeStep() {
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
    private func repeatSteps(before time: Int) {
        while let due = repeatsAt, due <= time {
            met.insert(.heldSteppers)
            repeatsAt = due + 100
            hasRepeated = true
            if isInside { takeStep() }
        }
    }

    // MARK: What the app sees

    private func look() {
        let state = (isHighlighted ? 1 : 0) + (isEnabled ? 0 : 2) + (isSelected ? 4 : 0)
        let events = pairs.reduce(0) { $0 | $1.events }
        let targets = Set(
            pairs.compactMap { pair -> Int? in
                if case .method(let target, _) = pair.receiver { target } else { nil }
            })
        lines.append(
            "\(now) state \(state) tells \(events) to \(targets.count) value" + PlayedLines.text(of: [value])
                + (isTracking ? " tracks" : "") + (isInside ? " inside" : ""))
    }
}

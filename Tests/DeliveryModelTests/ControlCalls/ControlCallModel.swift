/// A control that is called in code, a second time: written from H-1 … H-5, E-5, M-16, U01 … U08 and Apple's pages.
final class ControlCallModel {
    typealias Receiver = ControlCallSchedule.Receiver

    let schedule: ControlCallSchedule
    var lines: [String] = []
    var met: Set<ControlCallHardship> = []
    var now = 0
    var pairs: [(receiver: Receiver, events: UInt)] = []

    var (isEnabled, isSelected, isHighlighted) = (true, false, false)
    var value: Double
    var (minimum, maximum, step, wraps, autorepeat) = (0.0, 1.0, 1.0, false, true)
    var pages: Int

    var isInWindow = true

    // The finger that it follows; it may be asked about that, or hear of its lift.
    var (isDown, isTracking, isInside) = (false, false, false)
    var (isAsked, isEnding) = (false, false)
    /// How many lifts it was told of, and whether the finger that it follows is gone.
    var (ends, isForgotten) = (0, false)
    var (startX, startY, x, y) = (0.0, 0.0, 0.0, 0.0)
    var (liftedAt, taps) = (-1_000, 0)
    var (hasRepeated, repeatsAt) = (false, Int?.none)
    var (isOnKnob, isDragged, grip) = (false, false, 0.0)
    var (isContinuous, valueAtBegin) = (true, 0.0)

    // The same finger, also where the control does not hear of it: where it came down, and where it is.
    var (isFingerDown, isHit) = (false, false)
    var (downX, downY, atX, atY, downAt) = (0.0, 0.0, 0.0, 0.0, 0)
    /// Whether the recognizer around may still have it, and the control hears of it later.
    var (mayRecognize, isHeld, hasHeldMove, heldEvent) = (false, false, false, 0)
    /// U04.
    var shinesUntil: Int?

    init(_ schedule: ControlCallSchedule) {
        self.schedule = schedule
        pages = schedule.count
        value = schedule.kind == .segments ? -1 : 0
        if schedule.kind == .stepper { maximum = 100 }
    }

    func play() -> [String] {
        for (time, step) in schedule.steps {
            now = time
            pass(to: time)
            take(step)
            pass(to: time + 5)
            look()
        }
        return lines
    }

    private func pass(to time: Int) {
        giveUp(before: time)
        repeatSteps(before: time)
        if let due = shinesUntil, due <= time { (shinesUntil, isHighlighted) = (nil, false) }
    }

    func take(_ step: ControlCallSchedule.Step) {
        switch step {
        case .wait: break
        case .cancelTouch: cancel()
        case .finger(let own): hear(own.phase, own.x, own.y)
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
        case .send(let events): sendByApp(events)
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
        case .isInWindow(let new):
            if !new { leave() }
            isInWindow = new
        case .isContinuous(let new): isContinuous = new
        case .pages(let new):
            pages = new
            value = inRange(value)
        }
    }

    func inRange(_ value: Double) -> Double {
        switch schedule.kind {
        case .slider, .stepper: max(minimum, min(maximum, value))
        case .dots: max(0, min(Double(pages - 1), value))
        case .button, .toggle, .segments: value
        }
    }

    // MARK: Whom it tells

    static func isSame(_ receiver: Receiver, _ closure: Int) -> Bool {
        guard case .closure(let other) = receiver else { return false }
        // The first two have one identifier.
        return other == closure || other < 2 && closure < 2
    }

    /// M-16.
    func add(_ receiver: Receiver, _ events: UInt) {
        var events = events
        if case .closure(let index) = receiver {
            // It takes the place of another with its identifier.
            for pair in pairs where Self.isSame(pair.receiver, index) { events |= pair.events }
            pairs.removeAll { Self.isSame($0.receiver, index) }
        } else if receiver.hasName, let index = pairs.firstIndex(where: { $0.receiver == receiver }) {
            met.insert(.addedTwice)
            pairs[index].events |= events
            return
        }
        pairs.append((receiver, events))
    }

    func remove(_ events: UInt, where isMeant: (Receiver) -> Bool) {
        for index in pairs.indices where isMeant(pairs[index].receiver) {
            met.insert(.removals)
            pairs[index].events &= ~events
        }
        pairs.removeAll { $0.events == 0 }
    }

    /// U07: as it was when it began, in the order of adding.
    func send(_ events: UInt) {
        for (receiver, own) in pairs where own & events != 0 {
            met.insert(.actions)
            switch receiver {
            case .method(let target, let name): lines.append("target \(target) \(name ?? "unnamed")")
            // E-5: the window knows this one, and nobody the other.
            case .chain(let name): if name == "save", isInWindow { lines.append("window save") }
            case .closure(let index):
                lines.append("closure \(index) of the control")
                if let step = schedule.closures[index] { take(step) }
            }
        }
    }

    /// H-2: the primary event goes with touchUpInside of a button, and with valueChanged of others.
    private func sendByApp(_ events: UInt) {
        send(events)
        let primary = ControlCallSchedule.bit("primaryActionTriggered")
        let occasion = ControlCallSchedule.bit(schedule.kind == .button ? "touchUpInside" : "valueChanged")
        if events & occasion != 0, events & primary == 0 { send(primary) }
    }

    func tell(_ word: String) { send(ControlCallSchedule.bit(word)) }

    func tellValue() {
        met.insert(.values)
        tell("valueChanged")
        if pairs.contains(where: { $0.events & ControlCallSchedule.bit("primaryActionTriggered") != 0 }) {
            tell("primaryActionTriggered")
        }
    }

    // MARK: What the app sees

    func look() {
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

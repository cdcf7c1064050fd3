/// K 6 … K 8: what views are told, and when.
extension DeliveryModel {
    /// K 6, in the order of M-5.
    func enqueue(_ own: [ModelTouch]) {
        for phase in ModelPhase.allCases {
            for touch in own where touch.phase == phase && !touch.isTaken && !touch.isKeptOut {
                var new = Undelivered(
                    touch: touch, phase: phase, event: event, at: now, x: touch.x, y: touch.y)
                new.isHeldItself = phase == .began && isHeld(new)
                let queue = touch.view.queue
                // F-5: one move for all that came while its began was held.
                if phase == .moved,
                    queue.contains(where: {
                        $0.touch === touch && $0.phase == .began && ($0.isHeldItself || isHeld($0))
                    }),
                    let last = queue.lastIndex(where: { $0.touch === touch && $0.phase == .moved })
                {
                    touch.view.queue[last] = new
                    remark("a move of touch \(touch.number) is merged for \(touch.view.name)")
                } else {
                    touch.view.queue.append(new)
                }
            }
        }
    }

    private func isHeld(_ entry: Undelivered) -> Bool { rivals.contains { holds($0, entry) } }

    private func holds(_ rival: Rival, _ entry: Undelivered) -> Bool {
        guard rival.touches.contains(where: { $0 === entry.touch }), rival.isEnabled, rival.state == .possible
        else { return false }
        return entry.phase == .began && rival.delaysTouchesBegan
            || entry.phase == .ended && rival.delaysTouchesEnded
    }

    /// K 7. A callback may let go what somebody holds.
    func release() {
        while let view = views.filter(hasSomethingToHear).min(by: {
            $0.queue[0].touch.number < $1.queue[0].touch.number
        }) {
            repeat { deliverHead(of: view) } while hasSomethingToHear(view)
        }
        for view in views {
            for place in view.queue.indices where isHeld(view.queue[place]) {
                view.queue[place].isHeldItself = true
                hardships.meet(.phasesHeldBack)
            }
        }
        releasePresses()
    }

    /// Whether nobody holds its head; who holds it is told.
    private func hasSomethingToHear(_ view: ModelView) -> Bool {
        guard let head = view.queue.first else { return false }
        // The first of its recognizers in the order in which they hear.
        guard let holder = head.touch.rivals.first(where: { holds($0, head) }) else { return true }
        if head.holder !== holder {
            view.queue[0].holder = holder
            let phase = head.phase.rawValue
            remark("\(holder.spec.name) holds \(phase) of touch \(head.touch.number) from \(view.name)")
        }
        return false
    }

    private func deliverHead(of view: ModelView) {
        let head = view.queue[0]
        var together: [Undelivered] = []
        while let next = view.queue.first, next.event == head.event, next.phase == head.phase, !isHeld(next) {
            together.append(view.queue.removeFirst())
        }
        for entry in together {
            if head.phase == .began { entry.touch.isHeard = true }
            if head.phase == .ended || head.phase == .cancelled { entry.touch.isFinished = true }
        }
        if head.at < now {
            // F-5: with its own place, and the trace shows how long it waited.
            let place = PlayedLines.text(of: head.touch.inWindow(head.x, head.y))
            let since = PlayedLines.milliseconds(head.at)
            write("\(view.name) \(head.phase.rawValue) since \(since)\(place)")
        }
        deliver(head.phase, together.map(\.touch), at: together.map { ($0.x, $0.y) }, to: view)
    }

    /// E-2, E-3: from the hit view up to the first that keeps it.
    func deliver(
        _ phase: ModelPhase, _ touches: [ModelTouch], at places: [(Double, Double)], to view: ModelView
    ) {
        var next: ModelView? = view
        while let responder = next {
            write("\(responder.name) \(phase.rawValue) \(touches.map(\.number).sorted())")
            for call in responder.calls where ModelPhase(call.phase) == phase { carryOut(call.deed) }
            switch responder.kind {
            case .button, .control, .toggle, .slider, .segments, .dots:
                return track(phase, touches, places, responder)
            case .scroll: return
            case .plain, .window: if responder.handles { return }
            }
            next = responder.parent
        }
        write("application \(phase.rawValue) \(touches.map(\.number).sorted())")
        hasFallenOff = true
    }

    /// H-1, U01 … U05.
    private func track(
        _ phase: ModelPhase, _ touches: [ModelTouch], _ places: [(Double, Double)], _ control: ModelView
    ) {
        if phase == .began {
            guard control.tracked == nil, let touch = touches.first else { return }
            control.tracked = touch
            control.isKnobDragged = false
            set(control, isTouchInside: true)
            write("\(control.name) beginTracking")
            if control.kind == .slider {
                // Beside the knob it does not follow the finger.
                guard control.isOnKnob(places[0].0) else { return set(control, isTouchInside: false) }
                control.grip = places[0].0 - control.knobLeft
                write("\(control.name) sends valueChanged")
            }
            forgetLight(of: control)
            control.isTracking = true
            write("\(control.name) isTracking true")
            set(control, isHighlighted: true)
            control.lit = (event, now)
            write("\(control.name) sends touchDown")
            if touch.tapCount >= 2 { write("\(control.name) sends touchDownRepeat") }
            return
        }
        guard let index = touches.firstIndex(where: { $0 === control.tracked }) else { return }
        guard control.isTracking else {
            if phase != .moved { control.tracked = nil }
            return
        }
        if phase == .cancelled {
            control.tracked = nil
            control.isTracking = false
            write("\(control.name) isTracking false")
            write("\(control.name) cancelTracking")
            set(control, isTouchInside: false)
            set(control, isHighlighted: false)
            write("\(control.name) sends touchCancel")
            return
        }
        // U08: the gutter; at exactly 70 pt the finger still is inside (*assumed*).
        let (x, y) = places[index]
        let frame = control.frame
        let isInside =
            x >= Double(frame.x - 70) && x <= Double(frame.x + frame.width + 70)
            && y >= Double(frame.y - 70) && y <= Double(frame.y + frame.height + 70)
        let wasInside = control.isTouchInside
        if phase == .moved {
            // U02: first it goes on tracking.
            write("\(control.name) continueTracking")
            if control.kind == .slider { slide(control, to: x) }
            if let touch = control.tracked, abs(x - touch.startX) >= 10, control.isOnKnob(touch.startX) {
                control.isKnobDragged = true
            }
        }
        set(control, isTouchInside: isInside)
        if phase == .moved { set(control, isHighlighted: isInside) }
        if isInside != wasInside {
            write("\(control.name) sends \(isInside ? "touchDragEnter" : "touchDragExit")")
        }
        if phase == .moved {
            write("\(control.name) sends \(isInside ? "touchDragInside" : "touchDragOutside")")
            return
        }
        control.tracked = nil
        control.isTracking = false
        write("\(control.name) endTracking")
        changeValue(of: control, x, y, isInside: isInside)
        write("\(control.name) isTracking false")
        write("\(control.name) sends \(isInside ? "touchUpInside" : "touchUpOutside")")
        if isInside, control.kind == .button { write("\(control.name) sends primaryActionTriggered") }
        set(control, isTouchInside: false)
        if isInside, control.lit == (event, now) {
            keepLight(of: control)
        } else {
            set(control, isHighlighted: false)
        }
    }

    /// What a finger that is lifted makes of a control's value (H-2).
    private func changeValue(of control: ModelView, _ x: Double, _ y: Double, isInside: Bool) {
        let frame = control.frame
        let isRight = x >= Double(frame.x) + Double(frame.width) / 2
        let before = control.value
        switch control.kind {
        case .slider:
            // It tells in the end, whether the last place is another one or not.
            slide(control, to: x, tells: false)
            return write("\(control.name) sends valueChanged")
        case .toggle where control.isKnobDragged: control.value = isRight ? 1 : 0
        case .toggle where isInside: control.value = 1 - before
        // The gutter does not count: the finger is on a segment or on none.
        case .segments where frame.holds(x, y):
            control.value = ((x - Double(frame.x)) / (Double(frame.width) / Double(Schedule.segments)))
                .rounded(.down)
        case .dots where isInside:
            control.value = min(max(before + (isRight ? 1 : -1), 0), Double(Schedule.segments - 1))
        default: break
        }
        if control.value != before { tellValue(of: control) }
    }

    /// The knob stays under the finger as it was taken; the value follows with each move.
    private func slide(_ control: ModelView, to x: Double, tells: Bool = true) {
        let before = control.value
        let way = x - control.grip - Double(control.frame.x)
        let fraction = control.travel > 0 ? min(max(way / control.travel, 0), 1) : 0
        control.value = Double(Float(fraction))
        if control.value != before { tellValue(of: control, sends: tells) }
    }

    private func tellValue(of control: ModelView, sends: Bool = true) {
        hardships.meet(.values)
        write(
            control.kind == .toggle
                ? "\(control.name) isOn \(control.value == 1)"
                : "\(control.name) value\(PlayedLines.text(of: [control.value]))")
        if sends { write("\(control.name) sends valueChanged") }
    }

    private func set(_ control: ModelView, isTouchInside: Bool) {
        if control.isTouchInside != isTouchInside {
            write("\(control.name) isTouchInside \(isTouchInside)")
        }
        control.isTouchInside = isTouchInside
    }

    func set(_ control: ModelView, isHighlighted: Bool) {
        if control.isHighlighted != isHighlighted {
            write("\(control.name) isHighlighted \(isHighlighted)")
        }
        control.isHighlighted = isHighlighted
    }

    /// K 8, G09.
    func reset() {
        let ready = inPlay.filter { rival in
            rival.state.isFinished && rival.untold.isEmpty
                && !rival.touches.contains { !hasLifted($0, for: rival) }
                && !rival.presses.contains(where: \.isDown)
                && !rivals.contains { other in
                    isRelated(other, rival) && !other.state.isFinished
                        && !(other.touches.isEmpty && other.presses.isEmpty)
                }
        }
        for rival in ready {
            write("\(rival.spec.name) \(rival.state.rawValue) → possible (reset)")
            rival.state = .possible
            rival.touches = []
            rival.presses = []
            rival.down = []
            rival.hasLostTouches = false
            rival.proposal = nil
            rival.afterwards = nil
            rival.isWaiting = false
            rival.awaited = []
            rival.waitsSince = nil
            rival.machine.reset()
            related.removeAll { $0 === rival || $1 === rival }
            asked.removeAll { $0.rival === rival || $0.other === rival }
        }
        inPlay.removeAll { $0.isIdle && $0.proposal == nil }
    }

    private func hasLifted(_ touch: ModelTouch, for rival: Rival) -> Bool { !touch.isDown }

    /// By a requirement; one that a delegate makes has to have been asked for.
    private func isRelated(_ rival: Rival, _ other: Rival) -> Bool {
        rival.spec.requires.contains(other.index) || other.spec.requires.contains(rival.index)
            || related.contains { ($0 === rival && $1 === other) || ($0 === other && $1 === rival) }
    }
}

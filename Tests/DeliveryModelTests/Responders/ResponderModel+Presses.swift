/// M-47, M-48: presses, their responders and the taps around these, by the steps of K.
extension ResponderModel {
    func key(_ key: String, isDown: Bool) {
        if isDown {
            guard isActive else { return }
            let press = ModelPress(key, start)
            presses.append(press)
            meet(.keys)
            deliver(press, .began)
        } else if let press = presses.first(where: { $0.key == key && $0.isDown }) {
            press.isDown = false
            deliver(press, .ended)
        }
    }

    /// M-46.
    func cancelPresses(below view: Int? = nil) {
        // Window by window, from front to back (*assumed*).
        for window in windows.map(Optional.init) + [nil] {
            for press in presses
            where press.isDown && self.window(of: press.place) == window
                && view.map({ isWithin(press.place, $0) }) ?? true
            {
                press.isDown = false
                meet(.cancelledPresses)
                deliver(press, .cancelled)
            }
        }
    }

    /// Its responder leaves its window before it has heard of it: then it never does (M-9).
    func loseUnheardPresses(below view: Int) {
        for press in presses where !press.isHeard && !press.isTaken && isWithin(press.place, view) {
            press.isTaken = true
            press.untold = []
            remark("? takes \(press.key) from \(name(press.place)) (false)")
        }
    }

    /// Let go, but somebody still keeps that from the responder: it is cancelled for it.
    func cancelHeldPresses(below view: Int) {
        for press in presses
        where !press.isDown && press.isHeard && !press.isTaken && !press.isFinished
            && isWithin(press.place, view)
        {
            press.isTaken = true
            press.untold = []
            remark("? takes \(press.key) from \(name(press.place)) (true)")
            tell(press, .cancelled)
        }
    }

    private func deliver(_ press: ModelPress, _ phase: PressTap.Phase) {
        write("press \(press.key) \(phase.rawValue) \(name(press.place)) in \(windowName(of: press.place))")
        if phase == .began { gather(press) }
        for tap in press.rivals where tap.state == .possible && tap.presses.contains(where: { $0 === press })
        {
            write("\(tap.spec.name) \(call(phase))")
            tap.hear(phase, at: now)
        }
        settle()
        act()
        if !press.isTaken { press.untold.append((phase, false)) }
        release()
        reset()
        presses.removeAll { !$0.isDown && ($0.isTaken || $0.untold.isEmpty) }
    }

    private func call(_ phase: PressTap.Phase) -> String {
        switch phase {
        case .began: "pressesBegan"
        case .ended: "pressesEnded"
        case .cancelled: "pressesCancelled"
        }
    }

    private func gather(_ press: ModelPress) {
        var next: Int? =
            switch press.place {
            case .view(let view), .controllerOf(let view): view
            case .application, .delegate, .nobody: nil
            }
        while let view = next {
            for tap in taps
            where tap.spec.view == view && tap.isEnabled && tap.state == .possible && !tap.isWaiting
                && tap.spec.types.contains(press.key)
            {
                if let answer = tap.spec.shouldReceivePress {
                    write("\(tap.spec.name) shouldReceivePress \(answer ? "yes" : "no")")
                    if !answer { continue }
                }
                tap.presses.append(press)
                press.rivals.append(tap)
                meet(.rivals)
            }
            next = schedule.views[view].parent
        }
    }

    /// What a timer or the app has changed.
    func settlePresses() {
        settle()
        act()
        release()
        reset()
        presses.removeAll { !$0.isDown && ($0.isTaken || $0.untold.isEmpty) }
    }

    /// D-4: the deeper view first, in a view the one added last.
    private var byPriority: [PressTap] {
        taps.sorted { ($0.depth, $0.index) > ($1.depth, $1.index) }
    }

    private func settle() {
        while byPriority.contains(where: settles) {}
    }

    /// - Returns: whether anything changed.
    private func settles(_ tap: PressTap) -> Bool {
        switch tap.wish {
        case nil: return false
        case .fail(let reason):
            become(.failed, tap, "\(reason)")
            return true
        case .recognize:
            // F-7
            var hasToWait = false
            for other in byPriority where tap.spec.requires.contains(other.index) {
                if other.state == .ended {
                    become(.failed, tap, "requiredRecognized \(other.spec.name)")
                    return true
                }
                if other.state == .possible, !other.isIdle { hasToWait = true }
            }
            if hasToWait {
                if !tap.isWaiting { meet(.waits) }
                tap.isWaiting = true
                return false
            }
            if let answer = tap.spec.shouldBegin {
                write("\(tap.spec.name) shouldBegin \(answer ? "yes" : "no")")
                if !answer {
                    become(.failed, tap, "delegateRefused")
                    return true
                }
            }
            become(.ended, tap, "tapsCompleted")
            tap.hasToAct = true
            for other in byPriority where other !== tap && other.state == .possible && !other.isIdle {
                guard other.presses.contains(where: { press in tap.presses.contains { $0 === press } }) else {
                    continue
                }
                // G15
                if other.spec.taps > tap.spec.taps { continue }
                let hasWaited = other.isWaiting && other.spec.requires.contains(tap.index)
                become(.failed, other, (hasWaited ? "requiredRecognized " : "preventedBy ") + tap.spec.name)
            }
            return true
        }
    }

    private func become(_ state: ModelState, _ tap: PressTap, _ why: String) {
        write("\(tap.spec.name) \(tap.state.rawValue) → \(state.rawValue) (\(why))")
        tap.state = state
        tap.wish = nil
        tap.isWaiting = false
        tap.stop()
    }

    private func act() {
        for tap in byPriority where tap.hasToAct {
            tap.hasToAct = false
            write("\(tap.spec.name) action")
            for deed in tap.spec.deeds { carryOut(deed) }
            let own = tap.presses.filter { !$0.isTaken && !$0.isFinished }
            for press in own
            where tap.spec.cancelsTouchesInView || tap.spec.delaysTouchesBegan && !press.isHeard {
                press.isTaken = true
                press.untold = []
                remark("\(tap.spec.name) takes \(press.key) from \(name(press.place)) (\(press.isHeard))")
                if press.isHeard { tell(press, .cancelled) }
            }
        }
    }

    /// Each press waits for itself alone (*assumed*).
    private func release() {
        for press in presses {
            while let (phase, _) = press.untold.first {
                if press.rivals.contains(where: { $0.holds(press, phase) }) {
                    if !press.untold[0].isHeld {
                        press.untold[0].isHeld = true
                        meet(.heldBack)
                        remark("\(press.key) \(phase.rawValue) is held")
                    }
                    break
                }
                press.untold.removeFirst()
                tell(press, phase)
            }
        }
    }

    private func tell(_ press: ModelPress, _ phase: PressTap.Phase) {
        if phase == .began { press.isHeard = true } else { press.isFinished = true }
        let isKept = climb(from: press.place, call(phase), about: press.key)
        // A-5: a recognizer may still want it.
        let isWanted = press.rivals.contains { tap in
            tap.state == .ended || tap.state == .possible && tap.presses.contains { $0 === press }
        }
        if !isKept, !isWanted { write("unclaimed") }
    }

    /// K 8, G09.
    private func reset() {
        let ready = byPriority.filter { tap in
            tap.state.isFinished && !tap.hasPressDown
                && !taps.contains { other in
                    (other.spec.requires.contains(tap.index) || tap.spec.requires.contains(other.index))
                        && !other.state.isFinished && !other.presses.isEmpty
                }
        }
        for tap in ready {
            write("\(tap.spec.name) \(tap.state.rawValue) → possible (reset)")
            tap.reset()
        }
    }
}

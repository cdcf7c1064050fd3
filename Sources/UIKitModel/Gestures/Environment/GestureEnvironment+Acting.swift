import RunLoops
import Trace

/// Steps 5 and 8 of K: actions are sent and touches taken; finished recognizers get ready for the next attempt.
extension GestureEnvironment {
    /// One recognizer at a time, by priority: its actions, and at once what it takes from the views (F-1,
    /// P07).
    func act() {
        guard hasDecisions else { return }
        hasDecisions = false
        for recognizer in listed {
            // What another window has made of one that has acted in this event waits for the next BeforeWaiting.
            if !recognizer.unsentActions.isEmpty, hasActed(recognizer) {
                hasDecisions = true
                continue
            }
            cancelUnsent(recognizer)
            while !recognizer.unsentActions.isEmpty {
                let action = recognizer.unsentActions.removeFirst()
                send(recognizer, action.state, cause: action.cause)
            }
            if recognizer.hasJustRecognized {
                recognizer.hasJustRecognized = false
                following(recognizer.recognition) {
                    takeTouches(of: recognizer)
                    if !recognizer.presses.isEmpty { takePresses(of: recognizer) }
                    thread.touches = aliveMask(of: recognizer)
                    recognizer.touchesHaveBeenTaken()
                }
            }
        }
    }

    /// One that an action before its own has switched off or taken away is cancelled here and now, and nobody hears
    /// that it began (G04).
    private func cancelUnsent(_ recognizer: UIGestureRecognizer) {
        while recognizer.unsentActions.first?.state == .began, recognizer.proposals.last?.state == .cancelled,
            let first = recognizer.proposals.first
        {
            following(first.cause) { _ = settle(first, of: recognizer) }
        }
    }

    /// All pairs whose targets are still there, in the order of adding (F-3).
    private func send(_ recognizer: UIGestureRecognizer, _ state: GestureState, cause: RecordNumber) {
        guard recognizer.subject != nil else { return }
        thread.touches = aliveMask(of: recognizer)
        recognizer.stateBeingSent = state
        recognizer.actedSerial = presentSerial
        defer { recognizer.stateBeingSent = nil }
        recognizer.forgetLostTargets()
        if !recognizer.targets.isEmpty { recognizer.recordValues() }
        // An action may let go the target of a later one.
        for target in recognizer.targets where !target.isGone {
            recognizer.callOut(
                .action, about: recognizer.view?.subject?.id, isAppCode: target.isAppCode, cost: .action,
                cause: cause
            ) { recognizer.behaviour.perform(.action) { target.send(recognizer) } }
        }
    }

    /// Takes the touches since the recognizer's reset from their views: one `touchesCancelled` a view for
    /// those that were heard, nothing for the others, and nothing later (F-4, F-5). The taking follows from the
    /// transition, and `touchesCancelled` from the taking.
    private func takeTouches(of recognizer: UIGestureRecognizer) {
        for touch in recognizer.touches where touch.delivery.isOpen {
            let isHeard = touch.delivery.state == .heard
            guard recognizer.cancelsTouchesInView || (recognizer.delaysTouchesBegan && !isHeard) else {
                continue
            }
            withdraw(touch, of: recognizer.touches, by: recognizer)
        }
    }

    /// Takes a touch from its view: if that has heard of it, with all touches that it has heard of, which are one
    /// `touchesCancelled`.
    func withdraw(_ touch: UITouch, of touches: [UITouch], by recognizer: UIGestureRecognizer) {
        guard touch.delivery.state == .heard else {
            take(touch, by: recognizer)
            return
        }
        takeHeard(touches.filter { $0.view === touch.view && $0.delivery.state == .heard }, by: recognizer)
    }

    /// Takes touches of one view that has heard of them, and has it hear the one `touchesCancelled`, which follows from
    /// the last of them being taken.
    ///
    /// - Parameter recognizer: nil if the view leaves its window (M-9).
    func takeHeard(_ touches: [UITouch], by recognizer: UIGestureRecognizer?) {
        guard let view = touches.first?.view else { return }
        var taken = RecordNumber.none
        for touch in touches { taken = take(touch, by: recognizer) }
        thread.touches = mask(of: touches)
        showing(touches, as: .cancelled) {
            event?.holding(touches) {
                view.receive(
                    .touchesCancelled, set(of: touches), event, cause: taken.isNone ? nil : taken)
            }
        }
    }

    /// Has touches look as if they were in `phase` during `body`; an event that comes inside of it finds them as
    /// they stand.
    func showing(_ touches: [UITouch], as phase: UITouch.Phase, _ body: () -> Void) {
        let before = shownAsTheyWere.count
        shownAsTheyWere += touches.map { QueuedPhase(asItStands: $0) }
        for touch in touches { touch.phase = phase }
        body()
        showPresent(from: before)
    }

    /// Keeps from its view what has not been told of a touch, and what comes of it.
    ///
    /// - Parameter recognizer: nil if the view leaves its window (M-9).
    /// - Returns: the record that says so.
    @discardableResult
    func take(_ touch: UITouch, by recognizer: UIGestureRecognizer?) -> RecordNumber {
        let isHeard = touch.delivery.state == .heard
        touch.delivery.take(.taken)
        thread.touches = TouchSet(slot: touch.slot)
        let record = thread.record(
            .taken(
                recognizer: recognizer?.subject?.id ?? .none, view: touch.view?.subject?.id ?? .none,
                heard: isHeard))
        touch.view?.eventQueue.removeAll(of: touch)
        // A queue does not keep its view: one without anything to tell may not outlast it.
        queues.removeAll { $0.isEmpty }
        return record
    }

    // MARK: Reset

    /// Those that have a verdict and no finger down go back to possible, and let go of their lifted touches.
    func reset() {
        guard hasToReset else { return }
        for recognizer in listed where recognizer.settledState.isFinished && !recognizer.hasFingerDown {
            // An event in a run of the loop inside of its own `reset()` leaves that to the one around it.
            if recognizer.isBeingReset { continue }
            if hasActiveRelative(recognizer) || !recognizer.unsentActions.isEmpty { continue }
            // The end of an event brings it about, or between events the verdict.
            following(phase.isDelivering ? .none : recognizer.settledRecord) { reset(recognizer) }
        }
        for recognizer in listed where recognizer.isIdle && recognizer.proposals.isEmpty {
            recognizer.isListed = false
        }
        listed.removeAll { !$0.isListed }
        hasToReset = listed.contains { $0.settledState.isFinished }
    }

    /// Whether one that waits for it, or that it has to wait for, is still at it, with touches or presses (G09, M-47).
    private func hasActiveRelative(_ recognizer: UIGestureRecognizer) -> Bool {
        listed.contains { other in
            other !== recognizer && !other.settledState.isFinished
                && !(other.touches.isEmpty && other.presses.isEmpty)
                && (recognizer.requires(other) || other.requires(recognizer)
                    || pairAnswers.areRelated(recognizer, other))
        }
    }

    private func reset(_ recognizer: UIGestureRecognizer) {
        guard let subject = recognizer.subject else { return }
        recognizer.isBeingReset = true
        defer { recognizer.isBeingReset = false }
        thread.touches = []
        if subject.isAppCode(in: .reset) {
            recognizer.perform(.reset) { recognizer.reset() }
        } else {
            recognizer.behaviour.perform(.reset) { recognizer.reset() }
        }
        recognizer.settledRecord = thread.record(
            .transition(
                recognizer: subject.id, from: recognizer.settledState, to: .possible, reason: .reset,
                other: .none))
        recognizer.settledState = .possible
        recognizer.touches.removeAll(keepingCapacity: true)
        if !recognizer.presses.isEmpty { recognizer.presses.removeAll() }
        recognizer.hasHadTouches = false
        recognizer.hasLostItsTouches = false
        pairAnswers.forget(recognizer)
    }
}

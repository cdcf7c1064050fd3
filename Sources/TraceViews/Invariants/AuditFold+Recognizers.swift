import Trace

/// What recognizers hear and do.
extension AuditFold {
    mutating func set(_ property: Property, _ x: Double, of recognizer: Int) {
        switch property {
        case .isEnabled:
            recognizers[recognizer].isEnabled = x != 0
            if x == 0 { recognizers[recognizer].letGo() }
        case .cancelsTouchesInView: recognizers[recognizer].cancelsTouchesInView = x != 0
        case .delaysTouchesBegan: recognizers[recognizer].delaysTouchesBegan = x != 0
        case .delaysTouchesEnded: recognizers[recognizer].delaysTouchesEnded = x != 0
        case .numberOfTapsRequired: recognizers[recognizer].tapsRequired = x
        case .hasActions:
            recognizers[recognizer].hasActions = x != 0
            if x == 0 {
                for index in recognizers[recognizer].acting.indices {
                    recognizers[recognizer].acting[index].isOwed = false
                }
            }
        default: break
        }
    }

    mutating func setView(_ view: SubjectID, of recognizer: Int) {
        recognizers[recognizer].view = view
        if view.isNone { recognizers[recognizer].letGo() }
    }

    mutating func hearRecognizer(_ record: TraceRecord, _ thread: Int) {
        switch record.event {
        case .transition(let id, let from, let to, let reason, _):
            let index = listen(id, thread)
            // All have heard before states settle.
            if !recognizers[index].owed.isEmpty { checkHearing(of: index, thread) }
            checkTransition(index, from, to, reason, thread)
            // A timer had it begin before this event, in a run of the loop inside of another one's callback.
            if to == .began, record.cause.rawValue < threads[thread].event.number {
                recognizers[index].hasWaited = true
            }
            settle(index, to, thread)
            if to == .possible { forgetPairs(of: id) }
        case .waits(let id, let other):
            let index = listen(id, thread)
            if recognizers[index].state != .possible {
                complain(.legalTransitions, "\(name(id)) waits and is \(recognizers[index].state)", id)
            }
            checkWaiting(id, for: other)
            recognizers[index].awaited = other
            recognizers[index].hasWaited = true
        case .ignored(let id):
            recognizers[recognizer(id)].heard.subtract(record.touches)
            recognizers[recognizer(id)].owed.subtract(record.touches)
            noteIgnored(record.touches, by: id, number, thread)
        default: break
        }
    }

    /// The recognizer's place; it is in the middle of an attempt from here on.
    private mutating func listen(_ id: SubjectID, _ thread: Int) -> Int {
        let index = recognizer(id)
        if !recognizers[index].isListening {
            recognizers[index].isListening = true
            threads[thread].listeners.append(index)
        }
        return index
    }

    // MARK: Hearing

    /// A new phase of a touch: who heard of the touch before has to hear it, unless it has a verdict.
    mutating func owe(_ slot: Int, _ thread: Int) {
        for index in threads[thread].listeners
        where recognizers[index].heard.contains(TouchSet(slot: slot)) && recognizers[index].isEnabled
            && !recognizers[index].view.isNone && !recognizers[index].state.isVerdict
            && !recognizers[index].isLetGo
        {
            recognizers[index].owed.insert(TouchSet(slot: slot))
        }
    }

    mutating func hear(_ phase: TouchPhase, _ touches: TouchSet, _ index: Int, _ thread: Int) {
        let index = listen(recognizers[index].id, thread)
        guard !threads[thread].mayLoseEvents else { return recognizers[index].heard.formUnion(touches) }
        checkListening(index, to: phase)
        let id = recognizers[index].id
        for slot in touches.slots {
            let bit = TouchSet(slot: slot)
            let touch = threads[thread].touches[slot]
            let isOwed =
                phase == .began
                ? !recognizers[index].heard.contains(bit) : recognizers[index].owed.contains(bit)
            if !isOwed || touch?.phase != phase || touch?.event != threads[thread].event.number {
                complain(
                    .recognizersHearInOrder,
                    "\(name(id)) hears \(phase) of touch \(touch?.number.rawValue ?? 0), "
                        + (isOwed ? "which has another phase" : "out of turn"), id)
            }
        }
        recognizers[index].owed.subtract(touches)
        recognizers[index].heard.formUnion(touches)
    }

    /// Its view leaves the window: of touches that it has heard of and that are down it hears that they are cancelled,
    /// whatever they do in this event (M-9).
    mutating func leave(_ touches: TouchSet, _ index: Int, _ thread: Int) {
        defer { recognizers[index].letGo() }
        if threads[thread].mayLoseEvents { return }
        checkListening(index, to: .cancelled)
        let id = recognizers[index].id
        for slot in touches.slots {
            let touch = threads[thread].touches[slot]
            if !recognizers[index].heard.contains(TouchSet(slot: slot)) || !(touch?.isDown ?? false) {
                complain(
                    .recognizersHearInOrder,
                    "\(name(id)) leaves and hears cancelled of touch \(touch?.number.rawValue ?? 0), "
                        + "which is not its own or not down", id)
            }
        }
    }

    private mutating func checkListening(_ index: Int, to phase: TouchPhase) {
        let id = recognizers[index].id
        if recognizers[index].state.isVerdict {
            complain(.verdictsAreFinal, "\(name(id)) is \(recognizers[index].state) and hears \(phase)", id)
        }
        if !recognizers[index].isEnabled {
            complain(.recognizersHearInOrder, "\(name(id)) is switched off and hears \(phase)", id)
        }
        if recognizers[index].view.isNone {
            complain(.recognizersHearInOrder, "\(name(id)) is on no view and hears \(phase)", id)
        } else if recognizers[index].isLetGo {
            complain(
                .recognizersHearInOrder, "\(name(id)) was let go in this attempt and hears \(phase)", id)
        }
    }

    /// When an event has been sent, nobody has still to hear of it.
    mutating func checkHearing(_ thread: Int) {
        for index in threads[thread].listeners where !recognizers[index].owed.isEmpty {
            checkHearing(of: index, thread)
        }
    }

    private mutating func checkHearing(of index: Int, _ thread: Int) {
        let (id, owed) = (recognizers[index].id, recognizers[index].owed)
        recognizers[index].owed = []
        if threads[thread].mayLoseEvents { return }
        for slot in owed.slots {
            guard let touch = threads[thread].touches[slot] else { continue }
            complain(
                .recognizersHearInOrder,
                "\(name(id)) does not hear \(touch.phase) of touch \(touch.number.rawValue)", id)
        }
    }

    // MARK: States

    private mutating func checkTransition(
        _ index: Int, _ from: GestureState, _ to: GestureState, _ reason: TransitionReason, _ thread: Int
    ) {
        let recognizer = recognizers[index]
        if recognizer.state != from {
            complain(
                .legalTransitions,
                "\(name(recognizer.id)) goes from \(from) to \(to) and is \(recognizer.state)",
                recognizer.id)
        }
        if !Self.isLegal(from, to) || (to == .possible) != (reason == .reset) {
            complain(
                .legalTransitions, "\(name(recognizer.id)) goes from \(from) to \(to), \(reason)",
                recognizer.id)
        }
        if to == .possible, !threads[thread].mayLoseEvents,
            let down = recognizer.heard.slots.first(where: { threads[thread].touches[$0]?.isDown ?? false })
        {
            complain(
                .verdictsAreFinal,
                "\(name(recognizer.id)) is reset while touch "
                    + "\(threads[thread].touches[down]!.number.rawValue) is down", recognizer.id)
        }
        if from == .possible && (to == .began || to == .ended) { checkRivals(of: recognizer, thread) }
    }

    /// The transitions that there are (F-2).
    private static func isLegal(_ from: GestureState, _ to: GestureState) -> Bool {
        switch (from, to) {
        case (.possible, .began), (.possible, .ended), (.possible, .failed): true
        case (.began, .changed), (.began, .ended), (.began, .cancelled): true
        case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
        case (.ended, .possible), (.cancelled, .possible), (.failed, .possible): true
        case (.possible, _), (.began, _), (.changed, _), (.ended, _), (.cancelled, _), (.failed, _): false
        }
    }

    /// Whoever is active and shares a touch would have kept it from starting, unless somebody answered
    /// otherwise. All answers of an app's own code are on record, and UIKit's own classes answer otherwise
    /// only between taps, of which one is active only if its class has set that state itself.
    private mutating func checkRivals(of recognizer: AuditedRecognizer, _ thread: Int) {
        for index in threads[thread].listeners {
            let rival = recognizers[index]
            guard rival.id != recognizer.id, rival.state.isActive,
                !rival.heard.isDisjoint(with: recognizer.heard),
                // The pan and the pinch of one scroll view go together (M-8).
                !(rival.isScrollViewsOwn && recognizer.isScrollViewsOwn
                    && rival.firstView == recognizer.firstView),
                // A tap never prevents one of more taps (G15).
                !(rival.uiKit.isKind(of: .tap) && recognizer.uiKit.isKind(of: .tap)
                    && rival.tapsRequired < recognizer.tapsRequired),
                !allowedPairs.contains(AllowedPair(rival.id, recognizer.id))
            else { continue }
            complain(
                .oneExclusiveRecognizer,
                "\(name(recognizer.id)) starts while \(name(rival.id)) is \(rival.state)",
                recognizer.id)
        }
    }

    private mutating func settle(_ index: Int, _ state: GestureState, _ thread: Int) {
        recognizers[index].state = state
        recognizers[index].isLetGo = false
        recognizers[index].awaited = .none
        switch state {
        case .began, .changed, .ended, .cancelled:
            let isUntold = owesLess(index, for: state, thread)
            recognizers[index].acting.append(
                .init(
                    record: number, state: state, settlement: threads[thread].settlements,
                    sending: threads[thread].sending,
                    isOwed: recognizers[index].hasActions && !isUntold))
        case .failed: break
        case .possible:
            let id = recognizers[index].id
            recognizers[index].heard = []
            checkUnsent(recognizers[index].acting.count, index)
            recognizers[index].hasWaited = false
            recognizers[index].isListening = false
            threads[thread].listeners.removeAll { $0 == index }
            allowedPairs = allowedPairs.filter { $0.one != id && $0.other != id }
        }
    }

    /// What has not been told yet is not told any more if the same event goes on to another state: of changed only
    /// the last is, and what is cancelled before anybody heard that it began is not told of (M-6, G04).
    ///
    /// - Returns: whether the new state is not told of either.
    private mutating func owesLess(_ index: Int, for state: GestureState, _ thread: Int) -> Bool {
        let (settlement, sending) = (threads[thread].settlements, threads[thread].sending)
        func isOfThisEvent(_ acting: AuditedRecognizer.Acting) -> Bool {
            acting.settlement == settlement || (sending != 0 && acting.sending == sending)
        }
        guard let last = recognizers[index].acting.indices.last,
            isOfThisEvent(recognizers[index].acting[last])
        else { return false }
        if recognizers[index].acting[last].state == .changed {
            recognizers[index].acting[last].isOwed = false
        }
        guard state == .cancelled,
            let began = recognizers[index].acting.firstIndex(where: {
                $0.state == .began && isOfThisEvent($0)
            })
        else { return false }
        recognizers[index].acting[began].isOwed = false
        return true
    }

    /// An action points at its transition, that of the action before, for another target, or the oldest one
    /// that is still to be told.
    mutating func checkAction(_ id: SubjectID, cause: UInt32, _ thread: Int) {
        let index = recognizer(id)
        if cause != 0, recognizers[index].lastActed == cause { return }
        guard let transition = recognizers[index].acting.firstIndex(where: { $0.record == cause }) else {
            return complain(
                .actionsFollowTransitions,
                "an action of \(name(id)) follows from #\(cause), no transition of its "
                    + "that is still to be told", id)
        }
        checkUnsent(transition, index)
        let state = recognizers[index].acting.removeFirst().state
        recognizers[index].lastActed = cause
        checkOneAction(of: index, state, thread)
    }

    /// One action for each event; began may come before another if the recognizer has waited.
    private mutating func checkOneAction(of index: Int, _ state: GestureState, _ thread: Int) {
        // Inside of a callback that runs the loop, what a timer has brought about is settled too.
        guard threads[thread].open.last?.call == .windowSendEvent else { return }
        let event = threads[thread].event.number
        let id = recognizers[index].id
        if let last = recognizers[index].lastAction, last.event == event,
            !(last.state == .began && recognizers[index].hasWaited)
        {
            complain(
                .oneActionForEachEvent, "\(name(id)) sends \(last.state) and \(state) for one event", id)
        }
        recognizers[index].lastAction = (event, state)
    }

    /// The turn of the `count` oldest transitions is over.
    mutating func checkUnsent(_ count: Int, _ index: Int) {
        let (id, unsent) = (recognizers[index].id, recognizers[index].acting.prefix(count))
        recognizers[index].acting.removeFirst(count)
        for transition in unsent where transition.isOwed {
            complain(
                .transitionsSendActions,
                "\(name(id)) sends no action for #\(transition.record), \(transition.state)",
                id)
        }
    }
}

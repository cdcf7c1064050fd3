import RunLoops
import Trace

// How proposals become states.
//
// Recognizers propose while they hear an event, and this file decides what comes of it. It looks at the list by
// priority (D-4), and begins again at the top after each change, since a change may decide a recognizer above.
// One that goes on, ends or fails simply does if F-2 allows it. One that wants to leave possible is asked in this
// order: must another one fail first (F-7)? Then it waits, or fails if that one has recognized. Is one under way
// that shuts it out (F-8)? Does a delegate or its class forbid the beginning (F-9), or the class of a scroll view's
// recognizer (I-6)? If nothing does, it leaves possible, and `GestureRivalry` says what becomes of each other
// recognizer of the same touches: it goes on, fails or is cancelled.
//
// Others may rely on this. But for the reset (+Acting), a state changes nowhere but in `set`, which also puts it on
// record with its reason, and plans the action. A recognizer that has sent its action changes no more in the same
// event (M-6). An answer of the app's may switch a recognizer off or take it away, so after each question it is
// looked at again (F-10).

/// Steps 3 and 4 of K: what follows by itself is proposed, and proposals settle.
extension GestureEnvironment {
    /// A recognizer that began goes on at the next event (G06); one that can decide nothing more fails (G-8), and
    /// one that is under way without a finger is cancelled (M-15).
    ///
    /// An event with touches of two windows comes here once for each. A recognizer is looked at with its own window's
    /// turn, when it has heard, or there would be two changes in one event (M-6).
    func proposeWhatFollows(after event: UIEvent, in window: UIWindow) {
        guard hasBegun || event.hasLift else { return }
        hasBegun = false
        for recognizer in listed where recognizer.hearsOfTouches {
            let asked = recognizer.proposals.last
            if !isTurn(of: recognizer, in: window, event) {
                if recognizer.settledState == .began { hasBegun = true }
                continue
            }
            switch asked?.state ?? recognizer.settledState {
            case .began, .changed:
                if !recognizer.hasFingerDown && !recognizer.awaitsTimer {
                    recognizer.giveUp(.touchesGone)
                } else if recognizer.settledState == .began, asked == nil {
                    if recognizer.settledSerial == event.serial {
                        hasBegun = true
                    } else {
                        recognizer.propose(.changed, .followsBegan)
                    }
                }
            case .possible:
                let hasLostItsTouches =
                    recognizer.hasHadTouches && !recognizer.hasFingerDown
                    && (recognizer.touches.isEmpty || recognizer.touches.contains { $0.window === window })
                if hasLostItsTouches && !recognizer.awaitsTimer { recognizer.propose(.failed, .touchesGone) }
            case .ended, .cancelled, .failed:
                break
            }
        }
    }

    /// Whether `window` is the recognizer's, or that one has no turn in this event.
    private func isTurn(of recognizer: UIGestureRecognizer, in window: UIWindow, _ event: UIEvent) -> Bool {
        guard let own = recognizer.view?.window, own !== window else { return true }
        return !event.touches.contains { $0.window === own }
    }

    /// Settles proposals by priority, after each change from the top again, until nothing changes.
    func settle() {
        putInOrder()
        guard hasProposals else { return }
        var isLeftForLater = false
        var index = 0
        hasProposals = false
        while index < listed.count {
            let recognizer = listed[index]
            if !recognizer.proposals.isEmpty, hasActed(recognizer) {
                isLeftForLater = true
                index += 1
            } else if let first = recognizer.proposals.first,
                following(first.cause, { settle(first, of: recognizer) })
            {
                index = 0
            } else {
                index += 1
            }
            // An answer has brought somebody into play, or has had somebody propose who was looked at before.
            if hasProposals {
                hasProposals = false
                index = 0
            }
        }
        hasProposals = isLeftForLater
    }

    /// Whether it has sent its action with this event: what was asked for since waits for the next BeforeWaiting,
    /// also if another window has still to hear of the event (M-6).
    func hasActed(_ recognizer: UIGestureRecognizer) -> Bool {
        phase.isDelivering && recognizer.actedSerial == eventSerial
    }

    /// Settles a recognizer's first proposal; questions too follow from what it follows from.
    /// - Returns: false if it has to wait.
    func settle(_ proposal: UIGestureRecognizer.Proposal, of recognizer: UIGestureRecognizer) -> Bool {
        let leavesPossible = recognizer.settledState == .possible && proposal.state != .failed
        if leavesPossible {
            // The questions are about its touches.
            thread.touches = aliveMask(of: recognizer)
            let mustWait = hasToWait(recognizer, cause: proposal.cause)
            if recognizer.hasGivenUp { return true }
            if mustWait { return false }
        }
        recognizer.isWaiting = false
        // A requirement may have been lost meanwhile, or the transition have become impossible.
        guard !recognizer.proposals.isEmpty else { return true }
        recognizer.proposals.removeFirst()
        guard GestureTransition.isLegal(from: recognizer.settledState, to: proposal.state) else {
            return true
        }
        if leavesPossible {
            leavePossible(recognizer, proposal)
        } else {
            set(
                recognizer, proposal.state, proposal.reason, otherID: proposal.other, cause: proposal.cause)
        }
        return true
    }

    // MARK: Waiting (F-7)

    /// Whether `recognizer` has to let another one fail first. If that one has recognized, it fails here and
    /// now.
    private func hasToWait(_ recognizer: UIGestureRecognizer, cause: RecordNumber) -> Bool {
        let before = recognizer.awaited
        recognizer.awaited.removeAll(keepingCapacity: true)
        for other in listed where other !== recognizer {
            let requirement = GestureRivalry.requirement(of: other.asRival(of: recognizer)) {
                mustFailFirst(other, for: recognizer)
            }
            switch requirement {
            case .none: break
            case .waits:
                if isAwaited(recognizer, by: other) {
                    refuse(recognizer, requiring: other, cause: cause)
                } else {
                    recognizer.awaited.append(other)
                }
            case .isLost:
                if !recognizer.hasGivenUp {
                    set(recognizer, .failed, .requiredRecognized, other: other, cause: cause)
                }
                return false
            }
        }
        if recognizer.hasGivenUp { recognizer.awaited.removeAll(keepingCapacity: true) }
        for other in recognizer.awaited where !before.contains(where: { $0 === other }) {
            recordWaiting(recognizer, other, cause: cause)
        }
        recognizer.isWaiting = !recognizer.awaited.isEmpty
        return recognizer.isWaiting
    }

    /// Whether `recognizer` is among those that `other` waits for, directly or through others. One that is to fail
    /// waits for nobody.
    private func isAwaited(_ recognizer: UIGestureRecognizer, by other: UIGestureRecognizer) -> Bool {
        // Each is looked at once, however many ways lead there.
        var seen: [UIGestureRecognizer] = [other]
        var index = 0
        while index < seen.count {
            for next in seen[index].isWaiting && !seen[index].hasGivenUp ? seen[index].awaited : [] {
                if next === recognizer { return true }
                if !seen.contains(where: { $0 === next }) { seen.append(next) }
            }
            index += 1
        }
        return false
    }

    private func refuse(
        _ recognizer: UIGestureRecognizer, requiring other: UIGestureRecognizer, cause: RecordNumber
    ) {
        guard let subject = recognizer.subject, let otherID = other.subject?.id else { return }
        pairAnswers.refuse(recognizer, requiring: other)
        thread.record(
            .requirementRefused(recognizer: subject.id, other: otherID), cause: cause.isNone ? nil : cause)
    }

    private func recordWaiting(
        _ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer, cause: RecordNumber
    ) {
        thread.record(
            .waits(
                recognizer: recognizer.subject?.id ?? .none, other: other.subject?.id ?? .none),
            cause: cause.isNone ? nil : cause)
    }

    // MARK: Leaving possible (F-8, F-9)

    private func leavePossible(
        _ recognizer: UIGestureRecognizer, _ proposal: UIGestureRecognizer.Proposal
    ) {
        // Whatever the answer was, who has been switched off fails for that.
        let active = listed.first { isShutOut(recognizer, by: $0) }
        if recognizer.hasGivenUp { return }
        if let active {
            set(recognizer, .failed, .preventedBy, other: active, cause: proposal.cause)
            return
        }
        let forbidder = whoForbids(recognizer)
        if recognizer.hasGivenUp { return }
        if let forbidder {
            set(recognizer, .failed, .delegateRefused, otherID: forbidder, cause: proposal.cause)
            return
        }
        let reason = recognizer.reasonNotToBegin()
        if recognizer.hasGivenUp { return }
        if let reason {
            set(recognizer, .failed, reason, otherID: .none, cause: proposal.cause)
            return
        }
        let record = set(
            recognizer, proposal.state, proposal.reason, otherID: proposal.other, cause: proposal.cause)
        recognizer.hasJustRecognized = true
        recognizer.recognition = record
        // Who has been switched off, or taken away, proposes its end for that.
        for other in listed where other !== recognizer && !other.hasLostItsTouches {
            let consequence = GestureRivalry.consequence(for: other.asRival(of: recognizer)) { question in
                switch question {
                case .isRequiredToFail: mustFailFirst(recognizer, for: other)
                case .prevents: prevents(recognizer, other)
                case .runsBeside: runBeside(recognizer, other)
                }
            }
            if other.hasLostItsTouches { continue }
            switch consequence {
            case .none: break
            case .fails:
                let hasWaited = other.awaited.contains { $0 === recognizer }
                set(
                    other, .failed, hasWaited ? .requiredRecognized : .preventedBy, other: recognizer,
                    cause: record)
            case .isCancelled: set(other, .cancelled, .requiredRecognized, other: recognizer, cause: record)
            }
        }
    }

    private func isShutOut(_ recognizer: UIGestureRecognizer, by other: UIGestureRecognizer) -> Bool {
        guard other !== recognizer else { return false }
        return GestureRivalry.isShutOut(by: other.asRival(of: recognizer)) { question in
            switch question {
            case .isRequiredToFail: mustFailFirst(other, for: recognizer)
            case .prevents: prevents(other, recognizer)
            case .runsBeside: runBeside(recognizer, other)
            }
        }
    }

    // MARK: Setting

    private func set(
        _ recognizer: UIGestureRecognizer, _ state: GestureState, _ reason: TransitionReason,
        other: UIGestureRecognizer, cause: RecordNumber
    ) {
        set(recognizer, state, reason, otherID: other.subject?.id ?? .none, cause: cause)
    }

    @discardableResult
    private func set(
        _ recognizer: UIGestureRecognizer, _ state: GestureState, _ reason: TransitionReason,
        otherID: SubjectID, cause: RecordNumber
    ) -> RecordNumber {
        let outer = thread.touches
        thread.touches = aliveMask(of: recognizer)
        defer { thread.touches = outer }
        let record = thread.record(
            .transition(
                recognizer: recognizer.subject?.id ?? .none, from: recognizer.settledState, to: state,
                reason: reason, other: otherID),
            cause: cause.isNone ? nil : cause)
        recognizer.settledState = state
        recognizer.settledRecord = record
        hasDecisions = true
        if state == .began { hasBegun = true }
        if state.isFinished {
            hasToReset = true
            recognizer.isWaiting = false
            recognizer.awaited.removeAll(keepingCapacity: true)
            recognizer.proposals.removeAll(keepingCapacity: true)
            recognizer.stopTimer()
        }
        recognizer.settledSerial = presentSerial
        if state.sendsAction { plan(state, record, of: recognizer) }
        recognizer.stateHasSettled()
        return record
    }
}

extension GestureEnvironment {
    /// One action for all that has become of a recognizer in one event, but began comes first if it had to wait
    /// (M-6, G07). Nobody hears that what has not been told of was cancelled (G04).
    private func plan(_ state: GestureState, _ cause: RecordNumber, of recognizer: UIGestureRecognizer) {
        if recognizer.unsentActions.last?.state == .changed { recognizer.unsentActions.removeLast() }
        if state == .cancelled, recognizer.unsentActions.last?.state == .began {
            recognizer.unsentActions.removeAll()
        } else {
            recognizer.unsentActions.append((state, cause))
        }
    }
}

extension UIGestureRecognizer {
    /// Whether an answer has just switched it off or taken it away: it asks to fail instead of what it asked for
    /// (F-10).
    fileprivate var hasGivenUp: Bool { settledState == .possible && proposals.first?.state == .failed }

    /// As `recognizer`, which wants to leave possible, sees it.
    fileprivate func asRival(of recognizer: UIGestureRecognizer) -> GestureRivalry.Rival {
        GestureRivalry.Rival(
            state: settledState, isIdle: isIdle,
            sharesTouch: touches.contains { recognizer.touches.contains($0) }
                || presses.contains { recognizer.sees($0) })
    }
}

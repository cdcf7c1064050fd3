import RunLoops
import Trace
import VirtualTime

/// Steps 3 and 4: what follows of itself is proposed, and proposals become states.
extension GestureEnvironment {
    /// A recognizer that began goes on at the next event (G06); one that can decide nothing more fails (G-8).
    ///
    /// An event with touches of two windows comes here once for each: what began in the first one's turn is not
    /// changed in the second's, and nobody fails before it has heard.
    func proposeWhatFollows(after event: UIEvent, in window: UIWindow) {
        guard hasBegun || event.hasLift else { return }
        hasBegun = false
        for recognizer in listed where recognizer.proposals.isEmpty {
            switch recognizer.settledState {
            case .began:
                if recognizer.settledSerial == event.serial {
                    hasBegun = true
                } else {
                    recognizer.propose(.changed, .followsBegan)
                }
            case .possible:
                let hasLostItsTouches =
                    !recognizer.touches.isEmpty && !recognizer.hasFingerDown
                    && recognizer.touches.contains { $0.window === window }
                if hasLostItsTouches && !recognizer.awaitsTimer { recognizer.propose(.failed, .touchesGone) }
            case .changed, .ended, .cancelled, .failed:
                break
            }
        }
    }

    /// Settles proposals by priority, after each change from the top again, until nothing changes.
    func settle() {
        guard hasProposals else { return }
        var place = 0
        while place < listed.count {
            let recognizer = listed[place]
            if recognizer.proposals.isEmpty {
                place += 1
            } else {
                settle(recognizer, recognizer.proposals.removeFirst())
                place = 0
            }
        }
        hasProposals = false
    }

    private func settle(_ recognizer: UIGestureRecognizer, _ proposal: UIGestureRecognizer.Proposal) {
        // What was decided since it asked may have made the transition impossible.
        guard GestureTransition.isLegal(from: recognizer.settledState, to: proposal.state) else { return }
        let leavesPossible = recognizer.settledState == .possible && proposal.state != .failed
        if leavesPossible, let active = listed.first(where: { $0.isActiveAgainst(recognizer) }) {
            set(recognizer, .failed, .preventedBy, other: active, cause: proposal.cause)
            return
        }
        let record = set(
            recognizer, proposal.state, proposal.reason, otherID: proposal.other, cause: proposal.cause)
        guard leavesPossible else { return }
        recognizer.hasJustRecognized = true
        for other in listed where other.mustYield(to: recognizer) {
            set(other, .failed, .preventedBy, other: recognizer, cause: record)
        }
    }

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
        thread.touches = mask(of: recognizer.touches.filter(\.isAlive))
        let record = thread.record(
            .transition(
                recognizer: recognizer.subject?.id ?? .none, from: recognizer.settledState, to: state,
                reason: reason, other: otherID),
            cause: cause.isNone ? nil : cause)
        recognizer.settledState = state
        hasDecisions = true
        if state == .began { hasBegun = true }
        if state.isFinished { hasToReset = true }
        recognizer.settledSerial = isDelivering ? eventSerial : 0
        if state == .failed { recognizer.proposals.removeAll(keepingCapacity: true) }
        if state.sendsAction { recognizer.unsentActions.append((state, record)) }
        return record
    }
}

extension UIGestureRecognizer {
    /// Whether it is under way and keeps `other`, which wants to leave possible, from it (F-8).
    fileprivate func isActiveAgainst(_ other: UIGestureRecognizer) -> Bool {
        self !== other && settledState.isActive && sharesTouch(with: other) && canPrevent(other)
            && other.canBePrevented(by: self)
    }

    /// Whether it is still possible and fails because `winner` recognizes (F-8).
    fileprivate func mustYield(to winner: UIGestureRecognizer) -> Bool {
        self !== winner && settledState == .possible && !isIdle && sharesTouch(with: winner)
            && winner.canPrevent(self) && canBePrevented(by: winner)
    }

    private func sharesTouch(with other: UIGestureRecognizer) -> Bool {
        touches.contains { other.touches.contains($0) }
    }
}

import Trace

/// What becomes of recognizers that are switched off, taken from their views or without a touch; and who waits for whom
/// in a ring.
extension DeliveryModel {
    /// F-13, F-10, F-11.
    func canHear(_ rival: Rival) -> Bool {
        !rival.state.isFinished && rival.isEnabled && !rival.hasLostTouches && rival.isAttached
    }

    /// G13: asked once an event, its class before its delegate.
    func receivesEvent(_ rival: Rival) -> Bool {
        if offered.event != event { offered = (event, []) }
        if let known = offered.answers.first(where: { $0.rival === rival }) { return known.isTaken }
        var isTaken = true
        for (isOfClass, answer) in [
            (true, rival.spec.relations.classReceivesEvent), (false, rival.spec.relations.receivesEvent),
        ] where isTaken {
            guard let answer else { continue }
            if !isOfClass { doWhatItsDelegateDoes(rival, asked: .receiveEvent) }
            write("\(rival.spec.name) shouldReceiveEvent \(answer ? "yes" : "no")")
            isTaken = answer
        }
        if !isTaken { relationHardships.insert(.refusedEvents) }
        offered.answers.append((rival, isTaken))
        return isTaken
    }

    /// F-10: under way it is cancelled, and else it fails, whatever it wants.
    func giveUp(_ rival: Rival, _ reason: TransitionReason) {
        if rival.state.isActive {
            // What has said in this event that it ends, ends (*assumed*).
            if rival.proposal != .end, rival.proposal != .cancel {
                (rival.proposal, rival.reason) = (.cancel, reason)
            }
        } else if rival.state == .possible, !rival.isIdle || rival.proposal != nil {
            stopTimer(of: rival)
            rival.fail(reason)
            rival.isWaiting = false
        } else if rival.isIdle {
            return
        }
        if acting != nil { relationHardships.insert(.endedByActions) }
        rival.hasLostTouches = true
    }

    /// It has ignored what it had, and has heard all of the event (M-14).
    func giveUpWithoutFingers(_ rival: Rival) {
        // Also one that waits may have ended.
        guard rival.down.isEmpty, rival.afterwards != .end, !rival.state.isFinished else { return }
        switch rival.proposal {
        case .fail, .recognize, .end, .cancel: return
        case .begin, .change, nil: break
        }
        if rival.state.isActive {
            (rival.proposal, rival.reason) = (.cancel, .touchesGone)
        } else {
            stopTimer(of: rival)
            rival.fail(.touchesGone)
            rival.isWaiting = false
        }
    }

    /// Whether a recognizer of `view` takes part in what is new.
    func isThere(_ rival: Rival, on view: ModelView) -> Bool {
        rival.isAttached && rival.view === view && rival.isEnabled
    }

    /// What code of the app's does while its delegate is asked.
    func doWhatItsDelegateDoes(_ rival: Rival, asked question: Schedule.Question) {
        for answer in rival.spec.relations.answers where answer.question == question {
            relationHardships.insert(.answersThatDo)
            carryOut(answer.deed)
        }
    }

    func detach(_ rival: Rival) {
        guard rival.isAttached else { return }
        rival.view.rivals.removeAll { $0 === rival }
        giveUp(rival, .lostView)
        rival.isAttached = false
    }

    /// F-11: it belongs to one view.
    func attach(_ rival: Rival, to view: ModelView) {
        if rival.isAttached, rival.view === view { return }
        detach(rival)
        rival.view = view
        rival.isAttached = true
        view.rivals.append(rival)
        if view.window != nil { comeOnRecord(rival) }
    }

    /// What a recognizer is to others is said when it comes into a window for the first time, or when the other does.
    func comeOnRecord(_ rival: Rival) {
        if rival.isOnRecord { return }
        rival.isOnRecord = true
        for other in rivals where other.isOnRecord {
            if rival.spec.requires.contains(other.index) { remark(rival, requires: other) }
            if other.spec.requires.contains(rival.index) { remark(other, requires: rival) }
        }
    }

    private func remark(_ rival: Rival, requires other: Rival) {
        remark("\(rival.spec.name) requires the failure of \(other.spec.name)")
    }

    /// Whether `rival` is among those that `other` waits for, be it through others.
    func isAwaited(_ rival: Rival, by other: Rival) -> Bool {
        var found = [other]
        var hasFoundMore = true
        while hasFoundMore {
            hasFoundMore = false
            for one in found where one.isWaiting && one.proposal != .fail {
                for next in one.awaited where !found.contains(where: { $0 === next }) {
                    found.append(next)
                    hasFoundMore = true
                }
            }
        }
        return found.contains { $0 === rival }
    }

    /// The requirement that closes a ring does not count, till one of the two is reset.
    func refuse(_ rival: Rival, requiring other: Rival) {
        relationHardships.insert(.rings)
        write("\(rival.spec.name) need not wait for \(other.spec.name)")
        asked.removeAll { $0.rival === rival && $0.other === other }
        asked.append((rival, other, false))
        related.removeAll { $0 === rival && $1 === other }
    }

    /// A-5: what has changed with the touch concerns a recognizer.
    func isWanted(_ touch: ModelTouch) -> Bool {
        guard touch.phase != nil else { return false }
        if touch.isTaken { return true }
        return touch.rivals.contains { rival in
            switch rival.state {
            case .possible: rival.touches.contains { $0 === touch }
            case .began, .changed, .ended: true
            case .cancelled, .failed: false
            }
        }
    }
}

import Trace

/// K 4: who may have what it proposes.
extension DeliveryModel {
    /// Where nobody proposes anything, nobody who waits is looked at again (*assumed*).
    ///
    /// - Returns: whether anything changed.
    @discardableResult
    func settle() -> Bool {
        var hasChanged = false
        guard inPlay.contains(where: \.hasNews) else { return false }
        // An answer may have had somebody propose who was looked at before, which counts as a change.
        func isToBeLookedAt(_ rival: Rival) -> Bool { rival.hasNews && !hasActed(rival) }
        repeat {
            for rival in rivals { rival.hasNews = false }
            let changes = inPlay.contains { settles($0) || inPlay.contains(where: isToBeLookedAt) }
            if !changes { break }
            hasChanged = true
        } while true
        for rival in rivals { rival.hasNews = hasActed(rival) && rival.proposal != nil }
        return hasChanged
    }

    /// M-6: one action an event, also of one that hears it in two windows' turns.
    func hasActed(_ rival: Rival) -> Bool { isDelivering && rival.actedInEvent == event }

    /// A view that moves within its window takes its recognizers' places with it.
    func putInOrder() {
        let before = inPlay
        inPlay = []
        for rival in before { bringIntoPlay(rival) }
    }

    /// D-4, K 4: deepest view first, within a view the one added last. Of views that are equally deep the one that
    /// was touched first (*assumed*).
    func bringIntoPlay(_ rival: Rival) {
        guard !inPlay.contains(where: { $0 === rival }) else { return }
        if rival.view.window != nil { rival.depth = rival.view.depth }
        for (place, neighbour) in rival.view.rivals.enumerated() { neighbour.placeOnView = place }
        let place = inPlay.firstIndex { other in
            rival.depth > other.depth || rival.view === other.view && rival.placeOnView > other.placeOnView
        }
        inPlay.insert(rival, at: place ?? inPlay.count)
    }

    /// - Returns: whether anything changed; then it goes on from the top.
    private func settles(_ rival: Rival) -> Bool {
        guard let proposal = rival.proposal, !hasActed(rival) else { return false }
        switch proposal {
        case .fail:
            become(.failed, rival, rival.reason)
            return true
        case .recognize, .begin:
            return leavePossible(rival, to: proposal == .begin ? .began : .ended)
        case .change:
            become(.changed, rival, rival.reason)
            return true
        case .end:
            become(.ended, rival, rival.reason)
            return true
        case .cancel:
            become(.cancelled, rival, rival.reason)
            return true
        }
    }

    func become(
        _ state: ModelState, _ rival: Rival, _ reason: TransitionReason, _ other: String? = nil
    ) {
        let by = other.map { " \($0)" } ?? ""
        write("\(rival.spec.name) \(rival.state.rawValue) → \(state.rawValue) (\(reason)\(by))")
        rival.state = state
        rival.proposal = nil
        rival.waitsSince = nil
        rival.changedInEvent = event
        if state.isFinished {
            stopTimer(of: rival)
            rival.awaited = []
        }
        if state != .failed {
            // M-6: one action, of the last state.
            let isNews = state != .cancelled || rival.untold.first != .began
            if !(rival.hasJustLeftPossible && rival.isWaiting && isNews) { rival.untold = [] }
            // G04: nobody hears that what has not been told of was cancelled.
            if isNews { rival.untold.append(state) }
        }
        if state == .failed {
            rival.isWaiting = false
            if rival.spec.kind == .scrollPan { set(rival.view, isTracked: false) }
        }
    }

    private func leavePossible(_ rival: Rival, to state: ModelState) -> Bool {
        // (a) F-7.
        var awaited: [Rival] = []
        for other in inPlay where other !== rival && other.state != .failed && !other.isIdle {
            guard requires(rival, other) else { continue }
            if other.state != .possible {
                if !hasGivenUp(rival) { become(.failed, rival, .requiredRecognized, other.spec.name) }
                return true
            }
            if isAwaited(rival, by: other) { refuse(rival, requiring: other) } else { awaited.append(other) }
        }
        // F-10: an answer has switched it off, or taken it away.
        if hasGivenUp(rival) {
            rival.awaited = []
            return true
        }
        for other in awaited where !rival.awaited.contains(where: { $0 === other }) {
            // Whom else it has to wait for later shows when that one fails or recognizes.
            if rival.waitsSince == nil || rival.waitsSince == now {
                write("\(rival.spec.name) waits for \(other.spec.name)")
                rival.waitsSince = now
            }
        }
        rival.awaited = awaited
        if !awaited.isEmpty {
            rival.isWaiting = true
            return false
        }
        // (b) F-8, the other way round.
        let active = inPlay.first {
            $0.state.isActive && excludes($0, rival) && !runBeside(rival, $0)
        }
        if hasGivenUp(rival) { return true }
        if let active {
            become(.failed, rival, .preventedBy, active.spec.name)
            return true
        }
        // (c)
        let refusal = whyNot(rival)
        if hasGivenUp(rival) { return true }
        if let (reason, forbidder) = refusal {
            become(.failed, rival, reason, forbidder)
            return true
        }
        // (d)
        rival.hasJustLeftPossible = true
        rival.machine.begins(hadToWait: rival.isWaiting)
        become(state, rival, rival.reason)
        if let afterwards = rival.afterwards {
            (rival.proposal, rival.reason) = (afterwards, rival.afterwardsReason)
            rival.afterwards = nil
        }
        for other in inPlay where other !== rival && !other.hasLostTouches {
            if other.state == .possible, excludes(rival, other), !runBeside(rival, other) {
                if other.hasLostTouches { continue }
                let hasWaited = other.awaited.contains { $0 === rival }
                become(.failed, other, hasWaited ? .requiredRecognized : .preventedBy, rival.spec.name)
            } else if other.state.isActive, requires(other, rival), !other.hasLostTouches {
                // G08
                become(.cancelled, other, .requiredRecognized, rival.spec.name)
            }
        }
        return true
    }

    /// Whether it wants to fail, and nothing else any more.
    private func hasGivenUp(_ rival: Rival) -> Bool { rival.state == .possible && rival.proposal == .fail }

    /// F-7: said once for all, or by a delegate when it matters, once a pair and attempt (G14).
    private func requires(_ rival: Rival, _ other: Rival) -> Bool {
        let known = asked.first { $0.rival === rival && $0.other === other }
        if let known { return known.mustWait }
        let mustWait = rival.spec.requires.contains(other.index) || asks(rival, other)
        asked.append((rival, other, mustWait))
        if mustWait { related.append((rival, other)) }
        return mustWait
    }

    private func asks(_ rival: Rival, _ other: Rival) -> Bool {
        if let own = rival.spec.relations.classRequires {
            answer(rival, "shouldRequireFailure", other.spec.name, own.contains(other.index))
            if own.contains(other.index) { return true }
        }
        if !rival.spec.shouldRequire.isEmpty {
            doWhatItsDelegateDoes(rival, asked: .requireFailure)
            let saysYes = rival.spec.shouldRequire.contains(other.index)
            answer(rival, "shouldRequireFailure", other.spec.name, saysYes)
            if saysYes { return true }
        }
        if let own = other.spec.relations.classIsRequiredBy {
            answer(other, "shouldBeRequiredToFail", rival.spec.name, own.contains(rival.index))
            if own.contains(rival.index) { return true }
        }
        guard !other.spec.shouldBeRequiredBy.isEmpty else { return false }
        doWhatItsDelegateDoes(other, asked: .beRequiredToFail)
        let saysYes = other.spec.shouldBeRequiredBy.contains(rival.index)
        answer(other, "shouldBeRequiredToFail", rival.spec.name, saysYes)
        return saysYes
    }

    /// F-8: whether `rival`, when it begins, keeps `other` from doing so.
    private func excludes(_ rival: Rival, _ other: Rival) -> Bool {
        guard rival !== other, rival.sharesTouch(with: other) else { return false }
        if rival.spec.kind == .scrollDelay { return false }
        if let canPrevent = rival.spec.canPrevent ?? rival.spec.relations.classPrevents?.contains(other.index)
        {
            answer(rival, "canPrevent", other.spec.name, canPrevent)
            if !canPrevent { return false }
        } else if rival.spec.kind == .tap, other.spec.kind == .tap, other.spec.taps > rival.spec.taps {
            // G15
            return false
        }
        if let canBePrevented = other.spec.canBePrevented
            ?? other.spec.relations.classIsPreventedBy?.contains(rival.index)
        {
            answer(other, "canBePrevented", rival.spec.name, canBePrevented)
            if !canBePrevented { return false }
        }
        return true
    }

    /// F-8: whether a delegate lets the two go side by side; one yes is enough.
    private func runBeside(_ rival: Rival, _ other: Rival) -> Bool {
        for (one, second) in [(rival, other), (other, rival)] where !one.spec.friends.isEmpty {
            doWhatItsDelegateDoes(one, asked: .simultaneous)
            let saysYes = one.spec.friends.contains(second.index)
            answer(one, "shouldRecognizeSimultaneously", second.spec.name, saysYes)
            if saysYes { return true }
        }
        return false
    }

    /// H-5, G11: a control of UIKit's keeps a tap of one finger on its superviews from recognizing, but for a slider.
    /// A switch does so with a pan and a slider with a swipe that goes along it from its knob.
    private func isUsualGesture(_ rival: Rival, of view: ModelView) -> Bool {
        guard view.kind.isControl, view.kind != .control, rival.view !== view else { return false }
        if rival.spec.kind == .tap, view.kind != .slider {
            return rival.spec.taps == 1 && rival.spec.fingers == 1
        }
        let isOfKnob =
            view.kind == .slider
            ? rival.spec.kind == .swipe
            : view.kind == .toggle && [.pan, .edgePan, .scrollPan].contains(rival.spec.kind)
        guard isOfKnob, let touch = rival.touches.first(where: { $0.view === view }),
            abs(touch.x - touch.startX) > abs(touch.y - touch.startY)
        else { return false }
        // The knob of a slider has moved with the finger that it follows.
        if view.kind == .slider, view.tracked === touch { return view.isTracking }
        return view.isOnKnob(touch.startX)
    }

    /// F-9, G10, I-4: why it may not begin, and who says so.
    private func whyNot(_ rival: Rival) -> (TransitionReason, String?)? {
        let own = rival.touches.filter { !$0.isFinished && !$0.isTaken && !$0.isKeptOut }
        if rival.cancelsTouchesInView {
            var asked: [ModelView] = []
            for view in own.map(\.view) where !asked.contains(where: { $0 === view }) {
                asked.append(view)
                if view.forbidsToBegin || isUsualGesture(rival, of: view) {
                    return forbid(view.name, by: view.name)
                }
            }
        }
        // A scroll view is its own pan's delegate.
        if rival.spec.kind == .scrollPan, rival.view.forbidsToBegin {
            return forbid(rival.view.name, by: rival.view.name)
        }
        if rival.spec.shouldBegin != nil { doWhatItsDelegateDoes(rival, asked: .begin) }
        if rival.spec.shouldBegin == false { return forbid(rival.spec.name, by: nil) }
        if rival.spec.shouldBegin == true { write("\(rival.spec.name) shouldBegin yes") }
        guard rival.spec.kind == .scrollPan, let machine = rival.machine as? PanMachine else { return nil }
        let scrolls =
            abs(machine.firstX) >= 10 && rival.view.canScroll(.horizontal)
            || abs(machine.firstY) >= 10 && rival.view.canScroll(.vertical)
        guard scrolls else { return (.axisCannotScroll, nil) }
        var asked: [ModelView] = []
        for touch in own where touch.view !== rival.view && touch.isHeard {
            guard rival.view.scroll.canCancelContentTouches else { return (.contentKeepsTouch, nil) }
            if asked.contains(where: { $0 === touch.view }) { continue }
            asked.append(touch.view)
            let givesBack = rival.view.scroll.shouldCancel ?? !touch.view.kind.isControl
            write("\(rival.view.name) touchesShouldCancel \(givesBack ? "yes" : "no")")
            guard givesBack else { return (.contentKeepsTouch, nil) }
        }
        return nil
    }

    private func forbid(_ asked: String, by forbidder: String?) -> (TransitionReason, String?) {
        write("\(asked) shouldBegin no")
        return (.delegateRefused, forbidder)
    }
}

/// K 4 and K 5: who may have what it proposes, and what follows.
extension DeliveryModel {
    /// - Returns: whether anything changed.
    @discardableResult
    func settle() -> Bool {
        var hasChanged = false
        while inPlay.contains(where: settles) { hasChanged = true }
        return hasChanged
    }

    /// D-4, K 4: deepest view first, within a view the one added last. Of views that are equally deep the one that
    /// was touched first (*assumed*).
    func bringIntoPlay(_ rival: Rival) {
        guard !inPlay.contains(where: { $0 === rival }) else { return }
        rival.depth = rival.view.depth
        let place = inPlay.firstIndex { other in
            rival.depth > other.depth || rival.view === other.view && rival.index > other.index
        }
        inPlay.insert(rival, at: place ?? inPlay.count)
    }

    /// - Returns: whether anything changed; then it goes on from the top.
    private func settles(_ rival: Rival) -> Bool {
        guard let proposal = rival.proposal else { return false }
        switch proposal {
        case .fail:
            become(.failed, rival)
            return true
        case .recognize, .begin:
            return leavePossible(rival, to: proposal == .begin ? .began : .ended)
        case .change:
            become(.changed, rival)
            return true
        case .end:
            become(.ended, rival)
            return true
        case .cancel:
            become(.cancelled, rival)
            return true
        }
    }

    private func become(_ state: ModelState, _ rival: Rival) {
        write("\(rival.spec.name) \(rival.state.rawValue) → \(state.rawValue)")
        rival.state = state
        rival.proposal = nil
        rival.changedInEvent = event
        if state.isFinished { stopTimer(of: rival) }
        if state != .failed {
            // M-6: one action, of the last state.
            if !(rival.hasJustLeftPossible && rival.isWaiting) { rival.untold = [] }
            rival.untold.append(state)
        }
        if state == .failed { rival.isWaiting = false }
    }

    private func leavePossible(_ rival: Rival, to state: ModelState) -> Bool {
        // (a) F-7.
        let required = inPlay.filter { other in
            other !== rival && other.state != .failed && !other.isIdle && requires(rival, other)
        }
        if required.contains(where: { $0.state.isActive || $0.state == .ended || $0.state == .cancelled }) {
            become(.failed, rival)
            return true
        }
        if required.contains(where: { $0.state == .possible }) {
            rival.isWaiting = true
            return false
        }
        // (b) F-8, the other way round.
        if rivals.contains(where: { $0.state.isActive && excludes($0, rival) }) {
            become(.failed, rival)
            return true
        }
        // (c)
        guard mayBegin(rival) else {
            become(.failed, rival)
            return true
        }
        // (d)
        rival.hasJustLeftPossible = true
        rival.machine.begins(hadToWait: rival.isWaiting)
        become(state, rival)
        for other in inPlay where other !== rival {
            if other.state == .possible, excludes(rival, other) {
                become(.failed, other)
            } else if other.state.isActive, requires(other, rival) {
                // G08
                become(.cancelled, other)
            }
        }
        if let afterwards = rival.afterwards {
            rival.proposal = afterwards
            rival.afterwards = nil
        }
        return true
    }

    /// F-7: said once for all, or by a delegate when it matters (G14).
    private func requires(_ rival: Rival, _ other: Rival) -> Bool {
        if rival.spec.requires.contains(other.index) { return true }
        guard
            rival.spec.shouldRequire.contains(other.index)
                || other.spec.shouldBeRequiredBy.contains(rival.index)
        else { return false }
        related.append((rival, other))
        return true
    }

    /// F-8: whether `rival`, when it begins, keeps `other` from doing so.
    private func excludes(_ rival: Rival, _ other: Rival) -> Bool {
        guard rival !== other, rival.sharesTouch(with: other) else { return false }
        if rival.spec.kind == .scrollDelay { return false }
        // G15
        if rival.spec.kind == .tap, other.spec.kind == .tap, other.spec.taps > rival.spec.taps,
            rival.spec.canPrevent == nil
        {
            return false
        }
        if rival.spec.canPrevent == false || other.spec.canBePrevented == false { return false }
        return !rival.spec.friends.contains(other.index) && !other.spec.friends.contains(rival.index)
    }

    private func mayBegin(_ rival: Rival) -> Bool {
        let own = rival.touches.filter { !$0.isFinished && !$0.isTaken && !$0.isKeptOut }
        if rival.cancelsTouchesInView {
            if own.contains(where: \.view.forbidsToBegin) { return false }
            // H-5, G11: a button keeps a tap of its superviews from recognizing.
            for touch in own where touch.view.kind == .button && rival.view !== touch.view {
                if rival.spec.kind == .tap, rival.spec.taps == 1, rival.spec.fingers == 1 { return false }
            }
        }
        if rival.spec.shouldBegin == false { return false }
        // A scroll view is its own pan's delegate.
        if rival.spec.kind == .scrollPan, rival.view.forbidsToBegin { return false }
        if rival.spec.kind == .scrollPan, let machine = rival.machine as? PanMachine {
            let scrolls =
                abs(machine.firstX) >= 10 && rival.view.canScroll(.horizontal)
                || abs(machine.firstY) >= 10 && rival.view.canScroll(.vertical)
            guard scrolls else { return false }
            var asked: [ModelView] = []
            for touch in own where touch.view !== rival.view && touch.isHeard {
                guard rival.view.scroll.canCancelContentTouches else { return false }
                if asked.contains(where: { $0 === touch.view }) { continue }
                asked.append(touch.view)
                write("\(rival.view.name) touchesShouldCancel")
                let isControl = touch.view.kind == .button || touch.view.kind == .control
                guard rival.view.scroll.shouldCancel ?? !isControl else { return false }
            }
        }
        return true
    }

    // MARK: K 5

    func act() {
        for rival in inPlay where !rival.untold.isEmpty {
            for state in rival.untold where rival.spec.kind != .scrollDelay {
                write(
                    "\(rival.spec.name) action (\(state.rawValue))\(PlayedLines.text(of: rival.machine.values))"
                )
            }
            rival.untold = []
            rival.isWaiting = false
            guard rival.hasJustLeftPossible else { continue }
            rival.hasJustLeftPossible = false
            let own = rival.touches.filter { !$0.isTaken && !$0.isFinished }
            if rival.cancelsTouchesInView { cancel(own.filter(\.isHeard)) }
            for touch in own where rival.cancelsTouchesInView || rival.delaysTouchesBegan && !touch.isHeard {
                take(touch)
            }
        }
    }

    /// One callback a view.
    private func cancel(_ touches: [ModelTouch]) {
        var views: [ModelView] = []
        for touch in touches where !touch.isKeptOut {
            if !views.contains(where: { $0 === touch.view }) { views.append(touch.view) }
        }
        for view in views {
            let own = touches.filter { $0.view === view && !$0.isKeptOut }
            for touch in own { touch.isFinished = true }
            deliver(.cancelled, own, at: own.map { ($0.x, $0.y) }, to: view)
        }
    }

    func take(_ touch: ModelTouch) {
        touch.isTaken = true
        touch.view.queue.removeAll { $0.touch === touch }
    }
}

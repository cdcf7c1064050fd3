/// K 5: actions, and what recognizers take from views.
extension DeliveryModel {
    func act() {
        for rival in inPlay where (!rival.untold.isEmpty || rival.hasJustLeftPossible) && !hasActed(rival) {
            // G04: an action before its own has switched it off.
            if rival.untold.first == .began, rival.proposal == .cancel {
                relationHardships.insert(.untoldBeginnings)
                become(.cancelled, rival, rival.reason)
                rival.untold = []
            }
            if isDelivering, !rival.untold.isEmpty {
                rival.actedInEvent = event
                if rivals.contains(where: { $0.actedInEvent == event && $0.view.window !== rival.view.window }
                ) {
                    relationHardships.insert(.actionsInTwoWindows)
                }
            }
            for state in rival.untold where rival.spec.kind != .scrollDelay {
                let values = PlayedLines.text(of: rival.machine.values + rival.machine.velocity)
                write("\(rival.spec.name) action (\(state.rawValue))\(values)")
                if rival.spec.startsAnew, rival.spec.startsAnewIn.contains(state) {
                    rival.machine.startAnew()
                }
                acting = rival
                for deed in rival.spec.relations.deeds where deed.states.contains(state) {
                    carryOut(deed.deed)
                }
                acting = nil
                if rival.spec.kind == .scrollPan { scroll(rival, state) }
            }
            rival.untold = []
            rival.isWaiting = false
            guard rival.hasJustLeftPossible else { continue }
            rival.hasJustLeftPossible = false
            let own = rival.touches.filter { !$0.isTaken && !$0.isFinished && !$0.isKeptOut }
            if rival.cancelsTouchesInView { cancel(own.filter(\.isHeard)) }
            for touch in own where rival.cancelsTouchesInView || rival.delaysTouchesBegan && !touch.isHeard {
                take(touch, by: rival)
            }
            takePresses(of: rival)
            if rival.spec.kind == .scrollPan { beginScrolling(rival) }
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

    /// - Parameter rival: nil if its view leaves the window.
    func take(_ touch: ModelTouch, by rival: Rival?) {
        let taker = rival?.spec.name ?? "nobody"
        remark("touch \(touch.number) of \(touch.view.name) is taken by \(taker) (\(touch.isHeard))")
        touch.isTaken = true
        touch.view.queue.removeAll { $0.touch === touch }
    }
}

/// An event, K 1 … K 3, and what follows of it.
extension DeliveryModel {
    func receive(_ reports: [Schedule.Sample]) {
        event += 1
        fed = []
        isDelivering = true
        apply(reports)
        var coming = reports.filter { $0.phase == .began }.map { report -> (Int, Schedule.Sample) in
            touchCount += 1
            return (touchCount, report)
        }
        // Windows from front to back; each that has touches in the event gets it, and hit-tests for what has come
        // down and was not in the windows before it.
        for window in views.reversed() where window.kind == .window {
            coming.removeAll { number, report in begin(number, report, in: window) }
            let own = touches.filter { $0.window === window }.sorted { $0.number < $1.number }
            guard !own.isEmpty else { continue }
            for touch in own { note(touch) }
            // K 1: lifts come behind what is new, in each window's turn.
            for touch in own where touch.phase == .ended || touch.phase == .cancelled { touch.isDown = false }
            feed(own)
            proposeWhatFollows(in: window)
            settle()
            hasFallenOff = false
            act()
            enqueue(own)
            release()
            let isWanted = own.contains(where: isWanted)
            reset()
            // A-5
            if hasFallenOff, !isWanted { write("unclaimed") }
        }
        // A-5: what no window has nobody wants.
        astray += coming.map(\.1.finger)
        for report in reports where astray.contains(report.finger) {
            write("unclaimed")
            if report.phase == .ended || report.phase == .cancelled {
                astray.removeAll { $0 == report.finger }
            }
        }
        for touch in touches { touch.phase = nil }
        touches.removeAll { !$0.isDown }
        isDelivering = false
        // M-6: one that has acted goes on at the next BeforeWaiting.
        if inPlay.contains(where: { $0.proposal != nil && $0.hasNews || !$0.untold.isEmpty }) {
            settle()
            deliver()
        }
        settleWhatActionsDid()
    }

    /// An action that has somebody switched off, or taken from its view, has another pass come before the sleep.
    func settleWhatActionsDid() {
        while inPlay.contains(where: { $0.proposal != nil && $0.hasNews }) {
            settle()
            deliver()
        }
    }

    /// What the event shows of a touch.
    private func note(_ touch: ModelTouch) {
        guard let phase = touch.phase else { return }
        let place = PlayedLines.text(of: touch.inWindow(touch.x, touch.y))
        let what = "touch \(touch.number) \(phase.rawValue) \(touch.view.name)\(place) \(touch.tapCount)"
        touchLines.append("\(PlayedLines.milliseconds(now)) \(what)")
    }

    /// What the next BeforeWaiting does after K 4: K 5, 7, 8.
    func deliver() {
        act()
        release()
        reset()
    }

    /// K 1.
    private func apply(_ reports: [Schedule.Sample]) {
        for touch in touches {
            touch.phase = nil
            (touch.previousX, touch.previousY) = (touch.x, touch.y)
        }
        for report in reports {
            guard let touch = touches.first(where: { $0.finger == report.finger }) else { continue }
            switch report.phase {
            case .began: break
            // One that stays where it is does not move.
            case .moved: if (report.x, report.y) != (touch.x, touch.y) { touch.phase = .moved }
            case .ended: touch.phase = .ended
            case .cancelled: touch.phase = .cancelled
            }
            (touch.x, touch.y) = (report.x, report.y)
            if report.phase != .moved { touch.endEvent = event }
            if touch.phase == .ended { lifted.append((touch, now)) }
        }
    }

    /// - Returns: whether the window takes the new touch.
    private func begin(_ number: Int, _ report: Schedule.Sample, in window: ModelView) -> Bool {
        let found = hitTest(window, report.x, report.y)
        // C-6: each window is asked twice.
        for pass in 1...2 {
            let line = "\(window.name) hits \(found?.name ?? "nothing") (\(pass))"
            touchLines.append("\(PlayedLines.milliseconds(now)) \(line)")
        }
        guard let view = found else { return false }
        var tapCount = 1
        // The nearest before, of equally near ones the last (*assumed*).
        var before: Int?
        var least = schedule.numbers.tapDistanceMax
        for (index, (touch, at)) in lifted.enumerated() {
            let distance = Machine.distance(touch.startX, touch.startY, report.x, report.y)
            let gap = Int64(schedule.numbers.tapGapMax) * Self.millisecond
            if touch.view !== view || now - at > gap || distance > least { continue }
            if let before, distance == least, lifted[before].touch.number > touch.number { continue }
            (before, least) = (index, distance)
        }
        if let before { tapCount = lifted.remove(at: before).touch.tapCount + 1 }
        let touch = ModelTouch(number, report.finger, view, tapCount: tapCount, x: report.x, y: report.y)
        // D-3: one finger of a sequence, by the glass; T07: one view at a time.
        // One that it had in another window it has no more (*assumed*).
        touch.isKeptOut = touches.contains { other in
            guard other.window === touch.window else { return false }
            if other.view === view { return !view.isMultipleTouchEnabled }
            return !other.isKeptOut
                && (view.isExclusiveTouch || other.view.isExclusiveTouch)
        }
        if touch.isKeptOut { remark("a touch is kept out of \(view.name)") }
        touches.append(touch)
        gather(touch)
        hardships.note(touch, among: touches)
        return true
    }

    /// C-2, C-3.
    private func hitTest(_ view: ModelView, _ x: Double, _ y: Double) -> ModelView? {
        guard view.isUserInteractionEnabled, !view.isHidden, view.frame.holds(x, y) else { return nil }
        for child in view.children.reversed() {
            if let found = hitTest(child, x, y) { return found }
        }
        return view
    }

    /// D-4, F-9, F-10: who is to hear of a new touch.
    private func gather(_ touch: ModelTouch) {
        var next: ModelView? = touch.view
        while let view = next {
            for rival in view.rivals {
                guard isThere(rival, on: view), !rival.state.isFinished, !rival.isWaiting,
                    !rival.hasLostTouches, rival.takes(touch, in: schedule), receivesEvent(rival)
                else { continue }
                if !rival.spec.refusedViews.isEmpty {
                    doWhatItsDelegateDoes(rival, asked: .receiveTouch)
                    let isReceived = !rival.spec.refusedViews.contains(touch.view.index)
                    answer(rival, "shouldReceiveTouch", touch.view.name, isReceived)
                    if !isReceived { continue }
                }
                // F-10, F-11: an answer may have switched it off, or taken it away.
                guard isThere(rival, on: view) else { continue }
                if rival.touches.isEmpty { rival.hasIgnored = false }
                touch.rivals.append(rival)
                rival.touches.append(touch)
                bringIntoPlay(rival)
            }
            next = view.parent
        }
    }

    /// K 2.
    private func feed(_ own: [ModelTouch]) {
        for touch in own where touch.phase != nil {
            for rival in touch.rivals where !fed.contains(where: { $0 === rival }) {
                fed.append(rival)
                if canHear(rival) { tell(rival) }
            }
        }
    }

    private func tell(_ rival: Rival) {
        var hasIgnored = false
        // One of its own methods may switch it off, or take it away.
        for phase in ModelPhase.allCases where canHear(rival) {
            let changed = rival.touches.filter { $0.phase == phase }
            guard !changed.isEmpty else { continue }
            switch phase {
            case .began: rival.down += changed
            case .moved: break
            case .ended, .cancelled:
                rival.down.removeAll { touch in changed.contains { $0 === touch } }
            }
            write("\(rival.spec.name) \(phase.rawValue) \(changed.map(\.number))")
            for call in rival.spec.relations.calls where ModelPhase(call.phase) == phase {
                carryOut(call.deed)
            }
            if rival.spec.relations.ignores.contains(where: { ModelPhase($0) == phase }) {
                changed.forEach(rival.machine.ignore)
                hasIgnored = true
                relationHardships.insert(.ignoredTouches)
                // UIKit's own classes hear nothing of it then, as they hear of it by `super`.
                if rival.spec.kind != .custom { continue }
            }
            rival.machine.hear(phase, changed)
        }
        if hasIgnored { giveUpWithoutFingers(rival) }
    }

    /// K 3. With the turn of the recognizer's own window, which has the event since its finger is down there (M-6).
    private func proposeWhatFollows(in window: ModelView) {
        for rival in inPlay where rival.view.window === window {
            let hasNoFinger = rival.down.isEmpty && !hasTimer(rival)
            switch (rival.state, rival.proposal) {
            case (.began, nil), (.changed, nil), (.began, .change), (.changed, .change):
                if hasNoFinger {
                    // M-15
                    if rival.proposal != .cancel { rival.reason = .touchesGone }
                    rival.proposal = .cancel
                } else if rival.state == .began, rival.proposal == nil, rival.changedInEvent != event {
                    (rival.proposal, rival.reason) = (.change, .followsBegan)
                }
            case (.possible, .begin):
                // M-15, also if it waits.
                if hasNoFinger, rival.afterwards != .end { rival.fail(.touchesGone) }
            case (.possible, nil):
                if hasNoFinger, rival.hasIgnored || rival.touches.contains(where: { $0.window === window }) {
                    rival.fail(.touchesGone)
                }
            default: break
            }
        }
    }
}

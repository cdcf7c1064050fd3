/// M-24 … M-27, M-46, M-49: what the app hears of its own life.
extension ResponderModel {
    func resignActive() {
        tellDelegate("applicationWillResignActive")
        become(.inactive)
        cancelTouch()
        cancelPresses()
        cancelShake()
    }

    func cancelShake() {
        guard let shake else { return }
        self.shake = nil
        end(shake.at, isCancelled: true)
    }

    func becomeActive() {
        become(.active)
        tellDelegate("applicationDidBecomeActive")
    }

    func enterBackground() {
        become(.background)
        tellDelegate("applicationDidEnterBackground")
        suspension = now + 5_000
    }

    /// M-26
    func suspend() {
        suspension = nil
        become(.suspended)
        meet(.suspensions)
    }

    func comeToFront() {
        suspension = nil
        switch life {
        case .active, .inactive: return
        case .notRunning:
            meet(.launches)
            launch()
            rotate(to: device)
            become(.inactive)
            tellDelegate("applicationDidFinishLaunching")
        case .suspended:
            // It goes on in the background.
            become(.background)
            for command in waiting { receive(command) }
            waiting = []
            enterForeground()
        case .background: enterForeground()
        }
        becomeActive()
    }

    func launch() {
        for window in schedule.views.indices where schedule.views[window].kind == .window {
            let (width, height) = size(of: window)
            write("\(name(window)) is as large as" + PlayedLines.text(of: [width, height]))
        }
        // Nobody has been added as a target yet (*assumed*).
        hasTargets = false
        if let first = schedule.firstResponder { becomeFirstResponder(first) }
        hasTargets = true
        if schedule.receivesRemoteControlEvents { receivesRemoteControlEvents = true }
    }

    private func enterForeground() {
        // M-52; that its delegate is told after that is assumed.
        rotate(to: device)
        tellDelegate("applicationWillEnterForeground")
        become(.inactive)
    }

    private func become(_ new: Life) {
        life = new
        write("state \(new.rawValue)")
    }

    private func tellDelegate(_ call: String) {
        if schedule.delegate != nil { write(call) }
    }
}

/// M-9, M-42 and Apple's page of `pressesCancelled(_:with:)`: a view leaves its window and comes back.
extension ResponderModel {
    func isAttached(_ view: Int) -> Bool {
        !removed.contains(view) && schedule.views[view].parent.map { isAttached($0) } ?? true
    }

    func isWithin(_ place: Place, _ view: Int) -> Bool {
        switch place {
        case .view(let own), .controllerOf(let own): isWithin(own, view)
        case .application, .delegate, .nobody: false
        }
    }

    /// All is told before the view goes, so that the whole chain hears of it (*assumed*, as the order).
    func remove(_ view: Int) {
        guard !removed.contains(view) else { return }
        loseUnheardPresses(below: view)
        cancelPresses(below: view)
        cancelHeldPresses(below: view)
        if let shake, isWithin(shake.at, view) { cancelShake() }
        if let leaving = touch, !leaving.isTaken, isWithin(leaving.view, view) {
            touch?.isTaken = true
            // No event tells of it.
            tell(leaving, "touchesCancelled", isEvent: false)
        }
        // E-4: who resigns is still there. Whom that makes the first responder has left (*assumed*).
        if let first = firstResponder, isWithin(first, view) { resign(first, isForced: true) }
        removed.insert(view)
        if let first = firstResponder, isWithin(first, view) { resign(first, isForced: true) }
        children[schedule.views[view].parent!].removeAll { $0 == view }
        meet(.removals)
        // M-9: what was under way at its recognizers comes to nothing.
        let lost = taps.filter { isWithin($0.spec.view, view) && $0.state == .possible && !$0.isIdle }
        for tap in lost { tap.fail(.lostView) }
        if !lost.isEmpty { settlePresses() }
    }

    func add(_ view: Int) {
        guard let parent = schedule.views[view].parent else { return }
        // One that is there already comes in front of the others.
        children[parent].removeAll { $0 == view }
        children[parent].append(view)
        removed.remove(view)
    }
}

/// H-3, E-5, U07: whom a control tells, and what the app does about it.
extension ControlModel {
    /// To all who have been added for it, in the order of adding.
    func send(_ event: String, _ control: SceneView) {
        write("\(control.name) sends \(event) \(state(of: control))")
        for action in control.spec.control.pairs where action.events.contains(event) {
            write("\(control.name) sendAction")
            if control.spec.control.sendAction == .handle { continue }
            meet(.actions)
            carry(action, of: control)
        }
    }

    private func carry(_ action: ControlSchedule.Action, of control: SceneView) {
        switch action.target {
        case .closure:
            write("\(control.name) action of nobody")
            for change in action.does { carryOut(change) }
        case .view(let index):
            guard isCarried(of: control) else { return }
            write("\(control.name) action of \(views[index].name)")
            for change in action.does { carryOut(change) }
        case .firstOfChain:
            guard isCarried(of: control) else { return }
            // E-5: from the sender up the responder chain.
            var next: SceneView? = control
            while let responder = next {
                if let known = responder.spec.implements.first(where: { $0.name == action.name }) {
                    meet(.actionsUpTheChain)
                    write("\(control.name) action of \(responder.name)")
                    for change in known.does { carryOut(change) }
                    return
                }
                next = responder.parent
            }
        }
    }

    /// By the application, which may keep it.
    private func isCarried(of control: SceneView) -> Bool {
        write("application sendAction of \(control.name)")
        return schedule.applicationSendAction != .handle
    }

    // MARK: What the app changes

    func carryOut(_ change: ControlSchedule.Change) {
        switch change {
        case .flag(let index, let flag, let value): set(views[index], flag, value)
        case .alpha(let index, let value): views[index].alpha = value
        case .animation(let index, let animation): animate(views[index], animation)
        case .center(let index, let x, let y): (views[index].centerX, views[index].centerY) = (x, y)
        case .value(let index, let value): set(views[index], value: value)
        case .remove(let index): remove(views[index])
        case .add(let index):
            let view = views[index]
            view.move(to: view.spec.parent.map { views[$0] })
        }
    }

    /// M-55: what is changed is changed at once; until the end no touches come, unless they are allowed.
    private func animate(_ view: SceneView, _ animation: ControlSchedule.Animation) {
        let isChanged = view.alpha != animation.alpha
        view.alpha = animation.alpha
        if !isChanged || animation.duration == 0 || animation.allowsUserInteraction { return }
        // What is in no window is not animated.
        if view.window == nil { return }
        view.animationEnds.append(now + Int64(animation.duration + animation.delay) * Self.millisecond)
    }

    private func set(_ view: SceneView, _ flag: ControlSchedule.Flag, _ value: Bool) {
        switch flag {
        case .isHidden: view.isHidden = value
        case .isUserInteractionEnabled: view.isUserInteractionEnabled = value
        case .isSelected:
            if view.isSelected != value { write("\(view.name) isSelected \(value)") }
            view.isSelected = value
        case .isOn: set(view, value: value ? 1 : 0)
        case .isEnabled:
            guard view.isEnabled != value else { return }
            write("\(view.name) isEnabled \(value)")
            // Whom it follows, it follows to the end (H-1).
            view.isEnabled = value
        }
    }

    /// The app says it, so nobody is told.
    func set(_ control: SceneView, value: Double) {
        guard control.value != value else { return }
        control.value = value
        write(
            control.kind == .toggle
                ? "\(control.name) isOn \(value == 1)"
                : "\(control.name) value\(PlayedLines.text(of: [value]))")
    }

    /// M-9: a view that leaves its window hears that the touches that it knows of are cancelled.
    private func remove(_ view: SceneView) {
        // It is told while it still is where it was, so that its superviews hear of it too.
        func isOpen(_ touch: SceneTouch) -> Bool { touch.view.isIn(view) && touch.isHeard && !touch.isTaken }
        // What a control tells of it may take away another view, or this one once more.
        while let first = touches.first(where: isOpen) {
            deliver(.cancelled, touches.filter { isOpen($0) && $0.view === first.view }, to: first.view)
        }
        for touch in touches where touch.view.isIn(view) { touch.isTaken = true }
        undelivered.removeAll { $0.touch.isTaken }
        for other in views where other.isIn(view) { other.animationEnds = [] }
        view.move(to: nil)
    }
}

extension ControlSchedule.Control {
    /// F-3, M-16: a target and the name of a method count once, for all the events of both.
    fileprivate var pairs: [ControlSchedule.Action] {
        var pairs: [ControlSchedule.Action] = []
        for action in actions {
            if let index = pairs.firstIndex(where: { $0.isSame(as: action) }) {
                pairs[index].events += action.events
            } else {
                pairs.append(action)
            }
        }
        return pairs
    }
}

extension ControlSchedule.Action {
    fileprivate func isSame(as other: Self) -> Bool {
        guard let name, name == other.name else { return false }
        return switch (target, other.target) {
        case (.view(let one), .view(let another)): one == another
        case (.firstOfChain, .firstOfChain): true
        default: false
        }
    }
}

import TaptrailTesting
import VirtualTime

/// Whom controls tell, and what the app changes: when it is told, and at instants of its own.
extension ControlScheduleAuthor {
    private static let events = [
        "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter",
        "touchDragExit", "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged",
        "primaryActionTriggered",
    ]

    mutating func addActions() {
        for index in schedule.views.indices {
            if chance.oneIn(3) {
                schedule.views[index].implements = [
                    (chance.pick(["save", "print"]), chance.oneIn(4) ? [change().withoutRemoval] : [])
                ]
            }
            guard schedule.views[index].kind.isControl else { continue }
            for _ in 0..<chance.below(4) {
                let target: ControlSchedule.Action.Target = chance.pick([
                    .closure, .view(chance.below(schedule.views.count)), .firstOfChain,
                ])
                var action = ControlSchedule.Action(events: some(of: Self.events), target: target)
                if case .firstOfChain = target { action.name = chance.pick(["save", "print"]) }
                if case .view = target {
                    action.name = "action\(schedule.views[index].control.actions.count)"
                }
                // What a pair does that is added twice is for one of the two to say.
                let isNew = !schedule.views[index].control.actions.contains { $0.name == action.name }
                let isOwn = if case .firstOfChain = target { false } else { true }
                if isOwn, isNew, chance.oneIn(4) {
                    let change = change()
                    action.does = [action.isForCrossings ? change.withoutRemoval : change]
                }
                schedule.views[index].control.actions.append(action)
            }
            if chance.oneIn(12) { schedule.views[index].control.sendAction = chance.pick([.handle, .pass]) }
        }
        if chance.oneIn(12) { schedule.applicationSendAction = chance.pick([.handle, .pass]) }
    }

    private mutating func some(of words: [String]) -> [String] {
        let count = chance.pick([1, 1, 2, 4])
        return Array(chance.shuffled(words).prefix(count))
    }

    // MARK: Changes

    /// At instants of their own, between those of samples and timers.
    mutating func addChanges() {
        guard chance.oneIn(2), let last = schedule.samples.last else { return }
        for _ in 0..<1 + chance.below(hasCrowd ? 16 : 3) {
            let time = 105 + chance.below(last.time / 10) * 10
            schedule.changes.append((time, change()))
        }
        schedule.changes.sort { $0.time < $1.time }
    }

    private mutating func change() -> ControlSchedule.Change {
        let index =
            chance.oneIn(5)
            ? 1 + chance.below(schedule.views.count - 1) : chance.pick(homes.isEmpty ? [1] : homes)
        let view = schedule.views[index]
        guard view.kind != .window else { return .flag(1, .isHidden, chance.oneIn(2)) }
        if chance.oneIn(5) { return .animation(index, animation()) }
        switch chance.below(view.kind.isControl ? 12 : 6) {
        case 0: return .flag(index, .isHidden, chance.oneIn(2))
        case 1: return .flag(index, .isUserInteractionEnabled, chance.oneIn(2))
        case 2: return .alpha(index, chance.pick([1, 0.01, 0.009, 0]))
        case 3:
            // On which half of a stepper a finger came down is asked for at the lift: left out for those that move.
            if schedule.views.contains(where: { $0.kind == .stepper }) { return .alpha(index, 1) }
            return .center(index, x: view.centerX + 50, y: view.centerY - 30)
        case 4: return schedule.recognizers.isEmpty ? .remove(index) : .flag(index, .isHidden, true)
        case 5: return schedule.recognizers.isEmpty ? .add(index) : .alpha(index, 1)
        case 6: return .flag(index, .isSelected, chance.oneIn(2))
        case 7, 8:
            let control = view.control
            switch view.kind {
            case .toggle: return .flag(index, .isOn, chance.oneIn(2))
            case .slider, .stepper:
                return .value(index, chance.pick([control.minimum, (control.minimum + control.maximum) / 2]))
            case .segments: return .value(index, Double(control.count - 1))
            case .dots: return .value(index, Double(max(control.count - 1, 0)))
            default: return .flag(index, .isEnabled, true)
            }
        default: return .flag(index, .isEnabled, chance.oneIn(3))
        }
    }
}

extension ControlScheduleAuthor {
    private mutating func animation() -> ControlSchedule.Animation {
        ControlSchedule.Animation(
            alpha: chance.pick([1, 0.5, 0.01]), duration: chance.below(40) * 10,
            delay: chance.oneIn(3) ? chance.below(10) * 10 : 0, allowsUserInteraction: chance.oneIn(4))
    }
}

extension ControlSchedule.Action {
    /// Whether it may be told of as a finger is lifted, with `endTracking` still to come: in a view without a window no
    /// rule says where the finger is.
    fileprivate var isForCrossings: Bool {
        events.contains("touchDragEnter") || events.contains("touchDragExit")
    }
}

extension ControlSchedule.Change {
    /// Hides what it would remove.
    var withoutRemoval: Self {
        if case .remove(let index) = self { .flag(index, .isHidden, true) } else { self }
    }
}

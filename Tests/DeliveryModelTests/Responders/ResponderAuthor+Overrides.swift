import TaptrailTesting
import VirtualTime

/// What the app's classes do, and its fields send.
extension ResponderAuthor {
    mutating func addOverrides(
        to responder: inout ResponderSchedule.Responder, isView: Bool, isDelegate: Bool = false
    ) {
        let (letters, commands) = (ResponderSchedule.letters, ResponderSchedule.commands)
        let shakes = ["motionShake"] + commands.prefix(2)
        func add(_ name: String, oneIn odds: Int, _ some: [String]) {
            guard chance.oneIn(odds) else { return }
            var new = override(some)
            // Not where a block of the main queue may call it, inside of which no other block is served.
            let isReported = name == "motionBegan" || name == "motionEnded"
            if isReported, chance.oneIn(3) { new.deeds = [.runLoop(11 + 10 * chance.below(50))] }
            responder.methods[name] = new
        }
        add("presses", oneIn: 3, letters + ResponderSchedule.buttons)
        for phase in ["Began", "Ended", "Cancelled"] { add("presses" + phase, oneIn: 8, letters) }
        add("motion", oneIn: 3, shakes)
        for phase in ["Began", "Ended", "Cancelled"] { add("motion" + phase, oneIn: 8, shakes) }
        add("remoteControlReceived", oneIn: 3, commands)
        add("touches", oneIn: 4, [])
        for phase in ["Began", "Ended", "Cancelled"] { add("touches" + phase, oneIn: 10, []) }
        if !isDelegate, chance.oneIn(4) {
            responder.implements = [.init(name: chance.pick(ResponderSchedule.names))]
            if chance.oneIn(2) { responder.implements[0].deeds = [mildDeed()] }
        }
        guard isView else { return }
        let resignations: [ResponderSchedule.Resignation?] = [
            nil, nil, nil, nil, .usual, .refuses, .pretends,
        ]
        responder.resign = chance.pick(resignations)
    }

    private mutating func override(_ some: [String]) -> ResponderSchedule.Override {
        let verdicts: [ResponderSchedule.Verdict] = [.handle, .pass, .pass, .forward]
        var new = ResponderSchedule.Override(does: chance.pick(verdicts))
        if !some.isEmpty, chance.oneIn(3) {
            new.only = some.filter { _ in chance.oneIn(3) }
            if new.only.isEmpty { new.only = [chance.pick(some)] }
        }
        if chance.oneIn(6) { new.deeds = [deed()] }
        return new
    }

    mutating func deed() -> ResponderSchedule.Deed {
        if schedule.views.isEmpty { return .receivesRemoteControlEvents(chance.oneIn(2)) }
        let view = chance.below(schedule.views.count)
        switch chance.below(4) {
        case 0: return .endEditing(view)
        case 1: return .receivesRemoteControlEvents(chance.oneIn(2))
        default: return .becomeFirstResponder(view)
        }
    }

    /// One that brings no other one about: so none goes on for ever.
    mutating func mildDeed() -> ResponderSchedule.Deed {
        if schedule.views.isEmpty { return .receivesRemoteControlEvents(chance.oneIn(2)) }
        let plain = schedule.views.indices.filter { schedule.views[$0].kind != .field }
        switch chance.below(3) {
        case 0: return .endEditing(chance.below(schedule.views.count))
        case 1: return .receivesRemoteControlEvents(chance.oneIn(2))
        default: return .becomeFirstResponder(chance.pick(plain))
        }
    }

    mutating func actions(of field: Int) -> [ResponderSchedule.Action] {
        var actions: [ResponderSchedule.Action] = []
        let owners = schedule.views.indices.filter { schedule.views[$0].controller != nil }
        for place in 0..<chance.below(4) {
            let event = chance.pick([
                "editingDidBegin", "editingDidEnd", "editingDidBegin", "editingDidEnd", "touchDown",
                "touchDownRepeat", "touchCancel",
            ])
            var new = ResponderSchedule.Action(events: [event], target: .closure)
            switch chance.below(5) {
            case 0: new.target = .view(field)
            case 1: new.target = .view(chance.below(schedule.views.count))
            case 2 where !owners.isEmpty: new.target = .controllerOf(chance.pick(owners))
            case 3, 4: new.target = .firstOfChain
            default: break
            }
            let free = ResponderSchedule.names.filter { name in !actions.contains { $0.name == name } }
            switch new.target {
            case .closure: break
            case .view, .controllerOf:
                // One who would know the name up the chain is not asked.
                new.name = chance.oneIn(2) ? "own\(place)" : free.first ?? "own\(place)"
            case .firstOfChain:
                guard !free.isEmpty else { continue }
                new.name = chance.pick(free)
            }
            let isOwn = if case .firstOfChain = new.target { false } else { true }
            if isOwn, chance.oneIn(2) { new.deeds = [event.hasPrefix("editing") ? mildDeed() : deed()] }
            actions.append(new)
        }
        return actions
    }
}

import TaptrailTesting
import VirtualTime

extension ResponderSchedule {
    init(seed: UInt64) {
        var author = ResponderAuthor(seed: seed)
        self = author.write()
    }
}

/// Draws a schedule part by part. Presses begin a millisecond after a ten, other events three after, fingers at a ten:
/// so no two of them have one instant.
private struct ResponderAuthor {
    private var chance: SeededGenerator
    private var schedule = ResponderSchedule()
    private var end = 0

    init(seed: UInt64) {
        chance = SeededGenerator(seed: seed, stream: "responder model")
        schedule.seed = seed
    }

    mutating func write() -> ResponderSchedule {
        addWindow(.init(width: 390, height: 844))
        if chance.oneIn(2) {
            let isFull = chance.oneIn(3)
            addWindow(
                isFull ? .init(width: 390, height: 844) : .init(x: 0, y: 500, width: 300, height: 200))
        }
        addRecognizers()
        let able = schedule.views.indices.filter { canBecome($0) && schedule.views[$0].kind != .window }
        let tiles = able.filter { schedule.views[$0].kind == .plain }
        if !able.isEmpty, !chance.oneIn(4) {
            schedule.firstResponder = chance.pick(tiles.isEmpty || chance.oneIn(4) ? able : tiles)
        }
        for index in schedule.views.indices {
            var responder = schedule.views[index].responder
            let before = responder
            addOverrides(to: &responder, isView: schedule.views[index].kind != .window)
            responder.canBecome = before.canBecome
            // UIControl's methods are those that make it the first responder.
            if schedule.views[index].kind == .field {
                responder.methods = responder.methods.filter { !$0.key.hasPrefix("touches") }
                schedule.views[index].actions = actions(of: index)
            }
            schedule.views[index].responder = responder
            guard schedule.views[index].controller != nil else { continue }
            var controller = ResponderSchedule.Responder()
            addOverrides(to: &controller, isView: false)
            schedule.views[index].controller = controller
        }
        var application = ResponderSchedule.Responder()
        addOverrides(to: &application, isView: false, isDelegate: true)
        if chance.oneIn(4) {
            application.sendAction = .init(does: chance.oneIn(3) ? .handle : .pass)
            if chance.oneIn(4) { application.sendAction?.deeds = [mildDeed()] }
        }
        schedule.application = application
        if chance.oneIn(2) {
            var delegate = ResponderSchedule.Responder()
            addOverrides(to: &delegate, isView: false, isDelegate: true)
            schedule.delegate = delegate
        }
        schedule.receivesRemoteControlEvents = chance.oneIn(2)
        schedule.isModern = chance.oneIn(3)
        end = 2_000 + 500 * chance.below(5)
        addKeys()
        addFingers()
        addEvents()
        return schedule
    }

    // MARK: Views

    private mutating func addWindow(_ frame: Schedule.Box) {
        let window = add(.window, parent: nil, frame)
        schedule.views[window].level = chance.pick([0, 0, 1, 2])
        schedule.views[window].isUserInteractionEnabled = !chance.oneIn(8)
        var root = window
        if !chance.oneIn(4) {
            root = add(.plain, parent: window, .init(width: frame.width, height: frame.height))
            if !chance.oneIn(4) { schedule.views[root].controller = .init() }
        }
        let form = add(.plain, parent: root, .init(x: 10, y: 30, width: frame.width - 20, height: 170))
        for place in 0...chance.below(3) {
            let field = add(.field, parent: form, .init(x: 10, y: 10 + 50 * place, width: 250, height: 40))
            schedule.views[field].shouldBegin = chance.pick([nil, nil, true, true, false])
            schedule.views[field].shouldEnd = chance.pick([nil, nil, true, true, false])
        }
        let tile = add(.plain, parent: root, .init(x: 0, y: 220, width: frame.width, height: 100))
        schedule.views[tile].isUserInteractionEnabled = false
        let inner = add(.plain, parent: tile, .init(x: 0, y: 0, width: 90, height: 90))
        let abilities: [ResponderSchedule.Ability?] = [.can, .can, .can, .cannot, .usual, nil]
        for view in [form, tile, inner] { schedule.views[view].responder.canBecome = chance.pick(abilities) }
        if chance.oneIn(4) { schedule.views[window].responder.canBecome = .can }
        for field in schedule.views.indices.suffix(from: form + 1)
        where schedule.views[field].kind == .field && chance.oneIn(6) {
            schedule.views[field].responder.canBecome = chance.pick(abilities)
        }
        _ = add(.plain, parent: root, .init(x: 0, y: 400, width: frame.width, height: 300))
    }

    private mutating func add(
        _ kind: ResponderSchedule.Kind, parent: Int?, _ frame: Schedule.Box
    ) -> Int {
        let index = schedule.views.count
        let letter =
            switch kind {
            case .window: "w"
            case .plain: "v"
            case .field: "f"
            }
        schedule.views.append(.init(name: "\(letter)\(index)", kind: kind, parent: parent, frame: frame))
        return index
    }

    private func canBecome(_ index: Int) -> Bool {
        let view = schedule.views[index]
        let can = view.responder.canBecome
        return view.kind == .field && can ?? .usual == .usual ? view.shouldBegin != false : can == .can
    }

    // MARK: Recognizers

    private mutating func addRecognizers() {
        func isTile(_ view: ResponderSchedule.View) -> Bool {
            view.kind == .plain && !view.isUserInteractionEnabled
        }
        let tiles = schedule.views.indices.filter { index in
            let view = schedule.views[index]
            return isTile(view) || view.parent.map { isTile(schedule.views[$0]) } == true
        }
        for place in tiles {
            for _ in 0...chance.below(3) {
                let index = schedule.recognizers.count
                var new = ResponderSchedule.Recognizer(name: "r\(index)", view: place)
                new.taps = chance.pick([1, 1, 1, 2])
                new.types = [chance.pick(ResponderSchedule.buttons)]
                if new.taps == 1, chance.oneIn(2) {
                    new.types = ["select", "menu"]
                } else if chance.oneIn(2) {
                    new.types = ["select"]
                }
                new.isEnabled = !chance.oneIn(15)
                new.cancelsTouchesInView = !chance.oneIn(4)
                new.delaysTouchesBegan = chance.oneIn(3)
                new.delaysTouchesEnded = !chance.oneIn(3)
                new.shouldReceivePress = chance.pick([nil, nil, nil, true, false])
                new.shouldBegin = chance.pick([nil, nil, nil, true, false])
                if index > 0, chance.oneIn(3) { new.requires = [chance.below(index)] }
                if chance.oneIn(5) { new.deeds = [deed()] }
                schedule.recognizers.append(new)
            }
        }
    }

    // MARK: Overrides

    private mutating func addOverrides(
        to responder: inout ResponderSchedule.Responder, isView: Bool, isDelegate: Bool = false
    ) {
        let (letters, commands) = (ResponderSchedule.letters, ResponderSchedule.commands)
        let shakes = ["motionShake"] + commands.prefix(2)
        func add(_ name: String, oneIn odds: Int, _ some: [String]) {
            if chance.oneIn(odds) { responder.methods[name] = override(some) }
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

    private mutating func deed() -> ResponderSchedule.Deed {
        let view = chance.below(schedule.views.count)
        switch chance.below(4) {
        case 0: return .endEditing(view)
        case 1: return .receivesRemoteControlEvents(chance.oneIn(2))
        default: return .becomeFirstResponder(view)
        }
    }

    /// One that brings no other one about: so none goes on for ever.
    private mutating func mildDeed() -> ResponderSchedule.Deed {
        let plain = schedule.views.indices.filter { schedule.views[$0].kind != .field }
        switch chance.below(3) {
        case 0: return .endEditing(chance.below(schedule.views.count))
        case 1: return .receivesRemoteControlEvents(chance.oneIn(2))
        default: return .becomeFirstResponder(chance.pick(plain))
        }
    }

    private mutating func actions(of field: Int) -> [ResponderSchedule.Action] {
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
            switch new.target {
            case .closure: break
            case .view, .controllerOf: new.name = "own\(place)"
            case .firstOfChain:
                let free = ResponderSchedule.names.filter { name in !actions.contains { $0.name == name } }
                guard !free.isEmpty else { continue }
                new.name = chance.pick(free)
            }
            if new.name.map({ !ResponderSchedule.names.contains($0) }) ?? true, chance.oneIn(2) {
                new.deeds = [event.hasPrefix("editing") ? mildDeed() : deed()]
            }
            actions.append(new)
        }
        return actions
    }

    // MARK: What happens

    private mutating func addKeys() {
        var time = 101
        while time < end {
            let up = time + chance.pick([20, 60, 100, 200, 400, 750, 800])
            schedule.keys.append(.init(name: chance.pick(ResponderSchedule.buttons), down: time, up: up))
            time = up + chance.pick([50, 100, 200, 350, 400, 600])
        }
        for letter in ResponderSchedule.letters where chance.oneIn(2) {
            time = 102 + 10 * chance.below(30)
            while time < end {
                let up = time + 10 + 10 * chance.below(60)
                schedule.keys.append(.init(name: letter, down: time, up: up))
                time = up + 10 + 10 * chance.below(120)
            }
        }
        schedule.keys.sort { ($0.down, $0.name) < ($1.down, $1.name) }
        // Of two in one instant one is left out.
        var times: Set<Int> = []
        schedule.keys.removeAll { key in
            guard times.contains(key.down) || times.contains(key.up) else {
                times.formUnion([key.down, key.up])
                return false
            }
            return true
        }
    }

    private mutating func addFingers() {
        var time = 200 + 10 * chance.below(20)
        let fields = schedule.views.indices.filter { schedule.views[$0].kind == .field }
        while time < end {
            var place = (x: Double(2 + chance.below(380)), y: Double(2 + chance.below(830)))
            if chance.happens(percent: 60) {
                var view: Int? = chance.pick(fields)
                place = (40, 20)
                while let index = view {
                    place.x += Double(schedule.views[index].frame.x)
                    place.y += Double(schedule.views[index].frame.y)
                    view = schedule.views[index].parent
                }
            }
            let up = time + 10 * (1 + chance.below(40))
            schedule.fingers.append(.init(x: place.x, y: place.y, down: time, up: up))
            time = up + 10 * (1 + chance.below(80))
        }
    }

    private mutating func addEvents() {
        var time = 113 + 10 * chance.below(40)
        var isAway = false
        while time < end {
            var until = time + 10
            let event: ResponderSchedule.Event
            switch chance.below(8) {
            case _ where isAway:
                isAway = false
                event = .bringToFront(isOwn: true)
            case 0:
                until += 5 + 10 * (10 + chance.below(120))
                event = .shake(until: until)
                // Now and then the app does not stay in front meanwhile.
                if chance.oneIn(2) {
                    let away = time + 10 * (1 + chance.below(60))
                    schedule.events.append((time, event))
                    schedule.events.append((away, .alert(until: away + 300)))
                    time = max(until, away + 300) / 10 * 10 + 113
                    continue
                }
            case 1, 2: event = .remote(chance.pick(ResponderSchedule.commands))
            case 3:
                until += 10 * (5 + chance.below(60))
                event = .alert(until: until)
            case 4:
                isAway = true
                event = .bringToFront(isOwn: false)
            case 5: event = .rotate(chance.pick(ResponderSchedule.Orientation.allCases))
            case 6: event = .hide(chance.below(schedule.views.count), chance.oneIn(2))
            case 7 where !schedule.recognizers.isEmpty:
                event = .enable(chance.below(schedule.recognizers.count), chance.oneIn(2))
            default: event = .remote(chance.pick(ResponderSchedule.commands))
            }
            schedule.events.append((time, event))
            time = (until / 10 + 1 + chance.below(60)) * 10 + 3
        }
        if isAway { schedule.events.append((time, .bringToFront(isOwn: true))) }
    }
}

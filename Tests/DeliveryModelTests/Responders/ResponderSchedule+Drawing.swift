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
struct ResponderAuthor {
    var chance: SeededGenerator
    var schedule = ResponderSchedule()
    var end = 0

    init(seed: UInt64) {
        chance = SeededGenerator(seed: seed, stream: "responder model")
        schedule.seed = seed
    }

    mutating func write() -> ResponderSchedule {
        let hasWindows = !chance.oneIn(40)
        if hasWindows { addWindow(.init(width: 390, height: 844)) }
        if hasWindows, chance.oneIn(2) {
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
            schedule.isDelegateResponder = !chance.oneIn(5)
        }
        schedule.receivesRemoteControlEvents = chance.oneIn(2)
        schedule.isModern = chance.oneIn(3)
        schedule.hasOther = chance.oneIn(3)
        schedule.otherReceivesRemoteControlEvents = chance.oneIn(3)
        schedule.state = chance.pick([
            .foreground, .foreground, .foreground, .foreground, .background, .notRunning,
        ])
        end = 1_500 + 500 * chance.below(5)
        addWhatHappens()
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
                if index > 0, chance.oneIn(2) { new.requires = [chance.below(index)] }
                if chance.oneIn(5) { new.deeds = [deed()] }
                schedule.recognizers.append(new)
            }
        }
    }
}

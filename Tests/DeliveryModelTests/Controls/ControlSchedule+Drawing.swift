import TaptrailTesting
import VirtualTime

extension ControlSchedule {
    init(seed: UInt64) {
        var author = ControlScheduleAuthor(seed: seed)
        self = author.write()
    }
}

/// Draws a schedule part by part.
private struct ControlScheduleAuthor {
    private var chance: SeededGenerator
    private var schedule = ControlSchedule()
    /// Where fingers come down: controls mostly.
    private var homes: [Int] = []
    private var hasCrowd = false

    init(seed: UInt64) {
        chance = SeededGenerator(seed: seed, stream: "control model")
        schedule.seed = seed
    }

    mutating func write() -> ControlSchedule {
        addViews()
        addActions()
        addRecognizer()
        addFingers()
        addChanges()
        return schedule
    }

    // MARK: Views

    private mutating func addViews() {
        let window = add(.window, to: nil, 195, 422, 390, 844)
        let page = add(.plain, to: window, 195, 422, 390, 844)
        for number in 0..<1 + chance.below(2) {
            let card = add(
                chance.pick([.plain, .plain, .control]), to: page, Double(chance.pick([150, 195, 240])),
                Double(200 + number * 330), Double(chance.pick([200, 320])), Double(chance.pick([160, 300])))
            bend(card)
            if chance.oneIn(3) {
                schedule.views[card].originX = Double(chance.number(in: -4...4)) * 10
                schedule.views[card].originY = Double(chance.number(in: -4...4)) * 10
            }
            for _ in 0..<1 + chance.below(3) { addControl(to: card) }
        }
        if chance.oneIn(3) { addControl(to: page) }
        if chance.oneIn(4) {
            let second = add(.window, to: nil, 195, Double(chance.pick([100, 400, 700])), 390, 200)
            addControl(to: second)
        }
        homes = schedule.views.indices.filter { schedule.views[$0].kind.isControl }
        if chance.oneIn(6) { addCrowd(to: 1 + chance.below(2)) }
        for index in schedule.views.indices { addTraits(to: index) }
    }

    private mutating func add(
        _ kind: ControlSchedule.Kind, to parent: Int?, _ x: Double, _ y: Double, _ width: Double,
        _ height: Double
    ) -> Int {
        let index = schedule.views.count
        var view = ControlSchedule.View(
            name: kind == .window ? "w\(index)" : "v\(index)", kind: kind, parent: parent)
        (view.centerX, view.centerY, view.width, view.height) = (x, y, width, height)
        schedule.views.append(view)
        return index
    }

    /// So many small views that it is worth while not to ask each of them; some have views of their own.
    private mutating func addCrowd(to parent: Int) {
        let outer = schedule.views[parent]
        var crowd: [Int] = []
        for _ in 0..<12 + chance.below(30) {
            let view = add(
                .plain, to: parent, outer.originX + outer.width * Double(1 + chance.below(31)) / 32,
                outer.originY + outer.height * Double(1 + chance.below(31)) / 32,
                Double(chance.pick([12, 30, 60])), Double(chance.pick([12, 30, 80])))
            if chance.oneIn(8) { bend(view) }
            crowd.append(view)
            guard chance.oneIn(4) else { continue }
            for _ in 0...chance.below(10) {
                let (width, height) = (schedule.views[view].width, schedule.views[view].height)
                crowd.append(
                    add(
                        .plain, to: view, width * Double(chance.below(5)) / 4,
                        height * Double(chance.below(5)) / 4, width / 2, height / 2))
            }
        }
        hasCrowd = true
        homes += chance.shuffled(crowd).prefix(12)
    }

    /// Turned by quarters, larger, smaller, mirrored, aslant, or flat.
    private mutating func bend(_ index: Int) {
        guard chance.oneIn(3) else { return }
        let matrix = chance.pick([
            (0.0, 1.0, -1.0, 0.0), (-1, 0, 0, -1), (0, -1, 1, 0), (2, 0, 0, 2), (0.5, 0, 0, 0.5),
            (-1, 0, 0, 1),
            (1, 0.5, -0.5, 1), (1, 0, 0.5, 1),
        ])
        let flat = chance.oneIn(20)
        schedule.views[index].transform = .init(
            a: flat ? 0 : matrix.0, b: flat ? 0 : matrix.1, c: matrix.2, d: matrix.3,
            tx: Double(chance.pick([0, 0, 20])), ty: Double(chance.pick([0, 0, -30])))
    }

    private mutating func addControl(to parent: Int) {
        let kind = chance.pick(ControlSchedule.Kind.controls + [.button, .plain])
        let outer = schedule.views[parent]
        let width = Double(chance.pick([40, 62, 94, 120, 200]))
        let height = Double(chance.pick([31, 40, 60]))
        let x = outer.originX + outer.width * Double(1 + chance.below(5)) / 6
        let y = outer.originY + outer.height * Double(1 + chance.below(5)) / 6
        let control = add(kind, to: parent, x, y, width, height)
        if chance.oneIn(3) { bend(control) }
        if chance.oneIn(4) { schedule.views[control].originX = Double(chance.pick([-20, 30])) }
        if kind.isControl, chance.oneIn(4) {
            // Something on it that is hit in its place.
            let child = add(
                .plain, to: control, schedule.views[control].originX + width / 2, height / 2, width / 2,
                height)
            schedule.views[child].isUserInteractionEnabled = !chance.oneIn(3)
            schedule.views[child].touches = chance.pick([nil, nil, .pass, .handle])
        }
        addValues(to: control)
    }

    private mutating func addValues(to index: Int) {
        var control = ControlSchedule.Control()
        switch schedule.views[index].kind {
        case .toggle: control.value = Double(chance.below(2))
        case .slider, .stepper:
            (control.minimum, control.maximum) = chance.pick([(0, 1), (0, 10), (-5, 5), (4, 4)])
            control.value = chance.pick([
                control.minimum, control.maximum, (control.minimum + control.maximum) / 2,
            ])
            control.step = chance.pick([1, 1, 2, 0.5, 3])
            control.wraps = chance.oneIn(3)
            control.isContinuous = chance.oneIn(2)
        case .segments:
            control.count = chance.below(5)
            control.value = Double(chance.number(in: -1...max(control.count - 1, -1)))
        case .dots:
            control.count = chance.below(5)
            control.value = Double(chance.below(max(control.count, 1)))
        default: break
        }
        schedule.views[index].control = control
    }

    private mutating func addTraits(to index: Int) {
        let kind = schedule.views[index].kind
        if kind == .window || kind == .plain, schedule.views[index].touches == nil {
            schedule.views[index].touches = chance.pick([.handle, .handle, .handle, nil, .pass, .forward])
        }
        if kind.isControl, chance.oneIn(15) {
            schedule.views[index].touches = chance.pick([.handle, .pass, .forward])
        }
        schedule.views[index].isMultipleTouchEnabled = chance.oneIn(3)
        schedule.views[index].isExclusiveTouch = kind != .window && chance.oneIn(20)
        if kind != .window, index != 1 {
            schedule.views[index].isHidden = chance.oneIn(25)
            schedule.views[index].alpha = chance.pick([1, 1, 1, 1, 1, 1, 1, 1, 0.5, 0.01, 0.009, 0])
            if chance.oneIn(25) { schedule.views[index].isUserInteractionEnabled = false }
            schedule.views[index].clipsToBounds = chance.oneIn(4)
            if chance.oneIn(25) { schedule.views[index].hitAnswer = chance.pick([.none, .own, .subviews]) }
            if chance.oneIn(10) {
                schedule.views[index].inside = chance.pick([
                    .init(answer: true), .init(answer: false),
                    .init(top: -20, left: -20, bottom: -20, right: -20), .init(top: 10, left: 5),
                ])
            }
        }
        guard kind.isControl else { return }
        var control = schedule.views[index].control
        control.isEnabled = !chance.oneIn(schedule.seed % 3 == 0 ? 4 : 12)
        control.isSelected = chance.oneIn(10)
        addOverrides(to: &control)
        // What UIKit's own classes make of a finger that their beginTracking has not seen is theirs.
        if kind != .control, kind != .button, control.begin?.does == .handle { control.begin?.does = .pass }
        schedule.views[index].control = control
    }

    private mutating func addOverrides(to control: inout ControlSchedule.Control) {
        guard chance.oneIn(4) else { return }
        if chance.oneIn(2) {
            control.begin = .init(
                does: chance.pick([.pass, .handle]), answer: chance.pick([nil, true, false]))
        }
        if chance.oneIn(2) {
            control.goOn = .init(
                does: chance.pick([.pass, .handle]), answer: chance.pick([nil, true, false]))
        }
        if chance.oneIn(3) { control.end = chance.pick([.pass, .handle]) }
        if chance.oneIn(3) { control.cancel = chance.pick([.pass, .handle]) }
    }

    // MARK: Actions

    private static let events = [
        "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter",
        "touchDragExit", "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged",
        "primaryActionTriggered",
    ]

    private mutating func addActions() {
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

    // MARK: Recognizers

    private mutating func addRecognizer() {
        guard chance.oneIn(3) else { return }
        let outer = schedule.views.indices.filter {
            $0 < 3 || schedule.views[$0].kind.isControl && chance.oneIn(3)
        }
        schedule.recognizers = [
            .init(
                name: "r", kind: .tap, view: chance.pick([0, 1, chance.pick(outer)]),
                taps: chance.pick([1, 1, 2]),
                cancelsTouchesInView: !chance.oneIn(4), delaysTouchesBegan: chance.oneIn(2))
        ]
        // What a recognizer makes of a view that leaves is for another model to say.
        for index in schedule.views.indices {
            for own in schedule.views[index].control.actions.indices {
                schedule.views[index].control.actions[own].does =
                    schedule.views[index].control.actions[own].does.map(\.withoutRemoval)
            }
        }
    }

    // MARK: Fingers

    private mutating func addFingers() {
        let scene = ControlModel(schedule)
        // A recognizer is for one finger at a time.
        for finger in 1...(schedule.recognizers.isEmpty ? chance.pick([1, 1, 2, 2, 3]) : 1) {
            var time = 100 + chance.below(30) * 10
            let home = chance.pick(homes.isEmpty ? [0] : homes)
            for _ in 0..<1 + chance.below(3) {
                addContact(
                    finger, chance.oneIn(4) && !homes.isEmpty ? chance.pick(homes) : home, in: scene, &time)
                time += chance.pick([40, 100, 200, 340, 350, 360, 600])
            }
        }
        schedule.samples.sort { ($0.time, $0.finger) < ($1.time, $1.finger) }
    }

    private mutating func addContact(
        _ finger: Int, _ home: Int, in scene: ControlModel, _ time: inout Int
    ) {
        var home = home
        var last = somewhere(in: home)
        // Mostly where a control is hit.
        for _ in 0..<8 {
            if let hit = scene.hit(last.x, last.y), schedule.views[hit].kind.isControl { break }
            if chance.oneIn(6) { break }
            if chance.oneIn(2), !homes.isEmpty { home = chance.pick(homes) }
            last = somewhere(in: home)
        }
        if schedule.views[home].kind.hasValue, chance.oneIn(2) {
            return addUse(finger, home, &time)
        }
        if !schedule.recognizers.isEmpty, chance.oneIn(3) { return addTaps(finger, last, &time) }
        schedule.samples.append(.init(time: time, finger: finger, phase: .began, x: last.x, y: last.y))
        for _ in 0..<chance.pick([0, 0, 1, 2, 3, 5]) {
            time += chance.pick([10, 10, 20, 50, 100, 300])
            let next = goal(home, from: last)
            guard next != last else { continue }
            last = next
            schedule.samples.append(.init(time: time, finger: finger, phase: .moved, x: last.x, y: last.y))
        }
        time += chance.pick([10, 50, 50, 120, 400, 800])
        if chance.oneIn(4) { last = goal(home, from: last) }
        schedule.samples.append(
            .init(
                time: time, finger: finger, phase: chance.oneIn(12) ? .cancelled : .ended, x: last.x,
                y: last.y))
    }

    /// As a user would use a control with a value: pull its knob, hold it, or tap one of its parts.
    private mutating func addUse(_ finger: Int, _ home: Int, _ time: inout Int) {
        let view = schedule.views[home]
        let control = view.control
        var x = view.originX + view.width * Double(chance.pick([1, 3, 5, 7])) / 8
        let y = view.originY + view.height / 2
        if view.kind == .toggle || view.kind == .slider {
            let range = view.kind == .slider ? control.maximum - control.minimum : 1
            let part = range > 0 ? (control.value - (view.kind == .slider ? control.minimum : 0)) / range : 0
            x = view.originX + max(view.width - 31, 0) * part + Double(chance.pick([0, 5, 16, 30, 31]))
        }
        var last = place(in: home, x, y)
        schedule.samples.append(.init(time: time, finger: finger, phase: .began, x: last.x, y: last.y))
        let ways = [-60.0, -30, -10, -9, 9, 10, 10.25, 30, 60]
        for _ in 0..<chance.pick([0, 1, 1, 2, 3]) {
            time += chance.pick([20, 100, 300])
            // A stepper that is held may lose its finger, and get it back.
            let next =
                view.kind == .stepper && chance.oneIn(2)
                ? place(in: home, x, y + Double(chance.pick([0, 5, view.height + 80])))
                : place(in: home, x + chance.pick(ways), y)
            guard next != last else { continue }
            last = next
            schedule.samples.append(.init(time: time, finger: finger, phase: .moved, x: last.x, y: last.y))
        }
        time += chance.pick(view.kind == .stepper ? [50, 50, 300, 500, 700, 1_100] : [10, 50, 300])
        schedule.samples.append(
            .init(
                time: time, finger: finger, phase: chance.oneIn(3) ? .cancelled : .ended, x: last.x, y: last.y
            ))
    }

    /// One or two taps that do not stray.
    private mutating func addTaps(_ finger: Int, _ place: (x: Double, y: Double), _ time: inout Int) {
        for _ in 0..<1 + chance.below(2) {
            for phase in [Schedule.Sample.Phase.began, .ended] {
                schedule.samples.append(
                    .init(time: time, finger: finger, phase: phase, x: place.x, y: place.y))
                time += chance.pick([50, 100, 200])
            }
        }
    }

    /// A little way off, near the border of what counts as inside, or far away.
    private mutating func goal(_ home: Int, from last: (x: Double, y: Double)) -> (x: Double, y: Double) {
        let view = schedule.views[home]
        switch chance.below(4) {
        case 0:
            return held(
                last.x + Double(chance.number(in: -12...12)), last.y + Double(chance.number(in: -12...12)))
        case 1:
            let off = Double(chance.pick([69, 70, 71, 30, -3]))
            let middle = (view.originX + view.width / 2, view.originY + view.height / 2)
            return switch chance.below(4) {
            case 0: place(in: home, view.originX - off, middle.1)
            case 1: place(in: home, view.originX + view.width + off, middle.1)
            case 2: place(in: home, middle.0, view.originY - off)
            default: place(in: home, middle.0, view.originY + view.height + off)
            }
        case 2: return somewhere(in: home)
        default: return held(Double(5 + chance.below(38) * 10), Double(5 + chance.below(83) * 10))
        }
    }

    private mutating func somewhere(in home: Int) -> (x: Double, y: Double) {
        let view = schedule.views[home]
        return place(
            in: home, view.originX + view.width * Double(chance.below(9)) / 8,
            view.originY + view.height * Double(chance.below(9)) / 8)
    }

    /// On the glass, in quarters of a point.
    private func held(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        ((min(max(x, 1), 389) * 4).rounded() / 4, (min(max(y, 1), 843) * 4).rounded() / 4)
    }

    /// A place of a view, on the screen.
    private func place(in index: Int, _ x: Double, _ y: Double) -> (x: Double, y: Double) {
        let view = schedule.views[index]
        let (dx, dy) = (x - view.originX - view.width / 2, y - view.originY - view.height / 2)
        let matrix = view.transform
        let outerX = matrix.a * dx + matrix.c * dy + matrix.tx + view.centerX
        let outerY = matrix.b * dx + matrix.d * dy + matrix.ty + view.centerY
        guard let parent = view.parent else { return held(outerX, outerY) }
        return place(in: parent, outerX, outerY)
    }

    // MARK: Changes

    /// At instants of their own, between those of samples and timers.
    private mutating func addChanges() {
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

extension ControlSchedule.Action {
    /// Whether it may be told of as a finger is lifted, with `endTracking` still to come: in a view without a window no
    /// rule says where the finger is.
    fileprivate var isForCrossings: Bool {
        events.contains("touchDragEnter") || events.contains("touchDragExit")
    }
}

extension ControlSchedule.Change {
    /// Hides what it would remove.
    fileprivate var withoutRemoval: Self {
        if case .remove(let index) = self { .flag(index, .isHidden, true) } else { self }
    }
}

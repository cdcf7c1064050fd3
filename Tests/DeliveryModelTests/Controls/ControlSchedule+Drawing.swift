import TaptrailTesting
import VirtualTime

extension ControlSchedule {
    init(seed: UInt64) {
        var author = ControlScheduleAuthor(seed: seed)
        self = author.write()
    }
}

/// Draws a schedule part by part.
struct ControlScheduleAuthor {
    var chance: SeededGenerator
    var schedule = ControlSchedule()
    /// Where fingers come down: controls mostly.
    var homes: [Int] = []
    var hasCrowd = false

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
}

import TaptrailTesting
import VirtualTime

extension ControlCallSchedule {
    init(seed: UInt64) {
        var author = ControlCallAuthor(seed: seed)
        self = author.write()
    }
}

/// Draws a schedule of a control that is called in code.
private struct ControlCallAuthor {
    private var chance: SeededGenerator
    private var schedule = ControlCallSchedule()
    private var time = 100

    init(seed: UInt64) {
        chance = SeededGenerator(seed: seed, stream: "control calls")
        schedule.seed = seed
    }

    mutating func write() -> ControlCallSchedule {
        schedule.kind = chance.pick(
            ControlCallSchedule.Kind.allCases + [.button, .stepper, .stepper, .toggle, .slider])
        schedule.count = chance.below(5)
        if chance.oneIn(3) { schedule.closures = schedule.closures.map { _ in targetStep() } }
        if chance.oneIn(schedule.kind == .toggle || schedule.kind == .slider ? 2 : 6) {
            schedule.around = .init(
                kind: chance.oneIn(schedule.kind == .slider ? 4 : 2)
                    ? .pan : .swipe(isRight: !chance.oneIn(3)),
                cancelsTouchesInView: !chance.oneIn(4), delaysTouchesBegan: chance.oneIn(3))
        } else if chance.oneIn(4) {
            loseFinger(.isInWindow(false))
        } else if schedule.kind == .button, chance.oneIn(2) {
            loseFinger(.cancelTouch)
        }
        schedule.cancelsInEnd = schedule.kind == .button && chance.oneIn(6)
        let mayBeGone = schedule.closures.contains { if case .isInWindow = $0 { true } else { false } }
        let isHeld = schedule.around?.delaysTouchesBegan ?? false
        schedule.keepsEnds = schedule.kind == .button && !mayBeGone && !isHeld && chance.oneIn(3)
        if schedule.kind == .slider { add(.maximum(5)) }
        for _ in 0..<2 + chance.below(3) { add(adding()) }
        for _ in 0..<4 + chance.below(8) { addStep() }
        return schedule
    }

    /// What one of its closures does, often as a finger crosses the border.
    private mutating func loseFinger(_ step: ControlCallSchedule.Step) {
        let index = chance.below(3)
        schedule.closures[index] = step
        if chance.oneIn(2) { add(.add(.closure(index), chance.pick([1 << 4, 1 << 5, 1 << 4 | 1 << 5]))) }
    }

    private mutating func add(_ step: ControlCallSchedule.Step, after pause: Int? = nil) {
        time += pause ?? 20
        schedule.append(step, at: time)
    }

    private mutating func addStep() {
        switch chance.below(12) {
        case 0, 1: add(targetStep())
        case 2: add(.send(events()))
        case 3: add(.isEnabled(!chance.oneIn(3)))
        case 4: add(chance.oneIn(2) ? .isSelected(chance.oneIn(2)) : .isHighlighted(chance.oneIn(2)))
        case 5, 6: add(valueStep())
        default: addContact()
        }
    }

    // MARK: Targets

    private mutating func events() -> UInt {
        // Some are no event of a touch or a value: an app's own, or one of editing.
        let bits = ControlCallSchedule.bits.map(\.bit) + [1 << 13, 1 << 12, 1 << 6, 1 << 24]
        switch chance.below(8) {
        case 0: return 0xFFF
        case 1: return 0xFFFF_FFFF
        default: return (0..<1 + chance.below(3)).reduce(0) { all, _ in all | chance.pick(bits) }
        }
    }

    private mutating func adding() -> ControlCallSchedule.Step {
        let receiver: ControlCallSchedule.Receiver =
            switch chance.below(3) {
            case 0: .method(target: chance.below(2), name: chance.pick([nil, "save", "print"]))
            case 1: .chain(name: chance.pick(["save", "print"]))
            default: .closure(chance.below(3))
            }
        return .add(receiver, events())
    }

    private mutating func targetStep() -> ControlCallSchedule.Step {
        switch chance.below(4) {
        case 0:
            return .remove(
                target: chance.pick([nil, 0, 1]), name: chance.pick([nil, "save", "print"]), events())
        case 1: return .removeClosure(chance.below(3), events())
        default: return adding()
        }
    }

    // MARK: Values

    private mutating func valueStep() -> ControlCallSchedule.Step {
        switch schedule.kind {
        case .button: return .isEnabled(true)
        case .toggle: return .value(Double(chance.below(2)))
        case .segments: return .value(Double(chance.number(in: -1...max(schedule.count - 1, -1))))
        case .dots:
            if chance.oneIn(2) { return .pages(chance.below(6)) }
            return .value(Double(chance.number(in: -1...6)))
        case .slider, .stepper: break
        }
        // The least value is never above the greatest.
        switch chance.below(schedule.kind == .stepper ? 7 : 4) {
        case 0: return .value(chance.pick([-7, -5, 0, 3, 4, 5, 9.5, 12, 200]))
        case 1: return .minimum(chance.pick([-5, 0, 3, 4]))
        case 2: return .maximum(chance.pick([4, 5, 10]))
        case 3 where schedule.kind == .slider: return .isContinuous(chance.oneIn(3))
        case 3: return .step(chance.pick([0.5, 1, 2, 3, 20]))
        case 4: return .wraps(chance.oneIn(2))
        default: return .autorepeat(chance.oneIn(2))
        }
    }

    // MARK: A finger

    /// From where a knob may be, in two moves; the app often changes something in between.
    private mutating func addWayAlong(_ y: Double) {
        guard let x = schedule.steps.last?.step.ofFinger?.x else { return }
        let isSwitchedOff = chance.oneIn(6)
        if isSwitchedOff { add(.isEnabled(false), after: 30) }
        if chance.oneIn(4) { add(valueStep(), after: 30) }
        let (first, second) = chance.pick([(9.0, 12.0), (26, 60), (26, 49), (-26, -60), (60, 80), (12, 9)])
        add(.finger(.moved, x: x + first, y: y + chance.pick([0, 3])), after: 30)
        add(.finger(.moved, x: x + second, y: y + chance.pick([0, 3, 12])), after: 30)
        lift(after: 60)
        if isSwitchedOff { add(.isEnabled(true)) }
    }

    private mutating func lift(after pause: Int) {
        guard let last = schedule.steps.last?.step.ofFinger else { return }
        add(.finger(chance.oneIn(5) ? .cancelled : .ended, x: last.x, y: last.y), after: pause)
    }

    private mutating func addContact() {
        // Half of them come soon enough for a second tap.
        var (x, y) = (chance.pick([10, 30.5, 31, 59.5, 60, 110]), chance.pick([0, 20, 39.5]))
        let mayBeGone = schedule.closures.contains { if case .isInWindow = $0 { true } else { false } }
        if mayBeGone { add(.isInWindow(true)) }
        add(.finger(.began, x: x, y: y), after: chance.pick([200, 340, 700]))
        if schedule.around != nil, chance.oneIn(2) { return addWayAlong(y) }
        for _ in 0..<chance.pick([0, 0, 1, 2, 3]) {
            if chance.oneIn(3) {
                add(chance.oneIn(2) ? valueStep() : targetStep(), after: chance.pick([30, 230, 480]))
                continue
            }
            if schedule.around != nil, chance.oneIn(2) {
                let way = chance.pick([-60, -41, -10, -9.5, 9.5, 10, 26, 36, 41, 48, 60])
                (x, y) = chance.oneIn(3) ? (x + way / 2, y + way) : (x + way, y + chance.pick([0, 0, 9, 30]))
                add(.finger(.moved, x: x, y: y), after: chance.pick([30, 100, 130, 300, 470, 500]))
                continue
            }
            (x, y) = chance.pick([
                (190, 20), (190.5, 20), (-70, 20), (-70.5, 20), (60, 110), (60, 110.5), (60, -70),
                (60, -70.5),
                (59, 20), (61, 20), (119.5, 20), (0, 20),
            ])
            add(.finger(.moved, x: x, y: y), after: chance.pick([30, 130, 330]))
        }
        add(
            .finger(chance.oneIn(5) ? .cancelled : .ended, x: x, y: y),
            after: chance.pick([60, 60, 160, 480, 530, 660]))
    }
}

import TaptrailTesting
import VirtualTime

/// How fingers come to the controls of a schedule, and go.
extension ControlScheduleAuthor {
    mutating func addFingers() {
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
}

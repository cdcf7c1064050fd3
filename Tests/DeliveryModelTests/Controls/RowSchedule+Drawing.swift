import TaptrailTesting
import VirtualTime

extension RowSchedule {
    init(seed: UInt64) {
        var author = RowScheduleAuthor(seed: seed)
        self = author.write()
    }
}

/// Draws a schedule of rows part by part.
private struct RowScheduleAuthor {
    private var chance: SeededGenerator
    private var schedule = RowSchedule()

    init(seed: UInt64) {
        chance = SeededGenerator(seed: seed, stream: "row model")
        schedule.seed = seed
    }

    mutating func write() -> RowSchedule {
        schedule.sections = chance.pick([[4], [8], [20], [20], [100], [2, 0, 3], [1, 30]])
        schedule.rowHeight = chance.pick([44, 44, 60, 90])
        schedule.height = chance.pick([440, 440, 600])
        schedule.allowsSelection = !chance.oneIn(10)
        schedule.allowsMultipleSelection = chance.oneIn(4)
        schedule.delaysContentTouches = !chance.oneIn(4)
        schedule.canCancelContentTouches = !chance.oneIn(8)
        if chance.oneIn(8) { schedule.shouldBegin = chance.oneIn(2) }
        if chance.oneIn(8) { schedule.shouldCancel = chance.oneIn(2) }
        if chance.oneIn(3) { schedule.tapAround = chance.oneIn(2) }
        schedule.implements = RowSchedule.methods.filter { _ in !chance.oneIn(6) }
        schedule.mayNotHighlight = refused()
        schedule.mayNotSelect = refused()
        schedule.mayNotDeselect = refused()
        if !chance.oneIn(3) { addSwipes() }
        addFingers()
        if chance.oneIn(5) { schedule.reloads = [105 + chance.below(200) * 10] }
        return schedule
    }

    private mutating func refused() -> [Int]? {
        guard chance.oneIn(3) else { return nil }
        return (0..<min(schedule.sections.max() ?? 0, 12)).filter { _ in chance.oneIn(4) }
    }

    private mutating func addSwipes() {
        for _ in 0...chance.below(2) {
            var swipe = RowSchedule.Swipe()
            if chance.oneIn(3) {
                swipe.rows = (0..<min(schedule.sections.max() ?? 0, 8)).filter { _ in chance.oneIn(2) }
            }
            if swipe.rows == [] { swipe.rows = [1] }
            swipe.trailing = actions(["Delete", "Flag", "More"])
            swipe.leading = actions(["Pin", "Read"])
            swipe.isFullSwipeAllowed = !chance.oneIn(3)
            if !swipe.trailing.isEmpty || !swipe.leading.isEmpty { schedule.swipes.append(swipe) }
        }
    }

    private mutating func actions(_ titles: [String]) -> [RowSchedule.Action] {
        titles.prefix(chance.below(titles.count + 1)).map { .init(title: $0, completes: !chance.oneIn(4)) }
    }

    // MARK: Fingers

    private mutating func addFingers() {
        var time = 100
        var pulled: Double?
        for _ in 0..<3 + chance.below(4) {
            let x = Double(chance.pick([20, 100, 200, 300, 350, 380]))
            var y = Double(chance.pick([10, 30, 66, 70, 100, 150, 200, 250, 300, 350, 430]))
            // Often a tap on what the swipe before has uncovered.
            let isAfterSwipe = pulled != nil && chance.oneIn(2)
            if isAfterSwipe { y = pulled ?? y }
            // Or it scrolls, and closes the row with that.
            let scrolls = pulled != nil && !isAfterSwipe && chance.oneIn(3)
            pulled = nil
            add(time, .began, x, y)
            switch isAfterSwipe ? 0 : scrolls ? 3 : chance.below(6) {
            case 0, 1: tap(&time, x, y)
            case 2:
                pulled = y
                if chance.oneIn(4) {
                    flick(&time, x, y)
                } else {
                    drag(&time, x, y, along: true)
                }
            case 3: drag(&time, x, y, along: false)
            default: tap(&time, x, y, isPress: true)
            }
            time += chance.pick([500, 700])
        }
    }

    private mutating func tap(_ time: inout Int, _ x: Double, _ y: Double, isPress: Bool = false) {
        var last = (x, y)
        let steps = isPress ? [50, 100, 160, 300, 500] : [20, 50]
        for _ in 0..<chance.below(4) {
            time += chance.pick(steps)
            let next = (x + Double(chance.number(in: -8...8)), y + Double(chance.number(in: -8...8)))
            guard next != last else { continue }
            last = next
            add(time, .moved, last.0, last.1)
        }
        time += chance.pick(steps)
        if chance.oneIn(5) { last.1 = y + Double(chance.number(in: -8...8)) }
        add(time, chance.oneIn(10) ? .cancelled : .ended, last.0, last.1)
    }

    /// It comes to rest before it is lifted, so that nothing goes on by itself.
    private mutating func drag(_ time: inout Int, _ x: Double, _ y: Double, along: Bool) {
        if chance.oneIn(2) { time += chance.pick([100, 140, 160, 250]) }
        let way = Double(
            chance.pick([-280, -280, -210, -120, -60, -40, -20, 20, 40, 60, 120, 210, 280, 280]))
        let drift = Double(chance.number(in: -9...9))
        let count = 1 + chance.below(4)
        var last = (x, y)
        for step in 1...count {
            time += chance.pick([10, 20, 50])
            let part = Double(step) / Double(count)
            let next = (
                x + ((along ? way : drift) * part).rounded(), y + ((along ? drift : way) * part).rounded()
            )
            guard next != last else { continue }
            last = next
            add(time, .moved, last.0, last.1)
        }
        if chance.oneIn(5) {
            time += 50
            last = (x + 3, y + 2)
            add(time, .moved, last.0, last.1)
        }
        time += chance.pick([70, 100, 300])
        add(time, .ended, last.0, last.1)
    }

    /// Along the row and gone, at an even speed.
    private mutating func flick(_ time: inout Int, _ x: Double, _ y: Double) {
        let step = Double(chance.pick([-20, -8, 8, 20]))
        var last = x
        if chance.oneIn(2) {
            // Back from where it was pulled to before.
            let way = step < 0 ? 120.0 : -120
            if last + way > 1, last + way < 389 {
                time += 10
                last += way / 2
                add(time, .moved, last, y)
                time += 10
                last += way / 2
                add(time, .moved, last, y)
            }
        }
        for _ in 0..<3 + chance.below(4) {
            guard last + step > 1, last + step < 389 else { break }
            time += 10
            last += step
            add(time, .moved, last, y)
        }
        // After a rest no speed is left.
        time += chance.pick([10, 10, 70])
        add(time, .ended, last, y)
    }

    private mutating func add(_ time: Int, _ phase: Schedule.Sample.Phase, _ x: Double, _ y: Double) {
        schedule.samples.append(
            .init(time: time, finger: 1, phase: phase, x: min(max(x, 1), 389), y: min(max(y, 1), 843)))
    }
}

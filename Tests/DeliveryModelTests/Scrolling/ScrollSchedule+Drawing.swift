import TaptrailTesting
import VirtualTime

extension ScrollSchedule {
    init(seed: UInt64) {
        var author = ScrollScheduleAuthor(seed: seed)
        self = author.write()
        // No rule says how content is dragged that the app has put farther beyond an end than a finger can, nor
        // which of two timers of one instant is first.
        while isLeftOut { self = author.write() }
    }

    var isLeftOut: Bool {
        let model = ScrollModel(self)
        _ = model.play()
        return model.isLeftOut
    }
}

/// Draws a schedule part by part.
private struct ScrollScheduleAuthor {
    private typealias Pane = ScrollSchedule.Pane

    private var chance: SeededGenerator
    private var schedule = ScrollSchedule()
    /// Milliseconds from one place of a finger to the next.
    private let step: Int

    init(seed: UInt64) {
        chance = SeededGenerator(seed: seed, stream: "scroll model")
        schedule.seed = seed
        (schedule.display, step) = chance.pick([
            // A frame begins with each.
            (100, 10), (50, 20), (60, 50), (20, 50),
            // Frames and moves have nothing in common.
            (60, 10), (50, 10), (40, 10), (40, 20), (80, 20),
        ])
    }

    mutating func write() -> ScrollSchedule {
        (schedule.panes, schedule.samples, schedule.changes) = ([], [], [])
        for index in 0..<chance.pick([1, 1, 1, 2]) {
            schedule.panes.append(pane(index))
            if chance.happens(percent: 25) { addRows(to: index) }
            addContacts(of: index)
            for _ in 0..<chance.pick([0, 0, 0, 0, 1, 1, 2, 3]) { addChange(of: index) }
        }
        schedule.samples.sort { ($0.time, $0.finger) < ($1.time, $1.finger) }
        return schedule
    }

    // MARK: Panes

    private mutating func pane(_ index: Int) -> Pane {
        let frame = Schedule.Box(
            x: chance.pick([0, 0, 40]), y: index * 420, width: chance.pick([200, 300, 350]),
            height: chance.pick([250, 400]))
        var pane = Pane(
            name: "s\(index + 1)", frame: frame, horizontal: .init(content: frame.width),
            vertical: .init(content: frame.height))
        if chance.happens(percent: 80) { pane.vertical.content = long(frame.height) }
        if chance.happens(percent: 40) { pane.horizontal.content = long(frame.width) }
        for axis in [\Pane.horizontal, \Pane.vertical] {
            let length = axis == \Pane.horizontal ? frame.width : frame.height
            if chance.happens(percent: 25) {
                pane[keyPath: axis].before = chance.pick([0, 20, 60, 100])
                pane[keyPath: axis].behind = chance.pick([0, 30, 80])
            }
            if chance.happens(percent: 20) { pane[keyPath: axis].alwaysBounces = true }
            let last = pane[keyPath: axis].content - length
            if last > 0, chance.happens(percent: 40) {
                pane[keyPath: axis].offset = chance.pick([last / 2, last, last, last - 30])
            } else if pane[keyPath: axis].before > 0, chance.happens(percent: 60) {
                pane[keyPath: axis].offset = -pane[keyPath: axis].before
            }
        }
        if chance.happens(percent: 15) { pane.bounces = false }
        if chance.happens(percent: 35) {
            pane.isPagingEnabled = true
            // At a page, from which a slow finger goes on or back.
            if chance.oneIn(2) {
                for (axis, length) in [(\Pane.horizontal, frame.width), (\Pane.vertical, frame.height)] {
                    let pages = pane[keyPath: axis].content / length - 1
                    if pages > 0 { pane[keyPath: axis].offset = length * (1 + chance.below(pages)) }
                }
            }
        }
        if chance.happens(percent: 25) { pane.isDirectionalLockEnabled = true }
        if chance.happens(percent: 50) { pane.isFast = true }
        if chance.happens(percent: 4) { pane.isScrollEnabled = false }
        pane.content = chance.pick([.nothing, .plain, .plain, .control])
        if chance.happens(percent: 20) { pane.delaysContentTouches = false }
        if chance.happens(percent: 20) { pane.canCancelContentTouches = false }
        if chance.happens(percent: 8) { pane.shouldBegin = chance.oneIn(2) }
        if chance.happens(percent: 25) { pane.shouldCancel = chance.oneIn(2) }
        if chance.happens(percent: 15) {
            func place(_ axis: ScrollSchedule.Axis, _ length: Int) -> Int {
                chance.number(in: -60...max(axis.content - length, 0) + 60)
            }
            pane.newTarget = ScrollPlace(
                x: place(pane.horizontal, frame.width), y: place(pane.vertical, frame.height))
        }
        return pane
    }

    /// Makes a table of it.
    private mutating func addRows(to index: Int) {
        var table = ScrollSchedule.Table(
            sections: chance.pick([[3], [12], [40], [5, 20], [1, 1, 30]]),
            rowHeight: chance.pick([44, 44, 60, 30, 100]))
        let count = table.sections.reduce(0, +)
        if chance.oneIn(3) { table.plainRow = chance.below(min(count, 10)) }
        if chance.oneIn(3) { table.lockedRow = chance.below(min(count, 10)) }
        let width = schedule.panes[index].frame.width
        schedule.panes[index].table = table
        schedule.panes[index].content = .nothing
        schedule.panes[index].isPagingEnabled = false
        schedule.panes[index].newTarget = nil
        schedule.panes[index].horizontal = .init(content: width)
        schedule.panes[index].vertical.content = count * table.rowHeight
        schedule.panes[index].vertical.alwaysBounces = !chance.oneIn(4)
        if chance.oneIn(2) { schedule.panes[index].vertical.offset = 0 }
    }

    private mutating func long(_ length: Int) -> Int {
        chance.pick([length + 40, length + length / 2, length * 2, length * 3, length * 4, length * 8])
    }

    // MARK: Fingers

    private mutating func addContacts(of index: Int) {
        var time = 100 + step * chance.below(5)
        for _ in 0..<chance.pick([1, 2, 2, 3]) {
            time = addContact(of: index, from: time)
            // The next finger meets content that flies, or that has come to rest.
            time += chance.pick([1, 2, 3, 6, 10, 15, 80]) * step
        }
    }

    /// A tap, a press, or a way with corners; at each end it may rest. Returns when it is over.
    private mutating func addContact(of index: Int, from start: Int) -> Int {
        let (frame, isPaging) = (schedule.panes[index].frame, schedule.panes[index].isPagingEnabled)
        var time = start
        var x = Double(frame.x + 20 + chance.below(frame.width - 40))
        var y = Double(frame.y + 20 + chance.below(frame.height - 40))
        if let first = schedule.samples.first(where: { $0.finger == index + 1 }), chance.oneIn(5) {
            // Where it has been before: on the row that may be selected by now.
            (x, y) = (first.x, first.y)
        }
        func add(_ phase: Schedule.Sample.Phase) {
            schedule.samples.append(
                .init(time: time, finger: index + 1, phase: phase, x: x, y: y))
        }
        add(.began)
        if chance.happens(percent: 50) { time += chance.pick([2, 7, 8, 12]) * step }
        if isPaging, chance.oneIn(3) {
            turnPage(of: index, &time, &x, &y)
        } else if !chance.happens(percent: schedule.panes[index].table == nil ? 15 : 45) {
            let isShort = chance.oneIn(isPaging ? 2 : 5)
            if isShort {
                // Just as far as a pan has to come: content is where it was when it begins.
                time += step
                y += chance.pick([-10, 10])
                add(.moved)
            }
            for _ in 0..<chance.pick(isShort ? [0, 0, 1, 2] : [1, 1, 1, 2, 3]) {
                // Slow enough for a page to be turned or not, or fast.
                let pace =
                    chance.pick(isPaging ? [0.05, 0.1, 0.15, 1, 2] : [0.02, 0.2, 0.5, 1, 1, 2, 4])
                    * Double(step)
                let isAcross = chance.oneIn(3)
                let (alongX, alongY) = chance.oneIn(3) ? (0.6, 0.8) : isAcross ? (1.0, 0.0) : (0.0, 1.0)
                let (turnX, turnY) = (chance.pick([-1.0, 1.0]), chance.pick([-1.0, -1.0, 1.0]))
                for _ in 0..<chance.number(in: 1...6) {
                    time += step
                    let wobble = chance.pick([0.0, 0.0, 1.0, -1.0])
                    x = place(x + turnX * alongX * pace + wobble * alongY, within: 390)
                    y = place(y + turnY * alongY * pace + wobble * alongX, within: 844)
                    add(.moved)
                }
                if chance.oneIn(6) { time += step }
            }
        }
        let rests = chance.happens(percent: 35)
        time += chance.pick(rests ? [40, 50, 60, 100, 200] : [10, 10, 20])
        add(chance.happens(percent: 5) ? .cancelled : .ended)
        return (time / step + 1) * step
    }

    /// Just as far as a pan has to come and a little farther, at a pace that turns a page or does not.
    private mutating func turnPage(of index: Int, _ time: inout Int, _ x: inout Double, _ y: inout Double) {
        let (isAcross, turn) = (chance.oneIn(3), chance.pick([-1.0, 1.0]))
        let pace = chance.pick([0.05, 0.1, 0.1, 0.1, 0.15]) * Double(step)
        for way in [10] + Array(repeating: pace, count: chance.number(in: 2...4)) {
            time += step
            if isAcross {
                x = place(x + turn * way, within: 390)
            } else {
                y = place(y + turn * way, within: 844)
            }
            schedule.samples.append(.init(time: time, finger: index + 1, phase: .moved, x: x, y: y))
        }
    }

    /// On the glass, in half points.
    private func place(_ value: Double, within length: Double) -> Double {
        (min(max(value, 1), length - 1) * 2).rounded() / 2
    }

    // MARK: The app

    private mutating func addChange(of index: Int) {
        let last = schedule.samples.last { $0.finger == index + 1 }?.time ?? 0
        // At no instant of a sample or a frame, and of nothing else that the app does.
        var time = 0
        repeat {
            time = 103 + 10 * chance.below(last / 10 + 30)
        } while schedule.changes.contains { $0.time == time }
        let pane = schedule.panes[index]
        let deed: ScrollSchedule.Change.Deed
        func offset() -> (x: Int, y: Int) {
            (
                chance.below(max(pane.horizontal.content - pane.frame.width, 0) + 1),
                chance.below(max(pane.vertical.content - pane.frame.height, 0) + 1)
            )
        }
        switch chance.below(pane.table == nil ? 13 : 8) {
        case 0: deed = .isScrollEnabled(!pane.isScrollEnabled)
        case 1: deed = .bounces(!pane.bounces)
        case 2, 3:
            let (x, y) = offset()
            deed = .offset(x: x, y: y)
        case 4, 5:
            let (x, y) = offset()
            deed = .scroll(x: x, y: y, isAnimated: !chance.oneIn(4))
        case 6: deed = .stop
        case 7:
            let (width, height) = (chance.number(in: 1...100), chance.number(in: 1...100))
            let (x, y) = (pane.horizontal.content - width, pane.vertical.content - height)
            deed = .scrollToVisible(
                .init(x: chance.below(max(x, 1)), y: chance.below(max(y, 1)), width: width, height: height),
                isAnimated: !chance.oneIn(3))
        case 8: deed = .isPagingEnabled(!pane.isPagingEnabled)
        case 9, 10: deed = .inset(top: chance.pick([0, 30, 80]), bottom: chance.pick([0, 30, 80]))
        default:
            deed = .contentSize(
                width: pane.frame.width + chance.pick([-20, 0, 40, 300]),
                height: pane.frame.height + chance.pick([-20, 0, 40, 300, 1000]))
        }
        schedule.changes.append(.init(time: time, pane: index, deed: deed))
    }
}

import TaptrailTesting
import VirtualTime

extension SwipeCallSchedule {
    init(seed: UInt64) {
        var author = SwipeCallAuthor(seed: seed)
        self = author.write()
    }
}

/// Draws a schedule of rows with swipe actions.
private struct SwipeCallAuthor {
    private var chance: SeededGenerator
    private var schedule = SwipeCallSchedule()
    private var time = 100
    /// Where the last swipe was.
    private var pulled: Double?

    init(seed: UInt64) {
        chance = SeededGenerator(seed: seed, stream: "swipe calls")
        schedule.seed = seed
    }

    mutating func write() -> SwipeCallSchedule {
        let isBare = chance.oneIn(8)
        for _ in 0..<chance.pick([3, 5, 8, 14]) {
            var row = SwipeCallSchedule.Row()
            if !isBare || chance.oneIn(4) {
                row.trailing = actions(["Delete", "Flag", "More"])
                row.leading = actions(["Pin", "Read"])
            }
            row.isFullSwipeAllowed = !chance.oneIn(3)
            row.control = chance.pick([.none, .none, .button, .custom])
            row.hasTap = chance.oneIn(4)
            schedule.rows.append(row)
        }
        schedule.delaysContentTouches = !chance.oneIn(3)
        schedule.keepsCells = chance.oneIn(2)
        if chance.oneIn(6) { schedule.whenAsked = innerStep() }
        if chance.oneIn(6) { schedule.whenOpened = innerStep() }
        if chance.oneIn(4) { schedule.whenClosed = innerStep() }
        if chance.oneIn(4) { schedule.whenCancelled = chance.pick([.offset(0), .reload]) }
        for _ in 0..<3 + chance.below(5) {
            if chance.oneIn(3) { addStep() }
            if chance.oneIn(3) { chooseLate() } else { addContact() }
        }
        add(.wait)
        return schedule
    }

    private mutating func actions(_ titles: [String]) -> [SwipeCallSchedule.Action] {
        titles.prefix(chance.below(titles.count + 1)).map {
            .init(title: $0, isDoneAtOnce: chance.oneIn(3), does: chance.oneIn(5) ? innerStep() : nil)
        }
    }

    private mutating func add(_ step: SwipeCallSchedule.Step, after pause: Int? = nil) {
        time += pause ?? 10
        schedule.append(step, at: time)
    }

    /// While somebody is asked or told.
    private mutating func innerStep() -> SwipeCallSchedule.Step {
        switch chance.below(5) {
        case 0: .reload
        case 1: .width(chance.pick([300, 320]))
        case 2: .complete(chance.below(2))
        case 3: .allowsSelection(chance.oneIn(2))
        default: offset()
        }
    }

    private mutating func offset() -> SwipeCallSchedule.Step {
        let most = max(
            0, Double(schedule.rows.count) * SwipeCallSchedule.rowHeight - SwipeCallSchedule.height)
        return .offset(min(most, chance.pick([0, 0, 59, 60, 61, 119, 1_000])))
    }

    private mutating func addStep() {
        switch chance.below(6) {
        case 0: add(.complete(chance.below(3)))
        case 1:
            add(.delegate(chance.pick([.none, .quiet, .own])))
            if chance.oneIn(2) { add(.delegate(.own)) }
        case 2: if schedule.whenCancelled == nil, schedule.whenClosed == nil { add(.away) }
        default: add(innerStep())
        }
    }

    // MARK: Fingers

    private mutating func addContact() {
        let (left, top) = (SwipeCallSchedule.x, SwipeCallSchedule.y)
        var y = top + chance.pick([0, 5, 9.5, 10, 30, 49.5, 50, 59.5, 60, 90, 150, 330, 399.5])
        let isAtOpen = pulled != nil && !chance.oneIn(3)
        if isAtOpen { y = pulled ?? y }
        let x = left + chance.pick([0, 20, 73.5, 74, 100, 150, 160, 229.5, 230, 245.5, 246, 300, 310])
        add(.finger(.began, x: x, y: y), after: chance.pick([60, 100, 300]))
        let isSwipe = !isAtOpen && !chance.oneIn(3) || chance.oneIn(4)
        if isSwipe { swipe(x, y) } else { press(x, y) }
        pulled = isSwipe ? y : nil
    }

    /// A full swipe, often another one on another row, and then the app says that it is done.
    private mutating func chooseLate() {
        let offered = schedule.rows.indices.prefix(6).filter {
            !schedule.rows[$0].leading.isEmpty || !schedule.rows[$0].trailing.isEmpty
        }
        guard !offered.isEmpty else { return addContact() }
        for number in 0..<1 + chance.below(2) {
            // The other one is only opened.
            let way = number == 0 ? 180.0 : 130
            let row = chance.pick(offered)
            let isRight = schedule.rows[row].trailing.isEmpty
            let (x, y) = (isRight ? 30.0 : 330, SwipeCallSchedule.y + Double(row) * 60 + 5)
            add(.finger(.began, x: x, y: y), after: 60)
            add(.finger(.moved, x: isRight ? x + way : x - way, y: y))
            lift(after: 70)
        }
        for number in chance.shuffled([0, 1, 2]) where !chance.oneIn(3) { add(.complete(number)) }
    }

    private mutating func swipe(_ x: Double, _ y: Double) {
        let way = chance.pick([9, 10, 11, 30, 47, 47.5, 84, 84.5, 120, 121, 158, 170, 170.5, 250])
        let isRight = chance.oneIn(2)
        let (end, count) = (x + (isRight ? way : -way), 1 + chance.below(4))
        if chance.oneIn(3) { add(.wait, after: 170) }
        var last = x
        for step in 1...count {
            let next = x + ((end - x) * Double(step) / Double(count)).rounded()
            if next == last || next < 5 || next > 385 { break }
            last = next
            add(.finger(.moved, x: last, y: y + Double(chance.below(8))), after: chance.pick([10, 20, 100]))
            if chance.oneIn(6) { addStep() }
        }
        var endY = y
        if chance.oneIn(4) {
            last = last < 190 ? last + 20 : last - 20
            endY = y + 1
            add(.finger(.moved, x: last, y: endY), after: chance.pick([10, 30, 60]))
        }
        if chance.oneIn(5) {
            // Back a little, more slowly than a flick.
            for _ in 0..<2 {
                last += isRight ? -2 : 2
                add(.finger(.moved, x: last, y: endY), after: 7)
            }
        }
        lift(after: chance.pick([10, 40, 60, 100, 300]))
    }

    private mutating func press(_ x: Double, _ y: Double) {
        for _ in 0..<chance.below(3) {
            let next = x + chance.pick([-9, -4, 4, 9])
            if next > 5 {
                add(.finger(.moved, x: next, y: y + Double(chance.below(5))), after: chance.pick([20, 150]))
            }
            if chance.oneIn(5) { addStep() }
        }
        lift(after: chance.pick([20, 60, 160, 400, 750, 900]))
    }

    /// Where it is.
    private mutating func lift(after pause: Int) {
        guard let last = schedule.steps.compactMap(\.step.ofFinger).last else { return }
        add(.finger(chance.oneIn(10) ? .cancelled : .ended, x: last.x, y: last.y), after: pause)
    }
}

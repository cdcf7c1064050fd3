import TaptrailTesting
import VirtualTime

/// Makes the schedule of a seed.
///
/// Not every schedule is made, since some have no one answer on the real run loop:
/// Source0s of one schedule have distinct orders. Where a mode may become common later, observers have them
/// too, and no Source1 stands in the common modes: common items come to such a mode in the order of a hash.
struct ScheduleGenerator {
    private var random: SeededGenerator
    private var schedule: Schedule
    private let modesMayBecomeCommon: Bool

    static func schedule(seed: UInt64) -> Schedule {
        var generator = ScheduleGenerator(seed: seed)
        generator.makeItems()
        generator.makePlaces()
        generator.makeActions()
        generator.makeSteps()
        return generator.schedule
    }

    private init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let modeCount = random.pick([1, 2, 2, 2, 2, 3])
        let mayBecomeCommon = random.happens(percent: 25)
        modesMayBecomeCommon = modeCount > 1 && mayBecomeCommon
        schedule = Schedule(seed: seed, modeCount: modeCount)
        if modeCount > 1, random.happens(percent: 60) {
            schedule.commonModes = [1]
        }
        self.random = random
    }

    // MARK: Items

    private mutating func makeItems() {
        let orders = random.shuffled(Array(-3...4))
        for order in orders.prefix(random.number(in: 0...4)) {
            schedule.source0s.append(.init(order: order))
        }
        for _ in 0..<random.pick([0, 1, 1, 2, 2, 3]) {
            schedule.source1s.append(.init(order: random.number(in: -1...1)))
        }
        let slots = random.shuffled([1, 2, 3])
        for number in 0..<random.pick([0, 0, 1, 2, 3]) {
            let slot = random.happens(percent: 75) ? slots[number] : nil
            schedule.timers.append(.init(slot: slot, repeats: random.happens(percent: 40)))
        }
        let observerOrders = random.shuffled(Array(-3...3))
        for number in 0..<random.number(in: 1...5) {
            let order = modesMayBecomeCommon ? observerOrders[number] : random.number(in: -1...1)
            let activities = Schedule.Activity.allCases.filter { _ in random.happens(percent: 40) }
            schedule.observers.append(
                .init(
                    activities: activities.isEmpty ? [random.pick(Schedule.Activity.allCases)] : activities,
                    repeats: random.happens(percent: 65), order: order))
        }
        schedule.blockCount = random.number(in: 0...3)
    }

    private mutating func makePlaces() {
        for item in random.shuffled(schedule.items) {
            guard random.happens(percent: 92) else { continue }
            schedule.places.append((item, place(of: item)))
            if random.happens(percent: 20) {
                schedule.places.append((item, place(of: item)))
            }
        }
    }

    private mutating func place() -> Schedule.Place {
        random.happens(percent: 30) ? .commonModes : .mode(mode())
    }

    private mutating func place(of item: Schedule.Item) -> Schedule.Place {
        item.kind == .source1 && modesMayBecomeCommon ? .mode(mode()) : place()
    }

    private mutating func mode() -> Int {
        random.happens(percent: 50) ? 0 : random.number(in: 0...(schedule.modeCount - 1))
    }

    // MARK: Actions

    private mutating func makeActions() {
        for item in schedule.items {
            schedule.calls[item] = calls()
        }
        for _ in 0..<schedule.blockCount {
            schedule.blockCalls.append(calls())
        }
    }

    private mutating func calls() -> [[Schedule.Action]] {
        (0..<random.number(in: 1...3)).map { _ in actions(percent: 70) }
    }

    /// Up to three actions, and none at all in `100 - percent` of a hundred cases.
    private mutating func actions(percent: Int) -> [Schedule.Action] {
        guard random.happens(percent: percent) else { return [] }
        return (0..<random.pick([1, 1, 2, 2, 3])).compactMap { _ in action() }
    }

    private mutating func action() -> Schedule.Action? {
        switch random.number(in: 1...100) {
        case 1...26:
            return schedule.source0s.isEmpty ? nil : .signal(source0: number(below: schedule.source0s.count))
        case 27...32:
            return .wakeUp
        case 33...46:
            return schedule.source1s.isEmpty ? nil : .write(source1: number(below: schedule.source1s.count))
        case 47...54:
            return item().map { .add($0, place(of: $0)) }
        case 55...62:
            return item().map { .remove($0, place(of: $0)) }
        case 63...67:
            return item().map { .invalidate($0) }
        case 68...78:
            guard schedule.blockCount > 0 else { return nil }
            let places = random.happens(percent: 25) ? [place(), place()] : [place()]
            return .perform(block: number(below: schedule.blockCount), places)
        case 79...82:
            return .stop
        case 83...90:
            return schedule.modeCount < 2 ? nil : .runNested(run(rounds: [0, 1, 1, 2]))
        case 91...95:
            return schedule.timers.isEmpty ? nil : .fireSoon(timer: number(below: schedule.timers.count))
        case 96...97:
            return schedule.timers.isEmpty ? nil : .fireLater(timer: number(below: schedule.timers.count))
        default:
            return modesMayBecomeCommon ? .addCommonMode(number(below: schedule.modeCount)) : nil
        }
    }

    private mutating func item() -> Schedule.Item? {
        let items = schedule.items
        return items.isEmpty ? nil : random.pick(items)
    }

    private mutating func number(below limit: Int) -> Int {
        random.number(in: 0...(limit - 1))
    }

    // MARK: Runs

    private mutating func makeSteps() {
        // Nothing that takes its time, since the timers of the slots become due meanwhile.
        schedule.opening = actions(percent: 50).filter { action in
            switch action {
            case .runNested, .fireSoon: false
            default: true
            }
        }
        for _ in 0..<random.pick([1, 1, 2, 3]) {
            let before = actions(percent: 70) + actions(percent: 70) + actions(percent: 40)
            schedule.steps.append(.init(before: before, run: run(rounds: [0, 1, 2, 2, 3, 3, 4])))
        }
    }

    private mutating func run(rounds: [Int]) -> Schedule.Run {
        .init(
            mode: mode(), returnAfterSourceHandled: random.happens(percent: 30), rounds: random.pick(rounds))
    }
}

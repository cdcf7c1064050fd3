import TaptrailTesting
import VirtualTime

extension LoopSchedule {
    init(seed: UInt64) {
        var author = LoopAuthor(seed: seed)
        self = author.write()
    }
}

/// Draws a schedule part by part. Most times are whole or half milliseconds, so that much happens at once.
private struct LoopAuthor {
    private var chance: SeededGenerator
    private var schedule = LoopSchedule()
    private var names = 0

    init(seed: UInt64) {
        chance = SeededGenerator(seed: seed, stream: "loop model")
        schedule.seed = seed
    }

    mutating func write() -> LoopSchedule {
        if schedule.seed % 40 == 20 { return flood() }
        if !chance.oneIn(3) { addCosts() }
        if chance.oneIn(4) {
            schedule.isCrowded = true
        } else if chance.oneIn(2) {
            schedule.cores = chance.pick([1, 1, 2, 3])
        }
        if schedule.isCrowded || chance.oneIn(3) { schedule.queueLimit = chance.pick([1, 1, 1, 2, 3]) }
        if chance.oneIn(2) {
            schedule.sendTimeout = chance.pick([0, 1_000, 1_000_000, 2_000_000, 5_000_000, 20_000_000])
        }
        schedule.scan = chance.pick([100, 250, 1000])
        for index in 0...chance.below(2) {
            schedule.apps.append(.init(name: "app\(index)"))
            for _ in 0..<chance.below(4) { schedule.apps[index].timers.append(timer(isMain: true)) }
            for _ in 0..<chance.below(3) {
                let count = 1 + chance.below(2)
                let priority = chance.pick(
                    [.background, .utility, .utility, .userInitiated, .userInteractive]
                        as [LoopSchedule.Priority])
                schedule.apps[index].threads.append(
                    .init(
                        name: name("thread"), priority: priority,
                        timers: (0..<count).map { _ in timer(isMain: false) }))
            }
            if chance.oneIn(2) { schedule.apps[index].began = work(depth: 0) }
            if chance.oneIn(2) { schedule.apps[index].ended = work(depth: 0) }
            for _ in 0..<chance.below(4) {
                schedule.changes.append(
                    .init(app: index, at: time(below: 40), alpha: Double(1 + chance.below(9)) / 10))
            }
        }
        if schedule.isCrowded { addCrowd() } else { addFingers() }
        return schedule
    }

    /// So many messages that the large queue of an app that hangs is just full, or has no room for one more (L06).
    private mutating func flood() -> LoopSchedule {
        schedule.scan = 1000
        let reports = 1022 + chance.below(5)
        let start: Int64 = 2_000_000
        let hang = LoopSchedule.Timer(
            name: "hang", at: start, work: .init(cost: Int64(reports + 3) * 1_000_000))
        schedule.apps = [.init(name: "app0", timers: [hang])]
        // One that rests, so that there may be an odd number of them.
        if reports % 2 == 1 { schedule.fingers.append(.init(number: 2, down: 2_500_000, up: 3_000_000_000)) }
        schedule.fingers.append(
            .init(number: 1, down: 3_500_000, up: 4_500_000, times: reports / 2, every: 2_000_000))
        return schedule
    }

    private mutating func name(_ kind: String) -> String {
        names += 1
        return "\(kind)\(names)"
    }

    private mutating func addCosts() {
        let paths: [WritableKeyPath<LoopSchedule.Costs, Int64>] = [
            \.machSend, \.wake, \.source1, \.source0, \.timer, \.block, \.observer, \.route, \.scan,
            \.hidEvent,
            \.userEvent, \.sendEvent, \.hitTest, \.responder,
        ]
        for path in paths where chance.oneIn(2) {
            schedule.costs[keyPath: path] = chance.pick([1_000, 7_000, 13_000, 50_000, 100_000, 500_000])
        }
        schedule.costs.scan = min(schedule.costs.scan, 100_000)
        schedule.costs.hidEvent = min(schedule.costs.hidEvent, 100_000)
        schedule.costs.machSend = min(schedule.costs.machSend, 100_000)
    }

    /// In whole or half milliseconds, from the first one on.
    private mutating func time(below end: Int) -> Int64 {
        chance.oneIn(8)
            ? Int64(1_000_000 + chance.below(end * 1_000_000))
            : 500_000 * Int64(2 + chance.below(2 * end))
    }

    private mutating func cost() -> Int64 {
        chance.pick([0, 0, 300_000, 500_000, 1_000_000, 1_000_000, 2_000_000, 3_500_000])
    }

    private mutating func timer(isMain: Bool) -> LoopSchedule.Timer {
        var timer = LoopSchedule.Timer(name: name("timer"))
        if !chance.oneIn(3) {
            timer.every = chance.pick([1, 2, 3, 5, 10]) * 1_000_000
            timer.times = 1 + chance.below(6)
        }
        if timer.every == nil || chance.oneIn(2) { timer.at = time(below: 20) }
        if isMain {
            timer.modes = chance.pick([[.default], [.default], [.common], [.tracking, .default]])
            timer.work = work(depth: 0)
        } else {
            timer.work.cost = cost()
        }
        return timer
    }

    private mutating func work(depth: Int) -> LoopSchedule.Work {
        var work = LoopSchedule.Work(cost: cost())
        if depth > 2 { return work }
        for _ in 0..<chance.below(depth == 0 ? 4 : 3) {
            switch chance.below(6) {
            case 0, 1: work.deeds.append(.note(name("note")))
            case 2: work.deeds.append(.async(after: nil, self.work(depth: depth + 1)))
            case 3:
                let after = chance.pick([500_000, 1_000_000, 2_000_000, 4_000_000] as [Int64])
                work.deeds.append(.async(after: after, self.work(depth: depth + 1)))
            case 4:
                let modes = chance.pick(
                    [[.default], [.default], [.common], [.default, .tracking]] as [[LoopSchedule.Mode]])
                work.deeds.append(.perform(modes, self.work(depth: depth + 1)))
            default:
                work.deeds.append(
                    .run(chance.pick([0, 500_000, 1_000_000, 2_000_000, 3_000_000, 5_000_000])))
            }
        }
        return work
    }

    /// Fingers that tap again and again, so that messages come faster than an app that is busy takes them. What UIKit
    /// makes of those that are left is not told.
    private mutating func addCrowd() {
        (schedule.apps[0].began, schedule.apps[0].ended) = (.init(), .init())
        for path in LoopSchedule.Costs.ofUIKit { schedule.costs[keyPath: path] = 0 }
        let step: Int64 = chance.pick([1, 1, 2, 10]) * 1_000_000
        if step < 10_000_000 { schedule.scan = 1_000 }
        for _ in 0...chance.below(2) {
            let hang = LoopSchedule.Work(cost: step * Int64(2 + chance.below(20)))
            schedule.apps[0].timers.append(.init(name: name("timer"), at: time(below: 20), work: hang))
        }
        for number in 0...chance.below(3) {
            let down = time(below: 20)
            let length = step * Int64(1 + chance.below(4))
            schedule.fingers.append(
                .init(
                    number: number + 1, down: down, up: down + length, times: 1 + chance.below(5),
                    every: length + step * Int64(1 + chance.below(4))))
        }
    }

    private mutating func addFingers() {
        var next = Int64(chance.below(10))
        for number in 0..<chance.below(4) {
            let down = next * 1_000_000
            var up = down + Int64(1 + chance.below(10)) * 10_000_000
            // In a report of its own, if a nested run may stand inside of the phase before.
            if schedule.apps[0].began.runs || schedule.apps[0].ended.runs { up += scans(3) }
            schedule.fingers.append(.init(number: number + 1, down: down, up: up))
            next += 10 * Int64(1 + chance.below(3))
        }
        guard chance.oneIn(3) else { return }
        // Alone: what becomes of the mode while others lift their fingers is UIKit's.
        let scroll = LoopSchedule.Finger(
            number: 9, down: time(below: 20), up: Int64(25 + chance.below(60)) * 1_000_000, isOnScroll: true)
        let period = scans(1)
        let own = [scroll.down, scroll.up].map { ($0 + period - 1) / period }
        schedule.fingers = own[0] < own[1] ? [scroll] : []
    }

    private func scans(_ count: Int64) -> Int64 { count * 1_000_000_000 / Int64(schedule.scan) }
}

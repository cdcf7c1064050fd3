import TaptrailTesting
import VirtualTime

extension FrameSchedule {
    init(seed: UInt64) {
        var author = FrameAuthor(seed: seed)
        self = author.write()
    }
}

/// Draws a schedule part by part. Times have odd nanoseconds, so that nothing happens at once but what is to.
private struct FrameAuthor {
    private var chance: SeededGenerator
    private var schedule = FrameSchedule()

    init(seed: UInt64) {
        chance = SeededGenerator(seed: seed, stream: "frame model")
        schedule.seed = seed
    }

    mutating func write() -> FrameSchedule {
        schedule.rate = chance.pick([60, 60, 60, 120, 120, 90, 7])
        schedule.pipeline = chance.pick(FrameSchedule.Pipeline.allCases)
        schedule.apps = chance.pick([1, 1, 2])
        addCosts()
        for app in 0..<schedule.apps {
            addLinks(.init(app: app))
            if chance.oneIn(4) { addLinks(.init(app: app, isMain: false)) }
        }
        let end = 12 * period
        for app in 0..<schedule.apps {
            let links = indices(of: .init(app: app))
            for _ in 0..<2 + chance.below(7) {
                schedule.blocks.append(
                    .init(
                        app: app, at: 1 + Int64(chance.below(Int(end))),
                        deeds: deeds(1 + chance.below(4), links, .init(app: app))))
            }
        }
        for index in schedule.links.indices {
            let thread = schedule.links[index].thread
            let links = indices(of: thread)
            for _ in 0..<chance.below(4) {
                schedule.links[index].calls.append(deeds(chance.below(4), links, thread))
            }
            if thread.isMain, chance.oneIn(2) { schedule.links[index].others = [.change] }
            if chance.oneIn(4) { schedule.links[index].others.insert(.spend(time()), at: 0) }
        }
        if schedule.apps > 1, schedule.rate >= 60, !chance.oneIn(4) { addSwitches(end) }
        return schedule
    }

    /// It is all over before an app in the background is suspended, which ``FrameModel`` does not know.
    private mutating func addSwitches(_ end: Int64) {
        for _ in 0..<1 + chance.below(4) {
            schedule.switches.append(
                .init(at: 1 + Int64(chance.below(Int(end))), app: chance.pick([nil, 0, 0, 1, 1])))
        }
        func faster(_ rate: Int) -> Int { rate == 0 ? 0 : max(rate, 10) }
        func faster(_ deeds: [FrameSchedule.Deed]) -> [FrameSchedule.Deed] {
            deeds.map { if case .prefer(let link, let rate) = $0 { .prefer(link, faster(rate)) } else { $0 } }
        }
        for index in schedule.links.indices {
            schedule.links[index].preferred = faster(schedule.links[index].preferred)
            schedule.links[index].calls = schedule.links[index].calls.map { faster($0) }
        }
        for index in schedule.blocks.indices {
            schedule.blocks[index].deeds = faster(schedule.blocks[index].deeds)
        }
    }

    private var period: Int64 { 1_000_000_000 / schedule.rate }

    private mutating func addCosts() {
        let ms: Int64 = 1_000_000
        // No message comes at the very instant at which a thread has done.
        schedule.costs.displayLink = chance.pick([
            33, 100_000, ms, ms, 3 * ms, period - 47, period + 51, 2 * period + 77,
        ])
        schedule.costs.commit = chance.pick([0, 100_000, ms, 5 * ms])
        schedule.costs.render = chance.pick([0, 100_000, 2 * ms, period - 1, period + 3, 2 * period + 9])
        schedule.costs.gpu = chance.pick([
            0, ms, 7 * ms, period - 1, period, period + 1, period + 2, 2 * period, 2 * period + 1,
            2 * period + 2, 7 * period / 2,
        ])
    }

    private func indices(of thread: FrameSchedule.Thread) -> [Int] {
        schedule.links.indices.filter { schedule.links[$0].thread == thread }
    }

    private mutating func addLinks(_ thread: FrameSchedule.Thread) {
        for _ in 0..<(thread.isMain ? chance.below(4) : 1 + chance.below(2)) {
            let modes: [FrameSchedule.Mode] = chance.pick([
                [.common], [.common], [.default], [.default, .tracking], [.tracking], [.other, .default],
                [.other],
                [],
            ])
            schedule.links.append(
                .init(
                    thread: thread, modes: modes, isPaused: chance.oneIn(4),
                    preferred: chance.oneIn(2) ? 0 : preferred(), last: 1 + chance.below(12)))
        }
    }

    private mutating func preferred() -> Int {
        let rate = Int(schedule.rate)
        let n = 1 + chance.below(5)
        return chance.pick([
            1, rate, 2 * rate, rate / n, rate / n + 1, max(1, rate / n - 1), 45, 1 + chance.below(rate), 1000,
            // Between rate / n and rate / (n + 1).
            rate * (2 * n + 1) / (2 * n * (n + 1)),
        ])
    }

    private mutating func time() -> Int64 {
        let bound = chance.pick([period / 4, period, 2 * period, 4 * period])
        return 1 + Int64(chance.below(Int(bound)))
    }

    private mutating func deeds(
        _ count: Int, _ links: [Int], _ thread: FrameSchedule.Thread
    ) -> [FrameSchedule.Deed] {
        (0..<count).map { _ in deed(links, thread) }
    }

    private mutating func deed(_ links: [Int], _ thread: FrameSchedule.Thread) -> FrameSchedule.Deed {
        if !links.isEmpty, chance.oneIn(2) {
            let link = chance.pick(links)
            switch chance.below(8) {
            case 0, 1: return .pause(link, true)
            case 2, 3: return .pause(link, false)
            case 4: return .prefer(link, chance.oneIn(3) ? 0 : preferred())
            case 5: return .add(link, mode(of: link))
            case 6: return .remove(link, mode(of: link))
            default: return chance.oneIn(4) ? .invalidate(link) : .pause(link, false)
            }
        }
        guard thread.isMain else { return chance.oneIn(2) ? .spend(time()) : spendUntil(thread) }
        switch chance.below(12) {
        case 0, 1: return .spend(time())
        case 2, 3, 4: return spendUntil(thread)
        case 5: return .push
        case 6: return .pop
        case 7: return .run(chance.pick([.default, .default, .tracking]), time())
        default: return .change
        }
    }

    /// A link of the common modes stays with these.
    private mutating func mode(of link: Int) -> FrameSchedule.Mode {
        schedule.links[link].modes.contains(.common)
            ? chance.pick([.common, .common, .other]) : chance.pick([.default, .default, .tracking, .other])
    }

    /// Just to a refresh and by a nanosecond to either side, with or without what a commit takes. No two threads meet.
    private mutating func spendUntil(_ thread: FrameSchedule.Thread) -> FrameSchedule.Deed {
        var behind = Int64(chance.below(3) - 1)
        if thread.app > 0 { behind += 4 }
        if !thread.isMain { behind += 9 }
        if thread.isMain, chance.oneIn(2) { behind -= schedule.costs.commit }
        return .spendUntil(refresh: Int64(chance.below(3)), behind: behind)
    }
}

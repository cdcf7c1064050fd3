import TaptrailTesting
import VirtualTime

extension Schedule.Odds {
    /// Few views, and recognizers that have much to do with each other.
    static let relations: Schedule.Odds = {
        var odds = Schedule.Odds()
        odds.kinds = [.tap, .tap, .tap, .press, .press, .pan, .pan, .swipe, .pinch, .custom, .custom]
        (odds.secondWindow, odds.scrollView, odds.control) = (35, 15, 20)
        // Where a recognizer stands that has another view, while its old one moves, no rule says.
        (odds.delegate, odds.classAnswer, odds.change, odds.moves) = (70, 10, 60, 0)
        odds.requirement = 60
        return odds
    }()
}

extension Schedule {
    /// A schedule of recognizers that are asked about each other, and that have others switched off and taken away.
    static func ofRelations(seed: UInt64) -> Schedule {
        var schedule = Schedule(seed: seed &+ 1_000_000, odds: .relations)
        schedule.seed = seed
        var author = RelationAuthor(seed: seed, schedule)
        return author.write()
    }
}

/// Adds to a schedule what recognizers and their actions have to do with other recognizers.
private struct RelationAuthor {
    private var chance: SeededGenerator
    private var schedule: Schedule
    /// Those of the app: not those that a scroll view brings along.
    private let own: [Int]

    init(seed: UInt64, _ schedule: Schedule) {
        chance = SeededGenerator(seed: seed, stream: "relations")
        self.schedule = schedule
        own = schedule.recognizers.indices.filter {
            ![.scrollPan, .scrollDelay].contains(schedule.recognizers[$0].kind)
        }
    }

    mutating func write() -> Schedule {
        guard !own.isEmpty else { return schedule }
        for index in own { drawAnswers(of: index) }
        if own.count > 1, chance.oneIn(2) { closeRing() }
        if chance.oneIn(2) { drawCrowd() }
        if chance.oneIn(3) { drawPresses() }
        for index in own where chance.oneIn(3) {
            for _ in 0...chance.below(2) { drawDeed(of: index) }
        }
        for index in own where chance.oneIn(15) { schedule.recognizers[index].relations.isAttached = false }
        for index in own where chance.oneIn(12) { bring(index) }
        addChanges()
        return schedule
    }

    /// A few recognizers, also itself.
    private mutating func some() -> [Int] { own.filter { _ in chance.oneIn(2) } }

    private mutating func drawAnswers(of index: Int) {
        var relations = Schedule.Relations()
        if chance.oneIn(8) { relations.classRequires = some() }
        if chance.oneIn(8) { relations.classIsRequiredBy = some() }
        if chance.oneIn(8), schedule.recognizers[index].canPrevent == nil { relations.classPrevents = some() }
        if chance.oneIn(8), schedule.recognizers[index].canBePrevented == nil {
            relations.classIsPreventedBy = some()
        }
        if chance.oneIn(8) { relations.classReceivesEvent = !chance.oneIn(3) }
        if chance.oneIn(8) { relations.receivesEvent = !chance.oneIn(3) }
        if schedule.recognizers[index].kind == .custom, chance.oneIn(3) {
            relations.ignores = [chance.pick([.began, .moved, .moved, .ended])]
        }
        schedule.recognizers[index].relations = relations
    }

    /// Delegates of two or three that want each other to fail first.
    private mutating func closeRing() {
        let ring = Array(chance.shuffled(own).prefix(2 + chance.below(2)))
        for (place, index) in ring.enumerated() {
            let next = ring[(place + 1) % ring.count]
            if chance.oneIn(2) {
                schedule.recognizers[index].shouldRequire.append(next)
            } else {
                schedule.recognizers[next].shouldBeRequiredBy.append(index)
            }
        }
    }

    /// They may go side by side, take little, hold much, and have each other switched off, or off and on again, which
    /// ends what is under way.
    private mutating func drawCrowd() {
        // Those of one kind want the same at the same instant.
        let kinds: [Schedule.Recognizer.Kind?] = [nil, nil, .pan, .press, .tap]
        let kind = chance.pick(kinds)
        for index in own {
            if let kind { schedule.recognizers[index].be(kind, taps: chance.pick([1, 1, 2])) }
            schedule.recognizers[index].friends = own.filter { _ in !chance.oneIn(5) }
            schedule.recognizers[index].cancelsTouchesInView = chance.oneIn(2)
            schedule.recognizers[index].delaysTouchesBegan = chance.oneIn(2)
            guard !chance.oneIn(3) else { continue }
            let states: [[ModelState]] = [[.began], [.changed], [.ended], [.began, .ended]]
            let (told, other) = (chance.pick(states), chance.pick(own))
            var deeds: [Schedule.Change.Deed] = [.recognizer(other, .isEnabled, false)]
            if chance.oneIn(2) { deeds.append(.recognizer(other, .isEnabled, true)) }
            schedule.recognizers[index].relations.deeds += deeds.map { .init(states: told, deed: $0) }
        }
    }

    private mutating func drawDeed(of index: Int) {
        let states: [[ModelState]] = [
            [.began], [.changed], [.ended], [.cancelled], [.began, .ended],
            [.began, .changed, .ended, .cancelled],
        ]
        schedule.recognizers[index].relations.deeds.append(
            .init(states: chance.pick(states), deed: drawDeed()))
    }

    private mutating func drawDeed() -> Schedule.Change.Deed {
        let index = chance.pick(own)
        let plain = schedule.views.indices.filter { schedule.views[$0].kind == .plain }
        switch chance.below(10) {
        case 0, 1, 2, 3: return .recognizer(index, .isEnabled, false)
        case 4: return .recognizer(index, .isEnabled, true)
        case 5: return .recognizer(index, .delaysTouchesBegan, chance.oneIn(2))
        case 6: return .recognizer(index, .delaysTouchesEnded, chance.oneIn(2))
        case 7: return .recognizer(index, .cancelsTouchesInView, chance.oneIn(2))
        case 8 where !plain.isEmpty: return .attach(index, to: chance.pick(plain))
        default: return .detach(index)
        }
    }

    /// Buttons, and recognizers of the first responder's view and of those around it that hear of them alone.
    private mutating func drawPresses() {
        let places = schedule.views.indices.filter { schedule.views[$0].kind == .plain }
        guard !places.isEmpty else { return }
        let buttons = ["select", "menu", "playPause"]
        // In the deepest, around which there are most.
        let near = places.filter { view in own.contains { schedule.recognizers[$0].view == view } }
        let responder = chance.pick(near.isEmpty ? places : near)
        schedule.firstResponder = responder
        for index in own where [.tap, .custom].contains(schedule.recognizers[index].kind) && !chance.oneIn(4)
        {
            var recognizer = schedule.recognizers[index]
            recognizer.relations.pressTypes = buttons.filter { $0 == "select" || chance.oneIn(2) }
            recognizer.relations.receivesPress = chance.pick([nil, nil, nil, true, true, false])
            recognizer.refusedViews = Array(schedule.views.indices)
            recognizer.fingers = 1
            recognizer.view = chance.oneIn(3) ? recognizer.view : responder
            schedule.recognizers[index] = recognizer
        }
        let end = max(schedule.samples.last?.time ?? 0, 1_000)
        var taken: Set<Int> = []
        for name in buttons where name == "select" || chance.oneIn(2) {
            var time = 101 + 10 * chance.below(20)
            while time < end {
                let up = time + chance.pick([30, 100, 150, 350, 740, 750, 760])
                if taken.isDisjoint(with: [time, up]) {
                    schedule.keys.append(.init(name: name, down: time, up: up))
                    taken.formUnion([time, up])
                }
                time = up + chance.pick([30, 100, 200, 340, 350, 360, 600])
            }
        }
        schedule.keys.sort { $0.down < $1.down }
    }

    /// Its view gets it behind the others, mostly before a finger comes.
    private mutating func bring(_ index: Int) {
        schedule.recognizers[index].relations.isAttached = false
        let time = 37 + 10 * chance.below(20)
        guard !schedule.changes.contains(where: { $0.time == time }) else { return }
        schedule.changes.append(.init(time: time, deed: .attach(index, to: schedule.recognizers[index].view)))
        schedule.changes.sort { $0.time < $1.time }
    }

    /// Between those that are there, beside the grid.
    private mutating func addChanges() {
        let end = schedule.samples.last?.time ?? 0
        for _ in 0..<chance.below(4) {
            let time = 107 + 10 * chance.below(max((end - 100) / 10, 1))
            guard !schedule.changes.contains(where: { $0.time == time }) else { continue }
            schedule.changes.append(.init(time: time, deed: drawDeed()))
        }
        schedule.changes.sort { $0.time < $1.time }
    }
}

extension Schedule.Recognizer {
    /// Another kind, with the numbers that are usual for it.
    fileprivate mutating func be(_ new: Kind, taps: Int) {
        kind = new
        (minimum, maximum, fingers, duration) = (1, .max, 1, 100)
        self.taps = new == .tap ? taps : 0
        (sets, relations.ignores, startsAnew) = ([:], [], false)
    }
}

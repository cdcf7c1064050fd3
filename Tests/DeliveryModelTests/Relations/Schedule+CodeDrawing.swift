import TaptrailTesting
import VirtualTime

extension Schedule {
    /// A schedule of an app whose code does something wherever it is called: in the touch methods of views and of
    /// recognizers, in actions, and in the answers of delegates.
    static func ofCode(seed: UInt64) -> Schedule {
        var schedule = ofRelations(seed: seed &+ 3_000_000)
        schedule.seed = seed
        var author = CodeAuthor(seed: seed, schedule)
        return author.write()
    }
}

/// Adds to a schedule what code of the app's does.
private struct CodeAuthor {
    private var chance: SeededGenerator
    private var schedule: Schedule
    private let own: [Int]
    /// Those that a finger touches, for the most part.
    private let near: [Int]

    init(seed: UInt64, _ schedule: Schedule) {
        chance = SeededGenerator(seed: seed, stream: "code")
        self.schedule = schedule
        own = schedule.recognizers.indices.filter {
            ![.scrollPan, .scrollDelay].contains(schedule.recognizers[$0].kind)
        }
        near = own.filter { schedule.recognizers[$0].relations.isAttached }
    }

    mutating func write() -> Schedule {
        guard !near.isEmpty else { return schedule }
        for index in near where chance.oneIn(2) { drawAnswers(of: index) }
        for index in near where chance.oneIn(4) {
            let phase = chance.pick([Schedule.Sample.Phase.began, .moved, .moved, .ended])
            schedule.recognizers[index].relations.calls.append(.init(phase: phase, deed: drawDeed(by: index)))
        }
        for index in schedule.views.indices where [.plain, .window].contains(schedule.views[index].kind) {
            guard chance.oneIn(3) else { continue }
            let phase = chance.pick(Schedule.Sample.Phase.allCases)
            schedule.views[index].calls.append(.init(phase: phase, deed: drawDeed(by: nil)))
        }
        for index in own where schedule.recognizers[index].kind == .custom && chance.oneIn(2) {
            schedule.recognizers[index].sets[.cancelled] = chance.pick([.cancelled, .ended, .failed, .began])
        }
        if chance.oneIn(3) { meetInTwoWindows() }
        if chance.oneIn(4) { schedule.pencils = [2] }
        if schedule.pencils.isEmpty == false {
            for index in own where chance.oneIn(2) {
                schedule.recognizers[index].touchTypes = [chance.pick(["direct", "pencil"])]
                schedule.recognizers[index].requiresExclusiveTouchType = chance.oneIn(2)
            }
        }
        if schedule.firstResponder != nil { drawPresses() }
        if chance.oneIn(4) { takeViewAway() }
        return schedule
    }

    /// Mostly somebody is switched off.
    private mutating func drawDeed(by index: Int?) -> Schedule.Change.Deed {
        let other = index.flatMap { chance.oneIn(2) ? $0 : nil } ?? chance.pick(near)
        switch chance.below(8) {
        case 0: return .recognizer(other, .delaysTouchesBegan, chance.oneIn(2))
        case 1: return .recognizer(other, .delaysTouchesEnded, chance.oneIn(2))
        case 2: return .recognizer(other, .isEnabled, true)
        case 3: return .detach(other)
        default: return .recognizer(other, .isEnabled, false)
        }
    }

    /// Its delegate answers what it did not answer before, and does something then.
    private mutating func drawAnswers(of index: Int) {
        let question = chance.pick(Schedule.Question.allCases)
        switch question {
        case .begin:
            if schedule.recognizers[index].shouldBegin == nil {
                schedule.recognizers[index].shouldBegin = !chance.oneIn(4)
            }
        case .receiveEvent:
            if schedule.recognizers[index].relations.receivesEvent == nil {
                schedule.recognizers[index].relations.receivesEvent = true
            }
        case .receiveTouch:
            if schedule.recognizers[index].refusedViews.isEmpty {
                schedule.recognizers[index].refusedViews = [chance.below(schedule.views.count)]
            }
        case .receivePress:
            guard schedule.firstResponder != nil else { return }
            schedule.recognizers[index].relations.receivesPress = true
        case .simultaneous:
            if schedule.recognizers[index].friends.isEmpty {
                schedule.recognizers[index].friends = [chance.pick(own)]
            }
        case .requireFailure:
            if schedule.recognizers[index].shouldRequire.isEmpty {
                schedule.recognizers[index].shouldRequire = [chance.pick(own)]
            }
        case .beRequiredToFail:
            if schedule.recognizers[index].shouldBeRequiredBy.isEmpty {
                schedule.recognizers[index].shouldBeRequiredBy = [chance.pick(own)]
            }
        }
        schedule.recognizers[index].relations.answers.append(
            .init(question: question, deed: drawDeed(by: index)))
    }

    /// Fingers of two windows come at one time.
    private mutating func meetInTwoWindows() {
        guard schedule.views.contains(where: { $0.kind == .window && $0.name != "w0" }),
            let first = schedule.samples.first(where: { $0.finger == 1 }),
            let second = schedule.samples.first(where: { $0.finger == 2 })
        else { return }
        for index in schedule.samples.indices where schedule.samples[index].finger == 2 {
            schedule.samples[index].time += first.time - second.time
        }
        schedule.samples.sort { ($0.time, $0.finger) < ($1.time, $1.finger) }
        // What the one window's action does is of the other window's recognizers.
        for index in near where chance.oneIn(2) {
            let window = window(of: schedule.recognizers[index].view)
            let others = near.filter { self.window(of: schedule.recognizers[$0].view) != window }
            guard !others.isEmpty else { continue }
            let states = chance.pick([[ModelState.began], [.changed], [.ended], [.began, .changed, .ended]])
            let deed = Schedule.Change.Deed.recognizer(chance.pick(others), .isEnabled, false)
            schedule.recognizers[index].relations.deeds.append(.init(states: states, deed: deed))
            // Also before it acts itself, when the other may have acted with this event.
            guard chance.oneIn(2) else { continue }
            schedule.recognizers[index].relations.calls.append(.init(phase: .moved, deed: deed))
        }
    }

    private func window(of view: Int) -> Int {
        schedule.views[view].parent.map { window(of: $0) } ?? view
    }

    /// Recognizers that hold presses and do not take them, or hold them later.
    private mutating func drawPresses() {
        for index in own {
            if chance.oneIn(2) { schedule.recognizers[index].delaysTouchesBegan = true }
            if chance.oneIn(2) { schedule.recognizers[index].cancelsTouchesInView = false }
            guard let key = schedule.keys.first, chance.oneIn(3) else { continue }
            add(.recognizer(index, .delaysTouchesBegan, true), at: key.down + 7)
        }
    }

    /// A view leaves its window with fingers, or with presses that go to it; then no more of these come.
    private mutating func takeViewAway() {
        let deep = schedule.views.indices.filter { schedule.views[$0].kind == .plain && $0 > 1 }
        guard !deep.isEmpty else { return }
        let key = schedule.keys.isEmpty ? nil : chance.pick(schedule.keys)
        let view = key == nil ? chance.pick(deep) : schedule.firstResponder ?? chance.pick(deep)
        guard view > 0, let first = schedule.samples.first?.time, let last = schedule.samples.last?.time
        else {
            return
        }
        let time =
            (key.map { ($0.down + 2 * $0.up) / 3 } ?? first + chance.below(max(last - first, 1))) / 10 * 10
            + 3
        add(.remove(view), at: time)
        schedule.keys.removeAll { $0.down > time }
    }

    private mutating func add(_ deed: Schedule.Change.Deed, at time: Int) {
        guard !schedule.changes.contains(where: { $0.time == time }),
            !schedule.keys.contains(where: { $0.down == time || $0.up == time })
        else { return }
        schedule.changes.append(.init(time: time, deed: deed))
        schedule.changes.sort { $0.time < $1.time }
    }
}

import TaptrailTesting
import VirtualTime

extension Schedule {
    /// What may come up in a schedule, and how often, in percent.
    struct Odds {
        var kinds: [Recognizer.Kind] = [
            .tap, .tap, .tap, .press, .press, .pan, .pan, .pan, .swipe, .pinch, .rotation, .edgePan, .custom,
        ]
        var secondWindow = 30
        var scrollView = 60
        var nestedScrollView = 30
        var control = 40
        var requirement = 95
        var delegate = 25
        var classAnswer = 10
        var delaysBegan = 30
        var endsAtOnce = 25
        var takesNothing = 25
        var manyFingers = 99
        var secondTap = 45
        var cancelled = 5
        var change = 45
        var passes = 15
        var exclusive = 4
        var forbids = 4
        var moves = 25

        /// All that the program and the model agree on.
        static let all = Odds()
        /// Views and recognizers, and nothing that makes matters hard.
        static let plain: Odds = {
            var odds = Odds()
            odds.kinds = [.tap, .press, .pan]
            (odds.secondWindow, odds.scrollView, odds.control) = (0, 0, 0)
            (odds.delegate, odds.classAnswer, odds.cancelled, odds.change) = (0, 0, 0, 0)
            (odds.exclusive, odds.forbids) = (0, 0)
            return odds
        }()
    }

    init(seed: UInt64, odds: Odds = .all) {
        var author = ScheduleAuthor(seed: seed, odds: odds)
        self = author.write()
    }
}

/// Draws a schedule part by part.
private struct ScheduleAuthor {
    private var chance: SeededGenerator
    private let odds: Schedule.Odds
    private var schedule = Schedule()
    /// All samples stand on this grid; 50 ms divides the times of all timers.
    private let grid: Int

    init(seed: UInt64, odds: Schedule.Odds) {
        chance = SeededGenerator(seed: seed, stream: "delivery model")
        self.odds = odds
        schedule.seed = seed
        grid = chance.pick([10, 50, 50])
    }

    /// Where the fingers come down, more or less: one place in each window.
    private var homes: [(x: Double, y: Double)] = []
    /// The views below the first home and those around them, where most recognizers are.
    private var chain: [Int] = []

    mutating func write() -> Schedule {
        addViews()
        chooseHomes()
        addRecognizers()
        relate()
        addFingers()
        addChanges()
        return schedule
    }

    // MARK: Views

    private mutating func addViews() {
        let screen = Schedule.screen
        let first = add(.window, parent: nil, screen)
        addChildren(of: first, depth: 1)
        guard chance.happens(percent: odds.secondWindow) else { return }
        let second = add(
            .window, parent: nil,
            .init(x: 0, y: chance.pick([200, 420]), width: 390, height: chance.pick([200, 300])))
        addChildren(of: second, depth: 1)
    }

    /// In a deep view, or at an edge of the screen, where the window is not covered by another one.
    private mutating func chooseHomes() {
        for window in schedule.views.indices where schedule.views[window].kind == .window {
            let inside = schedule.views.indices.filter {
                isBelow($0, window) && $0 != window && schedule.views[$0].frame.width < 2_000
            }
            let scrolls = inside.filter { schedule.views[$0].kind == .scroll }
            var home = (x: 195.0, y: 190.0)
            var hits: [Int] = []
            for _ in 0..<20 {
                let box = place(of: chance.pick(chance.oneIn(2) && !scrolls.isEmpty ? scrolls : inside))
                home.x = Double(box.x) + Double(box.width) * Double(1 + chance.below(5)) / 6
                home.y = Double(box.y) + Double(box.height) * Double(1 + chance.below(5)) / 6
                if chance.oneIn(6) { home.x = chance.pick([5, 385]) }
                home = (min(max(home.x, 2), 388), min(max(home.y, 2), 842))
                hits = views(at: home)
                if hits.last == window, hits.count > 1 { break }
            }
            homes.append(home)
            if window == 0 { chain = hits }
        }
    }

    /// The view that a finger hits there, and those around it.
    private func views(at home: (x: Double, y: Double)) -> [Int] {
        for window in schedule.views.indices.reversed() where schedule.views[window].kind == .window {
            if var hit = hit(window, home) {
                var views = [hit]
                while let parent = schedule.views[hit].parent {
                    views.append(parent)
                    hit = parent
                }
                return views
            }
        }
        return [0]
    }

    private func hit(_ view: Int, _ home: (x: Double, y: Double)) -> Int? {
        let seen = schedule.views[view]
        guard !seen.isHidden, seen.isUserInteractionEnabled, place(of: view).holds(home.x, home.y) else {
            return nil
        }
        for child in schedule.views.indices.reversed() where schedule.views[child].parent == view {
            if let found = hit(child, home) { return found }
        }
        return view
    }

    private func isBelow(_ view: Int, _ window: Int) -> Bool {
        view == window || schedule.views[view].parent.map { isBelow($0, window) } ?? false
    }

    /// On the screen.
    private func place(of view: Int) -> Schedule.Box {
        var box = schedule.views[view].frame
        guard let parent = schedule.views[view].parent else { return box }
        let outer = place(of: parent)
        box.x += outer.x
        box.y += outer.y
        return box
    }

    private mutating func addChildren(of parent: Int, depth: Int) {
        let frame = schedule.views[parent].frame
        let isContent = schedule.views[parent].kind == .scroll || frame.width > 2_000
        let count = isContent ? 1 : chance.pick([0, 1, 1, 2, 2, 3])
        let least = depth <= 2 ? 1 : 0
        guard depth < (isContent ? 8 : 5), frame.width >= 60, frame.height >= 60 else { return }
        for place in 0..<max(count, least) {
            var box: Schedule.Box
            if isContent {
                // However far it is scrolled, the content is under the finger.
                let isFirst = schedule.views[parent].kind == .scroll
                let (reach, side) = frame.width > 2_000 ? (9_000, 30_000) : (3_000, 8_000)
                box =
                    isFirst
                    ? .init(x: -reach, y: -reach, width: side, height: side)
                    : .init(width: frame.width, height: frame.height)
                if !isFirst, chance.oneIn(2) { return }
            } else if depth == 1, place == 0 {
                box = .init(width: frame.width, height: frame.height)
            } else {
                let (x, y) = (chance.below(frame.width / 2), chance.below(frame.height / 2))
                box = .init(
                    x: x, y: y, width: frame.width / 2 + chance.below(frame.width / 2 - 10),
                    height: frame.height / 2 + chance.below(frame.height / 2 - 10))
            }
            var kind = Schedule.View.Kind.plain
            if depth > 1 {
                if chance.happens(percent: odds.control / 2) {
                    kind = chance.pick(Schedule.View.Kind.controls)
                } else if !isContent && chance.happens(percent: odds.scrollView / 2)
                    || frame.width == 8_000 && chance.happens(percent: odds.nestedScrollView)
                {
                    kind = .scroll
                }
            }
            let view = add(kind, parent: parent, box)
            if kind == .plain || kind == .scroll { addChildren(of: view, depth: depth + 1) }
        }
    }

    private mutating func add(_ kind: Schedule.View.Kind, parent: Int?, _ frame: Schedule.Box) -> Int {
        let index = schedule.views.count
        var view = Schedule.View(
            name: kind == .window ? "w\(index)" : "v\(index)", kind: kind, parent: parent, frame: frame)
        view.handles = !chance.happens(percent: odds.passes)
        view.isMultipleTouchEnabled = chance.happens(percent: kind.isControl ? 0 : 50)
        view.isExclusiveTouch = chance.happens(percent: odds.exclusive)
        view.forbidsToBegin = kind != .window && chance.happens(percent: odds.forbids)
        if kind == .plain {
            view.isUserInteractionEnabled = !chance.oneIn(30)
            view.isHidden = chance.oneIn(30)
        }
        if kind == .scroll {
            view.scroll.contentWidth = chance.pick([0, 0, 1_000])
            view.scroll.contentHeight = chance.pick([0, 2_000, 2_000])
            if frame.width == 8_000 {
                // Inside of another one, that scrolls along the other axis: who of two scrolls along one that both
                // could is not for section K to say.
                var next = parent
                while let outer = next, schedule.views[outer].kind != .scroll {
                    next = schedule.views[outer].parent
                }
                let outer = next.map { schedule.views[$0].scroll } ?? .init()
                view.scroll.contentWidth = outer.contentWidth == 0 ? chance.pick([0, 20_000]) : 0
                view.scroll.contentHeight = outer.contentHeight == 0 ? chance.pick([0, 20_000]) : 0
            }
            view.scroll.delaysContentTouches = !chance.oneIn(4)
            view.scroll.canCancelContentTouches = !chance.oneIn(5)
            view.scroll.shouldBegin = chance.pick([nil, nil, nil, true, false])
            view.scroll.shouldCancel = chance.pick([nil, nil, nil, true, false])
        }
        schedule.views.append(view)
        return index
    }

    // MARK: Recognizers

    private mutating func addRecognizers() {
        let count = 3 + chance.below(5)
        // Most are where the first finger comes down.
        let places = (0..<count).map { number in
            number < 2 || !chance.oneIn(4) ? chance.pick(chain) : chance.below(schedule.views.count)
        }
        for view in schedule.views.indices {
            if schedule.views[view].kind == .scroll { addScrollRecognizers(view) }
            for _ in places.filter({ $0 == view }) { addRecognizer(view) }
        }
    }

    private mutating func addScrollRecognizers(_ view: Int) {
        let name = schedule.views[view].name
        var delay = Schedule.Recognizer(name: name + "Delay", kind: .scrollDelay, view: view)
        delay.delaysTouchesBegan = true
        delay.cancelsTouchesInView = false
        delay.delaysTouchesEnded = false
        schedule.recognizers.append(delay)
        var pan = Schedule.Recognizer(name: name + "Pan", kind: .scrollPan, view: view)
        // As on a device; the rules do not say.
        pan.delaysTouchesEnded = false
        schedule.recognizers.append(pan)
    }

    private mutating func addRecognizer(_ view: Int) {
        let kind = chance.pick(odds.kinds)
        var new = Schedule.Recognizer(name: "r\(schedule.recognizers.count)", kind: kind, view: view)
        switch kind {
        case .tap:
            new.taps = chance.pick([1, 1, 2, 2, 3])
            new.fingers = chance.pick([1, 1, 1, 2])
        case .press:
            new.taps = chance.pick([0, 0, 0, 0, 1, 2])
            new.fingers = chance.pick([1, 1, 1, 2])
            new.duration = chance.pick([0, 100, 150, 250, 350, 500, 500])
        case .pan:
            new.minimum = chance.pick([1, 1, 1, 2])
            new.maximum = chance.pick([.max, .max, max(new.minimum, 1), 2])
        case .swipe:
            new.fingers = chance.pick([1, 1, 1, 2])
            new.directions = chance.pick([["right"], ["left"], ["up"], ["down"], ["left", "right"]])
        case .edgePan: new.edges = chance.pick([["left"], ["right"], ["left", "right"], ["top"]])
        case .custom:
            new.sets[.began] = chance.pick([nil, nil, nil, .began, .failed])
            new.sets[.moved] = chance.pick([nil, .began, .began, .changed, .failed])
            new.sets[.ended] = chance.pick([nil, .ended, .ended, .failed])
            new.sets[.cancelled] = chance.pick([nil, .cancelled])
        case .pinch, .rotation, .scrollPan, .scrollDelay: break
        }
        if [.pan, .edgePan, .pinch, .rotation].contains(kind) { new.startsAnew = chance.oneIn(4) }
        new.cancelsTouchesInView = !chance.happens(percent: odds.takesNothing)
        new.delaysTouchesBegan = kind == .edgePan || chance.happens(percent: odds.delaysBegan)
        new.delaysTouchesEnded = !chance.happens(percent: odds.endsAtOnce)
        if chance.happens(percent: odds.classAnswer) { new.canPrevent = chance.oneIn(3) }
        if chance.happens(percent: odds.classAnswer) { new.canBePrevented = chance.oneIn(3) }
        if chance.oneIn(40) { new.isEnabled = false }
        schedule.recognizers.append(new)
    }

    /// Who waits for whom, who goes along with whom. A later one never has to wait for an earlier one of a drawn
    /// order, so there are no rings.
    private mutating func relate() {
        let own = schedule.recognizers.indices.filter { schedule.recognizers[$0].kind != .scrollDelay }
        let order = chance.shuffled(own)
        guard order.count > 1 else { return }
        if chance.happens(percent: odds.requirement) {
            for _ in 0...1 + chance.below(3) {
                // Mostly among those that a finger touches together.
                let near = order.filter { chain.contains(schedule.recognizers[$0].view) }
                let some = near.count > 1 && !chance.oneIn(5) ? near : order
                let late = 1 + chance.below(some.count - 1)
                let (waits, first) = (some[chance.below(late)], some[late])
                if !schedule.recognizers[waits].requires.contains(first) {
                    schedule.recognizers[waits].requires.append(first)
                }
            }
        }
        for (place, index) in order.enumerated() where schedule.recognizers[index].kind != .scrollPan {
            guard chance.happens(percent: odds.delegate) else { continue }
            switch chance.below(5) {
            case 0: schedule.recognizers[index].shouldBegin = chance.oneIn(3)
            case 1: schedule.recognizers[index].refusedViews = [chance.below(schedule.views.count)]
            case 2 where place < order.count - 1:
                schedule.recognizers[index].shouldRequire = [
                    order[place + 1 + chance.below(order.count - place - 1)]
                ]
            case 3 where place > 0:
                schedule.recognizers[index].shouldBeRequiredBy = [order[chance.below(place)]]
            default:
                let other = chance.pick(order)
                if other != index { schedule.recognizers[index].friends = [other] }
            }
        }
    }

    // MARK: Fingers

    private mutating func addFingers() {
        let count = chance.happens(percent: odds.manyFingers) ? chance.pick([2, 2, 2, 3, 3, 4]) : 1
        let start = 100 + grid * chance.below(5)
        var samples: [Schedule.Sample] = []
        var firstLift = start
        for finger in 1...count {
            // The others come while the first one is down.
            var time = start
            if finger > 1 { time += grid * chance.below(max(min((firstLift - start) / grid, 30), 1)) }
            let (x, y) = homes.count > 1 && finger == 2 ? homes[1] : homes[0]
            let home = (
                x: min(max(x + Double(chance.below(61) - 30) * Double(min(finger - 1, 2)), 2), 388),
                y: min(max(y + Double(chance.below(61) - 30) * Double(min(finger - 1, 2)), 2), 842)
            )
            repeat {
                play(finger, from: home, &time, &samples)
                if finger == 1, firstLift == start { firstLift = time }
                // As long as the longest gap of a double tap, now and then.
                time += chance.oneIn(5) ? 350 : grid * (1 + chance.below(grid == 10 ? 40 : 8))
            } while chance.happens(percent: odds.secondTap)
        }
        if schedule.views.contains(where: { $0.kind == .scroll }) { samples = upToTheFirstDrag(samples) }
        schedule.samples = samples.enumerated()
            .sorted {
                ($0.element.time, $0.element.finger, $0.offset) < (
                    $1.element.time, $1.element.finger, $1.offset
                )
            }
            .map(\.element)
    }

    /// Without the contacts that begin after a finger that has moved was lifted: it may have scrolled, and what a
    /// touch means to a scroll view that goes on by itself is not for section K to say.
    private func upToTheFirstDrag(_ samples: [Schedule.Sample]) -> [Schedule.Sample] {
        let dragEnds = samples.indices.filter { index in
            index > 0 && samples[index].phase != .began && samples[index].phase != .moved
                && samples[index - 1].phase == .moved
        }.map { samples[$0].time }
        guard let first = dragEnds.min() else { return samples }
        var isLate = false
        return samples.filter { sample in
            if sample.phase == .began { isLate = sample.time > first }
            return !isLate
        }
    }

    /// One contact. Each report but the lift has a new place, since a finger that rests reports nothing.
    private mutating func play(
        _ finger: Int, from home: (x: Double, y: Double), _ time: inout Int,
        _ samples: inout [Schedule.Sample]
    ) {
        var x = min(max(home.x.rounded() + Double(chance.below(9) - 4), 1), 389)
        var y = min(max(home.y.rounded() + Double(chance.below(9) - 4), 1), 843)
        let start = time
        samples.append(.init(time: time, finger: finger, phase: .began, x: x, y: y))
        let reach = chance.pick([0, 0, 2, 4, 7, 12, 20, 40])
        let (wayX, wayY) = (chance.below(2 * reach + 1) - reach, chance.below(2 * reach + 1) - reach)
        time += grid * (1 + chance.below(grid == 10 ? 12 : 3))
        if reach > 0 {
            for _ in 0...chance.below(5) {
                x += Double(wayX) + Double(chance.below(3)) / 2 + 0.25
                y += Double(wayY) + Double(chance.below(3)) / 2
                samples.append(.init(time: time, finger: finger, phase: .moved, x: x, y: y))
                time += grid * (1 + chance.below(chance.oneIn(4) ? 10 : 2))
            }
        }
        if chance.oneIn(3) { time += grid * chance.below(grid == 10 ? 80 : 16) }
        // Now and then it is lifted at the instant of a timer.
        let due = chance.pick([150, 350, 500, 500, 750])
        if !chance.oneIn(3), start + due > time { time = start + due }
        let phase: Schedule.Sample.Phase = chance.happens(percent: odds.cancelled) ? .cancelled : .ended
        samples.append(.init(time: time, finger: finger, phase: phase, x: x, y: y))
    }

    // MARK: Changes

    /// Beside the grid, so that a change never meets a sample or a timer.
    private mutating func addChanges() {
        guard chance.happens(percent: odds.change) else { return }
        let end = schedule.samples.last?.time ?? 0
        let times = (0...chance.below(3)).map { _ in 103 + 10 * chance.below(max((end - 100) / 10, 1)) }
            .sorted()
        for time in Set(times).sorted() {
            schedule.changes.append(.init(time: time, deed: drawDeed()))
        }
    }

    /// A view goes to another place, or away. It may only come into one that was made before it, or it would come to
    /// stand in itself.
    private mutating func drawMove() -> Schedule.Change.Deed? {
        let view = 1 + chance.below(schedule.views.count - 1)
        guard schedule.views[view].kind == .plain, schedule.views[view].frame.width < 2_000 else {
            return nil
        }
        if chance.oneIn(3) { return .remove(view) }
        let parents = (0..<view).filter {
            [.window, .plain].contains(schedule.views[$0].kind) && schedule.views[$0].frame.width < 2_000
        }
        return .move(view, to: chance.pick(parents))
    }

    private mutating func drawDeed() -> Schedule.Change.Deed {
        if chance.happens(percent: odds.moves), let deed = drawMove() { return deed }
        if chance.oneIn(3) {
            let view = 1 + chance.below(schedule.views.count - 1)
            if schedule.views[view].kind == .plain {
                return .view(
                    view, chance.pick([.isHidden, .isUserInteractionEnabled, .isMultipleTouchEnabled]),
                    chance.oneIn(2))
            }
        }
        let own = schedule.recognizers.indices.filter { schedule.recognizers[$0].kind != .scrollDelay }
        let recognizer = chance.pick(own)
        var flags: [Schedule.Change.Flag] = [.cancelsTouchesInView, .delaysTouchesBegan, .delaysTouchesEnded]
        // A scroll view's pan that is switched off leaves it to go on by itself.
        if schedule.recognizers[recognizer].kind != .scrollPan { flags += [.isEnabled, .isEnabled] }
        return .recognizer(recognizer, chance.pick(flags), chance.oneIn(3))
    }
}

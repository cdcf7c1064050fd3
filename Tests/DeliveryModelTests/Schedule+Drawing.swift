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
struct ScheduleAuthor {
    var chance: SeededGenerator
    let odds: Schedule.Odds
    var schedule = Schedule()
    /// All samples stand on this grid; 50 ms divides the times of all timers.
    let grid: Int

    init(seed: UInt64, odds: Schedule.Odds) {
        chance = SeededGenerator(seed: seed, stream: "delivery model")
        self.odds = odds
        schedule.seed = seed
        grid = chance.pick([10, 50, 50])
    }

    /// Where the fingers come down, more or less: one place in each window.
    var homes: [(x: Double, y: Double)] = []
    /// The views below the first home and those around them, where most recognizers are.
    var chain: [Int] = []

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

/// A second model of views: the tree and who is told of it, places, the hit-test, and what touches tell.
///
/// Written from the rules alone: C-1 … C-8, D-1 … D-3, D-6, M-5, M-9, M-12, M-13, M-21 … M-23, P14, T08, and what the
/// documentation says of `UIView`. Where these are silent, what the program does is taken, with the word *assumed*.
final class ViewModel {
    let schedule: ViewSchedule
    private(set) var met: Set<ViewHardship> = []
    func meet(_ hardship: ViewHardship) { met.insert(hardship) }

    var lines: [String] = []
    var views: [Node]
    /// In the order of their being shown.
    var shown: [Int] = []
    var keyWindow: Int?

    // Of the present step.
    var told: [[String]] = []
    var layouts: [Int] = []
    var isAtStep = false
    var cancels: [String] = []

    // Of touches: see ViewModel+Touches.
    var touches: [Touch] = []
    var touchCount = 0
    var lifted: [(touch: Touch, at: Double)] = []
    var eventTime = 0.0
    /// Hands of moves and updates that wait for a frame.
    var waiting: [Waiting] = []
    var pacing: FramePacing
    var sampleCount = 0
    var updates: [(time: Double, update: Update)] = []
    /// Samples of pencils whose update is to come, and who has heard of them.
    var heard: [Heard] = []
    /// What a pencil has sent last.
    var lastForce = 0.0

    struct Node {
        var spec: ViewSchedule.View
        var parent: Int?
        /// From back to front.
        var children: [Int] = []
        var place: ViewPlace
        var isDue = true
    }

    init(_ schedule: ViewSchedule) {
        self.schedule = schedule
        pacing = FramePacing(display: Int64(schedule.displayRate))
        views = schedule.views.map { spec in
            var place = ViewPlace()
            place.setFrame(spec.frame)
            (place.box.x, place.box.y) = (spec.originX, spec.originY)
            place.map = PlaneMap(spec.transform)
            return Node(spec: spec, parent: spec.parent, place: place)
        }
        for (index, node) in views.enumerated() {
            if let parent = node.parent { views[parent].children.append(index) }
        }
        for (index, node) in views.enumerated() where node.spec.isWindow && node.spec.isShown {
            show(index)
        }
    }

    func write(_ line: String) { lines.append(line) }
    func name(_ view: Int?) -> String { view.map(ViewSchedule.name) ?? "none" }
    func names(_ views: [Int]) -> [String] { views.map(ViewSchedule.name) }

    // MARK: Time

    private enum Happening {
        case frame
        case hand(Hand)
        case step(ViewSchedule.Step)
    }

    /// Plays all of it, in the order of time. A move of the instant of a frame takes with it what waits for that.
    func play() -> [String] {
        var all: [(time: Double, what: Happening)] = hands().map { ($0.time, .hand($0)) }
        all += schedule.steps.map { (Double($0.time) + 0.5, .step($0.step)) }
        let end = (all.map(\.time).max() ?? 0) + 1_000
        if schedule.isFramed {
            all += (0...pacing.frames.number(at: nanoseconds(end))).map {
                (Double(pacing.frames.start(of: $0)) / 1_000_000, .frame)
            }
        }
        all = all.enumerated().sorted { first, second in
            let (one, other) = (first.element, second.element)
            if one.time != other.time { return one.time < other.time }
            if case .frame = one.what { return false }
            if case .frame = other.what { return true }
            return first.offset < second.offset
        }.map(\.element)
        commit()
        for (time, what) in all {
            takeUpdates(until: time)
            switch what {
            case .frame: deliverWaiting(at: time)
            case .hand(let hand): take(hand)
            case .step(let step): take(step, at: time)
            }
        }
        takeUpdates(until: .infinity)
        return lines
    }

    func nanoseconds(_ time: Double) -> Int64 { Int64((time * 1_000_000).rounded()) }

    private func take(_ step: ViewSchedule.Step, at time: Double) {
        isAtStep = true
        told = views.map { _ in [] }
        layouts = views.map { _ in 0 }
        cancels = []
        let answer = carryOut(step)
        isAtStep = false
        write("\(time) \(answer)")
        lines += cancels.sorted()
        for (index, told) in told.enumerated() where !told.isEmpty {
            write("\(time) \(name(index)) hears \(told.joined(separator: ", "))")
        }
        if layouts.contains(where: { $0 > 0 }) { write("\(time) laid out \(layouts)") }
        commit()
    }

    func hear(_ view: Int, _ what: String) {
        if isAtStep, !views[view].spec.isPlain { told[view].append(what) }
    }

    // MARK: Windows

    /// C-1: from back to front.
    var windows: [Int] {
        shown.enumerated().sorted { first, second in
            let levels = (views[first.element].spec.level, views[second.element].spec.level)
            return levels.0 != levels.1 ? levels.0 < levels.1 : first.offset < second.offset
        }.map(\.element)
    }

    /// In front of those of its level, as the key window.
    func show(_ window: Int) {
        shown.removeAll { $0 == window }
        shown.append(window)
        views[window].spec.isHidden = false
        makeKey(window)
    }

    func makeKey(_ window: Int) {
        guard shown.contains(window), keyWindow != window else { return }
        if let keyWindow { hear(keyWindow, "resigns key") }
        keyWindow = window
        hear(window, "becomes key")
    }

    var windowsText: String {
        "windows \(names(windows)) key \(names(keyWindow.map { [$0] } ?? []))"
    }

    // MARK: The tree

    func window(of view: Int) -> Int? {
        views[view].spec.isWindow ? view : views[view].parent.flatMap { window(of: $0) }
    }

    func isIn(_ view: Int, _ other: Int) -> Bool {
        view == other || (views[view].parent.map { isIn($0, other) } ?? false)
    }

    /// From the rear, each before those below it.
    func all(in view: Int) -> [Int] { [view] + views[view].children.flatMap { all(in: $0) } }
}

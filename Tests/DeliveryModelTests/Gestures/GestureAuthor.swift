import TaptrailTesting
import VirtualTime

extension Schedule {
    /// A few recognizers, which do not hinder each other for the most part, and fingers that do what one of them wants:
    /// just enough, or a bit less, or a bit more.
    init(gestureSeed seed: UInt64) {
        var author = GestureAuthor(seed: seed)
        self = author.write()
    }
}

/// Draws a schedule about the recognizers themselves.
struct GestureAuthor {
    var chance: SeededGenerator
    var schedule = Schedule()
    /// Milliseconds.
    var now = 100
    /// Where the fingers are that are down.
    var fingers: [(number: Int, x: Double, y: Double)] = []
    /// The recognizer that the fingers have in mind.
    var aim = Schedule.Recognizer(name: "", kind: .tap, view: 0)
    var lastHome: (x: Double, y: Double)?

    init(seed: UInt64) {
        chance = SeededGenerator(seed: seed, stream: "gesture model")
        schedule.seed = seed
    }

    mutating func write() -> Schedule {
        addViews()
        if chance.oneIn(2) { drawNumbers() }
        addRecognizers()
        if chance.oneIn(4) { schedule.pencils = [chance.pick([1, 1, 2])] }
        for _ in 0..<chance.pick([1, 2, 2]) {
            perform()
            now = rounded(now) + chance.pick([40, 400, 1_000])
        }
        schedule.samples.sort { ($0.time, $0.finger) < ($1.time, $1.finger) }
        if chance.oneIn(5) {
            schedule.orientation = chance.pick(["portraitUpsideDown", "landscapeLeft", "landscapeRight"])
        }
        if chance.oneIn(5) { ignoreFingers() }
        return schedule
    }

    private mutating func addViews() {
        let screen = Schedule.screen
        schedule.views = [.init(name: "w0", kind: .window, parent: nil, frame: screen)]
        schedule.views.append(.init(name: "v1", kind: .plain, parent: 0, frame: screen))
        schedule.views[1].isMultipleTouchEnabled = true
        schedule.views[1].scale = chance.oneIn(4) ? chance.pick([0.5, 2]) : 1
        if schedule.views[1].scale == 0.5 {
            schedule.views[1].frame = .init(x: -195, y: -422, width: 780, height: 1_688)
        }
        if schedule.views[1].scale == 1, chance.oneIn(3) {
            let place = Schedule.Box(x: 60, y: 40, width: 250, height: 500)
            schedule.views.append(.init(name: "v2", kind: .plain, parent: 1, frame: place))
            schedule.views[2].isMultipleTouchEnabled = true
        }
    }

    /// Taps and presses are told to ignore a finger; what others make of that is for no rule to say.
    private mutating func ignoreFingers() {
        let own = schedule.recognizers.indices.filter {
            [.tap, .press].contains(schedule.recognizers[$0].kind)
        }
        guard !own.isEmpty, let first = schedule.samples.first?.time else { return }
        for _ in 0..<2 {
            let time = first + 10 * chance.below(20) + 3
            guard !schedule.changes.contains(where: { $0.time == time }) else { continue }
            let deed = Schedule.Change.Deed.ignore(chance.pick(own), touch: 1 + chance.below(3))
            schedule.changes.append(.init(time: time, deed: deed))
        }
        schedule.changes.sort { $0.time < $1.time }
    }

    // MARK: Recognizers

    private mutating func addRecognizers() {
        let kinds: [Schedule.Recognizer.Kind] = [
            .tap, .press, .pan, .edgePan, .swipe, .pinch, .rotation,
        ]
        let kind = chance.pick(kinds)
        for number in 0..<chance.pick([1, 2, 2, 3]) {
            add(chance.oneIn(5) ? chance.pick(kinds) : kind, number)
        }
        schedule.recognizers.sort { $0.view < $1.view }
        let all = Array(schedule.recognizers.indices)
        if !chance.oneIn(4) {
            for index in all { schedule.recognizers[index].friends = all.filter { $0 != index } }
        }
        aim = chance.pick(schedule.recognizers.filter { $0.kind == kind } + [schedule.recognizers[0]])
    }

    private mutating func add(_ kind: Schedule.Recognizer.Kind, _ number: Int) {
        let view = 1 + chance.below(schedule.views.count - 1)
        var new = Schedule.Recognizer(name: "r\(number)", kind: kind, view: view)
        new.tellsPlace = true
        switch kind {
        case .tap:
            new.taps = chance.pick([1, 1, 2, 2, 3])
            new.fingers = chance.pick([1, 1, 2, 3])
        case .press:
            new.taps = chance.pick([0, 0, 0, 1, 2])
            new.fingers = chance.pick([1, 1, 2, 3])
            new.isUsual = chance.oneIn(3)
            new.duration = chance.pick([0, 100, 250, 501])
            new.movement = chance.pick([0, 5, 10, 20])
            if new.isUsual {
                new.duration = schedule.numbers.pressDurationMin
                new.movement = schedule.numbers.pressMovementMax
            }
        case .pan:
            new.minimum = chance.pick([1, 1, 2, 3])
            new.maximum = chance.pick([.max, new.minimum, new.minimum + 1, 2, 1])
            new.maximum = max(new.minimum, new.maximum)
        case .swipe:
            new.fingers = chance.pick([1, 1, 2, 3])
            new.directions = chance.pick([
                ["right"], ["left"], ["up"], ["down"], ["left", "right"], ["up", "right"], ["left", "down"],
                ["right", "left", "up", "down"],
            ])
        case .edgePan:
            new.edges = chance.pick([
                ["left"], ["right"], ["left", "right"], ["top"], ["bottom"], ["top", "left"],
                ["bottom", "right"],
            ])
        case .pinch, .rotation, .custom, .scrollPan, .scrollDelay: break
        }
        if kind == .edgePan, chance.oneIn(6) { new.relations.ignores = [.moved] }
        new.delaysTouchesBegan = kind == .edgePan || chance.oneIn(6)
        if [.pan, .edgePan, .pinch, .rotation].contains(kind), chance.oneIn(3) {
            new.startsAnew = true
            new.startsWith = drawMeasure(of: kind)
            let states: [[ModelState]] = [
                [.changed], [.changed], [.began], [.ended], [.cancelled], [.began, .changed, .ended],
            ]
            new.startsAnewIn = chance.pick(states)
        }
        if chance.oneIn(6) { new.touchTypes = chance.pick([["direct"], ["pencil"], ["direct", "pencil"]]) }
        new.requiresExclusiveTouchType = !chance.oneIn(5)
        schedule.recognizers.append(new)
    }

    private mutating func drawMeasure(of kind: Schedule.Recognizer.Kind) -> [Double] {
        switch kind {
        case .pinch: chance.pick([[], [1], [0.5], [2], [3]])
        case .rotation: chance.pick([[], [0], [90], [-45]])
        default: chance.pick([[], [0, 0], [5, -3], [-20, 100]])
        }
    }

    /// Others than usual, each of which can be reached exactly on the grid.
    private mutating func drawNumbers() {
        func maybe<Number>(_ number: WritableKeyPath<GestureNumbers, Number>, _ choices: [Number]) {
            if chance.oneIn(2) { schedule.numbers[keyPath: number] = chance.pick(choices) }
        }
        maybe(\.tapMovementMax, [0, 5, 30])
        maybe(\.tapDistanceMax, [0, 15, 60])
        maybe(\.tapDurationMax, [51, 100, 1_000])
        maybe(\.tapGapMax, [51, 100, 500])
        maybe(\.panHysteresis, [0, 5, 20])
        maybe(\.velocityNewestWeight, [0, 0.5, 1])
        maybe(\.pressDurationMin, [100, 201])
        maybe(\.pressMovementMax, [0, 5, 20])
        maybe(\.swipeDurationMax, [100, 251, 500, 1_000])
        maybe(\.swipeDistanceMin, [20, 50, 100])
        maybe(\.swipeDistanceDecay, [0, 0, 0.5, 1])
        maybe(\.swipeStrayMax, [20, 50, 100])
        maybe(\.swipeStrayDecay, [0, 0, 0.5, 1])
        maybe(\.screenEdgeRegion, [0, 5, 40])
        maybe(\.pinchSlop, [0, 5, 40])
        maybe(\.pinchDistanceMin, [10, 20, 50])
        maybe(\.rotationSlop, [0, .pi / 2, .pi / 2, .pi])
    }

    // MARK: Fingers

    func rounded(_ time: Int) -> Int { (time + 9) / 10 * 10 }

    /// A limit, or a bit beside it.
    mutating func about(_ limit: Double, by bit: Double = 0.5) -> Double {
        limit + chance.pick([0, 0, 0, -bit, bit, -1, 1])
    }

    mutating func about(_ time: Int) -> Int { max(time + chance.pick([0, 0, -1, 1, -10, 10]), 1) }

    /// A way as long as that, exactly.
    mutating func way(_ length: Double) -> (x: Double, y: Double) {
        let (x, y) = chance.pick([
            (1.0, 0.0), (-1, 0), (0, 1), (0, -1), (0.6, 0.8), (-0.8, 0.6), (0.8, -0.6),
        ])
        return (length * x, length * y)
    }

    private mutating func add(_ finger: Int, _ phase: Schedule.Sample.Phase, _ x: Double, _ y: Double) {
        // A pencil has its reports with the scans.
        if schedule.pencils.contains(finger) { now = rounded(now) }
        while schedule.samples.contains(where: { $0.finger == finger && $0.time >= now }) {
            now = rounded(now + 1)
        }
        schedule.samples.append(.init(time: now, finger: finger, phase: phase, x: x, y: y))
    }

    mutating func comeDown(at x: Double, _ y: Double) {
        guard fingers.count < 5 else { return }
        let number = (1...).first { number in !fingers.contains { $0.number == number } } ?? 1
        add(number, .began, x, y)
        fingers.append((number, x, y))
    }

    /// Moves come in step with the display, so that no two of them come as one.
    mutating func move(_ place: Int, by x: Double, _ y: Double) {
        guard fingers.indices.contains(place), x != 0 || y != 0 else { return }
        now = rounded(now)
        fingers[place].x += x
        fingers[place].y += y
        add(fingers[place].number, .moved, fingers[place].x, fingers[place].y)
    }

    /// - Parameter phase: how it goes.
    mutating func lift(_ place: Int, _ phase: Schedule.Sample.Phase = .ended) {
        guard fingers.indices.contains(place) else { return }
        let finger = fingers.remove(at: place)
        add(finger.number, phase, finger.x, finger.y)
    }

    mutating func liftAll() {
        // All at once, of which the system takes one.
        if fingers.count > 1, chance.oneIn(10) {
            let taken = chance.below(fingers.count)
            let (all, start) = (fingers, now)
            fingers = []
            for (place, finger) in all.enumerated() {
                now = start
                add(finger.number, place == taken ? .cancelled : .ended, finger.x, finger.y)
            }
            return
        }
        while !fingers.isEmpty {
            lift(chance.oneIn(4) ? fingers.count - 1 : 0, chance.oneIn(40) ? .cancelled : .ended)
            if chance.oneIn(3) { now += chance.pick([10, 20, 60]) }
        }
    }

    /// Whatever: what has begun goes on, and what has failed does not.
    mutating func goOn() {
        for _ in 0..<chance.below(5) {
            now += chance.pick([10, 10, 20, 50])
            switch chance.below(8) {
            case 0: comeDown(at: Double(60 + chance.below(250)), Double(100 + chance.below(300)))
            case 1: lift(chance.below(max(fingers.count, 1)), chance.oneIn(6) ? .cancelled : .ended)
            default:
                for place in fingers.indices where chance.oneIn(2) {
                    move(place, by: Double(chance.below(41) - 20), Double(chance.below(41) - 20))
                }
                // The system takes one in the middle of it.
                if fingers.count > 1, chance.oneIn(12) { lift(chance.below(fingers.count), .cancelled) }
            }
        }
        now += chance.pick([0, 10, 20, 100])
        liftAll()
    }
}

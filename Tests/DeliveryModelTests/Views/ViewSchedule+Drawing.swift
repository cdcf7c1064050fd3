import Foundation
import TaptrailTesting
import VirtualTime

extension ViewSchedule {
    init(seed: UInt64) {
        var author = ViewAuthor(seed: seed)
        self = author.write()
    }
}

/// Draws a schedule part by part.
struct ViewAuthor {
    var chance: SeededGenerator
    var schedule = ViewSchedule()

    init(seed: UInt64) {
        chance = SeededGenerator(seed: seed, stream: "view model")
        schedule.seed = seed
    }

    mutating func write() -> ViewSchedule {
        schedule.isRecording = chance.oneIn(2)
        schedule.isModern = chance.oneIn(4)
        // At 47 no frame but the first begins with a scan of a pencil.
        schedule.displayRate = chance.oneIn(3) ? chance.pick([50, 47]) : 1_000
        schedule.isFar = chance.oneIn(8)
        addWindow(isFull: true)
        for _ in 0..<chance.below(3) { addWindow(isFull: chance.oneIn(3)) }
        for _ in 0..<4 + chance.below(8) { addView() }
        if chance.oneIn(3) { addRow() }
        for _ in 0..<chance.below(3) { schedule.looks.append(chance.below(schedule.views.count)) }
        let end = 400 + 100 * chance.below(schedule.displayRate == 47 ? 5 : 9)
        addFingers(until: end)
        if !schedule.isFramed { avoidUpdates() }
        addSteps(until: end)
        return schedule
    }

    // MARK: Views

    private mutating func addWindow(isFull: Bool) {
        var view = ViewSchedule.View()
        view.isWindow = true
        view.frame = isFull ? .init(x: 0, y: 0, width: 390, height: 844) : box(in: 390, 844)
        view.level = chance.oneIn(2) ? 0 : chance.pick([-1, 1, 2])
        view.isShown = isFull || !chance.oneIn(4)
        view.isMultipleTouchEnabled = chance.oneIn(2)
        if chance.oneIn(4) { view.transform = transform(mayBeFlat: false) }
        if chance.oneIn(6) { (view.originX, view.originY) = (Double(chance.below(50)), -20) }
        schedule.views.append(view)
    }

    private mutating func addView() {
        var view = ViewSchedule.View()
        let parent = chance.below(schedule.views.count)
        if !chance.oneIn(8) { view.parent = parent }
        let around = schedule.views[parent].frame
        view.frame = box(in: max(abs(around.width), 20), max(abs(around.height), 20))
        if chance.oneIn(12) { view.frame.width = -view.frame.width }
        if chance.oneIn(12) { view.frame.height = -view.frame.height }
        if chance.oneIn(5) {
            view.originX = Double(chance.below(41) - 20)
            view.originY = Double(chance.below(41) - 20)
        }
        view.alpha = chance.oneIn(4) ? alpha() : 1
        view.isHidden = chance.oneIn(12)
        view.isUserInteractionEnabled = !chance.oneIn(12)
        view.isMultipleTouchEnabled = chance.oneIn(2)
        view.isExclusiveTouch = chance.oneIn(8)
        view.tag = chance.below(4)
        view.passesOn = chance.oneIn(3)
        view.isFresh = chance.oneIn(8)
        if chance.oneIn(10) { view.ownWidth = number(200) }
        if chance.oneIn(4) { view.asked = asked() }
        if view.asked == nil, chance.oneIn(2) {
            (view.isPlain, view.isFresh, view.ownWidth) = (true, false, nil)
            if schedule.isFar, chance.oneIn(3) { makeFar(&view) }
        }
        if chance.oneIn(3) { view.transform = transform(mayBeFlat: view.asked == nil) }
        schedule.views.append(view)
    }

    /// Many small ones side by side, which an index keeps apart by their boxes.
    private mutating func addRow() {
        let parent = schedule.views.count - 1
        if chance.oneIn(2) {
            var whole = ViewSchedule.View()
            whole.parent = 0
            whole.isPlain = chance.oneIn(2)
            whole.frame = .init(x: number(200), y: number(600), width: 170, height: 155)
            schedule.views[parent] = whole
        }
        for place in 0..<17 + chance.below(20) {
            var view = ViewSchedule.View()
            view.parent = chance.oneIn(10) ? 0 : parent
            let (column, line) = (place % 8, place / 8)
            view.frame = .init(x: Double(column) * 20, y: Double(line) * 30, width: 20, height: 30)
            view.isHidden = chance.oneIn(12)
            view.isPlain = !chance.oneIn(8)
            if schedule.isFar, view.isPlain, chance.oneIn(2) { makeFar(&view) }
            schedule.views.append(view)
        }
    }

    private mutating func makeFar(_ view: inout ViewSchedule.View) {
        if chance.oneIn(2) { view.originX = 1e11 } else { view.originY = 1e11 }
    }

    mutating func alpha() -> Double { chance.pick([0, 0.009, 0.009_999, 0.01, 0.010_001, 0.5, 1]) }

    /// Mostly inside, often so that edges are shared.
    mutating func box(in width: Double, _ height: Double) -> ViewSchedule.Box {
        let (left, top) = (number(width / 2), number(height / 2))
        let isWide = chance.oneIn(3)
        return .init(
            x: chance.oneIn(8) ? -left : left, y: top, width: isWide ? width - left : number(width),
            height: isWide ? height - top : number(height))
    }

    /// Whole and half numbers from 0 to there.
    mutating func number(_ most: Double) -> Double {
        chance.oneIn(20) ? 0 : Double(chance.below(max(Int(most) * 2, 1)) + 1) / 2
    }

    private mutating func asked() -> ViewSchedule.Asked {
        var asked = ViewSchedule.Asked()
        let other = chance.below(schedule.views.count)
        asked.answer = chance.pick([
            .usual, .usual, .usual, .usual, .nothing, .own, .subviews, .other(other),
        ])
        switch chance.below(4) {
        case 0: asked.inside = .always(chance.oneIn(2))
        case 1:
            let far = { (chance: inout SeededGenerator) in Double(chance.below(61) - 20) }
            asked.inside = .wider(far(&chance), far(&chance), far(&chance), far(&chance))
        default: break
        }
        return asked
    }

    mutating func transform(mayBeFlat: Bool) -> [ViewSchedule.Turn] {
        if schedule.isFar { return [.translatedBy(Double(chance.below(81) - 40), 5)] }
        var turns: [ViewSchedule.Turn] = []
        for _ in 0..<1 + chance.below(3) {
            switch chance.below(8) {
            case 0, 1: turns.append(.rotated(Double(chance.below(720) - 360) * .pi / 180))
            case 2, 3:
                turns.append(.scaledBy(chance.pick([2, 0.5, -1, 1, 1.5]), chance.pick([2, 0.5, -1, 1])))
            case 4, 5:
                turns.append(.translatedBy(Double(chance.below(81) - 40), Double(chance.below(81) - 40)))
            case 6: turns.append(.concatenating(0, 1, -1, 0, Double(chance.below(9)), 0))
            default: turns.append(chance.oneIn(2) ? .inverted : .concatenating(1, 0.5, 0, 1, 0, 3))
            }
        }
        if mayBeFlat, chance.oneIn(12) { turns.append(.scaledBy(0, 1)) }
        return turns
    }

    // MARK: Fingers

    private mutating func addFingers(until end: Int) {
        // Whether a report of the very instant of a frame comes before it is not said.
        let hasPencil = schedule.displayRate != 50 && !schedule.isFar && chance.oneIn(3)
        for number in 1...1 + chance.below(4) {
            var time = 40 + chance.below(200)
            while time < end {
                var finger = ViewSchedule.Finger(number: number, points: [])
                let isPencil = hasPencil && number == 1
                if isPencil { time = time / 10 * 10 }
                finger.points.append(point(at: time))
                for _ in 0..<chance.below(isPencil ? 3 : 7) {
                    time += isPencil ? 10 * (1 + chance.below(5)) : gap()
                    let last = finger.points[finger.points.count - 1]
                    finger.points.append(
                        isPencil && chance.oneIn(3)
                            ? .init(time: time, x: last.x, y: last.y) : moved(last, at: time))
                }
                if isPencil {
                    finger.pencil = pencil()
                    time += 10
                    finger.points.append(moved(finger.points.last, at: time))
                }
                time += isPencil ? 10 : gap()
                var last = finger.points[finger.points.count - 1]
                last.time = time
                finger.points.append(last)
                if schedule.isFramed, !isPencil { avoidFrames(&finger) }
                finger.isCancelled = chance.oneIn(8)
                schedule.fingers.append(finger)
                time += chance.pick([30, 120, 200, 349, 350, 351, 400])
            }
        }
    }

    /// Whether a report of the very instant of a frame comes before it is not said.
    private func avoidFrames(_ finger: inout ViewSchedule.Finger) {
        for index in finger.points.indices where finger.points[index].time.isMultiple(of: 20) {
            finger.points[index].time += 1
        }
        for index in finger.points.indices.dropFirst()
        where finger.points[index].time == finger.points[index - 1].time {
            finger.points[index].time += 1
        }
    }

    /// An update has a frame to itself, with which the moves of that very instant may come or not.
    private mutating func avoidUpdates() {
        var due: Set<Int> = []
        for finger in schedule.fingers {
            guard let delay = finger.pencil?.delay else { continue }
            let (first, last) = (finger.points[0].time, finger.points[finger.points.count - 1].time)
            due.formUnion(stride(from: first, through: last, by: 10).map { $0 + delay + 1 })
        }
        for (number, finger) in schedule.fingers.enumerated() where finger.pencil == nil {
            var time = 0
            for index in finger.points.indices {
                time = max(time + 1, finger.points[index].time)
                while due.contains(time) { time += 1 }
                schedule.fingers[number].points[index].time = time
            }
        }
    }

    private mutating func gap() -> Int {
        chance.pick([1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 13, 17, 20, 25, 39, 40, 41, 90])
    }

    /// Near an edge or in the middle of some view; or where the last finger was, as for a double tap.
    private mutating func point(at time: Int) -> ViewSchedule.Point {
        if chance.oneIn(3), let other = schedule.fingers.last?.points.first {
            let far = chance.pick([0.0, 5, 44, 45, 45.5, 46])
            return .init(time: time, x: other.x + far, y: other.y)
        }
        let model = ViewModel(schedule)
        let view = chance.below(schedule.views.count)
        let box = model.views[view].place.box
        let place = (edge(box.x, box.width), edge(box.y, box.height))
        guard model.window(of: view) != nil, model.leads(view, nil) else {
            return .init(time: time, x: Double(chance.below(390)), y: Double(chance.below(844)))
        }
        let root = model.root(of: view)
        let out = model.convert(place.0, place.1, from: view, to: nil)
        let onScreen = model.views[root].place.out(out.x, out.y)
        // Where numbers are rounded no edge is the same for both.
        let isRounded = schedule.views.contains { view in
            view.transform.contains { if case .rotated = $0 { true } else { false } }
        }
        let beside = isRounded ? 0.003 : 0
        return .init(
            time: time, x: min(max(onScreen.x, 0), 389) + beside, y: min(max(onScreen.y, 0), 843) + beside)
    }

    mutating func edge(_ start: Double, _ length: Double) -> Double {
        // So near that a view that is scrolled far takes it for the edge.
        let near = schedule.isFar ? 0.000_003 : 0.5
        return switch chance.below(6) {
        case 0: start
        case 1: start - near
        case 2: start + length
        case 3: start + length - near
        default: start + length * Double(chance.below(9) + 1) / 10
        }
    }

    private mutating func moved(_ point: ViewSchedule.Point?, at time: Int) -> ViewSchedule.Point {
        var (x, y) = (point?.x ?? 0, point?.y ?? 0)
        x += Double(chance.below(41) - 20) + (x < 30 ? 25 : x > 360 ? -25 : 0)
        y += Double(chance.below(30) + 1) * (y > 800 ? -1 : 1)
        return .init(time: time, x: min(max(x, 0), 389), y: y)
    }

    private mutating func pencil() -> ViewSchedule.Pencil {
        var pencil = ViewSchedule.Pencil()
        pencil.force = Double(chance.below(9)) / 2
        pencil.altitude = Double(chance.below(4)) / 2
        pencil.azimuth = Double(chance.below(13) - 6) / 2
        pencil.lastForce = chance.oneIn(2) ? pencil.force : Double(chance.below(9)) / 2
        pencil.lastAltitude = chance.oneIn(2) ? pencil.altitude : Double(chance.below(4)) / 2
        pencil.lastAzimuth = chance.oneIn(2) ? pencil.azimuth : Double(chance.below(13) - 6) / 2
        pencil.force = min(pencil.force, 4)
        pencil.lastForce = min(pencil.lastForce, 4)
        pencil.delay = chance.pick([3, 13, 20, 55, 200, 450, 700])
        return pencil
    }
}

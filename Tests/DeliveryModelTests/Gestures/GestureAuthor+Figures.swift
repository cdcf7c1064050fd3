import TaptrailTesting

/// What fingers do for a recognizer of each kind.
extension GestureAuthor {
    mutating func perform() {
        switch aim.kind {
        case .tap: tap()
        case .press: press()
        case .swipe: swipe()
        case .edgePan: panFromEdge()
        case .pinch, .rotation: moveTwo()
        case .pan, .custom, .scrollPan, .scrollDelay: pan()
        }
    }

    /// Another attempt comes where the one before was, or just beside it.
    private mutating func drawHome() -> (x: Double, y: Double) {
        if let last = lastHome, chance.oneIn(2) {
            let away = way(chance.pick([0, schedule.numbers.tapDistanceMax + 10]))
            return (last.x + away.x, last.y + away.y)
        }
        let home = drawPlace()
        lastHome = home
        return home
    }

    private mutating func drawPlace() -> (x: Double, y: Double) {
        (Double(120 + 10 * chance.below(12)), Double(150 + 10 * chance.below(20)))
    }

    /// As many as it wants, or one more, or one less.
    private mutating func drawCount(_ wanted: Int) -> Int {
        max(wanted + chance.pick([0, 0, 0, 0, 0, 0, 1, -1]), 1)
    }

    private mutating func comeDown(_ count: Int, from home: (x: Double, y: Double)) {
        for finger in 0..<count {
            // The middle of three is a number without an end.
            comeDown(at: home.x + 30 * Double(finger) + (finger == 2 ? 1 : 0), home.y)
            guard finger < count - 1, chance.oneIn(3) else { continue }
            now += chance.pick([10, 30, 60, 110])
            if chance.oneIn(3) {
                move(0, by: Double(chance.below(9) - 4), Double(chance.below(9) - 4))
                now += 10
            }
        }
    }

    // MARK: Taps and presses

    private mutating func tap() {
        let home = drawHome()
        let last = lastHome ?? home
        for number in 0..<drawCount(aim.taps) {
            tapOnce(number, aim.fingers, from: number > 0 && chance.oneIn(4) ? last : home)
        }
    }

    private mutating func tapOnce(_ number: Int, _ count: Int, from home: (x: Double, y: Double)) {
        let numbers = schedule.numbers
        if number > 0 { now += chance.oneIn(2) ? about(numbers.tapGapMax) : 40 }
        let away = number == 0 || chance.oneIn(2) ? (0, 0) : way(about(numbers.tapDistanceMax))
        let start = now
        comeDown(drawCount(count), from: (home.x + away.0, home.y + away.1))
        if chance.oneIn(3) {
            now += 10
            let place = chance.below(fingers.count)
            let away = way(about(numbers.tapMovementMax))
            move(place, by: away.x, away.y)
            if chance.oneIn(2) {
                now += 10
                move(place, by: -away.x, -away.y)
            }
        }
        let end = start + (chance.oneIn(3) ? about(numbers.tapDurationMax) : 40)
        now = max(end, now + 1)
        liftAll()
    }

    private mutating func press() {
        let home = drawHome()
        let last = lastHome ?? home
        for number in 0..<aim.taps {
            tapOnce(number, aim.fingers, from: number > 0 && chance.oneIn(4) ? last : home)
        }
        if aim.taps > 0 { now += chance.oneIn(3) ? about(schedule.numbers.tapGapMax) : 40 }
        let away = aim.taps == 0 || chance.oneIn(2) ? (0, 0) : way(about(schedule.numbers.tapDistanceMax))
        comeDown(drawCount(aim.fingers), from: (home.x + away.0, home.y + away.1))
        let due = now + aim.duration
        if chance.oneIn(2) {
            now += chance.pick([10, 20, max(aim.duration, 10)])
            let away = way(about(aim.movement))
            move(chance.below(fingers.count), by: away.x, away.y)
        }
        now = max(now + 1, due + chance.pick([0, 0, -1, 1, 50]))
        if chance.oneIn(4) { return liftAll() }
        if chance.oneIn(6) { comeDown(at: home.x, home.y + 60) }
        goOn()
    }

    // MARK: Pans and swipes

    private mutating func pan() {
        comeDown(drawCount(aim.minimum), from: drawHome())
        let count = Double(fingers.count)
        for _ in 0..<chance.pick([1, 1, 2]) {
            now += chance.pick([10, 10, 20, 50])
            let (far, little) = (about(schedule.numbers.panHysteresis), Double(chance.below(19)) / 2)
            let ways: [(Double, Double)] = [
                (far, 0), (-far, 0), (0, far), (0, -far), (far, little), (-little, far), (little, little),
            ]
            let away = chance.pick(ways)
            if chance.oneIn(2) {
                for place in fingers.indices { move(place, by: away.0, away.1) }
            } else {
                // One of them as far as it takes for their middle.
                move(chance.below(fingers.count), by: count * away.0, count * away.1)
            }
            if chance.oneIn(5) { comeDown(at: 200, 300) }
        }
        goOn()
    }

    private mutating func panFromEdge() {
        let (width, height) = (Double(Schedule.screen.width), Double(Schedule.screen.height))
        let edge = chance.oneIn(6) ? "left" : chance.pick(aim.edges.isEmpty ? ["left"] : aim.edges)
        let inside = min(max(about(schedule.numbers.screenEdgeRegion), 0), width - 1)
        let along = chance.pick([300.0, 200, inside])
        let start: (x: Double, y: Double)
        let inward: (x: Double, y: Double)
        switch edge {
        case "left": (start, inward) = ((inside, along), (1, 0))
        case "right": (start, inward) = ((width - max(inside, 0.5), along), (-1, 0))
        case "top": (start, inward) = ((along, inside), (0, 1))
        default: (start, inward) = ((along, height - max(inside, 0.5)), (0, -1))
        }
        comeDown(at: start.x, start.y)
        if chance.oneIn(3) {
            if chance.oneIn(2) { now += 10 }
            chance.oneIn(2) ? comeDown(at: 195, 400) : comeDown(at: start.x + inward.x, start.y + 30)
        }
        for _ in 0..<chance.pick([1, 1, 2]) {
            now += chance.pick([10, 20])
            let far = about(schedule.numbers.panHysteresis)
            let aside = chance.pick([0, 0, far, -far, far - 0.5, far + 0.5])
            let away = chance.pick([far, far, far, 0, -far, 1, -1])
            move(0, by: inward.x * away + inward.y * aside, inward.y * away + inward.x * aside)
            if chance.oneIn(4) { move(1, by: 15, 5) }
        }
        goOn()
    }

    private mutating func swipe() {
        let numbers = schedule.numbers
        comeDown(drawCount(aim.fingers), from: drawHome())
        let start = now
        let time =
            chance.oneIn(4) ? rounded(about(numbers.swipeDurationMax)) : chance.pick([10, 30, 100, 250, 500])
        let seconds = Double(time) / 1_000
        let along = about(numbers.swipeDistance(after: seconds), by: 0.25)
        let stray = about(numbers.swipeStray(after: seconds), by: 0.25)
        let aside = chance.pick([0, 0, 1, stray, -stray])
        let direction = chance.oneIn(8) ? "up" : chance.pick(aim.directions)
        let steps = chance.pick([1, 1, 2])
        for step in 1...steps {
            now = max(start + (step == steps ? time : 10), now + 10)
            var far = (step == steps ? along : 0) + (steps == 2 ? (step == 1 ? 4 : -4) : 0)
            if chance.oneIn(6) { far = chance.pick([0, -0.5, -1, -far]) }
            let across = step == steps ? aside : 0
            for place in fingers.indices where !chance.oneIn(6) {
                switch direction {
                case "right": move(place, by: far, across)
                case "left": move(place, by: -far, across)
                case "down": move(place, by: across, far)
                default: move(place, by: across, -far)
                }
            }
        }
        goOn()
    }

    // MARK: Two fingers

    private mutating func moveTwo() {
        let home = drawHome()
        let length = chance.pick([40.0, 60, 100, 5, 0])
        let apart = way(length)
        comeDown(at: home.x, home.y)
        if chance.oneIn(3) { now += 10 }
        comeDown(at: home.x + apart.x, home.y + apart.y)
        if chance.oneIn(8) { comeDown(at: home.x + 30, home.y + 60) }
        for _ in 0..<chance.pick([1, 2, 2, 3]) {
            now += chance.pick([10, 20, 50])
            guard fingers.count >= 2 else { break }
            let (one, other) = (fingers[0], fingers[1])
            let (x, y) = (other.x - one.x, other.y - one.y)
            switch chance.below(6) {
            // A quarter of a turn, a half, and a quarter back.
            case 0: move(1, by: -y - x, x - y)
            // A half turn is one way or the other by the last digits, unless it is along an axis.
            case 1 where x == 0 || y == 0: move(1, by: -2 * x, -2 * y)
            case 2: move(1, by: y - x, -x - y)
            // Together.
            case 3: move(1, by: -x, -y)
            default:
                let far = about(schedule.numbers.pinchSlop) * chance.pick([1, 1, -1])
                let length = max((x * x + y * y).squareRoot(), 1)
                // They would pass each other, which is half a turn too.
                if far <= -length, x != 0, y != 0 { break }
                if chance.oneIn(3) {
                    move(0, by: -far / 2 * x / length, -far / 2 * y / length)
                    move(1, by: far / 2 * x / length, far / 2 * y / length)
                } else {
                    move(1, by: far * x / length, far * y / length)
                }
            }
            // One finger makes way for another.
            if chance.oneIn(3) {
                now += 10
                lift(chance.below(2))
                now += chance.pick([0, 10, 30])
                comeDown(at: home.x + chance.pick([60, 80, -40]), home.y + chance.pick([0, 60]))
            }
        }
        goOn()
    }
}

import Foundation
import Trace

/// G-3, G22, G24, and G-7 for the one that starts at an edge.
final class PanMachine: Machine {
    private var wayX = 0.0
    private var wayY = 0.0
    /// The way with which it wanted to begin, however long it then had to wait.
    private(set) var firstX = 0.0
    private(set) var firstY = 0.0
    private(set) var translationX = 0.0
    private(set) var translationY = 0.0
    private var last = (x: 0.0, y: 0.0)
    private var hasBegun = false
    private var first: ModelTouch?
    private var speed = Speed()

    /// Of its view, whose coordinates the translation is in.
    private var scale: Double { model.schedule.views[rival.view.index].scale }
    private var hysteresis: Double { numbers.panHysteresis }
    private var minimum: Int { rival.spec.kind == .edgePan ? 1 : rival.spec.minimum }
    private var maximum: Int { rival.spec.kind == .edgePan ? 1 : rival.spec.maximum }

    override func hear(_ phase: ModelPhase, _ touches: [ModelTouch]) {
        switch phase {
        case .began:
            if rival.spec.kind == .scrollPan { model.set(rival.view, isTracked: true) }
            // G24: what the others have come so far counts before the centre is another one.
            let others = rival.down.filter { touch in !touches.contains { $0 === touch } }
            // Fingers that rest are no sample of a speed (*assumed*).
            advance(others, isSample: others.contains { $0.phase == .moved })
            hearBegan(touches)
            last = center
            speed.goOn(from: model.now)
        case .moved: hearMoved()
        case .ended:
            last = center
            speed.goOn(from: model.now)
            if rival.down.isEmpty {
                rival.propose(hasBegun ? .end : .fail, hasBegun ? .lifted : .liftedTooEarly)
            } else if hasBegun, rival.down.count >= minimum {
                rival.propose(.change, .fingersChanged)
            }
        case .cancelled: endBecauseOfCancel()
        }
    }

    private func hearBegan(_ touches: [ModelTouch]) {
        if rival.spec.kind == .edgePan {
            for touch in touches {
                // One that it has been told to ignore is no finger of its own (*assumed*).
                if first.map({ first in !rival.touches.contains { $0 === first } }) ?? true {
                    first = touch
                    if edges(at: touch).isEmpty { return rival.propose(.fail, .notAtEdge) }
                } else {
                    ignore(touch)
                }
            }
            return
        }
        if rival.down.count > maximum, !hasBegun { return rival.propose(.fail, .tooManyTouches) }
        while rival.down.count > maximum { ignore(rival.down[rival.down.count - 1]) }
        // G24: one that comes beyond the maximum changes nothing.
        guard touches.contains(where: { touch in rival.down.contains { $0 === touch } }) else { return }
        if hasBegun, rival.down.count >= minimum { rival.propose(.change, .fingersChanged) }
    }

    private func edges(at touch: ModelTouch) -> [String] {
        let region = numbers.screenEdgeRegion
        return rival.spec.edges.map(model.schedule.sideOfGlass).filter { edge in
            switch edge {
            case "left": touch.startX <= region
            case "right": touch.startX >= Double(Schedule.screen.width) - region
            case "top": touch.startY <= region
            default: touch.startY >= Double(Schedule.screen.height) - region
            }
        }
    }

    /// The way of an edge pan has to lead away from its edge at least as far as along it (*assumed*: the rules say
    /// nothing of it).
    private var reasonNotToBegin: TransitionReason? {
        guard rival.spec.kind == .edgePan, let first else { return nil }
        let ways = edges(at: first).map { edge -> (inward: Double, along: Double) in
            switch edge {
            case "left": (wayX, abs(wayY))
            case "right": (-wayX, abs(wayY))
            case "top": (wayY, abs(wayX))
            default: (-wayY, abs(wayX))
            }
        }
        if ways.contains(where: { $0.inward > 0 && $0.inward >= $0.along }) { return nil }
        // It has strayed if it goes along the edge rather than out of the screen (*assumed*).
        return ways.contains { abs($0.inward) < $0.along } ? .strayedAcross : .wentTheOtherWay
    }

    override var measures: [Double] {
        rival.spec.kind == .scrollPan ? [] : [translationX / scale, translationY / scale]
    }
    override var speeds: [Double] {
        rival.spec.kind == .scrollPan
            ? [] : speed.value(of: 2, newestWeight: numbers.velocityNewestWeight).map { $0 / scale }
    }

    override func startAnew() {
        let new = rival.spec.startsWith
        (translationX, translationY) = new.isEmpty ? (0, 0) : (new[0] * scale, new[1] * scale)
        speed.forget()
    }

    /// G22: what it begins with is the way less the hysteresis on each axis, and nothing if it had to wait.
    override func begins(hadToWait: Bool) {
        func less(_ way: Double) -> Double { way < 0 ? min(way + hysteresis, 0) : max(way - hysteresis, 0) }
        (translationX, translationY) = hadToWait ? (0, 0) : (less(wayX), less(wayY))
    }

    private func advance(_ fingers: [ModelTouch], isSample: Bool = true) {
        guard fingers.count >= minimum else { return }
        let center = Self.center(of: fingers)
        if rival.state.isActive {
            translationX += center.x - last.x
            translationY += center.y - last.y
        }
        wayX += center.x - last.x
        wayY += center.y - last.y
        if isSample { speed.add([center.x - last.x, center.y - last.y], at: model.now) }
        last = center
    }

    private func hearMoved() {
        guard rival.down.count >= minimum else {
            last = center
            speed.goOn(from: model.now)
            return
        }
        advance(rival.down)
        if hasBegun {
            rival.propose(.change, .moved)
        } else if abs(wayX) >= hysteresis || abs(wayY) >= hysteresis {
            if let reasonNotToBegin { return rival.propose(.fail, reasonNotToBegin) }
            hasBegun = true
            (firstX, firstY) = (wayX, wayY)
            rival.propose(.begin, .movedBeyondHysteresis)
        }
    }

    override func reset() {
        (wayX, wayY) = (0, 0)
        hasBegun = false
        first = nil
        speed = Speed()
    }
}

/// G-4, G27. Of several fingers each has to go the way (*assumed*).
final class SwipeMachine: Machine {
    private var startedAt: Int64 = 0
    private var longest: Int64 { Int64(numbers.swipeDurationMax) * DeliveryModel.millisecond }
    private var starts: [(touch: ModelTouch, x: Double, y: Double)] = []

    override func hear(_ phase: ModelPhase, _ touches: [ModelTouch]) {
        guard rival.proposal == nil, !rival.isWaiting else { return }
        switch phase {
        case .began:
            let isFirst = starts.isEmpty
            starts += touches.map { ($0, $0.x, $0.y) }
            if starts.count > rival.spec.fingers { return rival.propose(.fail, .tooManyTouches) }
            if starts.count == rival.spec.fingers {
                // The way and the time count from the last finger's coming.
                startedAt = model.now
                starts = starts.map { ($0.touch, $0.touch.x, $0.touch.y) }
                model.startTimer(of: rival, after: longest)
            } else if isFirst {
                // And as long the first one waits for the others (*assumed*).
                model.startTimer(of: rival, after: longest)
            }
        // A finger that the system takes in this event decides it (*assumed*).
        case .moved where isTakenInPart, .ended where isTakenInPart: break
        case .moved:
            if isComplete { judge() }
        case .ended: rival.propose(.fail, isComplete ? .liftedTooEarly : .tooFewTouches)
        case .cancelled: rival.propose(.fail, .touchCancelled)
        }
    }

    private var isComplete: Bool { starts.count == rival.spec.fingers }

    private var isTakenInPart: Bool { starts.contains { $0.touch.phase == .cancelled } }

    private func judge() {
        let time = Double(model.now - startedAt) / 1e9
        var isInRace = false
        var why = TransitionReason.wentTheOtherWay
        for direction in rival.spec.directions.map(model.schedule.sideOfGlass) {
            let ways = starts.map { start -> (along: Double, across: Double) in
                let (x, y) = (start.touch.x - start.x, start.touch.y - start.y)
                switch direction {
                case "right": return (x, abs(y))
                case "left": return (-x, abs(y))
                case "down", "bottom": return (y, abs(x))
                default: return (-y, abs(x))
                }
            }
            if ways.contains(where: { $0.across > numbers.swipeStray(after: time) }) {
                why = .strayedAcross
                continue
            }
            if ways.contains(where: { $0.along < 0 }) { continue }
            isInRace = true
            if ways.allSatisfy({ $0.along >= numbers.swipeDistance(after: time) }) {
                model.stopTimer(of: rival)
                return rival.propose(.recognize, .swipedFarEnough)
            }
        }
        if !isInRace { rival.propose(.fail, why) }
    }

    /// G-4: where it started (M-16).
    override var place: (x: Double, y: Double) {
        let count = Double(max(starts.count, 1))
        return (starts.reduce(0) { $0 + $1.x } / count, starts.reduce(0) { $0 + $1.y } / count)
    }

    override func timeIsUp() { rival.propose(.fail, isComplete ? .swipedTooSlowly : .tooFewTouches) }
    override func reset() { starts = [] }
}

/// G-5, G-6, G35.
final class TwoFingerMachine: Machine {
    private var hasBegun = false
    private var scale = 1.0
    private var startScale = 1.0
    private var startDistance = 0.0
    private var distance = 0.0
    /// Two fingers at one point have none; it is taken when they lie apart, and the last one stays while they meet
    /// (*assumed*).
    private var angle: Double?
    private var turned = 0.0
    private var speed = Speed()

    override var speeds: [Double] { speed.value(of: 1, newestWeight: numbers.velocityNewestWeight) }

    override func startAnew() {
        let new = rival.spec.startsWith.first
        (scale, turned) = (new ?? 1, (new ?? 0) * .pi / 180)
        (startScale, startDistance) = (scale, distance)
        speed.forget()
    }

    override var measures: [Double] { [rival.spec.kind == .pinch ? scale : turned] }

    override func hear(_ phase: ModelPhase, _ touches: [ModelTouch]) {
        switch phase {
        case .began:
            let before = rival.down.count - touches.count
            // As of a pan, what the others have come so far counts first; also a finger that it ignores begins a new
            // sample (*assumed*).
            if before == 2, rival.down.prefix(2).contains(where: { $0.phase == .moved }) { measure() }
            speed.goOn(from: model.now)
            while rival.down.count > 2 { ignore(rival.down[2]) }
            guard before < 2, rival.down.count == 2 else { return }
            takeBothFingers()
            if hasBegun { rival.propose(.change, .fingersChanged) }
        case .moved:
            guard rival.down.count == 2 else { return }
            measure()
            if hasBegun { return rival.propose(.change, .moved) }
            let hasMovedEnough =
                rival.spec.kind == .pinch
                ? abs(distance - startDistance) >= numbers.pinchSlop : abs(turned) >= numbers.rotationSlop
            if hasMovedEnough {
                hasBegun = true
                rival.propose(.begin, .movedBeyondHysteresis)
            }
        case .ended:
            if rival.down.isEmpty {
                rival.propose(hasBegun ? .end : .fail, hasBegun ? .lifted : .liftedTooEarly)
            } else if hasBegun {
                rival.propose(.change, .fingersChanged)
            }
        case .cancelled: endBecauseOfCancel()
        }
    }

    private var apart: (distance: Double, angle: Double?) {
        let (one, other) = (rival.down[0], rival.down[1])
        let distance = Machine.distance(one.x, one.y, other.x, other.y)
        return (distance, distance == 0 ? nil : atan2(other.y - one.y, other.x - one.x))
    }

    /// Two fingers are there; the measure of a gesture that goes on stays.
    private func takeBothFingers() {
        (distance, angle) = (max(apart.distance, numbers.pinchDistanceMin), apart.angle)
        if !hasBegun { (scale, turned) = (1, 0) }
        (startScale, startDistance) = (scale, distance)
    }

    private func measure() {
        let now = apart
        let before = rival.spec.kind == .pinch ? scale : turned
        defer { speed.add([(rival.spec.kind == .pinch ? scale : turned) - before], at: model.now) }
        distance = max(now.distance, numbers.pinchDistanceMin)
        scale = startScale * distance / startDistance
        guard let newAngle = now.angle else { return }
        defer { angle = newAngle }
        guard let angle else { return }
        var turn = newAngle - angle
        if turn > .pi + 1e-9 { turn -= 2 * .pi }
        // Half a turn is clockwise (*assumed*).
        if turn <= -.pi + 1e-9 { turn += 2 * .pi }
        turned += turn
    }

    override func reset() {
        hasBegun = false
        speed = Speed()
    }
}

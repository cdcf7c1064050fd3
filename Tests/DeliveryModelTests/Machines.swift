import Foundation

/// What one kind of recognizer makes of the touches that it hears of: G-1 … G-7 and the numbers of `facts.md`.
///
/// It proposes, and nothing else (K 2).
class Machine {
    unowned let rival: Rival
    unowned let model: DeliveryModel

    init(_ rival: Rival, _ model: DeliveryModel) {
        self.rival = rival
        self.model = model
    }

    /// - Parameter touches: those that changed so. `rival.down` has the new ones already, and the lifted ones no
    ///   more.
    func hear(_ phase: ModelPhase, _ touches: [ModelTouch]) {}
    func timeIsUp() {}
    func reset() {}
    /// It leaves possible.
    func begins(hadToWait: Bool) {}
    /// What its action can ask it for: the translation, the scale, the angle.
    var values: [Double] { [] }

    final func ignore(_ touch: ModelTouch) {
        rival.touches.removeAll { $0 === touch }
        rival.down.removeAll { $0 === touch }
    }

    /// D-6.
    final func endBecauseOfCancel() { rival.propose(rival.state.isActive ? .cancel : .fail) }

    final var center: (x: Double, y: Double) { Self.center(of: rival.down) }

    static func center(of touches: [ModelTouch]) -> (x: Double, y: Double) {
        let count = Double(max(touches.count, 1))
        return (touches.reduce(0) { $0 + $1.x } / count, touches.reduce(0) { $0 + $1.y } / count)
    }

    static func distance(_ fromX: Double, _ fromY: Double, _ toX: Double, _ toY: Double) -> Double {
        ((toX - fromX) * (toX - fromX) + (toY - fromY) * (toY - fromY)).squareRoot()
    }

    static func strayed(_ touch: ModelTouch) -> Double {
        distance(touch.startX, touch.startY, touch.x, touch.y)
    }
}

/// The taps of a tap, and of a long press before it presses: G19, G20, G21.
final class TapCounter {
    /// Fingers of the present tap, also those that have left it.
    var count = 0
    var tapsDone = 0
    /// The fingers of the first tap; a later one comes down near to one of them.
    var first: [ModelTouch] = []

    enum Verdict { case goesOn, failed, tapDone }

    func down(_ touches: [ModelTouch], fingers: Int) -> Verdict {
        count += touches.count
        if count > fingers { return .failed }
        if tapsDone == 0 {
            first += touches
            return .goesOn
        }
        let areNear = touches.allSatisfy { touch in
            first.contains { Machine.distance($0.startX, $0.startY, touch.startX, touch.startY) <= 45 }
        }
        return areNear ? .goesOn : .failed
    }

    func lifted(isLast: Bool, fingers: Int) -> Verdict {
        guard isLast else { return .goesOn }
        guard count == fingers else { return .failed }
        count = 0
        tapsDone += 1
        return .tapDone
    }
}

/// G-1.
final class TapMachine: Machine {
    private var counter = TapCounter()

    override func hear(_ phase: ModelPhase, _ touches: [ModelTouch]) {
        guard rival.proposal == nil, !rival.isWaiting else { return }
        let spec = rival.spec
        switch phase {
        case .began:
            let isFirst = counter.count == 0
            if counter.down(touches, fingers: spec.fingers) == .failed { return rival.propose(.fail) }
            if isFirst { model.startTimer(of: rival, after: 750 * DeliveryModel.millisecond) }
        case .moved:
            if touches.contains(where: { Machine.strayed($0) > 45 }) { rival.propose(.fail) }
        case .ended:
            switch counter.lifted(isLast: rival.down.isEmpty, fingers: spec.fingers) {
            case .goesOn: break
            case .failed: rival.propose(.fail)
            case .tapDone:
                if counter.tapsDone == spec.taps {
                    model.stopTimer(of: rival)
                    rival.propose(.recognize)
                } else {
                    model.startTimer(of: rival, after: 350 * DeliveryModel.millisecond)
                }
            }
        case .cancelled: rival.propose(.fail)
        }
    }

    override func timeIsUp() { rival.propose(.fail) }
    override func reset() { counter = TapCounter() }
}

/// G-2, G29.
final class PressMachine: Machine {
    private var counter = TapCounter()
    private var isPressing = false
    private var hasBegun = false

    override func hear(_ phase: ModelPhase, _ touches: [ModelTouch]) {
        let spec = rival.spec
        guard !hasBegun else { return hearAfterBegan(phase, touches) }
        guard rival.proposal == nil else { return }
        let isTapping = counter.tapsDone < spec.taps
        switch phase {
        case .began:
            if counter.down(touches, fingers: spec.fingers) == .failed { return rival.propose(.fail) }
            guard !isTapping else {
                if counter.count == touches.count {
                    model.startTimer(of: rival, after: 750 * DeliveryModel.millisecond)
                }
                return
            }
            model.stopTimer(of: rival)
            if counter.count == spec.fingers {
                if spec.duration == 0 { return begin() }
                model.startTimer(of: rival, after: Int64(spec.duration) * DeliveryModel.millisecond)
            }
        case .moved:
            if touches.contains(where: { Machine.strayed($0) > 10 }) { rival.propose(.fail) }
        case .ended:
            guard isTapping else { return rival.propose(.fail) }
            switch counter.lifted(isLast: rival.down.isEmpty, fingers: spec.fingers) {
            case .goesOn: break
            case .failed: rival.propose(.fail)
            case .tapDone: model.startTimer(of: rival, after: 350 * DeliveryModel.millisecond)
            }
        case .cancelled: rival.propose(.fail)
        }
    }

    private func hearAfterBegan(_ phase: ModelPhase, _ touches: [ModelTouch]) {
        switch phase {
        case .began: touches.forEach(ignore)
        case .moved: rival.propose(.change)
        case .ended: rival.propose(.end)
        case .cancelled: endBecauseOfCancel()
        }
    }

    private func begin() {
        hasBegun = true
        rival.propose(.begin)
    }

    override func timeIsUp() {
        if counter.tapsDone < rival.spec.taps || counter.count < rival.spec.fingers {
            rival.propose(.fail)
        } else {
            begin()
        }
    }

    override func reset() {
        counter = TapCounter()
        hasBegun = false
    }
}

/// G-3, G22, G24, and G-7 for the one that starts at an edge.
final class PanMachine: Machine {
    private var wayX = 0.0
    private var wayY = 0.0
    /// The way with which it wanted to begin, however long it then had to wait.
    private(set) var firstX = 0.0
    private(set) var firstY = 0.0
    private var translationX = 0.0
    private var translationY = 0.0
    private var last = (x: 0.0, y: 0.0)
    private var hasBegun = false
    private var first: ModelTouch?

    private var minimum: Int { rival.spec.kind == .edgePan ? 1 : rival.spec.minimum }
    private var maximum: Int { rival.spec.kind == .edgePan ? 1 : rival.spec.maximum }

    override func hear(_ phase: ModelPhase, _ touches: [ModelTouch]) {
        switch phase {
        case .began:
            // G24: what the others have come so far counts before the centre is another one.
            advance(rival.down.filter { touch in !touches.contains { $0 === touch } })
            hearBegan(touches)
            last = center
        case .moved: hearMoved()
        case .ended:
            last = center
            if rival.down.isEmpty {
                rival.propose(hasBegun ? .end : .fail)
            } else if hasBegun, rival.down.count >= minimum {
                rival.propose(.change)
            }
        case .cancelled: endBecauseOfCancel()
        }
    }

    private func hearBegan(_ touches: [ModelTouch]) {
        if rival.spec.kind == .edgePan {
            for touch in touches {
                if first == nil {
                    first = touch
                    if !isAtEdge(touch) { return rival.propose(.fail) }
                } else {
                    ignore(touch)
                }
            }
            return
        }
        if rival.down.count > maximum, !hasBegun { return rival.propose(.fail) }
        while rival.down.count > maximum { ignore(rival.down[rival.down.count - 1]) }
        // G24: one that comes beyond the maximum changes nothing.
        guard touches.contains(where: { touch in rival.down.contains { $0 === touch } }) else { return }
        if hasBegun, rival.down.count >= minimum { rival.propose(.change) }
    }

    private func isAtEdge(_ touch: ModelTouch) -> Bool { !edges(at: touch).isEmpty }

    private func edges(at touch: ModelTouch) -> [String] {
        rival.spec.edges.filter { edge in
            switch edge {
            case "left": touch.startX <= 20
            case "right": touch.startX >= Double(Schedule.screen.width) - 20
            case "top": touch.startY <= 20
            default: touch.startY >= Double(Schedule.screen.height) - 20
            }
        }
    }

    /// The way of an edge pan has to lead away from its edge at least as far as along it (*assumed*: the rules say
    /// nothing of it).
    private var isInward: Bool {
        guard let first else { return false }
        return edges(at: first).contains { edge in
            switch edge {
            case "left": wayX > 0 && wayX >= abs(wayY)
            case "right": wayX < 0 && -wayX >= abs(wayY)
            case "top": wayY > 0 && wayY >= abs(wayX)
            default: wayY < 0 && -wayY >= abs(wayX)
            }
        }
    }

    override var values: [Double] { rival.spec.kind == .scrollPan ? [] : [translationX, translationY] }

    /// G22: what it begins with is the way less the 10 pt on each axis, and nothing if it had to wait.
    override func begins(hadToWait: Bool) {
        func less(_ way: Double) -> Double { way < 0 ? min(way + 10, 0) : max(way - 10, 0) }
        (translationX, translationY) = hadToWait ? (0, 0) : (less(wayX), less(wayY))
    }

    private func advance(_ fingers: [ModelTouch]) {
        guard fingers.count >= minimum else { return }
        let center = Self.center(of: fingers)
        if rival.state.isActive {
            translationX += center.x - last.x
            translationY += center.y - last.y
        }
        wayX += center.x - last.x
        wayY += center.y - last.y
        last = center
    }

    private func hearMoved() {
        guard rival.down.count >= minimum else {
            last = center
            return
        }
        advance(rival.down)
        if hasBegun {
            rival.propose(.change)
        } else if abs(wayX) >= 10 || abs(wayY) >= 10 {
            if rival.spec.kind == .edgePan, !isInward { return rival.propose(.fail) }
            hasBegun = true
            (firstX, firstY) = (wayX, wayY)
            rival.propose(.begin)
        }
    }

    override func reset() {
        (wayX, wayY) = (0, 0)
        hasBegun = false
        first = nil
    }
}

/// G-4, G27. Of several fingers each has to go the way (*assumed*).
final class SwipeMachine: Machine {
    private var startedAt: Int64 = 0
    private var starts: [(touch: ModelTouch, x: Double, y: Double)] = []

    override func hear(_ phase: ModelPhase, _ touches: [ModelTouch]) {
        guard rival.proposal == nil, !rival.isWaiting else { return }
        switch phase {
        case .began:
            let isFirst = starts.isEmpty
            starts += touches.map { ($0, $0.x, $0.y) }
            if starts.count > rival.spec.fingers { return rival.propose(.fail) }
            if starts.count == rival.spec.fingers {
                // The way and the time count from the last finger's coming.
                startedAt = model.now
                starts = starts.map { ($0.touch, $0.touch.x, $0.touch.y) }
                model.startTimer(of: rival, after: 500 * DeliveryModel.millisecond)
            } else if isFirst {
                // And as long the first one waits for the others (*assumed*).
                model.startTimer(of: rival, after: 500 * DeliveryModel.millisecond)
            }
        case .moved:
            if starts.count == rival.spec.fingers { judge() }
        case .ended, .cancelled: rival.propose(.fail)
        }
    }

    private func judge() {
        let time = Double(model.now - startedAt) / 1e9
        var isInRace = false
        for direction in rival.spec.directions {
            let ways = starts.map { start -> (along: Double, across: Double) in
                let (x, y) = (start.touch.x - start.x, start.touch.y - start.y)
                switch direction {
                case "right": return (x, abs(y))
                case "left": return (-x, abs(y))
                case "down": return (y, abs(x))
                default: return (-y, abs(x))
                }
            }
            if ways.contains(where: { $0.across > 50 * (1 - 0.98 * time) || $0.along < 0 }) { continue }
            isInRace = true
            if ways.allSatisfy({ $0.along >= 50 * (1 - 0.94 * time) }) {
                model.stopTimer(of: rival)
                return rival.propose(.recognize)
            }
        }
        if !isInRace { rival.propose(.fail) }
    }

    override func timeIsUp() { rival.propose(.fail) }
    override func reset() { starts = [] }
}

/// G-5, G-6, G35.
final class TwoFingerMachine: Machine {
    private var hasBegun = false
    private var scale = 1.0
    private var startScale = 1.0
    private var startDistance = 0.0
    private var distance = 0.0
    private var angle = 0.0
    private var turned = 0.0

    override var values: [Double] { [rival.spec.kind == .pinch ? scale : turned] }

    override func hear(_ phase: ModelPhase, _ touches: [ModelTouch]) {
        switch phase {
        case .began:
            let before = rival.down.count - touches.count
            while rival.down.count > 2 { ignore(rival.down[2]) }
            guard before < 2, rival.down.count == 2 else { return }
            startAnew()
            if hasBegun { rival.propose(.change) }
        case .moved:
            guard rival.down.count == 2 else { return }
            measure()
            if hasBegun { return rival.propose(.change) }
            let hasMovedEnough =
                rival.spec.kind == .pinch ? abs(distance - startDistance) >= 10 : abs(turned) >= .pi / 18
            if hasMovedEnough {
                hasBegun = true
                rival.propose(.begin)
            }
        case .ended:
            if rival.down.isEmpty {
                rival.propose(hasBegun ? .end : .fail)
            } else if hasBegun {
                rival.propose(.change)
            }
        case .cancelled: endBecauseOfCancel()
        }
    }

    private var apart: (distance: Double, angle: Double) {
        let (one, other) = (rival.down[0], rival.down[1])
        return (
            Machine.distance(one.x, one.y, other.x, other.y), atan2(other.y - one.y, other.x - one.x)
        )
    }

    /// Two fingers are there; the measure of a gesture that goes on stays.
    private func startAnew() {
        (distance, angle) = (max(apart.distance, 1), apart.angle)
        if !hasBegun { (scale, turned) = (1, 0) }
        (startScale, startDistance) = (scale, distance)
    }

    private func measure() {
        let now = apart
        distance = max(now.distance, 1)
        scale = startScale * distance / startDistance
        var turn = now.angle - angle
        if turn > .pi + 1e-9 { turn -= 2 * .pi }
        // Half a turn is clockwise (*assumed*).
        if turn <= -.pi + 1e-9 { turn += 2 * .pi }
        angle = now.angle
        turned += turn
    }

    override func reset() { hasBegun = false }
}

/// G-8, M-15: a subclass that sets its state when it hears of touches.
final class CustomMachine: Machine {
    override func hear(_ phase: ModelPhase, _ touches: [ModelTouch]) {
        let heard: Schedule.Sample.Phase =
            switch phase {
            case .began: .began
            case .moved: .moved
            case .ended: .ended
            case .cancelled: .cancelled
            }
        guard let state = rival.spec.sets[heard] else { return }
        if rival.state == .possible, !rival.isWaiting, rival.proposal != nil {
            // M-15: of several in one event the last counts.
            switch state {
            case .began: if rival.proposal != .recognize { rival.proposal = .begin }
            case .changed: break
            case .ended: rival.proposal = .recognize
            case .cancelled, .failed: rival.proposal = .fail
            }
            return
        }
        let isUnderWay = rival.state.isActive || rival.proposal == .begin
        switch state {
        case .began: rival.propose(isUnderWay ? .change : .begin)
        // From possible there is no way to it (F-2).
        case .changed: if isUnderWay { rival.propose(.change) }
        case .ended: rival.propose(isUnderWay ? .end : .recognize)
        // M-15: what has begun ends so, and whoever says so in the event in which it began has failed. From possible
        // there is no way to cancelled.
        case .cancelled: if isUnderWay { rival.propose(.cancel) }
        case .failed: rival.propose(isUnderWay ? .cancel : .fail)
        }
    }
}

/// I-1 … I-5: the recognizer with which a scroll view holds touches back.
final class DelayMachine: Machine {
    private var hasAsked = false

    override func hear(_ phase: ModelPhase, _ touches: [ModelTouch]) {
        guard !hasAsked else { return }
        switch phase {
        case .began:
            if !rival.view.scroll.delaysContentTouches { return ask() }
            if !model.hasTimer(rival) { model.startTimer(of: rival, after: 150 * DeliveryModel.millisecond) }
        case .moved:
            let ways = rival.touches.map { (abs($0.x - $0.startX), abs($0.y - $0.startY)) }
            let reachedX = ways.contains { $0.0 >= 10 }
            let reachedY = ways.contains { $0.1 >= 10 }
            let scrolls =
                reachedX && rival.view.canScroll(.horizontal) || reachedY && rival.view.canScroll(.vertical)
            if reachedX || reachedY, !scrolls { ask() }
        case .ended: ask()
        case .cancelled: rival.propose(.fail)
        }
    }

    override func timeIsUp() { ask() }

    private func ask() {
        hasAsked = true
        model.stopTimer(of: rival)
        var isRefused = false
        let content = rival.touches.filter { $0.view !== rival.view && !$0.isTaken && !$0.isKeptOut }
        // `touchesShouldBegin(_:with:in:)` is about one view and its touches.
        var views: [ModelView] = []
        for touch in content where !views.contains(where: { $0 === touch.view }) { views.append(touch.view) }
        for view in views {
            model.write("\(rival.view.name) touchesShouldBegin")
            guard rival.view.scroll.shouldBegin == false else { continue }
            isRefused = true
            for touch in content where touch.view === view { model.take(touch) }
        }
        rival.propose(isRefused ? .recognize : .fail)
    }

    override func reset() { hasAsked = false }
}

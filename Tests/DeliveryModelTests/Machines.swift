import Foundation
import Trace

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
    var measures: [Double] { [] }
    /// How fast it goes, as its action can ask it.
    var speeds: [Double] { [] }
    final var values: [Double] { measures }
    /// And where it is, if its action asks.
    final var velocity: [Double] { rival.spec.tellsPlace ? speeds + [place.x, place.y] : speeds }
    /// The middle of its fingers (F-12). One that is lifted in the present event is one of them, and if there are none,
    /// those are that were lifted last (*assumed*).
    var place: (x: Double, y: Double) {
        let present = rival.touches.filter { $0.isDown || $0.endEvent == model.event }
        let last = rival.touches.map(\.endEvent).max()
        return Self.center(of: present.isEmpty ? rival.touches.filter { $0.endEvent == last } : present)
    }

    /// Its action sets what it measures, to nothing unless the schedule says more.
    func startAnew() {}

    final func ignore(_ touch: ModelTouch) {
        // The trace has no number for one that has left, when that event is over and its view has heard of it.
        let isGone =
            !touch.isDown && !(model.isDelivering && touch.endEvent == model.event)
            && !touch.view.queue.contains { $0.touch === touch }
        model.remark("\(rival.spec.name) ignores touch \(isGone ? 0 : touch.number)")
        rival.hasIgnored = true
        rival.touches.removeAll { $0 === touch }
        rival.down.removeAll { $0 === touch }
    }

    /// D-6.
    final func endBecauseOfCancel() { rival.propose(rival.state.isActive ? .cancel : .fail, .touchCancelled) }

    final var numbers: GestureNumbers { model.schedule.numbers }
    final var center: (x: Double, y: Double) { Self.center(of: rival.down) }

    static func center(of touches: [ModelTouch]) -> (x: Double, y: Double) {
        let count = Double(max(touches.count, 1))
        // On a grid of 2⁻³² pt, so that the ways between middles add up (*assumed*).
        func middle(_ sum: Double) -> Double { (sum / count * 4_294_967_296).rounded() / 4_294_967_296 }
        return (middle(touches.reduce(0) { $0 + $1.x }), middle(touches.reduce(0) { $0 + $1.y }))
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
    /// The fingers of the present tap, also those that have left it. What the app has it ignore is none.
    private var present: [ModelTouch] = []
    var count: Int { present.count }
    /// There have been as many as it wants.
    private(set) var hasAll = false
    private(set) var tapsDone = 0
    /// The fingers of the first tap when it is over.
    private(set) var firstTap: [ModelTouch] = []
    /// The fingers of the first tap; a later one comes down near to one of them.
    var first: [ModelTouch] = []
    private unowned let rival: Rival
    private let isOfPress: Bool
    private let distanceMax: Double

    init(of rival: Rival, isOfPress: Bool, _ numbers: GestureNumbers) {
        self.rival = rival
        self.isOfPress = isOfPress
        distanceMax = numbers.tapDistanceMax
    }

    enum Verdict: Equatable {
        case goesOn, tapDone
        case failed(TransitionReason)
    }

    func down(_ touches: [ModelTouch], fingers: Int) -> Verdict {
        forgetIgnored()
        // One more when all were there is too many, also if one of them is ignored by now (*assumed*).
        let isExtra = hasAll
        present += touches
        if count == fingers { hasAll = true }
        let areNear = touches.allSatisfy { touch in
            first.contains {
                Machine.distance($0.startX, $0.startY, touch.startX, touch.startY) <= distanceMax
            }
        }
        // Of the two reasons a tap tells the distance, a press the number (*assumed*).
        if tapsDone > 0, !areNear, !isOfPress || count <= fingers && !isExtra {
            return .failed(.nextTapTooFar)
        }
        if count > fingers || isExtra { return .failed(.tooManyTouches) }
        if tapsDone == 0 { first += touches }
        return .goesOn
    }

    /// Which time it is that is over.
    var timeOver: TransitionReason { count == 0 ? .nextTapTooLate : .pressedTooLong }

    func lifted(isLast: Bool, fingers: Int) -> Verdict {
        forgetIgnored()
        // Also if it has been told since to ignore one of them (*assumed*).
        guard hasAll else { return .failed(.tooFewTouches) }
        guard isLast else { return .goesOn }
        if tapsDone == 0 { firstTap = present }
        (present, hasAll) = ([], false)
        tapsDone += 1
        return .tapDone
    }

    private func forgetIgnored() {
        // A button has no place among touches.
        present.removeAll { touch in touch.number > 0 && !rival.touches.contains { $0 === touch } }
    }
}

/// G-1.
final class TapMachine: Machine {
    private lazy var counter = TapCounter(of: rival, isOfPress: false, numbers)

    override func hear(_ phase: ModelPhase, _ touches: [ModelTouch]) {
        guard rival.proposal == nil, !rival.isWaiting else { return }
        let spec = rival.spec
        switch phase {
        case .began:
            let isFirst = counter.count == 0
            if case .failed(let why) = counter.down(touches, fingers: spec.fingers) {
                return rival.propose(.fail, why)
            }
            if isFirst {
                model.startTimer(of: rival, after: Int64(numbers.tapDurationMax) * DeliveryModel.millisecond)
            }
        case .moved:
            if touches.contains(where: { Machine.strayed($0) > numbers.tapMovementMax }) {
                rival.propose(.fail, .movedTooFar)
            }
        // As of a press, what the system takes in this event decides (*assumed*).
        case .ended where rival.touches.contains(where: { $0.phase == .cancelled }): break
        case .ended:
            switch counter.lifted(isLast: rival.down.isEmpty, fingers: spec.fingers) {
            case .goesOn: break
            case .failed(let why): rival.propose(.fail, why)
            case .tapDone:
                if counter.tapsDone == spec.taps {
                    model.stopTimer(of: rival)
                    rival.propose(.recognize, .tapsCompleted)
                } else {
                    model.startTimer(of: rival, after: Int64(numbers.tapGapMax) * DeliveryModel.millisecond)
                }
            }
        case .cancelled: rival.propose(.fail, .touchCancelled)
        }
    }

    /// G-1: the first tap's (M-16), where its fingers were lifted (*assumed*).
    override var place: (x: Double, y: Double) {
        let first = counter.firstTap
        let count = Double(max(first.count, 1))
        return (first.reduce(0) { $0 + $1.x } / count, first.reduce(0) { $0 + $1.y } / count)
    }

    override func timeIsUp() { rival.propose(.fail, counter.timeOver) }
    override func reset() { counter = TapCounter(of: rival, isOfPress: false, numbers) }
}

/// G-2, G29.
final class PressMachine: Machine {
    private lazy var counter = TapCounter(of: rival, isOfPress: true, numbers)
    private var isPressing = false
    private var hasBegun = false

    override func hear(_ phase: ModelPhase, _ touches: [ModelTouch]) {
        let spec = rival.spec
        guard !hasBegun else { return hearAfterBegan(phase, touches) }
        guard rival.proposal == nil else { return }
        let isTapping = counter.tapsDone < spec.taps
        switch phase {
        case .began:
            if case .failed(let why) = counter.down(touches, fingers: spec.fingers) {
                return rival.propose(.fail, why)
            }
            guard !isTapping else {
                if counter.count == touches.count {
                    model.startTimer(
                        of: rival, after: Int64(numbers.tapDurationMax) * DeliveryModel.millisecond)
                }
                return
            }
            model.stopTimer(of: rival)
            if counter.count == spec.fingers {
                if spec.duration == 0 { return begin() }
                model.startTimer(of: rival, after: Int64(spec.duration) * DeliveryModel.millisecond)
            }
        case .moved:
            if touches.contains(where: { Machine.strayed($0) > spec.movement }) {
                rival.propose(.fail, .movedTooFar)
            }
        case .ended:
            if losesTouch { return }
            guard isTapping else {
                return rival.propose(.fail, counter.hasAll ? .liftedTooEarly : .tooFewTouches)
            }
            switch counter.lifted(isLast: rival.down.isEmpty, fingers: spec.fingers) {
            case .goesOn: break
            case .failed(let why): rival.propose(.fail, why)
            case .tapDone:
                model.startTimer(of: rival, after: Int64(numbers.tapGapMax) * DeliveryModel.millisecond)
            }
        case .cancelled: rival.propose(.fail, .touchCancelled)
        }
    }

    private func hearAfterBegan(_ phase: ModelPhase, _ touches: [ModelTouch]) {
        switch phase {
        case .began: touches.forEach(ignore)
        case .moved: rival.propose(.change, .moved)
        case .ended: if !losesTouch { rival.propose(.end, .lifted) }
        case .cancelled: endBecauseOfCancel()
        }
    }

    /// Of a lift and a touch taken away in one event the latter counts (*assumed*).
    private var losesTouch: Bool { rival.touches.contains { $0.phase == .cancelled } }

    private func begin() {
        hasBegun = true
        rival.propose(.begin, .pressedLongEnough)
    }

    override func timeIsUp() {
        if counter.tapsDone < rival.spec.taps || !counter.hasAll {
            rival.propose(.fail, counter.timeOver)
        } else {
            begin()
        }
    }

    override func reset() {
        counter = TapCounter(of: rival, isOfPress: true, numbers)
        hasBegun = false
    }
}

import Foundation
import Geometry
import RunLoops
import Trace
import VirtualTime

/// Recognizes fingers that rest on the view, perhaps after taps (G-2).
///
/// Continuous: it begins while the fingers are down, by a timer of the run loop, changes when they move, and
/// ends when one of them is lifted (*assumed*: any of them). `LongPressStateMachine` decides; this class
/// measures and acts.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How long the fingers have to rest, seconds; 0 begins when they come down (G29).
    open var minimumPressDuration: TimeInterval = UIKitConstants.current.gestures.pressDurationMin.seconds {
        didSet { record(.minimumPressDuration, minimumPressDuration) }
    }
    /// How far each finger may stray from where it came down, points of the screen; after it has begun there
    /// is no limit. It holds for the fingers of taps before the press, too (*assumed*).
    open var allowableMovement: CGFloat = UIKitConstants.current.gestures.pressMovementMax {
        didSet { record(.allowableMovement, allowableMovement) }
    }
    /// The taps before the press. They are as long, as soon and as near as those of a tap recognizer.
    open var numberOfTapsRequired = 0 {
        didSet { record(.numberOfTapsRequired, Double(numberOfTapsRequired)) }
    }
    /// The fingers of the press, and of each tap before it.
    open var numberOfTouchesRequired = 1 {
        didSet { record(.numberOfTouchesRequired, Double(numberOfTouchesRequired)) }
    }

    private var machine = LongPressStateMachine()
    /// What an attempt has to have, as it was when the first finger came: a change counts for the next attempt
    /// (*assumed*).
    private var required = (taps: 0, touches: 1)
    private var tapsDone = 0
    /// The fingers of the present tap, or of the press, with where they came down.
    private var fingers: [(touch: UITouch, start: PlanePoint)] = []
    /// Where the fingers of the first tap came down.
    private var firstStarts: [PlanePoint] = []
    private let constants = UIKitConstants.current.gestures

    package override class var attributes: [AttributeBinding] { bound }

    private static let bound =
        UIGestureRecognizer.attributes + [
            .init("minimumPressDuration", \UILongPressGestureRecognizer.minimumPressDuration),
            .init("allowableMovement", \UILongPressGestureRecognizer.allowableMovement),
            .init("numberOfTapsRequired", \UILongPressGestureRecognizer.numberOfTapsRequired),
            .init("numberOfTouchesRequired", \UILongPressGestureRecognizer.numberOfTouchesRequired),
        ]

    // MARK: Touches

    private var isPress: Bool { tapsDone >= required.taps }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        // What the app has it ignore is no finger of its own.
        fingers.removeAll { !sees($0.touch) }
        let touches = touches.filter { sees($0) }
        if machine.state == .ready { required = (numberOfTapsRequired, numberOfTouchesRequired) }
        // All at once: also a press of no time is none if one finger too many comes with the right one.
        if fingers.count + touches.count > required.touches || machine.state == .holding {
            // One that comes when it has begun is none of its own, as with a pan (G24; assumed here).
            if machine.state == .holding {
                for touch in touches.inOrderOfComing { ignore(touch, for: event) }
            }
            take(.extraFingerDown)
            return
        }
        for touch in touches.inOrderOfComing {
            if tapsDone > 0, isFarFromFirstTap(touch) {
                take(.fingerDownTooFar)
                return
            }
            if tapsDone == 0 { firstStarts.append(touch.place) }
            fingers.append((touch, touch.place))
            take(inputForNewFinger)
        }
    }

    private var inputForNewFinger: LongPressStateMachine.Input {
        let isLast = fingers.filter { isDown($0.touch) }.count == required.touches
        return switch (isPress, isLast) {
        case (false, false): .tapFingerDown
        case (false, true): .lastTapFingerDown
        case (true, false): .pressFingerDown
        case (true, true): .lastPressFingerDown
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard concern(touches) else { return }
        let isTooFar = fingers.contains { touch, start in
            touches.contains(touch) && sees(touch) && isFar(touch, from: start)
        }
        take(isTooFar ? .movedTooFar : .moved)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        // A subclass may have kept the beginning to itself.
        guard concern(touches) else { return }
        // What the app has it ignore is not waited for.
        fingers.removeAll { !sees($0.touch) }
        // The event that lifts one finger may take another away, which is heard of next.
        if fingers.contains(where: { isLosing($0.touch, event) }) { return }
        if isPress || fingers.contains(where: { $0.touch.isDown }) {
            take(.fingerUp)
            return
        }
        take(.tapUp)
        fingers.removeAll()
        tapsDone += 1
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        if concern(touches) { take(.touchCancelled) }
    }

    /// Whether one of `touches` is a finger of the present tap or press.
    private func concern(_ touches: Set<UITouch>) -> Bool {
        fingers.contains { touches.contains($0.touch) && sees($0.touch) }
    }

    private func isFar(_ touch: UITouch, from start: PlanePoint) -> Bool {
        start.distance(to: touch.place) > allowableMovement
    }

    private func isFarFromFirstTap(_ touch: UITouch) -> Bool {
        !firstStarts.contains { $0.distance(to: touch.place) <= constants.tapDistanceMax }
    }

    open override func reset() {
        take(.reset)
        tapsDone = 0
        fingers.removeAll()
        firstStarts.removeAll(keepingCapacity: true)
    }

    // MARK: Verdicts

    private func take(_ input: LongPressStateMachine.Input) {
        if wantsToBeActive {
            machine.begin()
            // A subclass has begun it before its time: no time is of interest any more.
            stopTimer()
            if input.isTimeOver { return }
        }
        guard let transition = machine.take(input) else { return }
        switch transition.timer {
        case .leave: break
        case .startTapTimer:
            startTimer("tap time", constants.tapDurationMax) { [unowned self] in take(.tapTimeOver) }
        case .startGapTimer:
            startTimer("gap time", constants.tapGapMax) { [unowned self] in take(.gapTimeOver) }
        case .startPressTimer: startPressTimer()
        case .stop: stopTimer()
        }
        if let proposal = transition.proposal { propose(proposal.state, proposal.reason) }
    }

    private func startPressTimer() {
        let duration = pressDuration
        if duration > .zero {
            startTimer("press time", duration) { [unowned self] in take(.pressTimeOver) }
        } else {
            stopTimer()
            take(.pressTimeOver)
        }
    }

    /// ``minimumPressDuration`` to the nanosecond; what is longer than a day is as good as never.
    private var pressDuration: Interval {
        let seconds = min(minimumPressDuration, Interval.longestInText.seconds)
        return seconds > 0 ? Interval(nanoseconds: Int64((seconds * 1e9).rounded())) : .zero
    }

    override var usualName: String { "long press" }
}

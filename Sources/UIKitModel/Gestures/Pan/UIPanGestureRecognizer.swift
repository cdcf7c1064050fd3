import Foundation
import Geometry
import RunLoops
import Trace

/// Recognizes fingers that drag over the view (G-3).
///
/// Continuous: it begins when one axis has come `GestureConstants.panHysteresis`, changes with the fingers and
/// ends when the last one is lifted. `PanStateMachine` decides, `PanTrack` measures; this class acts.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// With fewer fingers it neither begins nor changes, and their way does not count.
    open var minimumNumberOfTouches = 1 {
        didSet { record(.minimumNumberOfTouches, Double(minimumNumberOfTouches)) }
    }
    /// One finger more fails it, or is ignored when it has begun (G24).
    open var maximumNumberOfTouches = Int.max {
        didSet { record(.maximumNumberOfTouches, Double(maximumNumberOfTouches)) }
    }

    private var machine = PanStateMachine()
    /// The fingers that are down, in the order of their coming.
    final private(set) var fingers: [UITouch] = []
    final private(set) var track = PanTrack()
    /// The event whose movement the track has been told of.
    private var measuredSerial = 0
    final let constants = UIKitConstants.current.gestures

    package override class var attributes: [AttributeBinding] { bound }

    private static let bound =
        UIGestureRecognizer.attributes + [
            .init("minimumNumberOfTouches", \UIPanGestureRecognizer.minimumNumberOfTouches),
            .init("maximumNumberOfTouches", \UIPanGestureRecognizer.maximumNumberOfTouches),
        ]

    // MARK: How far and how fast

    /// How far the fingers have come since it began, in `view`'s coordinates; nil for the window's. Fingers that
    /// come and go do not change it.
    ///
    /// It begins with the way less the hysteresis, or with nothing if it had to wait (G22).
    open func translation(in view: UIView?) -> CGPoint { convertVector(track.translation, to: view) }

    /// Counts on from `translation`, and forgets the velocity.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        track.setTranslation(vectorOnScreen(translation, from: view))
        track.forgetVelocity()
        valuesHaveBeenSet()
    }

    /// Points of `view`, or of the window, a second (G25).
    open func velocity(in view: UIView?) -> CGPoint {
        convertVector(track.velocity(newestWeight: constants.velocityNewestWeight), to: view)
    }

    override func recordValues() {
        let (translation, velocity) = (translation(in: view), velocity(in: view))
        record(.translation, Double(translation.x), Double(translation.y))
        record(.velocity, Double(velocity.x), Double(velocity.y))
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        measure(event)
        // What the app has it ignore is no finger of its own.
        for touch in touches.inOrderOfComing where sees(touch) {
            let input = input(ofNew: touch)
            switch input {
            case .fingerDown, .fingerDownOnGlidingContent, .fingerDownOfTooFew: fingers.append(touch)
            default: break
            }
            take(input, of: touch, in: event)
        }
        track.rebase(to: centre)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard concern(touches) else { return }
        measure(event)
        if areEnough { take(inputOfMove, in: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard concern(touches) else { return }
        measure(event)
        fingers.removeAll { touches.contains($0) }
        track.rebase(to: centre)
        take(fingers.isEmpty ? .lastFingerUp : areEnough ? .fingerUp : .fingerUpLeavingTooFew, in: event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        if concern(touches) { take(.touchCancelled, in: event) }
    }

    open override func reset() {
        _ = machine.take(.reset)
        fingers.removeAll(keepingCapacity: true)
        track = PanTrack()
        measuredSerial = 0
    }

    // MARK: What an edge pan sees otherwise

    /// What a finger means that has just come down.
    func input(ofNew touch: UITouch) -> PanStateMachine.Input {
        if fingers.count >= maximumNumberOfTouches { return .extraFingerDown }
        return fingers.count + 1 >= minimumNumberOfTouches ? .fingerDown : .fingerDownOfTooFew
    }

    /// What the way of enough fingers means, as long as it has not begun.
    var inputOfMove: PanStateMachine.Input {
        track.hasReached(constants.panHysteresis) ? .movedBeyondHysteresis : .moved
    }

    // MARK: Measuring

    private var areEnough: Bool { fingers.count >= minimumNumberOfTouches }

    private var centre: PlanePoint { centroid(of: fingers) ?? .zero }

    /// Whether one of `touches` is a finger of the pan: a subclass may have kept its beginning to
    /// itself, or ignored it.
    private func concern(_ touches: Set<UITouch>) -> Bool {
        fingers.contains { touches.contains($0) && sees($0) }
    }

    /// Tells the track of the event's movement, before fingers that come or go with the same event count.
    private func measure(_ event: UIEvent) {
        forgetLostFingers(event)
        guard measuredSerial != event.serial else { return }
        measuredSerial = event.serial
        if areEnough && fingers.contains(where: { $0.phase == .moved }) {
            track.move(to: centre, at: event.instant)
            if isWaiting { track.setTranslation(.zero) }
        } else {
            track.rebase(to: centre)
            track.skip(to: event.instant)
        }
    }

    /// The way of the fingers that stay counts from where they were before the event.
    private func forgetLostFingers(_ event: UIEvent) {
        guard fingers.contains(where: { hasLost($0, event) }) else { return }
        fingers.removeAll { hasLost($0, event) }
        track.rebase(to: measuredSerial == event.serial ? centre : centreBeforeEvent)
    }

    private var centreBeforeEvent: PlanePoint {
        var sum = PlanePoint.zero
        for finger in fingers {
            let place = finger.phase == .moved ? finger.previousPlace : finger.place
            sum = PlanePoint(x: sum.x + place.x, y: sum.y + place.y)
        }
        return PlanePoint(middleOf: max(fingers.count, 1), addingUpTo: sum)
    }

    /// What it had come before it was held back does not count (G22).
    override func beginsToWait() { track.setTranslation(.zero) }

    // MARK: Verdicts

    private func take(_ input: PanStateMachine.Input, of touch: UITouch? = nil, in event: UIEvent) {
        if wantsToBeActive { _ = machine.take(.begunBySubclass) }
        let order = machine.take(input)
        if case .propose(.began, _) = order {
            track.setTranslation(track.translation(less: constants.panHysteresis))
        }
        carryOut(order, about: touch, event)
    }

    override var usualName: String { "pan" }
}

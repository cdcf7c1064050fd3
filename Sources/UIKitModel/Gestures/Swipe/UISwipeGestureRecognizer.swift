import Foundation
import Geometry
import RunLoops
import Trace
import VirtualTime

/// Recognizes fingers that go quickly in one direction (G-4).
///
/// Discrete: it recognizes while the fingers move, not when they are lifted (G27). `SwipeCourse` judges the
/// way, `SwipeStateMachine` decides; this class measures and acts.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Directions, with Apple's numbers (G36).
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// To larger x.
        public static let right = Direction(rawValue: 1)
        /// To smaller x.
        public static let left = Direction(rawValue: 2)
        /// To smaller y.
        public static let up = Direction(rawValue: 4)
        /// To larger y.
        public static let down = Direction(rawValue: 8)
    }

    /// The directions that will do. They are the screen's (*assumed*: not those of a turned view).
    open var direction = Direction.right {
        didSet { record(.direction, Double(direction.rawValue)) }
    }
    /// The fingers that have to go there, all of them (*assumed*).
    open var numberOfTouchesRequired = 1 {
        didSet { record(.numberOfTouchesRequired, Double(numberOfTouchesRequired)) }
    }

    private var machine = SwipeStateMachine()
    /// The fingers that an attempt has to have, as it was when the first one came: a change counts for the next
    /// attempt (*assumed*).
    private var touchesRequired = 1
    /// The fingers, with where they came down, or were when the last one did (*assumed*: the way counts from
    /// then, as the time does).
    private var fingers: [(touch: UITouch, start: PlanePoint)] = []
    /// When the last required finger came down.
    private var startTime = Instant.zero
    private let constants = UIKitConstants.current.gestures

    package override class var attributes: [AttributeBinding] { bound }

    private static let bound =
        UIGestureRecognizer.attributes + [
            .init("direction", \UISwipeGestureRecognizer.direction),
            .init("numberOfTouchesRequired", \UISwipeGestureRecognizer.numberOfTouchesRequired),
        ]

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        // What the app has it ignore is no finger of its own.
        fingers.removeAll { !sees($0.touch) }
        let touches = touches.filter { sees($0) }
        if machine.state == .ready { touchesRequired = numberOfTouchesRequired }
        if fingers.count + touches.count > touchesRequired {
            take(.extraFingerDown)
            return
        }
        for touch in touches.inOrderOfComing {
            fingers.append((touch, touch.place))
            guard fingers.filter({ isDown($0.touch) }).count == touchesRequired else {
                take(.fingerDown)
                continue
            }
            startTime = event.instant
            for index in fingers.indices { fingers[index].start = fingers[index].touch.place }
            take(.lastFingerDown)
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        // A subclass may have kept the beginning to itself; what is taken away with this event is heard of next.
        guard concern(touches), machine.state == .moving,
            !fingers.contains(where: { isLosing($0.touch, event) })
        else { return }
        // Left is the interface's left.
        let orientation = interfaceOrientation
        let ways = fingers.map { touch, start in
            orientation.interfaceVector(
                PlanePoint(x: touch.place.x - start.x, y: touch.place.y - start.y))
        }
        let course = SwipeCourse(ways: ways, time: event.instant - startTime, constants: constants)
        switch course.verdict(for: direction) {
        case .farEnough: take(.wentFarEnough)
        case .underWay: break
        case .strayedAcross: take(.strayedAcross)
        case .wentTheOtherWay: take(.wentTheOtherWay)
        case .tooSlow: take(.timeOver)
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        // A subclass may have kept the beginning to itself; what is taken away with this event is heard of
        // next.
        guard concern(touches), !fingers.contains(where: { isLosing($0.touch, event) }) else { return }
        take(.fingerUp)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        if concern(touches) { take(.touchCancelled) }
    }

    private func concern(_ touches: Set<UITouch>) -> Bool {
        fingers.contains { touches.contains($0.touch) && sees($0.touch) }
    }

    open override func reset() {
        take(.reset)
        fingers.removeAll()
    }

    /// Where it started; with several fingers the centre of their starts.
    open override func location(in view: UIView?) -> CGPoint {
        let starts = placesOfTouches
        guard !starts.isEmpty else { return super.location(in: view) }
        let count = Double(starts.count)
        return convert(
            PlanePoint(
                x: starts.reduce(0) { $0 + $1.x } / count, y: starts.reduce(0) { $0 + $1.y } / count),
            to: view)
    }

    /// Where the fingers started (M-16).
    override var placesOfTouches: [PlanePoint] { fingers.filter { sees($0.touch) }.map(\.start) }

    // MARK: Verdicts

    private func take(_ input: SwipeStateMachine.Input) {
        guard let transition = machine.take(input) else { return }
        switch transition.timer {
        case .leave: break
        case .start:
            // A sample of its last instant comes too late, as with every timer (K).
            startTimer("swipe time", constants.swipeDurationMax) { [unowned self] in take(.timeOver) }
        case .stop: stopTimer()
        }
        if let failure = transition.failure {
            propose(.failed, failure)
        } else if transition.state == .recognized {
            propose(.ended, .swipedFarEnough)
        }
    }

    override var usualName: String { "swipe" }
}

import Foundation
import Geometry
import RunLoops
import Trace
import VirtualTime

/// Recognizes fingers that touch the view briefly, once or several times (G-1).
///
/// Discrete: from possible to recognized or failed. `TapStateMachine` decides; this class measures and
/// acts.
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How many taps make it recognize, one soon after the other.
    open var numberOfTapsRequired = 1 {
        didSet { record(.numberOfTapsRequired, Double(numberOfTapsRequired)) }
    }
    /// How many fingers have to be down at once, in each of the taps.
    open var numberOfTouchesRequired = 1 {
        didSet { record(.numberOfTouchesRequired, Double(numberOfTouchesRequired)) }
    }

    private var machine = TapStateMachine()
    private var tapsDone = 0
    /// The fingers of the present tap, with where they came down.
    private var fingers: [(touch: UITouch, start: PlanePoint)] = []
    /// The buttons of the present tap.
    private var buttons: [UIPress] = []
    /// Where the fingers of the first tap came down.
    private var firstStarts: [PlanePoint] = []
    /// Where the fingers of the first tap were when the last of them was lifted.
    private var firstTapPlaces: [PlanePoint] = []
    private let constants = UIKitConstants.current.gestures

    package override class var attributes: [AttributeBinding] { bound }

    private static let bound =
        UIGestureRecognizer.attributes + [
            .init("numberOfTapsRequired", \UITapGestureRecognizer.numberOfTapsRequired),
            .init("numberOfTouchesRequired", \UITapGestureRecognizer.numberOfTouchesRequired),
        ]

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        // What the app has it ignore is no finger of its own.
        fingers.removeAll { !sees($0.touch) }
        let touches = touches.filter { sees($0) }
        for touch in touches.inOrderOfComing {
            if tapsDone == 0 {
                firstStarts.append(touch.place)
            } else if isFarFromFirstTap(touch) {
                take(.fingerDownTooFar)
                return
            }
            fingers.append((touch, touch.place))
            let down = fingers.filter { isDown($0.touch) }.count
            if fingers.count > numberOfTouchesRequired {
                take(.extraFingerDown)
            } else {
                take(down == numberOfTouchesRequired ? .lastFingerDown : .fingerDown)
            }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for (touch, start) in fingers
        where touches.contains(touch) && sees(touch)
            && start.distance(to: touch.place) > constants.tapMovementMax
        { take(.movedTooFar) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        // A subclass may have kept the beginning to itself.
        guard concern(touches) else { return }
        // What the app has it ignore is not waited for.
        fingers.removeAll { !sees($0.touch) }
        // The event that lifts one finger may take another away, which is heard of next.
        if fingers.contains(where: { isLosing($0.touch, event) }) { return }
        if fingers.contains(where: { $0.touch.isDown }) {
            take(.fingerUp)
            return
        }
        if tapsDone == 0 { firstTapPlaces = fingers.map(\.touch.place) }
        tapsDone += 1
        fingers.removeAll()
        take(tapsDone >= numberOfTapsRequired ? .lastTapUp : .tapUp)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        if concern(touches) { take(.touchCancelled) }
    }

    // MARK: Presses (M-47)

    /// A button that is pressed is a tap of one finger that goes nowhere: several at once are too many, however many
    /// fingers it takes (*assumed*).
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        for press in presses where sees(press) {
            buttons.append(press)
            take(buttons.count + fingers.count > 1 ? .extraFingerDown : .lastFingerDown)
        }
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        guard concern(presses) else { return }
        buttons.removeAll()
        tapsDone += 1
        take(tapsDone >= numberOfTapsRequired ? .lastTapUp : .tapUp)
    }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        if concern(presses) { take(.touchCancelled) }
    }

    /// Whether one of `presses` is a button of the present tap.
    private func concern(_ presses: Set<UIPress>) -> Bool {
        buttons.contains { presses.contains($0) && sees($0) }
    }

    override var hearsOfPresses: Bool { true }

    /// Whether one of `touches` is a finger of the present tap.
    private func concern(_ touches: Set<UITouch>) -> Bool {
        fingers.contains { touches.contains($0.touch) && sees($0.touch) }
    }

    /// Nothing is far from a first tap that was a button's: it has no place.
    private func isFarFromFirstTap(_ touch: UITouch) -> Bool {
        !firstStarts.isEmpty
            && !firstStarts.contains { $0.distance(to: touch.place) <= constants.tapDistanceMax }
    }

    open override func reset() {
        take(.reset)
        tapsDone = 0
        fingers.removeAll()
        buttons.removeAll()
        firstStarts.removeAll(keepingCapacity: true)
        firstTapPlaces.removeAll(keepingCapacity: true)
    }

    /// The place of the first tap; with several fingers their centre.
    open override func location(in view: UIView?) -> CGPoint {
        let places = placesOfTouches
        guard !places.isEmpty else { return super.location(in: view) }
        let count = Double(places.count)
        return convert(
            PlanePoint(
                x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count),
            to: view)
    }

    /// Those of the first tap, or of the fingers that are about it (M-7, M-16).
    override var placesOfTouches: [PlanePoint] {
        firstTapPlaces.isEmpty ? fingers.map(\.touch).filter { sees($0) }.map(\.place) : firstTapPlaces
    }

    /// A tap never prevents a tap that wants more taps (G15).
    open override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        guard let other = other as? UITapGestureRecognizer else { return super.canPrevent(other) }
        return standardAnswer(other.numberOfTapsRequired <= numberOfTapsRequired)
    }

    // MARK: Verdicts

    private func take(_ input: TapStateMachine.Input) {
        guard let transition = machine.take(input) else { return }
        switch transition.timer {
        case .leave: break
        case .startPressTimer:
            startTimer("press time", constants.tapDurationMax) { [unowned self] in take(.pressTimeOver) }
        case .startGapTimer:
            startTimer("gap time", constants.tapGapMax) { [unowned self] in take(.gapTimeOver) }
        case .stop: stopTimer()
        }
        if let failure = transition.failure {
            propose(.failed, failure)
        } else if transition.state == .recognized {
            propose(.ended, .tapsCompleted)
        }
    }

    override var usualName: String { "tap" }
}

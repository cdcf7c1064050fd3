import Foundation
import Geometry
import RunLoops
import Trace
import VirtualTime

/// A pan that a scroll view makes for itself: to scroll, or to pull a row.
class ContentPanGestureRecognizer: UIPanGestureRecognizer {
    final weak var scrollView: UIScrollView?

    /// The way of the fingers when they had come the hysteresis, in the scroll view's coordinates.
    final private(set) var firstTranslation = PlanePoint.zero
    private var lastMove = Instant.zero
    /// How long the fingers had rested when the last one was lifted.
    private var restBeforeLift = Interval.zero
    private let scrollConstants = UIKitConstants.current.scrolling

    override init(target: Any?, action: ActionSelector?) {
        super.init(target: target, action: action)
        // As a device prints it in the recognizer's description: of two fingers on content, the one that is
        // lifted has ended at once.
        delaysTouchesEnded = false
        targets.append(
            GestureTarget(target: nil, isClosure: true, action: nil, isAppCode: false) { [unowned self] _ in
                act()
            })
    }

    /// What it does in its action.
    func act() {}

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        lastMove = event.instant
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        restBeforeLift = event.instant - lastMove
        super.touchesEnded(touches, with: event)
    }

    override var inputOfMove: PanStateMachine.Input {
        let input = super.inputOfMove
        if input == .movedBeyondHysteresis, settledState == .possible {
            firstTranslation = PlanePoint(convertVector(track.translation, to: scrollView))
        }
        return input
    }

    /// Points a millisecond; nothing if the fingers had rested when they were lifted.
    final var velocityAtLift: PlanePoint {
        if restBeforeLift > scrollConstants.flickRestMax { return .zero }
        let velocity = velocity(in: scrollView)
        return PlanePoint(x: Double(velocity.x) / 1_000, y: Double(velocity.y) / 1_000)
    }
}

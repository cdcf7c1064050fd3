import Foundation
import Geometry
import RunLoops
import Trace
import VirtualTime

/// The pan of a scroll view: begins only where content can scroll, and only if content gives its touches back
/// (I-4, I-6).
///
/// From the first finger down to its verdict the scroll view tracks, and the main run loop is in its tracking
/// mode (B-6, S06).
final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?

    /// The way of the fingers when they had come the hysteresis, in the scroll view's coordinates.
    private(set) var firstWay = PlanePoint.zero
    /// Whose run loop is in its tracking mode for this pan; nil when it does not track.
    private var tracker: GestureEnvironment?
    private var lastMove = Instant.zero
    /// How long the fingers had rested when the last one was lifted.
    private var restBeforeLift = Interval.zero
    private let scrollConstants = UIKitConstants.current.scrolling

    override init() {
        super.init()
        // As a device prints it in the recognizer's description: of two fingers on content, the one that is
        // lifted has ended at once.
        delaysTouchesEnded = false
        targets.append(
            GestureTarget(target: nil, isClosure: true, name: nil, isAppCode: false) { [unowned self] _ in
                scroll()
            })
    }

    override var owner: UIView? { scrollView }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if tracker == nil {
            tracker = environment
            tracker?.beginTracking()
            scrollView?.beginTracking()
        }
        super.touchesBegan(touches, with: event)
    }

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
        if input == .movedBeyondHysteresis, settledState == .possible, proposals.isEmpty {
            firstWay = PlanePoint(convertVector(track.translation, to: scrollView))
        }
        return input
    }

    // MARK: Beginning

    /// The axes along which the fingers have come the hysteresis, of those that may scroll.
    var firstAxes: [ScrollAxis] { firstWay.axes(reaching: constants.panHysteresis) }

    override func reasonNotToBegin() -> TransitionReason? {
        guard let scrollView else { return nil }
        let canScroll = firstAxes.contains {
            scrollView.canScroll(along: $0)
                && !scrollView.leavesScrollingToOuter(along: $0, way: firstWay[$0], touches)
        }
        if !canScroll { return .axisCannotScroll }
        return scrollView.contentGivesBack(touches) ? nil : .contentKeepsTouch
    }

    override func stateHasSettled() {
        if settledState == .failed { endTracking() }
    }

    private func endTracking() {
        guard let tracker else { return }
        self.tracker = nil
        tracker.endTracking()
        scrollView?.endTracking()
    }

    // MARK: Scrolling

    /// What the scroll view does for a change of state; the app's own actions come after it.
    private func scroll() {
        switch state {
        case .began: scrollView?.beginDragging(firstAxes)
        case .changed: drag()
        case .ended:
            drag()
            endTracking()
            scrollView?.endDragging(velocity: velocityAtLift)
        case .cancelled:
            endTracking()
            scrollView?.endDragging(velocity: .zero)
        case .possible, .failed: break
        }
    }

    private func drag() {
        if let scrollView { scrollView.drag(by: PlanePoint(translation(in: scrollView))) }
    }

    /// Points of the scroll view a millisecond.
    private var velocityAtLift: PlanePoint {
        if restBeforeLift > scrollConstants.flickRestMax { return .zero }
        let velocity = velocity(in: scrollView)
        return PlanePoint(x: Double(velocity.x) / 1_000, y: Double(velocity.y) / 1_000)
    }

    override var usualName: String { "scroll view pan" }
}

import Foundation
import Geometry
import RunLoops
import Trace
import VirtualTime

/// The pan of a scroll view: begins only where content can scroll, and only if content gives its touches back
/// (I-4, I-6).
///
/// From the first finger down to its verdict the scroll view tracks, and the main run loop is in its tracking
/// mode (B-6, S06). Where an app has put the pan on another view, and its scroll view is in no window, nothing
/// tracks and nothing scrolls: the pan competes as any other does (*assumed*).
final class UIScrollViewPanGestureRecognizer: ContentPanGestureRecognizer {
    /// Whose run loop is in its tracking mode for this pan; nil when it does not track.
    private var tracker: GestureEnvironment?
    /// Whether its first finger has stopped content that was gliding.
    private(set) var hasCaughtContent = false

    override var owner: UIView? { scrollView }

    /// The scroll view, if that is one. An app that sets another one ends there as one that crashes (M-31).
    ///
    /// *Source:* developers' published crash reports, with UIKit's message: the built-in pan gesture recognizer of a
    /// scroll view must have its scroll view as its delegate. That nil may be set where the scroll view's class is no
    /// delegate is *assumed*.
    override weak var delegate: (any UIGestureRecognizerDelegate)? {
        didSet {
            let own = standIn ?? scrollView as? any UIGestureRecognizerDelegate
            guard delegate !== own, let thread = SimulatedThread.current else { return }
            delegate = own
            thread.crash()
        }
    }

    /// Answers what the scroll view would, if that were of a class of the app's own.
    private weak var standIn: (any UIGestureRecognizerDelegate)?

    override func answer(through delegate: any UIGestureRecognizerDelegate) {
        standIn = delegate
        self.delegate = delegate
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        // A finger that comes to others, of too few, has stopped nothing.
        hasCaughtContent = fingers.isEmpty && scrollView?.isDecelerating == true
        if tracker == nil, let scrollView, scrollView.window != nil {
            tracker = environment
            tracker?.beginTracking()
            scrollView.beginTracking()
        }
        super.touchesBegan(touches, with: event)
    }

    /// Content that glides follows the finger that stops it at once, so that nobody else gets it (I-6).
    override func input(ofNew touch: UITouch) -> PanStateMachine.Input {
        let input = super.input(ofNew: touch)
        return input == .fingerDown && hasCaughtContent ? .fingerDownOnGlidingContent : input
    }

    // MARK: Beginning

    /// The axes along which the fingers have come the hysteresis, of those that may scroll.
    var firstAxes: [ScrollAxis] { firstTranslation.axes(reaching: constants.panHysteresis) }

    override func reasonNotToBegin() -> TransitionReason? {
        guard let scrollView else { return nil }
        let canScroll =
            hasCaughtContent
            || firstAxes.contains {
                scrollView.canScroll(along: $0)
                    && !scrollView.leavesScrollingToOuter(
                        along: $0, translation: firstTranslation[$0], touches)
            }
        if !canScroll { return .axisCannotScroll }
        return scrollView.contentGivesBack(touches) ? nil : .contentKeepsTouch
    }

    /// Whether it sees one of these touches, and has not failed or been switched off since that came.
    func mayScroll(with touches: [UITouch]) -> Bool {
        !settledState.isFinished && !hasLostItsTouches && touches.contains(where: sees)
    }

    override func stateHasSettled() {
        switch settledState {
        case .failed: endTracking { $0.endTracking() }
        // One that is cancelled in the event in which it began sends no action: nothing was dragged.
        case .cancelled: if scrollView?.isDragging != true { endTracking { $0.endTracking() } }
        case .possible, .began, .changed, .ended: break
        }
    }

    /// - Parameter end: what the scroll view does; content that glides on stays in the tracking mode.
    private func endTracking(_ end: (UIScrollView) -> Void) {
        guard let tracker else { return }
        self.tracker = nil
        if let scrollView { end(scrollView) }
        tracker.endTracking()
    }

    // MARK: Scrolling

    /// What the scroll view does for a change of state; the app's own actions come after it.
    override func act() {
        guard tracker != nil else { return }
        switch state {
        case .began: scrollView?.beginDragging(hasCaughtContent ? nil : firstTranslation.generalDirection)
        case .changed: drag()
        case .ended:
            drag()
            endTracking { $0.endDragging(velocity: velocityAtLift) }
        case .cancelled: endTracking { $0.endDragging(velocity: .zero) }
        case .possible, .failed: break
        }
    }

    /// The delegate hears of the first step in the event in which the pan begins, when content has lost
    /// its touches (I-6). If it has switched the pan off meanwhile, or taken it from the window, there is none (F-10).
    ///
    /// *Source:* developers' published logs with instants, of 2010 and 2021.
    override func touchesHaveBeenTaken() {
        if !hasLostItsTouches { drag() }
    }

    private func drag() {
        if let scrollView { scrollView.drag(by: PlanePoint(translation(in: scrollView))) }
    }

    override var usualName: String { "scroll view pan" }
}

import Geometry
import RunLoops
import Trace

/// Holds the touches of a scroll view back from its content until it is clear whether they scroll (I-2).
///
/// When the time is over, the finger is lifted or goes where nothing can scroll, it asks the scroll view
/// whether content may have the touches (S02, S03). Yes: it fails, and what was held goes out. No: it
/// recognizes, and takes them away. When the scroll view's pan begins before that, it fails unasked. It
/// prevents nobody (F-8; *assumed*). ``DelayedTouchesStateMachine`` decides.
final class UIScrollViewDelayedTouchesBeganGestureRecognizer: UIGestureRecognizer {
    weak var scrollView: UIScrollView?

    private var machine = DelayedTouchesStateMachine()
    /// Where the fingers came down, on the screen.
    private var starts: [(touch: UITouch, place: PlanePoint)] = []
    /// Whether the first finger stops content that glides: the pan does so, which hears of it next.
    private var hasCaughtContent = false
    private let constants = UIKitConstants.current.scrolling
    private let gestureConstants = UIKitConstants.current.gestures

    override init(target: Any?, action: ActionSelector?) {
        super.init(target: target, action: action)
        delaysTouchesBegan = true
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { standardAnswer(false) }

    /// What content may not have, it has no say about.
    override var asksViewsToBegin: Bool { false }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let scrollView else { return }
        // A finger that the pan does not see stops nothing.
        if machine.state == .ready, touches.contains(where: scrollView.pan.sees) {
            hasCaughtContent = scrollView.isDecelerating
        }
        for touch in touches.inOrderOfComing { starts.append((touch, touch.place)) }
        take(scrollView.delaysContentTouches ? .fingerDown : .fingerDownWithoutDelay)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        take(goesWhereNothingScrolls ? .movedWhereNothingScrolls : .moved)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { take(.lifted) }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { take(.touchCancelled) }

    override func reset() {
        take(.reset)
        starts.removeAll()
        hasCaughtContent = false
    }

    /// Whether a finger has come the hysteresis, and none that has can scroll so.
    private var goesWhereNothingScrolls: Bool {
        guard let scrollView else { return false }
        let axes = starts.flatMap { start in
            let translation = PlanePoint(
                x: start.touch.place.x - start.place.x, y: start.touch.place.y - start.place.y)
            let hysteresis = gestureConstants.panHysteresis
            guard translation.x.magnitude >= hysteresis || translation.y.magnitude >= hysteresis else {
                return [ScrollAxis]()
            }
            return PlanePoint(convertVector(translation, to: scrollView)).axes(reaching: hysteresis)
        }
        return !axes.isEmpty && !axes.contains { scrollView.canScroll(along: $0) }
    }

    /// While the scroll view is asked it may run the run loop: a lift in there does not anticipate the answer.
    override var awaitsTimer: Bool { super.awaitsTimer || machine.state == .asking }

    // MARK: Verdicts

    private func take(_ input: DelayedTouchesStateMachine.Input) {
        switch machine.take(input) {
        case .leave: break
        case .startTimer:
            startTimer("time", constants.contentDelay) { [unowned self] in take(.timeOver) }
        case .ask: ask()
        case .propose(let state, let reason): propose(state, reason)
        }
    }

    /// Content does not get what it may not have: it is taken at once, so that a scroll view around this one is
    /// not asked about it in the same event (K 2).
    private func ask() {
        stopTimer()
        var refused: [UITouch] = []
        if let scrollView, let subject, let environment {
            let outer = subject.thread.touches
            subject.thread.touches = environment.mask(of: touches.filter(\.isAlive))
            refused = callOut(
                .delayReleased, about: scrollView.subject?.id,
                isAppCode: scrollView.subject?.isAppCode(in: .delayReleased) ?? false
            ) { scrollView.touchesRefused(among: touches, withoutAsking: hasCaughtContent) }
            // One that was told to hold nothing back takes what content has heard of already.
            for touch in refused where touch.delivery.isOpen {
                environment.withdraw(touch, of: refused, by: self)
            }
            subject.thread.touches = outer
        }
        take(refused.isEmpty ? .contentAgreed : .contentRefused)
    }

    override var usualName: String { "\(scrollView?.traceName ?? "scroll view") delay" }
}

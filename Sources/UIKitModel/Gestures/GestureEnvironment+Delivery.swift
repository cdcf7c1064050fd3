import RunLoops
import Trace
import VirtualTime

/// Steps 6 and 7: what views have to hear is queued, and released as far as nobody holds it.
extension GestureEnvironment {
    /// Queues this event's phases for the views of touches that nobody has taken.
    func enqueue(_ event: UIEvent, in window: UIWindow) {
        for touch in event.touches
        where touch.window === window && touch.phase != .stationary && !touch.isTaken
            && !touch.isFinishedForView
        {
            guard let view = touch.view else { continue }
            let queue = queue(for: view)
            let beganIsHeld =
                !touch.isHeard && queue.contains(touch, .began) && touch.holder(of: .began) != nil
            queue.append(
                QueuedPhase(
                    touch: touch, phase: touch.phase, serial: event.serial, instant: touch.instant,
                    place: touch.place, previousPlace: touch.previousPlace),
                beganIsHeld: beganIsHeld)
        }
    }

    /// Delivers what stands at the head of each view's queue until a recognizer holds it; the view whose head
    /// has the lowest touch number comes first.
    func release() {
        while let queue = nextReleasable() { deliverFirst(of: queue) }
        queues.removeAll { $0.isEmpty }
    }

    private func queue(for view: UIView) -> ViewEventQueue {
        if let queue = queues.first(where: { $0.view === view }) { return queue }
        let queue = ViewEventQueue(view: view)
        queues.append(queue)
        return queue
    }

    private func nextReleasable() -> ViewEventQueue? {
        var next: ViewEventQueue?
        for queue in queues {
            guard let first = queue.first else { continue }
            if let holder = first.touch.holder(of: first.phase) {
                if !first.isHeld { hold(queue, first, holder) }
                continue
            }
            if let best = next?.first, best.touch.number.rawValue <= first.touch.number.rawValue { continue }
            next = queue
        }
        return next
    }

    private func hold(_ queue: ViewEventQueue, _ first: QueuedPhase, _ holder: UIGestureRecognizer) {
        thread.touches = TouchSet(slot: first.touch.slot)
        queue.markFirstHeld(
            thread.record(
                .held(
                    recognizer: holder.subject?.id ?? .none, phase: first.phase.word,
                    view: queue.view.subject?.id ?? .none)))
    }

    /// One callback: the first phase, and those behind it that are of the same event, the same phase and not
    /// held.
    private func deliverFirst(of queue: ViewEventQueue) {
        let first = queue.removeFirst()
        var delivered = [first]
        while let next = queue.first, next.serial == first.serial, next.phase == first.phase,
            next.touch.holder(of: next.phase) == nil
        {
            delivered.append(queue.removeFirst())
        }
        guard let callback = TouchCallback(first.phase) else { return }
        let touches = delivered.map(\.touch)
        thread.touches = mask(of: touches)
        var outer: SimulatedThread.Context?
        if first.serial != eventSerial || first.isHeld || !isDelivering {
            outer = thread.context
            let waited = thread.clock - first.instant
            let record = thread.record(
                .released(
                    phase: first.phase.word, view: queue.view.subject?.id ?? .none, after: waited.nanoseconds),
                cause: first.heldRecord.isNone ? nil : first.heldRecord)
            thread.context.cause = record
        }
        let present = touches.map { PresentState(of: $0) }
        for phase in delivered { phase.touch.show(phase) }
        for touch in touches where first.phase == .began { touch.isHeard = true }
        for touch in touches where first.phase == .ended || first.phase == .cancelled {
            touch.isFinishedForView = true
        }
        queue.view.receive(callback, set(of: touches), event)
        for (touch, state) in zip(touches, present) { state.restore(to: touch) }
        if let outer { thread.context = outer }
    }
}

extension UITouch.Phase {
    var word: TouchPhase { TouchPhase(rawValue: UInt8(rawValue))! }
}

extension UITouch {
    /// The recognizer that keeps this phase from the view; nil if nobody does.
    fileprivate func holder(of phase: Phase) -> UIGestureRecognizer? {
        gestureRecognizers?.first { $0.holds(self, phase) }
    }

    /// Has the touch look as it did when the phase happened.
    fileprivate func show(_ queued: QueuedPhase) {
        phase = queued.phase
        instant = queued.instant
        place = queued.place
        previousPlace = queued.previousPlace
    }

    /// Whether the touch still has its bit in the trace.
    var isAlive: Bool { isDown || endSerial == (gestureRecognizers?.first?.environment?.eventSerial ?? -1) }
}

/// What a late delivery hides for the time of a callback.
private struct PresentState {
    let phase: UITouch.Phase
    let queued: QueuedPhase

    init(of touch: UITouch) {
        phase = touch.phase
        queued = QueuedPhase(
            touch: touch, phase: touch.phase, serial: 0, instant: touch.instant, place: touch.place,
            previousPlace: touch.previousPlace)
    }

    func restore(to touch: UITouch) { touch.show(queued) }
}

import RunLoops
import Trace
import VirtualTime

/// Steps 6 and 7 of K: what views have to hear is queued, and released as far as nobody holds it.
extension GestureEnvironment {
    /// Has the views hear of the event, as far as nobody holds it back.
    func deliverToViews(_ event: UIEvent, in window: UIWindow) {
        if queues.isEmpty, queuedPresses.isEmpty,
            event.soleMove.with({ deliverMove(of: $0, event, in: window) }) ?? false
        {
            return
        }
        enqueue(event, in: window)
        release()
    }

    /// The usual case: nobody can hold a move, and nothing stands before it.
    /// - Returns: false if it is not that.
    private func deliverMove(of touch: UITouch, _ event: UIEvent, in window: UIWindow) -> Bool {
        guard touch.window === window, touch.delivery.state != .unheard else { return false }
        if touch.delivery.state == .heard, let view = touch.view {
            thread.touches = TouchSet(slot: touch.slot)
            if touch.pencil != nil { estimates.register(view, touch) }
            view.receive(.touchesMoved, set(of: touch), event)
        }
        return true
    }

    /// Queues this event's phases for the views of touches that nobody has taken: began, moved, ended, cancelled,
    /// by touch number within each (M-5).
    func enqueue(_ event: UIEvent, in window: UIWindow) {
        if event.touches.count == 1 { return enqueue(event.touches[0], of: event, in: window) }
        for phase in UITouch.Phase.inOrderOfCallbacks {
            for touch in event.touches where touch.phase == phase { enqueue(touch, of: event, in: window) }
        }
    }

    private func enqueue(_ touch: UITouch, of event: UIEvent, in window: UIWindow) {
        guard touch.window === window, touch.hasCome, touch.phase != .stationary, touch.delivery.isOpen,
            let view = touch.view
        else { return }
        let queue = queue(for: view)
        // Also the move with which the holder failed joins those before it: one move with the latest place.
        var phase = QueuedPhase(
            touch: touch, phase: touch.phase, serial: event.serial, instant: touch.instant,
            place: touch.place, previousPlace: touch.previousPlace, previousInstant: touch.previousInstant,
            samples: touch.coalescedSamples, pencil: touch.pencil, queuedAt: thread.clock)
        phase.cause = thread.context.cause
        phase.hasBeenHeld = touch.phase == .began && touch.holder(of: .began) != nil
        let beganIsHeld =
            touch.delivery.state != .heard
            && queue.hasHeldBegan(of: touch, isHeld: touch.holder(of: .began) != nil)
        let hasMerged = queue.append(phase, beganIsHeld: beganIsHeld)
        if hasMerged {
            thread.touches = TouchSet(slot: touch.slot)
            thread.record(.merged(phase: touch.phase.word, view: view.subject?.id ?? .none))
        }
    }

    /// Delivers view by view what nobody holds, up to the first phase that a recognizer holds; the view whose
    /// head has the lowest touch number comes first (K 7).
    func release() {
        while let queue = nextReleasable() {
            repeat { deliverFirst(of: queue) } while isReleasable(queue)
        }
        queues.removeAll { $0.isEmpty }
        if !queuedPresses.isEmpty { releasePresses() }
    }

    private func queue(for view: UIView) -> ViewEventQueue {
        let queue = view.eventQueue
        if queue.isEmpty && !queues.contains(where: { $0 === queue }) { queues.append(queue) }
        return queue
    }

    private func nextReleasable() -> ViewEventQueue? {
        var next: ViewEventQueue?
        for queue in queues where isReleasable(queue) {
            guard let first = queue.first else { continue }
            if let best = next?.first, best.touch.number.rawValue <= first.touch.number.rawValue { continue }
            next = queue
        }
        return next
    }

    /// Whether there is a head that nobody holds; who holds it goes on record.
    private func isReleasable(_ queue: ViewEventQueue) -> Bool {
        guard let first = queue.first else { return false }
        guard let holder = first.touch.holder(of: first.phase) else { return true }
        if first.holder.object !== holder { hold(queue, first, holder) }
        return false
    }

    private func hold(_ queue: ViewEventQueue, _ first: QueuedPhase, _ holder: UIGestureRecognizer) {
        thread.touches = TouchSet(slot: first.touch.slot)
        queue.markFirstHeld(
            by: holder,
            thread.record(
                .held(
                    recognizer: holder.subject?.id ?? .none, phase: first.phase.word,
                    view: queue.view.subject?.id ?? .none)))
    }

    /// One callback: the first phase, and those behind it that are of the same event, the same phase and not
    /// held.
    private func deliverFirst(of queue: ViewEventQueue) {
        let first = queue.removeFirst()
        deliveries.removeAll(keepingCapacity: true)
        changedTouches.removeAll(keepingCapacity: true)
        deliveries.append(first)
        changedTouches.append(first.touch)
        while let next = queue.first, next.serial == first.serial, next.phase == first.phase,
            next.touch.holder(of: next.phase) == nil
        {
            deliveries.append(next)
            changedTouches.append(next.touch)
            _ = queue.removeFirst()
        }
        let isEnd = first.phase == .ended || first.phase == .cancelled
        let ended = isEnd ? changedTouches : []
        for touch in changedTouches { touch.delivery.take(isEnd ? .toldOfEnd : .told) }
        for touch in ended { touch.tellingsOfEnd += 1 }
        defer { for touch in ended { touch.tellingsOfEnd -= 1 } }
        thread.touches = mask(of: changedTouches)
        if first.isHeld || !isPresent(first) {
            deliverLate(deliveries, of: queue)
        } else if deliveries.contains(where: \.isMerged) {
            // Moves that the view has not heard of are part of it.
            let before = shownAsTheyWere.count
            shownAsTheyWere += changedTouches.map { QueuedPhase(asItStands: $0) }
            for phase in deliveries { phase.touch.show(phase) }
            call(queue.view, first.phase, changedTouches)
            showPresent(from: before)
        } else {
            let cause = first.phase == .began ? first.touch.causeOfBegan : nil
            call(queue.view, first.phase, changedTouches, cause: cause)
        }
    }

    /// Whether it is of the event that is being delivered, and its touch still says so: another event may have come
    /// inside of a callback of this one.
    private func isPresent(_ queued: QueuedPhase) -> Bool {
        phase.isDelivering && queued.serial == eventSerial && event?.serial == eventSerial
    }

    /// What was held back comes with its own time and place, and the record says how long it waited (F-5).
    private func deliverLate(_ phases: [QueuedPhase], of queue: ViewEventQueue) {
        let (view, first, touches) = (queue.view, phases[0], phases.map(\.touch))
        let before = shownAsTheyWere.count
        shownAsTheyWere += touches.map { QueuedPhase(asItStands: $0) }
        for phase in phases { phase.touch.show(phase) }
        let place = first.touch.window?.pointFromScreen(first.touch.place) ?? first.touch.place
        let outer = thread.context
        // What stood behind it comes free by the same. What was put there later, by an event in a run of the loop
        // inside of a callback, has only waited for that callback.
        if first.isHeld { queue.letGo = first.letGo }
        if first.cause.rawValue > queue.letGo.rawValue { queue.letGo = .none }
        thread.context.cause = thread.record(
            .released(
                phase: first.phase.word, view: view.subject?.id ?? .none,
                after: (thread.clock - first.queuedAt).nanoseconds,
                x: place.x, y: place.y),
            cause: queue.letGo.isNone ? nil : queue.letGo)
        call(view, first.phase, touches)
        thread.context = outer
        showPresent(from: before)
    }

    /// Has touches that are shown as they were look as they stand: their callbacks are over, or another event comes
    /// inside of one, which is about the present.
    func showPresent(from index: Int = 0) {
        // Another event has been here, and what it said is the present now.
        guard shownAsTheyWere.count > index else { return }
        for state in shownAsTheyWere[index...].reversed() { state.touch.show(state) }
        shownAsTheyWere.removeSubrange(index...)
    }

    private func call(
        _ view: UIView, _ phase: UITouch.Phase, _ touches: [UITouch], cause: RecordNumber? = nil
    ) {
        guard let callback = TouchCallback(phase), let event else { return }
        for touch in touches where touch.pencil != nil && phase != .cancelled {
            estimates.register(view, touch)
        }
        event.holding(touches) { view.receive(callback, set(of: touches), event, cause: cause) }
    }
}

extension UITouch.Phase {
    var word: TouchPhase { TouchPhase(rawValue: rawValue)! }
}

extension UITouch {
    /// The recognizer that keeps this phase from the view; nil if nobody does.
    fileprivate func holder(of phase: Phase) -> UIGestureRecognizer? {
        gestureRecognizers?.first { $0.holds(self, phase) }
    }

    /// Has the touch look as it did when the phase happened.
    func show(_ queued: QueuedPhase) {
        phase = queued.phase
        instant = queued.instant
        place = queued.place
        previousPlace = queued.previousPlace
        previousInstant = queued.previousInstant
        coalescedSamples = queued.samples
        pencil = queued.pencil
    }

    /// Whether it is down, or has left with the event that is under way.
    var isAlive: Bool { isDown || endSerial == (gestureRecognizers?.first?.environment?.eventSerial ?? -1) }
}

extension QueuedPhase {
    /// The touch as it stands, to be shown again after a callback that shows it otherwise.
    init(asItStands touch: UITouch) {
        self.init(
            touch: touch, phase: touch.phase, serial: 0, instant: touch.instant, place: touch.place,
            previousPlace: touch.previousPlace, previousInstant: touch.previousInstant,
            samples: touch.coalescedSamples, pencil: touch.pencil)
    }
}

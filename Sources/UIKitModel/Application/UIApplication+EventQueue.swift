import Foundation
import HIDEvents
import MachPorts
import RunLoops
import Trace

/// From an app's queue of events to `sendEvent`, on either path: a `UIEvent` is made of every event that waits (P15).
extension UIApplication {
    func addEventSources(_ intake: EventIntake) {
        if let fetcher {
            addModernSources(fetcher, UIEventDispatcher(intake.systemVersion))
        } else {
            addClassicSources()
        }
        gestureEnvironment.observe(mainRunLoop)
    }

    /// The classic path: Source1 of the main thread reads a message and signals Source0.
    private func addClassicSources() {
        // The app keeps its run loop and its sources.
        let link = Link(self)
        eventQueueSource = SimulatedRunLoop.Source0(
            name: EventClientNames.source0, order: EventClientNames.sendingOrder
        ) { link.with { $0.handleEventQueue() } }
        mainRunLoop.add(eventQueueSource, to: .common)
        mainRunLoop.addCommonMode(.tracking)
        let client = SimulatedRunLoop.Source1(name: EventClientNames.source1, port: eventPort) { message in
            link.with { $0.readEvent(message) }
        }
        mainRunLoop.add(client, to: .common)
    }

    private func readEvent(_ message: MachMessage) {
        guard
            let slot = eventQueue.read(
                message.bytes, sample: message.sample, cause: mainThread.context.cause)
        else {
            mainThread.record(.refused(port: eventPort.id, why: .unreadable))
            return
        }
        eventQueue.append(slot, at: mainThread.clock)
        // Moves with others behind them in the port are delivered with those (M-12).
        if slot.mayWait, movesAreNext { return moveAnnouncer.leaveToNext(slot) }
        moveAnnouncer.announce(slot, of: self)
    }

    func handleEventQueue() {
        if gestureEnvironment.phase.isDeciding {
            wakeWhenDecided()
            return
        }
        gestureEnvironment.whenDecided = nil
        let outer = mainThread.context
        let isInside = isHandlingEvents
        isHandlingEvents = true
        defer { isHandlingEvents = isInside }
        while true {
            // What an event's decision has put off comes before the next event.
            cancelTouchesIfNeeded()
            guard let first = takeEvent() else { return }
            // The usual case: nothing waits with it.
            if eventQueue.isEmpty(at: mainThread.clock) {
                handle(first, in: outer)
                continue
            }
            var updates: [HIDEventQueue.Slot] = []
            let slot = coalesce(first, passing: &updates)
            // They come next, also in a run of the loop inside of a callback.
            for update in updates.reversed() { eventQueue.putBack(update, at: mainThread.clock) }
            handle(slot, in: outer)
        }
    }

    /// Takes out the event that came first. If it is of touches, the event of touches that is under way is sent before;
    /// if it is of any hand, the event of hovering: a callback of theirs that runs the loop has this event handled
    /// before the next one.
    private func takeEvent() -> HIDEventQueue.Slot? {
        if touchSending.isUnderWay || hoverSending.isUnderWay,
            let next = eventQueue.first(at: mainThread.clock), next.isHand
        {
            if next.hand.isAboutTouches { makeWayForTouches() }
            makeWayForHovering()
        }
        return eventQueue.removeFirst(at: mainThread.clock)
    }

    /// Has the queue handled when recognizers have decided about the present event.
    final func wakeWhenDecided() {
        gestureEnvironment.whenDecided = { [weak self] in
            // Who handles the queue comes to the events that wait.
            guard let self, !isHandlingEvents || cancellation != .none else { return }
            eventQueueSource.signal()
            mainRunLoop.wakeUp()
        }
    }

    private func handle(_ slot: HIDEventQueue.Slot, in outer: SimulatedThread.Context) {
        mainThread.context = .init(cause: slot.cause, sample: slot.sample, touches: [])
        if handle(slot) { eventQueue.giveBack(slot) }
        mainThread.context = outer
    }

    /// Moves that wait together are one event, with the places of all as its coalesced touches (M-12).
    ///
    /// - Parameter updates: gets what a pencil has sent between them, which parts no moves (M-22).
    /// - Returns: the last of them.
    private func coalesce(
        _ first: HIDEventQueue.Slot, passing updates: inout [HIDEventQueue.Slot]
    ) -> HIDEventQueue.Slot {
        guard first.isOnlyMoves else { return first }
        // A callback that comes late, around this, may show a touch where it was, or as down if it has left.
        gestureEnvironment.showPresent()
        var earlier: [HIDEventQueue.Slot] = []
        var last = first
        while let next = eventQueue.first(at: mainThread.clock), next.mayWait {
            if next.isOnlyMoves {
                earlier.append(last)
                last = next
            } else {
                updates.append(next)
            }
            _ = eventQueue.removeFirst(at: mainThread.clock)
        }
        for slot in earlier {
            mainThread.context = .init(cause: slot.cause, sample: slot.sample, touches: [])
            mainThread.record(.coalesced(into: last.sample))
            touchTracker.coalesce(slot.hand)
            eventQueue.giveBack(slot)
        }
        return last
    }

    /// - Returns: whether it has been dealt with; else it waits in the queue again.
    private func handle(_ slot: HIDEventQueue.Slot) -> Bool {
        // It may come inside of a callback that shows a touch as it was.
        gestureEnvironment.showPresent()
        if slot.event.isUpdate {
            handleUpdate(slot.event)
            return true
        }
        // One that something else came before has been read already.
        if !slot.isPutBack { mainThread.spend(.userEvent) }
        switch slot.event.type {
        case .digitizer: return handleHand(slot.hand, in: slot)
        case .keyboard:
            let event = pressTracker.apply(slot.event, isActive: mayBegin(slot.instant)) { startWithoutPlace }
            if let event { sendPresses(event) }
        case .accelerometer: handleMotion(slot.event)
        }
        return true
    }

    private func handleHand(_ hand: Hand, in slot: HIDEventQueue.Slot) -> Bool {
        // The next hand waits until its recognizers have decided, also in a run of the loop inside of an action. A
        // callback of what comes first that runs the loop has this hand handled before the next one.
        if let event = hoverTracker.leave(hand, serial: touchTracker.countEvent()) {
            guard hand.isAboutTouches else {
                sendHover(event)
                return true
            }
            putBack(slot)
            sendHover(event)
            return false
        }
        if hand.isAboutTouches {
            if let event = touchTracker.cancelLost(in: hand) {
                putBack(slot)
                sendTouches(event)
                return false
            }
            touchTracker.apply(hand, isActive: mayBegin(hand.instant))
            sendTouches(touchTracker.event)
        }
        // On the modern path a pointer goes on to its app that is active no longer (M-46).
        guard isActive else { return true }
        if let event = hoverTracker.follow(hand, serial: touchTracker.countEvent()) { sendHover(event) }
        return true
    }

    private func putBack(_ slot: HIDEventQueue.Slot) {
        slot.isPutBack = true
        eventQueue.putBack(slot, at: mainThread.clock)
    }

    /// Touches have one event: one that is under way, since this comes inside of a callback of it, is sent first.
    final func makeWayForTouches() {
        gestureEnvironment.showPresent()
        guard touchSending.isUnderWay else { return }
        touchTracker.event.holdNoMore()
        finishSending(touchTracker.event, in: touchSending.context)
        touchSending.finish()
        touchTracker.forgetFinished()
    }

    /// The same of what hovers.
    final func makeWayForHovering() {
        guard hoverSending.isUnderWay else { return }
        finishSending(hoverTracker.event, in: hoverSending.context)
        hoverSending.finish()
    }

    /// What a pencil sends later is no event of its own: those hear of it who have heard of its touch (M-22).
    private func handleUpdate(_ hidEvent: IOHIDEvent) {
        for child in hidEvent.children {
            gestureEnvironment.update(
                child.stylus.generationCount, force: child.pressure, at: hidEvent.timeStamp.instant)
        }
    }

    final func sendTouches(_ event: UIEvent) {
        guard !event.touches.isEmpty else { return }
        let outer = mainThread.touches
        var slots = TouchSet()
        event.touches.forEachUncounted { slots.insert(TouchSet(slot: $0.slot)) }
        mainThread.touches = slots
        let outerEvent = touchSending.begin(event, in: mainThread.context)
        // On the modern path a touch has its view before the UIEvent is made (P14).
        let hitTest =
            fetcher != nil
            ? gestureEnvironment.placeNewTouches(of: event, in: windowsFromFrontToBack) : .none
        // What a callback of it brings, if that runs the loop, is about other touches.
        let ended = event.hasLift ? event.touches.filter { !$0.isDown } : nil
        ended?.forEachUncounted { $0.tellingsOfEnd += 1 }
        sendOnRecord(event, .touches, following: hitTest)
        ended?.forEachUncounted { $0.tellingsOfEnd -= 1 }
        mainThread.touches = outer
        touchTracker.forgetFinished()
        touchSending.end(in: outerEvent)
    }

    /// Hovering has no touches: nobody's bits stand in the record.
    final func sendHover(_ event: UIEvent) {
        let outer = hoverSending.begin(event, in: mainThread.context)
        sendOnRecord(event, .hover)
        hoverSending.end(in: outer)
    }

    /// Sends an event that was just made; the thread's touches are those that the records of it are about.
    ///
    /// - Parameter cause: what it follows from; none for what the thread is working on.
    final func sendOnRecord(
        _ event: UIEvent, _ type: UserEventType, following cause: RecordNumber = .none
    ) {
        guard subject != nil else { return }
        let outer = mainThread.context
        mainThread.context.cause = mainThread.record(
            .eventMade(type: type), cause: cause.isNone ? nil : cause)
        perform(.applicationSendEvent, cost: .sendEvent) {
            sendEvent(event)
            mainThread.touches = outer.touches
        }
        mainThread.context = outer
    }
}

/// On the classic path the main thread receives events itself.
extension UIApplication: EventReceiver {
    final var hasWaitingEvents: Bool { !eventQueue.isEmpty(at: mainThread.clock) }

    /// A device's event queues are memory that both sides see; so an app can know (*assumed*).
    final var movesAreNext: Bool {
        mainThread.withFirstMessage(in: eventPort) { eventQueue.mayWait($0) } ?? false
    }

    final func tellMainThread() { eventQueueSource.signal() }
}

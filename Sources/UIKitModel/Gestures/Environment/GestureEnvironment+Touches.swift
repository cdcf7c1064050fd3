import Geometry
import RunLoops
import Trace

/// Steps 1 and 2 of K: new touches find their view and their recognizers, and the recognizers hear.
extension GestureEnvironment {
    // MARK: Hit-testing

    /// Gives each new touch without a window the view that it hits in `window`, if there is one.
    func placeNewTouches(of event: UIEvent, in window: UIWindow) {
        for touch in event.touches where touch.phase == .began && touch.window == nil {
            thread.touches = TouchSet(slot: touch.slot)
            let (view, record) = hitTest(touch, of: event, in: window)
            guard let view else { continue }
            if event.isPlaced { placingRecord = record } else { touch.hitTestRecord = record }
            // An override may answer with a view from outside of the tree.
            if view.subject == nil { window.application?.register(view, behind: view.siblingsInFront) }
            touch.view = view
            touch.window = window
            tapCounter.count(touch)
            keepOut(touch, of: event)
            gatherRecognizers(of: touch, from: view, event)
        }
    }

    /// Walks the window's tree twice, as the system does; the second answer counts (C-6, T02).
    private func hitTest(
        _ touch: UITouch, of event: UIEvent, in window: UIWindow
    ) -> (view: UIView?, record: RecordNumber) {
        let point = window.pointFromScreen(touch.place)
        var answer: UIView?
        var record = RecordNumber.none
        for pass in UInt8(1)...2 {
            event.hitTestPass = pass
            answer = window.askHitTest(point, with: event)
            record = thread.record(
                .hitTested(
                    window: window.subject?.id ?? .none, pass: pass, view: answer?.subject?.id ?? .none))
        }
        event.hitTestPass = 0
        return (answer, record)
    }

    /// The recognizers of the hit view in the order of adding, then of each view above, the window's last
    /// (D-4). A window tells its own: of a view from elsewhere, with which an override has answered, none sees the
    /// touch (*assumed*).
    private func gatherRecognizers(of touch: UITouch, from view: UIView, _ event: UIEvent) {
        // Before anybody is asked: an answer may take the view away, and then the touch is taken from it (M-9).
        touch.beganSerial = event.serial
        var recognizers: [UIGestureRecognizer] = []
        var candidate = view.window === touch.window ? view : nil
        while let ancestor = candidate {
            for recognizer in ancestor.gestureRecognizers ?? []
            where isThere(recognizer, on: ancestor, receives(recognizer, touch, event)) {
                recognizers.append(recognizer)
                // Reset by another window's share of this event, it hears of the new attempt in it too.
                if recognizer.touches.isEmpty { recognizer.fedSerial = 0 }
                recognizer.touches.append(touch)
                recognizer.hasHadTouches = true
                list(recognizer)
            }
            candidate = ancestor.superview
        }
        touch.gestureRecognizers = recognizers
    }

    /// Whether a recognizer of `view` takes part in something new. An answer of the app's, also one about another, may
    /// have taken it from the view, or that from its window, or switched it off (F-10, F-11, M-9).
    func isThere(
        _ recognizer: UIGestureRecognizer, on view: UIView, _ receives: @autoclosure () -> Bool
    ) -> Bool {
        recognizer.view === view && receives() && recognizer.view === view && recognizer.isEnabled
            && recognizer.isInWindow
    }

    /// Keeps a touch from its view for life if the view takes one finger at a time and another one is on the
    /// glass, or if it or another view of the window that has a touch wants to be alone (D-3, T07).
    /// Recognizers hear of it all the same (T06).
    private func keepOut(_ touch: UITouch, of event: UIEvent) {
        guard let view = touch.view, let why = reasonToKeepOut(touch, from: view, of: event) else { return }
        touch.delivery.take(.keptOut)
        thread.record(.keptOut(view: view.subject?.id ?? .none, why: why))
    }

    private func reasonToKeepOut(_ touch: UITouch, from view: UIView, of event: UIEvent) -> KeptOut? {
        // A touch leaves the event when its finger has left the glass, whoever has still to hear of it.
        for other in event.touches where other !== touch && other.window === touch.window {
            if other.view === view {
                if !view.isMultipleTouchEnabled { return .multipleTouchDisabled }
            } else if other.delivery.state != .keptOut,
                view.isExclusiveTouch || other.view?.isExclusiveTouch == true
            {
                return .exclusiveTouch
            }
        }
        return nil
    }

    // MARK: Feeding

    /// Has the recognizers of each changed touch hear of it, in D-4's order (F-1).
    func feed(_ event: UIEvent, in window: UIWindow) {
        let outer = thread.touches
        defer { thread.touches = outer }
        if event.soleMove.with({ feedMove(of: $0, event, in: window) }) != nil { return }
        for touch in event.touches where touch.window === window && touch.phase != .stationary {
            // Its window's own code may have kept the event with which it began (P14).
            guard touch.hasCome || touch.phase == .began else { continue }
            touch.hasCome = true
            for recognizer in touch.gestureRecognizers ?? [] {
                // One that has lost the touch as its view left this window has its turn with the window of that.
                if !recognizer.sees(touch), recognizer.view?.window !== window { continue }
                // One whose view has changed its window hears of new touches when that window has its turn.
                let isFed = recognizer.fedSerial == event.serial
                if isFed && (touch.phase != .began || recognizer.fedWindow.leads(to: window)) { continue }
                recognizer.fedSerial = event.serial
                recognizer.fedWindow.object = window
                feed(recognizer, event, in: window, newAlone: isFed)
            }
        }
    }

    /// The usual event: one touch has moved, and nothing else has changed.
    private func feedMove(of touch: UITouch, _ event: UIEvent, in window: UIWindow) {
        guard touch.window === window, touch.hasCome else { return }
        thread.touches = TouchSet(slot: touch.slot)
        let touches = set(of: touch)
        touch.gestureRecognizers?.forEachUncounted { recognizer in
            guard canHear(recognizer), recognizer.sees(touch) else { return }
            call(recognizer, .touchesMoved, touches, of: touch, event)
            if recognizer.hasIgnoredTouches { recognizer.giveUpWithoutFingers() }
        }
    }

    /// Whether a recognizer still listens. A verdict is final: what has failed hears nothing more of these
    /// touches (F-13). One that an action or a touch method has just taken from its view or switched off hears no more
    /// (F-11), also if it has another view by now, or is on again.
    func canHear(_ recognizer: UIGestureRecognizer) -> Bool {
        !recognizer.settledState.isFinished && recognizer.isEnabled && recognizer.isInWindow
            && !recognizer.hasLostItsTouches
    }

    /// All phases of one event, began before moved before ended before cancelled; of new touches those of this window
    /// and of windows before it.
    ///
    /// - Parameter newAlone: whether it has been told of all but the new touches of this window.
    private func feed(
        _ recognizer: UIGestureRecognizer, _ event: UIEvent, in window: UIWindow, newAlone: Bool
    ) {
        guard canHear(recognizer) else { return }
        defer {
            recognizer.phaseBeingFed = nil
            if recognizer.hasIgnoredTouches { recognizer.giveUpWithoutFingers() }
        }
        for phase in UITouch.Phase.inOrderOfCallbacks {
            guard canHear(recognizer) else { return }
            if newAlone && phase != .began { return }
            recognizer.phaseBeingFed = phase
            changedTouches.removeAll(keepingCapacity: true)
            for touch in event.touches where touch.phase == phase && recognizer.sees(touch) {
                if phase == .began, touch.window !== window, newAlone || !touch.hasCome { continue }
                changedTouches.append(touch)
            }
            guard let first = changedTouches.first, let callback = TouchCallback(phase) else { continue }
            thread.touches = mask(of: changedTouches)
            call(recognizer, callback, set(of: changedTouches), of: first, event)
        }
    }

    func call(
        _ recognizer: UIGestureRecognizer, _ callback: TouchCallback, _ touches: Set<UITouch>,
        of first: UITouch, _ event: UIEvent
    ) {
        guard recognizer.subject != nil else { return }
        if event.hasPencil, callback != .touchesCancelled {
            for touch in touches where touch.pencil != nil { estimates.register(recognizer, touch) }
        }
        recognizer.callOut(
            callback.word, about: first.view?.subject?.id, cost: .recognizer,
            cause: callback == .touchesBegan ? first.causeOfBegan : nil
        ) {
            recognizer.isBeingFed = true
            defer { recognizer.isBeingFed = false }
            guard let behaviour = recognizer.behaviour else {
                return callback.call(recognizer, touches, event)
            }
            behaviour.touches(callback, of: recognizer, touches, event) {
                callback.call(recognizer, touches, event)
            }
        }
    }

    /// The touches of `recognizer` that are here; if all have left, those that left last and still have their bits in
    /// the trace, as for its place.
    func aliveMask(of recognizer: UIGestureRecognizer) -> TouchSet {
        let present = recognizer.touches.reduce(into: TouchSet()) { mask, touch in
            if touch.isAlive { mask.insert(TouchSet(slot: touch.slot)) }
        }
        return present.isEmpty ? mask(of: recognizer.lastTouches.filter(\.hasBit)) : present
    }

    func mask(of touches: [UITouch]) -> TouchSet {
        touches.reduce(into: TouchSet()) { $0.insert(TouchSet(slot: $1.slot)) }
    }
}

extension UITouch.Phase {
    /// The order in which recognizers and views hear of one event (K 2, M-5).
    static let inOrderOfCallbacks: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]
}

extension UITouch {
    /// What its `touchesBegan` follow from, if that is not the callback around them (C-6, D-4).
    var causeOfBegan: RecordNumber? { hitTestRecord.isNone ? nil : hitTestRecord }
}

extension UIGestureRecognizer {
    /// Wants to hear no more of `touch` in this attempt: it is neither waited for nor taken from its view
    /// (F-12, G16).
    public final func ignore(_ touch: UITouch, for event: UIEvent) {
        guard sees(touch) else { return }
        touches.removeAll { $0 === touch }
        guard let subject else { return }
        let outer = subject.thread.touches
        // A finger that is gone has no bit any more: another finger may have it.
        subject.thread.touches = touch.hasBit ? TouchSet(slot: touch.slot) : []
        let record = subject.thread.record(.ignored(recognizer: subject.id))
        subject.thread.touches = outer
        if let environment {
            for queue in environment.queues { queue.noteIgnored(touch, by: self, record) }
            environment.holdingHasChanged()
        }
        // One that is just being told of an event may have to hear of a lift first, which ends it otherwise (M-14).
        if isBeingFed { hasIgnoredTouches = true } else { giveUpWithoutFingers() }
    }

    /// Without a finger there is nothing more to recognize (*assumed*: as without its view).
    final func giveUpWithoutFingers() {
        hasIgnoredTouches = false
        if !hasFingerDown && proposals.last?.state.isFinished != true { giveUp(.touchesGone) }
    }
}

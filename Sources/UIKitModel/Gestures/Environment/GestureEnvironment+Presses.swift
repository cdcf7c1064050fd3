import RunLoops
import Trace
import VirtualTime

// How a press goes through an app (M-47, M-48).
//
// It takes the same steps as a touch, with the press in place of the touch: the recognizers of its responder's view and
// of all views above gather when it begins, hear of each phase before the responder does, and propose; what they want
// settles by the same rules (F-7, F-8, F-9) among all of them. Then actions are sent, and a press that was recognized
// is taken from its responder. What no recognizer holds back is told to the responder at last. Nothing is hit-tested.
//
// A press of which no recognizer hears goes to its responder at once, and the environment has no part in it.

/// A phase of a press that its responder has not been told of yet.
struct QueuedPress {
    let press: UIPress
    let phase: UIPress.Phase
    /// When it happened.
    let instant: Instant
    let event: UIPressesEvent
    /// Who holds it, as the last record says.
    var holder = Link<UIGestureRecognizer>()
    /// The record that says so.
    var heldRecord = RecordNumber.none
    /// By what the phase before it was let go, behind which it stood.
    var letGoBefore = RecordNumber.none

    /// What its telling follows from: the transition by which the holder has let go, or that it was held, if
    /// the app let it go by changing what the holder delays; what stood behind it comes free by the same. None
    /// if nobody held it.
    var letGo: RecordNumber {
        guard let holder = holder.object else { return letGoBefore }
        return holder.settledRecord.rawValue > heldRecord.rawValue ? holder.settledRecord : heldRecord
    }
}

extension GestureEnvironment {
    /// Has recognizers decide about a phase of a press, and tells its responder, now or later.
    func deliver(_ press: UIPress, _ event: UIPressesEvent) {
        if press.phase == .began {
            // The next event waits, also in a run of the loop inside of an answer.
            lookForViews(of: event) { gatherRecognizers(of: press, event) }
            if press.delivery == .taken {
                for recognizer in press.gestureRecognizers ?? [] { recognizer.ignore(press, for: event) }
                return
            }
        } else if press.gestureRecognizers == nil {
            // An answer takes its responder from the window before anybody has heard of it (M-9).
            take(press, by: nil)
            return
        }
        let isOfRecognizers = press.gestureRecognizers?.contains { $0.sees(press) } ?? false
        let queued = QueuedPress(press: press, phase: press.phase, instant: press.instant, event: event)
        guard isOfRecognizers else { return queue(queued) }
        // A view leaves its window while recognizers decide about something else: that decision settles this too.
        if phase.isDeciding {
            feed(press, event)
            proposeWhatFollows(after: press)
            return queue(queued)
        }
        deliver(withoutTouches: event) {
            feed(press, event)
            proposeWhatFollows(after: press)
        } thenTo: {
            queue(queued)
        }
    }

    private func queue(_ queued: QueuedPress) {
        if queued.press.delivery == .taken { return }
        queuedPresses.append(queued)
        releasePresses()
    }

    /// The recognizers of the responder's view in the order of adding, then of each view above (D-4).
    private func gatherRecognizers(of press: UIPress, _ event: UIPressesEvent) {
        var recognizers: [UIGestureRecognizer] = []
        var candidate = press.responder?.ownView
        while let ancestor = candidate {
            for recognizer in ancestor.gestureRecognizers ?? []
            where isThere(recognizer, on: ancestor, receives(recognizer, press, event)) {
                recognizers.append(recognizer)
                recognizer.presses.append(press)
                recognizer.hasHadTouches = true
                list(recognizer)
            }
            candidate = ancestor.superview
        }
        press.gestureRecognizers = recognizers
    }

    private func feed(_ press: UIPress, _ event: UIPressesEvent) {
        guard let callback = PressCallback(press.phase) else { return }
        for recognizer in press.gestureRecognizers ?? []
        where recognizer.sees(press) && canHear(recognizer) {
            recognizer.callOut(callback.word, about: press.responder?.subject?.id, cost: .recognizer) {
                recognizer.isBeingFed = true
                defer { recognizer.isBeingFed = false }
                callback.call(recognizer, [press], event)
            }
            if recognizer.hasIgnoredTouches { recognizer.giveUpWithoutFingers() }
        }
    }

    /// Who can decide nothing more without a finger or a button down fails (G-8), and who is under way, or is about to
    /// be, is cancelled (M-15).
    private func proposeWhatFollows(after press: UIPress) {
        if press.isDown { return }
        for recognizer in listed
        where recognizer.sees(press) && !recognizer.hasFingerDown && !recognizer.awaitsTimer {
            let state = recognizer.proposals.last?.state ?? recognizer.settledState
            if !state.isFinished { recognizer.giveUp(.touchesGone) }
        }
    }

    /// Takes the presses since the recognizer's reset from their responders: one that has heard of its press hears
    /// `pressesCancelled` (M-48).
    func takePresses(of recognizer: UIGestureRecognizer) {
        for press in recognizer.presses where press.delivery != .taken {
            let isHeard = press.delivery == .heard
            guard recognizer.cancelsTouchesInView || (recognizer.delaysTouchesBegan && !isHeard),
                // What has been told to its end cannot be taken back.
                press.isDown || press.phase == .ended && !press.isToldToTheEnd
            else { continue }
            let event = queuedPresses.first { $0.press === press }?.event ?? pressesEvent
            let taken = take(press, by: recognizer)
            if isHeard { following(taken) { cancel(press, event) } }
        }
    }

    private func cancel(_ press: UIPress, _ event: UIPressesEvent?) {
        show(press, as: .cancelled, at: press.instant) {
            press.responder?.receive(.pressesCancelled, [press], event)
        }
    }

    /// What a responder that leaves its window has still to hear of presses that are over it does not hear: if it has
    /// heard of their beginning, it hears that they are cancelled instead, as of a touch (M-9, M-48).
    func cancelHeldPresses(below view: UIView) {
        for queued in queuedPresses
        where queued.press.isOver && queued.press.delivery != .taken
            && queued.press.responder?.isWithin(view) ?? false
        {
            let isHeard = queued.press.delivery == .heard
            let taken = take(queued.press, by: nil)
            if isHeard { following(taken) { cancel(queued.press, queued.event) } }
        }
    }

    /// Keeps from a responder that leaves its window the presses that it has not heard of, as touches (M-9, M-48).
    func takeUnheardPresses(below view: UIView) {
        for queued in queuedPresses
        where queued.press.delivery == .unheard && !queued.press.isOver
            && queued.press.responder?.isWithin(view) ?? false
        {
            take(queued.press, by: nil)
        }
    }

    /// Keeps from its responder what has not been told of a press, and what comes of it.
    ///
    /// - Parameter recognizer: nil if the responder leaves its window (M-9).
    /// - Returns: the record that says so.
    @discardableResult
    private func take(_ press: UIPress, by recognizer: UIGestureRecognizer?) -> RecordNumber {
        let isHeard = press.delivery == .heard
        press.delivery = .taken
        queuedPresses.removeAll { $0.press === press }
        return thread.record(
            .pressTaken(
                recognizer: recognizer?.subject?.id ?? .none, key: press.keyboardKey,
                responder: press.responder?.subject?.id ?? .none, heard: isHeard))
    }

    /// Tells responders what nobody holds back any more, in the order in which it happened.
    func releasePresses() {
        // They are about no touch, also where the event of one lets them go.
        let touches = thread.touches
        thread.touches = []
        defer { thread.touches = touches }
        var index = 0
        while index < queuedPresses.count {
            let queued = queuedPresses[index]
            let isBehind = queuedPresses[..<index].contains { $0.press === queued.press }
            if isBehind {
                index += 1
            } else if let holder = listed.first(where: { $0.holds(queued.press, queued.phase) }) {
                if queued.holder.object !== holder {
                    queuedPresses[index].holder.object = holder
                    queuedPresses[index].heldRecord = thread.record(
                        .pressHeld(
                            recognizer: holder.subject?.id ?? .none, key: queued.press.keyboardKey,
                            phase: PressPhase(queued.phase)))
                }
                index += 1
            } else {
                queuedPresses.remove(at: index)
                let letGo = queued.letGo
                for place in queuedPresses.indices where queuedPresses[place].press === queued.press {
                    queuedPresses[place].letGoBefore = letGo
                }
                tell(queued, following: letGo)
                // A callback may have brought about anything.
                index = 0
            }
        }
    }

    private func tell(_ queued: QueuedPress, following letGo: RecordNumber) {
        guard let callback = PressCallback(queued.phase) else { return }
        let (press, event) = (queued.press, queued.event)
        press.delivery = .heard
        press.isToldToTheEnd = queued.phase == .ended || queued.phase == .cancelled
        // A callback that takes its view out of the window sends the same event once more.
        let outer = event.fellOffTheChain
        event.fellOffTheChain = press.responder == nil
        show(press, as: queued.phase, at: queued.instant) {
            following(letGo) { press.responder?.receive(callback, [press], event) }
        }
        if event.fellOffTheChain && !isWanted(press) { thread.record(.unclaimed) }
        event.fellOffTheChain = outer
    }

    /// Whether a recognizer of the press has not given up (A-5, M-47).
    private func isWanted(_ press: UIPress) -> Bool {
        press.gestureRecognizers?.contains { $0.isAtWork($0.sees(press)) } ?? false
    }

    /// Has a press look as it did when it came to `phase`, at `instant`, or as if it were cancelled; a cancellation
    /// that comes in the middle of it stays.
    private func show(
        _ press: UIPress, as phase: UIPress.Phase, at instant: Instant, _ body: () -> Void
    ) {
        let (present, wasOver) = ((press.phase, press.instant), press.isOver)
        if present.0 == phase { return body() }
        (press.phase, press.instant) = (phase, instant)
        body()
        if press.phase == phase && press.isOver == wasOver { (press.phase, press.instant) = present }
    }
}

extension UIGestureRecognizer {
    /// Whether the press is there for it: switched on, not in the middle of a verdict, not waiting, of a type that it
    /// wants; and of UIKit's own classes a tap alone makes something of presses (*assumed*).
    final func takes(_ press: UIPress) -> Bool {
        isEnabled && !settledState.isFinished && !hasLostItsTouches && !isWaiting && subject != nil
            && hearsOfPresses && allowedPressTypes.contains(press.type)
    }

    /// Whether the press is one of its own since its reset.
    public final func sees(_ press: UIPress) -> Bool { presses.contains { $0 === press } }

    /// Wants to hear no more of `button` in this attempt (F-12).
    public final func ignore(_ button: UIPress, for event: UIPressesEvent) {
        guard sees(button) else { return }
        presses.removeAll { $0 === button }
        environment?.holdingHasChanged()
        // As with a touch: what it says in the same callback comes first.
        if isBeingFed { hasIgnoredTouches = true } else { giveUpWithoutFingers() }
    }

    /// Whether the phase of `press` is kept from its responder (M-48).
    fileprivate final func holds(_ press: UIPress, _ phase: UIPress.Phase) -> Bool {
        switch phase {
        case .began: guard delaysTouchesBegan else { return false }
        case .ended: guard delaysTouchesEnded else { return false }
        case .changed, .stationary, .cancelled: return false
        }
        return mayHold && sees(press)
    }
}

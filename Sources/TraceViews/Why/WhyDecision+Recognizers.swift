import Trace
import VirtualTime

/// What became of a finger at a recognizer: what it heard of it, and what it decided.
extension WhyDecision {
    /// Why a recognizer recognized the finger, or did not.
    func recognition(by recognizer: SubjectID) -> Result {
        guard let touch = history.touch else { return (.noApp, history.down) }
        let attempts = reader.contenders[recognizer]?.attempts ?? []
        if let attempt = attempts.last(where: { $0.touches.contains(touch.number) }) {
            let verdict = verdict(of: attempt)
            // What gave its touch up fails for want of one, unless it was under way.
            guard case .lost(.touchesGone, _, _) = attempt.verdict, let ignored = ignored(by: recognizer)
            else { return verdict }
            return (.ignored, ignored)
        }
        guard let home = state.recognizers[recognizer]?.view, !home.isNone else {
            return (.noView, touch.began)
        }
        if !(state.recognizers[recognizer]!.properties.flag(.isEnabled, or: true)) {
            return (.switchedOff, touch.began)
        }
        guard path(to: touch.view).contains(home) else {
            let miss = hit(home) ?? (.notInWindow, touch.began)
            return (.viewNotHit(view: home, miss.reason), miss.record)
        }
        for (record, event) in touchRecords {
            switch event {
            case .ended(.shouldReceiveTouch, recognizer, .no, _),
                .ended(.shouldReceiveEvent, recognizer, .no, _):
                return (.notReceived, record)
            default: break
            }
        }
        if let ignored = ignored(by: recognizer) { return (.ignored, ignored) }
        if uiKitClass(of: recognizer) != .hover, let death = deathInMidEvent { return death }
        let instant = trail.records[touch.began]!.instant
        let open = attempts.last { $0.start <= instant && ($0.end ?? instant) >= instant }
        if isBetweenVerdictAndReset(recognizer), let busy = open?.touches.first {
            return (.busy(withTouch: busy), touch.began)
        }
        return (.notOffered, touch.began)
    }

    /// Whether a recognizer has decided and was not reset, or waits for another one: then no touch is offered to it,
    /// whatever types it takes.
    private func isBetweenVerdictAndReset(_ recognizer: SubjectID) -> Bool {
        guard let recognizer = state.recognizers[recognizer] else { return false }
        return switch recognizer.state {
        case .ended, .cancelled, .failed: true
        case .possible, .began, .changed: !recognizer.waitsFor.isNone
        }
    }

    /// The death of the touch's app, if it came before all had heard that the touch began.
    private var deathInMidEvent: Result? {
        guard let touch = history.touch, let death else { return nil }
        let event = trail.records[Int(touch.began.rawValue)..<Int(death.record.rawValue)]
        let isSent = event.contains { record in
            guard record.sample == history.sample, case .ended(.applicationSendEvent, _, _, _) = record.event
            else { return false }
            return reader.subjects.process(of: record.thread) == touch.process
        }
        return isSent ? nil : death
    }

    private func ignored(by recognizer: SubjectID) -> RecordNumber? {
        touchRecords.first { if case .ignored(recognizer) = $0.event { true } else { false } }?.number
    }

    private func verdict(of attempt: Competition.Attempt) -> Result {
        let first = attempt.steps.first?.record ?? history.touch?.began ?? .none
        /// The transition behind a verdict, of several with one reason the first of these steps.
        func transition(
            _ reason: TransitionReason, of steps: some Sequence<Competition.Step>
        ) -> (other: SubjectID, record: RecordNumber) {
            for step in steps {
                if case .transition(_, _, _, reason, let other) = event(step.record) {
                    return (other, step.record)
                }
            }
            return (.none, first)
        }
        switch attempt.verdict {
        case .won(let reason):
            let won = transition(reason, of: attempt.steps)
            // One that failed in the same event has made nothing late.
            guard let (waited, _) = wait(in: attempt),
                case .transition(let recognizer, _, _, _, _)? = event(won.record),
                let wait = RecognizerWait(longestOf: recognizer, from: waited, to: won.record, in: trail),
                wait.interval > .zero
            else { return (.happened, won.record) }
            return (.happenedLate(waitedFor: wait.rival, wait.interval), won.record)
        case .cancelled(let reason, _), .lost(let reason, _, _):
            // A class of one's own may have set the state before, when it began.
            let lost = transition(reason, of: attempt.steps.reversed())
            return (.failed(reason, other: lost.other), lost.record)
        case .refused: return (.notReceived, first)
        case .undecided:
            if let death { return death }
            if let (waited, other) = wait(in: attempt) { return (.waiting(for: other), waited) }
            return (.undecided, first)
        }
    }

    private func wait(in attempt: Competition.Attempt) -> (RecordNumber, SubjectID)? {
        for step in attempt.steps {
            if case .waits(_, let other) = event(step.record) { return (step.record, other) }
        }
        return nil
    }

    // MARK: Its attempt

    /// The transitions of a recognizer in the attempt that this touch is of.
    func transitions(of recognizer: SubjectID) -> [(number: RecordNumber, event: TraceEvent)] {
        steps(of: recognizer) { if case .transition = $0 { true } else { false } }
    }

    /// The records of a recognizer's waiting for another one in that attempt.
    func waits(of recognizer: SubjectID, for other: SubjectID) -> [RecordNumber] {
        steps(of: recognizer) { if case .waits(_, other) = $0 { true } else { false } }.map(\.number)
    }

    private func steps(
        of recognizer: SubjectID, where isWanted: (TraceEvent) -> Bool
    ) -> [(number: RecordNumber, event: TraceEvent)] {
        guard let touch = history.touch?.number,
            let attempt = reader.contenders[recognizer]?.attempts.last(where: { $0.touches.contains(touch) })
        else { return [] }
        return attempt.steps.compactMap { step in
            guard let event = event(step.record), isWanted(event) else { return nil }
            return (step.record, event)
        }
    }
}

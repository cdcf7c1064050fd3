import Trace
import VirtualTime

/// Takes down what each recognizer goes through.
struct CompetitionReader: TrailView {
    private var attempts: IdentityTable<SubjectID, [Competition.Attempt]> = [:]
    /// Those whose last attempt has no reset yet.
    private var open: IdentitySet<SubjectID> = []

    /// By priority.
    ///
    /// - Parameter holds: of the same trail.
    func contenders(_ holds: HeldPhases, _ subjects: SubjectIndex) -> [Competition.Contender] {
        var attempts = attempts
        for hold in holds.holds {
            guard let attempt = attempt(of: hold.recognizer, at: hold.start) else { continue }
            var taker: String?
            if case .taken(let recognizer) = hold.outcome { taker = subjects.shortName(recognizer) }
            attempts[hold.recognizer]![attempt].holds.append(
                Competition.Hold(
                    phase: hold.phase, view: subjects.name(hold.view), start: hold.start, end: hold.end,
                    takenBy: taker, isLost: hold.outcome == .lost,
                    hasLeftWindow: hold.outcome == .leftWindow))
        }
        return subjects.byPriority(attempts.keys).map { recognizer in
            Competition.Contender(
                recognizer: recognizer, name: subjects.shortName(recognizer),
                className: subjects[recognizer]?.className ?? "",
                view: subjects.home(of: recognizer).map { subjects.name($0.view) },
                attempts: attempts[recognizer]!)
        }
    }

    /// The attempt that was under way at `instant`; attempts stand in the order of time.
    private func attempt(of recognizer: SubjectID, at instant: Instant) -> Int? {
        guard let attempts = attempts[recognizer] else { return nil }
        let later = attempts.partitioningIndex { $0.start > instant }
        return attempts[..<later].lastIndex { $0.refusedTouch == nil }
    }

    mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        switch record.event {
        case .began(let call, let subject, _, _):
            // What is told of a pencil's earlier samples may come when the attempt is over, and begins none.
            if call.family == .touches, call != .touchesEstimatedPropertiesUpdated,
                reader.subjects[subject]?.type == .recognizer
            {
                hear(record, call, subject, reader)
            }
        case .ended(.shouldReceiveTouch, let recognizer, .no, _),
            .ended(.shouldReceiveEvent, let recognizer, .no, _):
            if reader.subjects[recognizer]?.type == .recognizer, !open.contains(recognizer) {
                refuse(reader.comingTouch(record, number), recognizer, at: record.instant)
            }
        case .transition(let recognizer, _, let to, let reason, let other):
            move(record, number, recognizer, to, reason, other, reader.subjects)
        case .transitionRefused(let recognizer, let from, let to):
            append(.refused(from, to), record, number, to: recognizer)
        case .waits(let recognizer, let other):
            append(.waits(for: reader.subjects.shortName(other)), record, number, to: recognizer)
        case .requirementRefused(let recognizer, let other):
            append(.doesNotWait(for: reader.subjects.shortName(other)), record, number, to: recognizer)
        case .taken(let recognizer, let view, let heard) where !recognizer.isNone:
            let takes = reader.touchNumbers(of: record).map {
                Competition.Take(
                    touch: $0, view: reader.subjects.name(view), instant: record.instant, heard: heard)
            }
            change(recognizer, at: record.instant) { $0.takes += takes }
        case .processDied(let process, _): end(SubjectID(process), at: record.instant, reader.subjects)
        default: break
        }
    }

    // MARK: Touches

    private mutating func hear(
        _ record: TraceRecord, _ call: Call, _ recognizer: SubjectID, _ reader: TrailReader
    ) {
        // Moves bring nobody new.
        if call == .touchesMoved && open.contains(recognizer) { return }
        let numbers = reader.touchNumbers(of: record)
        change(recognizer, at: record.instant) { attempt in
            for number in numbers where !attempt.touches.contains(number) { attempt.touches.append(number) }
        }
    }

    /// A touch that does not exist for the recognizer is an attempt of its own if none is under way.
    private mutating func refuse(_ touch: UInt32, _ recognizer: SubjectID, at instant: Instant) {
        change(recognizer, at: instant) {
            $0.refusedTouch = touch
            $0.end = instant
        }
        open.remove(recognizer)
    }

    // MARK: States

    private mutating func move(
        _ record: TraceRecord, _ number: RecordNumber, _ recognizer: SubjectID, _ to: GestureState,
        _ reason: TransitionReason, _ other: SubjectID, _ subjects: SubjectIndex
    ) {
        if to == .possible {
            guard open.remove(recognizer) else { return }
            attempts[recognizer]![last(of: recognizer)].end = record.instant
            return
        }
        append(
            .state(to, reason, other: other.isNone ? nil : subjects.shortName(other)), record, number,
            to: recognizer)
        guard open.contains(other) else { return }
        let name = subjects.shortName(recognizer)
        change(other, at: record.instant) { attempt in
            if reason == .preventedBy { attempt.prevented.append(name) }
            if reason == .requiredRecognized { attempt.outlasted.append(name) }
        }
    }

    /// Who belongs to a process that is gone does nothing more.
    private mutating func end(_ process: SubjectID, at instant: Instant, _ subjects: SubjectIndex) {
        for recognizer in attempts.keys where subjects.process(of: recognizer) == process {
            guard open.remove(recognizer) else { continue }
            attempts[recognizer]![last(of: recognizer)].end = instant
        }
    }

    private mutating func append(
        _ what: Competition.Step.What, _ record: TraceRecord, _ number: RecordNumber,
        to recognizer: SubjectID
    ) {
        change(recognizer, at: record.instant) { attempt in
            if let step = attempt.steps.last, step.what.isRepeated(by: what) {
                attempt.steps[attempt.steps.count - 1].count += 1
                attempt.steps[attempt.steps.count - 1].last = record.instant
            } else {
                attempt.steps.append(
                    Competition.Step(
                        what: what, instant: record.instant, record: number, last: record.instant))
            }
        }
    }

    private func last(of recognizer: SubjectID) -> Int { attempts[recognizer]!.count - 1 }

    /// Changes the attempt that is under way, or a new one.
    private mutating func change(
        _ recognizer: SubjectID, at instant: Instant, _ change: (inout Competition.Attempt) -> Void
    ) {
        if open.insert(recognizer) {
            attempts[recognizer, default: []].append(Competition.Attempt(start: instant))
        }
        change(&attempts[recognizer]![last(of: recognizer)])
    }
}

extension Competition.Step.What {
    /// Whether `next` says nothing new: one change after the other, for whatever reason.
    fileprivate func isRepeated(by next: Self) -> Bool {
        if case .state(.changed, _, _) = self, case .state(.changed, _, _) = next { return true }
        return self == next
    }
}

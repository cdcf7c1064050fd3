import Trace
import VirtualTime

/// Goes over the records once and takes down what each recognizer went through.
struct CompetitionReader {
    private let trail: Trail
    private let subjects: SubjectIndex
    private var slots: TouchSlots
    private var attempts: [SubjectID: [Competition.Attempt]] = [:]
    /// Those whose last attempt has no reset yet.
    private var open: Set<SubjectID> = []
    /// Attempts that are to learn the number of the touch that was refused, by process and bit.
    private var refused: [SubjectID: [(touches: TouchSet, recognizer: SubjectID, attempt: Int)]] = [:]

    init(_ trail: Trail) {
        self.trail = trail
        subjects = SubjectIndex(trail)
        slots = TouchSlots(subjects)
    }

    mutating func read() -> [Competition.Contender] {
        for place in trail.records.indices { read(trail.records[place], at: place) }
        readHolds()
        let priority = RecognizerPriority(trail)
        let order = priority.sorted(Array(attempts.keys)) { subjects.name($0) }
        return order.map { recognizer in
            var contender = Competition.Contender(
                recognizer: recognizer, name: subjects.shortName(recognizer),
                className: subjects[recognizer]?.className ?? "",
                view: priority.view(of: recognizer).map { subjects.name($0) })
            contender.attempts = attempts[recognizer]!
            return contender
        }
    }

    private mutating func read(_ record: TraceRecord, at place: Int) {
        switch record.event {
        case .touch(let number, let phase, _, _, _, _, _):
            slots.note(number, of: record)
            if phase == .began { nameRefused(number, record) }
        case .began(let call, let subject, _, _):
            if call.family == .touches, subjects[subject]?.type == .recognizer { hear(record, call, subject) }
        case .ended(.shouldReceiveTouch, let recognizer, .no, _),
            .ended(.shouldReceiveEvent, let recognizer, .no, _):
            refuse(record, recognizer)
        case .transition(let recognizer, _, let to, let reason, let other):
            move(record, at: place, recognizer, to, reason, other)
        case .transitionRefused(let recognizer, let from, let to):
            append(.refused(from, to), record, at: place, to: recognizer)
        case .waits(let recognizer, let other):
            append(.waits(for: subjects.shortName(other)), record, at: place, to: recognizer)
        case .requirementRefused(let recognizer, let other):
            append(.doesNotWait(for: subjects.shortName(other)), record, at: place, to: recognizer)
        case .taken(let recognizer, let view, let heard) where !recognizer.isNone:
            let takes = slots.numbers(of: record).map {
                Competition.Take(
                    touch: $0, view: subjects.name(view), instant: record.instant, heard: heard)
            }
            change(recognizer, at: record.instant) { $0.takes += takes }
        default: break
        }
    }

    // MARK: Touches

    private mutating func hear(_ record: TraceRecord, _ call: Call, _ recognizer: SubjectID) {
        // Moves bring nobody new.
        if call == .touchesMoved && open.contains(recognizer) { return }
        let numbers = slots.numbers(of: record)
        change(recognizer, at: record.instant) { attempt in
            for number in numbers where !attempt.touches.contains(number) { attempt.touches.append(number) }
        }
    }

    /// A touch that does not exist for the recognizer is an attempt of its own if none is under way.
    private mutating func refuse(_ record: TraceRecord, _ recognizer: SubjectID) {
        guard subjects[recognizer]?.type == .recognizer, !open.contains(recognizer) else { return }
        change(recognizer, at: record.instant) { $0.refusedTouch = 0 }
        attempts[recognizer]![last(of: recognizer)].end = record.instant
        open.remove(recognizer)
        refused[slots.process(of: record.thread), default: []].append(
            (record.touches, recognizer, last(of: recognizer)))
    }

    /// A touch gets its number when its recognizers are known.
    private mutating func nameRefused(_ number: TouchNumber, _ record: TraceRecord) {
        let process = slots.process(of: record.thread)
        guard let waiting = refused[process] else { return }
        for entry in waiting where !entry.touches.isDisjoint(with: record.touches) {
            attempts[entry.recognizer]![entry.attempt].refusedTouch = number.rawValue
        }
        refused[process] = waiting.filter { $0.touches.isDisjoint(with: record.touches) }
    }

    // MARK: States

    private mutating func move(
        _ record: TraceRecord, at place: Int, _ recognizer: SubjectID, _ to: GestureState,
        _ reason: TransitionReason, _ other: SubjectID
    ) {
        if to == .possible {
            guard open.remove(recognizer) != nil else { return }
            attempts[recognizer]![last(of: recognizer)].end = record.instant
            return
        }
        append(
            .state(to, reason, other: other.isNone ? nil : subjects.shortName(other)), record, at: place,
            to: recognizer)
        guard open.contains(other) else { return }
        let name = subjects.shortName(recognizer)
        change(other, at: record.instant) { attempt in
            if reason == .preventedBy { attempt.prevented.append(name) }
            if reason == .requiredRecognized { attempt.outlasted.append(name) }
        }
    }

    private mutating func append(
        _ what: Competition.Step.What, _ record: TraceRecord, at place: Int, to recognizer: SubjectID
    ) {
        change(recognizer, at: record.instant) { attempt in
            if let step = attempt.steps.last, step.what.isRepeated(by: what) {
                attempt.steps[attempt.steps.count - 1].count += 1
                attempt.steps[attempt.steps.count - 1].last = record.instant
            } else {
                attempt.steps.append(
                    Competition.Step(
                        what: what, instant: record.instant,
                        record: RecordNumber(place: place), last: record.instant))
            }
        }
    }

    private func last(of recognizer: SubjectID) -> Int { attempts[recognizer]!.count - 1 }

    /// Changes the attempt that is under way, or a new one.
    private mutating func change(
        _ recognizer: SubjectID, at instant: Instant, _ change: (inout Competition.Attempt) -> Void
    ) {
        if open.insert(recognizer).inserted {
            attempts[recognizer, default: []].append(Competition.Attempt(start: instant))
        }
        change(&attempts[recognizer]![last(of: recognizer)])
    }

    // MARK: Holds

    private mutating func readHolds() {
        for hold in HeldPhases(trail, subjects).holds {
            guard let attempt = attempt(of: hold.recognizer, at: hold.start) else { continue }
            var taker: String?
            if case .taken(let recognizer) = hold.outcome { taker = subjects.shortName(recognizer) }
            attempts[hold.recognizer]![attempt].holds.append(
                Competition.Hold(
                    phase: hold.phase, view: subjects.name(hold.view), start: hold.start, end: hold.end,
                    takenBy: taker))
        }
    }

    /// The attempt that was under way at `instant`; attempts stand in the order of time.
    private func attempt(of recognizer: SubjectID, at instant: Instant) -> Int? {
        guard let attempts = attempts[recognizer] else { return nil }
        let later = attempts.firstPlace { $0.start > instant }
        return attempts[..<later].lastIndex { $0.refusedTouch == nil }
    }
}

extension Competition.Step.What {
    /// Whether `next` says nothing new: one change after the other, for whatever reason.
    fileprivate func isRepeated(by next: Self) -> Bool {
        if case .state(.changed, _, _) = self, case .state(.changed, _, _) = next { return true }
        return self == next
    }
}

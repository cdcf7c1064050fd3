import Trace
import VirtualTime

/// Goes over the records once and decides what becomes a line.
struct Narrator {
    private let trail: Trail
    private let subjects: SubjectIndex
    private let wording: Wording
    private let length: Narration.Length
    private let stages: Set<Stage>?
    private let recordsOfTouch: TouchFilter?
    private let plainMoves: [SampleID: SampleDigest]
    private let holds: HeldPhases
    /// The end of each question, by the number of its beginning.
    private var answers: [RecordNumber: Int] = [:]
    private var values = GestureValues()
    private var lines: [Narration.Line] = []
    private var walk = HitTestWalk()
    /// The timers that are set and have not fired.
    private var waitingTimers: Set<UInt32> = []

    init(_ trail: Trail, length: Narration.Length, stages: Set<Stage>?, touch: UInt32?) {
        self.trail = trail
        self.length = length
        self.stages = stages
        let subjects = SubjectIndex(trail)
        self.subjects = subjects
        wording = Wording(trail: trail, subjects: subjects)
        recordsOfTouch = touch.map { TouchFilter($0, in: trail, subjects) }
        plainMoves = length == .story ? SampleDigest.plainMoves(of: trail) : [:]
        holds = HeldPhases(trail, subjects)
        if length == .story { findAnswers() }
    }

    private mutating func findAnswers() {
        for place in trail.records.indices {
            let record = trail.records[place]
            if case .ended(let call, _, _, _) = record.event, call.isQuestion {
                answers[record.cause] = place
            }
        }
    }

    mutating func tell() -> [Narration.Line] {
        var place = 0
        while place < trail.records.count {
            place = length == .all ? tellRecord(at: place) : tellStory(at: place)
        }
        return lines
    }

    private mutating func tellRecord(at place: Int) -> Int {
        let record = trail.records[place]
        append(record, at: place, what: phrase(record, at: place))
        return place + 1
    }

    private func phrase(_ record: TraceRecord, at place: Int) -> String {
        holds[number(place)].map { wording.phrase($0) } ?? wording.phrase(record)
    }

    private func number(_ place: Int) -> RecordNumber { RecordNumber(rawValue: UInt32(place + 1)) }

    // MARK: The story

    private mutating func tellStory(at place: Int) -> Int {
        let record = trail.records[place]
        if let digest = plainMoves[record.sample] { return tellMoves(from: place, digest) }
        // What is built before time begins is told by the header.
        if isPartOfBuilding(record) { return place + 1 }
        switch record.event {
        case .hitTestAsked(let view, _, _, _, let verdict):
            walk.add(view, verdict, wording)
        case .ended(.hitTest, let view, .subject, _):
            walk.addOwnCode(of: view, wording)
        case .hitTested(_, let pass, let view):
            append(record, at: place, what: walk.phrase(pass: pass, answer: view, wording))
            walk = HitTestWalk()
        case .began(let call, let subject, _, _):
            if call == .timer { waitingTimers.remove(subject.rawValue) }
            if call.isQuestion {
                tellQuestion(record, at: place)
            } else if call == .action {
                tellAction(record, at: place, of: subject)
            } else if isTold(call) {
                append(record, at: place, what: wording.phrase(record))
            }
        case .propertySet(_, let property, _, _, _):
            values.note(record.event, wording)
            if !property.isToldWithAction { append(record, at: place, what: wording.phrase(record)) }
        case .hid(let parent, _, _, _, _, _, _, _, _):
            if parent != 0 { append(record, at: place, what: wording.phrase(record)) }
        case .timerArmed(let timer, _, _):
            waitingTimers.insert(timer.rawValue)
            append(record, at: place, what: wording.phrase(record))
        case .itemChanged(let item, _, .invalidated):
            // One that has fired leaves by itself.
            if waitingTimers.remove(item.rawValue) != nil {
                append(record, at: place, what: "timer \"\(wording.name(item))\" is stopped")
            }
        case .activity, .itemChanged, .ended, .received, .sampled, .processStarted, .threadStarted, .defined,
            .touch, .related:
            break
        case .queued(_, let depth):
            // A message that is taken at once says nothing by waiting.
            if depth > 1 { append(record, at: place, what: wording.phrase(record)) }
        case .asleep:
            if fallsAsleepAfterWork(at: place) { append(record, at: place, what: wording.phrase(record)) }
        case .awake, .processDied, .threadDied, .removed, .contact, .sampleLost, .sent,
            .refused, .senderWaits, .portDied, .signalled, .wakeUp, .wakeUpLost, .blockQueued, .runEnded,
            .eventMade, .transition, .transitionRefused, .held, .released, .taken, .waits,
            .requirementRefused, .ignored, .keptOut, .merged, .controlEvent, .unclaimed, .note:
            append(record, at: place, what: phrase(record, at: place))
        }
        return place + 1
    }

    /// Question and answer are one line.
    private mutating func tellQuestion(_ record: TraceRecord, at place: Int) {
        let ended = answers[number(place)].map { trail.records[$0] }
        append(record, at: place, what: wording.question(record, ended), why: ended?.event)
    }

    /// An action with what its recognizer has measured.
    private mutating func tellAction(_ record: TraceRecord, at place: Int, of recognizer: SubjectID) {
        let values = values.texts(of: recognizer).map { ", \($0.property) \($0.value)" }.joined()
        append(record, at: place, what: wording.phrase(record) + values)
    }

    private func isPartOfBuilding(_ record: TraceRecord) -> Bool {
        guard record.instant == .zero, record.sample.isNone else { return false }
        if case .asleep = record.event { return false }
        return true
    }

    private func isTold(_ call: Call) -> Bool {
        switch call.family {
        // The interrupt is told by its event.
        case .kernel, .hitTesting: false
        // An observer that does something is told by what it does.
        case .runLoop: call != .observer
        case .sending, .touches, .presses, .action, .recognizing, .tracking, .actionSending, .content,
            .scrolling, .rows, .focus, .editing:
            true
        }
    }

    /// Whether the thread has done anything that was told since it woke up; before time begins it has.
    private func fallsAsleepAfterWork(at place: Int) -> Bool {
        let asleep = trail.records[place]
        for back in trail.records[..<place].indices.reversed() {
            let record = trail.records[back]
            guard record.thread == asleep.thread else { continue }
            switch record.event {
            case .awake, .asleep: return false
            case .activity(_, .entry, _): return true
            case .began(let call, _, _, _):
                if record.sample.isNone ? isTold(call) && call != .source0 : plainMoves[record.sample] == nil
                {
                    return true
                }
            default: continue
            }
        }
        return false
    }

    /// One line for all moves from here on that went the same way, and what lies between them.
    private mutating func tellMoves(from place: Int, _ digest: SampleDigest) -> Int {
        var last = trail.records[place].sample
        var samples = 1
        var next = place
        var end = place
        var firstValues: GestureValues?
        while next < trail.records.count {
            let record = trail.records[next]
            if !record.sample.isNone {
                guard plainMoves[record.sample] == digest else { break }
                if record.sample != last {
                    samples += 1
                    last = record.sample
                    firstValues = firstValues ?? values
                }
                values.note(record.event, wording)
                end = next
            } else if !isQuiet(record.event) {
                break
            }
            next += 1
        }
        let steps = digest.steps.map { phrase($0, from: firstValues ?? values) }
        let heard = steps.isEmpty ? "nobody is told" : steps.joined(separator: ", ")
        let many = samples == 1 ? "one moved sample" : "\(samples) moved samples, the same way each"
        append(trail.records[place], at: place, what: "\(many): \(heard)", until: trail.records[end].instant)
        // The rest of the last sample's records is told with it.
        return max(end, place) + 1
    }

    /// - Parameter first: what was measured by the first of the samples.
    private func phrase(_ step: SampleDigest.Step, from first: GestureValues) -> String {
        switch step {
        case .heard(let listener): return "\(wording.name(listener)) touchesMoved"
        case .merged(let view): return "for \(wording.name(view)) it replaces the move before"
        case .unclaimed: return "nobody wants it"
        case .changed(let recognizer):
            let measured = zip(first.texts(of: recognizer), values.texts(of: recognizer)).map { start, end in
                let value = start.value == end.value ? end.value : "\(start.value) … \(end.value)"
                return ", \(end.property) \(value)"
            }
            return "\(wording.name(recognizer)) → action (changed)" + measured.joined()
        }
    }

    /// Whether a record without a sample may stand between moves without being told.
    private func isQuiet(_ event: TraceEvent) -> Bool {
        switch event {
        case .activity, .asleep, .awake, .began(.observer, _, _, _), .ended(.observer, _, _, _), .received,
            .began(.source0, _, _, _), .ended(.source0, _, _, _):
            true
        default: false
        }
    }

    // MARK: Lines

    private mutating func append(
        _ record: TraceRecord, at place: Int, what: String, why: TraceEvent? = nil, until end: Instant? = nil
    ) {
        let stage = Stage(record.event, in: subjects)
        if let stages, !stages.contains(stage) { return }
        if let recordsOfTouch, !recordsOfTouch.contains(place) { return }
        let explanation = RuleBook.explanation(of: why ?? record.event)
        var what = what
        if let end, end > record.instant { what += ", until \(DurationText.instant(end))" }
        lines.append(
            Narration.Line(
                record: number(place), instant: record.instant,
                delta: record.instant - (lines.last?.instant ?? record.instant),
                process: subjects.process(of: record.thread), place: subjects.place(of: record.thread),
                stage: stage, depth: Int(record.depth), what: what, why: explanation.reason,
                rules: explanation.rules))
    }
}

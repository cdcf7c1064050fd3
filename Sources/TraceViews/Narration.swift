import Trace
import VirtualTime

/// A trail as lines to be read: one an event, or one for several where nothing new happens.
public struct Narration: Sendable {
    /// How much is told.
    public enum Length: Sendable {
        /// The story: equal moves in one line, no passes that only go back to sleep, no setting up.
        case story
        /// Every record.
        case all
    }

    public struct Line: Sendable {
        /// The record that the line tells of, the first if there are several.
        public let record: RecordNumber
        public let instant: Instant
        /// Since the line before.
        public let delta: Interval
        /// The process, none for the glass.
        public let process: SubjectID
        /// Process and thread: `SpringBoard/main`; empty for the glass.
        public let place: String
        public let stage: Stage
        /// How many callbacks of the thread stand around it.
        public let depth: Int
        /// What happened.
        public let what: String
        /// Why, in a phrase; may be empty.
        public let why: String
        /// The rules behind it.
        public let rules: [String]
    }

    public let lines: [Line]

    /// - Parameters:
    ///   - stages: those to be told; nil for all.
    ///   - touch: tells only what the reports of this touch brought about, and what else was done about it,
    ///     such as by a timer; nil for all.
    public init(_ trail: Trail, length: Length, stages: Set<Stage>? = nil, touch: UInt32? = nil) {
        var narrator = Narrator(trail, length: length, stages: stages, touch: touch)
        lines = narrator.tell()
    }
}

/// Goes over the records once and decides what becomes a line.
private struct Narrator {
    let trail: Trail
    let subjects: SubjectIndex
    let wording: Wording
    let length: Narration.Length
    let stages: Set<Stage>?
    let recordsOfTouch: TouchFilter?
    let plainMoves: [SampleID: SampleDigest]
    var lines: [Narration.Line] = []
    var walk = HitTestWalk()
    /// The timers that are set and have not fired.
    var waitingTimers: Set<UInt32> = []

    init(_ trail: Trail, length: Narration.Length, stages: Set<Stage>?, touch: UInt32?) {
        self.trail = trail
        self.length = length
        self.stages = stages
        let subjects = SubjectIndex(trail)
        self.subjects = subjects
        wording = Wording(trail: trail, subjects: subjects)
        recordsOfTouch = touch.map { TouchFilter($0, in: trail, subjects) }
        plainMoves = length == .story ? SampleDigest.plainMoves(of: trail) : [:]
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
        append(record, at: place, what: wording.phrase(record))
        return place + 1
    }

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
            if isTold(call) { append(record, at: place, what: wording.phrase(record)) }
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
        case .awake, .processDied, .threadDied, .removed, .propertySet, .contact, .sampleLost, .sent,
            .refused, .senderWaits, .portDied, .signalled, .wakeUp, .wakeUpLost, .blockQueued, .runEnded,
            .eventMade, .transition, .transitionRefused, .held, .released, .taken, .waits,
            .requirementRefused, .ignored, .keptOut, .merged, .unclaimed, .note:
            append(record, at: place, what: wording.phrase(record))
        }
        return place + 1
    }

    private func isPartOfBuilding(_ record: TraceRecord) -> Bool {
        guard record.instant == .zero, record.sample.isNone else { return false }
        if case .asleep = record.event { return false }
        return true
    }

    private func isTold(_ call: Call) -> Bool {
        switch call {
        // The interrupt is told by its event, an observer that does something by what it does.
        case .interrupt, .observer, .hitTest, .pointInside: false
        case .source1, .source0, .timer, .block, .mainQueue, .applicationSendEvent, .windowSendEvent,
            .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .action, .reset, .shouldBegin,
            .shouldReceiveTouch, .shouldReceiveEvent,
            .shouldRecognizeSimultaneously, .shouldRequireFailure, .shouldBeRequiredToFail, .canPrevent,
            .canBePrevented:
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
        while next < trail.records.count {
            let record = trail.records[next]
            if !record.sample.isNone {
                guard plainMoves[record.sample] == digest else { break }
                if record.sample != last {
                    samples += 1
                    last = record.sample
                }
                end = next
            } else if !isQuiet(record.event) {
                break
            }
            next += 1
        }
        let listeners = digest.listeners.map { "\(wording.name($0)) touchesMoved" }
        let heard = listeners.isEmpty ? "nobody is told" : listeners.joined(separator: ", ")
        let many = samples == 1 ? "one moved sample" : "\(samples) moved samples, the same way each"
        append(trail.records[place], at: place, what: "\(many): \(heard)", until: trail.records[end].instant)
        // The rest of the last sample's records is told with it.
        return max(end, place) + 1
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
        _ record: TraceRecord, at place: Int, what: String, until end: Instant? = nil
    ) {
        let stage = Stage(record.event, in: subjects)
        if let stages, !stages.contains(stage) { return }
        if let recordsOfTouch, !recordsOfTouch.contains(place) { return }
        let explanation = RuleBook.explanation(of: record.event)
        var what = what
        if let end, end > record.instant { what += ", until \(DurationText.instant(end))" }
        lines.append(
            Narration.Line(
                record: RecordNumber(rawValue: UInt32(place + 1)), instant: record.instant,
                delta: record.instant - (lines.last?.instant ?? record.instant),
                process: subjects.process(of: record.thread), place: subjects.place(of: record.thread),
                stage: stage, depth: Int(record.depth), what: what, why: explanation.reason,
                rules: explanation.rules))
    }
}

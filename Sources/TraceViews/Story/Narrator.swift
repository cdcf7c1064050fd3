import Trace
import VirtualTime

/// Goes over the records once and decides what becomes a line.
struct Narrator {
    private(set) var trail: Trail
    private(set) var subjects: SubjectIndex
    private(set) var wording: Wording
    private let length: Narration.Length
    private let stages: Set<Stage>?
    private let recordsOfTouch: TouchFilter?
    private(set) var plainMoves: [SampleID: SampleDigest] = [:]
    /// By the place of the record that begins it.
    private(set) var plainFrames: [Int: FrameDigest.Frame] = [:]
    /// Of all records in those.
    private var placesInFrames: Set<Int> = []
    private(set) var scrolls: ScrollTrack
    private let holds: HeldPhases
    /// The end of each question, by the number of its beginning.
    private var answers: [RecordNumber: Int] = [:]
    var values = GestureValues()
    private var lines: [Narration.Line] = []
    private var walk = HitTestWalk()
    /// The timers that are set and have not fired.
    private var waitingTimers: Set<UInt32> = []
    private var modes = LoopModes()
    private var busyTimes = BusyTimes()
    private var slots: TouchSlots
    /// Section and row of the cells, as far as they are known.
    private var rows: [SubjectID: String] = [:]
    /// The recognizers with short names that have been told of.
    private var introduced: Set<SubjectID> = []
    /// The samples that records have come of.
    private var samplesRead: Set<SampleID> = []

    init(_ trail: Trail, length: Narration.Length, stages: Set<Stage>?, touch: UInt32?) {
        let subjects = SubjectIndex(trail)
        self.init(
            trail, subjects, length: length, stages: stages,
            recordsOfTouch: touch.map { TouchFilter($0, in: trail, subjects) },
            holds: HeldPhases(trail, subjects))
    }

    /// A narrator of the story of a trail that goes on: what nobody knows yet is not told, such as how long
    /// something will be held back.
    init(beginningOf trail: Trail, stages: Set<Stage>?) {
        self.init(
            trail, SubjectIndex(trail), length: .story, stages: stages, recordsOfTouch: nil,
            holds: HeldPhases())
    }

    private init(
        _ trail: Trail, _ subjects: SubjectIndex, length: Narration.Length, stages: Set<Stage>?,
        recordsOfTouch: TouchFilter?, holds: HeldPhases
    ) {
        self.trail = trail
        self.subjects = subjects
        self.length = length
        self.stages = stages
        self.recordsOfTouch = recordsOfTouch
        self.holds = holds
        wording = Wording(trail: trail, subjects: subjects, isShort: length == .story)
        scrolls = ScrollTrack(trail, subjects)
        slots = TouchSlots(subjects)
        if length == .story { readAhead(from: 0) }
    }

    mutating func tell() -> [Narration.Line] {
        tell(from: 0)
        return lines
    }

    /// Tells what `longer` adds to the trail so far, all of which has been told.
    ///
    /// - Returns: the lines for it.
    mutating func tell(on longer: Trail) -> ArraySlice<Narration.Line> {
        let (start, told) = (trail.records.count, lines.count)
        trail = longer
        subjects.read(longer, from: start)
        wording = Wording(trail: longer, subjects: subjects, isShort: true)
        scrolls.read(longer, from: start, subjects)
        slots.subjects = subjects
        readAhead(from: start)
        tell(from: start)
        return lines[told...]
    }

    private mutating func tell(from start: Int) {
        var place = start
        while place < trail.records.count {
            place = length == .all ? tellRecord(at: place) : tellStory(at: place)
        }
    }

    /// Finds out what the records from the place `start` on come to, before they are told.
    private mutating func readAhead(from start: Int) {
        busyTimes.read(trail, from: start)
        plainFrames = FrameDigest.plainFrames(of: trail, from: start, scrolls, subjects)
        for (first, frame) in plainFrames { placesInFrames.formUnion(first...frame.end) }
        var moves = SampleDigest.plainMoves(of: trail, from: start, subjects)
        let records = trail.records[start...]
        // What comes later of a sample that has been told is no further move, so it is told as it is.
        for record in records where samplesRead.contains(record.sample) {
            plainMoves[record.sample] = nil
            moves[record.sample] = nil
        }
        plainMoves.merge(moves) { _, new in new }
        samplesRead.formUnion(records.lazy.map(\.sample))
        for place in records.indices {
            if case .ended(let call, _, _, _) = trail.records[place].event, call.isQuestion {
                answers[trail.records[place].cause] = place
            }
        }
    }

    private mutating func tellRecord(at place: Int) -> Int {
        let record = trail.records[place]
        append(record, at: place, what: phrase(record, at: place))
        return place + 1
    }

    private func phrase(_ record: TraceRecord, at place: Int) -> String {
        holds[number(place)].map { wording.phrase($0) } ?? wording.phrase(record)
    }

    func number(_ place: Int) -> RecordNumber { RecordNumber(place: place) }

    // MARK: The story

    private mutating func tellStory(at place: Int) -> Int {
        let record = trail.records[place]
        note(record)
        if plainMoves[record.sample] != nil || plainFrames[place] != nil { return tellQuiet(from: place) }
        // What is built before time begins is told by the header.
        if isPartOfBuilding(record) { return place + 1 }
        switch record.event {
        case .hitTestAsked(let view, _, _, _, let verdict):
            walk.add(view, verdict, wording)
        case .ended(.hitTest, let view, .subject, _):
            walk.addOwnCode(of: view, wording)
        case .ended(let call, _, _, _):
            tellReturn(record, at: place, of: call)
        case .hitTested(_, let pass, let view):
            append(record, at: place, what: walk.phrase(pass: pass, answer: view, wording))
            walk = HitTestWalk()
        case .began(let call, let subject, _, _):
            if call == .timer { waitingTimers.remove(subject.rawValue) }
            if call.isQuestion {
                tellQuestion(record, at: place)
            } else if call == .action {
                tellAction(record, at: place, of: subject)
            } else if call == .applicationSendAction {
                append(record, at: place, what: wording.phrase(record) + outcome(of: record, at: place))
            } else if isTold(call) {
                let what = wording.phrase(record) + introduction(of: subject)
                append(record, at: place, what: what + delay(of: record, call))
            }
        case .propertySet(let subject, let property, let x, _, _):
            tellProperty(record, at: place, of: subject, property, x)
        case .controlEvent(let control, let kind):
            append(record, at: place, what: "\(wording.name(control)) sends \(kind)" + fingers(of: record))
        case .related(let responder, .firstResponderOf, _, let holds):
            append(record, at: place, what: wording.focusPhrase(responder, holds: holds))
        case .runEnded:
            tellEnd(record, at: place)
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
        case .activity, .itemChanged, .received, .sampled, .processStarted, .threadStarted, .defined,
            .touch, .related:
            break
        case .queued(_, let depth):
            // A message that is taken at once says nothing by waiting.
            if depth > 1 { append(record, at: place, what: wording.phrase(record)) }
        case .asleep:
            if fallsAsleepAfterWork(at: place) { append(record, at: place, what: wording.phrase(record)) }
        case .awake:
            // That a plain frame's timer is due is told with the frame.
            if !beginsPlainFrame(at: place) { append(record, at: place, what: wording.phrase(record)) }
        case .processDied, .threadDied, .removed, .contact, .sampleLost, .sent,
            .refused, .senderWaits, .portDied, .signalled, .wakeUp, .wakeUpLost, .blockQueued,
            .eventMade, .key, .hidKey, .press, .transition, .transitionRefused, .held, .released, .taken,
            .waits,
            .requirementRefused, .ignored, .keptOut, .declined, .merged, .unclaimed, .note:
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

    /// The end of a call that kept its thread from everything else while a frame of the display passed.
    private mutating func tellReturn(_ record: TraceRecord, at place: Int, of call: Call) {
        let time = busyTimes.time(of: record.cause)
        guard time >= frame, call.isQuestion || isTold(call), let began = trail.records[record.cause] else {
            return
        }
        append(
            record, at: place,
            what: "\(wording.phrase(began)) returns after \(DurationText.short(time))",
            explanation: RuleBook.explanationOfBusyTime)
    }

    /// What kept a message waiting that comes to its Source1 only now, if a frame of the display has passed.
    private func delay(of record: TraceRecord, _ call: Call) -> String {
        guard call == .source1, let message = trail.records[record.cause],
            record.instant - message.instant >= frame,
            busyTimes.longestCall(of: record.thread, from: message.instant, to: record.instant) != nil
        else { return "" }
        let busy = wording.busyPhrase(
            of: record.thread, "was", busyTimes, from: message.instant, to: record.instant)
        return ": the message waited \(DurationText.short(record.instant - message.instant)) while \(busy)"
    }

    private var frame: Interval { trail.header.display.period }

    /// What is known from every record, whether it is told or not.
    private mutating func note(_ record: TraceRecord) {
        modes.note(record)
        switch record.event {
        case .touch(let number, _, _, _, _, _, _): slots.note(number, of: record)
        case .propertySet(let cell, .indexPath, let section, let row, _):
            rows[cell] = "\(NumberText.short(section)), \(NumberText.short(row))"
        default: break
        }
    }

    private mutating func tellProperty(
        _ record: TraceRecord, at place: Int, of subject: SubjectID, _ property: Property, _ x: Double
    ) {
        values.note(record.event, wording)
        if property.isToldWithAction || isToldByTracking(subject, property) || record.isOfRow(subjects) {
            return
        }
        let phrase = wording.statePhrase(
            subject, property, x, offset: scrolls[subject]?.offset(at: place), row: rows[subject])
        append(record, at: place, what: phrase ?? wording.phrase(record))
    }

    /// What a control says of itself while its tracking methods and its events tell it.
    private func isToldByTracking(_ subject: SubjectID, _ property: Property) -> Bool {
        switch property {
        case .isTracking: !subjects.isScrollView(subject)
        case .isTouchInside: true
        default: false
        }
    }

    /// The touches that a control's event is about.
    private mutating func fingers(of record: TraceRecord) -> String {
        let numbers = slots.numbers(of: record).map(String.init)
        if numbers.isEmpty { return "" }
        return " (touch\(numbers.count == 1 ? "" : "es") \(numbers.joined(separator: ", ")))"
    }

    /// What the application could not carry to anybody.
    private func outcome(of record: TraceRecord, at place: Int) -> String {
        let next = trail.records[(place + 1)...].first { $0.thread == record.thread }
        guard case .ended(.applicationSendAction, _, _, _) = next?.event else { return "" }
        return ": nobody does it"
    }

    /// The class of a recognizer that is told of under a short name, the first time.
    private mutating func introduction(of subject: SubjectID) -> String {
        guard subjects.hasShortName(subject), introduced.insert(subject).inserted else { return "" }
        return " (\(subjects[subject]?.className ?? ""))"
    }

    /// A run that ends for one of another mode is told by what changes.
    private mutating func tellEnd(_ record: TraceRecord, at place: Int) {
        guard let change = modes.change(at: place, of: trail, subjects) else {
            return append(record, at: place, what: wording.phrase(record))
        }
        let mode = trail.text(of: change.to)
        let timers = change.waiting.map { "\"\(wording.name($0))\"" }.joined(separator: ", ")
        let waiting =
            timers.isEmpty ? "" : "; timer\(change.waiting.count == 1 ? "" : "s") \(timers) must wait"
        append(
            record, at: place, what: "\(wording.name(change.loop)) run loop goes over to \(mode)\(waiting)",
            explanation: RuleBook.explanationOfMode(from: trail.text(of: change.from), to: mode))
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
                if placesInFrames.contains(back) { continue }
                if record.sample.isNone ? isTold(call) && call != .source0 : plainMoves[record.sample] == nil
                {
                    return true
                }
            default: continue
            }
        }
        return false
    }

    // MARK: Lines

    /// - Parameters:
    ///   - why: the event whose reason is given, if it is not the record's.
    ///   - explanation: the reason, if no event has it.
    ///   - isScrolling: whether it tells of a scroll view, though the record does not.
    mutating func append(
        _ record: TraceRecord, at place: Int, what: String, why: TraceEvent? = nil,
        explanation: Explanation? = nil, isScrolling: Bool = false, until end: Instant? = nil
    ) {
        let stage = isScrolling ? .scroll : Stage(record.event, in: subjects)
        if let stages, !stages.contains(stage) { return }
        if let recordsOfTouch, !recordsOfTouch.contains(place) { return }
        let explanation =
            explanation
            ?? RuleBook.explanation(of: why ?? record.event, following: trail.records[record.cause]?.event)
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

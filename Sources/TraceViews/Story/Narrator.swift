import Trace
import TraceRules
import VirtualTime

/// Goes over the records that have been read and decides what becomes a line.
struct Narrator {
    private(set) var trail: Trail
    private(set) var wording: Wording
    private(set) var notes: StoryNotes
    /// Just before the record that is told.
    private(set) var state = TrailState()
    private let length: Narration.Length
    private let stages: Set<Stage>?
    private let recordsOfTouch: TouchFilter?
    private let holds: HeldPhases
    var values = GestureValues()
    private(set) var lines: [Narration.Line] = []
    /// The hit-tests that are under way, by thread: those of two apps may run at the same time.
    private var walks: [ThreadID: HitTestWalk] = [:]
    /// The timers that are set and have not fired.
    private var waitingTimers: Set<UInt32> = []
    /// The recognizers with short names that have been told of.
    private var introduced: IdentitySet<SubjectID> = []
    /// The threads of apps that are launched, as long as they build what the apps consist of.
    private var building: IdentitySet<ThreadID> = []
    /// The threads whose run loops have begun.
    private var running: IdentitySet<ThreadID> = []
    /// The samples that are told in full, since something else happened between their records.
    var interrupted: IdentitySet<SampleID> = []

    /// - Parameters:
    ///   - notes: of those records that have been read.
    ///   - holds: those whose ends are known, as they are not of a trail that goes on.
    init(
        _ trail: Trail, _ subjects: SubjectIndex, _ notes: StoryNotes = StoryNotes(),
        holds: HeldPhases = HeldPhases(), length: Narration.Length = .story, stages: Set<Stage>?,
        touch: TouchChoice? = nil
    ) {
        self.trail = trail
        self.notes = notes
        self.holds = holds
        self.length = length
        self.stages = stages
        recordsOfTouch = touch.map { TouchFilter($0, in: trail, subjects) }
        wording = Wording(trail: trail, subjects: subjects, isShort: length == .story)
    }

    /// Reads on, and tells what the trail has more than what has been told.
    ///
    /// - Returns: the lines for it.
    mutating func tell(on reader: TrailReader) -> ArraySlice<Narration.Line> {
        reader.read(&notes)
        notes.finish(reader.trail)
        trail = reader.trail
        wording = Wording(trail: trail, subjects: reader.subjects, isShort: true)
        let told = lines.count
        tell()
        return lines[told...]
    }

    /// Tells the records that have not been told.
    mutating func tell() {
        var index = Int(state.record.rawValue)
        while index < trail.records.count {
            let next = length == .all ? tellRecord(at: index) : tellStory(at: index)
            while index < next {
                state.fold(trail.records[index])
                index += 1
            }
        }
    }

    private mutating func tellRecord(at index: Int) -> Int {
        let record = trail.records[index]
        append(record, at: index, what: phrase(record, at: index))
        return index + 1
    }

    private func phrase(_ record: TraceRecord, at index: Int) -> String {
        holds[number(index)].map { wording.phrase($0) } ?? wording.phrase(record)
    }

    func number(_ index: Int) -> RecordNumber { RecordNumber(index: index) }

    // MARK: The story

    private mutating func tellStory(at index: Int) -> Int {
        let record = trail.records[index]
        if beginsPlainMove(record, at: index) || isQuietFiring(at: index) { return tellQuiet(from: index) }
        // What is built before time begins is told by the header.
        if isPartOfBuilding(record) || isPlumbingOfFrames(record, at: index) { return index + 1 }
        switch record.event {
        case .hitTestAsked(let view, _, _, _, let verdict):
            walks[record.thread, default: HitTestWalk()].add(view, verdict, wording)
        case .ended(.hitTest, let view, .subject, _):
            walks[record.thread, default: HitTestWalk()].addOwnCode(of: view, wording)
        case .ended(let call, _, _, _):
            tellReturn(record, at: index, of: call)
        case .hitTested(_, let pass, let view):
            let walk = walks.removeValue(forKey: record.thread) ?? HitTestWalk()
            append(record, at: index, what: walk.phrase(pass: pass, answer: view, wording))
        case .began(let call, let subject, _, _):
            tellCall(call, record, at: index, on: subject)
        case .propertySet(let subject, let property, let x, _, _):
            tellProperty(record, at: index, of: subject, property, x)
        case .controlEvent(let control, let kind):
            append(record, at: index, what: "\(wording.name(control)) sends \(kind)" + fingers(of: record))
        case .related(let subject, let relation, let other, let holds):
            tellRelation(relation, record, at: index, of: subject, to: other, holds: holds)
        case .activity(let loop, .entry, let mode) where record.depth > 0:
            tellRunInside(record, at: index, of: loop, mode)
        case .runEnded:
            tellEnd(record, at: index)
        case .timerArmed(let timer, _, _):
            waitingTimers.insert(timer.rawValue)
            append(record, at: index, what: wording.phrase(record))
        case .itemChanged(let item, _, .invalidated):
            // One that has fired leaves by itself.
            if waitingTimers.remove(item.rawValue) != nil {
                append(record, at: index, what: "timer \"\(wording.name(item))\" is stopped")
            }
        case .coalesced(let sample):
            return tellCoalesced(at: index, into: sample)
        case .activity, .itemChanged, .received, .sampled, .threadStarted, .defined, .touch:
            break
        case .hid, .queued, .asleep, .awake:
            if isNews(record.event, at: index) { append(record, at: index, what: wording.phrase(record)) }
        default:
            append(record, at: index, what: phrase(record, at: index))
        }
        return index + 1
    }

    private mutating func tellCall(
        _ call: Call, _ record: TraceRecord, at index: Int, on subject: SubjectID
    ) {
        if call == .timer { waitingTimers.remove(subject.rawValue) }
        if call.isQuestion {
            tellQuestion(record, at: index)
        } else if call == .action {
            tellAction(record, at: index, of: subject)
        } else if call == .applicationSendAction {
            append(record, at: index, what: wording.phrase(record) + outcome(at: index))
        } else if isTold(call) {
            let what = wording.phrase(record) + introduction(of: subject)
            append(record, at: index, what: what, delay: delay(of: record, call))
        }
    }

    private mutating func tellRelation(
        _ relation: Relation, _ record: TraceRecord, at index: Int, of subject: SubjectID,
        to other: SubjectID, holds: Bool
    ) {
        if relation == .firstResponderOf {
            append(record, at: index, what: wording.focusPhrase(subject, holds: holds))
        } else if relation == .offScreen || relation == .presentedBy {
            append(record, at: index, what: wording.phrase(record))
        } else if relation == .recognizerOf || relation == .subviewOf && holds {
            // Rows come and go as a table scrolls; a view that leaves is told by its leaving the window.
            if wording.subjects.isInCell(other) || record.isOfRow(wording.subjects) { return }
            append(record, at: index, what: wording.treePhrase(subject, of: other, holds: holds))
        }
    }

    /// Whether what others may tell as well is worth a line of its own.
    private func isNews(_ event: TraceEvent, at index: Int) -> Bool {
        switch event {
        case .hid(let parent, _, _, _, _, _, _, _, _): parent != 0
        // A message that is taken at once says nothing by waiting.
        case .queued(_, let depth): depth > 1
        case .asleep: fallsAsleepAfterWork(at: index)
        // That a refresh begins, or a timer is due, is told with the plain frame or firing.
        case .awake: !beginsPlainFrame(at: index)
        default: true
        }
    }

    /// The moves that one event takes along are one line.
    ///
    /// - Returns: the index of the record that is told next.
    private mutating func tellCoalesced(at index: Int, into sample: SampleID) -> Int {
        var next = index + 1
        while next < trail.records.count, trail.records[next].event == .coalesced(into: sample) { next += 1 }
        let record = trail.records[index]
        let what =
            next == index + 1
            ? wording.phrase(record)
            : "\(next - index) moves are delivered with sample \(sample.rawValue)"
        append(record, at: index, what: what)
        return next
    }

    /// Question and answer are one line.
    private mutating func tellQuestion(_ record: TraceRecord, at index: Int) {
        let ended = notes.answers[number(index)]
        append(record, at: index, what: wording.question(record, ended), why: ended?.event)
    }

    /// An action with what its recognizer has measured.
    private mutating func tellAction(_ record: TraceRecord, at index: Int, of recognizer: SubjectID) {
        let values = values.texts(of: recognizer).map { ", \($0.property) \($0.value)" }.joined()
        append(record, at: index, what: wording.phrase(record) + values)
    }

    /// The end of a call that kept its thread from everything else while a frame of the display passed.
    private mutating func tellReturn(_ record: TraceRecord, at index: Int, of call: Call) {
        let time = notes.latencyFacts.busyTimes.time(of: record.cause)
        guard time >= frame, call.isQuestion || isTold(call), let began = trail.records[record.cause] else {
            return
        }
        append(
            record, at: index,
            what: "\(wording.busyPhrase(began)) returns after \(DurationText.short(time))",
            explanation: RuleBook.explanationOfBusyTime)
    }

    /// What kept a message waiting that comes to its Source1 only now, if a frame of the display has passed.
    private func delay(of record: TraceRecord, _ call: Call) -> String? {
        guard call == .source1, let message = trail.records[record.cause],
            record.instant - message.instant >= frame,
            let busy = wording.busyCall(
                of: record.thread, notes.latencyFacts.busyTimes, from: message.instant, to: record.instant)
        else { return nil }
        // An event is told with its finger; of another message the story says nothing else.
        var noun = "the message"
        if record.sample.isNone, case .began(_, let source, _, _) = record.event {
            noun += " for \(wording.name(source))"
        }
        return "\(noun) waited \(DurationText.short(record.instant - message.instant)) while "
            + "\(wording.subjects.place(of: record.thread)) was busy with \(busy)"
    }

    private var frame: Interval { trail.header.display.period }

    private mutating func tellProperty(
        _ record: TraceRecord, at index: Int, of subject: SubjectID, _ property: Property, _ x: Double
    ) {
        values.note(record.event, wording)
        // How much a port holds is told when it is full.
        if property == .queueLimit || property.setter == .recognizer || isToldByTracking(subject, property)
            || record.isOfRow(wording.subjects)
        {
            return
        }
        let phrase = wording.statePhrase(
            subject, property, x, offset: notes.scrolls[subject]?.offset(at: index), row: row(of: subject))
        append(record, at: index, what: phrase ?? wording.phrase(record))
    }

    /// Section and row of a cell, as far as they are known.
    private func row(of cell: SubjectID) -> String? {
        state.views[cell]?.properties[.indexPath].map { NumberText.point($0.x, $0.y) }
    }

    /// What a control says of itself while its tracking methods and its events tell it.
    private func isToldByTracking(_ subject: SubjectID, _ property: Property) -> Bool {
        switch property {
        case .isTracking: !wording.subjects.isScrollView(subject)
        case .isTouchInside: true
        default: false
        }
    }

    /// The touches that a control's event is about.
    private func fingers(of record: TraceRecord) -> String {
        let numbers = state.touchNumbers(of: record).map(String.init)
        if numbers.isEmpty { return "" }
        return " (touch\(numbers.count == 1 ? "" : "es") \(numbers.joined(separator: ", ")))"
    }

    /// What the application could not carry to anybody.
    private func outcome(at index: Int) -> String {
        trail.findsNobody(at: RecordNumber(index: index)) ? ": nobody does it" : ""
    }

    /// The class of a recognizer that is told of under a short name, the first time.
    private mutating func introduction(of subject: SubjectID) -> String {
        guard wording.subjects.hasShortName(subject), introduced.insert(subject) else { return "" }
        return " (\(wording.subjects[subject]?.className ?? ""))"
    }

    /// A callback runs the run loop, and waits for that run's end.
    private mutating func tellRunInside(
        _ record: TraceRecord, at index: Int, of loop: RunLoopID, _ mode: NameID
    ) {
        let around = state.loops[loop]?.runs.count ?? 0
        let place = "inside of a callback, in \(trail.text(of: mode))"
        let waiting = around > 1 ? "; \(around) runs wait for its end" : ""
        append(
            record, at: index,
            what: "\(wording.name(loop)) run loop runs \(place)\(waiting)",
            explanation: RuleBook.explanationOfRunInside)
    }

    /// A run that ends for one of another mode is told by what changes.
    private mutating func tellEnd(_ record: TraceRecord, at index: Int) {
        guard let change = state.modeChange(at: index, of: trail) else {
            return append(record, at: index, what: wording.phrase(record))
        }
        let mode = trail.text(of: change.to)
        let timers = change.waiting.map { "\"\(wording.name($0))\"" }.joined(separator: ", ")
        let waiting =
            timers.isEmpty ? "" : "; timer\(change.waiting.count == 1 ? "" : "s") \(timers) must wait"
        append(
            record, at: index, what: "\(wording.name(change.loop)) run loop goes over to \(mode)\(waiting)",
            explanation: RuleBook.explanationOfMode(from: trail.text(of: change.from), to: mode))
    }

    /// Whether a record is of a sample that is told in one line. Whoever wants some stages only gets
    /// each sample's lines.
    func isPlainMove(_ record: TraceRecord) -> Bool {
        !record.sample.isNone && stages == nil && notes.plainMoves[record.sample] != nil
            && !interrupted.contains(record.sample)
    }

    /// Whether a phone is built before time begins, or the windows of an app that is launched: it is over when the
    /// run loop of its thread begins (M-49).
    private mutating func isPartOfBuilding(_ record: TraceRecord) -> Bool {
        switch record.event {
        case .threadStarted(let thread, _) where record.instant != .zero: building.insert(thread)
        case .activity(_, .entry, _):
            building.remove(record.thread)
            running.insert(record.thread)
        default: break
        }
        if building.contains(record.thread) { return true }
        return record.instant == .zero && record.sample.isNone && !running.contains(record.thread)
    }

    private func isTold(_ call: Call) -> Bool {
        switch call.family {
        // The interrupt is told by its event.
        case .kernel, .hitTesting: false
        // An observer that does something is told by what it does.
        case .runLoop: call != .observer
        case .sending, .touches, .presses, .motion, .remoteControl, .action, .recognizing, .tracking,
            .actionSending, .content, .scrolling, .rows, .focus, .editing, .layout, .life:
            true
        }
    }

    /// Whether the thread has done anything that was told since it woke up; before time begins it has.
    private func fallsAsleepAfterWork(at index: Int) -> Bool {
        let thread = trail.records[index].thread
        var back = index
        while back > 0 {
            back -= 1
            let record = trail.records[back]
            guard record.thread == thread else { continue }
            switch record.event {
            case .awake, .asleep: return false
            case .activity(_, .entry, _): return true
            // What a plain frame did is told with the others.
            case .ended(.timer, _, _, _), .ended(.source1, _, _, _):
                let start = Int(record.cause.rawValue) - 1
                if isQuietFiring(at: start) || notes.plainCallouts[start] != nil { back = start }
            case .began(let call, _, _, _):
                if record.sample.isNone ? isTold(call) && call != .source0 : !isPlainMove(record) {
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
    ///   - delay: what kept its message waiting.
    ///   - isScrolling: whether it tells of a scroll view, though the record does not.
    mutating func append(
        _ record: TraceRecord, at index: Int, what: String, why: TraceEvent? = nil,
        explanation: Explanation? = nil, delay: String? = nil, isScrolling: Bool = false,
        until end: Instant? = nil
    ) {
        let stage = isScrolling ? .scroll : Stage(record.event, in: wording.subjects)
        if let stages, !stages.contains(stage) { return }
        if let recordsOfTouch, !recordsOfTouch.contains(index) { return }
        let explanation =
            explanation
            ?? wording.subjects.explanation(
                of: why ?? record.event, following: trail.records[record.cause]?.event)
        var what = what
        if let delay { what += ": \(delay)" }
        if let end, end > record.instant { what += ", until \(DurationText.instant(end))" }
        let process = wording.subjects.process(of: record.thread)
        lines.append(
            Narration.Line(
                record: number(index), instant: record.instant,
                delta: record.instant - (lines.last?.instant ?? record.instant),
                process: process, processName: record.thread.isNone ? "" : wording.subjects.name(process),
                place: wording.subjects.place(of: record.thread),
                stage: stage, depth: Int(record.depth), what: what, delay: delay,
                why: explanation.reason, rules: explanation.rules))
    }
}

import Trace
import TraceRules
import TraceViews
import VirtualTime

/// Takes down what everybody does, lane by lane.
struct PageLanes {
    private var lanes: [PageLane] = []
    private var indices: [Key: Int] = [:]
    private let names: SubjectNames
    private let processes: PageProcesses
    /// The spans of each thread that have not ended, as indices of its lane.
    private var openSpans: [SubjectID: [Int]] = [:]
    /// The points that came of each sample: in which lane, and which of its points.
    private var pointsOfSamples: [SampleID: [(lane: Int, point: Int)]] = [:]
    /// By the record of a contact.
    private var pointsOfContacts: [RecordNumber: (lane: Int, point: Int)] = [:]
    /// The touches that a view has heard of and whose end it has not.
    private var heard: [SubjectID: TouchSet] = [:]

    private enum Key: Hashable {
        case finger(UInt32)
        case subject(SubjectID, PageLane.Kind)
        case frames(SubjectID)
    }

    init(_ names: SubjectNames, processes: PageProcesses) {
        self.names = names
        self.processes = processes
    }

    /// In the order of drawing: along the journey, and of one kind in the order of their coming.
    var inOrder: [PageLane] {
        lanes.enumerated().sorted {
            ($0.element.kind, processes.hue(ofIndex: $0.element.process), $0.offset)
                < ($1.element.kind, processes.hue(ofIndex: $1.element.process), $1.offset)
        }.map(\.element)
    }

    // MARK: Reading

    /// - Parameter phrase: what happened, as an index of the texts.
    mutating func read(
        _ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader, phrase: Int, stage: Int,
        _ tables: inout PageTables
    ) {
        let n = Int(number.rawValue)
        func step(_ letter: String, _ text: Int? = nil) -> PageLane.Step {
            PageLane.Step(record: n, letter: letter, text: text ?? phrase)
        }
        switch record.event {
        case .contact(let finger, let phase, let x, let y):
            let lane =
                indices[.finger(finger)] ?? add(.finger(finger), .finger, "finger \(finger)", of: .none)
            let place = (lane, lanes[lane].points.count)
            lanes[lane].points.append(PageLane.Point(record: n, x: x, y: y))
            pointsOfContacts[number] = place
            pointsOfSamples[record.sample, default: []].append(place)
            if let letter = letter(of: phase) { lanes[lane].steps.append(step(letter)) }
        case .sampleLost:
            if let contact = contact(behind: record, reader.trail), let point = pointsOfContacts[contact] {
                lanes[point.lane].points[point.point].flag = 2
            }
        case .coalesced:
            for point in pointsOfSamples[record.sample] ?? [] {
                lanes[point.lane].points[point.point].flag = 1
            }
        case .queued(let port, let messages), .received(let port, let messages):
            lane(.port, SubjectID(port)) { $0.steps.append(step(messages == 0 ? "" : "\(messages)")) }
        case .portDied(let port): lane(.port, SubjectID(port)) { $0.steps.append(step("✕")) }
        case .activity(let loop, let activity, _):
            lane(.loop, SubjectID(loop)) { $0.steps.append(step(Self.letter(of: activity))) }
        case .runEnded(let loop, _, _): lane(.loop, SubjectID(loop)) { $0.steps.append(step("")) }
        case .asleep(let loop):
            lane(.loop, SubjectID(loop)) { $0.steps.append(step("z")) }
            lane(.thread, SubjectID(record.thread)) { $0.steps.append(step("z")) }
        case .awake(let loop, _, _):
            lane(.loop, SubjectID(loop)) { $0.steps.append(step("A")) }
            lane(.thread, SubjectID(record.thread)) { $0.steps.append(step("")) }
        case .began(let call, let on, _, _):
            begin(record, n, phrase, stage)
            read(call, on: on, record, step, reader)
        case .ended(_, _, _, _): end(record, n)
        case .transition(let recognizer, _, let state, _, _):
            let text = tables.text(Self.text(of: record, phrase: tables.texts.values[phrase]))
            lane(.recognizer, recognizer) { $0.steps.append(step(Self.letter(of: state), text)) }
        case .controlEvent(let control, let event):
            if let glyph = MarbleGlyph(event) {
                lane(.responder, control) { $0.marks.append(step(String(glyph.character))) }
            }
        case .propertySet(let subject, .boundsOrigin, let x, let y, _)
        where reader.subjects.isScrollView(subject):
            lane(.scroll, subject) { $0.points.append(PageLane.Point(record: n, x: x, y: y)) }
        case .frame(let frameStage, let process, _):
            let key = Key.frames(SubjectID(process))
            let lane =
                indices[key]
                ?? add(key, .frames, process.isNone ? "display" : names[process], of: SubjectID(process))
            lanes[lane].marks.append(step(Self.letter(of: frameStage)))
        case .processDied(let process, _): close(SubjectID(process), step(""), reader)
        default: break
        }
    }

    /// What touches do to a view or a recognizer, and the targets that are told.
    private mutating func read(
        _ call: Call, on subject: SubjectID, _ record: TraceRecord,
        _ step: (String, Int?) -> PageLane.Step, _ reader: TrailReader
    ) {
        let isRecognizer = reader.subjects[subject]?.type == .recognizer
        switch call {
        case .touchesBegan where isRecognizer:
            lane(.recognizer, subject) { lane in
                if lane.steps.last.map({ $0.letter.isEmpty }) ?? true { lane.steps.append(step("P", nil)) }
            }
        case .touchesBegan:
            let before = heard[subject] ?? []
            heard[subject] = before.union(record.touches)
            if before.isEmpty { lane(.responder, subject) { $0.steps.append(step("●", nil)) } }
        case .touchesEnded where !isRecognizer, .touchesCancelled where !isRecognizer:
            let rest = (heard[subject] ?? []).subtracting(record.touches)
            heard[subject] = rest
            if rest.isEmpty {
                lane(.responder, subject) { $0.steps.append(step(call == .touchesEnded ? "○" : "✕", nil)) }
            }
        case .action:
            lane(isRecognizer ? .recognizer : .responder, subject) { $0.marks.append(step("→", nil)) }
        default: break
        }
    }

    private mutating func begin(_ record: TraceRecord, _ n: Int, _ phrase: Int, _ stage: Int) {
        let thread = SubjectID(record.thread)
        var count = 0
        lane(.thread, thread) { lane in
            lane.spans.append(
                PageLane.Span(start: n, depth: Int(record.depth), text: phrase, stage: stage))
            count = lane.spans.count
        }
        openSpans[thread, default: []].append(count - 1)
    }

    private mutating func end(_ record: TraceRecord, _ n: Int) {
        let thread = SubjectID(record.thread)
        let start = Int(record.cause.rawValue)
        // Those inside of it that a foreign trace does not end, end with it.
        while let span = openSpans[thread]?.popLast() {
            var isFound = false
            lane(.thread, thread) { lane in
                lane.spans[span].end = n
                isFound = lane.spans[span].start <= start
            }
            if isFound { break }
        }
    }

    /// A process that is gone does nothing more.
    private mutating func close(_ process: SubjectID, _ end: PageLane.Step, _ reader: TrailReader) {
        for (thread, spans) in openSpans where reader.subjects.process(of: thread) == process {
            lane(.thread, thread) { lane in for span in spans { lane.spans[span].end = end.record } }
            openSpans[thread] = []
        }
        let index = processes.index(of: process)
        // The glass and the display are of no process.
        for lane in lanes.indices where index >= 0 && lanes[lane].process == index {
            guard let last = lanes[lane].steps.last else { continue }
            if lanes[lane].kind == .thread {
                // No letter says that it is awake.
                lanes[lane].steps.append(PageLane.Step(record: end.record, letter: "✕", text: end.text))
            } else if !last.letter.isEmpty {
                lanes[lane].steps.append(end)
            }
        }
    }

    // MARK: Lanes

    private mutating func lane(
        _ kind: PageLane.Kind, _ subject: SubjectID, _ change: (inout PageLane) -> Void
    ) {
        if subject.isNone { return }
        let key = Key.subject(subject, kind)
        let index = indices[key] ?? add(key, kind, names[subject], of: names.process(of: subject))
        change(&lanes[index])
    }

    /// - Returns: the index of the new lane.
    private mutating func add(
        _ key: Key, _ kind: PageLane.Kind, _ name: String, of process: SubjectID
    ) -> Int {
        indices[key] = lanes.count
        lanes.append(PageLane(kind, name, process: processes.index(of: process)))
        return lanes.count - 1
    }

    // MARK: Letters

    private func letter(of phase: ContactPhase) -> String? {
        switch phase {
        case .down: "●"
        case .up: "○"
        case .cancelled: "✕"
        case .cameInRange: "◌"
        case .leftRange: ""
        case .moved, .hovered: nil
        }
    }

    /// The contact that a record of the digitizer's follows from.
    private func contact(behind record: TraceRecord, _ trail: Trail) -> RecordNumber? {
        var next = record.cause
        // A scan follows from the contact that it saw.
        for _ in 0..<3 {
            guard let cause = trail.records[next] else { return nil }
            if case .contact = cause.event { return next }
            next = cause.cause
        }
        return nil
    }

    private static func letter(of activity: LoopActivity) -> String {
        switch activity {
        case .entry: "E"
        case .beforeTimers: "T"
        case .beforeSources: "S"
        case .beforeWaiting: "W"
        case .afterWaiting: "A"
        case .exit: "X"
        }
    }

    private static func letter(of state: GestureState) -> String {
        switch state {
        case .possible: ""
        case .began: "B"
        case .changed: "C"
        case .ended: "E"
        case .cancelled: "X"
        case .failed: "F"
        }
    }

    private static func letter(of stage: FrameStage) -> String {
        switch stage {
        case .vsync: "│"
        case .change: "δ"
        case .commit: "c"
        case .render: "r"
        case .draw: "d"
        case .display: "■"
        }
    }

    /// `tap: possible → ended: the last tap's fingers have lifted in time`
    private static func text(of record: TraceRecord, phrase: String) -> String {
        let reason = RuleBook.explanation(of: record.event).reason
        return reason.isEmpty ? phrase : "\(phrase): \(reason)"
    }
}

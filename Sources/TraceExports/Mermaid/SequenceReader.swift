import Trace
import TraceViews
import VirtualTime

/// Takes down who tells whom.
struct SequenceReader: TrailView {
    /// Somebody in the diagram; those of one rank stand in the order of their first message.
    struct Participant: Sendable {
        let name: String
        let rank: Rank
    }

    enum Rank: Int, Comparable, Sendable {
        case input, kernel, system, thread, object

        static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
    }

    private(set) var participants: [Participant] = []
    private(set) var steps: [SequenceStep] = []
    private let selected: Selected
    private let wording: Wording
    private let names: SubjectNames
    private var indices: [Key: Int] = [:]
    /// The callbacks that each thread is in and that are drawn, outermost first.
    private var open: [ThreadID: [Activation]] = [:]
    private var lastSample = SampleID.none

    /// The records that are drawn.
    private enum Selected {
        case touch(TouchFilter)
        case records(ClosedRange<UInt32>)

        func contains(_ number: RecordNumber) -> Bool {
            switch self {
            case .touch(let filter): filter.contains(Int(number.rawValue) - 1)
            case .records(let numbers): numbers.contains(number.rawValue)
            }
        }
    }

    private enum Key: Hashable {
        case subject(SubjectID)
        case hardware(String)
    }

    private struct Activation {
        let call: Call
        let on: SubjectID
        let participant: Int
        let caller: Int
    }

    /// - Parameter process: the app whose touch it is; nil for those of all apps with its number.
    init(_ reader: TrailReader, _ selection: SequenceDiagram.Selection, of process: SubjectID?) {
        selected =
            switch selection {
            case .touch(let touch):
                .touch(
                    TouchFilter(
                        touch.number, of: process ?? touch.process(in: reader.subjects), in: reader.trail,
                        reader.subjects))
            case .records(let numbers): .records(numbers)
            }
        wording = Wording(trail: reader.trail, subjects: reader.subjects, isShort: true)
        names = SubjectNames(reader.trail)
    }

    mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        guard selected.contains(number) else { return }
        if !record.sample.isNone { lastSample = record.sample }
        switch record.event {
        case .sampled, .sampleLost, .hidKey, .hidMotion: readInput(record, reader)
        case .sent, .refused, .signalled: readMessage(record, reader)
        case .began(let call, let on, let about, _): begin(call, on, about, record, reader)
        case .ended(let call, let on, let answer, let result): end(call, on, answer, result, record)
        case .processDied(let process, _): closeAll(of: SubjectID(process), record, reader)
        default: readNote(record, reader)
        }
    }

    // MARK: Participants

    private mutating func participant(_ key: Key, _ participant: Participant) -> Int {
        if let index = indices[key] { return index }
        participants.append(participant)
        indices[key] = participants.count - 1
        return participants.count - 1
    }

    private mutating func hardware(_ name: String) -> Int {
        participant(.hardware(name), Participant(name: name, rank: .input))
    }

    private mutating func participant(_ thread: ThreadID, _ reader: TrailReader) -> Int {
        guard !thread.isNone else {
            let kernel = SystemProcess.kernel.rawValue
            return participant(.hardware(kernel), Participant(name: kernel, rank: .kernel))
        }
        let process = reader.subjects.process(of: thread)
        let rank: Rank =
            switch ProcessKind(ofProcessNamed: reader.subjects.name(process)) {
            case .kernel: .kernel
            case .system: .system
            case .app: .thread
            }
        return participant(
            .subject(SubjectID(thread)), Participant(name: reader.subjects.place(of: thread), rank: rank))
    }

    private mutating func participant(_ subject: SubjectID) -> Int {
        participant(.subject(subject), Participant(name: names[subject], rank: .object))
    }

    /// Who does what the record says: the innermost callback that its thread is in, or the thread.
    private mutating func actor(of record: TraceRecord, _ reader: TrailReader) -> Int {
        open[record.thread]?.last?.participant ?? participant(record.thread, reader)
    }

    // MARK: Steps

    private mutating func add(
        _ kind: SequenceStep.Kind, _ text: String, sameness: String? = nil, _ record: TraceRecord
    ) {
        steps.append(
            SequenceStep(
                kind: kind, text: text, sameness: sameness ?? text,
                sample: record.sample.isNone ? lastSample : record.sample))
    }

    /// A contact comes to the kernel with the scan that sees it, other input with an interrupt.
    private mutating func readInput(_ record: TraceRecord, _ reader: TrailReader) {
        var cause = reader.trail.records[record.cause]
        if let interrupt = cause, case .began(.interrupt, _, _, _) = interrupt.event {
            cause = reader.trail.records[interrupt.cause]
        }
        switch (record.event, cause?.event) {
        case (.sampled(let finger), .contact(_, let phase, let x, let y)?):
            let time = DurationText.instant(cause?.instant ?? record.instant)
            add(
                .message(from: hardware("finger \(finger)"), to: participant(record.thread, reader), .plain),
                "\(phase) at \(NumberText.point(x, y)), \(time)", sameness: "\(phase)", record)
        case (.sampleLost(let finger, let reason), _):
            add(.note(over: hardware("finger \(finger)")), "no report: \(reason)", record)
        case (.hidKey, .key(let key, let isDown)?):
            let time = DurationText.instant(cause?.instant ?? record.instant)
            let text = "\(key) \(isDown ? "down" : "up")"
            add(
                .message(from: hardware("keyboard"), to: participant(record.thread, reader), .plain),
                "\(text), \(time)", sameness: text, record)
        case (.hidMotion(_, let phase), .shake?):
            // One that goes on for too long is cancelled while somebody still shakes (M-41).
            let instant = phase == .cancelled ? record.instant : cause?.instant ?? record.instant
            let time = DurationText.instant(instant)
            add(
                .message(from: hardware("accelerometer"), to: participant(record.thread, reader), .plain),
                "shake \(phase), \(time)", sameness: "shake \(phase)", record)
        case (.hidKey, .remoteCommand(let subtype)?):
            let time = DurationText.instant(cause?.instant ?? record.instant)
            add(
                .message(from: hardware("headset"), to: participant(record.thread, reader), .plain),
                "\(subtype), \(time)", sameness: "\(subtype)", record)
        default: break
        }
    }

    private mutating func readMessage(_ record: TraceRecord, _ reader: TrailReader) {
        switch record.event {
        case .sent(let port, _, _):
            let from = actor(of: record, reader)
            let to = receiver(of: port, reader) ?? from
            add(.message(from: from, to: to, .sent), "mach_msg to \(names[port])", record)
        case .refused(let port, let why):
            let sender = reader.trail.records[record.cause]?.thread ?? record.thread
            let from = participant(sender, reader)
            add(
                .message(from: from, to: receiver(of: port, reader) ?? from, .lost), "refused: \(why)",
                record)
        case .signalled(let source):
            let from = actor(of: record, reader)
            let loop = reader.subjects[source]?.owner ?? .none
            let thread = ThreadID(rawValue: reader.subjects[loop]?.owner.rawValue ?? 0)
            add(
                .message(from: from, to: thread.isNone ? from : participant(thread, reader), .sent),
                "signals Source0", record)
        default: break
        }
    }

    private mutating func receiver(of port: PortID, _ reader: TrailReader) -> Int? {
        guard let thread = reader.state.ports[port]?.receiver, !thread.isNone else { return nil }
        return participant(ThreadID(rawValue: thread.rawValue), reader)
    }

    // MARK: Callbacks

    private mutating func begin(
        _ call: Call, _ on: SubjectID, _ about: SubjectID, _ record: TraceRecord, _ reader: TrailReader
    ) {
        // The interrupt is told by what it reports, and a walk of hit-testing by its answer.
        if call.family == .kernel || call.family == .hitTesting { return }
        let thread = participant(record.thread, reader)
        let callee = call.family == .runLoop || on.isNone ? thread : participant(on)
        // A recognizer or control sends its action itself, and whom it calls is often a closure.
        let caller = call == .action ? callee : actor(of: record, reader)
        let isOfRecognizer = call == .action && reader.subjects[on]?.type == .recognizer
        let text =
            call.family == .runLoop
            ? wording.phrase(record)
            : call.word + (about.isNone || isOfRecognizer ? "" : ", \(names[about])")
        add(.message(from: caller, to: callee, .call), text, record)
        open[record.thread, default: []].append(
            Activation(call: call, on: on, participant: callee, caller: caller))
    }

    private mutating func end(
        _ call: Call, _ on: SubjectID, _ answer: Answer, _ result: SubjectID, _ record: TraceRecord
    ) {
        guard let index = open[record.thread]?.lastIndex(where: { $0.call == call && $0.on == on }) else {
            return
        }
        // In a foreign trace a callback may end with others still open in it.
        while let count = open[record.thread]?.count, count > index + 1 { close(record.thread, record) }
        let text: String? =
            switch answer {
            case .nothing: nil
            case .yes: "yes"
            case .no: "no"
            case .subject: result.isNone ? "nil" : names[result]
            }
        guard let text, let last = open[record.thread]?.popLast() else { return close(record.thread, record) }
        add(.return(from: last.participant, to: last.caller), text, record)
    }

    private mutating func close(_ thread: ThreadID, _ record: TraceRecord) {
        guard let last = open[thread]?.popLast() else { return }
        add(.deactivate(last.participant), "", record)
    }

    private mutating func closeAll(of process: SubjectID, _ record: TraceRecord, _ reader: TrailReader) {
        let threads = open.keys.filter { reader.subjects.process(of: $0) == process }
            .sorted { $0.rawValue < $1.rawValue }
        for thread in threads {
            while open[thread]?.isEmpty == false { close(thread, record) }
        }
        let thread = reader.state.threads.members.first { $0.process == process }
        guard let thread else { return }
        add(
            .note(over: participant(ThreadID(rawValue: thread.id.rawValue), reader)),
            wording.phrase(record), record)
    }

    // MARK: Notes

    private mutating func readNote(_ record: TraceRecord, _ reader: TrailReader) {
        switch record.event {
        case .hid(let parent, _, _, _, _, _, _, _, _):
            guard parent == 0 else { return }
            add(.note(over: participant(record.thread, reader)), "IOHIDEvent", record)
        case .transition(let recognizer, let from, let to, let reason, _):
            let text = "\(from) → \(to), \(reason)"
            add(.note(over: participant(recognizer)), text, record)
        case .transitionRefused(let recognizer, _, _), .held(let recognizer, _, _),
            .waits(let recognizer, _), .ignored(let recognizer), .requirementRefused(let recognizer, _):
            add(.note(over: participant(recognizer)), wording.phrase(record), record)
        case .taken(let recognizer, let view, let heard):
            let from = recognizer.isNone ? participant(view) : participant(recognizer)
            let text = "takes the touch" + (heard ? "" : ", which it never heard of")
            add(.message(from: from, to: participant(view), .plain), text, record)
        case .hitTested(let window, _, _):
            let over = window.isNone ? participant(record.thread, reader) : participant(window)
            add(.note(over: over), wording.phrase(record), record)
        case .controlEvent(let control, let kind): add(.note(over: participant(control)), kind.word, record)
        case .released(_, let view, _, _, _), .keptOut(let view, _), .merged(_, let view):
            add(.note(over: participant(view)), wording.phrase(record), record)
        case .declined(let control, _):
            add(.note(over: participant(control)), wording.phrase(record), record)
        case .eventMade, .coalesced, .unclaimed, .frame(.change, _, _), .frame(.commit, _, _), .senderWaits,
            .wakeUpLost, .note:
            add(.note(over: actor(of: record, reader)), wording.phrase(record), record)
        default: break
        }
    }
}

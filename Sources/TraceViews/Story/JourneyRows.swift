import Trace
import VirtualTime

/// The way of the first sample that reaches an app, a row for each thread that has it.
struct JourneyRows {
    /// Whether a sample's way to an app has been told.
    private(set) var isTold = false
    /// Whether a sample has been there to be followed.
    private(set) var hasBegun = false
    /// By sample on its way, its last step. Several are if the app is busy: whose way is told shows with the event.
    private var last: IdentityTable<SampleID, Instant> = [:]
    private var row: (line: Narration.Line, sample: SampleID, steps: [String], names: [String], end: Instant)?

    /// Whether a record is a step between the glass and a window, which later samples do the same way.
    static func isPart(_ event: TraceEvent) -> Bool {
        switch event {
        case .hid, .hidKey, .hidMotion, .sent, .queued, .awake, .signalled, .wakeUp, .destination, .eventMade:
            true
        case .began(let call, _, _, _):
            switch call {
            case .source1, .source0, .applicationSendEvent, .windowSendEvent: true
            default: false
            }
        default: false
        }
    }

    /// The sample of this contact or key is to be followed, beside those that have come to no app yet.
    mutating func begin(_ record: TraceRecord, _ rows: inout [Summary.Row]) {
        interrupt(&rows)
        hasBegun = true
        if !isTold { last[record.sample] = record.instant }
    }

    /// The way is over.
    mutating func end(_ rows: inout [Summary.Row]) {
        interrupt(&rows)
        last = [:]
    }

    /// Something else comes before the next step.
    mutating func interrupt(_ rows: inout [Summary.Row]) {
        guard let row else { return }
        self.row = nil
        let process = row.line.processName
        let thread = row.line.place.dropFirst(process.count + 1)
        var steps = row.steps.joined(separator: " → ")
        if !thread.isEmpty, thread != "main", process != SystemProcess.kernel.rawValue {
            steps = "\(thread.split(separator: ".").last ?? ""): " + steps
        }
        rows.append(
            Summary.Row(
                kind: .hop, record: row.line.record, instant: row.end,
                delta: row.end - (last[row.sample] ?? row.line.instant), process: process, what: steps,
                why: "",
                footnote: nil, names: row.names, role: .plain))
        last[row.sample] = row.end
    }

    /// Takes a step of the way; where no way is being told, only what keeps a message waiting is told.
    ///
    /// - Returns: what has to be told in a row of its own.
    mutating func take(
        _ line: Narration.Line, _ record: TraceRecord, _ wording: Wording, _ rows: inout [Summary.Row]
    ) -> String? {
        if case .queued = record.event { return line.what }
        // That the display has begun a refresh is no step of the way.
        let sample = Self.sample(of: record, in: wording.trail)
        if last[sample] != nil, wording.trail.refresh(toldBy: record) == nil {
            if row?.line.place != line.place || row?.sample != sample { interrupt(&rows) }
            var steps = row?.steps ?? []
            add(record, to: &steps, wording)
            if !steps.isEmpty {
                let names = (row?.names ?? []) + wording.names(in: record.event)
                row = (row?.line ?? line, sample, steps, names, line.instant)
            }
            if case .eventMade = record.event { isTold = true }
            // Behind it come the views; an event that is made later is not of this sample.
            if case .began(.windowSendEvent, _, _, _) = record.event, isTold { end(&rows) }
        }
        return line.delay
    }

    /// The sample that a record is about, or else what it follows from; a Source0 that was signalled is about none yet.
    private static func sample(of record: TraceRecord, in trail: Trail) -> SampleID {
        var next: TraceRecord? = record
        while let record = next, record.sample.isNone {
            next = record.cause.isNone ? nil : trail.records[record.cause]
        }
        return next?.sample ?? .none
    }

    private func add(_ record: TraceRecord, to steps: inout [String], _ wording: Wording) {
        switch record.event {
        case .hid, .hidKey, .hidMotion: if steps.last != "IOHIDEvent" { steps.append("IOHIDEvent") }
        case .sent(let port, _, _):
            let receiver = wording.subjects.process(of: port)
            steps.append("mach_msg to \(wording.name(receiver))")
        case .awake(_, .source1, _): steps.append("woken by its port")
        case .awake(_, .wakeUp, _): steps.append("woken by CFRunLoopWakeUp")
        case .wakeUp: steps.append("CFRunLoopWakeUp")
        case .destination(_, let process): steps.append("it is for \(wording.name(process))")
        case .signalled: steps.append("signals Source0")
        case .eventMade: steps.append("UIEvent")
        case .began(.source1, _, _, _):
            if steps.last == "woken by its port" {
                steps[steps.count - 1] += " (Source1)"
            } else {
                // A thread that was busy has not slept.
                steps.append(steps.isEmpty ? "comes to its port (Source1)" : "Source1")
            }
        case .began(.source0, _, _, _):
            // Who signals and runs it on one thread has said so.
            if steps.last != "signals Source0" { steps.append("Source0") }
        case .began(.applicationSendEvent, _, _, _): steps.append("sendEvent")
        default: break
        }
    }
}

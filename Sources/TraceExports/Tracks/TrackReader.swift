import Trace
import TraceRules
import TraceViews
import VirtualTime

// How a trail becomes tracks.
//
// A thread's track shows what the thread is in, outermost first: the run of its run loop, the phase of the pass, the
// callbacks. Whatever ends closes what still stands inside of it, so slices are nested whatever the trace says. A thread
// that sleeps, waits for a core or for room in a port has a slice for that.
//
// Every record belongs to the slice that its thread is in just then. A flow goes from the slice of a cause to the slice
// of what follows from it, unless the one stands inside of the other: then the nesting says it. Records of the kernel
// have no slice (a message comes into a queue), and the flow goes from what they follow from. What a run loop does in
// its passes has no flows, but for a wake-up by another thread.
//
// The glass, the keyboard and the display stand beside the processes, each with tracks of its own.

/// Takes down a trail as a ``TrackTimeline``.
struct TrackReader: TrailView {
    private(set) var timeline = TrackTimeline()
    private let wording: Wording
    private let methods: MethodNames

    /// The index of each process and of each thread's track.
    private var processes: [SubjectID: Int] = [:]
    private var hardware: [String: Int] = [:]
    private var threads: [ThreadID: Int] = [:]
    private var counters: [PortID: Int] = [:]
    /// What stands open on each track, outermost first; by the track's index.
    private var open: [[OpenSlice]] = []
    /// The slice of each record, by its index in the trail; -1 for none.
    private var sliceOfRecord: [Int32] = []
    /// The flows that are drawn already: one is enough from slice to slice.
    private var joined: Set<SlicePair> = []
    /// The slices of run loops, which are no cause of anything by themselves.
    private var isOfLoop: Set<Int> = []
    /// Where in the entries each flow departs.
    private var departures: [(entry: Int, flow: Int)] = []
    /// The number of entries when a record had been read, by its index.
    private var entriesAfter: [Int32] = []
    var fingers = FingerTracks()
    var frames = FrameTracks()

    private struct SlicePair: Hashable {
        let from: Int
        let to: Int
    }

    /// A slice that has not ended, and what ends it.
    struct OpenSlice {
        let slice: Int
        let kind: Kind

        enum Kind: Equatable {
            case callback(Call, SubjectID)
            case run(RunLoopID)
            case phase(RunLoopID)
            case sleep(RunLoopID)
            case waking(RunLoopID)
            /// The thread stands still, up to its next record.
            case waits
            /// A finger, a key, a frame: ended by name.
            case named(String)

            /// Whether a run loop says it of itself.
            var isOfLoop: Bool {
                switch self {
                case .run, .phase, .sleep, .waking, .waits: true
                case .callback, .named: false
                }
            }
        }
    }

    init(_ reader: TrailReader) {
        wording = Wording(trail: reader.trail, subjects: reader.subjects)
        methods = MethodNames(subjects: reader.subjects)
        sliceOfRecord.reserveCapacity(reader.trail.records.count)
        entriesAfter.reserveCapacity(reader.trail.records.count)
    }

    /// The whole trail as tracks.
    static func timeline(of trail: Trail) -> TrackTimeline {
        let reader = TrailReader(trail)
        var view = TrackReader(reader)
        reader.read(&view)
        return view.finished(at: trail.records.last?.instant ?? .zero)
    }

    mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        let track = record.thread.isNone ? nil : track(of: record.thread, reader)
        // Whoever stood still goes on.
        if let track, case .waits? = open[track].last?.kind { end(track, at: record.instant) }
        let before = timeline.slices.count
        switch record.event {
        case .contact, .sampled, .sampleLost, .pencil, .key: readInput(record, number, track, reader)
        case .frame: readFrame(record, number, reader)
        default: readThread(record, number, track, reader)
        }
        let isNew = timeline.slices.count > before
        let slice = isNew ? timeline.slices.count - 1 : track.flatMap { open[$0].last?.slice }
        sliceOfRecord.append(Int32(slice ?? -1))
        if let slice { join(record, to: slice, reader.trail) }
        entriesAfter.append(Int32(timeline.entries.count))
    }

    /// The timeline with its flows in their places, and with everything closed.
    private mutating func finished(at end: Instant) -> TrackTimeline {
        for track in open.indices { close(track, downTo: 0, at: end) }
        var entries: [TrackTimeline.Entry] = []
        entries.reserveCapacity(timeline.entries.count + departures.count)
        let departures = departures.enumerated().sorted {
            ($0.element.entry, $0.offset) < ($1.element.entry, $1.offset)
        }
        var next = departures[...]
        for index in 0...timeline.entries.count {
            while let first = next.first?.element, first.entry == index {
                let instant = timeline.flows[first.flow].departure
                entries.append(.init(instant: instant, event: .depart(flow: first.flow)))
                next.removeFirst()
            }
            if index < timeline.entries.count { entries.append(timeline.entries[index]) }
        }
        timeline.entries = entries
        return timeline
    }

    // MARK: Tracks

    private mutating func process(of thread: ThreadID, _ reader: TrailReader) -> Int {
        let process = reader.subjects.process(of: thread)
        if let index = processes[process] { return index }
        let name = process.isNone ? "unknown" : reader.subjects.name(process)
        timeline.processes.append(.init(name: name, rank: name == "kernel" ? .kernel : .process))
        processes[process] = timeline.processes.count - 1
        return timeline.processes.count - 1
    }

    private mutating func track(of thread: ThreadID, _ reader: TrailReader) -> Int {
        if let track = threads[thread] { return track }
        let track = addTrack(process(of: thread, reader), reader.subjects.name(thread))
        threads[thread] = track
        return track
    }

    private mutating func addTrack(_ process: Int, _ name: String, isCounter: Bool = false) -> Int {
        timeline.tracks.append(.init(process: process, name: name, isCounter: isCounter))
        open.append([])
        return timeline.tracks.count - 1
    }

    /// A track of hardware that stands beside the processes: `finger 1` of `glass`.
    mutating func track(named name: String, of process: String, _ rank: TrackTimeline.Rank) -> Int {
        let key = "\(process)/\(name)"
        if let track = hardware[key] { return track }
        if hardware[process] == nil {
            timeline.processes.append(.init(name: process, rank: rank))
            hardware[process] = timeline.processes.count - 1
        }
        hardware[key] = addTrack(hardware[process]!, name)
        return hardware[key]!
    }

    private mutating func count(_ port: PortID, _ messages: UInt32, _ instant: Instant, _ reader: TrailReader)
    {
        if counters[port] == nil {
            // Who made the port is known by a thread of its process.
            let process = processes[reader.subjects.process(of: port)] ?? timeline.processes.count
            if process == timeline.processes.count {
                timeline.processes.append(.init(name: "ports", rank: .process))
            }
            counters[port] = addTrack(process, "port \(reader.subjects.name(port))", isCounter: true)
        }
        let event = TrackTimeline.Event.count(track: counters[port]!, value: Int64(messages))
        timeline.entries.append(.init(instant: instant, event: event))
    }

    // MARK: Slices

    func label(
        _ name: String, _ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader
    ) -> TrackTimeline.Label {
        TrackTimeline.Label(
            name: name, category: Stage(record.event, in: reader.subjects).rawValue, record: number,
            sample: record.sample, touches: reader.touchNumbers(of: record))
    }

    mutating func begin(
        _ track: Int, _ kind: OpenSlice.Kind, at instant: Instant, _ label: TrackTimeline.Label
    ) {
        timeline.slices.append(.init(track: track, label: label))
        let slice = timeline.slices.count - 1
        open[track].append(OpenSlice(slice: slice, kind: kind))
        if kind.isOfLoop { isOfLoop.insert(slice) }
        timeline.entries.append(.init(instant: instant, event: .begin(slice: slice)))
    }

    /// Ends the innermost slice of a track.
    private mutating func end(_ track: Int, at instant: Instant, answer: String? = nil) {
        guard let last = open[track].popLast() else { return }
        timeline.entries.append(
            .init(instant: instant, event: .end(slice: last.slice, answer: answer)))
    }

    /// Ends the slices of a track, innermost first, until so many are open.
    private mutating func close(_ track: Int, downTo count: Int, at instant: Instant) {
        while open[track].count > count { end(track, at: instant) }
    }

    /// Ends the innermost slice of this kind and all inside of it; nothing if there is none.
    mutating func end(
        _ track: Int, _ kind: OpenSlice.Kind, at instant: Instant, answer: String? = nil
    ) {
        guard let index = open[track].lastIndex(where: { $0.kind == kind }) else { return }
        close(track, downTo: index + 1, at: instant)
        end(track, at: instant, answer: answer)
    }

    mutating func mark(
        _ track: Int, at instant: Instant, _ label: TrackTimeline.Label
    ) {
        timeline.marks.append(.init(track: track, label: label))
        timeline.entries.append(.init(instant: instant, event: .mark(timeline.marks.count - 1)))
    }

    // MARK: Flows

    /// Where flows come to.
    private enum Arrival {
        /// From anywhere, or from another track only.
        case anywhere, otherTrack
    }

    private func arrival(of event: TraceEvent) -> Arrival? {
        switch event {
        case .contact, .sampled, .key, .began, .eventMade, .frame: .anywhere
        case .awake: .otherTrack
        default: nil
        }
    }

    /// Draws a flow from the slice of the record's cause, if it is another one that does not stand around this one.
    private mutating func join(_ record: TraceRecord, to slice: Int, _ trail: Trail) {
        let track = timeline.slices[slice].track
        guard let arrival = arrival(of: record.event),
            let cause = causeInSlice(of: record, on: track, trail)
        else { return }
        let from = Int(sliceOfRecord[Int(cause.rawValue) - 1])
        if arrival == .otherTrack, timeline.slices[from].track == track { return }
        let isAround = open[track].contains { $0.slice == from }
        guard from != slice, !isAround,
            joined.insert(SlicePair(from: from, to: slice)).inserted
        else { return }
        timeline.flows.append(
            .init(
                from: from, to: slice, departure: trail.records[cause]!.instant,
                sample: record.sample))
        let flow = timeline.flows.count - 1
        departures.append((Int(entriesAfter[Int(cause.rawValue) - 1]), flow))
        timeline.entries.append(.init(instant: record.instant, event: .arrive(flow: flow)))
    }

    /// The nearest record that the record follows from and that stands in a slice of a callback or of hardware; nil if it
    /// follows from the pass that its own thread's run loop is in, such as an observer.
    private func causeInSlice(
        of record: TraceRecord, on track: Int, _ trail: Trail
    ) -> RecordNumber? {
        var next = record.cause
        var last = RecordNumber(index: sliceOfRecord.count - 1)
        while let cause = trail.records[next], next.rawValue < last.rawValue {
            let slice = Int(sliceOfRecord[Int(next.rawValue) - 1])
            if slice >= 0 {
                if !isOfLoop.contains(slice) { return next }
                if timeline.slices[slice].track == track { return nil }
            }
            (last, next) = (next, cause.cause)
        }
        return nil
    }

    // MARK: Threads

    private mutating func readThread(
        _ record: TraceRecord, _ number: RecordNumber, _ track: Int?, _ reader: TrailReader
    ) {
        switch record.event {
        case .queued(let port, let messages), .received(let port, let messages):
            count(port, messages, record.instant, reader)
        case .senderWaits:
            guard let thread = reader.trail.records[record.cause]?.thread, !thread.isNone else { break }
            let name = wording.phrase(record)
            begin(
                self.track(of: thread, reader), .waits, at: record.instant,
                label(name, record, number, reader))
        case .coreAwaited(let thread):
            begin(
                self.track(of: thread, reader), .waits, at: record.instant,
                label("waits for a core", record, number, reader))
        case .threadStarted(let thread, _): _ = self.track(of: thread, reader)
        case .threadDied(let thread): close(self.track(of: thread, reader), downTo: 0, at: record.instant)
        case .processDied(let process, _):
            // Of a dictionary's entries the order does not show: each closes a track of its own.
            for (thread, track) in threads.sorted(by: { $0.value < $1.value })
            where reader.subjects.process(of: thread) == SubjectID(process) {
                close(track, downTo: 0, at: record.instant)
            }
            markBeside(record, number, SubjectID(process), reader)
        case .note:
            let notes = track ?? self.track(named: "remarks", of: "story", .story)
            mark(notes, at: record.instant, label(wording.phrase(record), record, number, reader))
        default:
            guard let track else { return }
            readLoop(record, number, track, reader)
        }
    }

    /// Marks something that happens to a process on the first of its tracks.
    private mutating func markBeside(
        _ record: TraceRecord, _ number: RecordNumber, _ process: SubjectID, _ reader: TrailReader
    ) {
        guard let index = processes[process],
            let track = timeline.tracks.firstIndex(where: { $0.process == index })
        else { return }
        mark(track, at: record.instant, label(wording.phrase(record), record, number, reader))
    }

    private mutating func readLoop(
        _ record: TraceRecord, _ number: RecordNumber, _ track: Int, _ reader: TrailReader
    ) {
        let instant = record.instant
        switch record.event {
        case .activity(let loop, .entry, let mode):
            let name = "CFRunLoopRun in \(reader.trail.text(of: mode))"
            begin(track, .run(loop), at: instant, label(name, record, number, reader))
        case .activity(let loop, .exit, _): end(track, .run(loop), at: instant)
        case .activity(let loop, let activity, _):
            for kind in [OpenSlice.Kind.phase(loop), .sleep(loop), .waking(loop)] {
                end(track, kind, at: instant)
            }
            begin(track, .phase(loop), at: instant, label(activity.word, record, number, reader))
        case .asleep(let loop):
            end(track, .phase(loop), at: instant)
            begin(track, .sleep(loop), at: instant, label("asleep", record, number, reader))
        case .awake(let loop, _, _):
            end(track, .phase(loop), at: instant)
            end(track, .sleep(loop), at: instant)
            begin(track, .waking(loop), at: instant, label(wording.phrase(record), record, number, reader))
        case .runEnded(let loop, _, _): end(track, .run(loop), at: instant)
        case .began(let call, let subject, let about, _):
            let name = name(of: call, subject, about, record, reader)
            begin(track, .callback(call, subject), at: instant, label(name, record, number, reader))
        case .ended(let call, let subject, let answer, let result):
            end(
                track, .callback(call, subject), at: instant,
                answer: text(of: answer, result, reader))
        default:
            guard isVerdict(record.event) else { return }
            mark(track, at: instant, label(wording.phrase(record), record, number, reader))
        }
    }

    /// The method in the words of Objective-C, or for what is no method what happens.
    private func name(
        of call: Call, _ subject: SubjectID, _ about: SubjectID, _ record: TraceRecord,
        _ reader: TrailReader
    ) -> String {
        let isOfControl =
            if case .controlEvent? = reader.trail.records[record.cause]?.event { true } else { false }
        return methods.method(call, of: subject, about: about, isOfControl: isOfControl)
            ?? wording.phrase(record)
    }

    private func text(of answer: Answer, _ result: SubjectID, _ reader: TrailReader) -> String? {
        switch answer {
        case .nothing: nil
        case .yes: "yes"
        case .no: "no"
        case .subject: result.isNone ? "nil" : reader.subjects.name(result)
        }
    }

    /// Whether it is shown as an instant: what is decided, made or handed on.
    private func isVerdict(_ event: TraceEvent) -> Bool {
        switch event {
        case .hid(let parent, _, _, _, _, _, _, _, _): parent == 0
        case .transition, .transitionRefused, .hitTested, .eventMade, .taken, .held, .released, .waits,
            .ignored,
            .keptOut, .controlEvent, .declined, .unclaimed, .coalesced, .sent, .refused, .signalled,
            .wakeUpLost, .requirementRefused, .hidKey, .destination:
            true
        default: false
        }
    }
}

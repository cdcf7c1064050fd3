import Trace
import TraceViews
import VirtualTime

/// Makes tracks and puts slices, instants and counts on them. Whatever ends closes what still stands inside of it.
struct TrackBuilder {
    private(set) var timeline = TrackTimeline()
    /// What stands open on each track, outermost first; by the track's index.
    private(set) var open: [[OpenSlice]] = []

    /// The index of each process and of each thread's track.
    private var processes: [SubjectID: Int] = [:]
    private var threads: [ThreadID: Int] = [:]
    private var hardware: [String: Int] = [:]
    private var counters: [PortID: Int] = [:]

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

            var isCallback: Bool { if case .callback = self { true } else { false } }
        }
    }

    // MARK: Tracks

    /// The track of a thread.
    mutating func track(of thread: ThreadID, _ subjects: SubjectIndex) -> Int {
        if let track = threads[thread] { return track }
        let track = addTrack(index(of: subjects.process(of: thread), subjects), subjects.name(thread))
        threads[thread] = track
        return track
    }

    /// The index of a process, which is added if it is new.
    private mutating func index(of process: SubjectID, _ subjects: SubjectIndex) -> Int {
        if let index = processes[process] { return index }
        let name = process.isNone ? "unknown" : subjects.name(process)
        let isKernel = name == SystemProcess.kernel.rawValue
        timeline.processes.append(.init(name: name, rank: isKernel ? .kernel : .process))
        processes[process] = timeline.processes.count - 1
        return timeline.processes.count - 1
    }

    /// A track of hardware that stands beside the processes: `finger 1` of `glass`.
    mutating func track(named name: String, of process: String, _ rank: TrackTimeline.Rank) -> Int {
        let key = "\(process)/\(name)"
        if let track = hardware[key] { return track }
        let index = hardware[process] ?? timeline.processes.count
        if index == timeline.processes.count {
            timeline.processes.append(.init(name: process, rank: rank))
            hardware[process] = index
        }
        let track = addTrack(index, name)
        hardware[key] = track
        return track
    }

    private mutating func addTrack(_ process: Int, _ name: String, isCounter: Bool = false) -> Int {
        timeline.tracks.append(.init(process: process, name: name, isCounter: isCounter))
        open.append([])
        return timeline.tracks.count - 1
    }

    /// The tracks of a process's threads, in the order of their coming.
    func tracks(of process: SubjectID) -> [Int] {
        guard let index = processes[process] else { return [] }
        return timeline.tracks.indices.filter {
            timeline.tracks[$0].process == index && !timeline.tracks[$0].isCounter
        }
    }

    /// So many messages wait in a port from now on.
    mutating func count(_ port: PortID, _ messages: UInt32, at instant: Instant, _ subjects: SubjectIndex) {
        let track = counters[port] ?? addCounter(port, subjects)
        counters[port] = track
        timeline.entries.append(
            .init(instant: instant, event: .count(track: track, value: Int64(messages))))
    }

    /// Nobody receives at a port any more, and what waited there is gone. One that never had a message has no counter.
    mutating func empty(_ port: PortID, at instant: Instant) {
        guard let track = counters[port] else { return }
        timeline.entries.append(.init(instant: instant, event: .count(track: track, value: 0)))
    }

    private mutating func addCounter(_ port: PortID, _ subjects: SubjectIndex) -> Int {
        let process = index(of: subjects.process(of: port), subjects)
        return addTrack(process, "port \(subjects.name(port))", isCounter: true)
    }

    // MARK: Slices

    mutating func begin(
        _ track: Int, _ kind: OpenSlice.Kind, at instant: Instant, _ label: TrackTimeline.Label
    ) {
        timeline.slices.append(.init(track: track, label: label, isOfLoop: kind.isOfLoop))
        let slice = timeline.slices.count - 1
        open[track].append(OpenSlice(slice: slice, kind: kind))
        timeline.entries.append(.init(instant: instant, event: .begin(slice: slice)))
    }

    /// Ends the innermost slice of this kind and all inside of it; nothing if there is none. What a run loop does
    /// inside of a callback ends nothing of the run around that callback.
    mutating func end(
        _ track: Int, _ kind: OpenSlice.Kind, at instant: Instant, answer: String? = nil
    ) {
        guard let index = open[track].lastIndex(where: { $0.kind == kind }) else { return }
        if kind.isOfLoop, open[track][(index + 1)...].contains(where: \.kind.isCallback) { return }
        close(track, downTo: index + 1, at: instant)
        endInnermost(track, at: instant, answer: answer)
    }

    /// Ends the slices of a track, innermost first, until so many are open.
    mutating func close(_ track: Int, downTo count: Int = 0, at instant: Instant) {
        while open[track].count > count { endInnermost(track, at: instant) }
    }

    private mutating func endInnermost(_ track: Int, at instant: Instant, answer: String? = nil) {
        guard let last = open[track].popLast() else { return }
        timeline.entries.append(
            .init(instant: instant, event: .end(slice: last.slice, answer: answer)))
    }

    mutating func mark(_ track: Int, at instant: Instant, _ label: TrackTimeline.Label) {
        timeline.marks.append(.init(track: track, label: label))
        timeline.entries.append(.init(instant: instant, event: .mark(timeline.marks.count - 1)))
    }

    /// Something follows at an instant from what happened in another slice.
    mutating func arrive(_ flow: TrackTimeline.Flow, at instant: Instant) {
        timeline.flows.append(flow)
        timeline.entries.append(.init(instant: instant, event: .arrive(flow: timeline.flows.count - 1)))
    }

    /// Puts what had to wait for its effect among the entries: the departures of flows.
    mutating func insert(_ departures: [(entry: Int, flow: Int)]) {
        var entries: [TrackTimeline.Entry] = []
        entries.reserveCapacity(timeline.entries.count + departures.count)
        var next = departures[...]
        for index in 0...timeline.entries.count {
            while let first = next.first, first.entry == index {
                let instant = timeline.flows[first.flow].departure
                entries.append(.init(instant: instant, event: .depart(flow: first.flow)))
                next.removeFirst()
            }
            if index < timeline.entries.count { entries.append(timeline.entries[index]) }
        }
        timeline.entries = entries
    }
}

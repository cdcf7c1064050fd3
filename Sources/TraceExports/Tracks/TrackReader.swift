import Trace
import TraceRules
import TraceViews
import VirtualTime

// How a trail becomes tracks.
//
// A thread's track shows what the thread is in, outermost first: the run of its run loop, the phase of the pass, the
// callbacks. Whatever ends closes what still stands inside of it, so slices are nested whatever the trace says. A
// thread that sleeps, waits for a core or for room in a port has a slice for that.
//
// Every record belongs to the slice that its thread is in just then. A flow goes from the slice of a cause to the slice
// of what follows from it, unless the one stands inside of the other: then the nesting says it. Records of the kernel
// have no slice (a message comes into a queue), and the flow goes from what they follow from. What a run loop does in
// its passes has no flows, but for a wake-up by another thread.
//
// The glass, the keyboard, other devices and the display stand beside the processes, each with tracks of its own.

/// Takes down a trail as a ``TrackTimeline``.
struct TrackReader: TrailView {
    var builder = TrackBuilder()
    private var flows: TrackFlows
    let wording: Wording
    let methods: MethodNames
    /// The fingers whose contact no scan has seen yet.
    var unseenFingers: Set<UInt32> = []
    /// The frames on their way to the glass, by their tracks; nil for a track that is free.
    var frames: [FrameKey?] = []

    private init(_ reader: TrailReader) {
        wording = Wording(trail: reader.trail, subjects: reader.subjects, isShort: true)
        methods = MethodNames(subjects: reader.subjects)
        flows = TrackFlows(records: reader.trail.records.count)
    }

    /// The whole trail as tracks.
    static func timeline(of trail: Trail) -> TrackTimeline {
        let reader = TrailReader(trail)
        var view = TrackReader(reader)
        reader.read(&view)
        let end = trail.records.last?.instant ?? .zero
        for track in view.builder.open.indices { view.builder.close(track, at: end) }
        view.builder.insert(view.flows.sortedDepartures)
        return view.builder.timeline
    }

    mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        let track = record.thread.isNone ? nil : builder.track(of: record.thread, reader.subjects)
        // Whoever stood still goes on.
        if let track, let last = builder.open[track].last, last.kind == .waits {
            builder.end(track, .waits, at: record.instant)
        }
        let before = builder.timeline.slices.count
        switch record.event {
        case .contact, .sampled, .sampleLost, .pencil, .key, .shake, .remoteCommand:
            readInput(record, number, track, reader)
        case .frame: readFrame(record, number, reader)
        default: readThread(record, number, track, reader)
        }
        let isNew = builder.timeline.slices.count > before
        let innermost = track.flatMap { builder.open[$0].last?.slice }
        flows.note(record, in: isNew ? builder.timeline.slices.count - 1 : innermost, reader.trail, &builder)
    }

    func label(
        _ name: String, _ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader
    ) -> TrackTimeline.Label {
        TrackTimeline.Label(
            name: name, category: Stage(record.event, in: reader.subjects).rawValue, record: number,
            sample: record.sample, touches: reader.touchNumbers(of: record))
    }
}

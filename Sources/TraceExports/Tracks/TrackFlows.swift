import Trace

/// Finds which slices follow from which: the causes of the records, slice by slice.
struct TrackFlows {
    /// The slice of each record, by its index in the trail; -1 for none.
    private var sliceOfRecord: [Int32] = []
    /// The number of entries when a record had been read, by its index.
    private var entriesAfter: [Int32] = []
    /// The flows that are drawn already: one is enough from slice to slice.
    private var joined: Set<SlicePair> = []
    /// Where in the entries each flow departs.
    private var departures: [(entry: Int, flow: Int)] = []

    private struct SlicePair: Hashable {
        let from: Int
        let to: Int
    }

    /// Where flows come to.
    private enum Arrival {
        /// From anywhere, or from another track only.
        case anywhere, otherTrack
    }

    init(records: Int) {
        sliceOfRecord.reserveCapacity(records)
        entriesAfter.reserveCapacity(records)
    }

    /// Takes note of the next record, which belongs to a slice or to none, and draws a flow to it.
    mutating func note(
        _ record: TraceRecord, in slice: Int?, _ trail: Trail, _ builder: inout TrackBuilder
    ) {
        sliceOfRecord.append(Int32(slice ?? -1))
        if let slice { join(record, to: slice, trail, &builder) }
        entriesAfter.append(Int32(builder.timeline.entries.count))
    }

    /// The departures in the order of the entries.
    var sortedDepartures: [(entry: Int, flow: Int)] {
        departures.sorted { ($0.entry, $0.flow) < ($1.entry, $1.flow) }
    }

    private func arrival(of event: TraceEvent) -> Arrival? {
        switch event {
        case .contact, .sampled, .key, .shake, .remoteCommand, .began, .eventMade, .frame: .anywhere
        case .awake: .otherTrack
        default: nil
        }
    }

    /// Draws a flow from the slice of the record's cause, if it is another one that does not stand around this one.
    private mutating func join(
        _ record: TraceRecord, to slice: Int, _ trail: Trail, _ builder: inout TrackBuilder
    ) {
        let slices = builder.timeline.slices
        let track = slices[slice].track
        guard let arrival = arrival(of: record.event), !isLate(record, in: slices[slice]),
            let cause = causeInSlice(of: record, on: track, trail, slices)
        else { return }
        let from = Int(sliceOfRecord[Int(cause.rawValue) - 1])
        if arrival == .otherTrack, slices[from].track == track { return }
        let isAround = builder.open[track].contains { $0.slice == from }
        guard from != slice, !isAround, joined.insert(SlicePair(from: from, to: slice)).inserted else {
            return
        }
        let departure = trail.records[cause]?.instant ?? record.instant
        departures.append((Int(entriesAfter[Int(cause.rawValue) - 1]), builder.timeline.flows.count))
        builder.arrive(
            .init(from: from, to: slice, departure: departure, sample: record.sample), at: record.instant)
    }

    /// Whether an event is made in a slice that stood before the event was brought: code in there ran the run loop,
    /// and the queue of events goes on. The flow comes to the first callback that has the event, as none goes back.
    private func isLate(_ record: TraceRecord, in slice: TrackTimeline.Slice) -> Bool {
        guard case .eventMade = record.event else { return false }
        return record.cause.rawValue > slice.label.record.rawValue
    }

    /// The nearest record that the record follows from and that stands in a slice of a callback or of hardware; nil if
    /// it follows from the pass that its own thread's run loop is in, such as an observer.
    private func causeInSlice(
        of record: TraceRecord, on track: Int, _ trail: Trail, _ slices: [TrackTimeline.Slice]
    ) -> RecordNumber? {
        var next = record.cause
        var last = RecordNumber(index: sliceOfRecord.count - 1)
        while let cause = trail.records[next], next.rawValue < last.rawValue {
            let slice = Int(sliceOfRecord[Int(next.rawValue) - 1])
            if slice >= 0, !isLate(cause, in: slices[slice]) {
                if !slices[slice].isOfLoop { return next }
                if slices[slice].track == track { return nil }
            }
            (last, next) = (next, cause.cause)
        }
        return nil
    }
}

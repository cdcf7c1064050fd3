import Trace
import VirtualTime

/// What the threads spend their time on while they are awake: what keeps everything else waiting that is for
/// them.
///
/// Only stretches of at least a millisecond are kept: what is shorter keeps nobody waiting that a reader minds.
package struct BusyTimes: TrailView {
    /// The shortest stretch that is kept.
    static let stretchMin = Interval.milliseconds(1)

    /// Some time without a record, inside of one call.
    private struct Stretch {
        let start: Instant
        let end: Instant
        /// The record of the beginning of the innermost call.
        let call: RecordNumber
    }

    private var stretches: [ThreadID: [Stretch]] = [:]
    private var times: [RecordNumber: Interval] = [:]

    package init() {}

    package mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        // Work that its thread does not survive ends with the thread.
        let id = if case .threadDied(let dead) = record.event { dead } else { record.thread }
        guard !id.isNone, let thread = reader.state.threads[id], !thread.isAsleep,
            let call = thread.callbacks.last?.began,
            let start = reader.trail.records[thread.lastRecord]?.instant,
            record.instant - start >= Self.stretchMin
        else { return }
        stretches[id, default: []].append(Stretch(start: start, end: record.instant, call: call))
        times[call, default: .zero] = time(of: call) + (record.instant - start)
    }

    /// How long a call, outside of those inside of it, kept its thread from everything else.
    func time(of call: RecordNumber) -> Interval { times[call] ?? .zero }

    /// By the beginning of a call, how much of some times the thread spent on it.
    func shares(of thread: ThreadID, in times: [Range<Instant>]) -> [RecordNumber: Interval] {
        times.reduce(into: [:]) { shares, time in
            let others = self.shares(of: thread, from: time.lowerBound, to: time.upperBound)
            shares.merge(others) { $0 + $1 }
        }
    }

    /// By the beginning of a call, how much of the time from `start` to `end` the thread spent on it.
    func shares(of thread: ThreadID, from start: Instant, to end: Instant) -> [RecordNumber: Interval] {
        var shares: [RecordNumber: Interval] = [:]
        // They stand in the order of time.
        let stretches = stretches[thread] ?? []
        for stretch in stretches[stretches.partitioningIndex { $0.end > start }...] {
            if stretch.start >= end { break }
            let share = min(stretch.end, end) - max(stretch.start, start)
            if share >= Self.stretchMin {
                shares[stretch.call, default: .zero] = shares[stretch.call, default: .zero] + share
            }
        }
        return shares
    }
}

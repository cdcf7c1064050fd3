import Trace
import VirtualTime

/// What the threads spend their time on while they are awake: what keeps everything else waiting that is for
/// them.
///
/// Only stretches of at least a millisecond are kept: what is shorter keeps nobody waiting that a reader minds.
struct BusyTimes {
    /// The shortest stretch that is kept.
    static let stretchMin = Interval.milliseconds(1)

    /// Some time without a record, inside of one call.
    private struct Stretch {
        let start: Instant
        let end: Instant
        /// The record of the beginning of the innermost call.
        let call: RecordNumber
    }

    private struct Work {
        var openCalls: [RecordNumber] = []
        var last = Instant.zero
        var isAsleep = true
        var stretches: [Stretch] = []
    }

    private var threads: [ThreadID: Work] = [:]
    private var times: [RecordNumber: Interval] = [:]

    init() {}

    init(_ trail: Trail) { read(trail, from: 0) }

    /// Takes note of the records from the place `start` of the trail on; those before have been read.
    mutating func read(_ trail: Trail, from start: Int) {
        for place in trail.records.indices[start...] {
            note(trail.records[place], RecordNumber(place: place))
        }
    }

    private mutating func note(_ record: TraceRecord, _ number: RecordNumber) {
        guard !record.thread.isNone else { return }
        var work = threads.removeValue(forKey: record.thread) ?? Work()
        let time = record.instant - work.last
        if !work.isAsleep, time >= Self.stretchMin, let call = work.openCalls.last {
            work.stretches.append(Stretch(start: work.last, end: record.instant, call: call))
            times[call, default: .zero] = times[call, default: .zero] + time
        }
        work.last = record.instant
        work.isAsleep = false
        switch record.event {
        case .began: work.openCalls.append(number)
        case .ended: _ = work.openCalls.popLast()
        case .asleep: work.isAsleep = true
        default: break
        }
        threads[record.thread] = work
    }

    /// How long a call, outside of those inside of it, kept its thread from everything else.
    func time(of call: RecordNumber) -> Interval { times[call] ?? .zero }

    /// The call on which `thread` spent most of the time from `start` to `end`, the first of several; nil if none
    /// took long.
    func longestCall(of thread: ThreadID, from start: Instant, to end: Instant) -> RecordNumber? {
        var shares: [RecordNumber: Interval] = [:]
        for stretch in (threads[thread]?.stretches ?? []).reversed() {
            if stretch.end <= start { break }
            let share = min(stretch.end, end) - max(stretch.start, start)
            if share >= Self.stretchMin {
                shares[stretch.call, default: .zero] = shares[stretch.call, default: .zero] + share
            }
        }
        return shares.min { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }?.key
    }
}

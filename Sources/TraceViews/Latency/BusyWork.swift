import Trace
import VirtualTime

/// What a thread spent most of some time on: what every report says that a thread was busy with.
struct BusyWork {
    /// The beginning of the first of these calls.
    let call: RecordNumber
    /// How much of the time they took together.
    let interval: Interval
    /// How many there were.
    let times: Int
    /// Whether nothing else took long in that time.
    let isAll: Bool

    /// The same callback of the same subject counts together.
    ///
    /// - Parameter shares: by the beginning of a call, how much of the time the thread spent on it.
    /// - Returns: nil if nothing took long; of several that took as long the first.
    init?(_ shares: [RecordNumber: Interval], _ trail: Trail) {
        var groups: [(call: RecordNumber, event: TraceEvent, interval: Interval, times: Int)] = []
        for (number, share) in shares.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            guard let event = trail.records[number]?.event, case .began(let call, let on, _, _) = event else {
                continue
            }
            let known = groups.firstIndex { group in
                if case .began(call, on, _, _) = group.event { true } else { false }
            }
            if let known {
                groups[known].interval += share
                groups[known].times += 1
            } else {
                groups.append((number, event, share, 1))
            }
        }
        guard let first = groups.first else { return nil }
        let longest = groups.dropFirst().reduce(first) { $1.interval > $0.interval ? $1 : $0 }
        (call, interval, times) = (longest.call, longest.interval, longest.times)
        isAll = groups.count == 1
    }
}

extension Wording {
    /// What a thread spent most of the time from `start` to `end` on; nil if nothing took long.
    func busyWork(
        of thread: ThreadID, _ times: BusyTimes, from start: Instant, to end: Instant
    ) -> BusyWork? {
        BusyWork(times.shares(of: thread, from: start, to: end), trail)
    }

    /// `b → action (touchUpInside) for 174 ms, 2 times, and with other work`.
    ///
    /// - Parameter isTimed: whether it is told how long one call took that nothing else took long beside.
    func phrase(_ work: BusyWork, isTimed: Bool = false) -> String {
        let phrase = trail.records[work.call].map(busyPhrase) ?? ""
        if work.isAll, work.times == 1, !isTimed { return phrase }
        let time = " for \(DurationText.short(work.interval))"
        let others = work.isAll ? "" : " and with other work"
        return phrase + time
            + (work.times == 1 ? others : ", \(work.times) times" + (work.isAll ? "" : ",") + others)
    }

    /// A callback as what a thread is busy with: a timer is its name, anything else what happens.
    func busyPhrase(_ record: TraceRecord) -> String {
        switch record.event {
        case .began(.timer, let timer, _, _): return "timer \"\(name(timer))\""
        case .began(.displayLink, let link, _, _): return "display link \"\(name(link))\""
        default: break
        }
        return phrase(record)
    }
}

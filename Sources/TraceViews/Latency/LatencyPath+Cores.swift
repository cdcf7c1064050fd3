import Trace
import VirtualTime

// Threads that wait for a core on the way (M-20).
extension LatencyPath {
    /// A hop in which its thread waits for a core as its parts: each wait, what came before it, and the rest.
    ///
    /// - Returns: nil if the thread waits for none.
    static func split(_ hop: Hop, _ from: RecordNumber, _ wording: Wording) -> [Hop]? {
        let trail = wording.trail
        let (before, after) = (trail.records[from]!, trail.records[hop.end]!)
        let waits = coreWaits(of: after.thread, from, hop.end, trail).map { wait in
            // One that is under way began with an earlier scan: up to its own scan the finger waits for that.
            let isForEarlierScan = wait.begin == from && hop.what == .scan
            let begin = isForEarlierScan ? scan(of: before, after, trail) : trail.records[wait.begin]!.instant
            return (wait, from: begin, to: trail.records[wait.end]!.instant)
        }.filter { $0.from < $0.to }
        guard let last = waits.last?.0 else { return nil }
        var parts: [Hop] = []
        var told = before.instant
        func tell(_ what: LatencyHop, _ end: RecordNumber, until instant: Instant) {
            if instant <= told { return }
            // What comes before a wait is explained by what it leads to, not by the wait.
            parts.append(Hop(what: what, end: end, interval: instant - told, explanation: hop.end))
            told = instant
        }
        let core = LatencyHop.coreWait(thread: wording.subjects.place(of: after.thread))
        for (wait, begin, end) in waits {
            tell(hop.what, wait.begin == from ? hop.end : wait.begin, until: begin)
            tell(core, wait.end, until: end)
        }
        // When it has its core, the frame that it waited for has begun; and a scan was due before, so that what comes
        // first is the report of an earlier one.
        let rest: LatencyHop =
            switch hop.what {
            case .scan: .digitizer
            case .frame where last.begin != from: LatencyHop(before: after, wording)
            default: hop.what
            }
        tell(rest, hop.end, until: after.instant)
        return parts
    }

    /// When the first scan sees what a finger has done; a recorded finger that is seen before that is seen at once.
    private static func scan(of contact: TraceRecord, _ seen: TraceRecord, _ trail: Trail) -> Instant {
        let rate = trail.header.scan
        let due = rate.instant(ofTick: rate.tick(notBefore: contact.instant))
        return due <= seen.instant ? due : contact.instant
    }

    /// The waits of a thread for a core between two records of a path, each with the record that it begins with and the
    /// thread's next. One that is under way at the first of them begins there.
    private static func coreWaits(
        of thread: ThreadID, _ from: RecordNumber, _ to: RecordNumber, _ trail: Trail
    ) -> [(begin: RecordNumber, end: RecordNumber)] {
        guard trail.header.device.cores != nil, !thread.isNone else { return [] }
        // Record n has the index n - 1.
        let last = trail.records[..<Int(from.rawValue)].last { $0.thread == thread }
        var begin: RecordNumber? = last?.event == .coreAwaited(thread: thread) ? from : nil
        var waits: [(begin: RecordNumber, end: RecordNumber)] = []
        for index in Int(from.rawValue)..<Int(to.rawValue) where trail.records[index].thread == thread {
            let number = RecordNumber(index: index)
            if let begin { waits.append((begin, number)) }
            begin = trail.records[index].event == .coreAwaited(thread: thread) ? number : nil
        }
        return waits
    }
}

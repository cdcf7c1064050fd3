import Trace
import VirtualTime

/// A report that a fault keeps back (M-29): its `IOHIDEvent` is made in a later interrupt than the one that has seen
/// the finger.
struct LateReport {
    /// The end of the one interrupt and the beginning of the other.
    private let scanned: Instant, due: Instant
    private let interrupt: (end: RecordNumber, begin: RecordNumber)

    /// - Returns: nil if the step from one record to the other is not that of a scan to an `IOHIDEvent` that is late.
    init?(_ from: RecordNumber, _ to: RecordNumber, _ trail: Trail) {
        guard let seen = trail.records[from], let made = trail.records[to], case .sampled = seen.event,
            case .hid = made.event
        else { return nil }
        // Record n has the index n - 1.
        let between = Int(from.rawValue)..<Int(to.rawValue)
        let end = between.first { index in
            guard trail.records[index].thread == seen.thread else { return false }
            return if case .ended(.interrupt, _, _, _) = trail.records[index].event { true } else { false }
        }
        let begin = between.last { index in
            guard trail.records[index].thread == made.thread else { return false }
            return if case .began(.interrupt, _, _, _) = trail.records[index].event { true } else { false }
        }
        guard let end, let begin, end < begin else { return nil }
        (scanned, due) = (trail.records[end].instant, trail.records[begin].instant)
        interrupt = (RecordNumber(index: end), RecordNumber(index: begin))
    }

    /// The step in up to three: the time in which the report is worked out, that for which it is kept back, and that in
    /// which its `IOHIDEvent` is made.
    ///
    /// - Parameter start: when the step begins.
    func split(_ hop: LatencyPath.Hop, since start: Instant) -> [LatencyPath.Hop] {
        [
            LatencyPath.Hop(what: .report, end: interrupt.end, interval: scanned - start),
            LatencyPath.Hop(what: .lateReport, end: interrupt.begin, interval: due - scanned),
            LatencyPath.Hop(what: hop.what, end: hop.end, interval: start + hop.interval - due),
        ].filter { $0.interval > .zero }
    }
}

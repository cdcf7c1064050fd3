import Trace

/// Signals of Source0s that wait: each has its source called once at most (B-3).
struct PendingSignals {
    /// By their records, of each source the oldest first.
    private var signals: IdentityTable<SubjectID, [UInt32]> = [:]

    /// - Returns: what is wrong; nil if nothing is.
    mutating func hear(_ record: TraceRecord, number: UInt32) -> String? {
        switch record.event {
        case .signalled(let source): signals[SubjectID(source), default: []].append(number)
        case .began(.source0, let source, _, _):
            let cause = record.cause.rawValue
            let isPending = signals[source]?.contains(cause) ?? false
            // One before it that is left was done with the call before.
            signals[source]?.removeAll { $0 <= cause }
            return isPending ? nil : "is called because of #\(cause), no signal of its that waits"
        default: break
        }
        return nil
    }
}

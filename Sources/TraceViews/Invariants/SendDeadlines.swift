import Trace
import VirtualTime

/// Until when senders with a timeout may wait for room (M-51).
struct SendDeadlines {
    /// By the numbers of the records that send.
    private var sent: [UInt32: Instant] = [:]
    /// By the numbers of the records that say that a sender waits.
    private var waiting: [UInt32: Instant] = [:]

    /// - Returns: what is wrong; nil if nothing is.
    mutating func hear(_ record: TraceRecord, number: UInt32) -> String? {
        switch record.event {
        case .sent(_, _, let deadline) where deadline > 0: sent[number] = Instant(nanoseconds: deadline)
        case .senderWaits: waiting[number] = sent.removeValue(forKey: record.cause.rawValue)
        case .queued:
            guard let deadline = waiting.removeValue(forKey: record.cause.rawValue) else { return nil }
            return record.instant > deadline ? "has waited longer than it may" : nil
        case .refused(_, .timedOut):
            let deadline = waiting.removeValue(forKey: record.cause.rawValue)
            return deadline == record.instant ? nil : "gives up at another instant than its deadline"
        default: break
        }
        return nil
    }
}

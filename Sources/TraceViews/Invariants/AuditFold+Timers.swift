import Trace
import VirtualTime

/// A timer as the trace shows it so far.
struct AuditedTimer {
    /// The record that set it last, and the date that it set; none when it has fired and was not set anew.
    var armed: (record: UInt32, fires: Int64)?
    var isInvalid = false
}

/// Timers: they fire at their date or later, and no more when they are over (M-2).
extension AuditFold {
    mutating func arm(_ id: ItemID, fires: Int64) {
        if timers[id.rawValue]?.isInvalid ?? false {
            return complain(.timersKeepTheirDates, "\(name(id)) is set and was invalidated", id)
        }
        timers[id.rawValue, default: AuditedTimer()].armed = (number, fires)
    }

    /// Sources and observers are invalidated too; none of them fires.
    mutating func invalidate(_ id: ItemID) { timers[id.rawValue, default: AuditedTimer()].isInvalid = true }

    mutating func fire(_ id: SubjectID, cause: UInt32, at instant: Instant) {
        guard let timer = timers[id.rawValue], !timer.isInvalid, let armed = timer.armed else {
            let isOver = timers[id.rawValue]?.isInvalid ?? false
            return complain(
                .timersKeepTheirDates, "\(name(id)) fires and \(isOver ? "was invalidated" : "was not set")",
                id)
        }
        timers[id.rawValue]?.armed = nil
        if armed.fires > instant.nanoseconds {
            complain(.timersKeepTheirDates, "\(name(id)) fires before \(armed.fires) ns", id)
        }
        if cause != armed.record {
            complain(
                .timersKeepTheirDates,
                "\(name(id)) fires because of #\(cause) and was set by #\(armed.record)", id)
        }
    }
}

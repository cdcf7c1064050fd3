import Trace
import VirtualTime

/// A timer as the trace shows it so far.
struct AuditedTimer {
    /// The record that set it last, and the date that it set; none when it has fired and was not set anew.
    var armed: (record: UInt32, fires: Int64)?
    /// The record with which somebody set it; its own repetitions follow from that.
    var setBy: UInt32 = 0
    /// The date that was set last; nil if it had passed when it was set: a rhythm begins where it is set then.
    var date: Int64?
    var isInvalid = false
}

/// Timers: they fire at their date or later, in their rhythm, and no more when they are over (M-2).
extension AuditFold {
    mutating func arm(_ id: ItemID, fires: Int64, interval: Int64, cause: UInt32) {
        var timer = timers[id.rawValue] ?? AuditedTimer()
        if timer.isInvalid {
            return complain(.timersKeepTheirDates, "\(name(id)) is set and was invalidated", id)
        }
        if interval > 0, timer.setBy != 0, cause == timer.setBy {
            checkRhythm(of: id, from: timer.date, to: fires, interval)
        } else {
            timer.setBy = number
        }
        timer.armed = (number, fires)
        timer.date = fires < last.nanoseconds ? nil : fires
        timers[id.rawValue] = timer
    }

    /// A timer that repeats itself is due next at the first of its dates that lies ahead.
    private mutating func checkRhythm(of id: ItemID, from date: Int64?, to next: Int64, _ interval: Int64) {
        let ahead = next &- last.nanoseconds
        let isInRhythm = date.map { (next &- $0) % interval == 0 } ?? true
        if isInRhythm, ahead > 0, ahead <= interval { return }
        complain(
            .timersKeepTheirDates,
            "\(name(id)) repeats itself at \(next) ns, which is not the next of its dates", id)
    }

    /// Sources and observers are invalidated too; none of them fires.
    mutating func invalidate(_ id: ItemID) { timers[id.rawValue, default: AuditedTimer()].isInvalid = true }

    mutating func fire(_ id: SubjectID, cause: UInt32, _ thread: Int) {
        guard let timer = timers[id.rawValue], !timer.isInvalid, let armed = timer.armed else {
            let isOver = timers[id.rawValue]?.isInvalid ?? false
            return complain(
                .timersKeepTheirDates, "\(name(id)) fires and \(isOver ? "was invalidated" : "was not set")",
                id)
        }
        timers[id.rawValue]?.armed = nil
        if armed.fires > last.nanoseconds {
            complain(.timersKeepTheirDates, "\(name(id)) fires before \(armed.fires) ns", id)
        }
        if cause != armed.record {
            complain(
                .timersKeepTheirDates,
                "\(name(id)) fires because of #\(cause) and was set by #\(armed.record)", id)
        }
        checkWakeUp(at: Instant(nanoseconds: armed.fires), for: id, cause: armed.record, thread)
    }
}

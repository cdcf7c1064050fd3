import Trace
import VirtualTime

extension Trail {
    /// The last record that does not lie after an instant; nil if all do.
    public func lastRecord(at instant: Instant) -> RecordNumber? {
        let count = records.partitioningIndex { $0.instant > instant }
        return count == 0 ? nil : RecordNumber(rawValue: UInt32(count))
    }

    /// The record with which a callback is over; nil if the trail ends before.
    ///
    /// - Parameter beginning: the record that says that it began.
    public func end(ofCallback beginning: RecordNumber) -> RecordNumber? {
        let after = Int(beginning.rawValue)
        guard after < records.count else { return nil }
        for index in after..<records.count where records[index].cause == beginning {
            if case .ended = records[index].event { return RecordNumber(index: index) }
        }
        return nil
    }

    /// When recognizers and views have been told for the first time that a touch is in a phase: the last record
    /// before the event is over or a recognizer of it is reset (F-2), which would hide what it came to.
    ///
    /// - Returns: nil if there is no such touch, or it never gets there.
    public func delivery(of phase: TouchPhase, ofTouch number: UInt32) -> RecordNumber? {
        let told = records.firstIndex { record in
            guard case .touch(let touch, let seen, _, _, _, _, _) = record.event else { return false }
            return touch.rawValue == number && seen == phase
        }
        guard let told else { return nil }
        let thread = records[told].thread
        for index in (told + 1)..<records.count where records[index].thread == thread {
            switch records[index].event {
            case .ended(.applicationSendEvent, _, _, _), .transition(_, _, _, .reset, _),
                .began(.reset, _, _, _):
                return RecordNumber(rawValue: UInt32(index))
            default: continue
            }
        }
        return RecordNumber(rawValue: UInt32(records.count))
    }
}

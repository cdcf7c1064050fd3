import Trace
import VirtualTime

/// What a frame's change leads back to.
struct FrameOrigin {
    /// When its finger did something, and the record of that; nil if it follows from no finger.
    let contact: Instant?, beginning: RecordNumber?
    /// The sample that it follows from; nil if it follows from no finger.
    private(set) var sample: SampleID?
    /// When what brought it about was there.
    let due: Instant
    /// The display link in whose call it came; none if it came in none.
    private(set) var link = SubjectID.none

    /// Goes back over the causes of a record: the nearest thing that has a date of its own says when the frame was due.
    init(of record: TraceRecord, _ number: RecordNumber, in trail: Trail, _ fingers: TouchFingers) {
        var due: Instant?
        var (last, place) = (record, number)
        while due == nil, let next = Self.whatBroughtAbout(last, place, in: trail),
            let cause = trail.records[next]
        {
            switch cause.event {
            case .sampled: (sample, due) = (cause.sample, cause.instant)
            // The force of a pencil comes over the air (M-21).
            case .frame(.vsync, _, _), .pencil: due = cause.instant
            case .began(.displayLink, let link, _, _):
                self.link = link
                due = trail.refresh(calling: next).flatMap { trail.records[$0]?.instant }
            case .timerArmed(_, let fires, _): due = Instant(nanoseconds: max(fires, 0))
            // Of a date, or of another thread: its own thread queues what it does next.
            case .blockQueued where cause.thread != last.thread: due = cause.instant
            default: break
            }
            (last, place) = (cause, next)
        }
        beginning = LatencyPath.chain(in: trail, to: number, fingers)?.first
        contact = beginning.flatMap { trail.records[$0]?.instant }
        // The date of a timer in a foreign trace may be any.
        self.due = min(due ?? last.instant, record.instant)
    }

    /// The record that one follows from; where a recognizer had to wait for others, the failure of the last of them
    /// (F-7).
    private static func whatBroughtAbout(
        _ record: TraceRecord, _ number: RecordNumber, in trail: Trail
    ) -> RecordNumber? {
        // A cause stands before what it causes; anything else is in no trace of ours.
        guard record.cause.rawValue < number.rawValue else { return nil }
        guard case .transition(let recognizer, _, _, _, _) = record.event else { return record.cause }
        return RecognizerWait.lastFailure(for: recognizer, from: record.cause, to: number, in: trail)
            ?? record.cause
    }
}

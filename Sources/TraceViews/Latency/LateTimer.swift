import Trace
import VirtualTime

/// A timer on which a step of a sample's way depends, and which was due while its thread was busy with something else
/// (B-7): one that lets a recognizer fail or begin, or lets a held touch go. Or a display link, due at a refresh (L03).
struct LateTimer {
    /// When it was due, and when it fired.
    private let due: Instant, fired: Instant
    /// The record of its firing, and that of the call that kept its thread busy.
    private let firing: RecordNumber, call: RecordNumber
    private let what: LatencyHop
    /// Whether the step ends with its firing, and its recognizer had to wait for another one beyond that anyway: then
    /// it has cost nothing.
    private let isOutwaited: Bool

    /// - Parameter next: the record that follows on the way.
    /// - Returns: nil if the step from one record to the other depends on no timer, or on one that was in time.
    init?(
        _ from: RecordNumber, _ to: RecordNumber, _ next: RecordNumber?, _ busyTimes: BusyTimes,
        _ wording: Wording
    ) {
        let trail = wording.trail
        guard let start = trail.records[from]?.instant,
            let firing = Self.firing(from: Self.decision(before: to, since: from, trail), since: from, trail),
            let fired = trail.records[firing], case .began(let kind, let subject, _, _) = fired.event,
            let date = Self.date(ofFiring: firing, fired, trail)
        else { return nil }
        let due = max(date, start)
        guard let busy = wording.busyWork(of: fired.thread, busyTimes, from: due, to: fired.instant)
        else { return nil }
        (self.due, self.fired, self.firing, call) = (due, fired.instant, firing, busy.call)
        let phrase = wording.phrase(busy)
        let otherWait = next.flatMap {
            firing == to ? Self.wait(of: $0, since: firing, beyond: fired.instant, wording) : nil
        }
        isOutwaited = otherWait != nil
        let (name, thread) = (wording.name(subject), wording.subjects.place(of: fired.thread))
        what =
            otherWait
            ?? (kind == .timer
                ? .lateTimer(name, thread: thread, call: phrase)
                : .lateDisplayLink(name, thread: thread, call: phrase))
    }

    /// When what is called was due: a timer at the date that it was set for, a display link at its refresh.
    private static func date(ofFiring number: RecordNumber, _ record: TraceRecord, _ trail: Trail) -> Instant?
    {
        switch record.event {
        case .began(.timer, let subject, _, _):
            guard case .timerArmed(let timer, let fires, _)? = trail.records[record.cause]?.event,
                SubjectID(timer) == subject
            else { return nil }
            return Instant(nanoseconds: fires)
        case .began(.displayLink, _, _, _):
            return trail.refresh(calling: number).flatMap { trail.records[$0]?.instant }
        default: return nil
        }
    }

    /// The step in up to three: up to when the timer was due, the time that it was late, and the rest.
    ///
    /// - Parameter start: when the step begins.
    func split(_ hop: LatencyPath.Hop, since start: Instant) -> [LatencyPath.Hop] {
        [
            LatencyPath.Hop(
                what: hop.what, end: call, interval: due - start, endsWhenDue: true, explanation: hop.end),
            LatencyPath.Hop(what: what, end: firing, interval: fired - due, endsWhenDue: isOutwaited),
            LatencyPath.Hop(what: hop.what, end: hop.end, interval: start + hop.interval - fired),
        ].filter { $0.interval > .zero }
    }

    /// The wait of a recognizer for another one that was to be decided behind an instant: what let that one fail has a
    /// date of its own, that of a timer or of what a finger did.
    ///
    /// - Returns: nil if the recognizer had not to wait, or only as long as its thread was busy.
    private static func wait(
        of transition: RecordNumber, since firing: RecordNumber, beyond fired: Instant, _ wording: Wording
    ) -> LatencyHop? {
        guard case .transition(let recognizer, _, _, _, _)? = wording.trail.records[transition]?.event,
            let wait = RecognizerWait(longestOf: recognizer, from: firing, to: transition, in: wording.trail),
            let date = date(of: decision(before: transition, since: firing, wording.trail), wording.trail),
            date >= fired
        else { return nil }
        return .requirement(recognizer: wording.name(recognizer), rival: wording.name(wait.rival))
    }

    /// When what a record follows from was to come: the nearest timer was due, or a finger did something.
    private static func date(of number: RecordNumber, _ trail: Trail) -> Instant? {
        var (last, next) = (RecordNumber(rawValue: .max), number)
        while next.rawValue < last.rawValue, let record = trail.records[next] {
            switch record.event {
            case .timerArmed(_, let fires, _): return Instant(nanoseconds: fires)
            case .contact: return record.instant
            default: (last, next) = (next, record.cause)
            }
        }
        return nil
    }

    /// What decided about a record: of a recognizer that had to wait for another, how that one failed (F-7).
    private static func decision(
        before number: RecordNumber, since start: RecordNumber, _ trail: Trail
    ) -> RecordNumber {
        guard case .transition(let recognizer, _, _, _, _)? = trail.records[number]?.event,
            let rival = RecognizerWait(longestOf: recognizer, from: start, to: number, in: trail)?.rival
        else { return number }
        // Record n has the index n - 1.
        let index = (Int(start.rawValue)..<Int(number.rawValue)).last { index in
            guard case .transition(rival, _, _, _, _) = trail.records[index].event else { return false }
            return true
        }
        return index.map { RecordNumber(index: $0) } ?? number
    }

    /// The firing of a timer, or the call of a display link, that a record follows from, or is.
    private static func firing(
        from number: RecordNumber, since start: RecordNumber, _ trail: Trail
    ) -> RecordNumber? {
        var (last, next) = (RecordNumber(rawValue: .max), number)
        while next.rawValue > start.rawValue, next.rawValue < last.rawValue, let record = trail.records[next]
        {
            switch record.event {
            case .began(.timer, _, _, _), .began(.displayLink, _, _, _): return next
            default: break
            }
            (last, next) = (next, record.cause)
        }
        return nil
    }
}

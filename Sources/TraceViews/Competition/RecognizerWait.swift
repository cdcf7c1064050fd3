import Trace
import VirtualTime

/// How long a recognizer had to wait for another one: until that had failed (F-7).
struct RecognizerWait {
    /// Whom it waited for.
    let rival: SubjectID
    /// What comes when the rival has failed, such as a question to a delegate, is no part of it.
    let interval: Interval

    /// The longest of its waits from one record to another, the first of those that are equally long; nil if it
    /// waited for nobody.
    init?(longestOf recognizer: SubjectID, from start: RecordNumber, to end: RecordNumber, in trail: Trail) {
        let records = trail.records
        var longest: (rival: SubjectID, interval: Interval)?
        // Record n has the index n - 1.
        let first = Int(start.rawValue) - 1
        // In a foreign trace the waiting may come when all is over.
        for index in first..<max(first, Int(end.rawValue)) {
            guard case .waits(recognizer, let rival) = records[index].event else { continue }
            let failing = (index..<Int(end.rawValue)).first {
                if case .transition(rival, _, .failed, _, _) = records[$0].event { true } else { false }
            }
            let failure = failing.map { records[$0] } ?? records[end]!
            let interval = failure.instant - records[index].instant
            if longest.map({ interval > $0.interval }) ?? true { longest = (rival, interval) }
        }
        guard let longest else { return nil }
        (rival, interval) = longest
    }
}

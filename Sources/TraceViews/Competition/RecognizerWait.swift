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
        // Record n has the index n - 1. In a foreign trace the waiting may come when all is over.
        let way = trail.records.prefix(Int(end.rawValue)).dropFirst(Int(start.rawValue) - 1)
        var longest: (rival: SubjectID, interval: Interval)?
        for index in way.indices {
            guard case .waits(recognizer, let rival) = way[index].event else { continue }
            let failure = way[index...].first {
                if case .transition(rival, _, .failed, _, _) = $0.event { true } else { false }
            }
            let interval = (failure ?? trail.records[end]!).instant - way[index].instant
            if longest.map({ interval > $0.interval }) ?? true { longest = (rival, interval) }
        }
        guard let longest else { return nil }
        (rival, interval) = longest
    }

    /// The record of the failure that ended the last of its waits from one record to another; nil if it waited for
    /// nobody.
    static func lastFailure(
        for recognizer: SubjectID, from start: RecordNumber, to end: RecordNumber, in trail: Trail
    ) -> RecordNumber? {
        var rivals: [SubjectID] = []
        var failure: RecordNumber?
        for index in max(0, Int(start.rawValue) - 1)..<max(0, Int(end.rawValue) - 1) {
            switch trail.records[index].event {
            case .waits(recognizer, let rival): rivals.append(rival)
            case .transition(let rival, _, .failed, _, _) where rivals.contains(rival):
                failure = RecordNumber(index: index)
            default: break
            }
        }
        return failure
    }
}

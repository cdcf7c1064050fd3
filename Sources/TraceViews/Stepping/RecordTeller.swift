import Trace
import TraceRules
import VirtualTime

/// Tells single records of a trail: where they happened, what happened and why.
public struct RecordTeller: Sendable {
    private let trail: Trail
    private let subjects: SubjectIndex
    private let wording: Wording

    /// Reads who is who in a trail.
    public init(_ trail: Trail) {
        self.trail = trail
        subjects = SubjectIndex(trail)
        wording = Wording(trail: trail, subjects: subjects, isShort: true)
    }

    /// What happened, in a phrase.
    public func phrase(_ record: TraceRecord) -> String { wording.phrase(record) }

    /// A callback that is under way, in a phrase.
    public func phrase(_ callback: ThreadState.Callback) -> String {
        trail.records[callback.began].map { wording.phrase($0) } ?? "\(callback.call)"
    }

    /// The stage of the journey that a record belongs to.
    public func stage(_ record: TraceRecord) -> Stage { Stage(record.event, in: subjects) }

    /// Process and thread, `SpringBoard/main`; `the glass`, `the display` and `the kernel` for what no thread does.
    public func place(_ record: TraceRecord) -> String {
        if !record.thread.isNone { return subjects.place(of: record.thread) }
        return switch stage(record) {
        case .glass: "the glass"
        case .display: "the display"
        default: "the kernel"
        }
    }

    /// The process of a record's thread; none for what no thread does.
    public func process(_ record: TraceRecord) -> SubjectID { subjects.process(of: record.thread) }

    /// The touches that a record is about, by their numbers, as the app knows them then.
    public func touches(_ record: TraceRecord, in state: TrailState) -> [UInt32] {
        guard !record.touches.isEmpty, let application = state.application(ofThread: record.thread) else {
            return []
        }
        return application.touches.filter { record.touches.contains(TouchSet(slot: $0.slot)) }
            .map(\.number.rawValue)
    }

    /// Why it happened, and by which rules.
    public func explanation(_ record: TraceRecord) -> Explanation {
        subjects.explanation(of: record.event, following: trail.records[record.cause]?.event)
    }

    /// The records that a record follows from, nearest first, back to the finger or to what had no cause.
    public func causes(of number: RecordNumber) -> [RecordNumber] {
        var chain: [RecordNumber] = []
        var next = trail.records[number]?.cause ?? .none
        while let record = trail.records[next] {
            chain.append(next)
            // A cause comes before what it causes; all else stands in no trace of ours.
            guard record.cause.rawValue < next.rawValue else { break }
            next = record.cause
        }
        return chain
    }

    /// The failure that let a recognizer leave possible, for which it had waited (F-7); the last, if several had to
    /// fail. The transition follows from what the recognizer itself had heard.
    ///
    /// - Returns: none if it had not to wait, and for other records.
    package func awaitedFailure(of number: RecordNumber) -> RecordNumber {
        guard let record = trail.records[number], !record.cause.isNone,
            record.cause.rawValue < number.rawValue,
            case .transition(let recognizer, .possible, _, _, _) = record.event
        else { return .none }
        var rivals: [SubjectID] = []
        var failure = RecordNumber.none
        // Record n has the index n - 1.
        for index in Int(record.cause.rawValue)..<Int(number.rawValue) - 1 {
            switch trail.records[index].event {
            case .waits(recognizer, let other): rivals.append(other)
            case .transition(let other, _, .failed, _, _) where rivals.contains(other):
                failure = RecordNumber(index: index)
            default: break
            }
        }
        return failure
    }

    /// The names of those that a record is about as they are defined, the most important first; several may have one.
    public func names(in record: TraceRecord) -> [String] {
        record.event.subjects.filter { !$0.isNone }.map { subjects.name($0) }
    }
}

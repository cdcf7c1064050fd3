import Trace
import VirtualTime

/// What became of the phases that recognizers kept from views (F-5, F-6).
struct HeldPhases: TrailView {
    struct Hold {
        let recognizer: SubjectID
        let phase: TouchPhase
        let view: SubjectID
        let start: Instant
        /// The record that says so.
        let record: RecordNumber
        var outcome = HeldOutcome.open
        /// When it was released, taken or lost; nil if it is held to the end of the trace.
        var end: Instant?
    }

    private(set) var holds: [Hold] = []
    /// Where the hold stands that a record begins.
    private var indices: IdentityTable<RecordNumber, Int> = [:]

    mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        switch record.event {
        case .held(let recognizer, let phase, let view):
            // Another recognizer holds it on when the one before lets go.
            close(phase, view, record, reader.state, .released)
            indices[number] = holds.count
            holds.append(
                Hold(
                    recognizer: recognizer, phase: phase, view: view, start: record.instant, record: number))
        case .released(let phase, let view, _, _, _): close(phase, view, record, reader.state, .released)
        case .taken(let recognizer, let view, _):
            // Without a recognizer it is the view that left its window.
            close(
                nil, view, record, reader.state, recognizer.isNone ? .leftWindow : .taken(by: recognizer))
        case .processDied(let process, _):
            for index in holds.indices
            where holds[index].end == nil
                && reader.subjects.process(of: holds[index].recognizer) == SubjectID(process)
            {
                holds[index].outcome = .lost
                holds[index].end = record.instant
            }
        default: break
        }
    }

    /// The record ends what is kept of its touches from a view: one phase, or all.
    private mutating func close(
        _ phase: TouchPhase?, _ view: SubjectID, _ record: TraceRecord, _ state: TrailState,
        _ outcome: HeldOutcome
    ) {
        for hold in state.recognizers.members.flatMap(\.holds)
        where hold.view == view && (phase == nil || hold.phase == phase)
            && !hold.touches.isDisjoint(with: record.touches)
        {
            guard let index = indices[hold.record], holds[index].end == nil else { continue }
            holds[index].outcome = outcome
            holds[index].end = record.instant
        }
    }

    /// The hold that a `held` record begins.
    subscript(record: RecordNumber) -> Hold? { indices[record].map { holds[$0] } }
}

/// How a phase that was held came free.
enum HeldOutcome: Hashable {
    /// It was held to the end of the trace.
    case open
    case released
    /// Its view will never hear of it.
    case taken(by: SubjectID)
    /// Its view left its window (M-9).
    case leftWindow
    /// Its app died.
    case lost
}

extension Trail {
    /// The record that says that the phase is held which is released here; nil if it only stood behind others.
    func held(of released: TraceRecord) -> RecordNumber? {
        guard case .released(let phase, let view, _, _, _) = released.event, phase != .moved else {
            return nil
        }
        // It was held before it was let go, and since its touch began.
        var index = Int(released.cause.rawValue)
        while index > 0 {
            index -= 1
            let record = records[index]
            guard record.thread == released.thread, !record.touches.isDisjoint(with: released.touches) else {
                continue
            }
            switch record.event {
            case .held(_, phase, view): return RecordNumber(index: index)
            case .touch(_, .began, _, _, _, _, _): return nil
            default: break
            }
        }
        return nil
    }

    /// The record of the touch as it was when its phase came behind what was held, if that is released here: the last
    /// before it began to wait. Nil if there is none.
    func waiting(of released: TraceRecord) -> RecordNumber? {
        guard case .released(let phase, _, let after, _, _) = released.event else { return nil }
        let waitsSince = released.instant.nanoseconds &- after
        var index = Int(released.cause.rawValue)
        while index > 0 {
            index -= 1
            let record = records[index]
            guard record.thread == released.thread, record.instant.nanoseconds <= waitsSince,
                case .touch(_, let past, _, _, _, _, _) = record.event,
                !record.touches.isDisjoint(with: released.touches)
            else { continue }
            if past == phase { return RecordNumber(index: index) }
            if past == .began { return nil }
        }
        return nil
    }
}

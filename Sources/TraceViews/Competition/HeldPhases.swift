import Trace
import VirtualTime

/// What became of the phases that recognizers kept from views (F-5, F-6).
struct HeldPhases {
    struct Hold {
        let recognizer: SubjectID
        let phase: TouchPhase
        let view: SubjectID
        let start: Instant
        /// The record that says so.
        let record: RecordNumber
        var outcome = HeldOutcome.open
        /// When it was released or taken; nil if it is held to the end of the trace.
        var end: Instant?
    }

    private(set) var holds: [Hold] = []
    private var places: [RecordNumber: Int] = [:]

    /// Nothing is known of any.
    init() {}

    init(_ trail: Trail, _ subjects: SubjectIndex) {
        var slots = TouchSlots(subjects)
        var open: [Key: Int] = [:]
        for place in trail.records.indices {
            let record = trail.records[place]
            switch record.event {
            case .held(let recognizer, let phase, let view):
                let number = RecordNumber(place: place)
                for key in keys(record, view, &slots) {
                    // Another recognizer holds it on when the one before lets go.
                    if let before = open[key], holds[before].phase == phase {
                        close(before, .released, at: record.instant)
                    }
                    open[key] = holds.count
                }
                places[number] = holds.count
                holds.append(
                    Hold(
                        recognizer: recognizer, phase: phase, view: view, start: record.instant,
                        record: number))
            case .released(let phase, let view, _, _, _):
                for key in keys(record, view, &slots) {
                    guard let hold = open[key], holds[hold].phase == phase else { continue }
                    open[key] = nil
                    close(hold, .released, at: record.instant)
                }
            case .taken(let recognizer, let view, _):
                for key in keys(record, view, &slots) {
                    guard let hold = open.removeValue(forKey: key) else { continue }
                    close(hold, .taken(by: recognizer), at: record.instant)
                }
            default: break
            }
        }
    }

    /// The hold that a `held` record begins.
    subscript(record: RecordNumber) -> Hold? { places[record].map { holds[$0] } }

    private mutating func close(_ hold: Int, _ outcome: HeldOutcome, at instant: Instant) {
        guard holds[hold].end == nil else { return }
        holds[hold].outcome = outcome
        holds[hold].end = instant
    }

    private struct Key: Hashable {
        let process: SubjectID
        let view: SubjectID
        let slot: Int
    }

    private func keys(_ record: TraceRecord, _ view: SubjectID, _ slots: inout TouchSlots) -> [Key] {
        let process = slots.process(of: record.thread)
        return record.touches.slots.map { Key(process: process, view: view, slot: $0) }
    }
}

/// How a phase that was held came free.
enum HeldOutcome: Hashable {
    /// It was held to the end of the trace.
    case open
    case released
    /// Its view will never hear of it.
    case taken(by: SubjectID)
}

extension Trail {
    /// The record that says that the phase is held which is released here; nil if it only stood behind others.
    func held(of released: TraceRecord) -> RecordNumber? {
        guard case .released(let phase, let view, _, _, _) = released.event, phase != .moved else {
            return nil
        }
        // It was held before it was let go, and since its touch began.
        var place = Int(released.cause.rawValue)
        while place > 0 {
            place -= 1
            let record = records[place]
            guard record.thread == released.thread, !record.touches.isDisjoint(with: released.touches) else {
                continue
            }
            switch record.event {
            case .held(_, phase, view): return RecordNumber(place: place)
            case .touch(_, .began, _, _, _, _, _): return nil
            default: break
            }
        }
        return nil
    }
}

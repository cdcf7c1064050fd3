import Trace

/// Which events each control has sent in a whole trail, and of which of them it has told a target.
struct ControlEventReader: TrailView {
    private(set) var sent: IdentityTable<SubjectID, Set<ControlEvent>> = [:]
    private(set) var told: IdentityTable<SubjectID, Set<ControlEvent>> = [:]

    mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        switch record.event {
        case .controlEvent(let control, let kind): sent[control, default: []].insert(kind)
        case .began(.action, let control, _, _):
            guard let kind = reader.trail.occasion(ofAction: record)?.eventOfAction else { break }
            told[control, default: []].insert(kind)
        default: break
        }
    }
}

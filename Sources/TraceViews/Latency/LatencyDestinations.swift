import Trace

/// The callbacks that ways from the glass lead to: actions, and first callbacks of views.
struct LatencyDestinations: TrailView {
    /// A touch of an app: apps count theirs apart.
    struct Touch: Hashable, Comparable {
        let number: UInt32
        let process: SubjectID

        static func < (one: Touch, other: Touch) -> Bool {
            (one.number, one.process.rawValue) < (other.number, other.process.rawValue)
        }
    }

    /// The last action of each touch.
    private(set) var actions: [Touch: RecordNumber] = [:]
    /// For each touch, the first callback of a view.
    private(set) var deliveries: [Touch: RecordNumber] = [:]
    private var lastAction: RecordNumber?
    private var firstDelivery: RecordNumber?

    /// The last action; if there was none, the first callback of a view.
    var last: RecordNumber? { lastAction ?? firstDelivery }

    mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        guard case .began(let call, let subject, _, _) = record.event else { return }
        if call == .action {
            lastAction = number
            for touch in touches(of: record, reader) { actions[touch] = number }
        } else if call.family == .touches, reader.subjects[subject]?.type != .recognizer {
            firstDelivery = firstDelivery ?? number
            for touch in touches(of: record, reader) where deliveries[touch] == nil {
                deliveries[touch] = number
            }
        }
    }

    private func touches(of record: TraceRecord, _ reader: TrailReader) -> [Touch] {
        let process = reader.process(of: record)
        return reader.touchNumbers(of: record).map { Touch(number: $0, process: process) }
    }
}

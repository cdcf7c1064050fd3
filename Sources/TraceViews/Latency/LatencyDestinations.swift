import Trace

/// The callbacks that ways from the glass lead to: actions, and first callbacks of views.
struct LatencyDestinations: TrailView {
    /// What a touch led to.
    struct Destinations {
        /// The last action.
        var action: RecordNumber?
        /// The first callback of a view.
        var delivery: RecordNumber?
    }

    /// By the numbers of the touches, which apps count apart.
    private var processes: IdentityTable<SubjectID, IdentityTable<TouchNumber, Destinations>> = [:]
    private var lastAction: RecordNumber?
    private var firstDelivery: RecordNumber?

    /// The last action; if there was none, the first callback of a view.
    var last: RecordNumber? { lastAction ?? firstDelivery }

    /// Of all touches that led to something, in the order of their numbers; of the same number in the
    /// order of their apps.
    var touches: [(number: TouchNumber, process: SubjectID, destinations: Destinations)] {
        let all = processes.keys.flatMap { process in
            let touches = processes[process] ?? [:]
            return touches.keys.compactMap { number in touches[number].map { (number, process, $0) } }
        }
        return all.sorted { ($0.0.rawValue, $0.1.rawValue) < ($1.0.rawValue, $1.1.rawValue) }
    }

    mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        guard case .began(let call, let subject, _, _) = record.event else { return }
        if call == .action {
            lastAction = number
            change(touchesOf: record, reader) { $0.action = number }
        } else if call.family == .touches, reader.subjects[subject]?.type != .recognizer {
            firstDelivery = firstDelivery ?? number
            change(touchesOf: record, reader) { $0.delivery = $0.delivery ?? number }
        }
    }

    private mutating func change(
        touchesOf record: TraceRecord, _ reader: TrailReader, _ change: (inout Destinations) -> Void
    ) {
        let process = reader.process(of: record)
        for touch in reader.touchNumbers(of: record) {
            change(&processes[process, default: [:]][TouchNumber(rawValue: touch), default: Destinations()])
        }
    }
}

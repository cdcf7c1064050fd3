import Trace

/// The callbacks that ways from the glass lead to: actions, and first callbacks of views.
struct LatencyDestinations: TrailView {
    /// By the number of the touch, the last of its actions.
    private(set) var actions: [UInt32: RecordNumber] = [:]
    /// By the number of the touch, the first callback of a view.
    private(set) var deliveries: [UInt32: RecordNumber] = [:]
    private var lastAction: RecordNumber?
    private var firstDelivery: RecordNumber?

    /// The last action; if there was none, the first callback of a view.
    var last: RecordNumber? { lastAction ?? firstDelivery }

    mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        guard case .began(let call, let subject, _, _) = record.event else { return }
        if call == .action {
            lastAction = number
            for touch in reader.touchNumbers(of: record) { actions[touch] = number }
        } else if call.family == .touches, reader.subjects[subject]?.type != .recognizer {
            firstDelivery = firstDelivery ?? number
            for touch in reader.touchNumbers(of: record) where deliveries[touch] == nil {
                deliveries[touch] = number
            }
        }
    }
}

import Trace

// To a record that is named by what happens there. A stop that lies on the way ends each of these.
extension Stepper {
    /// Goes to a later record.
    ///
    /// - Parameter isInterrupted: asked now and then on a long way; a yes ends it.
    public mutating func run(to record: RecordNumber, isInterrupted: () -> Bool = { false }) -> Stop {
        go(to: record, .forward, isInterrupted)
    }

    /// The first record after this one at which a condition holds.
    ///
    /// - Returns: nil if there is none, or if the search was interrupted.
    public func firstRecord(
        where condition: StateCondition, isInterrupted: () -> Bool = { false }
    ) -> RecordNumber? {
        guard position.rawValue < end.rawValue else { return nil }
        var tracker = ConditionTracker(condition)
        var found: RecordNumber?
        let next = RecordNumber(rawValue: position.rawValue + 1)
        timeline.walk(from: next, through: end) { state in
            if tracker.holds(in: state, reader) { found = state.record }
            return found == nil && (state.record.rawValue % 1_024 != 0 || !isInterrupted())
        }
        return found
    }

    /// Goes to the beginning of the next callback that fits, or of the one before.
    public mutating func go(
        toCallback selector: RecordSelector, _ direction: StepDirection, isInterrupted: () -> Bool
    ) -> Stop {
        let target = walk.first(from: position, direction) { index, record in
            guard case .began = record.event else { return false }
            return selector.matches(record, at: index)
        }
        guard let target else { return .nowhere }
        return go(to: target, direction, isInterrupted)
    }

    /// Goes to the end of the innermost callback under way that fits; backward, to its beginning.
    public mutating func finish(
        _ selector: RecordSelector, _ direction: StepDirection, isInterrupted: () -> Bool = { false }
    ) -> Stop {
        guard let record else { return .nowhere }
        let state = state()
        let thread = state.threads.members.first { $0.id.rawValue == record.thread.rawValue }
        var callbacks = (thread?.callbacks ?? []).map(\.began)
        // The end of a callback is still in it, for whoever goes back.
        if case .ended = record.event, direction == .backward { callbacks.append(record.cause) }
        let fitting = callbacks.last { number in
            guard direction == .forward || number != position, let began = trail.records[number] else {
                return false
            }
            return selector.matches(began, at: Int(number.rawValue) - 1)
        }
        guard let fitting, let target = direction == .forward ? trail.end(ofCallback: fitting) : fitting
        else {
            return .nowhere
        }
        return go(to: target, direction, isInterrupted)
    }
}

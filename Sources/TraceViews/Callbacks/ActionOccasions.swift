import Trace

extension Trail {
    /// What an action was sent for: the transition of a recognizer or the event of a control that it follows.
    ///
    /// - Returns: nil for a record that is no action's beginning, and for an action that follows nothing on record.
    package func occasion(ofAction record: TraceRecord) -> TraceEvent? {
        guard case .began(.action, _, _, _) = record.event else { return nil }
        return records[record.cause]?.event
    }
}

extension TraceEvent {
    /// The recognizer's state that an action tells of which follows from this.
    package var stateOfAction: GestureState? {
        if case .transition(_, _, let to, _, _) = self { to } else { nil }
    }

    /// The event that a control's action is sent for which follows from this.
    package var eventOfAction: ControlEvent? {
        if case .controlEvent(_, let kind) = self { kind } else { nil }
    }

    /// The word in parentheses behind an action that follows from this.
    var kindOfAction: String? { stateOfAction?.word ?? eventOfAction?.word }
}

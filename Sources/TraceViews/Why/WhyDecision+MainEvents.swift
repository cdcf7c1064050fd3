import Trace

/// What a control is there for: by which of its events it fires.
extension WhyDecision {
    /// The events by which a control fires, the one first that all of its kind send.
    func mainEvents(of control: SubjectID) -> [ControlEvent] {
        let uiKitClass = uiKitClass(of: control)
        if uiKitClass.isKind(of: .button) { return [.touchUpInside, .primaryActionTriggered] }
        // What a control of the app's own is there for, only the app knows.
        if uiKitClass == .control { return [.touchUpInside, .valueChanged, .primaryActionTriggered] }
        return [.valueChanged, .primaryActionTriggered]
    }

    /// The event of a control that an action was sent for; nil if that is on no record.
    func told(by action: RecordNumber) -> ControlEvent? {
        trail.records[action].flatMap { trail.occasion(ofAction: $0) }?.eventOfAction
    }

    /// Whether somebody may wait for a control to fire. What its actions were added for is on no record; that nobody is
    /// told when it fires, is.
    func isMainAwaited(of control: SubjectID) -> Bool {
        let mainEvents = mainEvents(of: control)
        let events = reader.controlEvents
        return !(events.told[control] ?? []).isDisjoint(with: mainEvents)
            || (events.sent[control] ?? []).isDisjoint(with: mainEvents)
    }

    /// The events that a control told its targets of during the touch, each once.
    func toldEvents(of control: SubjectID) -> [ControlEvent] {
        touchRecords.reduce(into: []) { events, record in
            guard case .began(.action, control, _, _) = record.event, let kind = told(by: record.number),
                !events.contains(kind)
            else { return }
            events.append(kind)
        }
    }
}

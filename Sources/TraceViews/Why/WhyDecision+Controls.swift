import Trace

/// What became of a finger at a control: which event it sent, and why no action came of it.
extension WhyDecision {
    /// Why a control that was hit did not fire, or the action of its main event; of another one only where nobody waits
    /// for that.
    func tracking(of control: SubjectID) -> Result {
        let mainEvents = mainEvents(of: control)
        // Of the events by which it fires the first of them counts.
        var (action, other): (RecordNumber?, RecordNumber?)
        var rank = mainEvents.count
        var (hasStepped, isMainSent) = (false, false)
        var lastEvent: (kind: ControlEvent, record: RecordNumber)?
        var declined: Result?
        var stopped: RecordNumber?
        for (record, event) in touchRecords {
            switch event {
            case .began(.action, control, _, _):
                // Of the steps of a stepper that is held the first counts.
                let isStep = trail.records[record]!.touches.isEmpty
                let kind = told(by: record)
                let index = kind.map { mainEvents.firstIndex(of: $0) } ?? 0
                if let index, index <= rank, !isStep || !hasStepped {
                    (action, rank) = (record, index)
                } else if index == nil {
                    other = record
                }
                hasStepped = hasStepped || isStep
            case .controlEvent(control, let kind):
                isMainSent = isMainSent || mainEvents.contains(kind)
                lastEvent = kind.isTold(after: lastEvent?.kind) ? (kind, record) : lastEvent
            case .declined(control, let why): declined = declined ?? (.declined(why), record)
            case .ended(.beginTracking, control, .no, _), .ended(.continueTracking, control, .no, _):
                stopped = stopped ?? record
            default: break
            }
        }
        if action == nil, other != nil, isMainSent || !isMainAwaited(of: control) { action = other }
        if let action, lastEvent?.kind != .touchCancel {
            let wanted = phase(before: action, on: control)
            return (wanted.flatMap { delay(of: control, until: action, in: $0) } ?? .happened, action)
        }
        // What it has declined it does not lose.
        if let declined, lastEvent == nil { return declined }
        if let loss = loss(of: control) { return loss }
        if let action { return (.happened, action) }
        if let declined { return declined }
        if let stopped { return (.stoppedTracking, stopped) }
        guard let lastEvent else {
            // UIKit's own touchesBegan would have begun to track, or declined.
            if let heard = beginning(.touchesBegan, on: control) {
                return ownCode(.touchesBegan, of: control, heard)
            }
            return delivery(to: control)
        }
        if lastEvent.kind.isBeforeEnd {
            // UIKit's own touchesEnded would have sent an event: outside, touchUpOutside.
            if !lastEvent.kind.isOutside, let heard = ownBeginning(.touchesEnded, on: control) {
                return ownCode(.touchesEnded, of: control, heard)
            }
            if let lost = lostEnd(of: control) { return lost }
        }
        if lastEvent.kind.isOutside { return (.liftedOutside, lastEvent.record) }
        if !isMainSent, let unchanged = unchangedValue(of: control, lastEvent) { return unchanged }
        return (.noAction(lastEvent.kind), lastEvent.record)
    }

    /// Why a control that tells of its new value had none to tell of when the finger was lifted on it; nil for others.
    private func unchangedValue(
        of control: SubjectID, _ lift: (kind: ControlEvent, record: RecordNumber)
    ) -> Result? {
        guard lift.kind == .touchUpInside, mainEvents(of: control)[0] == .valueChanged else { return nil }
        // UIKit's own endTracking would have told of it.
        if hasNewValue(control, at: lift.record), let heard = ownBeginning(.endTracking, on: control) {
            return ownCode(.endTracking, of: control, heard)
        }
        return (.valueUnchanged, lift.record)
    }

    /// Whether a control has another value at a record than when the touch began.
    private func hasNewValue(_ control: SubjectID, at record: RecordNumber) -> Bool {
        guard let start = history.touch?.began else { return false }
        for place in (Int(start.rawValue)..<max(Int(start.rawValue), Int(record.rawValue))).reversed() {
            guard case .propertySet(control, .value, let value, _, _) = trail.records[place].event else {
                continue
            }
            return value != state.views[control]?.properties[.value]?.x ?? 0
        }
        return false
    }

    /// Which method of a text field's own code kept the touch from UIKit's, so that it was not followed to its end; nil
    /// if none did, and for any other view.
    func keptFromField(_ field: SubjectID) -> Result? {
        guard uiKitClass(of: field).isKind(of: .textField) else { return nil }
        var (isFollowed, isOver) = (false, false)
        for (_, event) in touchRecords {
            switch event {
            case .controlEvent(field, .touchDown): isFollowed = true
            // It tells so of a lift too.
            case .controlEvent(field, .touchCancel): isOver = true
            // It does not follow the finger, and its own code has passed that on.
            case .declined(field, _), .ended(.beginTracking, field, .no, _),
                .ended(.continueTracking, field, .no, _):
                return nil
            default: break
            }
        }
        if isOver { return nil }
        let call: Call = isFollowed ? .touchesEnded : .touchesBegan
        return ownBeginning(call, on: field).map { ownCode(call, of: field, $0) }
    }

    /// The phase that a control had heard of last when it sent an action.
    private func phase(before action: RecordNumber, on control: SubjectID) -> TouchPhase? {
        for (record, event) in touchRecords.reversed() where record.rawValue < action.rawValue {
            switch event {
            case .began(.touchesBegan, control, _, _): return .began
            case .began(.touchesMoved, control, _, _): return .moved
            case .began(.touchesEnded, control, _, _): return .ended
            default: break
            }
        }
        return nil
    }
}

extension ControlEvent {
    /// Whether the touch goes on when it is told, and there was nothing else to be told yet.
    fileprivate var isBeforeEnd: Bool {
        switch self {
        case .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter,
            .touchDragExit:
            true
        default: false
        }
    }

    /// Whether the finger is off the control when it is told.
    fileprivate var isOutside: Bool {
        self == .touchUpOutside || self == .touchDragOutside || self == .touchDragExit
    }

    /// Whether it says more of how a touch ended than the one before.
    fileprivate func isTold(after last: ControlEvent?) -> Bool {
        switch self {
        case .primaryActionTriggered: last == nil
        // A new value is what it is for.
        case .touchUpInside, .touchUpOutside: last != .valueChanged
        case .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit: last != .valueChanged
        default: true
        }
    }
}

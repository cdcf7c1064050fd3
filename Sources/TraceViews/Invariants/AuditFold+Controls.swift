import Trace

/// What is known of a control: whether it has said that a touch went down, and not yet how that ended.
struct AuditedControl {
    let id: SubjectID
    let thread: Int
    /// The record of that touch-down.
    var pressedAt: UInt32?
    /// The app's own code stands in its touch methods, and may keep an end to itself.
    var mayLoseEnds = false
}

/// Controls: each touch-down comes to one end, and actions follow their events.
extension AuditFold {
    /// Only what a control says inside of its own touch methods is about a touch: an app may have any event
    /// sent at any time.
    mutating func hearControl(_ id: SubjectID, _ kind: ControlEvent, _ thread: Int) {
        let index = control(id, thread)
        controlEvents[number] = id
        let innermost = threads[thread].open.last
        let isAboutTouch = innermost.map { $0.on == id && $0.call.touchPhase != nil } ?? false
        switch kind {
        case .touchDown:
            guard isAboutTouch else { return }
            if controls[index].pressedAt != nil {
                complain(.oneEndForEachTouchDown, "\(name(id)) tells of a second touchDown", id)
            }
            controls[index].pressedAt = number
            if innermost?.isAppCode ?? false { controls[index].mayLoseEnds = true }
        case .touchUpInside, .touchUpOutside, .touchCancel:
            if isAboutTouch && controls[index].pressedAt == nil {
                complain(.oneEndForEachTouchDown, "\(name(id)) tells of \(kind) without a touchDown", id)
            }
            controls[index].pressedAt = nil
        case .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit:
            if isAboutTouch && controls[index].pressedAt == nil {
                complain(.oneEndForEachTouchDown, "\(name(id)) tells of \(kind) without a touchDown", id)
            }
        case .valueChanged, .primaryActionTriggered, .editingDidBegin, .editingDidEnd:
            break
        }
    }

    /// A control that will not follow its finger any more tells nothing of it. While it was being asked in a run of the
    /// loop, that finger may have gone and another come.
    mutating func endContinueTracking(_ open: OpenCallback, _ answer: Answer, _ thread: Int) {
        let index = control(open.on, thread)
        guard answer == .no, let pressedAt = controls[index].pressedAt, pressedAt < open.number else {
            return
        }
        controls[index].pressedAt = nil
    }

    /// A control's action points at the event that it is sent for; one that an app sends by itself at no event.
    mutating func checkControlAction(_ id: SubjectID, cause: UInt32) {
        guard let teller = controlEvents[cause], teller != id else { return }
        complain(
            .actionsFollowTransitions,
            "an action of \(name(id)) follows from #\(cause), an event of \(name(teller))", id)
    }

    mutating func checkControlsAtRest(_ thread: Int) {
        for control in controls
        where control.thread == thread && control.pressedAt != nil && !control.mayLoseEnds {
            complain(
                .oneEndForEachTouchDown, "\(name(control.id)) never tells how its touchDown ended", control.id
            )
        }
    }

    mutating func control(_ id: SubjectID, _ thread: Int) -> Int {
        if let index = controlIndices[id.rawValue] { return index }
        controls.append(AuditedControl(id: id, thread: thread))
        controlIndices[id.rawValue] = controls.count - 1
        return controls.count - 1
    }
}

import Trace

/// A shake that an app has heard to begin, and not yet how it ended.
struct AuditedShake {
    /// Who hears of it; none for nobody.
    let responder: SubjectID
    let window: SubjectID
}

/// Shakes: one end for each, with whom it began. Commands: whoever is said to get one gets it.
extension AuditFold {
    mutating func hearMotion(
        _ phase: MotionPhase, _ responder: SubjectID, _ window: SubjectID, _ thread: Int
    ) {
        if threads[thread].mayLoseEvents { return }
        let before = threads[thread].shake
        switch (phase, before) {
        case (.began, nil): threads[thread].shake = AuditedShake(responder: responder, window: window)
        case (.began, _?):
            complain(.oneEndForEachShake, "a shake begins in the middle of one", responder)
        case (.ended, let shake?), (.cancelled, let shake?):
            threads[thread].shake = nil
            // A responder that is no more is told of nothing; nobody else is told in its place.
            if responder == shake.responder || responder.isNone, window == shake.window || window.isNone {
                break
            }
            complain(
                .oneEndForEachShake,
                "the shake goes from \(name(shake.responder)) in \(name(shake.window)) to "
                    + "\(name(responder)) in \(name(window))", responder)
        case (.ended, nil), (.cancelled, nil):
            complain(.oneEndForEachShake, "a shake is \(phase), and none is under way", responder)
        }
        announce(phase.callback, of: "a shake", to: responder, in: window, thread)
    }

    mutating func hearCommand(
        _ subtype: EventSubtype, _ responder: SubjectID, _ window: SubjectID, _ thread: Int
    ) {
        let process = threads[thread].process
        if let index = commands.firstIndex(of: subtype) {
            commands.remove(at: index)
        } else {
            complain(
                .commandsComeFromSomebody, "\(name(process)) gets \(subtype), which nobody has sent", process)
        }
        if !players.contains(process) {
            complain(
                .commandsComeFromSomebody, "\(name(process)) gets \(subtype), and has never played", process)
        }
        if threads[thread].mayLoseEvents { return }
        announce(.remoteControlReceived, of: "\(subtype)", to: responder, in: window, thread)
    }

    /// Where there is no window, nobody is told.
    private mutating func announce(
        _ call: Call, of what: String, to responder: SubjectID, in window: SubjectID, _ thread: Int
    ) {
        if responder.isNone || window.isNone { return }
        threads[thread].announcedEvent = AnnouncedEvent(
            what: what, invariant: .oneEndForEachShake, call: call, responder: responder)
    }

    mutating func checkShakeAtRest(_ thread: Int) {
        guard let shake = threads[thread].shake, shakes == 0, !mayHaveLostReports else { return }
        complain(.oneEndForEachShake, "the shake never ends, and nobody shakes the device", shake.responder)
    }
}

extension MotionPhase {
    /// The callback that tells of it.
    fileprivate var callback: Call {
        switch self {
        case .began: .motionBegan
        case .ended: .motionEnded
        case .cancelled: .motionCancelled
        }
    }
}

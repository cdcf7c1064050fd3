import Trace

/// A press that an app has heard to begin, and not yet how it ended.
struct AuditedPress {
    let key: KeyboardKey
    /// Who hears of it; none for nobody.
    let responder: SubjectID
    let window: SubjectID
    /// Whether a recognizer has taken it: its responder is told of it no more (M-48).
    var isTaken = false
}

/// A callback that a record of a press, a shake or a command has announced: it comes next.
struct AnnouncedEvent {
    /// The press or shake, in words.
    let what: String
    let invariant: Invariant
    let call: Call
    let responder: SubjectID
}

/// How often something was done with a key, and an app has heard of it.
struct AuditedStrokes {
    var downs = 0
    var ups = 0
    var begun = 0
    var ended = 0
}

/// Presses: one end for each, with whom it began; none without its key.
extension AuditFold {
    mutating func noteKey(_ key: KeyboardKey, _ isDown: Bool) {
        hasSeenKeys = true
        if isDown {
            keysDown.append(key)
            strokes[key, default: AuditedStrokes()].downs += 1
        } else {
            if let index = keysDown.firstIndex(of: key) { keysDown.remove(at: index) }
            strokes[key, default: AuditedStrokes()].ups += 1
        }
    }

    /// A press begins when its key goes down, and ends when that is let go.
    private mutating func checkKey(_ key: KeyboardKey, _ phase: PressPhase, _ responder: SubjectID) {
        var known = strokes[key] ?? AuditedStrokes()
        switch phase {
        case .began: known.begun += 1
        case .ended: known.ended += 1
        case .changed, .stationary, .cancelled: return
        }
        strokes[key] = known
        if known.begun <= known.downs && known.ended <= known.ups { return }
        complain(.pressesFollowTheirKeys, "a press of \(key) has \(phase), and its key has not", responder)
    }

    mutating func hearPress(
        _ key: KeyboardKey, _ phase: PressPhase, _ responder: SubjectID, _ window: SubjectID, _ thread: Int
    ) {
        checkKey(key, phase, responder)
        if threads[thread].mayLoseEvents { return }
        let index = threads[thread].presses.firstIndex { $0.key == key }
        let isTaken = index.map { threads[thread].presses[$0].isTaken } ?? false
        switch (phase, index) {
        case (.began, nil):
            threads[thread].presses.append(AuditedPress(key: key, responder: responder, window: window))
        case (.began, _?):
            complain(.oneEndForEachPress, "a press of \(key) begins in the middle of one", responder)
        case (.changed, let index?): checkPress(threads[thread].presses[index], responder, window)
        case (.ended, let index?), (.cancelled, let index?):
            checkPress(threads[thread].presses.remove(at: index), responder, window)
        case (.changed, nil), (.ended, nil), (.cancelled, nil), (.stationary, _):
            complain(.oneEndForEachPress, "a press of \(key) is \(phase), and none is under way", responder)
        }
        // Where there is no window, nobody is told.
        guard let call = phase.callback, !responder.isNone, !window.isNone, !isTaken else { return }
        threads[thread].announcedEvent = AnnouncedEvent(
            what: "\(key)", invariant: .oneEndForEachPress, call: call, responder: responder)
    }

    /// A press is taken from a responder that has heard of it, which is told at once; a recognizer may take it in an
    /// event of touches too (M-48).
    mutating func hearTakenPress(
        _ key: KeyboardKey, _ responder: SubjectID, isHeard: Bool, _ thread: Int
    ) {
        if let index = threads[thread].presses.firstIndex(where: { $0.key == key }) {
            threads[thread].presses[index].isTaken = true
        }
        if responder.isNone || !isHeard { return }
        threads[thread].announcedEvent = AnnouncedEvent(
            what: "\(key)", invariant: .oneEndForEachPress, call: .pressesCancelled, responder: responder)
    }

    /// A responder that is no more is told of nothing; nobody else is told in its place.
    private mutating func checkPress(_ press: AuditedPress, _ responder: SubjectID, _ window: SubjectID) {
        let isFine =
            (responder == press.responder || responder.isNone) && (window == press.window || window.isNone)
        if isFine { return }
        complain(
            .oneEndForEachPress,
            "the press of \(press.key) goes from \(name(press.responder)) in \(name(press.window)) to "
                + "\(name(responder)) in \(name(window))", responder)
    }

    /// A press that is said to go on is told to its responder, at once; so is a shake or a command.
    mutating func checkAnnouncedEvent(_ event: TraceEvent, _ thread: Int) {
        guard let announced = threads[thread].announcedEvent else { return }
        if case .began(announced.call, announced.responder, _, _) = event { return }
        // What recognizers hear of is told to the responder when they have decided, or never; and what they held back
        // of an earlier press is told before a later one is taken back (M-48).
        if isOfRecognizers(event, announced) || isReleased(event, before: announced, thread) {
            threads[thread].announcedEvent = nil
            if let sending = threads[thread].open.lastIndex(where: { $0.call == .windowSendEvent }) {
                threads[thread].open[sending].contestsPresses = true
            }
            return
        }
        threads[thread].announcedEvent = nil
        complain(
            announced.invariant,
            "\(name(announced.responder)) does not get \(announced.call) of \(announced.what)",
            announced.responder)
    }

    /// - Parameter what: `a press`, or what else the callback is about.
    mutating func hearResponder(
        _ callback: OpenCallback, _ invariant: Invariant, of what: String, _ thread: Int
    ) {
        if knownRecognizer(callback.on) != nil { return }
        let caller = threads[thread].open.last
        let isAnnounced =
            threads[thread].announcedEvent != nil || caller?.contestsPresses == true
            || threads[thread].mayReleasePresses
        threads[thread].announcedEvent = nil
        // Whoever else calls one passes it on, or is the app's own code.
        let isSystems = caller?.call == .windowSendEvent
        if isAnnounced || !isSystems || threads[thread].mayLoseEvents { return }
        complain(
            invariant, "\(name(callback.on)) gets \(callback.call), and nothing is said of \(what)",
            callback.on)
    }

    /// Whether a press's recognizers have it now, of which one may be asked first whether it wants it.
    private func isOfRecognizers(_ event: TraceEvent, _ announced: AnnouncedEvent) -> Bool {
        guard announced.invariant == .oneEndForEachPress else { return false }
        return switch event {
        case .began(let call, let subject, _, _):
            knownRecognizer(subject) != nil && (call == announced.call || call.family == .recognizing)
        case .transition, .waits, .pressHeld, .pressTaken: true
        default: false
        }
    }

    private func isReleased(_ event: TraceEvent, before announced: AnnouncedEvent, _ thread: Int) -> Bool {
        guard announced.call == .pressesCancelled, threads[thread].mayReleasePresses,
            case .began(let call, announced.responder, _, _) = event
        else { return false }
        return call == .pressesBegan || call == .pressesEnded
    }

    mutating func checkPressesAtRest(_ thread: Int) {
        if !hasSeenKeys || mayHaveLostReports { return }
        for press in threads[thread].presses where !keysDown.contains(press.key) {
            complain(
                .oneEndForEachPress, "the press of \(press.key) never ends, and its key was let go",
                press.responder)
        }
    }
}

extension PressPhase {
    /// The callback that tells of it; nil for what nobody is told.
    fileprivate var callback: Call? {
        switch self {
        case .began: .pressesBegan
        case .changed: .pressesChanged
        case .stationary: nil
        case .ended: .pressesEnded
        case .cancelled: .pressesCancelled
        }
    }
}

import Trace

/// Everybody sleeps and nothing is due: nobody may be in the middle of anything but of a finger's stay.
extension AuditFold {
    /// The run is over.
    mutating func rest() {
        checkFramesAtRest()
        checkDeparturesAtRest()
        checkThreadsAtRest()
    }

    /// Nothing has come to the apps for so long that they should have done with all of it, whatever moves or is on its
    /// way to the glass (M-32).
    mutating func restBetween() {
        isRestBetween = true
        checkThreadsAtRest()
        checkPortsAtRest()
        isRestBetween = false
    }

    private mutating func checkThreadsAtRest() {
        for thread in threads.indices where !threads[thread].isDead {
            if !threads[thread].open.isEmpty {
                if mayStayInCallback(thread) || isRestBetween { continue }
                let open = threads[thread].open[threads[thread].open.count - 1]
                complain(
                    .callbacksNest, "\(open.call) of \(name(open.on)), #\(open.number), never ends", open.on)
                continue
            }
            checkRelease(thread)
            if threads[thread].mayLoseEvents { continue }
            checkCancels(thread)
            checkTouches(thread)
            checkAttempts(thread)
            if !isAnyFingerDown(thread) { checkControlsAtRest(thread) }
            // What has been thrown glides for longer, and stays where it is while its app stands still.
            let mayGlide = isRestBetween || suspended.contains(threads[thread].process)
            if !mayGlide { checkScrollViewsAtRest(thread) }
            checkPressesAtRest(thread)
            checkShakeAtRest(thread)
        }
    }

    /// Whether everybody sleeps, but for those whose callbacks may take long. On few cores such a callback has others
    /// wait for its core (M-20).
    var nobodyWorks: Bool {
        threads.indices.allSatisfy {
            let thread = threads[$0]
            if thread.isDead || suspended.contains(thread.process) { return true }
            if thread.open.contains(where: \.isAppCode) { return !hasFewCores }
            return thread.isIdle || isSenderWaiting
        }
    }

    /// Whether a thread waits for room in a port: it stands still inside of its callback. Which one is not on record.
    private var isSenderWaiting: Bool { ports.contains { $0.value.waiting > 0 } }

    /// Only a thread that waits to send stands still inside of a callback, one whose process stands still, and one that
    /// has missed the end of a run of its loop.
    private func mayStayInCallback(_ thread: Int) -> Bool {
        isSenderWaiting || suspended.contains(threads[thread].process) || threads[thread].maySleepPastItsLimit
    }

    /// No message waits for somebody who has nothing else to do. One that waits to send may be awake
    /// between two callbacks.
    private mutating func checkPortsAtRest() {
        for (id, port) in ports.sorted(by: { $0.key < $1.key }) where port.messages > 0 && !port.isDead {
            let isExcused =
                suspended.contains(port.process)
                || threads.contains { $0.process == port.process && !$0.isIdle }
            if isExcused { continue }
            let name = name(PortID(rawValue: id))
            complain(
                .queuesCountTheirMessages,
                "\(port.messages) messages wait in \(name), and nobody takes them out", PortID(rawValue: id))
        }
    }

    private mutating func checkTouches(_ thread: Int) {
        let mustBeLifted = hasSeenContacts && fingersDown.isEmpty && !mayHaveLostLifts(thread)
        for touch in threads[thread].touches.compactMap(\.self) {
            if touch.isDown && mustBeLifted {
                complain(
                    .phasesFollowEachOther,
                    "touch \(touch.number.rawValue) never ends, and its finger has left",
                    touch.view)
            }
            // What stands behind a touch that is held waits for that one's finger.
            let isQueued = queue(of: touch.view, thread) != nil && isAnyFingerDown(thread)
            if !touch.isDown && touch.heard == .began && !touch.isTaken && touch.held == nil && !isQueued {
                complain(
                    .oneEndForEachBegan,
                    "\(name(touch.view)) never hears of the end of touch \(touch.number.rawValue)", touch.view
                )
            }
            // A key whose lift was lost is down for its app, and keeps who holds it from failing.
            if let phase = touch.held, !isAnyFingerDown(thread), threads[thread].presses.isEmpty {
                complain(
                    .nothingHeldForEver,
                    "\(phase) of touch \(touch.number.rawValue) is held from \(name(touch.view)) for ever",
                    touch.view)
            }
        }
    }

    private mutating func checkAttempts(_ thread: Int) {
        // A key whose lift was lost is down for its app.
        if isAnyFingerDown(thread) || !threads[thread].presses.isEmpty { return }
        let listeners = threads[thread].listeners
        for index in listeners { checkUnsent(recognizers[index].acting.count, index) }
        let active = listeners.filter { recognizers[$0].state.isActive }
        for index in active where goesOnForEver(recognizers[index]) {
            complain(
                .nobodyWaitsForEver,
                "\(name(recognizers[index].id)) is \(recognizers[index].state) and has no finger any more",
                recognizers[index].id)
        }
        // One that goes on keeps its relatives from their reset.
        if !active.isEmpty { return }
        for index in listeners {
            let recognizer = recognizers[index]
            if !recognizer.awaited.isNone {
                complain(
                    .nobodyWaitsForEver,
                    "\(name(recognizer.id)) waits for \(name(recognizer.awaited)) for ever", recognizer.id)
            } else if recognizer.state.isVerdict || !recognizer.heard.isEmpty {
                // The timer that would have it fail stands still with its app (M-26).
                if recognizer.state == .possible, suspended.contains(threads[thread].process) { continue }
                complain(
                    .nobodyWaitsForEver,
                    "\(name(recognizer.id)) rests in \(recognizer.state) and is not reset",
                    recognizer.id)
            }
        }
    }

    /// Only a subclass of the app's own may begin and never end; and one may follow what is still in range.
    private func goesOnForEver(_ recognizer: AuditedRecognizer) -> Bool {
        if recognizer.mayGoOnForEver { return false }
        // A pointer may be above the glass still, or the report of its leaving was lost.
        return !recognizer.heard.isEmpty || (pointersInRange.isEmpty && !mayHaveLostReports)
    }

    func isAnyFingerDown(_ thread: Int) -> Bool {
        threads[thread].touches.contains { $0?.isDown ?? false }
    }
}

import Trace

/// What views hear.
extension AuditFold {
    /// A touch callback that the system calls: of a recognizer, or of the view of its touches.
    mutating func deliver(
        _ callback: OpenCallback, _ touches: TouchSet, _ cause: CauseKind, _ thread: Int
    ) {
        guard let phase = callback.call.touchPhase else { return }
        // Behind its actions a pan that has begun moves the content of its scroll view, and a row that goes out of
        // sight leaves its window, with its recognizers (M-9).
        let isLeaving = phase == .cancelled && cause == .transition
        if let recognizer = knownRecognizer(callback.on) {
            if isLeaving { return leave(touches, recognizer, thread) }
            return hear(phase, touches, recognizer, thread)
        }
        if isLeaving {
            let what = "\(name(callback.on)) gets touchesCancelled of what nobody has taken"
            complain(.causesFit, what, callback.on)
        }
        let isReleased = threads[thread].announced.map {
            $0.phase == phase && $0.view == callback.on && $0.touches == touches
        }
        threads[thread].announced = nil
        guard !threads[thread].mayLoseEvents else { return }
        if isReleased == false {
            complain(.deliveryInOrder, "something else was released than \(callback.call)", callback.on)
        }
        let owed = threads[thread].owedCancels
        if phase == .cancelled, !touches.isEmpty, owed.isSuperset(of: touches) {
            threads[thread].owedCancels.subtract(touches)
            for slot in touches.slots {
                checkView(callback, slot, thread)
                threads[thread].touches[slot]?.heard = .end
            }
            return
        }
        for slot in touches.slots { hear(phase, callback, slot, thread) }
        takeFromQueue(phase, callback, touches, thread, isReleased: isReleased == true)
    }

    private mutating func checkView(_ callback: OpenCallback, _ slot: Int, _ thread: Int) {
        if let touch = threads[thread].touches[slot], touch.view != callback.on {
            complain(
                .touchesKeepTheirView,
                "\(name(callback.on)) gets \(callback.call) of touch "
                    + "\(touch.number.rawValue), which belongs to \(name(touch.view))", callback.on)
        }
    }

    private mutating func hear(
        _ phase: TouchPhase, _ callback: OpenCallback, _ slot: Int, _ thread: Int
    ) {
        guard let touch = threads[thread].touches[slot] else {
            return complain(
                .oneEndForEachBegan, "\(name(callback.on)) gets \(callback.call) of a touch that never was",
                callback.on)
        }
        checkView(callback, slot, thread)
        let isFine =
            switch (touch.heard, phase) {
            case (.nothing, .began), (.began, .moved), (.began, .ended), (.began, .cancelled): true
            case (.nothing, _), (.began, _), (.end, _): false
            }
        if !isFine || touch.isTaken || touch.isKeptOut {
            let before =
                touch.isTaken
                ? "it was taken" : touch.isKeptOut ? "it was kept out" : touch.heard.words
            complain(
                .oneEndForEachBegan,
                "\(name(callback.on)) gets \(callback.call) of touch "
                    + "\(touch.number.rawValue) after \(before)", callback.on)
        }
        if touch.held != nil {
            complain(
                .heldWithGoodReason,
                "\(name(callback.on)) gets \(callback.call) of touch "
                    + "\(touch.number.rawValue), which is held and was not released", callback.on)
            threads[thread].touches[slot]?.held = nil
        }
        threads[thread].touches[slot]?.heard = phase == .ended || phase == .cancelled ? .end : .began
    }

    /// The callback's touches have to stand at the head of the view's queue with this phase, of one event.
    private mutating func takeFromQueue(
        _ phase: TouchPhase, _ callback: OpenCallback, _ touches: TouchSet, _ thread: Int, isReleased: Bool
    ) {
        guard let index = queue(of: callback.on, thread) else {
            return complain(
                .everyPhaseAccountedFor,
                "\(name(callback.on)) gets \(callback.call), and nothing is there to be heard", callback.on)
        }
        let head = threads[thread].queues[index].entries.prefix(touches.rawValue.nonzeroBitCount)
        let slots = head.reduce(into: TouchSet()) { $0.insert(TouchSet(slot: $1.slot)) }
        guard let first = head.first, slots == touches,
            head.allSatisfy({ $0.phase == phase && $0.event == first.event })
        else {
            complain(
                .deliveryInOrder, "\(name(callback.on)) gets \(callback.call), which is not its turn",
                callback.on)
            threads[thread].queues[index].entries.removeAll {
                $0.phase == phase && touches.contains(TouchSet(slot: $0.slot))
            }
            if threads[thread].queues[index].entries.isEmpty { threads[thread].queues.remove(at: index) }
            return
        }
        // A view that an override of another window answers with has touches of two, and hears from each of them.
        let window = threads[thread].touches[first.slot]?.window ?? .none
        if let last = threads[thread].lastDelivery, !isReleased, last.view == callback.on,
            last.window == window, last.event == first.event, last.phase == phase
        {
            complain(
                .phasesComeTogether,
                "\(name(callback.on)) gets \(callback.call) twice for one event", callback.on)
        }
        threads[thread].lastDelivery = (callback.on, window, first.event, phase)
        let isLate = first.event != threads[thread].event.number || threads[thread].windowsSending == 0
        if isLate && !isReleased {
            complain(
                .everyPhaseAccountedFor,
                "\(name(callback.on)) gets \(callback.call) late, and nothing says that it was released",
                callback.on)
        }
        if head.count == threads[thread].queues[index].entries.count {
            threads[thread].queues.remove(at: index)
        } else {
            threads[thread].queues[index].entries.removeFirst(head.count)
        }
    }

    func queue(of view: SubjectID, _ thread: Int) -> Int? {
        threads[thread].queues.firstIndex { $0.view == view }
    }

    func isHead(_ phase: TouchPhase, of view: SubjectID, _ slot: Int, _ thread: Int) -> Bool {
        guard let queue = queue(of: view, thread) else { return false }
        let first = threads[thread].queues[queue].entries[0]
        return first.slot == slot && first.phase == phase
    }

    // MARK: What has to follow

    /// A `released` is followed by its callback and by nothing else.
    mutating func checkRelease(_ thread: Int) {
        guard let announced = threads[thread].announced else { return }
        threads[thread].announced = nil
        // A window whose own `sendEvent` has run the loop tells its views inside of that.
        if !announced.view.isNone, !threads[thread].mayLoseEvents {
            complain(
                .everyPhaseAccountedFor,
                "\(announced.phase) was released, and \(name(announced.view)) does not get it", announced.view
            )
        }
    }

    /// Who heard began and lost the touch is told at once.
    mutating func checkCancels(_ thread: Int) {
        for slot in threads[thread].owedCancels.slots {
            guard let touch = threads[thread].touches[slot] else { continue }
            complain(
                .oneEndForEachBegan,
                "touch \(touch.number.rawValue) was taken from \(name(touch.view)), "
                    + "which got no touchesCancelled", touch.view)
        }
        threads[thread].owedCancels = []
    }

    /// When an event has been sent, a view's next phase is held, or there is none.
    ///
    /// - Parameter window: looks only at touches of this window; nil for all.
    mutating func checkQueues(_ thread: Int, of window: SubjectID? = nil) {
        if threads[thread].queues.isEmpty || threads[thread].mayLoseEvents { return }
        for index in threads[thread].queues.indices.reversed() {
            let first = threads[thread].queues[index].entries[0]
            guard let touch = threads[thread].touches[first.slot], touch.held != first.phase,
                window == nil || touch.window == window
            else { continue }
            let view = threads[thread].queues[index].view
            // An event inside of one of its callbacks: the next comes when that is over, if not before.
            if threads[thread].open.contains(where: { $0.on == view && $0.call.touchPhase != nil }) {
                continue
            }
            complain(
                .everyPhaseAccountedFor,
                "\(name(view)) does not get \(first.phase) of touch \(touch.number.rawValue), and nobody holds it",
                view)
            threads[thread].queues[index].entries.removeFirst()
            if threads[thread].queues[index].entries.isEmpty { threads[thread].queues.remove(at: index) }
        }
    }
}

extension AuditedTouch.Heard {
    fileprivate var words: String {
        switch self {
        case .nothing: "nothing was heard of it"
        case .began: "its began was heard"
        case .end: "its end was heard"
        }
    }
}

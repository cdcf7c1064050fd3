import Trace
import VirtualTime

/// What happens to touches before their views hear of it.
extension AuditFold {
    mutating func hearTouch(_ record: TraceRecord, _ thread: Int) {
        // A pointer is looked for without a touch, and inside of another event if a callback of that runs the loop.
        if case .hitTested(let window, 0, _) = record.event,
            threads[thread].event.type == .hover
                || record.touches.isEmpty
                    && threads[thread].outerEvents.contains(where: { $0.type == .hover })
        {
            return lookForPointer(window, thread)
        }
        guard record.touches.rawValue.nonzeroBitCount == 1 || record.event.isAboutSeveralTouches else {
            return complain(
                .touchesKeepTheirView, "is about \(record.touches.rawValue.nonzeroBitCount) touches, not one")
        }
        let slot = record.touches.rawValue.trailingZeroBitCount
        if !appStates.isEmpty, case .touch = record.event { checkIsActive(toHear: record.event, thread) }
        switch record.event {
        case .touch(let number, .stationary, _, _, _, _, _): rest(number, slot, thread)
        case .touch(let number, let phase, let view, let window, let x, let y, _):
            var touch = AuditedTouch(
                number: number, view: view, window: window, phase: phase, sample: record.sample,
                event: threads[thread].event.number, x: x, y: y)
            if phase == .began {
                touch.finger = findFinger(of: touch)
                begin(&touch, slot, thread)
                noteBeginning(number, in: window, x, y, thread)
            } else {
                goOn(&touch, slot, thread)
                checkPlace(of: touch)
            }
            threads[thread].touches[slot] = touch
            enqueue(touch, slot, thread)
            owe(slot, thread)
        case .hitTested(let window, let pass, let view):
            checkWalk(AuditedHit(window: window, pass: pass, view: view), slot, thread)
        case .keptOut(let view, _): threads[thread].keptOutOf[slot] = view
        case .held(let recognizer, let phase, let view): hold(recognizer, phase, view, slot, thread)
        case .released(let phase, let view, let after, let x, let y):
            announce(
                .init(
                    phase: phase, view: view, touches: record.touches, after: after, x: x, y: y,
                    cause: record.cause.rawValue), thread)
        case .taken(let recognizer, let view, let heard): take(recognizer, view, heard, slot, thread)
        case .merged(let phase, let view): merge(phase, view, slot, thread)
        default: break
        }
    }

    private mutating func lookForPointer(_ window: SubjectID, _ thread: Int) {
        let event = threads[thread].event
        if event.isPointerInRange && !event.owesPointerWalk
            && !threads[thread].mayLoseEvents
        {
            complain(.pointersAreLookedFor, "\(name(window)) looks for the pointer once more", window)
        }
        threads[thread].event.owesPointerWalk = false
    }

    // MARK: Phases

    private mutating func begin(_ touch: inout AuditedTouch, _ slot: Int, _ thread: Int) {
        let isKnown = threads[thread].touches.contains { $0?.number == touch.number }
        if isKnown || touch.number.rawValue <= threads[thread].lastTouchBefore, !threads[thread].mayLoseEvents
        {
            complain(
                .phasesFollowEachOther,
                "touch \(touch.number.rawValue) begins, and touch \(threads[thread].lastTouch) did already",
                touch.view)
        }
        threads[thread].lastTouch = max(threads[thread].lastTouch, touch.number.rawValue)
        if let before = threads[thread].touches[slot] {
            let isAwaited = threads[thread].queues.contains { $0.entries.contains { $0.slot == slot } }
            if (before.isDown || isAwaited) && !threads[thread].mayLoseEvents {
                complain(
                    .touchesKeepTheirView,
                    "touch \(touch.number.rawValue) takes the bit of touch "
                        + "\(before.number.rawValue), which is still on its way", touch.view)
            }
        }
        for listener in threads[thread].listeners {
            recognizers[listener].heard.remove(TouchSet(slot: slot))
            recognizers[listener].owed.remove(TouchSet(slot: slot))
        }
        // A view from outside of the tree, which an override answered, is on record only afterwards.
        let hit = threads[thread].hits[slot]
        let isHit =
            hit.map { $0.pass == 2 && $0.window == touch.window && ($0.view.isNone || $0.view == touch.view) }
            ?? false
        if !touch.view.isNone, !isHit, !threads[thread].mayLoseEvents {
            complain(
                .touchesKeepTheirView,
                "touch \(touch.number.rawValue) belongs to \(name(touch.view)) and hit \(name(hit?.view ?? .none))",
                touch.view)
        }
        touch.isTaken = hit?.isTaken ?? false
        touch.isKeptOut = !touch.view.isNone && threads[thread].keptOutOf[slot] == touch.view
        threads[thread].hits[slot] = nil
        threads[thread].keptOutOf[slot] = .none
    }

    /// Each window that is asked is walked twice (C-6).
    private mutating func checkWalk(_ hit: AuditedHit, _ slot: Int, _ thread: Int) {
        let before = threads[thread].hits[slot]
        let isSecond = before.map { $0.pass == 1 && $0.window == hit.window } ?? false
        if hit.pass == 2 ? !isSecond : before?.pass == 1 {
            complain(
                .touchesKeepTheirView,
                "walk \(hit.pass) through \(name(hit.window)) comes after walk "
                    + "\(before?.pass ?? 0)", hit.window)
        }
        threads[thread].hits[slot] = hit
    }

    private mutating func goOn(_ touch: inout AuditedTouch, _ slot: Int, _ thread: Int) {
        guard let before = threads[thread].touches[slot], before.number == touch.number else {
            if threads[thread].mayLoseEvents { return }
            return complain(
                .phasesFollowEachOther,
                "touch \(touch.number.rawValue) has \(touch.phase) and never began with this bit", touch.view)
        }
        touch.finger = before.finger
        touch.isKeptOut = before.isKeptOut
        touch.isTaken = before.isTaken
        touch.heard = before.heard
        touch.held = before.held
        touch.holder = before.holder
        touch.ignored = before.ignored
        if threads[thread].mayLoseEvents { return }
        if !before.isDown || touch.phase == .stationary || before.event == touch.event {
            complain(
                .phasesFollowEachOther,
                "touch \(touch.number.rawValue) has \(touch.phase) after \(before.phase)"
                    + (before.event == touch.event ? " of the same event" : ""), touch.view)
        }
        if before.view != touch.view || before.window != touch.window {
            complain(
                .touchesKeepTheirView,
                "touch \(touch.number.rawValue) goes from \(name(before.view)) in "
                    + "\(name(before.window)) to \(name(touch.view)) in \(name(touch.window))", touch.view)
        }
        if !touch.sample.isNone, turn(of: touch.sample) <= turn(of: before.sample) {
            complain(
                .touchesGoOnInTime,
                "touch \(touch.number.rawValue) has \(touch.phase) with report "
                    + "\(touch.sample.rawValue) after report \(before.sample.rawValue)", touch.view)
        }
    }

    /// A touch rests once until something happens to it, and only if it is down (M-17).
    private mutating func rest(_ number: TouchNumber, _ slot: Int, _ thread: Int) {
        if threads[thread].mayLoseEvents { return }
        guard let before = threads[thread].touches[slot], before.number == number, before.isDown,
            before.phase != .stationary
        else {
            let what = "touch \(number.rawValue) rests, and is not down or rests already"
            return complain(.phasesFollowEachOther, what)
        }
        threads[thread].touches[slot]?.phase = .stationary
    }

    private mutating func enqueue(_ touch: AuditedTouch, _ slot: Int, _ thread: Int) {
        // Nobody to tell, or a reason not to.
        if touch.view.isNone || touch.isKeptOut || touch.isTaken || touch.heard == .end { return }
        let entry = AuditedQueue.Entry(
            slot: slot, phase: touch.phase, event: touch.event, instant: last, x: touch.x, y: touch.y)
        if let place = queue(of: touch.view, thread) {
            // Of one event began stands before moved, moved before ended, ended before cancelled (M-5).
            let index = threads[thread].queues[place].entries.lastIndex {
                $0.event != entry.event || $0.phase.rawValue <= entry.phase.rawValue
            }
            threads[thread].queues[place].entries.insert(entry, at: index.map { $0 + 1 } ?? 0)
        } else {
            threads[thread].queues.append(AuditedQueue(view: touch.view, entries: [entry]))
        }
    }

    // MARK: Held, merged, taken

    private mutating func hold(
        _ holder: SubjectID, _ phase: TouchPhase, _ view: SubjectID, _ slot: Int, _ thread: Int
    ) {
        guard !threads[thread].mayLoseEvents else { return }
        guard let touch = threads[thread].touches[slot], isHead(phase, of: view, slot, thread) else {
            return complain(
                .heldWithGoodReason, "\(phase) is held from \(name(view)), which is not the next to hear it",
                view)
        }
        let recognizer = recognizers[recognizer(holder)]
        let mayHold = phase == .began ? recognizer.delaysTouchesBegan : recognizer.delaysTouchesEnded
        if !mayHold || phase == .moved || phase == .cancelled || recognizer.state != .possible
            || !recognizer.isEnabled || !recognizer.heard.contains(TouchSet(slot: slot))
        {
            complain(
                .heldWithGoodReason,
                "\(name(holder)) holds \(phase) of touch \(touch.number.rawValue) and may not",
                holder)
        }
        if touch.held != nil, touch.holder == holder {
            complain(.heldWithGoodReason, "touch \(touch.number.rawValue) is held twice", view)
        }
        threads[thread].touches[slot]?.held = phase
        threads[thread].touches[slot]?.holder = holder
        threads[thread].touches[slot]?.ignored = 0
    }

    /// The holder of a phase lets it go by ignoring its touch.
    mutating func noteIgnored(_ touches: TouchSet, by recognizer: SubjectID, _ record: UInt32, _ thread: Int)
    {
        for slot in touches.slots {
            guard let touch = threads[thread].touches[slot], touch.held != nil, touch.holder == recognizer
            else { continue }
            threads[thread].touches[slot]?.ignored = record
        }
    }

    private mutating func announce(_ announced: AuditedThread.Announced, _ thread: Int) {
        let queue = queue(of: announced.view, thread)
        let touch = queue.flatMap { threads[thread].touches[threads[thread].queues[$0].entries[0].slot] }
        for slot in announced.touches.slots { threads[thread].touches[slot]?.held = nil }
        threads[thread].announced = announced
        guard !threads[thread].mayLoseEvents, let queue else { return }
        let first = threads[thread].queues[queue].entries[0]
        if let touch, touch.held != nil, touch.ignored > 0, touch.ignored != announced.cause {
            complain(
                .causesFit,
                "\(announced.phase) is released by #\(announced.cause), though its holder ignores the touch",
                announced.view)
        }
        let waited = (last - first.instant).nanoseconds
        if first.phase == announced.phase, announced.after < 0 || announced.after > waited {
            complain(
                .releasedTellsItsWait,
                "\(announced.phase) is released after \(announced.after) ns and happened \(waited) ns ago",
                announced.view)
        }
        // Where the app has the holder let go, it is that it was held.
        if first.phase == announced.phase, announced.cause < first.event, !wasHeld(announced.cause) {
            complain(
                .releasedTellsItsWait,
                "\(announced.phase) is released by #\(announced.cause), which was before it happened",
                announced.view)
        }
        if windowsHaveMoved { return }
        // In a flattened window nothing has a place.
        let isThere = [(first.x, announced.x), (first.y, announced.y)].allSatisfy {
            $0 == $1 || ($0 + $1).isNaN
        }
        if first.phase == announced.phase, !isThere {
            complain(
                .deliveryInOrder,
                "\(announced.phase) is released at (\(announced.x), \(announced.y)) and happened at "
                    + "(\(first.x), \(first.y))", announced.view)
        }
    }

    private mutating func merge(_ phase: TouchPhase, _ view: SubjectID, _ slot: Int, _ thread: Int) {
        guard !threads[thread].mayLoseEvents else { return }
        guard let queue = queue(of: view, thread) else {
            return complain(.everyPhaseAccountedFor, "\(phase) is merged with nothing", view)
        }
        let places = threads[thread].queues[queue].entries.indices.filter {
            threads[thread].queues[queue].entries[$0].slot == slot
        }.suffix(2)
        let areMoves = places.allSatisfy { threads[thread].queues[queue].entries[$0].phase == .moved }
        guard phase == .moved, places.count == 2, areMoves, let old = places.first, let new = places.last
        else {
            return complain(
                .everyPhaseAccountedFor, "\(phase) is merged with what is no move before it", view)
        }
        threads[thread].queues[queue].entries[old] = threads[thread].queues[queue].entries[new]
        threads[thread].queues[queue].entries.remove(at: new)
    }

    private mutating func take(
        _ taker: SubjectID, _ view: SubjectID, _ heard: Bool, _ slot: Int, _ thread: Int
    ) {
        guard !threads[thread].mayLoseEvents else { return }
        if taker.isNone, !heard, let hit = threads[thread].hits[slot], hit.pass == 2, hit.view == view {
            threads[thread].hits[slot]?.isTaken = true
            return
        }
        guard let touch = threads[thread].touches[slot], touch.view == view else {
            return complain(.touchesKeepTheirView, "a touch is taken from \(name(view)), not its view", view)
        }
        if touch.isTaken || touch.isKeptOut || touch.heard == .end || heard != (touch.heard == .began) {
            complain(
                .oneEndForEachBegan,
                "touch \(touch.number.rawValue) is taken from \(name(view)), "
                    + "\(heard ? "heard" : "unheard"), when it was not", view)
        }
        checkTaker(taker, of: touch, heard)
        threads[thread].touches[slot]?.isTaken = true
        threads[thread].touches[slot]?.held = nil
        if let queue = queue(of: view, thread) {
            threads[thread].queues[queue].entries.removeAll { $0.slot == slot }
            if threads[thread].queues[queue].entries.isEmpty { threads[thread].queues.remove(at: queue) }
        }
        if touch.heard == .began {
            threads[thread].owedCancels.insert(TouchSet(slot: slot))
            threads[thread].owedDepth = threads[thread].open.count
        }
    }
}

extension AuditFold {
    /// A recognizer takes touches when it has recognized; a scroll view's delay what content may not have, as soon as
    /// that is said, heard or not if the app has it hold nothing back. Nobody takes them from a view that leaves
    /// its window (M-9).
    private mutating func checkTaker(_ taker: SubjectID, of touch: AuditedTouch, _ heard: Bool) {
        if taker.isNone { return }
        let recognizer = recognizers[recognizer(taker)]
        if recognizer.uiKit == .scrollViewDelayedTouchesBegan, recognizer.state == .possible,
            !heard || !recognizer.delaysTouchesBegan
        {
            return
        }
        if recognizer.state == .possible || recognizer.state == .failed
            || !recognizer.cancelsTouchesInView && (heard || !recognizer.delaysTouchesBegan)
        {
            complain(
                .everyPhaseAccountedFor,
                "\(name(taker)) takes touch \(touch.number.rawValue) and may not: it is \(recognizer.state)",
                taker)
        }
    }
}

extension TraceEvent {
    /// Whether the record's touches are those of one callback.
    fileprivate var isAboutSeveralTouches: Bool {
        if case .released = self { true } else { false }
    }
}

import Trace

/// Callbacks begin and end, run loops sleep and wake.
extension AuditFold {
    mutating func begin(
        _ callback: OpenCallback, _ isAppCode: Bool, _ record: TraceRecord, _ cause: CauseKind,
        _ thread: Int
    ) {
        if !threads[thread].asleepIn.isNone {
            complain(
                .sleepersDoNothing, "\(callback.call) begins while \(name(threads[thread].id)) sleeps",
                threads[thread].id)
        }
        switch callback.call {
        case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled:
            beginTouches(callback, isAppCode, record.touches, cause, thread)
        case .touchesEstimatedPropertiesUpdated: hearUpdate(callback, cause: cause, thread)
        case .action: beginAction(of: callback.on, cause: record.cause.rawValue, thread)
        case .applicationSendEvent:
            if isAppCode { threads[thread].mayLoseEvents = true }
        case .observer: threads[thread].settlements += 1
        case .timer:
            checkServing(callback, thread)
            fire(callback.on, cause: record.cause.rawValue, thread)
        case .source1:
            checkServing(callback, thread)
            threads[thread].hasRouted = false
        case .source0, .mainQueue: checkServing(callback, thread)
        case .windowSendEvent: beginWindowSendEvent(isAppCode, thread)
        case .pressesBegan, .pressesChanged, .pressesEnded, .pressesCancelled:
            hearResponder(callback, .oneEndForEachPress, of: "a press", thread)
        case .motionBegan, .motionEnded, .motionCancelled:
            hearResponder(callback, .oneEndForEachShake, of: "a shake", thread)
        case .remoteControlReceived: hearResponder(callback, .oneEndForEachShake, of: "a command", thread)
        case .shouldRequireFailure, .shouldBeRequiredToFail: ask(callback, thread)
        case .willSelectRow, .didSelectRow, .willDeselectRow, .didDeselectRow:
            checkSelection(callback, thread)
        case .willBeginDragging, .didEndDragging, .willBeginDecelerating, .didEndDecelerating:
            tellScrollView(callback)
        case .willBeginZooming, .didEndZooming: tellZoom(callback)
        case .didEndScrollingAnimation: tellEndOfAnimation(callback, thread)
        case .applicationDidFinishLaunching, .applicationWillResignActive, .applicationDidEnterBackground,
            .applicationWillEnterForeground, .applicationDidBecomeActive:
            checkLife(callback, thread)
        default: break
        }
        if callback.call != threads[thread].lastAsked?.call { threads[thread].lastAsked = nil }
        if threads[thread].open.isEmpty, threads[thread].runs.isEmpty { threads[thread].busySince = last }
        threads[thread].open.append(callback)
    }

    private mutating func beginTouches(
        _ callback: OpenCallback, _ isAppCode: Bool, _ touches: TouchSet, _ cause: CauseKind, _ thread: Int
    ) {
        if isAppCode { noteOwnCode(callback, thread) }
        noteLift(callback, isAppCode, thread)
        // Whatever else calls a touch method is a responder that passes it on, or the app's own affair.
        switch threads[thread].open.last?.call {
        case .windowSendEvent, .observer: deliver(callback, touches, cause, thread)
        // The view leaves its window, wherever the app has it do that (M-9).
        case _ where callback.call == .touchesCancelled && owesCancel(of: touches, thread):
            deliver(callback, touches, cause, thread)
        default:
            checkRelease(thread)
            // So do the recognizers that go with it: this is the last that they hear of their touches.
            if callback.call == .touchesCancelled, let recognizer = knownRecognizer(callback.on) {
                recognizers[recognizer].letGo()
            }
        }
    }

    private mutating func beginAction(of sender: SubjectID, cause: UInt32, _ thread: Int) {
        if knownRecognizer(sender) != nil {
            checkAction(sender, cause: cause, thread)
        } else {
            checkControlAction(sender, cause: cause)
        }
    }

    private mutating func beginWindowSendEvent(_ isAppCode: Bool, _ thread: Int) {
        threads[thread].settlements += 1
        threads[thread].windowsSending += 1
        threads[thread].event.owesPointerWalk = threads[thread].event.isPointerInRange
        if isAppCode { threads[thread].mayLoseEvents = true }
    }

    private func owesCancel(of touches: TouchSet, _ thread: Int) -> Bool {
        !touches.isEmpty && threads[thread].owedCancels.isSuperset(of: touches)
    }

    /// The app's own code may keep to itself what it hears of a touch.
    private mutating func noteOwnCode(_ callback: OpenCallback, _ thread: Int) {
        if let recognizer = knownRecognizer(callback.on) {
            recognizers[recognizer].mayGoOnForEver = true
        } else {
            // What is no control says nothing of a touch. One may hear of its cancel before it says that one went down.
            controls[control(callback.on, thread)].mayLoseEnds = true
        }
    }

    mutating func end(
        _ call: Call, _ subject: SubjectID, _ answer: Answer, _ record: TraceRecord, _ thread: Int
    ) {
        guard let open = threads[thread].open.popLast() else {
            return complain(.callbacksNest, "\(call) of \(name(subject)) ends and never began", subject)
        }
        if open.isAppCode || open.call == .block || open.call == .mainQueue { noteInput() }
        if threads[thread].isIdle { noteWork(of: thread) }
        checkEnd(of: open, call, subject, record)
        if !threads[thread].owedCancels.isEmpty, threads[thread].open.count < threads[thread].owedDepth {
            checkCancels(thread)
        }
        switch open.call {
        case .source1: endRouting(isReport: !record.sample.isNone, thread)
        case .applicationSendEvent:
            checkBeginnings(record.sample, thread)
            if let outer = threads[thread].outerEvents.popLast() { threads[thread].event = outer }
        case .windowSendEvent: endWindowSendEvent(of: open.on, thread)
        case .observer: endObserver(open, thread)
        case .mainQueue: endDeparture(in: open.number, thread)
        case .continueTracking: endContinueTracking(open, answer, thread)
        case .canPrevent, .canBePrevented:
            if answer == .no { allowedPairs.insert(AllowedPair(open.on, open.about)) }
        case .shouldRecognizeSimultaneously:
            if answer == .yes { allowedPairs.insert(AllowedPair(open.on, open.about)) }
        case .shouldRequireFailure, .shouldBeRequiredToFail: hearAnswer(answer, to: open)
        default: break
        }
    }

    /// What ends is the callback that began last.
    private mutating func checkEnd(
        of open: OpenCallback, _ call: Call, _ subject: SubjectID, _ record: TraceRecord
    ) {
        if open.call != call || open.on != subject {
            complain(
                .callbacksNest,
                "\(call) of \(name(subject)) ends inside of \(open.call) of \(name(open.on)), #\(open.number)",
                subject)
        } else if record.cause.rawValue != open.number {
            complain(
                .callbacksNest,
                "the end follows from #\(record.cause.rawValue), not from its beginning "
                    + "#\(open.number)", subject)
        }
    }

    private mutating func endWindowSendEvent(of window: SubjectID, _ thread: Int) {
        threads[thread].windowsSending -= 1
        if threads[thread].event.owesPointerWalk && !threads[thread].mayLoseEvents {
            complain(.pointersAreLookedFor, "\(name(window)) does not look for the pointer", window)
        }
        threads[thread].event.owesPointerWalk = false
        // Presses and motion come in the middle of touches, when a view leaves its window; a pointer or a command
        // does when a callback runs the loop.
        switch threads[thread].event.type {
        case .presses, .motion, .remoteControl: return
        case .hover: if threads[thread].windowsSending > 0 { return }
        case .touches: break
        }
        checkHearing(thread)
        // A window around it has still to tell its own views, if a callback of theirs has run the loop; and so
        // has this one, if it is sending another event around this one.
        if threads[thread].windowsSending == 0 {
            checkQueues(thread)
        } else if !threads[thread].open.contains(where: {
            $0.call == .windowSendEvent && $0.on == window
        }) {
            checkQueues(thread, of: window)
        }
    }

    private mutating func endObserver(_ open: OpenCallback, _ thread: Int) {
        forgetLifts(before: open, thread)
        // Inside of a callback that runs the loop, an event is still under way, or another observer that settles.
        let isInside = threads[thread].open.contains { $0.call == .observer }
        if threads[thread].windowsSending == 0, !isInside { checkQueues(thread) }
    }
}

import Trace
import VirtualTime

extension TrailState {
    /// Takes the next record into account.
    ///
    /// A record that cannot be true of this state, as a foreign trace may hold, changes what it can and no
    /// more.
    mutating func fold(_ next: TraceRecord) {
        record = RecordNumber(rawValue: record.rawValue + 1)
        instant = next.instant
        if !next.thread.isNone {
            threads.change(next.thread) {
                $0.lastRecord = record
                $0.waitsToSend = .none
            }
        }
        switch next.event {
        case .processStarted, .processDied, .appStateChanged, .threadStarted, .threadDied, .defined,
            .removed, .propertySet, .related:
            foldLife(next.event)
        case .contact(let finger, let phase, let x, let y): foldContact(finger, phase, x, y)
        case .hid(let parent, let mask, _, _, _, let pressure, let radius, let identity, _)
        where parent != 0 && identity > 0:
            foldReport(
                identity - 1,
                FingerState.Report(
                    mask: mask, identity: identity, pressure: IOFixed.value(pressure),
                    majorRadius: IOFixed.value(radius)))
        case .queued, .received, .senderWaits, .portDied: foldPort(next)
        case .activity, .asleep, .awake, .itemChanged, .signalled, .wakeUp, .wakeUpLost, .timerArmed,
            .blockQueued:
            foldRunLoop(next)
        case .began(let call, let on, let about, let isAppCode):
            begin(
                ThreadState.Callback(
                    call: call, on: on, about: about, isAppCode: isAppCode, began: record, instant: instant),
                next)
        case .ended(let call, let on, _, _): end(call, on, next.thread)
        case .eventMade, .touch, .keptOut: foldTouch(next)
        case .transition, .waits, .held, .released, .taken, .ignored: foldRecognizer(next)
        case .frame(.display, let process, let number):
            processes.change(process) { $0.shownFrame = number }
        // What follows from all others is on record by itself.
        default: break
        }
    }

    // MARK: Callbacks

    private mutating func begin(_ callback: ThreadState.Callback, _ next: TraceRecord) {
        threads.change(next.thread) { $0.callbacks.append(callback) }
        switch callback.call {
        case .source0: loopItems.change(callback.on) { $0.isSignalled = false }
        case .timer: loopItems.change(callback.on) { $0.fires = nil }
        case .block, .mainQueue:
            loops.change(callback.on) { loop in loop.blocks.removeAll { $0 == next.cause } }
        case .touchesBegan: hear(of: next.touches, recognizer: callback.on, next.thread)
        default: break
        }
    }

    private mutating func end(_ call: Call, _ on: SubjectID, _ thread: ThreadID) {
        threads.change(thread) { thread in
            guard let index = thread.callbacks.lastIndex(where: { $0.call == call && $0.on == on }) else {
                return
            }
            thread.callbacks.removeSubrange(index...)
        }
    }

    /// A recognizer's first word of a touch.
    private mutating func hear(of touches: TouchSet, recognizer: SubjectID, _ thread: ThreadID) {
        guard recognizers.contains(recognizer) else { return }
        recognizers.change(recognizer) { $0.touches.formUnion(touches) }
        changeTouches(touches, thread) { touch in
            if !touch.recognizers.contains(recognizer) { touch.recognizers.append(recognizer) }
        }
    }

    /// Changes those touches of a thread's app that have one of the bits.
    mutating func changeTouches(_ touches: TouchSet, _ thread: ThreadID, _ change: (inout TouchState) -> Void)
    {
        guard let application = application(ofThread: thread)?.id else { return }
        applications.change(application) { application in
            for index in application.touches.indices
            where touches.contains(TouchSet(slot: application.touches[index].slot)) {
                change(&application.touches[index])
            }
        }
    }
}

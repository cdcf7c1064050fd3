import Trace
import TraceRules
import VirtualTime

/// What happened, in words: one phrase for every record.
package struct Wording {
    let trail: Trail
    let subjects: SubjectIndex
    /// Whether the recognizers that a scroll view has by itself are named after what they are for.
    var isShort = false

    package init(trail: Trail, subjects: SubjectIndex, isShort: Bool = false) {
        (self.trail, self.subjects, self.isShort) = (trail, subjects, isShort)
    }

    package func phrase(_ record: TraceRecord) -> String {
        switch record.event {
        case .processStarted(let process): "process \(name(process)) starts"
        case .processDied(let process, let reason): "process \(name(process)) dies: \(reason)"
        case .fault(let fault, let finger): "finger \(finger): \(fault)"
        case .appStateChanged(let process, let state): "\(name(process)) is \(state)"
        case .threadStarted(let thread, _): "thread \(name(thread)) starts"
        case .threadDied(let thread): "thread \(name(thread)) is gone"
        case .coreAwaited: "waits for a core"
        case .defined(let subject, let type, _, let subjectClass, _, _):
            "\(type) \(name(subject))" + suffix(trail.text(of: subjectClass.name))
        case .removed(let subject): "\(name(subject)) leaves its window"
        case .propertySet(let subject, let property, let x, let y, let z):
            "\(name(subject)).\(property) = \(value(of: property, x, y, z))"
        case .related(let subject, .foreground, _, let holds):
            "\(name(subject)) is \(holds ? "in front" : "no longer in front")"
        case .related(let subject, .offScreen, _, let holds):
            "the display \(holds ? "no longer shows" : "shows") \(name(subject))"
        case .related(let subject, .presentedBy, let other, let holds):
            holds ? "\(name(other)) presents \(name(subject))" : "\(name(subject)) is dismissed"
        case .related(let subject, let relation, let other, let holds):
            "\(name(subject)) \(holds ? "is" : "is no longer") \(relation) \(name(other))"

        case .contact(let finger, let phase, let x, let y):
            "finger \(finger) \(phase.phrase) at \(NumberText.point(x, y))"
        case .sampled(let finger): "the scan sees finger \(finger)"
        case .sampleLost(let finger, _): "no report of finger \(finger)"
        case .hid(let parent, let mask, _, let x, let y, _, _, let identity, let index):
            hidPhrase(isHand: parent == 0, mask, x, y, index, identity)

        case .pencil(let finger, let index, let force):
            "the pencil of finger \(finger) sends force \(NumberText.short(force)) of report \(index)"
        case .key(let key, let isDown): "key \(key) \(isDown ? "goes down" : "is let go")"
        case .hidKey(let page, let usage, let isDown):
            "IOHIDEvent keyboard, page \(page), usage \(usage), \(isDown ? "down" : "up")"

        case .shake(let isShaking): isShaking ? "somebody shakes the device" : "the shaking stops"
        case .hidMotion(let type, let phase): "IOHIDEvent accelerometer, type \(type), \(phase)"
        case .remoteCommand(let subtype): "a headset sends \(subtype)"

        case .destination(let context, let process):
            "the event is for context \(context) of \(name(process))"

        case .sent(let port, _, _): "mach_msg sends to \(name(port))"
        case .queued(let port, let depth): "message waits in \(name(port)) (\(depth) there)"
        case .received(let port, let depth):
            "takes the message from \(name(port))" + (depth > 0 ? " (\(depth) left)" : "")
        case .refused(let port, let why): "message to \(name(port)) refused: \(why)"
        case .senderWaits(let port): "\(name(port)) is full: the sender waits"
        case .portDied(let port): "port \(name(port)) is dead"

        case .activity(_, let activity, let mode): "\(activity) in \(trail.text(of: mode))"
        case .asleep: "falls asleep"
        case .awake(_, let waker, let item):
            "wakes up: \(waker.phrase)" + (item.isNone ? "" : " for \(name(item))")
        case .itemChanged(let item, let mode, let change):
            "\(name(item)) \(change)" + (mode.isNone ? "" : " in \(trail.text(of: mode))")
        case .signalled(let source): "signals Source0 \(name(source))"
        case .wakeUp(let loop): "CFRunLoopWakeUp for \(name(loop))"
        case .wakeUpLost(let loop): "the wake-up of \(name(loop)) is lost"
        case .timerArmed(let timer, let fires, _):
            "timer \"\(name(timer))\" set for \(DurationText.instant(Instant(nanoseconds: fires)))"
        case .blockQueued(let loop, let mode):
            mode.isNone
                ? "block for the main queue of \(name(loop))"
                : "block for \(name(loop)) in \(trail.text(of: mode))"
        case .runEnded(let loop, _, let result): "run of \(name(loop)) ends: \(result)"

        case .began(.action, let subject, let target, _):
            "\(name(subject)) → action" + stateSuffix(record) + targetSuffix(record, target)
        case .began(let call, let subject, let about, _): beganPhrase(call, subject, about)
        case .ended(let call, let subject, let answer, let result):
            call.isQuestion
                ? beganPhrase(call, subject, about(record)) + answerPhrase(answer, result)
                : "\(beganPhrase(call, subject, .none)) returns" + answerPhrase(answer, result)

        case .eventMade(let type): "makes a UIEvent of it (\(type))"
        case .hitTestAsked(let view, let pass, let x, let y, let verdict):
            "hit-test\(passSuffix(pass)): \(name(view)) at \(NumberText.point(x, y)): \(verdict.phrase)"
        case .hitTested(let window, let pass, let view):
            view.isNone
                ? "hit-test\(passSuffix(pass)) of \(name(window)): no view"
                : "hit-test\(passSuffix(pass)) of \(name(window)): \(name(view))"
        case .coalesced(let sample): "the move is delivered with sample \(sample.rawValue)"
        case .touch(let number, let phase, let view, _, let x, let y, let taps):
            "touch \(number.rawValue) \(phase) at \(NumberText.point(x, y))"
                + (view.isNone ? ", no view" : " on \(name(view))") + (taps > 1 ? ", tap \(taps)" : "")
        case .estimated(let number, let index, let force, _, _):
            "touch \(number.rawValue) has an estimated force of \(NumberText.short(force)), update \(index) is to come"
        case .estimateUpdated(let number, let index, let force, let isEstimated):
            isEstimated
                ? "update \(index) of touch \(number.rawValue) is expected no more"
                : "update \(index) of touch \(number.rawValue): its force was \(NumberText.short(force))"
        case .press(let key, let phase, let responder, _):
            "press of \(key) \(phase)" + (responder.isNone ? ", nobody" : " at \(name(responder))")
        case .pressHeld(let recognizer, let key, let phase):
            "\(name(recognizer)) holds \(phase) of \(key) back"
        case .pressTaken(let recognizer, let key, let responder, let heard):
            (recognizer.isNone
                ? "\(name(responder)) leaves its window and loses the press of \(key)"
                : "\(name(recognizer)) takes the press of \(key) from \(name(responder))")
                + (heard ? "" : ", which had not heard of it")
        case .motion(let subtype, let phase, let responder, _):
            "\(subtype) \(phase)" + (responder.isNone ? ", nobody" : " at \(name(responder))")
        case .remoteControl(let subtype, let responder, _):
            "\(subtype)" + (responder.isNone ? ", nobody" : " at \(name(responder))")
        case .transition(let recognizer, let from, let to, let reason, let other):
            "\(name(recognizer)): \(from) → \(to) (\(reason)\(other.isNone ? "" : " \(name(other))"))"
        case .transitionRefused(let recognizer, let from, let to):
            "\(name(recognizer)) (\(className(of: recognizer))): \(from) → \(to) is not a transition, refused"
        case .held(let recognizer, let phase, let view):
            "\(name(recognizer)) holds \(phase) back from \(name(view))"
        case .released(let phase, let view, let after, let x, let y):
            "\(phase) at \(NumberText.point(x, y)) goes to \(name(view)) after \(DurationText.short(Interval(nanoseconds: after)))"
                + holderSuffix(record)
        case .taken(let recognizer, let view, let heard):
            (recognizer.isNone
                ? "\(name(view)) leaves its window and loses the touch"
                : "\(name(recognizer)) takes the touch from \(name(view))")
                + (heard ? "" : ", which never heard of it")
        case .waits(let recognizer, let other):
            "\(name(recognizer)) waits until \(name(other)) has failed"
        case .requirementRefused(let recognizer, let other):
            "\(name(recognizer)) does not wait for \(name(other)): they would wait for each other"
        case .ignored(let recognizer): "\(name(recognizer)) ignores the touch"
        case .keptOut(let view, _): "the touch is kept from \(name(view))"
        case .merged(let phase, let view): "an older \(phase) for \(name(view)) gives way to this one"
        case .controlEvent(let control, let event): "\(name(control)): \(event)"
        case .declined(let control, let why): "\(name(control)) \(why.phrase)"
        case .unclaimed: "nobody wanted the event: released"
        case .frame(let stage, let process, let number): framePhrase(stage, process, number)
        case .note(let text): trail.text(of: text)
        }
    }

    package func name(_ subject: some TraceIdentity) -> String {
        isShort ? subjects.shortName(subject) : subjects.name(subject)
    }

    /// The names of all that an event is about, in the order of its fields.
    func names(in event: TraceEvent) -> [String] {
        event.subjects.filter { !$0.isNone }.map { name($0) }
    }

    /// A question with its answer, from the record of its beginning and that of its end, if there is one.
    func question(_ began: TraceRecord, _ ended: TraceRecord?) -> String {
        guard let ended, case .ended(_, _, let answer, let result) = ended.event else { return phrase(began) }
        return phrase(began) + answerPhrase(answer, result)
    }

    /// `double holds ended back from card for 350 ms`.
    func phrase(_ hold: HeldPhases.Hold) -> String {
        let what = "\(name(hold.recognizer)) holds \(hold.phase) back from \(name(hold.view))"
        guard let end = hold.end else { return what + ", to the end" }
        let time = DurationText.short(end - hold.start)
        switch hold.outcome {
        case .taken(let recognizer): return what + " for \(time), until \(name(recognizer)) takes the touch"
        case .leftWindow: return what + " for \(time), until that leaves its window"
        case .lost: return what + " for \(time), until its app dies"
        case .open, .released: return what + " for \(time)"
        }
    }

    /// What a thread spent most of the time from `start` to `end` on; nil if nothing took long.
    func busyCall(
        of thread: ThreadID, _ times: BusyTimes, from start: Instant, to end: Instant
    ) -> String? {
        busyWork(of: thread, times, from: start, to: end).map { phrase($0) }
    }

    private func suffix(_ className: String) -> String { className.isEmpty ? "" : ": \(className)" }

    // MARK: Parts

    private func className(of subject: some TraceIdentity) -> String {
        let name = subjects[subject]?.className ?? ""
        return name.isEmpty ? "of an unknown class" : name
    }

    private func passSuffix(_ pass: UInt8) -> String { pass == 0 ? "" : " \(pass)" }

    /// The state that an action tells of; one that recognizes at once needs none.
    private func stateSuffix(_ action: TraceRecord) -> String {
        switch trail.occasion(ofAction: action) {
        case .transition(_, .possible, .ended, _, _): ""
        case .transition(_, _, let to, _, _): " (\(to))"
        case .controlEvent(_, let kind): " (\(kind))"
        default: ""
        }
    }

    /// Whose action it is, if a control sends it to a target.
    private func targetSuffix(_ action: TraceRecord, _ target: SubjectID) -> String {
        guard case .controlEvent = trail.occasion(ofAction: action), !target.isNone else { return "" }
        return " of \(name(target))"
    }

    /// Who held the phase that is released now.
    private func holderSuffix(_ released: TraceRecord) -> String {
        guard let held = trail.held(of: released),
            case .held(let recognizer, _, _) = trail.records[held]?.event
        else { return ", behind what was held back" }
        return ", held back by \(name(recognizer))"
    }

    /// Whom or what the call was about that ends here.
    private func about(_ ended: TraceRecord) -> SubjectID {
        guard case .began(_, _, let about, _) = trail.records[ended.cause]?.event else { return .none }
        return about
    }

    func value(of property: Property, _ x: Double, _ y: Double, _ z: Double) -> String {
        switch property.shape {
        case .flag: x == 0 ? "false" : "true"
        case .number: NumberText.precise(x)
        case .point, .velocity: NumberText.point(x, y)
        case .size: "\(NumberText.short(x)) × \(NumberText.short(y))"
        case .numbers: "\(NumberText.point(x, y)), \(NumberText.short(z))"
        }
    }

    private func hidPhrase(
        isHand: Bool, _ mask: UInt32, _ x: Int32, _ y: Int32, _ index: UInt16, _ identity: UInt32
    ) -> String {
        let changes = HIDEventMask.names(in: mask).joined(separator: " ")
        if isHand { return "IOHIDEvent: hand [\(changes)]" }
        let place = NumberText.point(IOFixed.value(x), IOFixed.value(y))
        return "IOHIDEvent: finger \(index), identity \(identity) [\(changes)] at \(place)"
    }

    /// What calls for a driver's thread.
    private func hardware(driver: SubjectID) -> String {
        switch subjects[driver]?.name {
        case "IOMobileFramebuffer": "display"
        case "IOHIDPencil": "pencil"
        default: "digitizer"
        }
    }

    private func beganPhrase(_ call: Call, _ subject: SubjectID, _ about: SubjectID) -> String {
        let name = name(subject)
        switch call {
        case .interrupt: return "interrupt of the \(hardware(driver: subject))"
        case .source1: return "Source1 \(name)"
        case .source0: return "Source0 \(name)"
        case .timer: return "timer \"\(name)\" fires"
        case .observer: return "observer \(name)"
        case .block: return "block"
        case .mainQueue: return "block of the main queue"
        case .displayLink: return "display link \"\(name)\" is called"
        case .applicationSendEvent: return "UIApplication.sendEvent"
        case .windowSendEvent: return "UIWindow.sendEvent of \(name)"
        case .hitTest: return "\(name) hitTest"
        case .pointInside: return "\(name) point(inside:)"
        case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled,
            .touchesEstimatedPropertiesUpdated:
            return "\(name) \(call)"
        case .action: return "\(name) → action"
        case .reset: return "\(name) reset"
        case .sendAction, .delayReleased: return "\(name) \(call)"
        case .applicationSendAction:
            return "\(name) sendAction" + (about.isNone ? "" : " from \(self.name(about))")
        default:
            return call.isQuestion
                ? "\(asked(call, subject)): \(call)\(aboutPhrase(call, about))?"
                : "\(name) \(call)\(aboutPhrase(call, about))"
        }
    }

    /// Who answers: what only delegates are asked is answered by the recognizer's.
    private func asked(_ call: Call, _ subject: SubjectID) -> String {
        let isRecognizer = subjects[subject]?.type == .recognizer
        switch call {
        case .shouldBegin, .shouldReceiveTouch, .shouldReceivePress, .shouldRecognizeSimultaneously:
            return isRecognizer ? "\(name(subject))'s delegate" : name(subject)
        default: return name(subject)
        }
    }

    private func aboutPhrase(_ call: Call, _ about: SubjectID) -> String {
        if about.isNone { return "" }
        let other = name(about)
        return switch call {
        case .shouldReceiveTouch: " on \(other)"
        case .shouldRecognizeSimultaneously: " with \(other)"
        case .touchesShouldBegin, .touchesShouldCancel: " in \(other)"
        case .canPrevent: " \(other)"
        case .canBePrevented, .shouldBeRequiredToFail: " by \(other)"
        default: " of \(other)"
        }
    }

    private func answerPhrase(_ answer: Answer, _ result: SubjectID) -> String {
        switch answer {
        case .nothing: ""
        case .yes: " yes"
        case .no: " no"
        case .subject: result.isNone ? " nil" : " \(name(result))"
        }
    }
}

extension Call {
    /// Whether the story tells it with its answer, in one line.
    var isQuestion: Bool { (isAnsweredYesOrNo && self != .pointInside) || self == .viewForZooming }
}

extension ContactPhase {
    /// As a sentence about a finger has it.
    fileprivate var phrase: String {
        switch self {
        case .cameInRange: "comes in range"
        case .leftRange: "leaves the range"
        case .down, .moved, .up, .cancelled, .hovered: word
        }
    }
}

import Geometry
import Trace
import TraceRules
import VirtualTime

/// Says why something did or did not happen: a sentence, and what speaks for it.
struct WhyWording {
    let decision: WhyDecision
    let subject: WhyAnswer.Subject
    let reason: WhyReason
    let record: RecordNumber

    var trail: Trail { decision.trail }
    var history: TouchHistory { decision.history }

    func name(_ subject: some TraceIdentity) -> String { decision.reader.subjects.shortName(subject) }

    /// The whole answer: `buy did not fire: cover lies in front of it and took the finger`.
    var sentence: String {
        if case .touch = subject { return sentence(ofTouch: touchName) }
        let whole = name(subject.id)
        switch reason {
        case .happened: return "\(whole) \(subject.assertion)\(eventSuffix)\(busySuffix)"
        case .heardFrom(let view):
            return "\(whole) heard of the touch up the responder chain, from \(name(view))\(busySuffix)"
        case .recognized(let recognizer, let view):
            return "\(name(recognizer)) recognized for \(whole); the touch belongs to \(name(view)), "
                + "which lies inside of it\(busySuffix)"
        case .happenedLate(let other, let delay):
            if case .view(let view) = subject, isEndLate(of: view) {
                return "\(whole) got the end of the touch \(DurationText.short(delay)) late: "
                    + "\(name(other)) held it back\(busyBeside(waitFor: other))"
            }
            let late = "\(whole) \(subject.assertion)\(eventSuffix) \(DurationText.short(delay)) late"
            guard case .recognizer = subject else {
                return "\(late): \(name(other)) held the touch back\(busyBeside(waitFor: other))"
            }
            return "\(late): it had to wait until \(name(other)) had failed\(busyBeside(waitFor: other))"
        case .taken(let recognizer, heard: true) where !subject.isRow:
            return "\(whole) lost the touch: \(name(recognizer)) recognized and took it"
        case .cancelled(let cause) where subject.isView || hasFired:
            return "\(whole) lost the touch: the system took it\(moment(of: cause))"
        case .leftWindow
        where subject.isView && decision.beginning(.touchesBegan, on: subject.id) != nil || hasFired:
            return "\(whole) lost the touch: \(clause(reason, of: subject.id))"
        // The delay of a scroll view competes for nothing.
        case .failed(.delayIsOver, _): return "\(whole) let the touch go: content may have it"
        // Of views it is said of text fields alone: the field's own code did get it.
        case .ownCode where subject.isView:
            return "\(whole) \(subject.assertion), but \(clause(reason, of: subject.id))"
        case .failed(let why, let other) where hasBegun:
            let cause = why.inVerdict(other: other.isNone ? nil : name(other), hasBegun: true)
            return "\(whole) began and was cancelled: \(cause)"
        default: return "\(whole) \(negation): \(clause(reason, of: subject.id))"
        }
    }

    /// Whether the recognizer was under way when it gave up.
    private var hasBegun: Bool {
        if case .transition(_, _, to: .cancelled, _, _)? = decision.event(record) { true } else { false }
    }

    /// Whether a view heard in time that the touch began, and late how it went on.
    private func isEndLate(of view: SubjectID) -> Bool {
        decision.delay(of: view, until: record, in: .began) == nil
    }

    /// The touch's name, with its app where another one has a touch of that number.
    private var touchName: String {
        history.touch.map { decision.reader.name(of: $0) } ?? decision.reader.uniqueName(of: subject)
    }

    /// Where a touch went, and how it ended.
    private func sentence(ofTouch touch: String) -> String {
        guard let view = history.touch?.view, !view.isNone else {
            guard case .ownSendEvent = reason else { return "\(touch) hit no view" }
            return "\(touch) hit no view: \(clause(reason, of: .none))"
        }
        let start = "\(touch) hit \(name(view))"
        return switch reason {
        case .happened:
            "\(start), which heard of \(isEnd && lateByWork != nil ? "its end" : "it")"
                + (lateByWork.map { " \($0)" } ?? "")
        case .happenedLate(let other, let delay):
            "\(start), which heard of \(isEndLate(of: view) ? "its end" : "it") \(DurationText.short(delay)) late: "
                + "\(name(other)) held it back\(busyBeside(waitFor: other))"
        case .leftWindow where decision.beginning(.touchesBegan, on: view) != nil:
            "\(start), until that left its window"
        case .taken(let recognizer, heard: true): "\(start), until \(name(recognizer)) recognized and took it"
        case .cancelled(let cause): "\(start), until the system took it\(moment(of: cause))"
        default: "\(start), which never heard of it: \(clause(reason, of: view))"
        }
    }

    /// When the system took a touch, as far as it is known: ` when notes came to the front`.
    private func moment(of cause: SystemCancellation) -> String {
        switch cause {
        case .otherInFront(let process): " when \(name(process)) came to the front"
        case .leftFront(let process): " when \(name(process)) left the front"
        case .noted(let note): " (\(trail.text(of: note)))"
        case .report: ""
        }
    }

    /// A busy thread that kept what happened waiting for more than a frame.
    private var busySuffix: String { lateByWork.map { ", \($0)" } ?? "" }

    /// `180 ms late: shop/main was busy`; nil if no busy thread kept what happened waiting for more than a frame.
    private var lateByWork: String? {
        guard let longest = path?.longest, let thread = longest.what.busyThread,
            longest.interval > .milliseconds(20)
        else { return nil }
        return "\(DurationText.short(longest.interval)) late: \(thread) was busy"
    }

    /// Whether what happened is the end of the touch.
    private var isEnd: Bool {
        if case .began(.touchesEnded, _, _, _)? = decision.event(record) { true } else { false }
    }

    /// Of what waited for another recognizer anyway: a busy thread that kept it waiting for more than a frame, too,
    /// meanwhile or before.
    private func busyBeside(waitFor other: SubjectID) -> String {
        let late = path?.decisive.first { $0.what.busyThread != nil && $0.interval > .milliseconds(20) }
        guard let late, let thread = late.what.busyThread else { return "" }
        let time = DurationText.short(late.interval)
        return late.end.rawValue < waiting(for: other).rawValue
            ? "; before, \(thread) was busy for \(time)" : "; for \(time) of it \(thread) was busy"
    }

    /// The way from the glass to what happened; nil if its causes do not lead back there.
    var path: LatencyPath? {
        LatencyPath(
            trail, to: record, from: decision.decidingMove(of: subject.id, record), decision.reader.subjects,
            decision.reader.latencyFacts)
    }

    /// What a control told its targets.
    private var eventSuffix: String {
        guard case .control = subject, let kind = decision.told(by: record) else { return "" }
        return " \(kind)"
    }

    /// Whether views were asked about the finger before the record, as on the modern path (P14).
    private var isAskedBefore: Bool {
        trail.records[Int(history.down.rawValue)..<max(Int(history.down.rawValue), Int(record.rawValue))]
            .contains { asked in
                guard asked.sample == history.sample, case .hitTested = asked.event else { return false }
                return true
            }
    }

    /// When an app died, behind its name.
    private var death: String {
        if history.touch == nil { return "was dead before it could read the event" }
        return switch subject {
        case .view: "died before it heard of it"
        case .control: "died before the touch was over"
        case .row, .recognizer: "died before that was decided"
        case .touch: "died before"
        }
    }

    /// What may be why nothing selected a row. Whether the table selects rows is on no record.
    private var unselected: String {
        let table = decision.table(of: subject.id)
        let isBegunByApp = decision.ownBeginning(.touchesBegan, on: table) != nil
        return isBegunByApp && decision.isHighlighted(subject.id) == nil
            ? "its table selects no rows, or \(name(table))'s own touchesBegan did not call super"
            : "the finger left it, or its table selects no rows"
    }

    /// Why not, behind a colon.
    private func clause(_ reason: WhyReason, of who: SubjectID) -> String {
        switch reason {
        case .happened, .happenedLate, .heardFrom, .recognized: "it did"
        case .lost(let why): "the digitizer made no report of the finger, \(why.clause)"
        case .refused(let why, let port): "the message to \(name(port)) was refused, \(why.clause)"
        case .unread(let port):
            "\(name(decision.process(of: port))) has not come to the event when the trace ends"
        case .goesOn(let touch): "the finger goes on as touch \(touch), whose lift was never reported"
        case .elsewhere(let process): "the finger belongs to \(name(process)), another app"
        case .dead(let process): "\(name(process)) \(death)"
        case .lostFront(let process):
            "\(name(process)) lost the front, or something came to lie over it, before it read of the finger"
        case .noApp: "no app got events: none was in front, or something lay over it"
        case .notInWindow: "it is in no window then"
        case .refusesPoint(let verdict, let view):
            view == who
                ? verdict.clause
                : "it was never asked, since its superview \(name(view)) said no: \(verdict.clause)"
        case .ownSendEvent(let sender):
            "\(name(sender))'s own sendEvent did not call super, so no view "
                + (isAskedBefore ? "heard of the finger" : "was asked about the finger")
        case .covered(let other):
            "it was never asked, since \(name(other)) lies in front of it and took the finger"
        case .ownHitTest(let view):
            view == who
                ? "its own hitTest or pointInside answered otherwise"
                : "it was never asked, since code of \(name(view)) answered the hit-test otherwise"
        case .subviewHit(let view): "the touch belongs to \(name(view)), which lies inside of it"
        case .keptOut(let why): why.clause
        case .taken(let recognizer, let heard):
            "\(name(recognizer)) took the touch\(heard || subject.isRow ? "" : " before it heard of it")"
        case .cancelled(let cause): "the system took the touch\(moment(of: cause))"
        case .leftWindow: "it left its window while the finger was down"
        case .held(let recognizer): "\(name(recognizer)) holds the touch back to the end of the trace"
        case .ownCode(let call, let view):
            "\(view == who ? "its" : "\(name(view))'s") own \(call) did not call super, so "
                + "the \(subject.isRow ? "table" : subject.isView ? "text field" : "control") never heard of the "
                + (call == .touchesEnded || call == .endTracking ? "lift" : "finger")
        case .declined(let why): why.clause
        case .stoppedTracking: "its own code said that it does not follow the finger"
        case .liftedOutside: "the finger was lifted outside of it"
        case .notEnded: "its touch did not end, since the app heard of no lift"
        case .valueUnchanged: "the finger did not change its value"
        case .noAction(let event): "it sent \(event), and nobody asked to be told of that"
        case .rowRefused(let call): "the table's delegate said no to \(call)"
        case .closedRow(let row):
            "the finger closed \(row == who ? "it, which" : "\(name(row)), which") was open, and selected nothing"
        case .notSelected: "nothing selected it: \(unselected)"
        case .switchedOff: "its isEnabled is off"
        case .noView: "it belongs to no view then"
        case .viewNotHit(let view, let reason):
            "its view \(name(view)) was not hit: \(clause(reason, of: view))"
        case .notReceived: "who was asked said that it should not receive the touch"
        case .ignored: "it gave the touch up itself"
        case .busy(let touch): "it was not ready, since touch \(touch) was not over for it"
        case .notOffered:
            decision.uiKitClass(of: who) == .hover
                ? "it follows pointers, and this is a \(decision.isOfPencil ? "pencil" : "finger")"
                : "it takes no touches of this type"
        case .failed(let why, let other):
            why.inVerdict(other: other.isNone ? nil : name(other), hasBegun: false)
        case .waiting(let other): "it still waits for \(name(other)) to fail when the trace ends"
        case .undecided: "nothing is decided when the trace ends"
        }
    }
}

extension SampleLoss {
    /// Why there is no report, behind a comma.
    fileprivate var clause: String {
        switch self {
        case .nothingChanged: "since nothing changed"
        case .tooManyFingers: "which follows no more fingers at once"
        case .reportLost: "since the report was lost"
        case .stuckFinger: "since it did not see the finger lift"
        case .liftedBetweenScans: "since the finger left and came back between two scans"
        }
    }
}

extension Refusal {
    /// Why a message was refused, behind a comma.
    fileprivate var clause: String {
        switch self {
        case .deadPort: "its receiver is dead"
        case .queueFull: "its queue was full"
        case .timedOut: "its queue stayed full too long"
        case .senderDied: "its sender died while it waited"
        case .sourceRemoved: "its source was taken out of the run loop"
        case .unreadable: "its bytes are no event"
        case .foreignContext: "it is for another process"
        }
    }
}

extension HitVerdict {
    /// Why a view refuses a point, behind its name.
    fileprivate var clause: String {
        switch self {
        case .inside: "the point is inside"
        case .interactionDisabled: "its isUserInteractionEnabled is off"
        case .hidden: "it is hidden"
        case .transparent: "its alpha is below 0.01"
        case .outside: "the finger came down outside of it"
        case .notInvertible: "its transform leaves it no area"
        case .disabled: "its isEnabled is off"
        case .animated: "it is being animated, without allowUserInteraction"
        }
    }
}

extension KeptOut {
    /// Why a view that was hit never hears of the touch.
    fileprivate var clause: String {
        switch self {
        case .multipleTouchDisabled: "it takes one finger at a time, and the first of this sequence has it"
        case .exclusiveTouch: "a view with a touch wants no other touches beside"
        }
    }
}

extension ControlRefusal {
    /// Why a control did nothing about a touch.
    fileprivate var clause: String {
        switch self {
        case .disabled: "its isEnabled is off"
        case .followsAnother: "it follows another finger already"
        case .onSubview: "the touch belongs to a view inside of it"
        case .besideKnob: "the finger came down beside the knob"
        case .atEnd: "its value is the last one that way already"
        case .alreadySelected: "that segment is selected already"
        }
    }
}

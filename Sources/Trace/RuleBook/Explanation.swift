/// Why something happened.
public struct Explanation: Hashable, Sendable {
    /// A short phrase that reads on after what happened; empty where nothing is to be explained.
    public let reason: String
    /// The ids of the rules behind it, the most telling first.
    public let rules: [String]

    /// - Parameters:
    ///   - reason: lower case, at most 60 characters, without a full stop.
    ///   - rules: at most three ids.
    init(_ reason: String, _ rules: String...) { self.init(reason, rules) }

    init(_ reason: String, _ rules: [String]) {
        self.reason = reason
        self.rules = rules
    }

    /// It speaks for itself.
    static let none = Explanation("")
}

extension RuleBook {
    /// Why `event` happened, as far as the event itself tells.
    public static func explanation(of event: TraceEvent) -> Explanation {
        switch event {
        // MARK: Life
        case .processStarted, .threadStarted, .threadDied, .defined, .removed: .none
        case .processDied(_, let reason): reason.explanation
        case .propertySet(_, let property, let x, _, _): property.explanation(isOn: x != 0)
        case .related(_, let relation, _, let holds): relation.explanation(holds: holds)

        // MARK: The glass
        case .contact(_, let phase, _, _): phase.explanation
        case .sampled: Explanation("the digitizer looks at the glass at a fixed rate", "A-2", "L01")
        case .sampleLost(_, let reason): reason.explanation
        case .hid(let parent, _, _, _, _, _, _, _, _): hidExplanation(isHand: parent == 0)

        // MARK: The keyboard
        case .key: Explanation("what has no place goes to the first responder", "D-5", "E-4")
        case .hidKey(_, _, let isDown):
            isDown
                ? Explanation("one report for each key that goes down", "A-2", "D-5")
                : Explanation("one report for each key that is let go", "A-2", "D-5")

        // MARK: Ports
        case .sent(_, _, let deadline): sendingExplanation(deadline: deadline)
        case .queued: Explanation("the port keeps it until its receiver has time", "B-1", "B-7")
        case .received: Explanation("the message that came first is taken first", "B-1", "R12")
        case .refused(_, let why): why.explanation
        case .senderWaits: Explanation("the queue is full, and the sender chose to wait", "B-1")
        case .portDied: Explanation("its receiver is gone, so nobody can send to it", "L06", "B-1")

        // MARK: Run loops
        case .activity(_, let activity, _): activity.explanation
        case .asleep: Explanation("nothing is left to do: it waits on its ports", "A-6", "A-1", "B-5")
        case .awake(_, let waker, _): waker.explanation
        case .itemChanged(_, _, let change): change.explanation
        case .signalled: Explanation("a Source0 listens on nothing, so somebody marks it", "B-3")
        case .wakeUp: Explanation("what waits at no port would not wake the loop", "B-3", "R06")
        case .wakeUpLost: Explanation("a wake-up counts only from a pass's start to its sleep", "R10")
        case .timerArmed: Explanation("the timers' port wakes the loop when it is due", "R05")
        case .blockQueued(_, let mode): blockExplanation(isForMainQueue: mode.isNone)
        case .runEnded(_, _, let result): result.explanation

        // MARK: Callbacks
        case .began(let call, _, let about, _): call.explanation(isOfRecognizer: !about.isNone)
        case .ended(let call, let subject, let answer, let result):
            answer.explanation(to: call, of: subject, result: result)

        // MARK: UIKit
        case .eventMade(let type): type.explanation
        case .hitTestAsked(_, _, _, _, let verdict): verdict.explanation
        case .hitTested(_, let pass, let view): hitTestExplanation(pass: pass, isHit: !view.isNone)
        case .touch(_, let phase, let view, _, _, _, _):
            if phase == .began && view.isNone {
                Explanation("no window has a view that takes it", "C-1", "A-5")
            } else {
                phase.explanation
            }
        case .press(_, let phase, let responder, _):
            responder.isNone
                ? Explanation("nobody is there who could hear of it", "D-5") : phase.explanation
        case .transition(_, _, _, let reason, _): reason.explanation
        case .transitionRefused: Explanation("no recognizer may go from one to the other", "F-2")
        case .held(_, let phase, _): phase.explanationOfHolding
        case .released(let phase, _, _, _, _): phase.explanationOfRelease
        case .taken(.none, _, _): Explanation("its view leaves its window", "M-9")
        case .taken(_, _, let heard): takingExplanation(heard: heard)
        case .waits: Explanation("it may not leave possible before the other has failed", "F-7")
        case .requirementRefused:
            Explanation("a ring of recognizers would wait for each other for ever", "F-7")
        case .ignored: Explanation("for this recognizer the touch is there no more", "F-12", "G16")
        case .keptOut(_, let why): why.explanation
        case .merged: Explanation("its view has not heard of its beginning yet", "F-5", "K")
        case .controlEvent(_, let event): event.explanation
        case .declined(_, let why): why.explanation
        case .unclaimed: Explanation("neither a responder nor a recognizer wanted it", "A-5")

        // MARK: Remarks
        case .note: .none
        }
    }

    /// Why `event` happened, if it follows from `cause`: an action that a control sends is another matter than
    /// one of a recognizer, and a light goes out for another reason when its finger is lifted than when it is
    /// taken.
    public static func explanation(of event: TraceEvent, following cause: TraceEvent?) -> Explanation {
        if case .began(.action, _, _, _) = event, case .controlEvent = cause {
            return Explanation("it was added for this event", "H-3", "U07")
        }
        guard case .began(let around, _, _, _) = cause else { return explanation(of: event) }
        let explanation: Explanation? =
            switch event {
            case .propertySet(_, let property, 0, _, _): around.explanationOfEnd(of: property)
            case .began(let call, _, _, _): around.explanation(ofCalling: call)
            default: nil
            }
        return explanation ?? self.explanation(of: event)
    }

    /// Why a run loop goes over from one mode to another, by their names.
    public static func explanationOfMode(from: String, to: String) -> Explanation {
        let tracking = "UITrackingRunLoopMode"
        if to == tracking {
            return Explanation("while a finger may scroll, timers of other modes wait", "B-6")
        }
        return from == tracking
            ? Explanation("no finger may scroll any more; what waited is served", "B-6")
            : Explanation("what serves only other modes waits", "B-6")
    }

    /// Why a call that takes long is told again when it is over.
    public static let explanationOfBusyTime = Explanation(
        "meanwhile its thread could do nothing else", "B-7")

    private static func hidExplanation(isHand: Bool) -> Explanation {
        isHand
            ? Explanation("one report for the hand, summing up its fingers", "E01", "E08")
            : Explanation("each finger has a report below the hand's", "E01", "E07")
    }

    private static func sendingExplanation(deadline: Int64) -> Explanation {
        if deadline < 0 {
            return Explanation("only messages cross a border; it will not wait for room", "A-2", "B-1")
        }
        return deadline == 0
            ? Explanation("only messages cross a border; it can wait for room", "A-2", "B-1")
            : Explanation("only messages cross a border; its patience has an end", "A-2", "B-1")
    }

    private static func blockExplanation(isForMainQueue: Bool) -> Explanation {
        isForMainQueue
            ? Explanation("the main run loop serves the main queue", "B-5", "R07")
            : Explanation("the loop's passes in this mode run it", "B-5", "B-6")
    }

    private static func hitTestExplanation(pass: UInt8, isHit: Bool) -> Explanation {
        if !isHit { return Explanation("no view of this window takes the point", "C-1", "C-2") }
        if pass == 0 { return Explanation("it is the view below the pointer", "G-8", "C-3") }
        return pass == 1
            ? Explanation("the tree is walked twice; the second time counts", "C-6", "T02")
            : Explanation("the second walk settles the touch's view", "C-6", "C-8")
    }

    private static func takingExplanation(heard: Bool) -> Explanation {
        heard
            ? Explanation("recognition cancels what the view has heard of", "F-4")
            : Explanation("what its view has not heard of is dropped", "F-4", "F-5")
    }
}

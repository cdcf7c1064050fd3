import Trace
import VirtualTime

/// Why something did or did not happen to a view, control or recognizer with one finger: the closed list of answers.
public enum WhyReason: Hashable, Sendable {
    // MARK: It happened
    /// It happened, without anybody in the way.
    case happened
    /// It happened, but only when this recognizer had failed, so much later.
    case happenedLate(waitedFor: SubjectID, Interval)
    /// The touch belongs to this view, and came up the responder chain from there.
    case heardFrom(SubjectID)
    /// The touch belongs to a view inside, the second one, and this recognizer of its own recognized with it.
    case recognized(by: SubjectID, of: SubjectID)

    // MARK: On the way to the app
    /// The digitizer made no report of the finger.
    case lost(SampleLoss)
    /// The message was not put into a port, or not delivered.
    case refused(Refusal, port: SubjectID)
    /// The message still waits in this port when the trace ends.
    case unread(port: SubjectID)
    /// The finger was lifted before without a report, and goes on as the touch of this number.
    case goesOn(as: UInt32)
    /// The event went to another app.
    case elsewhere(process: SubjectID)
    /// The app was dead, or died before it could read the event, or later, before anything came of the touch.
    case dead(process: SubjectID)
    /// The app lost the front before it had read of the finger, which is nobody's from then on (M-25).
    case lostFront(process: SubjectID)
    /// No app was in front.
    case noApp
    /// The event came to an app, whose application's or window's own `sendEvent` kept it.
    case ownSendEvent(of: SubjectID)

    // MARK: Hit-testing
    /// It is in no window when the finger comes down.
    case notInWindow
    /// It, or this superview of it, was asked and refused the point.
    case refusesPoint(HitVerdict, view: SubjectID)
    /// This one lies in front of it, and took the point.
    case covered(by: SubjectID)
    /// A superview's own hit-test answered otherwise.
    case ownHitTest(of: SubjectID)
    /// The touch belongs to this view, which lies inside of it.
    case subviewHit(SubjectID)
    /// The view was hit and the touch is kept from it.
    case keptOut(KeptOut)

    // MARK: Views
    /// A recognizer took the touch; `heard` says whether the view had heard that it began.
    case taken(by: SubjectID, heard: Bool)
    /// The system took the touch.
    case cancelled(SystemCancellation)
    /// It left its window while the finger was down.
    case leftWindow
    /// A recognizer holds it back to the end of the trace.
    case held(by: SubjectID)
    /// This view's own code heard of the touch in this method, and did not pass it on to the control, the text field or
    /// the table.
    case ownCode(Call, of: SubjectID)

    // MARK: Controls
    /// The control did nothing about it.
    case declined(ControlRefusal)
    /// Its own code would not follow the finger, or stopped.
    case stoppedTracking
    /// The finger was lifted outside of it.
    case liftedOutside
    /// The app never heard of a lift, so the touch did not end.
    case notEnded
    /// The finger was lifted inside of a control that tells of its new value, and had not changed that.
    case valueUnchanged
    /// It sent the event, and no action was added for it.
    case noAction(ControlEvent)

    // MARK: Rows
    /// The table's delegate was asked, and said no.
    case rowRefused(Call)
    /// The finger closed this row, whose swipe actions were open.
    case closedRow(SubjectID)
    /// Nothing selected it.
    case notSelected

    // MARK: Recognizers
    /// Its `isEnabled` was off.
    case switchedOff
    /// It belongs to no view.
    case noView
    /// The touch belongs to none of its view's descendants; the reason is its view's.
    indirect case viewNotHit(view: SubjectID, WhyReason)
    /// It was asked, or somebody for it, and may not have the touch.
    case notReceived
    /// It gave the touch up itself.
    case ignored
    /// It was not ready for a new touch, since it had not been reset after this one.
    case busy(withTouch: UInt32)
    /// It did not hear of the touch, such as one of a type that it does not take.
    case notOffered
    /// It failed, or was cancelled.
    case failed(TransitionReason, other: SubjectID)
    /// It wanted to recognize, and waits for this one when the trace ends.
    case waiting(for: SubjectID)
    /// Nothing was decided when the trace ends.
    case undecided
}

extension WhyReason {
    /// The word by which tools know it, with the word of the trace behind it: `covered`, `failed.movedTooFar`.
    public var word: String {
        switch self {
        case .happened: "happened"
        case .happenedLate: "happenedLate"
        case .heardFrom: "heardFrom"
        case .recognized: "recognized"
        case .lost(let why): "lost.\(why)"
        case .refused(let why, _): "refused.\(why)"
        case .unread: "unread"
        case .goesOn: "goesOn"
        case .elsewhere: "elsewhere"
        case .dead: "dead"
        case .lostFront: "lostFront"
        case .noApp: "noApp"
        case .ownSendEvent: "ownSendEvent"
        case .notInWindow: "notInWindow"
        case .refusesPoint(let verdict, _): "refusesPoint.\(verdict)"
        case .covered: "covered"
        case .ownHitTest: "ownHitTest"
        case .subviewHit: "subviewHit"
        case .keptOut(let why): "keptOut.\(why)"
        case .taken(_, let heard): heard ? "taken" : "taken.unheard"
        case .cancelled: "cancelled"
        case .leftWindow: "leftWindow"
        case .held: "held"
        case .ownCode: "ownCode"
        case .declined(let why): "declined.\(why)"
        case .stoppedTracking: "stoppedTracking"
        case .liftedOutside: "liftedOutside"
        case .notEnded: "notEnded"
        case .valueUnchanged: "valueUnchanged"
        case .noAction: "noAction"
        case .rowRefused(let call): "rowRefused.\(call)"
        case .closedRow: "closedRow"
        case .notSelected: "notSelected"
        case .switchedOff: "switchedOff"
        case .noView: "noView"
        case .viewNotHit(_, let reason): "viewNotHit.\(reason.word)"
        case .notReceived: "notReceived"
        case .ignored: "ignored"
        case .busy: "busy"
        case .notOffered: "notOffered"
        case .failed(let reason, _): "failed.\(reason)"
        case .waiting: "waiting"
        case .undecided: "undecided"
        }
    }

    /// Whether it happened after all.
    public var hasHappened: Bool {
        switch self {
        case .happened, .happenedLate, .heardFrom, .recognized: true
        default: false
        }
    }
}

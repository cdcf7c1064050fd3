import Trace

/// The stages of the journey, in its order: what a line of a trail belongs to.
public enum Stage: String, CaseIterable, Sendable {
    /// Who is there: processes, threads, views, properties.
    case life
    /// A finger on the glass.
    case glass
    /// The scan, and the `IOHIDEvent` made of it.
    case hid
    /// Mach messages and the queues they wait in.
    case port
    /// The passes of a run loop: activities, sleep, timers, observers, blocks.
    case runLoop = "run-loop"
    /// The callbacks of a run loop's sources.
    case source
    /// The `UIEvent` on its way to a window.
    case event
    case hitTest = "hit-test"
    case touch
    case recognizer
    case responder
    case action
    /// Remarks and faults.
    case note

    public init(_ event: TraceEvent, in subjects: SubjectIndex) {
        switch event {
        case .processStarted, .processDied, .threadStarted, .threadDied, .defined, .removed, .propertySet,
            .related:
            self = .life
        case .contact: self = .glass
        case .sampled, .sampleLost, .hid: self = .hid
        case .sent, .queued, .received, .refused, .senderWaits, .portDied: self = .port
        case .activity, .asleep, .awake, .itemChanged, .wakeUp, .wakeUpLost, .timerArmed, .blockQueued,
            .runEnded:
            self = .runLoop
        case .signalled: self = .source
        case .began(let call, let subject, _, _), .ended(let call, let subject, _, _):
            self.init(call, on: subject, in: subjects)
        case .eventMade: self = .event
        case .hitTestAsked, .hitTested: self = .hitTest
        case .touch, .held, .released, .keptOut, .merged, .unclaimed: self = .touch
        case .transition, .transitionRefused, .taken, .waits, .requirementRefused, .ignored:
            self = .recognizer
        case .note: self = .note
        }
    }

    private init(_ call: Call, on subject: SubjectID, in subjects: SubjectIndex) {
        switch call {
        case .interrupt: self = .hid
        case .source1, .source0: self = .source
        case .timer, .observer, .block, .mainQueue: self = .runLoop
        case .applicationSendEvent, .windowSendEvent: self = .event
        case .hitTest, .pointInside: self = .hitTest
        case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled:
            self = subjects[subject]?.type == .recognizer ? .recognizer : .responder
        case .action: self = .action
        case .reset, .shouldBegin, .shouldReceiveTouch, .shouldReceiveEvent,
            .shouldRecognizeSimultaneously, .shouldRequireFailure, .shouldBeRequiredToFail, .canPrevent,
            .canBePrevented:
            self = .recognizer
        }
    }
}

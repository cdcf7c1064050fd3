import Trace

/// The stages of the journey, in its order: what a line of a trail belongs to.
public enum Stage: String, CaseIterable, Sendable {
    /// Who is there: processes, threads, views, properties.
    case life
    /// A finger on the glass.
    case glass
    /// The scan or the key, and the `IOHIDEvent` made of it.
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
    /// What a control does with its touch, and what it tells.
    case control
    case action
    /// What scroll views and tables do.
    case scroll
    /// Remarks and faults.
    case note

    public init(_ event: TraceEvent, in subjects: SubjectIndex) {
        switch event {
        case .related(_, .firstResponderOf, _, _): self = .responder
        case .processStarted, .processDied, .threadStarted, .threadDied, .defined, .removed, .related:
            self = .life
        case .propertySet(let subject, let property, _, _, _):
            self.init(property, of: subject, in: subjects)
        case .contact: self = .glass
        case .sampled, .sampleLost, .hid, .key, .hidKey: self = .hid
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
        case .press: self = .responder
        case .transition, .transitionRefused, .taken, .waits, .requirementRefused, .ignored:
            self = .recognizer
        case .controlEvent, .declined: self = .control
        case .note: self = .note
        }
    }

    /// What the app sets belongs to life; what a control or a scroll view says of itself belongs to them.
    private init(_ property: Property, of subject: SubjectID, in subjects: SubjectIndex) {
        let isScrolling = subjects.isScrollView(subject) || subjects.isCell(subject)
        switch property.setter {
        case .app, .recognizer: self = .life
        case .control: self = isScrolling ? .scroll : .control
        case .scrollView: self = isScrolling ? .scroll : .life
        }
    }

    private init(_ call: Call, on subject: SubjectID, in subjects: SubjectIndex) {
        switch call.family {
        case .kernel: self = .hid
        case .runLoop: self = call == .source1 || call == .source0 ? .source : .runLoop
        case .sending: self = .event
        case .hitTesting: self = .hitTest
        case .touches, .presses: self = subjects[subject]?.type == .recognizer ? .recognizer : .responder
        case .recognizing, .content: self = .recognizer
        case .action, .actionSending: self = .action
        case .tracking: self = .control
        case .scrolling, .rows: self = .scroll
        case .focus, .editing: self = .responder
        }
    }
}

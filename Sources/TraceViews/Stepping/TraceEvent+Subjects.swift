import Trace

extension TraceEvent {
    /// Everybody that the event names, in the order of its fields.
    var subjects: [SubjectID] {
        switch self {
        case .processStarted(let process), .processDied(let process, _): [SubjectID(process)]
        case .threadStarted(let thread, let process): [SubjectID(thread), SubjectID(process)]
        case .threadDied(let thread): [SubjectID(thread)]
        case .defined(let subject, _, _, _, let owner, _): [subject, owner]
        case .removed(let subject), .propertySet(let subject, _, _, _, _): [subject]
        case .related(let subject, _, let other, _): [subject, other]
        case .contact, .sampled, .sampleLost, .hid, .key, .hidKey, .eventMade, .unclaimed, .note: []
        case .sent(let port, _, _), .queued(let port, _), .received(let port, _), .refused(let port, _),
            .senderWaits(let port), .portDied(let port):
            [SubjectID(port)]
        case .activity(let loop, _, _), .asleep(let loop), .wakeUp(let loop), .wakeUpLost(let loop),
            .blockQueued(let loop, _), .runEnded(let loop, _, _):
            [SubjectID(loop)]
        case .awake(let loop, _, let item): [SubjectID(loop), SubjectID(item)]
        case .itemChanged(let item, _, _), .signalled(let item), .timerArmed(let item, _, _):
            [SubjectID(item)]
        case .began(_, let on, let about, _): [on, about]
        case .ended(_, let on, _, let result): [on, result]
        case .hitTestAsked(let view, _, _, _, _): [view]
        case .hitTested(let window, _, let view): [window, view]
        case .touch(_, _, let view, let window, _, _, _): [view, window]
        case .press(_, _, let responder, let window): [responder, window]
        case .transition(let recognizer, _, _, _, let other), .waits(let recognizer, let other),
            .requirementRefused(let recognizer, let other), .held(let recognizer, _, let other),
            .taken(let recognizer, let other, _):
            [recognizer, other]
        case .transitionRefused(let recognizer, _, _), .ignored(let recognizer): [recognizer]
        case .released(_, let view, _, _, _), .keptOut(let view, _), .merged(_, let view): [view]
        case .controlEvent(let control, _), .declined(let control, _): [control]
        }
    }
}

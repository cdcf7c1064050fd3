import Trace

extension TraceEvent {
    /// Whether it is what the user does: with a finger or a pointer, a key, the phone as a whole, or a headset.
    package var isUserInput: Bool {
        switch self {
        case .contact, .key, .shake, .remoteCommand: true
        default: false
        }
    }

    /// Whether it may follow from nothing: what comes from outside of the phone, and what builds it. All else
    /// follows from a record before it.
    var mayComeFirst: Bool {
        switch self {
        case _ where isUserInput: true
        // The story, which has something go wrong with the glass.
        case .fault: true
        // The display, which goes by a clock of its own.
        case .frame(.vsync, _, _): true
        // What is built or changed between two runs shows.
        case .frame(.change, _, _): true
        // The kernel, which has no core for a thread.
        case .coreAwaited: true
        // The story, which writes remarks, starts and ends apps, and hands over what is to happen later.
        case .note, .processStarted, .processDied, .threadStarted, .blockQueued: true
        // Whoever builds the phone or changes it between two runs: who is there, and how it is set.
        case .defined, .removed, .propertySet, .related: true
        // The same with run loops: what they serve, and what is pending before they run.
        case .itemChanged, .timerArmed, .signalled, .wakeUp: true
        // What a view, a control or a delegate is asked or told because of that.
        case .began(let call, _, _, _):
            switch call.family {
            case .focus, .editing, .scrolling, .rows, .hitTesting, .layout: true
            case .kernel, .runLoop, .sending, .touches, .presses, .motion, .remoteControl, .recognizing,
                .action, .tracking, .actionSending, .content, .life:
                false
            }
        case .controlEvent: true
        default: false
        }
    }

    /// Whether it is something that comes to an app from outside of it, or on its way there: after it there is
    /// something to do (M-32).
    var isInput: Bool {
        switch self {
        case .contact, .sampled, .key, .fault, .pencil, .queued, .received, .related(_, .foreground, _, _),
            .processDied:
            true
        // It stood still with whatever it was in the middle of.
        case .appStateChanged: true
        default: false
        }
    }
}

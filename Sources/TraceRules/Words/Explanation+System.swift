// What the words of the system's stage say by way of a reason: life, the glass, ports, run loops.

import Trace

extension DeathReason {
    var explanation: Explanation {
        switch self {
        case .crashed: Explanation("its own code failed, and its ports die with it", "M-31 L06")
        case .killed: Explanation("the system ended it, and its ports die with it", "L05 L06")
        case .watchdog:
            Explanation("0x8badf00d: it did not do in time what it was told", "L05 M-28 M-50")
        case .stackOverflow:
            Explanation("callbacks or runs inside one another filled its stack", "M-4 L06")
        }
    }
}

extension AppState {
    var explanation: Explanation {
        switch self {
        case .active: Explanation("it is in front, and nothing is before it", "M-24")
        case .inactive: Explanation("it is about to come or go, or the system is before it", "M-24")
        case .background: Explanation("another app or the home screen is in front", "M-24")
        case .suspended: Explanation("its time in the background is over", "M-26")
        }
    }
}

extension ContactPhase {
    var explanation: Explanation {
        switch self {
        case .down: Explanation("a finger meets the glass; the next scan sees it", "A-2 L01")
        case .moved: Explanation("a finger slides on; the next scan sees it", "A-2 L01")
        case .up: Explanation("a finger leaves the glass; the next scan sees it", "A-2 L01")
        case .cancelled: Explanation("the system takes the touch back", "D-6")
        case .cameInRange: Explanation("above the glass: in range, not touching", "G-8 E07")
        case .hovered: Explanation("it goes on above the glass; the next scan sees it", "G-8 L01")
        case .leftRange: Explanation("too far from the glass to be seen", "G-8 E07")
        }
    }
}

extension SampleLoss {
    var explanation: Explanation {
        switch self {
        case .nothingChanged: Explanation("neither its place nor its touching changed", "E07")
        case .liftedBetweenScans: Explanation("no scan saw the glass without the finger", "L01")
        case .tooManyFingers: Explanation("the glass follows only so many fingers at once", "E09 D-2")
        case .reportLost: Explanation("a fault: the report is lost before it is sent", "M-29")
        case .stuckFinger: Explanation("a fault: the glass goes on seeing the finger", "M-29")
        }
    }
}

extension Fault {
    var explanation: Explanation {
        switch self {
        case .lostReport: Explanation("the next report of the finger is lost", "M-29")
        case .doubledReport: Explanation("the next report of the finger is sent twice", "M-29")
        case .lateReport: Explanation("the next report of the finger comes behind others", "M-29")
        case .stuckFinger: Explanation("the glass will not see the finger lift", "M-29")
        case .ghostTouch: Explanation("the glass sees a finger that nobody has put down", "M-29")
        case .spoiledMessage: Explanation("the bytes of the finger's next report are spoiled", "M-29")
        }
    }
}

extension Refusal {
    var explanation: Explanation {
        switch self {
        case .deadPort: Explanation("nobody receives at this port any more", "L06 B-1")
        case .queueFull: Explanation("the queue is full, and the sender would not wait", "B-1 L06")
        case .timedOut: Explanation("no room came before the sender's deadline", "M-51 B-1 L06")
        case .senderDied: Explanation("the sender died while it waited for room", "B-1")
        case .sourceRemoved: Explanation("its Source1 was removed before the callback", "B-2 B-1")
        case .unreadable: Explanation("its bytes are no event", "B-1")
        case .foreignContext: Explanation("UIKit ignores what is for no context of its own", "P10")
        }
    }
}

extension LoopActivity {
    var explanation: Explanation {
        switch self {
        case .entry: Explanation("a run begins, and its observers hear of it", "B-5 R13")
        case .beforeTimers: Explanation("a new pass begins", "B-5 R01")
        case .beforeSources: Explanation("next come blocks and marked Source0s", "B-5 R01")
        case .beforeWaiting: Explanation("no Source0 ran in this pass, so it may sleep", "B-5 R02")
        case .afterWaiting: Explanation("the wait is over, and one port is served next", "B-5 R01")
        case .exit: Explanation("the run is over, and its observers hear of it", "B-5 R08")
        }
    }
}

extension Waker {
    var row: (phrase: String, why: Explanation) {
        switch self {
        case .source1: ("a message", Explanation("a message at its port wakes it by itself", "B-2"))
        case .timer:
            ("a timer", Explanation("a timer is due, and timers have a port of their own", "R05"))
        case .mainQueue:
            ("a block on the main queue", Explanation("a block has come to the main queue", "B-5 R07"))
        case .wakeUp: ("CFRunLoopWakeUp", Explanation("somebody called for its attention", "R06 B-3"))
        }
    }

    /// What has come, as a line of the story says it.
    public var phrase: String { row.phrase }
}

extension ItemChange {
    var explanation: Explanation {
        switch self {
        case .added: Explanation("it serves only the modes that it is added to", "B-6")
        case .removed: Explanation("it no longer serves this mode", "B-6")
        case .invalidated: Explanation("it is of no more use, and leaves all its modes", "B-6")
        }
    }
}

extension LoopRunEnd {
    var explanation: Explanation {
        switch self {
        case .finished: Explanation("nothing in its mode is left to wait for", "R08")
        case .stopped: Explanation("somebody told the loop to stop", "R08 R13")
        case .timedOut: Explanation("the time that it was given is over", "R08")
        case .handledSource: Explanation("it was to return after one source", "R08")
        }
    }
}

extension Property {
    /// What the app sets needs no reason: the rules say what it does. What a control or a scroll view says of
    /// itself does.
    ///
    /// - Parameter isOn: whether the value is another one than 0.
    func explanation(isOn: Bool) -> Explanation {
        let row = row
        guard let switching = row.switching else { return Explanation("", row.rules) }
        return isOn
            ? Explanation(switching.on, row.rules)
            : Explanation(switching.off, switching.rulesOff ?? row.rules)
    }
}

extension Relation {
    func explanation(holds: Bool) -> Explanation {
        switch self {
        case .subviewOf: Explanation("", "C-3 E-1")
        case .windowOf: Explanation("", "C-1 E-1")
        case .controllerOf, .rootControllerOf, .delegateOf: Explanation("", "E-1")
        case .recognizerOf: Explanation("", "F-11 D-4")
        case .requiresFailureOf: Explanation("", "F-7")
        case .keyWindowOf: Explanation("", "E-4")
        case .firstResponderOf:
            holds
                ? Explanation("keys and buttons go to it first from now on", "E-4 D-5")
                : Explanation("keys and buttons go to it first no longer", "E-4 D-5")
        case .foreground:
            Explanation(holds ? "from now on events go there" : "no events go there any more", "A-3")
        case .offScreen:
            Explanation(
                holds
                    ? "what it commits from now on waits until it is in front"
                    : "what it has committed can be shown",
                "M-54")
        case .nowPlaying:
            Explanation(
                holds ? "commands to what plays go there from now on" : "no commands go there any more",
                "M-43 M-44")
        case .receivedBy: Explanation("", "B-1")
        case .presentedBy:
            Explanation(
                holds ? "its view comes in front, and the presenter behind it" : "its view is gone",
                "M-56 E-1")
        }
    }
}

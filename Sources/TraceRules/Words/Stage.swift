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
    /// A window asks which view lies below the finger.
    case hitTest = "hit-test"
    /// A touch and its phases.
    case touch
    /// A recognizer hears of a touch, changes its state or holds a phase back.
    case recognizer
    /// A view or another responder is called, up the responder chain.
    case responder
    /// What a control does with its touch, and what it tells.
    case control
    /// A target is told.
    case action
    /// What scroll views and tables do.
    case scroll
    /// Frames, on their way to the glass.
    case display
    /// Remarks and faults.
    case note

    /// What belongs to it, and what to look for there.
    public var meaning: Meaning {
        switch self {
        case .life:
            """
            Who there is: processes and threads that start and die, views, recognizers and ports with their \
            names, and every property that decides what happens later. Mostly at 0 ns, when everything is \
            built, and left out of the story.
            """.meaning("A-1")
        case .glass:
            """
            A finger on the screen, at the instant when it really comes, moves or goes. Nobody has noticed \
            it yet: that takes the next scan.
            """.meaning("A-2 L01")
        case .hid:
            """
            The digitizer's scan, and the `IOHIDEvent` that IOKit makes of it: one report for the hand with \
            one below it for each finger. What changed is said in its mask.
            """.meaning("A-2 E01 E07")
        case .port:
            """
            Mach messages: sent, queued at a port, received, or refused. Nothing but bytes gets from one \
            process to another, and a port's queue is where events wait for a busy app.
            """.meaning("B-1 A-2")
        case .runLoop:
            """
            The passes of a run loop: its activities, its sleep and what wakes it, timers, observers, \
            blocks. It says when code may run at all.
            """.meaning("B-5 A-6")
        case .source:
            """
            The callbacks of a run loop's sources: Source1, which a message at a port sets off, and Source0, \
            which somebody marks.
            """.meaning("B-2 B-3 B-4")
        case .event:
            """
            UIKit makes a `UIEvent` of the report and sends it: to the application, and from there to the \
            window.
            """.meaning("A-4 D-2")
        case .hitTest:
            """
            The search for the view under a new finger: every view that was asked, what it said and why, and \
            who it was in the end.
            """.meaning("C-3 C-2 C-6")
        case .touch:
            """
            A touch and its phases: which view it belongs to, and what becomes of each phase on its way \
            there, delivered, held back, merged, dropped or unclaimed.
            """.meaning("C-8 D-1 F-5")
        case .recognizer:
            """
            What gesture recognizers hear, what they are asked, and every change of their states with its \
            reason; who waits for whom, and who takes a touch from its view.
            """.meaning("F-1 F-2")
        case .responder:
            """
            The callbacks of views, controllers and the application: a touch goes to the hit view and on up \
            the chain, keys and presses start at the first responder.
            """.meaning("E-2 F-1")
        case .control:
            "A control follows a finger and says what that means: down, dragged, up inside, cancelled."
                .meaning("H-1 H-2")
        case .action:
            """
            Somebody's code is told at last: a recognizer's action, or a control's on its way over the \
            application to its target. Here a latency ends.
            """.meaning("F-3 H-3")
        case .scroll:
            """
            What scroll views and tables tell their delegates: dragging, every step of the offset, slowing \
            down; rows that light up and are selected.
            """.meaning("I-6 I-7")
        case .display:
            """
            What an app shows, on its way to the glass, frame by frame: changed, committed, prepared, drawn and \
            shown; and the refreshes of the display, as far as somebody waits for them.
            """.meaning("L03 L02")
        case .note:
            """
            Remarks that a scenario or a program put into the trail, at their instants. They change nothing.
            """.meaning("A-5")
        }
    }
}

extension Call {
    /// The stage of a callback, where a responder or nobody is called: what a recognizer hears is the recognizer's.
    public var stage: Stage {
        switch family {
        case .kernel: .hid
        case .runLoop: self == .source1 || self == .source0 ? .source : .runLoop
        case .sending: .event
        case .hitTesting: .hitTest
        case .touches, .presses, .motion, .remoteControl, .focus, .editing, .layout: .responder
        case .recognizing, .content: .recognizer
        case .action, .actionSending: .action
        case .tracking: .control
        case .scrolling, .rows: .scroll
        case .life: .life
        }
    }
}

import Trace
import TraceRules

extension Stage {
    /// What belongs to it, and what to look for there.
    public var meaning: Meaning {
        switch self {
        case .life:
            Meaning(
                """
                Who there is: processes and threads that start and die, views, recognizers and ports with \
                their names, and every property that decides what happens later. Mostly at 0 ns, when \
                everything is built, and left out of the story.
                """, "A-1")
        case .glass:
            Meaning(
                """
                A finger on the screen, at the instant when it really comes, moves or goes. Nobody has \
                noticed it yet: that takes the next scan.
                """, "A-2", "L01")
        case .hid:
            Meaning(
                """
                The digitizer's scan, and the `IOHIDEvent` that IOKit makes of it: one report for the hand \
                with one below it for each finger. What changed is said in its mask.
                """, "A-2", "E01", "E07")
        case .port:
            Meaning(
                """
                Mach messages: sent, queued at a port, received, or refused. Nothing but bytes gets from \
                one process to another, and a port's queue is where events wait for a busy app.
                """, "B-1", "A-2")
        case .runLoop:
            Meaning(
                """
                The passes of a run loop: its activities, its sleep and what wakes it, timers, observers, \
                blocks. It says when code may run at all.
                """, "B-5", "A-6")
        case .source:
            Meaning(
                """
                The callbacks of a run loop's sources: Source1, which a message at a port sets off, and \
                Source0, which somebody marks.
                """, "B-2", "B-3", "B-4")
        case .event:
            Meaning(
                """
                UIKit makes a `UIEvent` of the report and sends it: to the application, and from there to \
                the window.
                """, "A-4", "D-2")
        case .hitTest:
            Meaning(
                """
                The search for the view under a new finger: every view that was asked, what it said and \
                why, and who it was in the end.
                """, "C-3", "C-2", "C-6")
        case .touch:
            Meaning(
                """
                A touch and its phases: which view it belongs to, and what becomes of each phase on its \
                way there, delivered, held back, merged, dropped or unclaimed.
                """, "C-8", "D-1", "F-5")
        case .recognizer:
            Meaning(
                """
                What gesture recognizers hear, what they are asked, and every change of their states with \
                its reason; who waits for whom, and who takes a touch from its view.
                """, "F-1", "F-2")
        case .responder:
            Meaning(
                """
                The callbacks of views, controllers and the application: a touch goes to the hit view and \
                on up the chain, keys and presses start at the first responder.
                """, "E-2", "F-1")
        case .control:
            Meaning(
                """
                A control follows a finger and says what that means: down, dragged, up inside, cancelled.
                """, "H-1", "H-2")
        case .action:
            Meaning(
                """
                Somebody's code is told at last: a recognizer's action, or a control's on its way over the \
                application to its target. Here a latency ends.
                """, "F-3", "H-3")
        case .scroll:
            Meaning(
                """
                What scroll views and tables tell their delegates: dragging, every step of the offset, \
                slowing down; rows that light up and are selected.
                """, "I-6", "I-7")
        case .note:
            Meaning(
                """
                Remarks that a scenario or a program put into the trail, at their instants. They change \
                nothing.
                """, "A-5")
        }
    }
}

// What a record of each kind says, in a paragraph.

import Trace

extension TraceEvent {
    /// What happened, whoever it happened to.
    var meaning: Meaning {
        switch self {
        // MARK: Life
        case .processStarted: Meaning("A process has begun to run: the kernel, SpringBoard or an app.", "A-1")
        case .processDied:
            Meaning(
                "A process is gone, and what it had under way with it. Its ports die, its threads run no more.",
                "B-1", "A-1")
        case .threadStarted: Meaning("A thread of a process has begun, with a clock of its own.", "B-7")
        case .threadDied: Meaning("A thread runs no more: its process has died.", "A-1")
        case .defined:
            Meaning(
                """
                Something gets its number and its name: a process, a port, a view, a recognizer. Every later \
                record points to it by that number.
                """, "A-1")
        case .removed:
            Meaning(
                "A view has left its window. Touches that it has go on; new ones do not find it.", "C-8")
        case .propertySet:
            Meaning(
                """
                A number or a flag that matters to what happens was set, such as a frame, `isHidden` or the \
                number of taps. What is never set is as its class makes it.
                """, "C-2")
        case .related:
            Meaning(
                """
                Two subjects belong together from now on, or no longer: a view to its superview, a \
                recognizer to its view, a controller to its window.
                """, "E-1", "C-3")

        // MARK: The glass
        case .contact:
            Meaning(
                """
                A finger has met the glass, moved on it or left it, at the very instant. The digitizer sees \
                it at its next scan.
                """, "A-2", "L01")
        case .sampled: Meaning("A scan of the glass has seen what a finger did.", "L01", "A-2")
        case .sampleLost:
            Meaning(
                """
                A scan has seen a finger and there is no report of it: it says nothing new, came back between \
                two scans, or is one finger more than the glass follows.
                """, "E09", "A-2")
        case .hid:
            Meaning(
                """
                IOKit has made an `IOHIDEvent` of a scan: one of the hand, and one below it for each finger \
                that changed.
                """, "E01", "A-2")

        // MARK: The keyboard
        case .key: Meaning("A key of a keyboard has gone down or was let go.", "D-5")
        case .hidKey: Meaning("IOKit has made an `IOHIDEvent` of what happened to a key.", "D-5", "A-2")

        // MARK: Ports
        case .sent:
            Meaning(
                "A thread has handed a message to the kernel, by `mach_msg`, for somebody's port.", "B-1")
        case .queued:
            Meaning("A message stands in the queue of its port, behind those that wait there.", "B-1")
        case .received: Meaning("A thread has taken the first message out of its port's queue.", "B-1", "B-2")
        case .refused:
            Meaning(
                """
                A message never reached its reader: the port is dead or full, the sender gave up or died, or \
                nobody listens any more.
                """, "B-1")
        case .senderWaits:
            Meaning("The port is full, so the thread that sends stands still until there is room.", "B-1")
        case .portDied: Meaning("A port has died with its process; what is sent to it is refused.", "B-1")

        // MARK: Run loops
        case .activity:
            Meaning(
                """
                A run loop has come to a phase of its pass, the one that observers hear of, from `entry` to \
                `exit`.
                """, "B-5", "R01")
        case .asleep: Meaning("A run loop has nothing left to do, and waits on its ports.", "A-6", "R02")
        case .awake:
            Meaning(
                "A sleeping run loop goes on: a message, a timer, a block or a call has woken it.", "B-2",
                "R12")
        case .itemChanged:
            Meaning(
                "A source, a timer or an observer was added to a mode, removed from it, or invalidated.",
                "B-6")
        case .signalled:
            Meaning("Somebody has marked a Source0 pending; a pass of its run loop will serve it.", "B-3")
        case .wakeUp:
            Meaning("Somebody calls for a run loop's attention, by `CFRunLoopWakeUp`.", "B-3", "R10")
        case .wakeUpLost:
            Meaning(
                "A wake-up came while its run loop was awake and past its look at the ports: nobody hears it.",
                "R10")
        case .timerArmed:
            Meaning("A timer was set, and is due at the instant that the record names.", "R05")
        case .blockQueued:
            Meaning("A block was handed to a run loop, or to the main queue that one serves.", "R01", "R07")
        case .runEnded:
            Meaning(
                "A run of a run loop is over: it was stopped, its time was up, or nothing was left to serve.",
                "R08")

        // MARK: Callbacks
        case .began: Meaning("A callback has begun; what its code does stands inside it.", "F-1")
        case .ended: Meaning("A callback is over, or a question answered.", "F-1")

        // MARK: UIKit
        case .eventMade:
            Meaning("The app has made a `UIEvent` of what came from the glass or the keyboard.", "A-4", "D-2")
        case .hitTestAsked:
            Meaning(
                """
                A view was asked whether the finger is on it or on a view of its own, and why it said no if \
                it did.
                """, "C-2", "C-3")
        case .hitTested:
            Meaning(
                "A walk through a window's views is over, with the view that was hit or none.", "C-6", "T02")
        case .touch:
            Meaning(
                "A touch as its event shows it: its phase, its place, its view and its taps.", "D-1", "D-2")
        case .press:
            Meaning(
                "A press of a key as its event shows it, and the responder that it starts at.", "D-5", "E-4")
        case .transition:
            Meaning(
                """
                A recognizer has gone from one state to another, for the reason in the middle: `pan: possible \
                → movedBeyondHysteresis → began`.
                """, "F-2")
        case .transitionRefused:
            Meaning(
                "A class of the app's own asked for a transition that does not exist; nothing changes.", "F-2"
            )
        case .held:
            Meaning(
                "A recognizer that may still recognize keeps a phase of a touch from its view.", "F-5", "F-6")
        case .released:
            Meaning(
                """
                A phase that was held back goes to its view after all, with the time and the place that it \
                had.
                """, "F-5", "P08")
        case .taken:
            Meaning(
                """
                A recognizer has taken a touch from its view: a view that had heard of it hears \
                `touchesCancelled`, one that had not hears nothing at all. Without a recognizer it is the view \
                that has left its window.
                """, "F-4", "M-9")
        case .waits:
            Meaning("A recognizer could begin, but another one has to fail first.", "F-7")
        case .requirementRefused:
            Meaning(
                "Recognizers would wait for each other in a ring, so the requirement that closes it is left out.",
                "F-7")
        case .ignored:
            Meaning(
                "A recognizer wants to hear no more of a touch in this attempt, and its view keeps that.",
                "F-12", "G16")
        case .keptOut:
            Meaning(
                """
                The view that a touch has hit will never hear of it: it takes one finger at a time, or a view \
                wants to be alone. Recognizers hear of it all the same.
                """, "D-3", "T06")
        case .merged:
            Meaning(
                "Two moves that a view has not heard of yet have become one, with the latest place.", "F-5")
        case .controlEvent:
            Meaning("A control has something to tell its targets; the actions for it follow.", "H-2", "H-3")
        case .declined:
            Meaning("A control has heard of a touch and does nothing about it; the record says why.", "H-1")
        case .unclaimed:
            Meaning(
                "Nobody wanted the event: it fell off the responder chain, and no recognizer is after it.",
                "A-5")

        // MARK: Remarks
        case .note: Meaning("A remark: of a scenario's author, or of a part of the system.", "A-3")
        }
    }

    /// The kinds of records by their words, in the order of the vocabulary.
    public static let meanings = prototypes.map { (word: "\($0.word)", meaning: $0.meaning) }
}

extension ControlRefusal {
    /// Why a control does nothing about a touch.
    public var meaning: Meaning {
        switch self {
        case .disabled:
            Meaning("`isEnabled` is off: the control is hit as before, but follows no finger.", "H-1", "E-3")
        case .followsAnother:
            Meaning("The control follows a finger already, and follows one at a time.", "H-1", "E-3")
        case .onSubview:
            Meaning(
                "The finger is on a view inside the control, and that one's touches are not its own.", "U06",
                "H-1")
        case .besideKnob:
            Meaning(
                "The finger came down on a slider, but beside its thumb, which is what it moves by.", "H-1")
        case .atEnd:
            Meaning("The value is at its smallest or largest already, and the step leads beyond.", "H-2")
        case .alreadySelected: Meaning("The segment under the finger is the selected one already.", "H-2")
        }
    }
}

extension KeptOut {
    /// Why a view never hears of a touch that has hit it.
    public var meaning: Meaning {
        switch self {
        case .multipleTouchDisabled:
            Meaning(
                "`isMultipleTouchEnabled` is off, and the view has a finger already: further ones are none for it.",
                "D-3", "T06")
        case .exclusiveTouch:
            Meaning(
                "`isExclusiveTouch` of this view or of another one with a touch keeps it alone.", "D-3", "T07"
            )
        }
    }
}

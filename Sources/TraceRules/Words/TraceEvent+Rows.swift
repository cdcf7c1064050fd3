import Trace

extension TraceEvent {
    /// Its stage where no subject decides, what happened, whoever it happened to, and why, as far as the event itself
    /// tells: one row a kind of record.
    var row: EventRow {
        switch self {
        // MARK: Life
        case .processStarted:
            "A process has begun to run: the kernel, SpringBoard or an app.".row(.life, "A-1", why: .none)
        case .processDied(_, let reason):
            """
            A process is gone, and what it had under way with it. Its ports die, its threads run no more.
            """.row(.life, "B-1 A-1", why: reason.explanation)
        case .appStateChanged(_, let state):
            """
            An app gets events or does not, comes to the front or leaves it, or stands still: the states of an \
            app's life.
            """.row(.life, "M-24 M-26", why: state.explanation)
        case .threadStarted:
            "A thread of a process has begun, with a clock of its own.".row(.life, "B-7", why: .none)
        case .threadDied:
            "A thread runs no more: its process has died.".row(.life, "A-1", why: .none)
        case .coreAwaited:
            "A thread has something to do, and every core of the phone is another's.".row(
                .runLoop, "M-20", why: "the phone has fewer cores than threads that want one")
        case .defined:
            """
            Something gets its number and its name: a process, a port, a view, a recognizer. Every later \
            record points to it by that number.
            """.row(.life, "A-1", why: .none)
        case .removed:
            """
            A view has left its window. Touches of which it had heard are cancelled; new ones do not find it.
            """.row(.life, "M-9 C-8", why: .none)
        case .propertySet(_, let property, let x, _, _):
            """
            A number or a flag that matters to what happens was set, such as a frame, `isHidden` or the \
            number of taps. What is never set is as its class makes it.
            """.row(.life, "C-2", why: property.explanation(isOn: x != 0))
        case .related(_, let relation, _, let holds):
            """
            Two subjects belong together from now on, or no longer: a view to its superview, a recognizer to \
            its view, a controller to its window.
            """.row(
                relation == .firstResponderOf ? .responder : .life, "E-1 C-3",
                why: relation.explanation(holds: holds))
        // MARK: The glass
        case .contact(_, let phase, _, _):
            """
            A finger has met the glass, moved on it or left it, at the very instant. The digitizer sees it \
            at its next scan.
            """.row(.glass, "A-2 L01", why: phase.explanation)
        case .sampled:
            "A scan of the glass has seen what a finger did.".row(
                .hid, "L01 A-2", why: "the digitizer looks at the glass at a fixed rate", "A-2 L01")
        case .fault(let fault, _):
            """
            Something goes wrong with the glass or with a report of it, since the story has it so. What follows \
            is what the phone makes of that.
            """.row(.glass, "M-29", why: fault.explanation)
        case .sampleLost(_, let reason):
            """
            A scan has seen a finger and there is no report of it: it says nothing new, came back between \
            two scans, is one finger more than the glass follows, or a fault has spoiled it.
            """.row(.hid, "E09 A-2", why: reason.explanation)
        case .hid(let parent, _, _, _, _, _, _, _, _):
            """
            IOKit has made an `IOHIDEvent` of a scan: one of the hand, and one below it for each finger that is \
            there or has just left.
            """.row(
                .hid, "E01 A-2",
                why: parent == 0
                    ? Explanation("one report for the hand, summing up its fingers", "E01 E08")
                    : Explanation("each finger has a report below the hand's", "E01 E07"))
        case .pencil:
            """
            How hard a pencil pressed when the glass reported it: only its own sensor knows that, and sends it over \
            the air.
            """.row(.hid, "M-21", why: "the force comes later than the place")
        // MARK: The keyboard
        case .key:
            "A key of a keyboard has gone down or was let go.".row(
                .hid, "D-5", why: "what has no place goes to the first responder", "D-5 E-4")
        case .hidKey(_, _, let isDown):
            "IOKit has made an `IOHIDEvent` of what happened to a key.".row(
                .hid, "D-5 A-2",
                why: isDown
                    ? "one report for each key that goes down" : "one report for each key that is let go",
                "A-2 D-5")
        // MARK: Motion and remote controls
        case .shake(let isShaking):
            "Somebody has begun to shake the device, or has stopped.".row(
                .hid, "M-41", why: isShaking ? "a shake goes to the first responder" : "the shake is over",
                "M-41 D-5")
        case .hidMotion(_, let phase):
            "The driver of the accelerometer has made an `IOHIDEvent` of a shake.".row(
                .hid, "M-41 A-2", why: phase.explanation)
        case .remoteCommand(let subtype):
            "Somebody has pressed a button of a headset, or wants by other means something of what plays."
                .row(
                    .hid, "M-44 M-43", why: subtype.explanation)
        // MARK: The router
        case .destination:
            """
            backboardd has found out whose event it is, and has written the id of that app's context into it.
            """.row(
                .hid, "P10 A-7", why: "an event goes to the context that its touches began in")
        // MARK: Ports
        case .sent(_, _, let deadline):
            "A thread has handed a message to the kernel, by `mach_msg`, for somebody's port.".row(
                .port, "B-1",
                why: deadline < 0
                    ? "only messages cross a border; it will not wait for room"
                    : deadline == 0
                        ? "only messages cross a border; it can wait for room"
                        : "only messages cross a border; its patience has an end", "A-2 B-1")
        case .queued:
            "A message stands in the queue of its port, behind those that wait there.".row(
                .port, "B-1", why: "the port keeps it until its receiver has time", "B-1 B-7")
        case .received:
            "A thread has taken the first message out of its port's queue.".row(
                .port, "B-1 B-2", why: "the message that came first is taken first", "B-1 R12")
        case .refused(_, let why):
            """
            A message never reached its reader: the port is dead or full, the sender gave up or died, or \
            nobody listens any more.
            """.row(.port, "B-1", why: why.explanation)
        case .senderWaits:
            "The port is full, so the thread that sends stands still until there is room.".row(
                .port, "B-1", why: "the queue is full, and the sender chose to wait")
        case .portDied:
            "A port has died with its process; what is sent to it is refused.".row(
                .port, "B-1", why: "its receiver is gone, so nobody can send to it", "L06 B-1")
        // MARK: Run loops
        case .activity(_, let activity, _):
            """
            A run loop has come to a phase of its pass, the one that observers hear of, from `entry` to \
            `exit`.
            """.row(.runLoop, "B-5 R01", why: activity.explanation)
        case .asleep:
            "A run loop has nothing left to do, and waits on its ports.".row(
                .runLoop, "A-6 R02", why: "nothing is left to do: it waits on its ports", "A-6 A-1 B-5")
        case .awake(_, let waker, _):
            "A sleeping run loop goes on: a message, a timer, a block or a call has woken it.".row(
                .runLoop, "B-2 R12", why: waker.row.why)
        case .itemChanged(_, _, let change):
            "A source, a timer or an observer was added to a mode, removed from it, or invalidated.".row(
                .runLoop, "B-6", why: change.explanation)
        case .signalled:
            "Somebody has marked a Source0 pending; a pass of its run loop will serve it.".row(
                .source, "B-3", why: "a Source0 listens on nothing, so somebody marks it")
        case .wakeUp:
            "Somebody calls for a run loop's attention, by `CFRunLoopWakeUp`.".row(
                .runLoop, "B-3 R10", why: "what waits at no port would not wake the loop", "B-3 R06")
        case .wakeUpLost:
            """
            A wake-up came while its run loop was awake and past its look at the ports: nobody hears it.
            """.row(.runLoop, "R10", why: "a wake-up counts only from a pass's start to its sleep")
        case .timerArmed:
            "A timer was set, and is due at the instant that the record names.".row(
                .runLoop, "R05", why: "the timers' port wakes the loop when it is due")
        case .blockQueued(_, let mode):
            "A block was handed to a run loop, or to the main queue that one serves.".row(
                .runLoop, "R01 R07",
                why: mode.isNone
                    ? Explanation("the main run loop serves the main queue", "B-5 R07")
                    : Explanation("the loop's passes in this mode run it", "B-5 B-6"))
        case .runEnded(_, _, let result):
            "A run of a run loop is over: it was stopped, its time was up, or nothing was left to serve.".row(
                .runLoop, "R08", why: result.explanation)
        // MARK: Callbacks
        case .began(let call, _, let about, _):
            "A callback has begun; what its code does stands inside it.".row(
                call.stage, "F-1", why: call.explanation(isOfRecognizer: !about.isNone))
        case .ended(let call, let subject, let answer, let result):
            "A callback is over, or a question answered.".row(
                call.stage, "F-1", why: answer.explanation(to: call, of: subject, result: result))
        // MARK: UIKit
        case .eventMade(let type):
            "The app has made a `UIEvent` of what came from the glass or the keyboard.".row(
                .event, "A-4 D-2", why: type.explanation)
        case .hitTestAsked(_, _, _, _, let verdict):
            """
            A view was asked whether the finger is on it or on a view of its own, and why it said no if it \
            did.
            """.row(.hitTest, "C-2 C-3", why: verdict.row.why)
        case .hitTested(_, let pass, let view):
            "A walk through a window's views is over, with the view that was hit or none.".row(
                .hitTest, "C-6 T02", why: Self.explanationOfHitTest(pass: pass, isHit: !view.isNone))
        case .coalesced:
            """
            A report of moves was not delivered by itself: its samples are among the coalesced touches of a \
            later one.
            """.row(
                .touch, "M-12 T11", why: "moves of one frame are one delivery")
        case .touch(_, let phase, let view, _, _, _, _):
            "A touch as its event shows it: its phase, its place, its view and its taps.".row(
                .touch, "D-1 D-2",
                why: phase == .began && view.isNone
                    ? Explanation("no window has taken it", "C-1 A-5") : phase.row.why)
        case .estimated:
            """
            A sample of a pencil's touch: its force is an estimate, and an update with the index is to tell the real \
            one.
            """.row(.touch, "M-21", why: "the pencil's own force is still on its way")
        case .estimateUpdated(_, _, _, let isEstimated):
            """
            What was an estimate of a pencil's touch is known now, or nothing more is expected; whoever heard of the \
            sample hears `touchesEstimatedPropertiesUpdated`.
            """.row(
                .touch, "M-22 M-23",
                why: isEstimated
                    ? Explanation("a later update has come, and this one is too long ago", "M-23")
                    : Explanation("the pencil has sent the force that it had measured", "M-22 M-21"))
        case .press(_, let phase, let responder, _):
            "A press of a key as its event shows it, and the responder that it starts at.".row(
                .responder, "D-5 E-4",
                why: responder.isNone
                    ? Explanation("nobody is there who could hear of it", "D-5") : phase.explanation)
        case .pressHeld:
            "A recognizer that may still recognize keeps a phase of a press from its responder.".row(
                .responder, "M-48 F-6", why: "it may still recognize")
        case .pressTaken(let recognizer, _, _, let heard):
            """
            A recognizer has taken a press from its responder: one that had heard of it hears `pressesCancelled`, and \
            nobody else anything. Without a recognizer it is the responder that has left its window.
            """.row(
                .responder, "M-48 F-4",
                why: recognizer.isNone
                    ? "its view leaves its window"
                    : heard
                        ? "what it has recognized is taken from the responder"
                        : "the responder has not heard of it and never will")
        case .motion(_, let phase, let responder, _):
            "A shake as its event shows it, and the responder that it starts at.".row(
                .responder, "M-41 M-42",
                why: responder.isNone
                    ? Explanation("nobody is there who could hear of it", "D-5") : phase.explanation)
        case .remoteControl(let subtype, let responder, _):
            "A command to what plays as its event shows it, and the responder that it starts at.".row(
                .responder, "M-43",
                why: responder.isNone
                    ? Explanation("nobody is there who could hear of it", "D-5") : subtype.explanation)
        case .transition(_, _, _, let reason, _):
            """
            A recognizer has gone from one state to another, for the reason in the middle: `pan: possible → \
            movedBeyondHysteresis → began`.
            """.row(.recognizer, "F-2", why: reason.row().why)
        case .transitionRefused:
            "A class of the app's own asked for a transition that does not exist; nothing changes.".row(
                .recognizer, "F-2", why: "no recognizer may go from one to the other")
        case .held(_, let phase, _):
            "A recognizer that may still recognize keeps a phase of a touch from its view.".row(
                .touch, "F-5 F-6", why: phase.row.whyHeld)
        case .released(let phase, _, _, _, _):
            """
            A phase that was held back goes to its view after all, with the time and the place that it had.
            """.row(.touch, "F-5 P08", why: phase.row.whyReleased)
        case .taken(let recognizer, _, let heard):
            """
            A recognizer has taken a touch from its view: a view that had heard of it hears \
            `touchesCancelled`, one that had not hears nothing at all. Without a recognizer it is the view \
            that has left its window.
            """.row(.recognizer, "F-4 M-9", why: Self.explanationOfTaking(by: recognizer, heard: heard))
        case .waits:
            "A recognizer could begin, but another one has to fail first.".row(
                .recognizer, "F-7", why: "it may not leave possible before the other has failed")
        case .requirementRefused:
            """
            Recognizers would wait for each other in a ring, so the requirement that closes it is left out.
            """.row(.recognizer, "F-7", why: "a ring of recognizers would wait for each other for ever")
        case .ignored:
            "A recognizer wants to hear no more of a touch in this attempt, and its view keeps that.".row(
                .recognizer, "F-12 G16", why: "for this recognizer the touch is there no more")
        case .keptOut(_, let why):
            """
            The view that a touch has hit will never hear of it: it takes one finger at a time, or a view \
            wants to be alone. Recognizers hear of it all the same.
            """.row(.touch, "D-3 T06", why: why.row.why)
        case .merged:
            "Two moves that a view has not heard of yet have become one, with the latest place.".row(
                .touch, "F-5", why: "its view has not heard of its beginning yet", "F-5 K")
        case .controlEvent(_, let event):
            "A control has something to tell its targets; the actions for it follow.".row(
                .control, "H-2 H-3", why: event.row.why)
        case .declined(_, let why):
            "A control has heard of a touch and does nothing about it; the record says why.".row(
                .control, "H-1", why: why.row.why)
        case .unclaimed:
            "Nobody wanted the event: it fell off the responder chain, and no recognizer is after it.".row(
                .touch, "A-5", why: "neither a responder nor a recognizer wanted it")
        // MARK: Frames
        case .frame(let stage, _, _):
            """
            What an app shows has come one stage further on its way to the glass; or the display begins a \
            refresh that somebody waits for.
            """.row(.display, "L03 P04", why: stage.row.why)
        // MARK: Remarks
        case .note:
            "A remark: of a scenario's author, or of a part of the system.".row(.note, "A-3", why: .none)
        }
    }

    private static func explanationOfHitTest(pass: UInt8, isHit: Bool) -> Explanation {
        if !isHit { return Explanation("no view of this window takes the point", "C-1 C-2") }
        if pass == 0 { return Explanation("it is the view below the pointer", "G-8 C-3") }
        return pass == 1
            ? Explanation("the tree is walked twice; the second time counts", "C-6 T02")
            : Explanation("the second walk settles the touch's view", "C-6 C-8")
    }

    private static func explanationOfTaking(by recognizer: SubjectID, heard: Bool) -> Explanation {
        if recognizer.isNone { return Explanation("its view leaves its window", "M-9") }
        return heard
            ? Explanation("recognition cancels what the view has heard of", "F-4")
            : Explanation("what its view has not heard of is dropped", "F-4 F-5")
    }

    /// The stage that it belongs to, whoever it happens to.
    public var stage: Stage { row.stage }

    /// The kinds of records by their words, in the order of the vocabulary.
    public static let meanings = prototypes.map { (word: "\($0.word)", meaning: $0.row.meaning) }
}

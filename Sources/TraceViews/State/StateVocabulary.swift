import Trace

/// What a value of a state can be, as far as it is known without a state.
public enum StateKind: Hashable, Sendable {
    /// A value of the kind that ``StateValue`` has under the same name.
    case flag, number, instant, interval
    /// One of these words, or none; any word if nothing is listed.
    case word([String])
    /// Somebody of one of these types, or nobody.
    case subject([SubjectType])
    /// The number of a record.
    case record
    /// Lengths in points, which have keys of their own: `x`, `width`.
    case point, size, rectangle
    /// Several values.
    case list
}

/// Whose values they are: a subject's, or those of a touch or finger.
public enum StateOwner: Hashable, Sendable {
    /// Any subject of this type.
    case subject(SubjectType)
    /// A touch as an app knows it, or a finger as the glass does.
    case touch, finger
}

/// The values that somebody has, known without a trail; what was set of a subject (`Property`) comes to them.
public enum StateVocabulary {
    /// The values that every state gives to such an owner, in the order in which they are printed.
    public static func keys(of owner: StateOwner) -> [StateKey] {
        switch owner {
        case .subject(let type): keys(of: type)
        case .touch:
            [
                StateKey("phase", .words(TouchPhase.self), "How far the touch has come."),
                StateKey("position", .point, "Where it is, in the window's coordinates."),
                StateKey("view", views, "The view that it hit as it began."),
                StateKey("window", .subject([.window]), "The window of that view."),
                StateKey("process", .subject([.process]), "The process of its app."),
                StateKey("tapCount", .number, "How many taps it makes: 2 for the second of a double tap."),
                StateKey("isDown", .flag, "Whether it has neither ended nor been cancelled."),
                StateKey("taker", .subject([.recognizer]), "The recognizer that took it from its view."),
                StateKey("keptOut", .words(KeptOut.self), "Why its view does not hear of it."),
                StateKey("gestureRecognizers", .list, "The recognizers that hear of it."),
            ]
        case .finger:
            [
                StateKey("phase", .words(ContactPhase.self), "What the finger did last."),
                StateKey("position", .point, "Where it is on the screen."),
                StateKey("eventMask", .list, "What its last `IOHIDEvent` says is new."),
                StateKey("identity", .number, "The digitizer's number for it, as long as it is down."),
                StateKey("pressure", .number, "How hard it presses, from 0 to 1."),
                StateKey("majorRadius", .number, "How large it is, as the digitizer counts it."),
            ]
        }
    }

    private static func keys(of type: SubjectType) -> [StateKey] {
        switch type {
        case .process:
            [
                StateKey(
                    "state",
                    .word(
                        ["running", "not started"] + DeathReason.allCases.map(\.word)
                            + AppState.allCases.map(\.word)),
                    "Whether it runs, the state of its app's life, or how it ended."),
                StateKey("isInForeground", .flag, "Whether it is the app in front, which gets touches."),
                StateKey("shownFrame", .number, "The frame of the app that the display shows."),
                StateKey("threads", .list, "Its threads."),
                StateKey("loop", .subject([.runLoop]), "The run loop of its main thread."),
                StateKey("port", .subject([.port]), "The first port that it receives from."),
                StateKey("application", .subject([.application]), "Its application object."),
            ]
        case .thread:
            [
                StateKey("process", .subject([.process]), "The process that it belongs to."),
                StateKey(
                    "state", .word(["dead", "waiting to send", "asleep", "idle", "busy"]), "What it does."),
                StateKey("depth", .number, "How many callbacks it is in, one within the other."),
                StateKey("callback", .words(Call.self), "The innermost callback that it is in."),
                StateKey("of", .subject(SubjectType.allCases), "Whom that callback calls."),
                StateKey("callbacks", .list, "The callbacks that it is in, the outermost first."),
            ]
        case .port:
            [
                StateKey("process", .subject([.process]), "The process that has the receive right."),
                StateKey("isAlive", .flag, "Whether it can be sent to."),
                StateKey("receiver", .subject([.thread]), "The thread that takes its messages."),
                StateKey("depth", .number, "How many messages wait in its queue."),
                StateKey("limit", .number, "How many messages its queue holds."),
                StateKey("messages", .list, "The records of what waits in its queue, the oldest first."),
            ]
        case .runLoop:
            [
                StateKey("thread", .subject([.thread]), "The thread that runs it."),
                StateKey("isAsleep", .flag, "Whether its thread waits in it for a message."),
                StateKey("mode", .word([]), "The mode that it runs in."),
                StateKey("activity", .words(LoopActivity.self), "The phase of its pass."),
                StateKey("runs", .number, "How many runs of it are one within the other."),
                StateKey("hasWakeUp", .flag, "Whether `CFRunLoopWakeUp` was called and it has not woken."),
                StateKey("blocks", .number, "How many blocks wait to be run."),
                StateKey("signalled", .list, "The Source0s that are signalled."),
                StateKey("due", .list, "The timers that are due."),
                StateKey("nextTimer", .instant, "When the next timer fires."),
            ]
        case .source0:
            loopItem + [
                StateKey("isSignalled", .flag, "Whether it was signalled and has not been performed.")
            ]
        case .source1, .observer, .displayLink: loopItem
        case .timer:
            loopItem + [
                StateKey("fires", .instant, "When it fires next."),
                StateKey("interval", .interval, "The time between two firings; none if it fires once."),
                StateKey("isDue", .flag, "Whether its time has come and it has not fired."),
            ]
        case .application:
            [
                StateKey("process", .subject([.process]), "The process that it lives in."),
                StateKey("windows", .list, "Its windows, in the order in which they were shown."),
                StateKey("keyWindow", .subject([.window]), "The window that gets keys."),
                StateKey(
                    "firstResponder", .subject([.window, .view, .viewController, .application]),
                    "Who is first to get keys and actions without a target."),
                StateKey("delegate", .subject([.applicationDelegate]), "Its delegate."),
                StateKey("touches", .list, "The touches of its current event."),
            ]
        case .applicationDelegate: []
        case .window, .view:
            [
                StateKey("superview", views, "The view that it lies in; none for a window."),
                StateKey("subviews", .list, "The views in it, those in front last."),
                StateKey("gestureRecognizers", .list, "Its recognizers, in the order of their adding."),
                StateKey("isRemoved", .flag, "Whether it has left its window."),
                StateKey("frame", .rectangle, "Where it lies in its superview, a window on the screen."),
                StateKey("bounds", .rectangle, "Its own coordinates: the origin and the size."),
                StateKey("center", .point, "Where its centre lies in its superview."),
            ]
        case .viewController:
            [
                StateKey("view", views, "Its root view."),
                StateKey("window", .subject([.window]), "The window whose root controller it is."),
                StateKey(
                    "presentingViewController", .subject([.viewController]),
                    "The controller that presents it."),
            ]
        case .recognizer:
            [
                StateKey("view", views, "The view that it was added to."),
                StateKey("state", .words(GestureState.self), "How far it has come."),
                StateKey("reason", .words(TransitionReason.self), "Why it came to its state."),
                StateKey("other", .subject([.recognizer]), "The recognizer that made it come to its state."),
                StateKey("waitsFor", .subject([.recognizer]), "The recognizer that has to fail first (F-7)."),
                StateKey("requirements", .list, "The recognizers that it requires to fail (F-7)."),
                StateKey("touches", .list, "The touches that it hears of."),
                StateKey("numberOfTouches", .number, "How many fingers it has."),
                StateKey("holds", .list, "The phases of touches that it keeps from views (F-5, F-6)."),
            ]
        }
    }

    private static let loopItem = [
        StateKey("loop", .subject([.runLoop]), "The run loop that it belongs to."),
        StateKey("isValid", .flag, "Whether it has not been invalidated."),
        StateKey("modes", .list, "The modes that it was added to."),
    ]

    /// What only a scroll view has besides: its offset is the origin of its bounds (I-3).
    public static let contentOffset = StateKey(
        "contentOffset", .point, "How far a scroll view's content is scrolled.")

    private static let views = StateKind.subject([.view, .window])

    /// The parts of a value that are numbers themselves: `frame.width`.
    public static func parts(of kind: StateKind) -> [String] {
        switch kind {
        case .point: ["x", "y"]
        case .size: ["width", "height"]
        case .rectangle: ["x", "y", "width", "height"]
        case .flag, .number, .instant, .interval, .word, .subject, .record, .list: []
        }
    }
}

extension StateKind {
    static func words<Word: TraceWord>(_ type: Word.Type) -> StateKind {
        .word(Word.allCases.map(\.word))
    }
}

extension Property {
    /// What its value is; the velocity of a pan is a point.
    public var kind: StateKind {
        switch shape {
        case .flag: .flag
        case .number, .velocity: .number
        case .point: .point
        case .size: .size
        case .numbers: .list
        }
    }
}

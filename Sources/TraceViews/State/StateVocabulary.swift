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

/// The keys that somebody's values have, known without a trail; what was set of a subject
/// (`Property`) comes to them.
public enum StateVocabulary {
    /// The keys that every state gives to such an owner, in the order in which they are printed.
    public static func keys(of owner: StateOwner) -> [(key: String, kind: StateKind)] {
        switch owner {
        case .subject(let type): keys(of: type)
        case .touch:
            [
                ("phase", .words(TouchPhase.self)), ("position", .point), ("view", views),
                ("window", .subject([.window])), ("tapCount", .number), ("isDown", .flag),
                ("taker", .subject([.recognizer])), ("keptOut", .words(KeptOut.self)),
                ("gestureRecognizers", .list),
            ]
        case .finger:
            [
                ("phase", .words(ContactPhase.self)), ("position", .point), ("eventMask", .list),
                ("identity", .number), ("pressure", .number), ("majorRadius", .number),
            ]
        }
    }

    private static func keys(of type: SubjectType) -> [(key: String, kind: StateKind)] {
        switch type {
        case .process:
            [
                (
                    "state",
                    .word(
                        ["running", "not started"] + DeathReason.allCases.map(\.word)
                            + AppState.allCases.map(\.word))
                ),
                ("isInForeground", .flag), ("shownFrame", .number), ("threads", .list),
                ("loop", .subject([.runLoop])),
                ("port", .subject([.port])), ("application", .subject([.application])),
            ]
        case .thread:
            [
                ("process", .subject([.process])),
                ("state", .word(["dead", "waiting to send", "asleep", "idle", "busy"])),
                ("depth", .number), ("callback", .words(Call.self)),
                ("of", .subject(SubjectType.allCases)), ("callbacks", .list),
            ]
        case .port:
            [
                ("process", .subject([.process])), ("isAlive", .flag), ("receiver", .subject([.thread])),
                ("depth", .number), ("limit", .number), ("messages", .list),
            ]
        case .runLoop:
            [
                ("thread", .subject([.thread])), ("isAsleep", .flag), ("mode", .word([])),
                ("activity", .words(LoopActivity.self)), ("runs", .number), ("hasWakeUp", .flag),
                ("blocks", .number), ("signalled", .list), ("due", .list), ("nextTimer", .instant),
            ]
        case .source0: loopItem + [("isSignalled", .flag)]
        case .source1, .observer: loopItem
        case .timer: loopItem + [("fires", .instant), ("interval", .interval), ("isDue", .flag)]
        case .application:
            [
                ("process", .subject([.process])), ("windows", .list), ("keyWindow", .subject([.window])),
                ("firstResponder", .subject([.window, .view, .viewController, .application])),
                ("delegate", .subject([.applicationDelegate])), ("touches", .list),
            ]
        case .applicationDelegate: []
        case .window, .view:
            [
                ("superview", views), ("subviews", .list), ("gestureRecognizers", .list),
                ("isRemoved", .flag),
                ("frame", .rectangle), ("bounds", .rectangle), ("center", .point),
            ]
        case .viewController: [("view", views), ("window", .subject([.window]))]
        case .recognizer:
            [
                ("view", views), ("state", .words(GestureState.self)),
                ("reason", .words(TransitionReason.self)), ("other", .subject([.recognizer])),
                ("waitsFor", .subject([.recognizer])), ("requirements", .list), ("touches", .list),
                ("numberOfTouches", .number),
                ("holds", .list),
            ]
        }
    }

    private static let loopItem: [(key: String, kind: StateKind)] = [
        ("loop", .subject([.runLoop])), ("isValid", .flag), ("modes", .list),
    ]

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

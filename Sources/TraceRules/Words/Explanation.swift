import Trace

/// Why something happened.
public struct Explanation: Hashable, Sendable {
    /// A short phrase that reads on after what happened; empty where nothing is to be explained.
    public let reason: String
    /// The ids of the rules, with spaces between: a row made of literals costs nothing.
    private let ids: String

    /// The ids of the rules behind it, the most telling first.
    public var rules: [String] { RuleBook.ids(in: ids) }

    /// - Parameters:
    ///   - reason: lower case, at most 60 characters, without a full stop.
    ///   - rules: at most three ids, with spaces between.
    init(_ reason: String, _ rules: String) {
        self.reason = reason
        ids = rules
    }

    /// It speaks for itself.
    static let none = Explanation("", "")
}

extension RuleBook {
    /// Why `event` happened, as far as the event itself tells.
    public static func explanation(of event: TraceEvent) -> Explanation { event.row.why }

    /// Why `event` happened, if it follows from `cause`: an action that a control sends is another matter than
    /// one of a recognizer, and a light goes out for another reason when its finger is lifted than when it is
    /// taken.
    public static func explanation(of event: TraceEvent, following cause: TraceEvent?) -> Explanation {
        if case .began(.action, _, _, _) = event, case .controlEvent = cause {
            return Explanation("it was added for this event", "H-3 U07")
        }
        guard case .began(let around, _, _, _) = cause else { return explanation(of: event) }
        let explanation: Explanation? =
            switch event {
            case .propertySet(_, let property, 0, _, _): around.explanationOfEnd(of: property)
            case .began(let call, _, _, _): around.explanation(ofCalling: call)
            default: nil
            }
        return explanation ?? self.explanation(of: event)
    }

    /// Why a run loop goes over from one mode to another, by their names.
    public static func explanationOfMode(from: String, to: String) -> Explanation {
        let tracking = "UITrackingRunLoopMode"
        if to == tracking {
            return Explanation(
                "while content may scroll, timers of other modes wait", "B-6")
        }
        return from == tracking
            ? Explanation("nothing scrolls any more; what waited is served", "B-6")
            : Explanation("what serves only other modes waits", "B-6")
    }

    /// Why a text field sends `touchCancel` from inside of `touchesEnded`: it says that at every lift, and nobody has
    /// taken its finger.
    package static let explanationOfFieldLift = Explanation("a text field says so at every lift", "H-2")

    /// Why a run loop begins to run while a callback of it runs.
    public static let explanationOfRunInside = Explanation(
        "the callback has asked for it, and goes on when that run ends", "B-7 M-4")

    /// Why a call that takes long is told again when it is over.
    public static let explanationOfBusyTime = Explanation(
        "meanwhile its thread could do nothing else", "B-7")
}

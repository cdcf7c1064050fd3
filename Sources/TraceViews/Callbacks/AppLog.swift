import Trace
import VirtualTime

/// What log statements at the beginning of the app's own methods would have printed to a console, as
/// `NSLog(@"%s", __func__)` does: the seconds, the app, and the method in the words of Objective-C.
///
/// ```
/// 0.101099 demo -[Card touchesBegan:withEvent:]
/// 0.184424 demo -[Target tap:] ended
/// ```
///
/// An object of a class of UIKit's that a scenario gives code goes by its own name, `Card` for `card`; what is asked of
/// a delegate stands under its owner's, `TapDelegate`. Nobody says what method an action calls: it goes by the
/// recognizer's or control's name.
public struct AppLog: Sendable {
    /// The lines, in the order of their calls.
    public let lines: [String]

    /// The log of a whole trail.
    public init(_ trail: Trail) {
        let methods = MethodNames(subjects: SubjectIndex(trail))
        lines = CallbackLog(trail).entries.compactMap { entry in
            guard entry.edge != .leave,
                case .began(let call, let subject, let about, _)? = trail.records[entry.record]?.event,
                let method = methods.method(
                    call, of: subject, about: about, isOfControl: entry.event != nil)
            else { return nil }
            let remark = Self.remark(entry, of: call)
            let line = "\(Self.seconds(entry.instant)) \(entry.process) \(method)\(remark)"
            // A name of a foreign trace may hold a line feed.
            return visible(line, limit: .max)
        }
    }

    /// What an action is about, and what a question was answered with.
    private static func remark(_ entry: CallbackLog.Entry, of call: Call) -> String {
        if let state = entry.state { return " \(state)" }
        if let event = entry.event { return " \(event)" }
        return switch entry.answer {
        case .nothing: ""
        // What answers with an object is on record with whether there was one.
        case .yes: " = \(call.classOfAnswer.map { "<\($0)>" } ?? "YES")"
        case .no: " = \(call.classOfAnswer == nil ? "NO" : "nil")"
        case .null: " = nil"
        case .subject(let name): " = \(name)"
        }
    }

    /// Seconds with microseconds, as a console prints them.
    private static func seconds(_ instant: Instant) -> String {
        let microseconds = instant.nanoseconds / 1_000
        let rest = String(microseconds % 1_000_000)
        return "\(microseconds / 1_000_000).\(String(repeating: "0", count: 6 - rest.count))\(rest)"
    }
}

extension Call {
    /// The class of the object that answers; nil for a truth value.
    fileprivate var classOfAnswer: String? {
        switch self {
        case .leadingSwipeActionsConfigurationForRow, .trailingSwipeActionsConfigurationForRow:
            "UISwipeActionsConfiguration"
        case .willSelectRow, .willDeselectRow: "NSIndexPath"
        default: nil
        }
    }
}

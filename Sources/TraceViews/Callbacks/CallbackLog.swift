import Trace
import VirtualTime

/// The app's own view of a trail: what log statements in the app's own code would have printed, one JSON
/// object a line.
///
/// Overrides of the app's classes have a line for `enter` and one for `leave`; actions have one line. A class
/// counts as the app's if it comes from outside of `UIKitModel`: then all of its callbacks are listed,
/// whether it overrides them or not. What a delegate is told stands under the object whose delegate it is; a line about
/// an application names its app too.
public struct CallbackLog: Sendable {
    /// What the log knows of one line.
    public struct Entry: Hashable, Sendable {
        /// When the call was entered or left, on the virtual clock.
        public let instant: Instant
        /// Which end of the call it is.
        public let edge: Edge
        /// Whose code it is: `one`, `tap`, `application`.
        public let subject: String
        /// The app whose code it is; an application goes by its name too.
        public let process: String
        /// What kind of object ``subject`` names.
        public let subjectType: SubjectType
        /// The call as an app's programmer would name it, one of ``CallbackLog/calls``.
        public let call: String
        /// The numbers of the touches that it is about, ascending.
        public let touches: [UInt32]
        /// The recognizer's state that an action tells of.
        public let state: GestureState?
        /// The event that a control's action is sent for.
        public let event: ControlEvent?
        /// The cell that a table's call is about; nil if the row is not in view.
        public let row: String?
        /// What the callback answers: stands on both edges, and is shown on leaving.
        public internal(set) var answer: CallbackAnswer
        /// The record that the line tells of.
        public let record: RecordNumber
    }

    /// Which end of a callback a line stands for.
    public enum Edge: String, Hashable, Sendable {
        /// The call begins, or has returned.
        case enter, leave
        /// A callback that has one line.
        case none
    }

    /// The lines in order.
    public internal(set) var entries: [Entry] = []
    /// The number of the touch that each bit stands for, by the thread that has an app's touches: apps count apart.
    var touches: IdentityTable<ThreadID, [UInt32]> = [:]
    /// The callbacks that were listed on entering: the place of their entry by the number of their beginning.
    var entered: IdentityTable<RecordNumber, Int> = [:]

    package init() {}

    /// Lists the callbacks of a whole trail, in the order of their records.
    public init(_ trail: Trail) { readAll(of: trail) }

    /// The entries as JSON, an object a line.
    public var lines: [String] { entries.map(\.json) }

    /// Every call that a log can list.
    public static let calls: [String] = {
        var calls: [String] = []
        for call in Call.allCases {
            if let name = call.nameInLog, !calls.contains(name) { calls.append(name) }
        }
        return calls
    }()
}

/// What a callback answered.
public enum CallbackAnswer: Hashable, Sendable {
    /// It answers nothing, or had not answered when the trace ended.
    case nothing
    /// The answer to a question of yes or no: `gestureRecognizerShouldBegin`, `point(inside:)`.
    case yes, no
    /// Nobody.
    case null
    /// The object that it answers with, by its name: the view of a `hitTest`.
    case subject(String)
}

extension CallbackLog.Entry {
    /// The line of the log.
    public var json: String {
        var line = #"{"t":\#(instant.nanoseconds)"#
        if edge != .none { line += #","edge":"\#(edge)""# }
        line += #","subject":\#(JSONString.quoted(subject))"#
        // Each app's is called "application".
        if subjectType == .application { line += #","app":\#(JSONString.quoted(process))"# }
        line += #","call":"\#(call)""#
        if !touches.isEmpty { line += #","touches":[\#(touches.map(String.init).joined(separator: ","))]"# }
        if let state { line += #","state":"\#(state)""# }
        if let event { line += #","event":"\#(event)""# }
        if let row { line += #","row":\#(JSONString.quoted(row))"# }
        if edge == .leave, let answer = answer.json { line += #","answer":\#(answer)"# }
        return line + "}"
    }
}

extension CallbackAnswer {
    /// - Parameters:
    ///   - answer: what the end of a call says of it.
    ///   - result: the object that it answers with; none for nobody.
    package init(_ answer: Answer, _ result: SubjectID, _ subjects: SubjectIndex) {
        self =
            switch answer {
            case .nothing: .nothing
            case .yes: .yes
            case .no: .no
            case .subject: result.isNone ? .null : .subject(subjects.name(result))
            }
    }

    fileprivate var json: String? {
        switch self {
        case .nothing: nil
        case .yes: "true"
        case .no: "false"
        case .null: "null"
        case .subject(let name): JSONString.quoted(name)
        }
    }
}

extension Call {
    /// The call as an app's programmer would name it; nil for what is no code of an app.
    package var nameInLog: String? {
        switch family {
        case .kernel: nil
        case .runLoop: self == .timer || self == .displayLink ? word : nil
        case .sending: "sendEvent"
        case .actionSending: "sendAction"
        case .hitTesting, .touches, .presses, .motion, .remoteControl, .action, .recognizing, .tracking,
            .content, .scrolling, .rows, .focus, .editing, .layout, .life:
            word
        }
    }
}

/// Texts as JSON strings.
private enum JSONString {
    static func quoted(_ text: String) -> String { String(decoding: JSONText.quoted(text), as: UTF8.self) }
}

import Trace
import TraceViews
import VirtualTime

/// One line of an expectation: a callback or stage with what is said of it, or several lines that repeat as a
/// whole.
///
/// ```text
/// line     = call | "(" line { "," line } ")" [repeat]
/// call     = subject name { modifier }            each modifier once, in any order
/// modifier = "enter" | "leave"                    the edge; an action has none
///          | "(" state ")"                        of a recognizer's action: began changed ended cancelled
///          | "(" event ")"                        of a control's action: touchDown touchUpInside valueChanged …
///          | "(" row ")"                          of a table's delegate: the row that it is about
///          | "[" touch { "," touch } "]"          the numbers of the touches, all of them
///          | "=" ( "yes" | "no" | "nil" | id )    what it answers
///          | repeat
///          | "@" duration [ "±" duration ]        when the first of its repeats comes; exact without ±
/// repeat   = "×" ( number | "+" | "*" )           exactly so often; once or more; any number, also none
/// ```
///
/// The subject is an id of the file, also one with spaces (the longest id that fits counts), a row of a table
/// such as `list row 3`, `application`, or an app's id for that app's application. `x3`, `x+`, `x*` and `+-2ms`
/// are other spellings of `×3`, `×+`, `×*` and `±2ms`. In a list of stages the subject is `process/thread` or
/// `glass`, the name one of `StageLog.words`, and only repeats and instants can be said.
public struct ExpectationLine: Hashable, Sendable {
    /// What a line stands for.
    public indirect enum Content: Hashable, Sendable {
        /// One callback, or one entry of the stages.
        case call(CallPattern)
        /// The lines in a parenthesis, which repeat as a whole.
        case group([ExpectationLine])
    }

    /// How often the content comes.
    public enum Repeats: Hashable, Sendable {
        /// Nothing is said.
        case once
        /// `×3`
        case exactly(Int)
        /// `×+`
        case onceOrMore
        /// `×*`
        case anyNumber
    }

    /// What has to come.
    public var content: Content
    /// How often it has to come, one after the other.
    public var repeats: Repeats
    /// Where it begins in its text, in Unicode scalars.
    public var offset: Int

    /// A line as the parser makes it.
    public init(_ content: Content, _ repeats: Repeats = .once, offset: Int = 0) {
        self.content = content
        self.repeats = repeats
        self.offset = offset
    }

    /// The calls of the line, those of groups too, in the order of the text.
    var calls: [CallPattern] {
        switch content {
        case .call(let call): [call]
        case .group(let lines): lines.flatMap(\.calls)
        }
    }
}

/// What a line says of one callback or stage; nil is anything.
public struct CallPattern: Hashable, Sendable {
    /// When something is to happen.
    public struct Moment: Hashable, Sendable {
        /// When it is to happen, from the start of the simulation.
        public var instant: Instant
        /// How far before or after it may be.
        public var tolerance: Interval

        /// From the first nanosecond that will do to the last.
        var range: ClosedRange<Int64> {
            (instant.nanoseconds - tolerance.nanoseconds)...(instant.nanoseconds + tolerance.nanoseconds)
        }

        func contains(_ seen: Instant) -> Bool { range.contains(seen.nanoseconds) }
    }

    /// Who hears of it: an id, or `process/thread`.
    public var subject: String
    /// The word of the callback, or of the stage.
    public var call: String
    /// `enter` or `leave`.
    public var edge: CallbackLog.Edge?
    /// The state that the recognizer's action is about.
    public var state: GestureState?
    /// The event that the control's action is about.
    public var event: ControlEvent?
    /// The row that a table's call is about.
    public var row: String?
    /// The run loop's source or timer that a stage is about.
    public var item: String?
    /// The numbers of its touches; nil if any will do.
    public var touches: [UInt32]?
    /// What it answers; nil if anything will do.
    public var answer: CallbackAnswer?
    /// When it happens; nil if any time will do.
    public var moment: Moment?

    /// A pattern of which nothing but these two is said.
    public init(subject: String, call: String) {
        self.subject = subject
        self.call = call
    }
}

extension ExpectationLine: CustomStringConvertible {
    /// The line as the grammar writes it; reading that gives the line again.
    public var description: String {
        switch content {
        case .call(let call):
            let moment = call.moment.map { " \($0)" } ?? ""
            return call.words + repeats.suffix + moment
        case .group(let lines):
            return "(\(lines.map(\.description).joined(separator: ", ")))\(repeats.suffix)"
        }
    }
}

extension ExpectationLine.Repeats {
    fileprivate var suffix: String {
        switch self {
        case .once: ""
        case .exactly(let count): " ×\(count)"
        case .onceOrMore: " ×+"
        case .anyNumber: " ×*"
        }
    }
}

extension CallPattern {
    /// What is said, but for the instant.
    fileprivate var words: String {
        var words = "\(subject) \(call)"
        if let edge { words += " \(edge)" }
        if let state { words += " (\(state))" }
        if let event { words += " (\(event))" }
        if let row { words += " (\(row))" }
        if let item { words += " (\(item))" }
        if let touches { words += " [\(touches.map(String.init).joined(separator: ", "))]" }
        if let answer { words += " = \(answer.word)" }
        return words
    }
}

extension CallPattern: CustomStringConvertible {
    public var description: String { words + (moment.map { " \($0)" } ?? "") }
}

extension CallPattern.Moment: CustomStringConvertible {
    /// `@150ms ±2ms`.
    public var description: String {
        "@\(instant)" + (tolerance == .zero ? "" : " ±\(tolerance)")
    }
}

extension CallbackAnswer {
    /// The answer as lines write it.
    var word: String {
        switch self {
        case .nothing: "nothing"
        case .yes: "yes"
        case .no: "no"
        case .null: "nil"
        case .subject(let name): name
        }
    }
}

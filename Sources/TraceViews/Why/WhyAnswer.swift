import Geometry
import Trace
import VirtualTime

/// Why something did or did not happen to somebody, finger by finger.
public struct WhyAnswer: Sendable {
    /// What is asked about.
    public enum Subject: Hashable, Sendable {
        /// A view or window that is no control: did it hear of the touch to its end?
        case view(SubjectID)
        /// A control: did it fire? That is, did an action run for its main event, which of a button is `touchUpInside`
        /// and of a slider and its like `valueChanged`; for any event where nobody asked to be told of that one.
        case control(SubjectID)
        /// A row of a table, by its cell: was it selected?
        case row(SubjectID)
        /// A gesture recognizer: did it recognize?
        case recognizer(SubjectID)
        /// A touch by its number, and the process of its app; none for those of all apps with this number. Where did it
        /// go?
        case touch(UInt32, of: SubjectID = .none)
    }

    /// The answer for one finger that came down.
    public struct Case: Sendable {
        /// Which of the fingers that came down it is, from 0.
        public let index: Int
        /// The finger's number on the glass.
        public let finger: UInt32
        /// The touch's number; nil if no app made a touch of it.
        public let touch: UInt32?
        /// The record of the finger's coming down.
        public let down: RecordNumber
        /// Where it came down, in points of the screen.
        public let position: PlanePoint
        /// How far outside of the view it came down, or of the recognizer's view, in points; 0 inside. Nil for a touch,
        /// and where no point of the screen leads into the view.
        public let distance: Double?
        /// Whether the finger meant somebody else: it came down far away, or outside and on another control.
        public let isElsewhere: Bool
        /// Why, or why not.
        public let reason: WhyReason
        /// The record that shows it; none if what is missing is what shows it.
        public let record: RecordNumber
        /// The answer in a sentence: `buy did not fire: cover lies in front of it`.
        public let sentence: String
        /// What speaks for it, in the order of reading.
        public let evidence: [Evidence]
    }

    /// How far outside a finger is taken to mean somebody else: the side of the smallest target that Apple's guidelines
    /// ask for, in points. *Assumed*.
    static let elsewhereMin = 44.0

    /// A line that speaks for an answer.
    public struct Evidence: Sendable {
        /// How deep it stands below the line before, from 0.
        public let indent: Int
        /// The text, without record and rules.
        public let text: String
        /// The record that it is about; none for what no record says.
        public let record: RecordNumber
        /// The ids of the rules behind it.
        public let rules: [String]

        init(_ text: String, _ record: RecordNumber = .none, rules: [String] = [], indent: Int = 0) {
            self.text = text
            self.record = record
            self.rules = rules
            self.indent = indent
        }
    }

    /// Whom it is about.
    public let subject: Subject
    /// The name of whom it is about.
    public let name: String
    /// In the order in which the fingers came down; empty if none did.
    public let cases: [Case]
    /// Of a recognizer that also, or only, recognized pointers or presses, which are no touches.
    public let withoutTouches: WithoutTouches?

    /// How often a recognizer recognized without any finger.
    public struct WithoutTouches: Sendable {
        /// How often it did.
        public let count: Int
        /// The record of the first time.
        public let first: RecordNumber
        /// When that was.
        public let instant: Instant
    }
}

extension WhyAnswer.Subject {
    /// Its identity in the trace; none for a touch.
    public var id: SubjectID {
        switch self {
        case .view(let id), .control(let id), .row(let id), .recognizer(let id): id
        case .touch: .none
        }
    }

    /// What kind it is of, in a word.
    package var kind: String {
        switch self {
        case .view: "view"
        case .control: "control"
        case .row: "row"
        case .recognizer: "recognizer"
        case .touch: "touch"
        }
    }

    /// Whether it is a touch.
    package var isTouch: Bool {
        if case .touch = self { true } else { false }
    }

    /// Whether it is a row of a table.
    var isRow: Bool {
        if case .row = self { true } else { false }
    }

    /// Whether it is a view that is no control to be asked about, such as a text field.
    var isView: Bool {
        if case .view = self { true } else { false }
    }

    /// What did not happen, behind the name: `did not fire`.
    var negation: String {
        switch self {
        case .view: "did not get the touch"
        case .control: "did not fire"
        case .row: "was not selected"
        case .recognizer: "did not recognize"
        case .touch: "came to no view"
        }
    }

    /// What happened, behind the name: `fired`.
    var assertion: String {
        switch self {
        case .view: "got the touch"
        case .control: "fired"
        case .row: "was selected"
        case .recognizer: "recognized"
        case .touch: "went its way"
        }
    }
}

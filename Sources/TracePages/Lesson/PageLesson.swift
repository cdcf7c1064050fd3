import Trace
import TraceRules

/// A lesson as a page has it: what it asks, where in the run, and what is said to each answer.
///
/// Which answer is right was found in the trace before the page was made; the page decides nothing. What the page shows
/// up to a question is made from the records up to there, so nothing on it can tell what comes.
public struct PageLesson: Sendable {
    /// Its number in a course; nil if it is in none.
    public var number: Int?
    /// What a learner can do afterwards.
    public var goal: String
    /// How long it takes.
    public var minutes: Int
    /// What is asked, in the order of the run.
    public var questions: [Question]
    /// What is said when all questions are answered.
    public var conclusions: [String]
    /// What the learner is to bring about; nil if there is nothing to do.
    public var task: Task?
    /// The lessons beside it; nil if it is in no course.
    public var course: Course?

    /// A question that stands at a moment of the run.
    public struct Question: Sendable {
        /// What stands above it: which one it is, and when.
        public let heading: String
        /// The question.
        public let text: String
        /// The last record before it; none for the beginning.
        public let start: RecordNumber
        /// The last record that is shown after the answer.
        public let end: RecordNumber
        /// What can be chosen; exactly one is right.
        public let choices: [Choice]
        /// The ids of the rules behind the answer.
        public let rules: [String]

        /// A question with its choices.
        public init(
            heading: String, text: String, start: RecordNumber, end: RecordNumber, choices: [Choice],
            rules: [String]
        ) {
            (self.heading, self.text, self.start, self.end) = (heading, text, start, end)
            (self.choices, self.rules) = (choices, rules)
        }
    }

    /// An answer to choose, and what is said to whoever chooses it.
    public struct Choice: Sendable {
        /// Its letter: `a`.
        public let letter: String
        /// The answer.
        public let text: String
        /// Whether it is what the trace shows.
        public let isRight: Bool
        /// What is said to it, paragraph by paragraph.
        public let reply: [Paragraph]

        /// A choice with its reply.
        public init(letter: String, text: String, isRight: Bool, reply: [Paragraph]) {
            (self.letter, self.text, self.isRight, self.reply) = (letter, text, isRight, reply)
        }
    }

    /// A paragraph of a reply.
    public struct Paragraph: Sendable {
        /// What it says: `right`, `wrong`, `answer` or `because`.
        public let kind: String
        /// The text.
        public let text: String

        /// A paragraph of a kind.
        public init(kind: String, text: String) { (self.kind, self.text) = (kind, text) }
    }

    /// What the learner is to bring about by a change.
    public struct Task: Sendable {
        /// What to do.
        public let text: String
        /// What may be changed, in a sentence; empty if nothing is said.
        public let note: String
        /// Hints, each tells more than the last.
        public let hints: [String]
        /// Changes that bring it about: what is changed and why, and the lines of the change.
        public let solutions: [(text: String, lines: [String])]
        /// What a learner types to begin and to have it judged.
        public let commands: [String]

        /// A task with its help.
        public init(
            text: String, note: String, hints: [String], solutions: [(text: String, lines: [String])],
            commands: [String]
        ) {
            (self.text, self.note, self.hints) = (text, note, hints)
            (self.solutions, self.commands) = (solutions, commands)
        }
    }

    /// The course that the lesson is a page of.
    public struct Course: Sendable {
        /// Under which name a browser keeps how far somebody is.
        public let storageKey: String
        /// The lesson before it, as a title and an address from here.
        public let previous: (title: String, address: String)?
        /// The lesson behind it.
        public let next: (title: String, address: String)?

        /// A place in a course.
        public init(
            storageKey: String, previous: (title: String, address: String)?,
            next: (title: String, address: String)?
        ) {
            (self.storageKey, self.previous, self.next) = (storageKey, previous, next)
        }
    }

    /// A lesson without a course.
    public init(
        number: Int?, goal: String, minutes: Int, questions: [Question], conclusions: [String], task: Task?
    ) {
        (self.number, self.goal, self.minutes) = (number, goal, minutes)
        (self.questions, self.conclusions, self.task) = (questions, conclusions, task)
    }
}

/// What a learner is told after an answer: whether it is right, why, and what is right.
public struct LessonReply: Sendable {
    /// One paragraph of a reply.
    public struct Paragraph: Sendable {
        /// What a paragraph says.
        public enum Kind: String, Sendable {
            /// That the choice is right, and where the trace shows it.
            case right
            /// That the choice is wrong, and what the trace shows instead.
            case wrong
            /// Which choice is right.
            case answer
            /// Where the trace shows it, and why.
            case because
        }

        /// What it says.
        public let kind: Kind
        /// The text, whole sentences.
        public let text: String
    }

    /// The paragraphs in the order of reading; the first says whether the choice is right.
    public let paragraphs: [Paragraph]
}

extension LessonRun {
    /// What is said to somebody who chose `choice` of the question `question`, both counted from 0.
    public func reply(to question: Int, choice: Int) -> LessonReply {
        let (asked, answer) = (lesson.questions[question], answers[question])
        let (finding, own) = (answer.findings[choice], asked.choices[choice].because)
        var paragraphs: [LessonReply.Paragraph] = []
        func add(_ kind: LessonReply.Paragraph.Kind, _ text: String) {
            if !text.isEmpty { paragraphs.append(LessonReply.Paragraph(kind: kind, text: text)) }
        }
        if finding.isTrue {
            add(.right, "Right: \(finding.sentence).")
            add(.because, own)
        } else {
            // What the lesson says of the choice tells more than what the trace has in its place.
            add(.wrong, "Not \(Self.letter(of: choice)): \(own.isEmpty ? "\(finding.sentence)." : own)")
        }
        if !finding.isTrue, let right = answer.right {
            add(.answer, "It is \(Self.letter(of: right)): \(asked.choices[right].text)")
            let shown = answer.findings[right].sentence
            if shown != finding.sentence || !own.isEmpty { add(.because, "In the trace: \(shown).") }
            add(.because, asked.choices[right].because)
        }
        add(.because, asked.because)
        return LessonReply(paragraphs: paragraphs)
    }
}

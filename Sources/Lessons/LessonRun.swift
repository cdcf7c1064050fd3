import ScenarioFiles
import ScenarioFormat
import Trace
import TraceViews

/// A lesson that has been played: its trail, cut where questions are asked and answered.
///
/// What a learner sees is, for each question in turn, the stretch of the trail up to it, the question, and after the
/// answer the stretch that shows it; behind the last question the rest.
public struct LessonRun: Sendable {
    /// The lesson's scenario.
    public let scenario: Scenario
    /// What makes a lesson of it.
    public let lesson: Lesson
    /// What happens.
    public let trail: Trail
    /// What the trail says to each question, in their order.
    public let answers: [LessonAnswer]
    /// The stretches of the trail: before the first question, after it, before the second, and so on; the rest.
    public let stretches: [Summary]

    /// Plays a lesson.
    ///
    /// - Parameter play: runs the scenario to its end.
    /// - Returns: nil if the scenario is no lesson, or one that `check` does not pass: a question's moment never comes,
    ///   or not exactly one of its choices is true.
    public init?<Failure: Error>(
        _ scenario: Scenario, play: (Scenario) throws(Failure) -> Trail
    ) throws(Failure) {
        guard let lesson = scenario.lesson else { return nil }
        let trail = try play(scenario)
        let answers = scenario.answers(in: trail).compactMap(\.self)
        guard answers.count == lesson.questions.count,
            answers.allSatisfy({ $0.findings.count(where: \.isTrue) == 1 })
        else { return nil }
        (self.scenario, self.lesson, self.trail, self.answers) = (scenario, lesson, trail, answers)
        var ends: [RecordNumber] = []
        for answer in answers { ends += [answer.start, answer.end] }
        ends.append(RecordNumber(rawValue: UInt32(trail.records.count)))
        // What was shown is not shown again.
        for index in ends.indices.dropFirst() {
            ends[index] = RecordNumber(rawValue: max(ends[index].rawValue, ends[index - 1].rawValue))
        }
        stretches = Summary.stretches(
            of: trail, endingAt: ends,
            named: IdentitySet(answers.flatMap(\.findings).filter(\.isTrue).compactMap(\.record)))
    }

    /// What is shown before a question.
    public func stretch(before question: Int) -> Summary { stretches[2 * question] }

    /// What is shown after its answer.
    public func stretch(after question: Int) -> Summary { stretches[2 * question + 1] }

    /// What is left behind the last question.
    public var rest: Summary { stretches[stretches.count - 1] }

    /// The letter of a choice, as learners type it: `a` for the first.
    public static func letter(of choice: Int) -> String {
        String(UnicodeScalar(UInt8(ascii: "a") + UInt8(choice)))
    }
}

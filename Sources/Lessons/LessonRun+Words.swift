import Trace
import TraceViews

/// What a lesson says around its questions, the same at a terminal and in a page.
extension LessonRun {
    /// What stands above a question: `Question 1 of 2, at 150.000 ms (#346)`.
    public func heading(of question: Int) -> String {
        let answer = answers[question]
        let moment = answer.instant.map { ", at \(DurationText.instant($0)) (#\(answer.start.rawValue))" }
        return "Question \(question + 1) of \(lesson.questions.count)\(moment ?? ", before it begins")"
    }

    /// What is said when all questions are answered: what many believe, and what is different today.
    public var conclusions: [String] {
        var conclusions: [String] = []
        if !lesson.misconception.isEmpty {
            conclusions.append("Many believe: \(lesson.misconception) That is not so.")
        }
        if !lesson.today.isEmpty { conclusions.append("Today: \(lesson.today)") }
        return conclusions
    }
}

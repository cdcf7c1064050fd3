import Lessons
import ScenarioFiles
import ScenarioFormat

/// Lists and lessons for programs.
enum LessonJSON {
    static func document(_ course: Course, _ progress: CourseProgress) -> JSONDocument {
        .object([
            ("minutes", .whole(course.minutes)),
            (
                "lessons",
                .array(
                    course.entries.map { entry in
                        let done = progress[entry.number]
                        return .object([
                            ("number", .whole(entry.number)), ("name", .string(entry.name)),
                            ("title", .string(entry.scenario.title)), ("goal", .string(entry.lesson.goal)),
                            ("minutes", .whole(entry.lesson.minutes)),
                            ("questions", .whole(entry.lesson.questions.count)),
                            ("hasTask", .boolean(entry.lesson.task != nil)),
                            ("symptoms", .strings(entry.lesson.symptoms)),
                            ("answers", .array(done.answers.map { .boolean($0) })),
                            ("isTaskDone", .boolean(done.isTaskDone)),
                        ])
                    })
            ),
        ])
    }

    static func document(_ leads: [Course.Lead]) -> JSONDocument {
        .array(
            leads.map { lead in
                .object([
                    ("question", .string(lead.text)), ("lessons", .array(lead.lessons.map { .whole($0) })),
                ])
            })
    }

    /// A lesson with its questions and, for each choice, what the trace says to it.
    static func document(_ run: LessonRun) -> JSONDocument {
        let lesson = run.lesson
        return .object([
            ("number", lesson.number.map { .whole($0) } ?? .null), ("title", .string(run.scenario.title)),
            ("goal", .string(lesson.goal)), ("minutes", .whole(lesson.minutes)),
            ("story", .string(run.scenario.story)), ("misconception", .string(lesson.misconception)),
            ("today", .string(lesson.today)),
            ("questions", .array(zip(lesson.questions, run.answers).map { document($0, $1) })),
            ("task", lesson.task.map { document($0) } ?? .null),
        ])
    }

    private static func document(_ question: LessonQuestion, _ answer: LessonAnswer) -> JSONDocument {
        let choices = zip(question.choices, answer.findings).enumerated().map { index, choice in
            JSONDocument.object([
                ("letter", .string(LessonRun.letter(of: index))), ("text", .string(choice.0.text)),
                ("isRight", .boolean(choice.1.isTrue)),
                ("record", choice.1.record.map { .whole(Int($0.rawValue)) } ?? .null),
                ("trace", .string(choice.1.sentence)), ("because", .string(choice.0.because)),
            ])
        }
        return .object([
            ("question", .string(question.text)), ("start", .whole(Int(answer.start.rawValue))),
            ("end", .whole(Int(answer.end.rawValue))), ("because", .string(question.because)),
            ("rules", .strings(question.rules)), ("choices", .array(choices)),
        ])
    }

    private static func document(_ task: LessonTask) -> JSONDocument {
        .object([
            ("do", .string(task.text)), ("changes", .strings(task.changeableKeys)),
            ("hints", .whole(task.hints.count)), ("solutions", .whole(task.solutions.count)),
        ])
    }
}

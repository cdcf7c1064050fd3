import Lessons
import ScenarioFiles
import Trace
import TracePages

/// Makes a page of a lesson.
enum LessonPage {
    /// - Parameters:
    ///   - run: the lesson, played.
    ///   - name: how a command line calls the lesson.
    ///   - course: the lessons beside it; nil for a page of its own.
    static func page(_ run: LessonRun, name: String, course: PageLesson.Course? = nil) -> PlayerPage {
        var trail = run.trail
        // The file with its questions says what is right.
        if trail.header.scenario != nil { trail.header.scenario = run.scenario.taskText }
        var lesson = lesson(run, name: name)
        lesson.course = course
        return PlayerPage(lesson, trail, ReportCommands.of(name, RunChoices()))
    }

    private static func lesson(_ run: LessonRun, name: String) -> PageLesson {
        PageLesson(
            number: run.lesson.number, goal: run.lesson.goal, minutes: run.lesson.minutes,
            questions: run.lesson.questions.indices.map { question(run, $0) }, conclusions: run.conclusions,
            task: run.lesson.task.map { task($0, name: name) })
    }

    private static func question(_ run: LessonRun, _ index: Int) -> PageLesson.Question {
        let (question, answer) = (run.lesson.questions[index], run.answers[index])
        let choices = question.choices.indices.map { choice in
            PageLesson.Choice(
                letter: LessonRun.letter(of: choice), text: question.choices[choice].text,
                isRight: answer.findings[choice].isTrue,
                reply: run.reply(to: index, choice: choice).paragraphs.map {
                    PageLesson.Paragraph(kind: $0.kind.rawValue, text: $0.text)
                })
        }
        return PageLesson.Question(
            heading: run.heading(of: index), text: question.text, start: answer.start, end: answer.end,
            choices: choices, rules: question.rules)
    }

    private static func task(_ task: LessonTask, name: String) -> PageLesson.Task {
        let word = ShellWord.quoted(name)
        return PageLesson.Task(
            text: task.text, note: task.note, hints: task.hints,
            solutions: task.solutions.map { ($0.text, $0.lines) },
            commands: ["taptrail learn start \(word)", "taptrail learn check \(word)"])
    }
}

import BuiltInFiles
import Lessons
import ScenarioFiles
import ScenarioFormat
import TraceRules

@testable import CommandLineTool

/// The course as a page: its lessons by number, by what goes wrong in an app, and by the question of an interview.
enum CourseArticle {
    @Sendable static func text() throws -> String {
        let course = try course()
        var text = """
            # The course

            Lessons that ask before they show: by number, by what goes wrong in an app, and by the question of an interview.

            \(MadeArticle.remark)

            ## Overview

            \(course.entries.count) lessons, about \(course.minutes) minutes in all. A lesson plays a scenario up to a moment and asks what comes next. Then it
            shows what did come, and by which rule. At its end stands a task that is judged by the trace.

            ```sh
            taptrail learn          # the list
            taptrail learn 1        # one lesson
            taptrail learn check 1  # its task
            ```

            Each lesson is a tutorial, too. `taptrail report --course -o site` makes pages that wait for your answers.

            ## The lessons

            """
        for entry in course.entries { text += "\n" + lesson(entry) }
        text += "\n## By what goes wrong\n\n" + course.symptoms.map { lead($0, in: course) }.joined()
        text +=
            "\n## By the question of an interview\n\n"
            + course.interview.map { lead($0, in: course) }.joined()
        return text
    }

    /// The lessons inside the program.
    static func course() throws -> Course {
        let console = Console.inMemory()
        return Course(
            try BuiltInFile.scenarios(inFolder: "lessons").map { file in
                (file.name, try ScenarioFile.read(.builtIn(file), console))
            })
    }

    private static func lesson(_ entry: Course.Entry) -> String {
        var text = "### \(entry.number). \(entry.scenario.title)\n\n" + "\(entry.lesson.goal)".filled() + "\n"
        if !entry.lesson.misconception.isEmpty {
            text += "\n" + "What many believe: \(entry.lesson.misconception)".filled() + "\n"
        }
        if !entry.lesson.today.isEmpty { text += "\n" + "Today: \(entry.lesson.today)".filled() + "\n" }
        let rules = entry.scenario.rules.filter { RuleBook.rule($0) != nil }.joined(separator: ", ")
        return text + "\n"
            + "\(entry.lesson.minutes) minutes. Rules: \(rules). `taptrail learn \(entry.number)`, or its [tutorial](\(tutorial(entry)))"
            .filled() + "\n"
    }

    private static func tutorial(_ entry: Course.Entry) -> String {
        "doc:/tutorials/Lessons/\(CourseTutorials.name(of: entry.name))"
    }

    private static func lead(_ lead: Course.Lead, in course: Course) -> String {
        let lessons = lead.lessons.compactMap { number in
            course[number].map { "lesson \(number), \($0.scenario.title)" }
        }
        return "- \(lead.text) See \(lessons.joined(separator: "; ")).".filled(indent: "  ") + "\n"
    }
}

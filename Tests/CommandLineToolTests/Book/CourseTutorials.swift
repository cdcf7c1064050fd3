import Lessons
import Testing
import Trace

/// The tutorials of the course: a table of contents, and a tutorial of each lesson.
enum CourseTutorials {
    /// The folder of the files in the repository.
    static let folder = "Sources/Lessons/Lessons.docc/Tutorials"

    /// All files, in the order of the course.
    static func files() throws -> [MadeFile] {
        let stages = try WrittenArticle.stages
        let tutorials = try PlayedCourse.names.map { name in
            let run = try #require(PlayedCourse.runs[name])
            let articles = stages.filter { article in article.lessons.contains { $0 == run.lesson.number } }
            return LessonTutorial(
                name: self.name(of: name), run: run, articles: articles.map(\.name))
        }
        return try [MadeFile(name: "TheLessons.tutorial", text: try contents(tutorials))]
            + tutorials.flatMap { try $0.files() }
    }

    /// The tutorial of a lesson has the name of its scenario.
    static func name(of scenario: String) -> String { String(scenario.split(separator: "/").last ?? "") }

    /// The table of contents: a chapter for each part of the plan that has all lessons.
    private static func contents(_ tutorials: [LessonTutorial]) throws -> String {
        let plan = try #require(CoursePlan.all.first { $0.lessons.count == tutorials.count })
        let chapters = try plan.parts.map { part in
            let lessons = try part.lessons.map { number in
                try #require(tutorials.first { $0.run.lesson.number == number })
            }
            return try chapter(part.title, lessons)
        }
        return """
            \(MadeArticle.remark)

            @Tutorials(name: "Taptrail") {
               @Intro(title: "The course, step by step") {
                  \(tutorials.count) lessons. Each stops a run where something is to be found out, and asks before it shows.
               }

            \(chapters.joined(separator: "\n"))
            }

            """
    }

    /// Numbers that follow one another as one range: "1 to 8 and 22".
    private static func inWords(_ numbers: [Int]) -> String {
        var ranges: [ClosedRange<Int>] = []
        for number in numbers.sorted() {
            if let last = ranges.last, last.upperBound + 1 == number {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        return listed(
            ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)" },
            last: "and")
    }

    private static func chapter(_ title: String, _ lessons: [LessonTutorial]) throws -> String {
        let first = try #require(lessons.first)
        let numbers = lessons.map { $0.run.lesson.number ?? 0 }
        let references = lessons.map { "      @TutorialReference(tutorial: \"doc:\($0.name)\")\n" }.joined()
        return """
               @Chapter(name: "\(TutorialText.argument(title))") {
                  Lessons \(Self.inWords(numbers)).

                  @Image(source: "\(first.screen)", alt: "\(first.screenInWords)")

            \(references)   }

            """
    }
}

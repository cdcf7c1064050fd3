import BuiltInFiles
import Lessons
import ScenarioFiles
import ScenarioFormat
import Testing

@testable import CommandLineTool

/// The lessons inside the program, each played once for all tests.
enum PlayedCourse {
    /// The names of their scenarios, in the order of the course.
    static let names = BuiltInFile.scenarios(inFolder: "lessons").map(\.name)

    /// The runs by the names of their scenarios.
    static let runs: [String: LessonRun] = {
        var runs: [String: LessonRun] = [:]
        for name in names {
            guard let file = BuiltInFile.scenarios.first(where: { $0.name == name }),
                let scenario = try? Scenario(Array(file.text.utf8), file: name)
            else { continue }
            runs[name] = LessonRun(scenario) { $0.run(.init(threadEntry: .inline)).trail }
        }
        return runs
    }()

    static func run(ofLesson number: Int) throws -> LessonRun {
        try #require(runs.values.first { $0.lesson.number == number })
    }
}

/// What `taptrail learn` says to a line of words, with the answers that somebody types.
func learn(_ line: String, answers: String = "", environment: [String: String] = [:]) -> Outcome {
    Outcome(
        "learn " + line, tool: .taptrail,
        console: .inMemory(input: Array(answers.utf8), environment: environment))
}

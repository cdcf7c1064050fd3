import BuiltInFiles
import Lessons
import ScenarioFiles
import Trace

extension Course {
    /// The course inside the program, or the lessons of a folder.
    ///
    /// - Parameter folder: on disk or inside the program; nil for the course.
    static func read(_ folder: String?, _ console: Console) throws(CommandFailure) -> Course {
        let inputs =
            try folder.map { folder throws(CommandFailure) in try ScenarioFile.inputs([folder]) }
            ?? BuiltInFile.scenarios(inFolder: "lessons").map { .builtIn($0) }
        var scenarios: [(name: String, scenario: Scenario)] = []
        for input in inputs { scenarios.append((input.label, try ScenarioFile.read(input, console))) }
        let course = Course(scenarios)
        if let folder, course.entries.isEmpty {
            throw .usage(
                "no scenario in \(quoted(folder)) is a lesson with a number; add \"number\": 1 to its \"lesson\""
            )
        }
        return course
    }

    /// What is said of a number that no lesson has.
    static func noLesson(_ number: String) -> String {
        let count = BuiltInFile.scenarios(inFolder: "lessons").count
        return "there is no lesson \(number); the course has lessons 1 to \(count)"
    }

    /// A lesson of the course inside the program: its file's name begins with its number, in two digits.
    static func input(ofLesson number: Int) throws(CommandFailure) -> NamedInput {
        let files = BuiltInFile.scenarios(inFolder: "lessons")
        let prefix = (number < 10 ? "0" : "") + "\(number)-"
        guard let file = files.first(where: { $0.title.hasPrefix(prefix) }) else {
            throw .usage(noLesson("\(number)"))
        }
        return .builtIn(file)
    }
}

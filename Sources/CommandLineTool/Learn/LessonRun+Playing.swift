import Lessons
import ScenarioFiles
import Trace

extension LessonRun {
    /// Plays the lesson of a scenario.
    ///
    /// - Parameter name: how a command line calls it.
    /// - Throws: `scenario` if its questions are not answered by its trace.
    static func played(
        _ scenario: Scenario, _ console: Console, name: String
    ) throws(CommandFailure) -> LessonRun {
        let run = try LessonRun(scenario) { scenario throws(CommandFailure) in
            try Story.play(scenario, console).trail
        }
        guard let run else {
            throw .scenario(
                "\(visible(scenario.file, limit: 400)): the questions of this lesson are not answered by "
                    + "its trace; 'taptrail check \(visible(ShellWord.quoted(name), limit: 400))' says which")
        }
        return run
    }
}

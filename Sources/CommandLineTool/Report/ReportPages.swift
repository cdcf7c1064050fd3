import Lessons
import ScenarioFiles
import Trace
import TracePages

/// Makes the page of what somebody named: a scenario, a lesson, a saved trace, or the first tap.
enum ReportPages {
    /// What a page is made of, and what the command line calls it.
    private enum Subject {
        case firstTap
        case scenario(Scenario, name: String)
        case trace(Trail, name: String)
    }

    /// - Parameters:
    ///   - file: nil for the first tap.
    ///   - other: what is put beside it; nil for nothing.
    static func page(
        of file: String?, comparedWith other: String?, _ console: Console, _ choices: RunChoices
    ) throws(CommandFailure) -> PlayerPage {
        let subject = try subject(file, console)
        if let other {
            let (trail, name) = try trail(of: subject, console, choices)
            let (otherTrail, otherName) = try self.trail(of: self.subject(other, console), console, choices)
            return PlayerPage(
                PageRun(trail, ReportCommands.of(name, choices)), trail,
                comparedWith: PageRun(otherTrail, ReportCommands.of(otherName, choices)), otherTrail)
        }
        if case .scenario(let scenario, let name) = subject {
            return try page(of: scenario, name: name, console, choices)
        }
        let (trail, name) = try trail(of: subject, console, choices)
        return PlayerPage(PageRun(trail, ReportCommands.of(name, choices)))
    }

    /// The page of a scenario; of a lesson one that asks, unless it is played otherwise than its file says: the
    /// questions are about that run.
    static func page(
        of scenario: Scenario, name: String, _ console: Console, _ choices: RunChoices
    ) throws(CommandFailure) -> PlayerPage {
        if scenario.lesson != nil, choices.path == nil, choices.seed == nil {
            return LessonPage.page(try LessonRun.played(scenario, console, name: name), name: name)
        }
        let trail = try Story.play(scenario, console, choices).trail
        return PlayerPage(PageRun(trail, ReportCommands.of(name, choices)))
    }

    private static func subject(_ file: String?, _ console: Console) throws(CommandFailure) -> Subject {
        guard let file else { return .firstTap }
        return switch try TrailFile.content(file, console) {
        case .scenario(let scenario): .scenario(scenario, name: file)
        case .trace(let trail): .trace(trail, name: file)
        }
    }

    /// A trail, and what the command line calls it; nil for the first tap.
    private static func trail(
        of subject: Subject, _ console: Console, _ choices: RunChoices
    ) throws(CommandFailure) -> (Trail, name: String?) {
        switch subject {
        case .firstTap: return (try Story.firstTap(console, choices), nil)
        case .scenario(let scenario, let name):
            return (try Story.play(scenario, console, choices).trail, name)
        case .trace(let trail, let name):
            try TrailFile.refuse(choices, ofTrace: name)
            return (trail, name)
        }
    }
}

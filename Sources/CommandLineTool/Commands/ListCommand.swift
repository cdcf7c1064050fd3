import Foundation
import ScenarioFiles

extension Command {
    /// `list`: the scenarios of a folder.
    static let list = Command(
        name: "list",
        abstract: "List the scenarios of a folder",
        discussion: "Without DIR it lists the folder Scenarios.",
        arguments: [folder],
        examples: [
            Example("taptrail list", "Those that come with Taptrail"),
            Example("taptrail list my-scenarios", "Your own"),
        ],
        action: listScenarios)

    private static let folder = Argument(optional: "DIR", help: "The folder, Scenarios if nothing is said")

    private static func listScenarios(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        let console = invocation.console
        let named = invocation[folder] ?? "Scenarios"
        guard named == "-" || FileManager.default.fileExists(atPath: named) else {
            throw .noInput("there is no such folder: \(quoted(named)); check its name, or name another")
        }
        let paths = try ScenarioFile.paths([named])
        let paint = console.painter
        let width = paths.map(\.count).max() ?? 0
        var worst = ToolStatus.success
        for path in paths {
            let name = visible(path) + String(repeating: " ", count: max(0, width - path.count))
            do throws(CommandFailure) {
                let scenario = try ScenarioFile.read(path, console)
                let rules = scenario.rules.isEmpty ? "" : "  [\(scenario.rules.joined(separator: " "))]"
                try console.print(
                    "\(paint(name, .bold))  \(visible(scenario.title))\(paint(visible(rules), .dim))")
            } catch {
                guard error.status == .scenarioWrong || error.status == .noInput else { throw error }
                try console.print(
                    "\(paint(name, .bold))  \(paint("cannot be read; see taptrail check", .red))")
                worst = error.status
            }
        }
        return worst
    }
}

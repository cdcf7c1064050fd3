import Foundation
import ScenarioFiles
import Trace

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
        let width = paths.map { visible($0).count }.max() ?? 0
        var worst = ToolStatus.success
        for path in paths {
            let name = visible(path)
            do throws(CommandFailure) {
                let scenario = try ScenarioFile.read(path, console)
                let rules = scenario.rules.isEmpty ? "" : "[\(scenario.rules.joined(separator: " "))]"
                try print(name, width, visible(scenario.title), visible(rules), .dim, console)
            } catch {
                guard error.status == .scenarioWrong || error.status == .noInput else { throw error }
                try print(name, width, "", "cannot be read; see taptrail check", .red, console)
                worst = error.status
            }
        }
        return worst
    }

    /// A scenario's line; on a terminal where it does not fit what is behind the name stands below it.
    ///
    /// - Parameters:
    ///   - nameWidth: of all names.
    ///   - remark: what stands behind the title, in `style`.
    private static func print(
        _ name: String, _ nameWidth: Int, _ title: String, _ remark: String, _ style: TextStyle,
        _ console: Console
    ) throws(CommandFailure) {
        let (paint, printer) = (console.painter, TrailPrinter(console: console))
        let gap = title.isEmpty || remark.isEmpty ? "" : "  "
        let rest: StyledText = "\(title)\(gap)\(paint(remark, style))"
        guard let width = printer.widthMax, nameWidth + 2 + title.count + gap.count + remark.count > width
        else {
            return try console.print("\(paint(printer.padded(name, nameWidth), .bold))  \(rest)")
        }
        try console.print(paint(name, .bold))
        if 4 + title.count + gap.count + remark.count <= width { return try console.print("    \(rest)") }
        for line in printer.wrapped(title, width: max(width - 4, 16)) { try console.print("    \(line)") }
        for line in printer.wrapped(remark, width: max(width - 4, 16)) {
            try console.print("    \(paint(line, style))")
        }
    }
}

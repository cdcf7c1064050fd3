import BuiltInFiles
import Trace

extension Command {
    /// `list`: the scenarios inside the program, or those of a folder.
    static let list = Command(
        name: "list",
        abstract: "List scenarios: those inside the program, or of a folder",
        discussion: """
            Without DIR it lists the scenarios inside the program by the names that run, step, play, check, export and \
            new --from take. The beginning of a name is enough, with its folder or without it: X-36.
            """,
        arguments: [folder],
        examples: [
            Example("taptrail list", "Those that come with Taptrail"),
            Example("taptrail list rivals", "One folder of them"),
            Example("taptrail list my-scenarios", "Your own"),
        ],
        action: listScenarios)

    private static let folder = Argument(optional: "DIR", help: "The folder, also one inside the program")

    private static func listScenarios(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        let console = invocation.console
        let inputs = try inputs(in: invocation[folder])
        let width = inputs.map { visible($0.label).count }.max() ?? 0
        var worst = ToolStatus.success
        for input in inputs {
            let name = visible(input.label)
            do throws(CommandFailure) {
                let scenario = try ScenarioFile.read(input, console)
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

    private static func inputs(in folder: String?) throws(CommandFailure) -> [NamedInput] {
        guard let folder else { return BuiltInFile.scenarios.map { .builtIn($0) } }
        let inputs = try ScenarioFile.inputs([folder])
        if case .nothing? = inputs.first {
            throw .noInput("there is no such folder: \(quoted(folder)); check its name, or name another")
        }
        return inputs
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
            return try console.print("\(paint(padded(name, nameWidth), .bold))  \(rest)")
        }
        try console.print(paint(name, .bold))
        if 4 + title.count + gap.count + remark.count <= width { return try console.print("    \(rest)") }
        for line in printer.wrapped(title, width: max(width - 4, 16)) { try console.print("    \(line)") }
        for line in printer.wrapped(remark, width: max(width - 4, 16)) {
            try console.print("    \(paint(line, style))")
        }
    }
}

import ScenarioFiles
import ScenarioFormat

extension Command {
    /// `schema`: the format of scenarios, for editors and for readers.
    static let schema = Command(
        name: "schema",
        abstract: "Print the JSON Schema of scenario files",
        discussion: """
            A draft-07 schema of version 1, made of the same table that checks scenarios. Save it beside your \
            scenarios and name it in their "$schema", and an editor completes keys and shows what they mean.

            --limits prints what bounds a scenario: sizes, counts, ranges.
            """,
        options: [OutputFile.option], flags: [limits, OutputFile.force],
        examples: [
            Example("taptrail schema -o taptrail-1.schema.json", "For an editor"),
            Example("taptrail schema --limits", "The bounds"),
        ],
        action: printSchema)

    private static let limits = Flag("limits", help: "Print the bounds instead")

    private static func printSchema(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        try OutputFile.check(invocation)
        let text = invocation[limits] ? limitsText(invocation) : ScenarioSchema.text
        try OutputFile.write(to: invocation[OutputFile.option], console: invocation.console) { channel in
            channel.write(text.hasSuffix("\n") ? text : text + "\n")
        }
        return .success
    }

    /// The limits; where the width of results is known, what is too long for a line goes on below the value.
    private static func limitsText(_ invocation: Invocation) -> String {
        let (console, text) = (invocation.console, ScenarioSchema.limitsText)
        let isBounded = console.output.isTerminal || console.hasColumns
        guard isBounded, invocation[OutputFile.option] ?? "-" == "-" else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard line.columns > console.width, let gap = line.firstRange(of: "  ") else {
                return String(line)
            }
            let value = line[gap.lowerBound...].drop { $0 == " " }
            let head = String(line[..<value.startIndex])
            let margin = String(repeating: " ", count: head.columns)
            let parts = wrapped(String(value), width: max(console.width - margin.count, 20))
            return head + parts.joined(separator: "\n" + margin)
        }.joined(separator: "\n")
    }
}

import Foundation

extension Tool {
    /// The command line tool `taptrail` with all its commands.
    package static let taptrail = Tool(
        name: "taptrail",
        abstract:
            "Follow the trail of a tap: from the glass through IOKit, mach ports and SpringBoard to an app's "
            + "action, on a virtual clock and with every hop on record.",
        commands: [
            .run, .play, .step, .why, .learn, .latency, .sweep, .merge, .check, .list, .new, .schema, .costs,
            .export,
            .report, .explain, .fuzz, .import, .completion, .version, .help,
        ],
        examples: [
            Command.Example("taptrail run", "The first tap, from the glass to its action"),
            Command.Example("taptrail help run", "What a command does and takes"),
        ])

    /// Runs the command line of this process and ends it with the command's status.
    package func runProcess() -> Never {
        ProcessSetup.prepare()
        exit(run(arguments: Array(CommandLine.arguments.dropFirst()), console: .ofProcess()).rawValue)
    }
}

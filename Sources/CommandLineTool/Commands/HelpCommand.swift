extension Command {
    /// `help [COMMAND]`: the same text as `--help`.
    static let help = Command(
        name: "help",
        abstract: "Show help for the tool or for one command",
        discussion: "The same text is shown by --help, which may stand anywhere in a command line.",
        arguments: [topic],
        examples: [
            Example("taptrail help", "All commands"),
            Example("taptrail help version", "One command"),
        ],
        action: showHelp)

    private static let topic = Argument(optional: "COMMAND", help: "The command to explain")

    private static func showHelp(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        let help = HelpText(invocation.tool, for: invocation.console)
        if let topic = invocation[topic] {
            invocation.console.output.write(help.of(try invocation.tool.command(named: topic)))
        } else {
            invocation.console.output.write(help.ofTool)
        }
        return .success
    }
}

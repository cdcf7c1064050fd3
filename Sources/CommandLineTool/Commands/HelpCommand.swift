extension Command {
    /// `help [COMMAND]`: the same text as `--help`.
    static let help = Command(
        name: "help",
        abstract: "Show help for the tool or for one command",
        discussion: "The same text is shown by --help, which may stand anywhere in a command line.",
        arguments: [topic], flags: [manual],
        examples: [
            Example("taptrail help", "All commands"),
            Example("taptrail help version", "One command"),
            Example("taptrail help --man", "A page for man: | man -l -"),
        ],
        action: showHelp)

    private static let topic = Argument(optional: "COMMAND", .command, help: "The command to explain")

    private static let manual = Flag("man", help: "Print all of it as a page for man")

    private static func showHelp(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        if invocation[manual] {
            if invocation[topic] != nil {
                throw .usage("--man is one page for all commands; leave COMMAND out")
            }
            invocation.console.output.write(ManualPage(tool: invocation.tool).text)
            return .success
        }
        let help = HelpText(invocation.tool, for: invocation.console)
        if let topic = invocation[topic] {
            invocation.console.output.write(help.of(try invocation.tool.command(named: topic)))
        } else {
            invocation.console.output.write(help.ofTool)
        }
        return .success
    }
}

extension Command {
    /// `completion SHELL`: a script with which a shell completes the tool's words.
    static let completion = Command(
        name: "completion",
        abstract: "Print the completion script for a shell",
        discussion: """
            A shell that has loaded the script completes commands, options, their values, the names of scenarios and \
            terms, and files, when Tab is pressed. For bash:

              source <(taptrail completion bash)

            For zsh, in a folder of your fpath, and for fish:

              taptrail completion zsh > "${fpath[1]}/_taptrail"
              taptrail completion fish > ~/.config/fish/completions/taptrail.fish
            """,
        arguments: [shell],
        examples: [
            Example("taptrail completion bash", "For bash 3.2 and later"),
            Example("taptrail completion zsh", "For zsh"),
        ],
        isPaged: false,
        action: printScript)

    private enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

    private static let shell = Argument(
        required: "SHELL", .oneOf(Shell.self), help: "The shell: bash, zsh or fish")

    private static func printScript(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        let table = CompletionTable(invocation.tool)
        let script =
            switch invocation[shell] {
            case .bash: BashCompletion(table: table).script
            case .zsh: ZshCompletion(table: table).script
            case .fish: FishCompletion(table: table).script
            }
        invocation.console.output.write(script)
        return .success
    }
}

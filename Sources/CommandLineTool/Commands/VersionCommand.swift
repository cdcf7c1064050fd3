extension Command {
    /// `version`: the version of the tool, for people or for a program.
    static let version = Command(
        name: "version",
        abstract: "Show the version of the tool",
        discussion:
            "With --json the version is one object on one line, to which later versions may add keys.",
        flags: [json],
        examples: [
            Example("taptrail version", "For people"),
            Example("taptrail version --json", "For a script"),
        ],
        isPaged: false,
        action: showVersion)

    private static let json = Flag("json", help: "Show a JSON object")

    private static func showVersion(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        let name = invocation.tool.name
        let (console, version) = (invocation.console, ToolVersion.current)
        if invocation[json] {
            try console.print(json: #"{"name":"\#(name)","version":"\#(version)"}"#.utf8)
        } else {
            try console.print("\(name) \(version)")
        }
        return .success
    }
}

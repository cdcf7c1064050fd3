import TracePages

/// What a reader of a page types to see the same run at a terminal.
enum ReportCommands {
    /// - Parameter name: the scenario or trace as the command line calls it; nil for the first tap.
    static func of(_ name: String?, _ choices: RunChoices) -> PageRun.Commands {
        let story = ShellWord.story(name) + choices.words
        return PageRun.Commands(run: "taptrail run\(story)", step: "taptrail step\(story)")
    }
}

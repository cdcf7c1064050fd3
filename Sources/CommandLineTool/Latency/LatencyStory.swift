import Trace

/// What reports of latencies say of the story that was measured: a part of a divided measurement keeps it.
struct LatencyStory: Codable, Sendable {
    /// What happens, in a few words.
    let title: String
    /// What the user called it; empty for the first tap.
    let label: String
    /// The seed that it is played with unasked.
    let seed: UInt64
    /// The word of the path of events that was asked for; nil for the story's own.
    let path: String?
    /// Whether it is a saved trace, which has one seed.
    let isTrace: Bool

    /// How a command line names it and a seed, after the name of the command.
    func words(seed: UInt64) -> String {
        let name = ShellWord.story(label)
        if isTrace { return name }
        return name + (path.map { " --path \($0)" } ?? "") + (seed == self.seed ? "" : " --seed \(seed)")
    }
}

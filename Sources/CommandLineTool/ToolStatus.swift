/// What a run of the tool tells the shell; the numbers are those of BSD's `sysexits` where it has one.
enum ToolStatus: Int32, CaseIterable, Sendable {
    /// All went well, which includes help that was asked for or shown because no command was named.
    case success = 0

    /// A scenario ran, and something that it expects did not happen.
    case expectationFailed = 1

    /// The command line is wrong, or a command in a script of the stepper's.
    case usage = 64

    /// A scenario, or other input, cannot be read for what it should be.
    case scenarioWrong = 65

    /// An input file is missing or cannot be opened.
    case noInput = 66

    /// An invariant of the simulation broke: a bug of ours, not of the user's.
    case invariantBroke = 70

    /// A result could not be written: disk full, no permission, no such folder.
    case outputFailed = 74

    /// Somebody pressed Ctrl-C before the end: 128 + `SIGINT`, as a shell reports it.
    case interrupted = 130

    /// Whoever read the results went away, as in `taptrail run | head -1`.
    ///
    /// This is 128 + `SIGPIPE`, what a shell reports for `cat` and `grep` in the same place, and nothing is
    /// said on standard error. It stands above the verdict of a command, since the verdict was not delivered.
    case readerGone = 141

    /// What the status means, in the words that the tool's help uses.
    var meaning: String {
        switch self {
        case .success: "Fine"
        case .expectationFailed: "An expectation failed"
        case .usage: "The command line is wrong"
        case .scenarioWrong: "A scenario is wrong"
        case .noInput: "No such file, or it cannot be read"
        case .invariantBroke: "An invariant broke: a bug of Taptrail's"
        case .outputFailed: "The result could not be written"
        case .interrupted: "Interrupted with Ctrl-C"
        case .readerGone: "The reader of the output went away"
        }
    }
}

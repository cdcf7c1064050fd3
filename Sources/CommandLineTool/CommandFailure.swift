/// Why a command could not do what it was asked; every message says what is wrong, then what to do about it.
enum CommandFailure: Error, Equatable, Sendable {
    /// The command line is wrong; the tool adds the usage line and the way to the help.
    case usage(String)

    /// A scenario is wrong; the message begins with its place, `tap.json:12:9: …`, and is shown as it is.
    case scenario(String)

    /// An input is missing or cannot be opened.
    case noInput(String)

    /// An invariant of the simulation broke.
    case invariantBroke(String)

    /// A result could not be written.
    case output(String)

    /// Nobody reads the results any more; nothing is said about it.
    case readerGone

    /// The status with which the tool ends.
    var status: ToolStatus {
        switch self {
        case .usage: .usage
        case .scenario: .scenarioWrong
        case .noInput: .noInput
        case .invariantBroke: .invariantBroke
        case .output: .outputFailed
        case .readerGone: .readerGone
        }
    }

    /// What is said on standard error, or `nil` if nothing is.
    var message: String? {
        switch self {
        case .usage(let message), .scenario(let message), .noInput(let message),
            .invariantBroke(let message), .output(let message):
            message
        case .readerGone: nil
        }
    }
}

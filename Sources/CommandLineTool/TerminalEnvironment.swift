import Foundation

/// The environment variables that the tool heeds; there are no others.
enum TerminalEnvironment {
    static let variables = ["NO_COLOR", "TERM", "COLUMNS", "XDG_STATE_HOME", "HOME"]

    /// Those that are set in this process.
    static func ofProcess() -> [String: String] {
        var values: [String: String] = [:]
        for variable in variables {
            if let value = getenv(variable) { values[variable] = String(cString: value) }
        }
        return values
    }
}

import Foundation

/// The folder in which the tool keeps what outlives a run: that which XDG's Base Directory Specification has for the
/// state of programs, `taptrail` in it.
struct StateFolder {
    let path: String

    /// - Parameter environment: the variables that say where it lies: `XDG_STATE_HOME`, else `HOME`.
    /// - Returns: nil if they name no folder.
    init?(environment: [String: String]) {
        // A relative path is invalid, says the specification.
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
            path = state + "/taptrail"
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            path = home + "/.local/state/taptrail"
        } else {
            return nil
        }
    }

    /// Makes the folder if it is not there; for its owner alone.
    func make() {
        try? FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
}

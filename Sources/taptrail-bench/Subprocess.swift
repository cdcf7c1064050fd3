import Foundation

/// A program that is started, waited for, and asked nothing; its standard output goes nowhere.
///
/// `posix_spawn` and `waitpid` alone: Foundation's `Process` costs milliseconds of its own.
struct Subprocess {
    let path: String
    let arguments: [String]
    /// Beside what this process has.
    var environment: [String: String] = [:]

    /// The folder that this program's executable stands in.
    static var ownFolder: URL { ownPath.deletingLastPathComponent() }

    static var ownPath: URL {
        URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0]).resolvingSymlinksInPath()
    }

    /// Runs the program to its end.
    /// - Returns: its exit status; nil if it could not be started, or was ended by a signal.
    func run() -> Int32? {
        var actions = SpawnActions()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        var argv = ([path] + arguments).map { strdup($0) } + [nil]
        var envp = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in argv + envp { free(text) } }
        var child: pid_t = 0
        guard posix_spawn(&child, path, &actions, nil, &argv, &envp) == 0 else { return nil }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            if errno != EINTR { return nil }
        }
        return status & 0x7f == 0 ? (status >> 8) & 0xff : nil
    }
}

#if canImport(Darwin)
    private typealias SpawnActions = posix_spawn_file_actions_t?
#else
    private typealias SpawnActions = posix_spawn_file_actions_t
#endif

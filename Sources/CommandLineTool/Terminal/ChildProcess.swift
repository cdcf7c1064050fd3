import Foundation

/// A program that we started and write to.
///
/// It stays in our job, so that it may read the terminal's keys; signals are for it as they are by default.
struct ChildProcess {
    private let number: pid_t
    /// What it reads.
    let input: FileDescriptor

    /// Starts a command by the shell, with a pipe as its standard input.
    ///
    /// - Parameters:
    ///   - command: as somebody would type it.
    ///   - arguments: what it has as `$1`, `$2` and so on. The shell does not read them as its own words.
    ///   - output: what becomes its standard output.
    ///   - additions: variables besides those of this process.
    init(
        shellCommand command: String, arguments: [String] = [], output: FileDescriptor,
        additions: [String: String]
    ) throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .last }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        do throws(SystemError) {
            number = try Self.spawn(
                ["sh", "-c", command, "sh"] + arguments, reading: ends[0], writing: output.number, additions)
        } catch {
            close(ends[1])
            throw error
        }
        input = FileDescriptor(ends[1])
    }

    private static func spawn(
        _ arguments: [String], reading: Int32, writing: Int32, _ additions: [String: String]
    ) throws(SystemError) -> pid_t {
        #if canImport(Darwin)
            var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
        #else
            var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, reading, 0)
        posix_spawn_file_actions_adddup2(&actions, writing, 1)
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        let variables = ProcessInfo.processInfo.environment.merging(additions) { $1 }
        let settings = variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        let words = arguments.map { strdup($0) }
        let texts = settings.map { strdup($0) }
        defer { for text in words + texts { free(text) } }
        var child: pid_t = 0
        let code = posix_spawn(&child, "/bin/sh", &actions, &attributes, words + [nil], texts + [nil])
        guard code == 0 else { throw SystemError(code: code) }
        return child
    }

    /// Waits until it has ended.
    ///
    /// - Returns: 0 if it was successful.
    @discardableResult
    func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(number, &status, 0) < 0, errno == EINTR {}
        return status
    }
}

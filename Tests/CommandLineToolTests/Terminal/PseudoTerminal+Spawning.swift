import Foundation

@testable import CommandLineTool

extension PseudoTerminal {
    /// Starts a program whose terminal this is, in a session of its own, with all signals as they are by default.
    func spawn(_ program: String, _ words: [String], environment: [String]) throws -> pid_t {
        #if canImport(Darwin)
            var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
            let setsSession: Int32 = 0x0400
        #else
            var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
            let setsSession: Int32 = 0x80
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        // The first terminal that the leader of a session opens is its own.
        posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
        for number: Int32 in 1...2 { posix_spawn_file_actions_adddup2(&actions, 0, number) }
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(
            &attributes, Int16(setsSession | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)))
        let (arguments, variables) = (([program] + words).map { strdup($0) }, environment.map { strdup($0) })
        defer { for text in arguments + variables { free(text) } }
        var child: pid_t = 0
        let code = posix_spawn(&child, program, &actions, &attributes, arguments + [nil], variables + [nil])
        guard code == 0 else { throw SystemError(code: code) }
        handOver()
        children.append(child)
        return child
    }

    /// Waits until a program that was started here has ended; one that does not within a minute is ended.
    ///
    /// - Returns: its status, or 128 and the signal that has ended it, as a shell reports it.
    func status(of child: pid_t) -> Int32 {
        children.removeAll { $0 == child }
        var result: Int32 = 0
        var ended = waitpid(child, &result, WNOHANG)
        for _ in 0..<12_000 where ended == 0 {
            usleep(5_000)
            ended = waitpid(child, &result, WNOHANG)
        }
        if ended == 0 {
            kill(child, SIGKILL)
            result = Self.result(of: child)
        }
        let signal = result & 0x7F
        return signal == 0 ? (result >> 8) & 0xFF : 128 + signal
    }

    static func result(of child: pid_t) -> Int32 {
        var result: Int32 = 0
        while waitpid(child, &result, 0) < 0, errno == EINTR {}
        return result
    }
}

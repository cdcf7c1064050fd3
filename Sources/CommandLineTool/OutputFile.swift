import Foundation
import Trace

/// Writes a result to the place that `-o` names: whole, or not at all.
///
/// A regular file is written beside its place under another name and renamed at the end, so that a failure
/// leaves the old file as it was and no new one behind. A link is followed, and the file's permissions are
/// kept; a device or a named pipe is written directly; `-` is standard output. A signal that ends the process
/// takes the temporary file along; only one that nobody can catch (`SIGKILL`) leaves it, `.taptrail-….tmp`,
/// behind.
enum OutputFile {
    /// Writes what the body produces.
    ///
    /// - Parameters:
    ///   - path: The value of `-o`; `nil` (not given) and `-` are standard output.
    ///   - body: Writes to the channel; if it throws, nothing is left behind.
    /// - Throws: What the body throws, or `output` with the reason and a remedy.
    static func write(
        to path: String?, console: Console, _ body: (OutputChannel) throws(CommandFailure) -> Void
    ) throws(CommandFailure) {
        guard let path, path != "-" else {
            try body(console.output)
            return try console.output.flush()
        }
        try refuse(path, asOneOf: console.companionsRead)
        let name = try name(of: path)
        switch try naming(name, { () throws(SystemError) in try place(of: path) }) {
        case .special:
            let file = try naming(name) { () throws(SystemError) in try FileDescriptor.writing(path) }
            try fill(file, name, body)
        case .regular(let target, let permissions):
            let (file, temporaryPath) = try naming(name) { () throws(SystemError) in
                try makeTemporaryFile(beside: target)
            }
            var isInPlace = false
            let fileGuard = TemporaryFileGuard(temporaryPath)
            defer {
                if !isInPlace { unlink(temporaryPath) }
                fileGuard.stop()
            }
            if let permissions { file.takePermissions(permissions) }
            try fill(file, name, body)
            guard rename(temporaryPath, target) == 0 else { throw CommandFailure(.last, writingTo: name) }
            isInPlace = true
        }
    }

    /// The option of all commands that write a result.
    static let option = Option(
        optional: "output", short: "o", "FILE", .file, help: "Write to FILE instead of stdout")
    /// What it takes to write over a file that is there.
    static let force = Flag("force", short: "f", help: "Overwrite an existing file")

    /// Refuses what `-o` names, before any work, if the result could not be written there, and `--force` without it.
    static func check(_ invocation: Invocation) throws(CommandFailure) {
        try refuseIdleForce(invocation)
        if let path = invocation[option] { try check(path, replaces: invocation[force]) }
    }

    /// Refuses `--force` where the result goes to standard output.
    static func refuseIdleForce(_ invocation: Invocation) throws(CommandFailure) {
        guard invocation[force], [nil, "-"].contains(invocation[option]) else { return }
        throw .usage("--force replaces the file that -o names; add -o FILE, or leave it out")
    }

    /// Refuses to replace a file that is there, unless it is asked for, and a place where no file can be.
    static func check(_ path: String, replaces: Bool) throws(CommandFailure) {
        if path == "-" { return }
        if isTaken(path), !replaces {
            throw .usage("\(quoted(path)) is there already; choose another name, or replace it with --force")
        }
        try naming(try name(of: path)) { () throws(SystemError) in
            guard case .regular(let target, _) = try place(of: path) else { return }
            let folder = target.folderOfPath
            guard access(folder.isEmpty ? "." : folder, W_OK | X_OK) == 0 else { throw .last }
        }
    }

    /// Refuses to write over what is read.
    static func refuse(_ path: String, asOneOf inputs: [String]) throws(CommandFailure) {
        if inputs.contains(where: { isSame($0, path) }) {
            throw .usage("\(quoted(path)) is what is read; choose another name to write to")
        }
    }

    /// Whether there is a file already that writing to `path` would replace; no device, no pipe.
    static func isTaken(_ path: String) -> Bool {
        var status = stat()
        return path != "-" && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Whether two paths lead to one and the same file.
    static func isSame(_ path: String, _ other: String) -> Bool {
        var (status, otherStatus) = (stat(), stat())
        guard path != "-", other != "-", stat(path, &status) == 0, stat(other, &otherStatus) == 0 else {
            return false
        }
        return status.st_mode & S_IFMT == S_IFREG && status.st_dev == otherStatus.st_dev
            && status.st_ino == otherStatus.st_ino
    }

    /// Whether two results would go to one place: the same file, there or not, or standard output, which is also where
    /// a result without a name goes.
    static func isOnePlace(_ path: String?, _ other: String?) -> Bool {
        let (path, other) = (path ?? "-", other ?? "-")
        if path == "-" || other == "-" { return path == other }
        return isSame(path, other) || resolved(path) == resolved(other)
    }

    /// The path of a file that need not be there yet, without links and detours.
    private static func resolved(_ path: String) -> String {
        let folder = path.folderOfPath
        let name = path.dropFirst(folder.count)
        guard let resolved = realpath(folder.isEmpty ? "." : folder, nil) else { return path }
        defer { free(resolved) }
        return "\(String(cString: resolved))/\(name)"
    }

    /// A path as messages show it.
    private static func name(of path: String) throws(CommandFailure) -> String {
        let name = quoted(path)
        guard !path.hasLostBytes else {
            throw .output("cannot write to \(name): the name is not UTF-8; choose a name in UTF-8")
        }
        return name
    }

    private enum Place {
        /// A file, or none yet: the path behind all links, and the permissions of the file that is there.
        case regular(target: String, permissions: mode_t?)

        /// Something that a rename would destroy: `/dev/null`, `/dev/fd/63`, a named pipe.
        case special
    }

    private static func place(of path: String) throws(SystemError) -> Place {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if path.hasSuffix("/") { throw .isDirectory }
            guard errno == ENOENT else { throw .last }
            // A link that leads nowhere would be replaced, not followed.
            var letter: CChar = 0
            if readlink(path, &letter, 1) >= 0 { throw .noSuchFile }
            return .regular(target: path, permissions: nil)
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: throw .isDirectory
        case S_IFREG:
            // A rename asks only for the folder's permission; a file that is protected stays protected.
            guard access(path, W_OK) == 0 else { throw .last }
            guard let resolved = realpath(path, nil) else { throw .last }
            defer { free(resolved) }
            return .regular(target: String(cString: resolved), permissions: status.st_mode & 0o777)
        default: return .special
        }
    }

    private static func makeTemporaryFile(
        beside target: String
    ) throws(SystemError) -> (file: FileDescriptor, path: String) {
        let folder = target.folderOfPath
        var attempt = 0
        while true {
            let path = "\(folder).taptrail-\(getpid())-\(attempt).tmp"
            do {
                return (try FileDescriptor.creating(path), path)
            } catch .alreadyExists where attempt < 1000 {
                attempt += 1
            }
        }
    }

    private static func fill(
        _ file: FileDescriptor, _ name: String, _ body: (OutputChannel) throws(CommandFailure) -> Void
    ) throws(CommandFailure) {
        do {
            let channel = OutputChannel(file, name: name)
            try body(channel)
            try channel.flush()
        } catch {
            // The first failure is the one to report.
            try? file.closeFile()
            throw error
        }
        try naming(name) { () throws(SystemError) in try file.closeFile() }
    }

    /// Turns a failed system call into one that names the file.
    private static func naming<Result>(
        _ name: String, _ call: () throws(SystemError) -> Result
    ) throws(CommandFailure) -> Result {
        do { return try call() } catch { throw CommandFailure(error, writingTo: name) }
    }
}

import Foundation

/// An open file of the operating system, with the calls that the tool needs of it.
///
/// It owns nothing: whoever opens it closes it.
struct FileDescriptor: Equatable, Sendable {
    let number: Int32

    init(_ number: Int32) { self.number = number }

    static let standardInput = FileDescriptor(0)
    static let standardOutput = FileDescriptor(1)
    static let standardError = FileDescriptor(2)

    /// The shape of `write(2)`, so that a test can answer in its place.
    typealias WriteCall = (Int32, UnsafeRawPointer?, Int) -> Int

    /// Writes all bytes, in as many calls as the system wants.
    ///
    /// A call that a signal interrupted is made again; one that would block (somebody set `O_NONBLOCK` on our
    /// terminal or pipe) waits until there is room.
    func writeAll(_ bytes: [UInt8], by call: WriteCall = { write($0, $1, $2) }) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                call(number, buffer.baseAddress! + written, buffer.count - written)
            }
            if count >= 0 {
                written += count
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN:
                var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
                _ = poll(&request, 1, -1)
            default: throw SystemError.last
            }
        }
    }

    /// Hands what there is over piece by piece, to the end or until no more is wanted.
    ///
    /// - Parameter take: Answers whether it wants more.
    func readPieces(_ take: ([UInt8]) -> Bool) throws(SystemError) {
        while true {
            let piece = try readPiece(limit: 65_536)
            if piece.isEmpty || !take(piece) { return }
        }
    }

    /// Reads to the end, or to a number of bytes: no more than that, and less than a piece beyond.
    func readUpTo(_ count: Int) throws(SystemError) -> [UInt8] {
        var bytes = [UInt8]()
        while bytes.count < count {
            let piece = try readPiece(limit: 65_536)
            if piece.isEmpty { break }
            bytes += piece
        }
        return bytes
    }

    /// The shape of `read(2)`, so that a test can answer in its place.
    typealias ReadCall = (Int32, UnsafeMutableRawPointer?, Int) -> Int

    /// Reads what is there, and waits until something is.
    ///
    /// A call that a signal interrupted is made again; one that would block (somebody set `O_NONBLOCK`)
    /// waits.
    ///
    /// - Returns: at least one byte and at most `limit`; none at the end.
    func readPiece(
        limit: Int, by call: ReadCall = { read($0, $1, $2) }
    ) throws(SystemError) -> [UInt8] {
        var piece = [UInt8](repeating: 0, count: limit)
        while true {
            let count = piece.withUnsafeMutableBytes { call(number, $0.baseAddress, $0.count) }
            if count >= 0 { return Array(piece[..<count]) }
            switch errno {
            case EINTR: continue
            case EAGAIN:
                var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
                _ = poll(&request, 1, -1)
            default: throw SystemError.last
            }
        }
    }

    /// Closes the file; the system may report only now that it could not write.
    func closeFile() throws(SystemError) {
        // EINTR leaves the file closed on Linux and unknown elsewhere; to close again could hit another file.
        if close(number) != 0, errno != EINTR { throw SystemError.last }
    }

    /// Opens a file for reading.
    ///
    /// - Parameter waits: whether to wait for somebody who writes, where it is a named pipe.
    static func reading(_ path: String, waits: Bool = true) throws(SystemError) -> FileDescriptor {
        try opened(path, O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK))
    }

    /// Opens something that exists and is no regular file (a device, a named pipe) for writing.
    static func writing(_ path: String) throws(SystemError) -> FileDescriptor {
        try opened(path, O_WRONLY | O_CLOEXEC)
    }

    /// Makes a new file; fails with `EEXIST` if there is one.
    static func creating(_ path: String) throws(SystemError) -> FileDescriptor {
        try opened(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC)
    }

    /// Opens a file that only its owner may read, to add to its end; makes it if there is none.
    static func appending(_ path: String) throws(SystemError) -> FileDescriptor {
        try opened(path, O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK | O_CLOEXEC, permissions: 0o600)
    }

    private static func opened(
        _ path: String, _ flags: Int32, permissions: mode_t = 0o666
    ) throws(SystemError) -> FileDescriptor {
        while true {
            let number = open(path, flags, permissions)
            if number >= 0 { return FileDescriptor(number) }
            if errno != EINTR { throw SystemError.last }
        }
    }

    /// Whether this is a terminal.
    var isTerminal: Bool { isatty(number) == 1 }

    /// The columns and rows of the terminal; `nil` if this is none, or it does not know.
    var terminalSize: TerminalSize? {
        var size = winsize()
        guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return nil
        }
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// How many bytes a regular file has; nil for anything else.
    var regularSize: Int? {
        var status = stat()
        guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    /// Whether this is a regular file.
    var isRegular: Bool { regularSize != nil }

    /// Whether this is a directory.
    var isDirectory: Bool {
        var status = stat()
        return fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Sets the permissions; without effect if that is not allowed.
    func takePermissions(_ permissions: mode_t) { _ = fchmod(number, permissions) }
}

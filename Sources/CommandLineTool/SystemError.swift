import Foundation

/// A call to the operating system that failed, by its `errno`.
struct SystemError: Error, Equatable, Sendable {
    let code: Int32

    init(code: Int32) { self.code = code }

    /// The error of the call that has just failed on this thread.
    static var last: SystemError { SystemError(code: errno) }

    static let noSuchFile = SystemError(code: ENOENT)
    static let isDirectory = SystemError(code: EISDIR)
    static let alreadyExists = SystemError(code: EEXIST)
    static let brokenPipe = SystemError(code: EPIPE)

    /// What went wrong, in the system's words, as the middle of a sentence.
    var reason: String {
        let text = String(cString: strerror(code))
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    /// What somebody can do who wants to write.
    var remedyForWriting: String {
        switch code {
        case ENOENT, ENOTDIR: "make the folder first, or name another file"
        case EACCES, EPERM, EROFS: "name a file that you may write to"
        case ENOSPC, EDQUOT, EFBIG: "free some space, or name a file elsewhere"
        case EISDIR: "name a file in it"
        case ENAMETOOLONG: "choose a shorter name"
        case EBADF: "do not close it, or use -o FILE"
        default: "name another file"
        }
    }

    /// What somebody can do who wants to read.
    var remedyForReading: String {
        switch code {
        case ENOENT, ENOTDIR: "check the name and the folder, or use \"-\" for standard input"
        case EACCES, EPERM: "ask for the permission to read it"
        case EISDIR: "name a file in it"
        case ENAMETOOLONG: "choose a shorter name"
        default: "name another file"
        }
    }
}

import Foundation
import Lessons
import ScenarioFormat
import Trace

/// The file that keeps how far somebody is in the course, in the tool's ``StateFolder``.
///
/// Nothing here ends a command. Where no file can be written nothing is remembered, and in CI nothing is. A file that
/// is there and cannot be read stays as it is: somebody may mend it.
struct ProgressFile {
    private let folder: StateFolder
    private var path: String { folder.path + "/course.json" }

    /// More than this is no progress.
    private static let bytesMax = 1 << 20

    /// - Returns: nil if nothing is to be remembered.
    init?(environment: [String: String]) {
        guard (environment["CI"] ?? "").isEmpty, let folder = StateFolder(environment: environment) else {
            return nil
        }
        self.folder = folder
    }

    /// What is wrong with a file that cannot be read, and what to do.
    struct Damage: Error {
        let path: String
        /// What is wrong, behind the path.
        let reason: String

        /// All of it, in sentences.
        var message: String {
            "\(quoted(path)) \(reason). It should keep how far you are in the course. Mend it, or remove it to begin "
                + "anew; until then the file stays as it is, and nothing more is kept."
        }
    }

    /// What is kept; nothing if there is no file yet.
    func read() throws(Damage) -> CourseProgress {
        let file: FileDescriptor
        do throws(SystemError) { file = try .reading(path, waits: false) } catch {
            if [ENOENT, ENOTDIR].contains(error.code) { return CourseProgress() }
            throw Damage(path: path, reason: "cannot be read: \(error.reason)")
        }
        defer { try? file.closeFile() }
        guard file.isRegular else { throw Damage(path: path, reason: "is not a file") }
        let bytes: [UInt8]
        do throws(SystemError) { bytes = try file.readUpTo(Self.bytesMax) } catch {
            throw Damage(path: path, reason: "cannot be read: \(error.reason)")
        }
        do throws(CourseProgress.ReadingError) { return try CourseProgress(json: bytes) } catch {
            throw Damage(path: path, reason: error.message)
        }
    }

    /// Changes what is kept of a lesson; the old file stays whole until the new one is.
    ///
    /// - Returns: what is kept of the lesson now.
    @discardableResult
    func change(
        _ lesson: Int, _ change: (inout CourseProgress.OfLesson) -> Void
    ) throws(Damage) -> CourseProgress.OfLesson {
        var progress = try read()
        change(&progress[lesson])
        folder.make()
        let new = "\(path).\(getpid()).new"
        guard let file = try? FileDescriptor.creating(new) else { return progress[lesson] }
        file.takePermissions(0o600)
        let isWritten = (try? file.writeAll(progress.json)) != nil
        try? file.closeFile()
        if !isWritten || rename(new, path) != 0 { unlink(new) }
        return progress[lesson]
    }
}

import Foundation
import Lessons
import ScenarioFormat

/// The file that keeps how far somebody is in the course, in the tool's ``StateFolder``.
///
/// Nothing here is an error: where it cannot be read or written, nothing is remembered. In CI nothing is.
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

    func read() -> CourseProgress {
        guard let file = try? FileDescriptor.reading(path, waits: false) else { return CourseProgress() }
        defer { try? file.closeFile() }
        guard file.isRegular, let bytes = try? file.readUpTo(Self.bytesMax) else { return CourseProgress() }
        return CourseProgress(json: bytes) ?? CourseProgress()
    }

    /// Changes what is kept of a lesson; the old file stays whole until the new one is.
    func change(_ lesson: Int, _ change: (inout CourseProgress.OfLesson) -> Void) {
        var progress = read()
        change(&progress[lesson])
        folder.make()
        let new = "\(path).\(getpid()).new"
        guard let file = try? FileDescriptor.creating(new) else { return }
        file.takePermissions(0o600)
        let isWritten = (try? file.writeAll(progress.json)) != nil
        try? file.closeFile()
        if !isWritten || rename(new, path) != 0 { unlink(new) }
    }
}

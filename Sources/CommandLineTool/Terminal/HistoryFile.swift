import Foundation
import ScenarioFormat
import Trace

/// The file that keeps the lines of earlier sessions, in the tool's ``StateFolder``.
///
/// Nothing here is an error: where it cannot be read or written, there is no history of earlier sessions.
struct HistoryFile {
    private let folder: StateFolder
    private let path: String

    /// More than this is no history.
    private static let bytesMax = 4 << 20

    /// - Parameter environment: the variables that say where it lies: `XDG_STATE_HOME`, else `HOME`.
    /// - Returns: nil if they name no folder.
    init?(environment: [String: String]) {
        guard let folder = StateFolder(environment: environment) else { return nil }
        (self.folder, path) = (folder, folder.path + "/history")
    }

    /// The lines, oldest first.
    func lines() -> [String] {
        guard let file = try? FileDescriptor.reading(path, waits: false) else { return [] }
        defer { try? file.closeFile() }
        guard file.isRegular, let bytes = try? file.readUpTo(Self.bytesMax) else { return [] }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let commands = lines.filter { $0.utf8.count <= Limit.commandLineBytes.value }
        let kept = commands.suffix(LineHistory.linesMax).map { line in
            String(String.UnicodeScalarView(line.unicodeScalars.filter(\.isHarmless)))
        }
        if lines.count > 2 * LineHistory.linesMax { rewrite(kept) }
        return kept
    }

    /// Adds a line. Sessions that run at the same time add to the same file.
    func add(_ line: String) {
        folder.make()
        guard let file = try? FileDescriptor.appending(path) else { return }
        defer { try? file.closeFile() }
        if file.isRegular { try? file.writeAll(Array("\(line)\n".utf8)) }
    }

    /// Old lines go.
    private func rewrite(_ lines: [String]) {
        let new = "\(path).new"
        guard let file = try? FileDescriptor.creating(new) else { return }
        file.takePermissions(0o600)
        try? file.writeAll(Array(lines.map { "\($0)\n" }.joined().utf8))
        try? file.closeFile()
        if rename(new, path) != 0 { unlink(new) }
    }
}

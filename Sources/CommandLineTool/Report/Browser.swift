import Foundation

/// The reader's browser, as the system opens a file with it.
enum Browser {
    #if canImport(Darwin)
        private static let opener = "open"
    #else
        private static let opener = "xdg-open"
    #endif

    /// Opens a file that lies there.
    ///
    /// - Throws: `output` if the system does not know how.
    static func open(_ path: String) throws(CommandFailure) {
        let absolute = URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
        let status: Int32
        do throws(SystemError) {
            // What the opener says is no result of ours.
            let child = try ChildProcess(
                shellCommand: "exec \(opener) \"$1\" >/dev/null 2>&1", arguments: [absolute],
                output: .standardError, additions: [:])
            try? child.input.closeFile()
            status = child.wait()
        } catch {
            throw .output("cannot open \(quoted(path)): \(error)")
        }
        guard status == 0 else {
            throw .output(
                "cannot open \(quoted(path)): \(opener) does not know how; open the file in a browser")
        }
    }
}

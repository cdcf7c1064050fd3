import Foundation
import Trace

/// A folder that gets the pages of a site.
struct SiteFolder {
    let console: Console
    /// Where it lies.
    let path: String

    /// Writes a page.
    ///
    /// - Parameter name: the page's path below the folder; folders on the way are made.
    func write(_ bytes: [UInt8], to name: String) throws(CommandFailure) {
        try make(name.split(separator: "/").dropLast().joined(separator: "/"))
        try OutputFile.write(to: path + "/" + name, console: console) { channel in channel.write(bytes: bytes)
        }
    }

    /// Makes the folder, or one below it.
    func make(_ name: String = "") throws(CommandFailure) {
        let whole = name.isEmpty ? path : path + "/" + name
        do {
            try FileManager.default.createDirectory(atPath: whole, withIntermediateDirectories: true)
        } catch {
            throw .output(
                "cannot make the folder \(quoted(whole)): \(visible(error.localizedDescription, limit: 400))")
        }
    }
}

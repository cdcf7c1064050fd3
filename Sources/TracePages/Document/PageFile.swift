/// A file of the folder `Page`: HTML, a style or a script, as a browser reads it.
///
/// The plug-in `EmbedFiles` writes `PageFile.all` when the package is built.
struct PageFile: Sendable {
    /// The file's name: `timeline.js`.
    let path: String
    let text: String

    init(path: String, text: String) { (self.path, self.text) = (path, text) }

    static func named(_ name: String) -> PageFile? { all.first { $0.path == name } }
}

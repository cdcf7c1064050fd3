/// A file of the repository that the program carries with it.
///
/// The plug-in `EmbedFiles` writes `BuiltInFile.all` when the package is built.
package struct BuiltInFile: Sendable {
    /// The path in the repository: `Scenarios/controls/X-36-a-view-that-covers-a-button.json`.
    package let path: String
    package let text: String
}

import Foundation
import PackagePlugin

/// Has the scenarios and the articles of this package written as Swift, for the module that it is applied to.
///
/// The plug-in only names what is read and written; `embed-files` does the work, when an input has changed. SwiftPM
/// asks again which files there are when an entry appears in the folder of a target or is gone from it; for the
/// scenarios, which lie outside, `Sources/BuiltInFiles/Scenarios` is a link to their folder.
@main
struct EmbedFilesPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let package = context.package.directoryURL
        let output = context.pluginWorkDirectoryURL.appending(path: "BuiltInFile+All.swift")
        let files =
            try files(below: package.appending(path: "Scenarios"), ending: ".json")
            + files(below: package.appending(path: "Sources"), ending: ".md")
        return [
            .buildCommand(
                displayName: "Embedding scenarios and articles",
                executable: try context.tool(named: "embed-files").url,
                arguments: [output.path(percentEncoded: false), package.path(percentEncoded: false)]
                    + files.map { $0.path(percentEncoded: false) },
                inputFiles: files, outputFiles: [output])
        ]
    }

    /// The files of one kind below a folder, in the order of their paths.
    private func files(below folder: URL, ending: String) throws -> [URL] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
            .filter { $0.hasSuffix(ending) }.sorted().map { folder.appending(path: $0) }
    }
}

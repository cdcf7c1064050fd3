import Foundation
import PackagePlugin

/// Has files of this package written as Swift, for the module that it is applied to: the cost profiles for
/// `Simulation`, the scenarios and the articles for `BuiltInFiles`, the files of the player page for `TracePages`, the
/// lessons in Swift for `Lessons`.
///
/// The plug-in only names what is read and written; `embed-files` does the work, when an input has changed. SwiftPM
/// asks again which files there are when an entry appears in the folder of a target or is gone from it; for the
/// scenarios, which lie outside, `Sources/BuiltInFiles/Scenarios` is a link to their folder.
@main
struct EmbedFilesPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let package = context.package.directoryURL
        if target.name == "Simulation" {
            let profiles = try files(
                below: package.appending(path: "Sources/Simulation/Profiles"), ending: ".json")
            return [try command("profiles", "NamedCostProfile+Files.swift", profiles, context)]
        }
        if target.name == "TracePages" {
            let page = package.appending(path: "Sources/TracePages/Page")
            let parts = try [".css", ".html", ".js"].flatMap { try files(below: page, ending: $0) }
            return [try command("page", "PageFile+All.swift", parts, context)]
        }
        if target.name == "Lessons" {
            let folder = package.appending(path: "Sources/Lessons/CodeLessons")
            let parts = try files(below: folder, ending: ".md") + files(below: folder, ending: ".txt")
            return [try command("code", "CodeLessonFile+All.swift", parts, context)]
        }
        let texts =
            try files(below: package.appending(path: "Scenarios"), ending: ".json")
            + files(below: package.appending(path: "Sources"), ending: ".md")
            .filter { $0.path(percentEncoded: false).contains(".docc/") }
        return [try command("files", "BuiltInFile+All.swift", texts, context)]
    }

    /// - Parameter kind: what the tool makes of the files.
    private func command(
        _ kind: String, _ name: String, _ files: [URL], _ context: PluginContext
    ) throws -> Command {
        let output = context.pluginWorkDirectoryURL.appending(path: name)
        let root = context.package.directoryURL
        return .buildCommand(
            displayName: "Embedding \(kind)", executable: try context.tool(named: "embed-files").url,
            arguments: [kind, output.path(percentEncoded: false), root.path(percentEncoded: false)]
                + files.map { $0.path(percentEncoded: false) },
            inputFiles: files, outputFiles: [output])
    }

    /// The files of one kind below a folder, in the order of their paths.
    private func files(below folder: URL, ending: String) throws -> [URL] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
            .filter { $0.hasSuffix(ending) }.sorted().map { folder.appending(path: $0) }
    }
}

import Foundation
import ScenarioFiles

/// Reads a scenario that the user named, with the recordings beside it.
enum ScenarioFile {
    /// The most bytes of a scenario or a recording.
    private static let bytesMax = 16 << 20

    /// - Parameters:
    ///   - path: a file, or `-` for standard input, whose recordings lie below the working directory.
    ///   - hasFingerOption: whether the command could have played a recording.
    /// - Throws: `noInput` if it cannot be read, `scenario` with every place if it is wrong.
    static func read(
        _ path: String, _ console: Console, hasFingerOption: Bool = false
    ) throws(CommandFailure) -> Scenario {
        try scenario(
            InputFile.read(path, limitBytes: bytesMax, console: console), path, console,
            hasFingerOption: hasFingerOption)
    }

    /// The scenario in bytes that were read from `path`.
    static func scenario(
        _ bytes: [UInt8], _ path: String, _ console: Console, hasFingerOption: Bool = false
    ) throws(CommandFailure) -> Scenario {
        if TrailFile.isTrace(bytes) {
            let name = path == "-" ? "standard input" : quoted(path)
            throw .scenario("\(name) is a saved trace, no scenario; 'taptrail step FILE' steps through it")
        }
        let folder = path == "-" ? "." : folder(of: path)
        do throws(ScenarioError) {
            return try Scenario(bytes, file: path == "-" ? "standard input" : path) {
                name throws(ScenarioError) in
                try recording(name, in: folder, console)
            }
        } catch {
            let isMistaken = hasFingerOption && isRecording(bytes)
            let hint = isMistaken ? "\nIt is a recorded finger; did you mean --finger?" : ""
            throw .scenario("\(error)\(hint)")
        }
    }

    /// Whether the bytes look like a recording rather than a scenario.
    private static func isRecording(_ bytes: [UInt8]) -> Bool {
        let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        return object.map { $0["samples"] != nil && $0["apps"] == nil } ?? false
    }

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    }

    /// The bytes of a recording in the scenario's folder or below; a link that leads out is not followed.
    private static func recording(
        _ name: String, in folder: String, _ console: Console
    ) throws(ScenarioError) -> [UInt8] {
        let home = URL(filePath: folder, directoryHint: .isDirectory).resolvingSymlinksInPath().path()
        let target = URL(filePath: folder, directoryHint: .isDirectory).appending(path: name)
            .resolvingSymlinksInPath().path()
        guard target.hasPrefix(home.hasSuffix("/") ? home : home + "/") else {
            throw refusal(name, "a link leads out of the scenario's folder", "copy the recording into it")
        }
        do throws(CommandFailure) {
            return try InputFile.read(target, limitBytes: bytesMax, console: console)
        } catch {
            throw refusal(name, "the recording cannot be read", "put it where the scenario names it")
        }
    }

    private static func refusal(_ name: String, _ message: String, _ remedy: String) -> ScenarioError {
        ScenarioError(Diagnostic(file: name, position: nil, message: message, remedy: remedy))
    }

    // MARK: Folders

    /// The scenarios that the user named: files as they are, of a folder all `.json` below it, without those
    /// in folders called `recordings`, in the order of their paths.
    static func paths(_ named: [String]) throws(CommandFailure) -> [String] {
        var paths: [String] = []
        for path in named {
            var isFolder: ObjCBool = false
            guard path != "-", FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
                isFolder.boolValue
            else {
                paths.append(path)
                continue
            }
            let found = scenarios(in: path)
            if found.isEmpty {
                throw .noInput(
                    "there is no scenario in \(quoted(path)); scenarios are files that end in .json")
            }
            paths += found
        }
        return paths
    }

    private static func scenarios(in folder: String) -> [String] {
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return names.filter { name in
            let steps = name.split(separator: "/")
            return name.hasSuffix(".json") && !steps.dropLast().contains("recordings")
                && !steps.contains { $0.hasPrefix(".") }
        }.sorted().map { base + $0 }
    }
}

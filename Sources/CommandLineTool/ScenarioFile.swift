import BuiltInFiles
import Foundation
import ScenarioFiles
import ScenarioFormat
import Trace

/// Reads a scenario that the user named, with the recordings and the cost profile that it names.
enum ScenarioFile {
    /// - Parameter hasFingerOption: whether the command could have played a recording.
    /// - Throws: `noInput` if it cannot be read, `scenario` with every place if it is wrong.
    static func read(
        _ input: NamedInput, _ console: Console, hasFingerOption: Bool = false
    ) throws(CommandFailure) -> Scenario {
        try scenario(
            input.read(limit: .scenarioBytes, console), input, console, hasFingerOption: hasFingerOption)
    }

    /// The scenario in bytes that were read from `input`.
    static func scenario(
        _ bytes: [UInt8], _ input: NamedInput, _ console: Console, hasFingerOption: Bool = false
    ) throws(CommandFailure) -> Scenario {
        if Trail.isSaved(beginning: bytes) {
            throw .scenario(
                "\(visible(input.name, limit: 400)):1:1: this is a saved trace, no scenario; "
                    + "'taptrail step FILE' steps through it")
        }
        // A Perfetto trace begins with a packet: a field of a length.
        if bytes.count > 1, bytes[0] == 0x0A, bytes[1] < 0x20, bytes[1] != 0x0A, bytes[1] != 0x09,
            bytes[1] != 0x0D
        {
            throw .scenario(
                "\(visible(input.name, limit: 400)):1:1: this is no text; of what 'taptrail export' writes, jsonl and "
                    + "taptrail can be read back")
        }
        do throws(ScenarioError) {
            return try Scenario(
                bytes, file: input.name, loadRecording: loader(.recording, of: input, console),
                loadProfile: loader(.profile, of: input, console))
        } catch {
            console.scenarioProblems = error.diagnostics
            guard FingerRecording.isMeant(by: bytes) else { throw .scenario("\(error)") }
            let remedy =
                hasFingerOption ? "did you mean --finger?" : "'taptrail run --finger FILE' plays it"
            throw .scenario("\(error)\nIt is a recorded finger; \(remedy)")
        }
    }

    /// What a scenario names that lies in its folder.
    enum Companion: String {
        case recording
        case profile = "cost profile"

        var limit: Limit {
            switch self {
            case .recording: .recordingBytes
            case .profile: .scenarioBytes
            }
        }
    }

    /// How the files are read that a scenario names.
    static func loader(
        _ kind: Companion, of input: NamedInput, _ console: Console
    ) -> Scenario.RecordingLoader {
        { name throws(ScenarioError) in try content(kind, name, of: input, console) }
    }

    /// The bytes of a file that a scenario names; that of a scenario from standard input lies below the working
    /// directory.
    private static func content(
        _ kind: Companion, _ name: String, of input: NamedInput, _ console: Console
    ) throws(ScenarioError) -> [UInt8] {
        switch input {
        case .standardInput, .nothing: return try content(kind, name, in: ".", console)
        case .file(let path):
            let folder = path.folderOfPath
            return try content(kind, name, in: folder.isEmpty ? "." : folder, console)
        case .builtIn(let file):
            guard let companion = file.companion(name) else {
                throw refusal(
                    name, "the \(kind.rawValue) does not lie inside the program, as the scenario does",
                    "write the scenario beside it with 'taptrail new --from'")
            }
            return Array(companion.text.utf8)
        }
    }

    /// The bytes of a file in the scenario's folder or below; a link that leads out is not followed.
    private static func content(
        _ kind: Companion, _ name: String, in folder: String, _ console: Console
    ) throws(ScenarioError) -> [UInt8] {
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        // A name ends at a zero byte, and would be another one's.
        guard !name.utf8.contains(0), let home = resolved(folder), let target = resolved(base + name) else {
            throw unreadable(kind, name)
        }
        let what = kind.rawValue
        guard target.hasPrefix(home.hasSuffix("/") ? home : home + "/") else {
            throw refusal(name, "a link leads out of the scenario's folder", "copy the \(what) into it")
        }
        guard isRegular(target) else {
            throw refusal(name, "the \(what) is no file, but a folder, a pipe or a device", "name a file")
        }
        do throws(CommandFailure) {
            let content = try InputFile.read(target, limit: kind.limit, console: console)
            console.companionsRead.append(target)
            return content
        } catch {
            if case .scenario = error {
                throw refusal(
                    name, "the \(what) has more than \(kind.limit.value) bytes", kind.limit.remedy)
            }
            throw unreadable(kind, name)
        }
    }

    /// The path behind all links; nil if it leads nowhere.
    private static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Whether it is a file with content of its own, or a link to one; to open a pipe may wait for ever.
    private static func isRegular(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private static func unreadable(_ kind: Companion, _ name: String) -> ScenarioError {
        refusal(name, "the \(kind.rawValue) cannot be read", "put it where the scenario names it")
    }

    private static func refusal(_ name: String, _ message: String, _ remedy: String) -> ScenarioError {
        ScenarioError(Diagnostic(file: name, position: nil, message: message, remedy: remedy))
    }

    // MARK: Folders

    /// The scenarios that the user named: inputs as they are, of a folder all regular files `.json` below it, without
    /// those in folders called `recordings` or `profiles`, recordings elsewhere and what another of the files names,
    /// in the order of their paths; of a folder inside the program likewise.
    static func inputs(_ named: [String]) throws(CommandFailure) -> [NamedInput] {
        var inputs: [NamedInput] = []
        for typed in named {
            var isFolder: ObjCBool = false
            let exists = typed != "-" && FileManager.default.fileExists(atPath: typed, isDirectory: &isFolder)
            if exists, isFolder.boolValue {
                let found = scenarios(in: typed)
                if found.isEmpty {
                    throw .noInput(
                        "there is no scenario in \(quoted(typed)); scenarios are files that end in .json")
                }
                inputs += found.map { .file($0) }
            } else {
                let found = exists ? [] : BuiltInFile.scenarios(inFolder: typed)
                inputs += found.isEmpty ? [NamedInput(typed)] : found.map { .builtIn($0) }
            }
        }
        return inputs
    }

    /// The scenarios of a folder that the user named, on disk or inside the program; nil if it is no folder.
    static func folder(_ typed: String) throws(CommandFailure) -> [NamedInput]? {
        var isFolder: ObjCBool = false
        let exists = typed != "-" && FileManager.default.fileExists(atPath: typed, isDirectory: &isFolder)
        if exists { return isFolder.boolValue ? try inputs([typed]) : nil }
        let found = BuiltInFile.scenarios(inFolder: typed)
        return found.isEmpty ? nil : found.map { .builtIn($0) }
    }

    /// Whether a folder is one of files that scenarios name.
    private static func isOfCompanions(_ folders: some Sequence<Substring>) -> Bool {
        folders.contains { $0 == "recordings" || $0 == "profiles" }
    }

    private static func scenarios(in folder: String) -> [String] {
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        // A link to a folder is that folder.
        let target = URL(filePath: folder).resolvingSymlinksInPath().path(percentEncoded: false)
        let names = FileManager.default.enumerator(atPath: target)?.compactMap { $0 as? String } ?? []
        let found = names.filter { name in
            let steps = name.split(separator: "/")
            return name.hasSuffix(".json") && !isOfCompanions(steps.dropLast())
                && !steps.contains { $0.hasPrefix(".") } && (isRegular(base + name) || name.hasLostBytes)
        }
        return FolderFile.scenarios(among: found.sorted().map { base + $0 })
    }
}

import Foundation
import ScenarioFormat

/// A file `.json` of a folder, read far enough to tell whether it is a scenario or what a scenario plays with.
struct FolderFile {
    private let path: String
    private let isRecording: Bool
    /// Whether it has apps, as every scenario.
    private let hasApps: Bool
    /// The files that it names as a recording or a cost profile.
    private let companions: [String]

    /// The paths without recordings, and without what another of the files names as its recording or cost profile. One
    /// that cannot be read stays, so that somebody says so.
    static func scenarios(among paths: [String]) -> [String] {
        let files = paths.map(Self.init)
        let named = Set(files.flatMap(\.companions))
        return files.filter { file in
            !file.isRecording && (file.hasApps || !named.contains(Self.whole(file.path)))
        }.map(\.path)
    }

    private init(_ path: String) {
        self.path = path
        let bytes = path.hasLostBytes ? [] : Self.content(of: path)
        isRecording = Self.has("samples", bytes) && FingerRecording.isMeant(by: bytes)
        hasApps = Self.has("apps", bytes)
        let namesFiles = hasApps && (Self.has("recording", bytes) || Self.has("profile", bytes))
        companions = namesFiles ? Self.companions(in: bytes).map { Self.whole(path.folderOfPath + $0) } : []
    }

    /// Empty if it is larger than a scenario may be.
    private static func content(of path: String) -> [UInt8] {
        var status = stat()
        guard stat(path, &status) == 0, Int(status.st_size) <= Limit.scenarioBytes.value else { return [] }
        return FileManager.default.contents(atPath: path).map { Array($0) } ?? []
    }

    /// Whether a key stands in it, before it is known to be JSON.
    private static func has(_ key: String, _ bytes: [UInt8]) -> Bool {
        Data(bytes).range(of: Data("\"\(key)\"".utf8)) != nil
    }

    private static func companions(in bytes: [UInt8]) -> [String] {
        guard let tree = try? JSONTree(bytes, file: "") else { return [] }
        var found: [String] = []
        var rest = [tree.root]
        while let value = rest.popLast() {
            switch value.content {
            case .object(let members):
                for member in members {
                    if ["recording", "profile"].contains(member.key),
                        case .string(let name) = member.value.content
                    {
                        found.append(name)
                    }
                    rest.append(member.value)
                }
            case .array(let elements): rest += elements
            case .null, .boolean, .number, .string: break
            }
        }
        return found
    }

    /// One path of a file that may be spelled in several ways: `fingers/../tap.json`.
    private static func whole(_ path: String) -> String {
        URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
    }
}

import BuiltInFiles

/// The scenarios and recordings inside the program, by the names that a command line gives them.
extension BuiltInFile {
    private static let folder = "Scenarios/"
    private static let ending = ".json"

    /// All of them, those of one folder beside each other.
    static let scenariosAndRecordings = all.filter { $0.path.hasPrefix(folder) && !$0.lies(in: "profiles") }

    /// Those that tell a story.
    static let scenarios = scenariosAndRecordings.filter { !$0.isRecording }

    /// Those that a finger left.
    static let recordings = scenariosAndRecordings.filter(\.isRecording)

    /// Whether it is a recorded finger, and no scenario.
    var isRecording: Bool { lies(in: "recordings") }

    /// Whether the folder that it lies in has this name.
    private func lies(in folder: String) -> Bool {
        Self.split(path).folders.hasSuffix("/\(folder)")
    }

    /// A path without its last name, and that name.
    private static func split(_ path: String) -> (folders: Substring, last: Substring) {
        // By bytes: each command that is given a name looks at hundreds of paths.
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path[...]) }
        return (path[..<slash], path[path.utf8.index(after: slash)...])
    }

    /// The name that is printed: the path below `Scenarios`, without `.json`.
    var name: String { Self.name(path) }

    /// The name without its folder.
    var title: String { String(Self.split(name).last) }

    /// What was typed as a name: `Scenarios/controls/X-36.json` asks for `controls/X-36`.
    static func name(_ typed: String) -> String {
        var name = typed.utf8[...]
        if typed.hasPrefix(folder) { name.removeFirst(folder.utf8.count) }
        if typed.hasSuffix(ending) { name.removeLast(ending.utf8.count) }
        return String(Substring(name))
    }

    /// The scenarios in a folder inside the program, such as `Scenarios` or `controls`; none if there
    /// is no such folder.
    static func scenarios(inFolder typed: String) -> [BuiltInFile] {
        var path = typed.hasSuffix("/") ? typed : typed + "/"
        if !path.hasPrefix(folder) { path = folder + path }
        return scenarios.filter { $0.path.hasPrefix(path) }
    }

    /// The recording or profile that a scenario inside the program names, which lies in the scenario's folder or below.
    func companion(_ name: String) -> BuiltInFile? {
        let base = path.prefix(upTo: path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)
        return Self.all.first { $0.path == base + name }
    }
}

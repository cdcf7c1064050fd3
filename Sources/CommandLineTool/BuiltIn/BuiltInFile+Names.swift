import BuiltInFiles

/// The scenarios and recordings inside the program, by the names that a command line gives them.
extension BuiltInFile {
    private static let folder = "Scenarios/"
    private static let ending = ".json"

    /// All of them, those of one folder beside each other.
    static let scenariosAndRecordings = all.filter {
        $0.path.hasPrefix(folder) && !$0.path.contains("/profiles/")
    }

    /// Those that tell a story.
    static let scenarios = scenariosAndRecordings.filter { !$0.isRecording }

    /// Those that a finger left.
    static let recordings = scenariosAndRecordings.filter(\.isRecording)

    private var isRecording: Bool { path.contains("/recordings/") }

    /// The name that is printed: the path below `Scenarios`, without `.json`.
    var name: String { Self.name(path) }

    /// The name without its folder.
    var title: String { name.split(separator: "/").last.map(String.init) ?? name }

    /// What was typed as a name: `Scenarios/controls/X-36.json` asks for `controls/X-36`.
    static func name(_ typed: String) -> String {
        var name = typed
        if name.hasPrefix(folder) { name.removeFirst(folder.count) }
        if name.hasSuffix(ending) { name.removeLast(ending.count) }
        return name
    }

    /// The scenarios in a folder inside the program, such as `Scenarios` or `controls`; none if there is no such folder.
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

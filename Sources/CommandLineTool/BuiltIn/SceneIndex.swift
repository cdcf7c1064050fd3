import BuiltInFiles
import ScenarioFormat
import TraceRules
import TraceViews

/// Where a word of a trace can be seen at work: the scenario inside the program that claims it by its key `shows`.
enum SceneIndex {
    /// The path of the scenario in the repository; nil if none shows the word.
    static func path(of entry: RuleBook.Entry) -> String? {
        guard let scene = entry.scene else { return paths[entry.term] }
        return BuiltInFile.scenarios.first { $0.title == scene }?.path
    }

    private static let paths: [String: String] = {
        var paths: [String: String] = [:]
        for file in BuiltInFile.scenarios {
            for word in ScenarioOutline(file.text).shows { paths[word] = file.path }
        }
        return paths
    }()
}

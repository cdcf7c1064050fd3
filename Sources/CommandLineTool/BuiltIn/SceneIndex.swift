import BuiltInFiles
import ScenarioFormat

/// Where a word of a trace can be seen at work: the scenario inside the program that claims it by its key `shows`.
enum SceneIndex {
    /// The path of the scenario in the repository; nil if none shows the word.
    static func path(of word: String) -> String? { paths[word] }

    private static let paths: [String: String] = {
        var paths: [String: String] = [:]
        for file in BuiltInFile.scenarios {
            for word in ScenarioOutline(file.text).shows { paths[word] = file.path }
        }
        return paths
    }()
}

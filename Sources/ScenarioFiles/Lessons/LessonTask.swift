import ScenarioFormat

/// What a learner is to bring about by a change of the lesson's scenario.
public struct LessonTask: Sendable {
    /// What to do, in words.
    public let text: String
    /// The keys of the file that the learner may change; of the others the lesson's are used.
    public let changeableKeys: [String]
    /// Hints, each tells more than the last.
    public let hints: [String]
    /// Changes that bring it about; the first is the one that is shown.
    public let solutions: [LessonSolution]

    /// The keys of what is expected, in the order of the format: `callbacks`, `never`.
    public let expectedKeys: [String]

    let offset: Int
    let path: JSONPath
}

/// A change that brings a task about.
public struct LessonSolution: Sendable {
    /// The change in words, and why it helps.
    public let text: String
    /// The change, a line for each key: `"tap.cancelsTouchesInView": false`.
    public var lines: [String] {
        settings.map { "\"\($0.key.text)\": \($0.value.line)" } + removals.map { "without \($0.text)" }
    }

    let settings: [(key: ScenarioKey, value: JSONDocument)]
    let removals: [ScenarioKey]
    let offset: Int
    let path: JSONPath
}

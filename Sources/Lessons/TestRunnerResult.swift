import ScenarioFiles
import ScenarioFormat

/// How a task was done, in the shape that Exercism's test runners give: version 2 of their interface.
///
/// One test stands for each key of what the task expects; `message` is what is missing.
public struct TestRunnerResult: Sendable {
    /// A test and what came of it.
    struct Test: Sendable {
        let name: String
        /// What is missing; nil if it passed.
        let message: String?
    }

    private let tests: [Test]
    /// Why nothing could be tested; nil if it could.
    private let error: String?

    /// The result of a task that was judged.
    public init(_ result: Scenario.TaskResult, of task: LessonTask) {
        tests = task.expectedKeys.map { key in
            let messages = result.verdicts.filter { $0.isAbout(key) }.map(\.diagnostic.message)
            return Test(name: key, message: messages.isEmpty ? nil : messages.joined(separator: "\n"))
        }
        error = nil
    }

    /// - Parameter tests: for each key what is missing; nil if it passed.
    init(tests: KeyValuePairs<String, String?>) {
        (self.tests, error) = (tests.map { Test(name: $0.key, message: $0.value) }, nil)
    }

    /// A file that could not be judged.
    public init(error: String) {
        (tests, self.error) = ([], error)
    }

    /// Whether all is as expected.
    public var isPassed: Bool { error == nil && tests.allSatisfy { $0.message == nil } }

    /// One JSON object.
    package var document: JSONDocument {
        .object([
            ("version", .whole(2)),
            ("status", .string(error != nil ? "error" : isPassed ? "pass" : "fail")),
            ("message", error.map { .string($0) } ?? .null),
            (
                "tests",
                .array(
                    tests.map { test in
                        .object([
                            ("name", .string(test.name)),
                            ("status", .string(test.message == nil ? "pass" : "fail")),
                            ("message", test.message.map { .string($0) } ?? .null),
                        ])
                    })
            ),
        ])
    }
}

extension Verdict {
    /// Whether it is about a key of `expect`.
    fileprivate func isAbout(_ key: String) -> Bool {
        diagnostic.path.steps.prefix(2) == [.key("expect"), .key(key)]
    }
}

import ScenarioFiles
import ScenarioFormat
import Testing

@testable import Lessons

@Suite struct `The result of a task` {
    private let lesson = """
        {"version": 1, "title": "T", "costs": {"profile": "free"}, "apps": [{"id": "demo", "windows": [{"id": "window",
          "subviews": [{"id": "card", "frame": [0, 0, 100, 100], "recognizers": [{"id": "tap"}]}]}]}],
         "fingers": [{"tap": "card", "at": "100ms"}],
         "lesson": {"goal": "G", "minutes": 1, "task": {"do": "D", "hints": ["H"],
          "expect": {"callbacks": {"of": ["tap"], "are": ["tap action"]}, "never": ["tap action @1s", "tap action"]},
          "solutions": [{"says": "S", "set": {"tap.isEnabled": false}}]}}}
        """

    private func result(_ enabled: String) throws -> TestRunnerResult {
        let scenario = try Scenario(Array(lesson.utf8), file: "t.json")
        let learner = try Scenario(
            Array(
                scenario.taskText.replacing(
                    #"{"id": "tap"}"#, with: #"{"id": "tap", "isEnabled": \#(enabled)}"#
                ).utf8),
            file: "l.json")
        return TestRunnerResult(try scenario.judgeTask(of: learner), of: try #require(scenario.lesson?.task))
    }

    @Test func `has a test for each key of what is expected, and says which failed`() throws {
        let result = try result("true")
        #expect(!result.isPassed)
        let text = result.document.line
        #expect(
            text.hasPrefix(
                #"{"version":2,"status":"fail","message":null,"tests":[{"name":"callbacks","status":"pass","message":null}"#
            ), "\(text)")
        #expect(text.contains(#"{"name":"never","status":"fail","message":"expected"#), "\(text)")
    }

    @Test func `passes if no test fails`() {
        let passed = TestRunnerResult(tests: ["callbacks": nil])
        #expect(passed.isPassed)
        #expect(
            passed.document.line
                == #"{"version":2,"status":"pass","message":null,"tests":[{"name":"callbacks","status":"pass","message":null}]}"#
        )
    }

    @Test func `a file that cannot be judged is an error`() {
        let error = TestRunnerResult(error: "t.json:1:1: no")
        #expect(!error.isPassed)
        #expect(
            error.document.line == #"{"version":2,"status":"error","message":"t.json:1:1: no","tests":[]}"#)
    }
}

import Lessons
import ScenarioFiles
import ScenarioFormat
import Testing
import Trace
import TraceViews

@Suite struct `A lesson that is played` {
    private func run(_ questions: String) throws -> LessonRun? {
        let text = """
            {"version": 1, "title": "T", "costs": {"profile": "free"}, "apps": [{"id": "demo", "windows": [{"id": "window",
              "subviews": [{"id": "photo", "frame": [0, 0, 100, 100], "overrides": {"touches": {"does": "handle"}},
              "recognizers": [{"id": "single", "requireToFail": ["double"]}, {"id": "double", "numberOfTapsRequired": 2}]}]}]}],
             "fingers": [{"tap": "photo", "at": "100ms"}, {"tap": "photo", "at": "900ms"}],
             "lesson": {"goal": "G", "minutes": 1, "questions": [\(questions)]}}
            """
        let scenario = try Scenario(Array(text.utf8), file: "t.json")
        return LessonRun(scenario) { $0.run().trail }
    }

    private let first = """
        {"after": "touch 1 ended", "ask": "Q", "rules": ["F-7"], "choices": [
          {"says": "a", "next": "single action"}, {"says": "b", "next": "photo touchesEnded"}]}
        """
    private let second = """
        {"after": "photo touchesBegan [2]", "ask": "Q", "rules": ["F-7"], "choices": [
          {"says": "a", "comes": "photo touchesEnded [2]"}, {"says": "b", "comes": "single action [2]"}]}
        """

    @Test func `every row of the run is in exactly one stretch, between the moments of the questions`() throws
    {
        let run = try #require(try self.run(first + "," + second))
        #expect(run.stretches.count == 5)
        var begin = RecordNumber.none
        var ends = run.answers.flatMap { [$0.start, $0.end] }
        ends.append(RecordNumber(rawValue: UInt32(run.trail.records.count)))
        for (stretch, end) in zip(run.stretches, ends) {
            for row in stretch.rows {
                #expect(row.record.rawValue > begin.rawValue && row.record.rawValue <= end.rawValue, "\(row)")
            }
            begin = end
        }
        let all = run.stretches.flatMap(\.rows).map(\.record)
        #expect(all == Array(Set(all)).sorted { $0.rawValue < $1.rawValue })
    }

    @Test func `a reply says first whether the choice is right, and of a wrong one which is`() throws {
        let run = try #require(try self.run(first))
        let right = try #require(run.answers[0].right)
        let kinds = [right, 1 - right].map { run.reply(to: 0, choice: $0).paragraphs.map(\.kind) }
        #expect(kinds[0].first == .right)
        #expect(!kinds[0].contains(.wrong) && !kinds[0].contains(.answer))
        #expect(kinds[1].first == .wrong)
        #expect(kinds[1].filter { $0 == .answer }.count == 1 && !kinds[1].contains(.right))
    }

    @Test func `before a question nothing is told of what comes later`() throws {
        let run = try #require(try self.run(first))
        let told = run.stretch(before: 0).rows.map { "\($0.what) \($0.why)" }.joined(separator: "\n")
        #expect(told.contains("single holds ended back from photo"))
        #expect(!told.contains("350 ms") && !told.contains("takes the touch"), "\(told)")
        // The whole run tells how long.
        #expect(RunReport(run.trail).summary.rows.contains { $0.what.contains("for 350 ms") })
    }

    @Test func `one whose trace does not answer its questions is not played`() throws {
        let both = """
            {"ask": "Q", "rules": ["F-7"], "choices": [
              {"says": "a", "comes": "single action"}, {"says": "b", "never": "double action"}]}
            """
        let isPlayed = try run(both) != nil
        #expect(!isPlayed)
    }
}

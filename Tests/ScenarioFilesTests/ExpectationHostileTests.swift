import Testing
import Trace
import TraceViews

@testable import ScenarioFiles

@Suite struct `A hostile expectation` {
    private func entries(_ count: Int, _ subject: (Int) -> String = { _ in "a" }) -> [ObservedEntry] {
        (0..<count).map {
            ObservedEntry(
                nature: .init(subject: subject($0), call: "touchesMoved"), instant: .at(.microseconds($0)),
                record: RecordNumber(index: $0))
        }
    }

    private func outcome(
        _ lines: [String], _ entries: [ObservedEntry], budget: ComparisonBudget = ComparisonBudget()
    ) throws -> EntryMatcher.Outcome {
        let vocabulary = ExpectationVocabulary.callbacks(ids: ["a", "b"])
        var read: [ExpectationLine] = []
        for line in lines { read.append(try ExpectationLine(parsing: line, vocabulary)) }
        var matcher = EntryMatcher(EntryProgram(read), entries, budget: budget)
        return matcher.run()
    }

    @Test
    func `a hostile expectation of ten thousand optional lines is judged on a hundred thousand entries`()
        throws
    {
        let lines = Array(repeating: "a touchesMoved ×*", count: 10_000)
        #expect(try outcome(lines, entries(100_000)) == .matches)
    }

    /// A step for each entry, and for a step that is new one more for each place in the lines: of the star and the end.
    @Test func `a hostile expectation pays for each entry`() throws {
        func outcome(_ limit: Int) throws -> EntryMatcher.Outcome {
            try self.outcome(["a touchesMoved ×*"], entries(100), budget: ComparisonBudget(limit: limit))
        }
        #expect(try outcome(99) == .tooCostly)
        #expect(try outcome(110) == .matches)
    }

    @Test func `a hostile expectation of alternating lines is judged without trying every way`() throws {
        let lines = Array(repeating: ["a touchesMoved ×*", "b touchesMoved ×*"], count: 400).flatMap(\.self)
        let log = entries(600) { $0 % 2 == 0 ? "a" : "b" }
        #expect(try outcome(lines, log) == .matches)
        let tooMany = entries(801) { $0 % 2 == 0 ? "a" : "b" }
        guard case .differs(800, _, _) = try outcome(lines, tooMany) else {
            Issue.record("matched")
            return
        }
    }

    @Test func `a hostile expectation of loops in loops is judged without trying every way`() throws {
        let nested =
            String(repeating: "(", count: 15) + "a touchesMoved ×*"
            + String(repeating: ") ×+", count: 15)
        #expect(try outcome([nested], entries(50_000)) == .matches)
        guard case .differs(50_000, _, _) = try outcome([nested, "b touchesMoved"], entries(50_000)) else {
            Issue.record("matched")
            return
        }
    }

    @Test func `a hostile expectation of instants is judged without keeping every step`() throws {
        let lines = (0..<150).map { "a touchesMoved ×* @\($0)us ±\(1 + $0)us" }
        guard case .matches = try outcome(lines, entries(1_000)) else {
            Issue.record("differs")
            return
        }
    }

    /// A walk through all of them for each call would take hundreds of millions of comparisons.
    @Test func `a hostile expectation of calls that are not to come costs no walk for each call`() throws {
        let taps = #"{"tap": "one", "at": "100ms", "repeat": {"times": 300, "every": "1s"}}"#
        let scenario = try readScenario(
            story(#""subviews": [{"id": "one", "frame": [0, 0, 100, 100]}]"#, fingers: taps))
        var patterns = (0..<200_000).map { CallPattern(subject: "nobody \($0)", call: "touchesBegan") }
        patterns.append(CallPattern(subject: "one", call: "touchesBegan"))
        var calls = PlainCalls(patterns)
        TrailReader(scenario.run(Scenario.RunOptions(threadEntry: .inline)).trail).read(&calls)
        #expect(calls.first.count { $0 != nil } == 1)
        let last = try #require(calls.first.last)
        #expect(last?.instant == .at(.milliseconds(100)))
    }

    @Test func `a hostile expectation of counts in counts is refused`() throws {
        let lines = ["((a touchesMoved ×100) ×100) ×100", "a touchesMoved"]
        let file = try ExpectFile(
            "{\"callbacks\": [\(lines.map { "\"\($0)\"" }.joined(separator: ", "))]}", ids: ["a"])
        let said = file.problems.diagnostics.map(\.description)
        #expect(said.count == 1)
        #expect(said.first?.contains("stands for more than 20000 callbacks; write ×+") == true)
    }

    @Test func `an expectation may stand for 20000 callbacks, and for no more`() throws {
        for (lines, isTaken) in [
            (["((a touchesMoved ×100) ×100) ×2"], true),
            (["((a touchesMoved ×100) ×100) ×2", "a touchesMoved"], false),
        ] {
            let file = try ExpectFile(
                "{\"callbacks\": [\(lines.map { "\"\($0)\"" }.joined(separator: ", "))]}", ids: ["a"])
            #expect(file.problems.isEmpty == isTaken)
        }
    }

    @Test func `a hostile expectation is shown without control characters`() throws {
        let (id, text) = ("\u{1b}[31m\nx", #"{"callbacks": ["\u001b[31m\nx touchesBegan"]}"#)
        let refused = try ExpectFile(text, ids: ["one"])
        #expect(!refused.problems.isEmpty)
        let judged = try ExpectFile(text, ids: [id])
        #expect(judged.problems.isEmpty)
        let verdicts = judged.set.judge(ExpectationStory.x07.trail)
        #expect(verdicts.count == 1)
        let said =
            refused.problems.diagnostics.map(\.description)
            + verdicts.flatMap { [$0.diagnostic.description] + $0.context }
        for line in said { #expect(!line.contains { $0.isNewline || $0 == "\u{1b}" }) }
    }
}

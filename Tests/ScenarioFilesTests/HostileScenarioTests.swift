import Testing

@testable import ScenarioFiles

@Suite struct `A hostile scenario` {
    /// For every frame the rows that are new used to be looked for among all others: minutes instead of a second.
    @Test(.timeLimit(.minutes(1)))
    func `a hostile scenario of thousands of visible rows is played`() throws {
        let table =
            #"{"id":"t","class":"UITableView","frame":[0,0,390,2000],"rowHeight":1,"sections":[{"rows":3000}]}"#
        let text = #"""
            {"version": 1, "title": "t", "apps": [{"id": "a", "windows": [{"id": "w", "subviews": [\#(table)]}]}],
             "fingers": [{"swipe": [200, 700], "direction": "up", "distance": 600, "at": "0s"}],
             "expect": {"moments": [{"at": "end", "is": "t.contentOffset.y == 1000"}]}}
            """#
        let scenario = try Scenario(Array(text.utf8), file: "s.json")
        let run = scenario.run(.init(threadEntry: .inline))
        #expect(run.outcome == .quiet)
    }
}

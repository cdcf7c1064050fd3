import Testing

@testable import ScenarioFormat

@Suite struct `The outline of a scenario` {
    @Test func `an outline has the lines of ids and fingers, the classes once, and what is shown`() {
        let outline = ScenarioOutline(
            """
            {"shows": ["taps", 1, "rows"],
             "apps": [{"id": "demo", "windows": [
              {"id": "window", "subviews": [
               {"id": "list", "class": "UITableView"},
               {"id": "other", "class": "UITableView"},
               {"id": 7, "class": "UIButton", "shows": ["nothing"]}]}]}],
             "fingers": [{"tap": "list"}]}
            """)
        #expect(["demo", "window", "list", "other", "nobody"].map(outline.line) == [2, 3, 4, 5, nil])
        #expect(outline.fingers == 7)
        #expect(outline.shows == ["taps", "rows"])
        #expect(outline.classes.sorted() == ["UIButton", "UITableView"])
    }

    /// Wherever the lesson stands.
    @Test func `what the solutions of a lesson write down is not in the scenario yet`() {
        let apps = #""apps": [{"id": "demo", "windows": [{"id": "tap", "class": "UIView"}]}]"#
        let lesson =
            #""lesson": {"task": {"solutions": [{"set": {"a.recognizers": [{"id": "tap", "class": "UIPan"}]}}]}}"#
        for (text, line) in [("{\n\(apps),\n\(lesson)}", 2), ("{\n\(lesson),\n\(apps)}", 3)] {
            let outline = ScenarioOutline(text)
            #expect(outline.line(of: "tap") == line)
            #expect(outline.classes == ["UIView"])
        }
    }

    @Test(arguments: ["", "no JSON", "[]", "7", #"[{"id": "demo"}]"#, #"{"fingers": "#])
    func `what is no scenario has an empty outline`(text: String) {
        let outline = ScenarioOutline(text)
        #expect(outline.line(of: "demo") == nil && outline.fingers == nil)
        #expect(outline.shows.isEmpty && outline.classes.isEmpty)
    }

    /// As deep as a scenario may be: 256 levels, of which the object around them all is one.
    @Test func `the outline of a deep scenario has its lines`() {
        func outline(_ levels: Int) -> ScenarioOutline {
            let (open, close) = (
                String(repeating: "[", count: levels - 2), String(repeating: "]", count: levels - 2)
            )
            return ScenarioOutline("{\n\"views\": \(open)\n{\"id\": \"deepest\"}\(close)}")
        }
        #expect(outline(256).line(of: "deepest") == 3)
        #expect(outline(257).line(of: "deepest") == nil)
    }
}

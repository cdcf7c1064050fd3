import ScenarioFormat
import Testing

@testable import ScenarioFiles

/// A scroll view drags its content by the action of its own pan, in code that is not the app's: no list has it, but it
/// happens. The finger goes up by 150 points, so the content scrolls (I-6).
@Suite struct `An expectation of a scroll view's own pan` {
    private func scenario(_ expect: String, by way: String = "[0, -150]") throws -> Scenario {
        try readScenario(
            """
            {"version": 1, "title": "A test", "costs": {"profile": "free"},
             "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [
               {"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 3000],
                "panGestureRecognizer": {"id": "listPan"}, "delegate": {"implements": ["scrollViewDidScroll"]}},
               {"id": "button", "class": "UIButton", "frame": [0, 0, 50, 50],
                "actions": [{"for": "touchUpInside"}]}]}]}],
             "fingers": [{"drag": [100, 600], "by": \(way), "at": "100ms"}], "expect": \(expect)}
            """)
    }

    private func verdicts(_ expect: String, by way: String = "[0, -150]") throws -> [String] {
        let scenario = try scenario(expect, by: way)
        return scenario.judge(scenario.run().trail).map(\.description)
    }

    @Test(arguments: [
        "listPan action", "listPan action (began)", "listPan action (changed) [1]",
        "listPan action (ended) @350ms ±60ms",
    ])
    func `an action of a scroll view's own pan that is never to come is told of`(line: String) throws {
        let verdicts = try verdicts(#"{"never": ["\#(line)"]}"#)
        #expect(verdicts.count == 1)
        #expect(
            verdicts.first?.contains("never, but it came at ") == true
                && verdicts.first?.hasSuffix(", in code that is not the app's") == true, "\(verdicts)")
    }

    /// Across it there is nothing to scroll, so the pan does not begin.
    @Test func `an action of a scroll view's own pan that does not come is never there`() throws {
        #expect(try verdicts(#"{"never": ["listPan action"]}"#, by: "[-150, 0]") == [])
        #expect(
            try verdicts(#"{"never": ["listPan action (cancelled)", "listPan action [2]", "button action"]}"#)
                .filter { !$0.contains("no finger can be touch 2") } == [])
    }

    @Test func `an empty list of a scroll view's own pan is not met by its actions`() throws {
        let told = try verdicts(#"{"callbacks": {"of": ["listPan"], "are": []}}"#)
        #expect(told.count == 1 && told[0].contains(#"but "listPan action" came at "#), "\(told)")
        let still = try verdicts(#"{"callbacks": {"of": ["listPan"], "are": []}}"#, by: "[-150, 0]")
        #expect(still == [])
    }

    @Test(arguments: [
        #"{"order": [["listPan action (began)", "list didScroll"]]}"#,
        #"{"order": [["list didScroll", "listPan action (began)"]]}"#,
        #"{"latency": {"to": "listPan action (began)", "atMost": "1s"}}"#,
        #"{"moments": [{"after": "listPan action (began)", "is": "list.isDragging"}]}"#,
    ])
    func `what is on record is not said never to have come`(expect: String) throws {
        let verdicts = try verdicts(expect)
        #expect(verdicts.count == 1)
        let verdict = try #require(verdicts.first)
        #expect(!verdict.contains("never came"))
        #expect(
            verdict.contains(#""listPan action (began)", but it came at "#)
                && verdict.contains(
                    "in code that is not the app's; the action of \"listPan\" is its scroll view's, "
                        + "which is not listed"),
            "\(verdict)")
    }

    /// That the pan fails has a reason, which is told as of any recognizer.
    @Test func `what did not come is said never to have come`() throws {
        let verdicts = try verdicts(
            #"{"order": [["listPan action", "list didScroll"]]}"#, by: "[-150, 0]")
        #expect(verdicts.count == 1)
        #expect(verdicts.first?.contains("but it never came; listPan did not ") == true, "\(verdicts)")
    }

    @Test func `a moment of a lesson is not said never to have come`() throws {
        let question = #"""
            {"ask": "Q?", "rules": ["I-6"], "after": "listPan action (began)", "choices": [
              {"says": "a", "comes": "listPan action (ended)"}, {"says": "b", "never": "listPan action (ended)"}]}
            """#
        let json = #"{"never": []}, "lesson": {"goal": "G", "minutes": 1, "questions": [\#(question)]}"#
        let scenario = try scenario(json)
        let verdicts = scenario.judge(scenario.run().trail).map(\.description)
        #expect(verdicts.count == 1)
        #expect(verdicts.first?.contains("but it came at ") == true, "\(verdicts)")
    }
}

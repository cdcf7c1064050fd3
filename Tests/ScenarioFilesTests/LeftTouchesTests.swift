import Testing

@testable import ScenarioFiles

@Suite struct `An action whose touches have left` {
    /// F-7, K (since its reset): the other finger's event lets the tap go, whose own finger was lifted before.
    @Test func `an action whose touches have left before is about those that left last`() throws {
        let scenario = try readScenario(
            """
            {"version": 1, "title": "Freed", "costs": {"profile": "free"}, "apps": [{"id": "demo", "windows": [
              {"id": "window", "subviews": [
                {"id": "card", "frame": [40, 100, 300, 300], "overrides": {"touches": {"does": "handle"}},
                 "recognizers": [{"id": "tap", "requireToFail": ["press"]}]},
                {"id": "other", "frame": [0, 500, 390, 100],
                 "recognizers": [{"id": "press", "class": "UILongPressGestureRecognizer"}]}]}]}],
             "fingers": [{"press": "other", "at": "1s", "for": "300ms"},
               {"tap": "card", "finger": 2, "at": "1100ms"}],
             "expect": {"callbacks": ["card touchesBegan [2]", "tap action [2] @1300ms",
               "card touchesCancelled [2]"]}}
            """)
        #expect(scenario.judge(scenario.run().trail).map(\.description) == [])
    }
}

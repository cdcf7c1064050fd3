import ScenarioFormat
import Testing

@Suite struct `The limits of fingers` {
    /// The kernel's producer reports each scan of a finger, the Simulator's those in which it moves.
    @Test func `the limits of fingers count a rest where it is reported`() throws {
        func text(_ producer: String, _ time: String) -> String {
            """
            {"version": 1, "title": "Rests", "device": {"producer": "\(producer)", "scan": 1000}, "apps": [
            {"id": "b", "windows": [{"id": "w"}]}], "fingers": [
            {"press": [1, 1], "at": "0s", "for": "\(time)", "fingers": 2, "spread": 1}]}
            """
        }
        func ghosts(_ producer: String, _ first: String, _ second: String) -> String {
            """
            {"version": 1, "title": "Ghosts", "device": {"producer": "\(producer)", "scan": 1000}, "apps": [{"id": "b",
            "windows": [{"id": "w"}]}], "fingers": [], "events": [{"at": "0s", "ghost": [1, 1], "for": "\(first)"},
            {"at": "1s", "ghost": [90, 1], "for": "\(second)"}]}
            """
        }
        let said = complaints { () throws(ScenarioError) in _ = try readScenario(text("kernel", "101s")) }
        #expect(
            said.count == 1 && said[0].contains("reports moves 202000 times, more than 200000"), "\(said)")
        let saidOfGhosts = complaints { () throws(ScenarioError) in
            _ = try readScenario(ghosts("kernel", "150s", "60s"))
        }
        #expect(
            saidOfGhosts.count == 1
                && saidOfGhosts[0].contains("events[1].ghost: with this ghost the glass reports moves 210000"),
            "\(saidOfGhosts)")
        // Exactly as many as there may be.
        _ = try readScenario(text("kernel", "100s"))
        _ = try readScenario(ghosts("kernel", "150s", "50s"))
        // Where a rest is not reported, the same fingers are fine.
        _ = try readScenario(text("simulator", "101s"))
        _ = try readScenario(ghosts("simulator", "150s", "60s"))
    }

    @Test(arguments: [
        (
            #"{"tap": [1, 1], "at": "100ms"}, {"tap": [1, 1], "at": "120ms"}"#,
            "fingers[1]: finger 1 comes down at 120ms, which the scan at 133.333333ms sees, while it is on the glass "
                + "until 150ms; "
                + "give it another number with \"finger\", or let it come later"
        ),
        (
            """
            {"tap": [1, 1], "at": "0s"}, {"press": [1, 1], "at": "200ms", "for": "500ms"},
            {"tap": [1, 1], "at": "300ms"}
            """,
            "fingers[2]: finger 1 comes down at 300ms, while it is on the glass until 700ms"
        ),
        (
            #"{"doubleTap": [1, 1], "at": "100ms", "gap": "0s"}"#,
            "fingers[0]: finger 1 comes down at 150ms, while"
        ),
        (
            #"{"drag": [1, 1], "by": [50, 0], "at": "0s", "for": "3600s"}"#,
            "fingers[0]: with this finger the glass reports moves 216000 times, more than 200000; "
                + "let fingers be there for a shorter time, or scan less often"
        ),
        (
            (1...12).map { #"{"press": [1, 1], "at": "0s", "finger": \#($0)}"# }.joined(separator: ","),
            "fingers[11]: at 0s this is one more than the 11 fingers a screen tells apart"
        ),
    ])
    func `the limits of fingers refuse what cannot be played`(_ fingers: String, _ complaint: String) throws {
        let lines = complaints { () throws(ScenarioError) in
            _ = try readScenario(story(#""subviews": []"#, fingers: fingers))
        }
        #expect(lines.count == 1)
        #expect(lines.first?.contains(complaint) == true, "\(lines)")
    }

    @Test func `the limits of fingers refuse an aim too far away`() {
        let view = #""frame": [0, 0, 10, 10], "transform": {"scale": [1000, 1000]}"#
        let nested =
            #""subviews": [{"id": "a", \#(view), "subviews": [{"id": "b", "frame": [900, 900, 1, 1]}]}]"#
        let lines = complaints { () throws(ScenarioError) in
            _ = try readScenario(story(nested, fingers: #"{"tap": "b", "at": "1s"}"#))
        }
        #expect(lines.count == 1)
        #expect(lines.first?.contains("more than 100000 pt away from the screen's origin") == true)
    }

    @Test func `the limits of fingers let a finger rest for an hour, which is no move`() throws {
        let told = try Told(
            story(#""subviews": []"#, fingers: #"{"press": [140, 220], "at": "1s", "for": "3600s"}"#))
        #expect(told.contacts == ["1000 1 down 140 220", "3601000 1 up 140 220"])
    }
}

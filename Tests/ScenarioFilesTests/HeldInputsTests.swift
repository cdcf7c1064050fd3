import ScenarioFormat
import Testing

@testable import ScenarioFiles

/// Keys that are held, and shakes.
@Suite struct `What is held or shaken` {
    private func refusals(_ more: String) -> [String] {
        complaints { () throws(ScenarioError) in
            _ = try readScenario(
                story(#""subviews": [{"id": "card", "frame": [0, 0, 100, 100]}]"#, more: more))
        }
    }

    /// Pressed for half a second, and a button of a remote for the usual 50 ms.
    @Test func `a key that goes down while it is held is refused at its place`() {
        let keys = #""keys": [{"press": "a", "at": "1s", "for": "500ms"}, {"press": "a", "at": "1200ms"}]"#
        let found = refusals(keys)
        #expect(found.count == 1, "\(found)")
        #expect(
            found.first?.contains(
                #"keys[1]: key "a" goes down at 1.2s, while it is held until 1.5s; let it come later"#)
                == true,
            "\(found)")
        let button = refusals(
            #""keys": [{"press": "select", "at": "1040ms"}, {"press": "select", "at": "1s"}]"#)
        #expect(button.count == 1, "\(button)")
        #expect(
            button.first?.contains(
                #"keys[0]: key "select" goes down at 1.04s, while it is held until 1.05s"#) == true,
            "\(button)")
    }

    @Test func `a shake that begins while the device is shaken is refused at its place`() {
        let found = refusals(
            #"""
            "events": [{"motion": "motionShake", "at": "1s"}, {"motion": "motionShake", "at": "1200ms"}]
            """#)
        #expect(found.count == 1, "\(found)")
        #expect(
            found.first?.contains(
                "events[1]: a shake begins at 1.2s, while the device is shaken until 1.5s") == true,
            "\(found)")
    }

    @Test func `keys of other names may be held at once, and the same again as soon as it is let go`() throws
    {
        let more =
            #"""
            "keys": [{"press": "a", "at": "1s", "for": "500ms"}, {"press": "b", "at": "1200ms"},
              {"press": "a", "at": "1500ms"}],
            "events": [{"motion": "motionShake", "at": "1s"}, {"motion": "motionShake", "at": "1500ms"}]
            """#
        _ = try readScenario(story(#""subviews": []"#, more: more))
    }
}

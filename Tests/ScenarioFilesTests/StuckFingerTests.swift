import Testing
import Trace

@testable import ScenarioFiles

/// M-29, M-30: a glass that goes on seeing a finger.
@Suite struct `A finger that sticks` {
    private func heard(_ device: String, _ fingers: String, _ fault: String) throws -> [String] {
        let told = try Told(
            """
            {"version": 1, "title": "Stuck", "costs": {"profile": "free"}, "device": {\(device)}, "apps": [{"id": "b",
            "windows": [{"id": "w", "isMultipleTouchEnabled": true, "overrides": {"touches": {"does": "handle"}}}]}], "fingers": [\(fingers)],
            "events": [{"fault": "stuckFinger", \(fault)}]}
            """)
        return told.log.filter { $0.edge != "leave" }.map { "\($0.call) \($0.t / 1_000_000)" }
    }

    /// The glass follows one finger: it never saw the second one, which so cannot stick.
    @Test func `a finger that the glass did not follow does not stick, and its next tap is seen`() throws {
        let heard = try heard(
            #""touches": 1"#,
            """
            {"press": [100, 100], "at": "100ms", "for": "400ms"}, {"tap": [200, 100], "at": "200ms", "finger": 2},
            {"tap": [200, 100], "at": "1s", "finger": 2}
            """, #""at": "210ms", "finger": 2"#)
        #expect(heard.prefix(3) == ["touchesBegan 100", "touchesEnded 500", "touchesBegan 1000"])
    }

    @Test func `a pencil with the number of a stuck finger is another contact`() throws {
        let heard = try heard(
            "",
            """
            {"tap": [100, 100], "at": "100ms"}, {"tap": [200, 300], "at": "1s", "pencil": {}},
            {"tap": [200, 100], "at": "2s"}
            """, #""at": "120ms""#)
        #expect(
            heard == [
                "touchesBegan 100", "touchesCancelled 1000", "touchesBegan 1000", "touchesEnded 1050",
                "touchesBegan 2000", "touchesEnded 2050",
            ])
    }

    /// The glass follows two fingers, and a stuck one that went away leaves room.
    @Test func `a stuck finger whose place a pencil has taken does not count any more`() throws {
        let heard = try heard(
            #""touches": 2"#,
            """
            {"tap": [100, 100], "at": "100ms"}, {"tap": [200, 300], "at": "1s", "pencil": {}},
            {"tap": [200, 100], "at": "2s"}, {"tap": [100, 100], "at": "2020ms", "finger": 2}
            """, #""at": "120ms""#)
        #expect(heard.filter { $0.hasPrefix("touchesBegan") }.count == 4)
    }
}

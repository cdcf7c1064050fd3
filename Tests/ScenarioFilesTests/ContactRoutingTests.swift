import Testing
import Trace

@testable import ScenarioFiles

/// Where contacts go whose coming before was never over for backboardd. SpringBoard routes each event by itself on the
/// classic path, and so is what the modern one is compared with.
@Suite struct `A contact that comes again` {
    /// What the views and fields of two apps hear; `b` is in front when it begins.
    private func heard(_ path: DeliveryPath, _ happenings: String, device: String = "") throws -> [String] {
        func app(_ id: String, _ state: String) -> String {
            """
            {"id": "\(id)", "state": "\(state)", "firstResponder": "\(id)Field", "windows": [{"id": "\(id)Window",
              "overrides": {"touches": {"does": "handle"}}, "subviews": [
                {"id": "\(id)Field", "class": "UITextField", "frame": [0, 0, 100, 40],
                  "overrides": {"presses": {"does": "handle"}, "motion": {"does": "handle"}}}]}]}
            """
        }
        let told = try Told(
            """
            {"version": 1, "title": "Two apps", "path": "\(path)"\(device), \(happenings), "apps": [
            \(app("a", "background")), \(app("b", "foreground"))]}
            """)
        let calls = [
            "touchesBegan", "touchesEnded", "pressesBegan", "pressesEnded", "motionBegan", "motionEnded",
        ]
        return told.log.filter { $0.edge != "leave" && calls.contains($0.call) }
            .map { "\($0.subject) \($0.call) \($0.t / 1_000_000)" }
    }

    private static let free = #""costs": {"profile": "free"}"#

    @Test(arguments: [
        // It hovers while the app changes, and taps.
        (
            """
            "fingers": [{"hover": [100, 100], "to": [110, 100], "at": "100ms", "for": "400ms"},
              {"tap": [110, 100], "at": "500ms"}], "events": [{"at": "300ms", "bringToFront": "a"}]
            """,
            ["aWindow touchesBegan 500", "aWindow touchesEnded 550"]
        ),
        // It never leaves the range between two taps.
        (
            """
            "fingers": [{"hover": [100, 100], "by": [60, 0], "at": "200ms", "for": "800ms"},
              {"tap": [160, 100], "at": "1s"}, {"hover": [160, 100], "by": [60, 0], "at": "1050ms", "for": "950ms"},
              {"tap": [220, 100], "at": "2s"}], "events": [{"at": "500ms", "bringToFront": "a"}]
            """,
            [
                "aWindow touchesBegan 1000", "aWindow touchesEnded 1050", "aWindow touchesBegan 2000",
                "aWindow touchesEnded 2050",
            ]
        ),
        // An alert goes away below it.
        (
            """
            "fingers": [{"hover": [100, 100], "by": [60, 0], "at": "200ms", "for": "800ms"},
              {"tap": [160, 100], "at": "1s", "pencil": {}}], "events": [{"at": "100ms", "alert": "A", "for": "300ms"}]
            """,
            ["bWindow touchesBegan 1000", "bWindow touchesEnded 1050"]
        ),
        // The report of its leaving is lost.
        (
            """
            "fingers": [{"hover": [100, 100], "by": [0, 0], "at": "100ms", "for": "100ms"},
              {"tap": [110, 100], "at": "1500ms"}],
            "events": [{"at": "150ms", "fault": "lostReport"}, {"at": "300ms", "bringToFront": "a"}]
            """,
            ["aWindow touchesBegan 1500", "aWindow touchesEnded 1550"]
        ),
        // A report of it comes behind its leaving.
        (
            """
            "fingers": [{"hover": [100, 100], "by": [50, 0], "at": "100ms", "for": "100ms"},
              {"tap": [110, 100], "at": "3s"}],
            "events": [{"at": "183ms", "fault": "lateReport"}, {"at": "300ms", "bringToFront": "a"}]
            """,
            ["aWindow touchesBegan 3000", "aWindow touchesEnded 3050"]
        ),
    ])
    func `a pencil that comes down goes to the app in front, wherever it hovered`(
        happenings: String, wanted: [String]
    ) throws {
        for path in DeliveryPath.allCases {
            #expect(try heard(path, "\(Self.free), \(happenings)") == wanted, "\(path)")
        }
    }

    @Test func `what hovers above an app that dies goes to SpringBoard from then on`() throws {
        let told = try Told(
            """
            {"version": 1, "title": "Dies", "path": "modern", \(Self.free), "apps": [
            {"id": "b", "windows": [{"id": "w"}]}], "fingers": [
            {"hover": [100, 100], "by": [60, 0], "at": "200ms", "for": "800ms"}], "events": [{"at": "400ms", "kill": "b"}]}
            """)
        // Behind the frame in which backboardd hears of it.
        let late = told.run.trail.records.filter { $0.instant > .at(.milliseconds(420)) }
        let processes = late.compactMap {
            if case .destination(_, let process) = $0.event { process } else { nil }
        }
        #expect(processes.count > 10 && processes.allSatisfy { !$0.isNone })
    }

    /// It hovers, presses, and goes on above the glass; the front changes in the press.
    @Test(arguments: DeliveryPath.allCases)
    func `a pencil that is lifted and stays in range hovers above the app in front`(path: DeliveryPath) throws
    {
        func app(_ id: String, _ state: String) -> String {
            """
            {"id": "\(id)", "state": "\(state)", "windows": [{"id": "\(id)Window", "recognizers": [
            {"id": "\(id)Hover", "class": "UIHoverGestureRecognizer", "action": {}}]}]}
            """
        }
        let told = try Told(
            """
            {"version": 1, "title": "Stays", "path": "\(path)", \(Self.free), "apps": [\(app("a", "background")),
            \(app("b", "foreground"))], "fingers": [
            {"hover": [100, 100], "by": [40, 0], "at": "100ms", "for": "200ms"},
            {"press": [140, 100], "at": "300ms", "for": "200ms", "pencil": {}},
            {"hover": [140, 100], "by": [60, 0], "at": "500ms", "for": "300ms"}],
            "events": [{"at": "400ms", "bringToFront": "a"}]}
            """)
        let begins = told.log.filter { $0.state == "began" }.map { "\($0.subject) \($0.t / 1_000_000)" }
        #expect(
            begins.count == 2 && begins[0] == "bHover 100" && begins[1].hasPrefix("aHover 5"), "\(begins)")
    }

    /// The route costs so much that the letting go finds the port full.
    @Test(arguments: [
        (
            #""keys": [{"press": "a", "at": "100ms", "for": "36ms"}, {"press": "b", "at": "105ms", "for": "200ms"}, "#
                + #"{"press": "a", "at": "1s", "for": "100ms"}], "events": [{"at": "600ms", "bringToFront": "a"}]"#,
            ["aField pressesBegan", "aField pressesEnded"]
        ),
        (
            #""keys": [{"press": "a", "at": "105ms", "for": "400ms"}], "events": [{"motion": "motionShake", "#
                + #""at": "100ms", "for": "36ms"}, {"at": "600ms", "bringToFront": "a"}, "#
                + #"{"motion": "motionShake", "at": "1s", "for": "300ms"}]"#,
            ["aField motionBegan", "aField motionEnded"]
        ),
    ])
    func `a key or shake whose end was dropped goes to the app in front when it comes again`(
        happenings: String, wanted: [String]
    ) throws {
        let costs = #""costs": {"profile": "free", "route": "40ms"}"#
        let heard = try heard(
            .modern, "\(costs), \(happenings)", device: #", "device": {"queueLimit": 1}"#)
        #expect(heard.suffix(2).map { $0.split(separator: " ").dropLast().joined(separator: " ") } == wanted)
    }

    /// What the order of the file does not say.
    @Test func `the order of a file does not change what happens`() throws {
        let fingers = [
            #"{"tap": [50, 20], "at": "100ms", "for": "50ms"}"#,
            #"{"hover": [50, 20], "by": [0, 0], "at": "150ms", "for": "300ms"}"#,
        ]
        let keys = [#"{"press": "a", "at": "100ms", "for": "100ms"}"#, #"{"press": "a", "at": "200ms"}"#]
        let shakes = [
            #"{"motion": "motionShake", "at": "100ms", "for": "300ms"}"#,
            #"{"motion": "motionShake", "at": "400ms"}"#,
        ]
        func log(_ order: ([String]) -> [String]) throws -> [String] {
            func list(_ parts: [String]) -> String { order(parts).joined(separator: ", ") }
            let told = try Told(
                """
                {"version": 1, "title": "Order", \(Self.free), "apps": [{"id": "b", "firstResponder": "f",
                "windows": [{"id": "w", "recognizers": [{"id": "h", "class": "UIHoverGestureRecognizer"}],
                "subviews": [{"id": "f", "class": "UITextField", "frame": [0, 0, 100, 40],
                "overrides": {"presses": {"does": "handle"}, "motion": {"does": "handle"}}}]}]}],
                "fingers": [\(list(fingers))], "keys": [\(list(keys))], "events": [\(list(shakes))]}
                """)
            return told.log.filter { $0.edge != "leave" }.map { "\($0.subject) \($0.call) \($0.t)" }
        }
        let inOrder = try log { $0 }
        #expect(inOrder.filter { $0.hasPrefix("f pressesBegan") }.count == 2)
        #expect(inOrder.filter { $0.hasPrefix("f motionEnded") }.count == 2)
        #expect(try log { $0.reversed() } == inOrder)
    }
}

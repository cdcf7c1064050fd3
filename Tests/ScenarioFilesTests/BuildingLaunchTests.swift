import ScenarioFiles
import ScenarioFormat
import Testing
import Trace
import TraceViews
import VirtualTime

/// Apps of a scenario that are launched in its course (M-49).
@Suite struct `A launch in a scenario` {
    private func text(state: String = "notRunning", delegate: String = "", events: String) -> String {
        """
        {"version": 1, "title": "A test", "costs": {"profile": "free"}, "events": [\(events)],
         "apps": [{"id": "shop", "state": "\(state)", "delegate": {"id": "delegate"\(delegate)},
           "windows": [{"id": "window", "overrides": {"touches": {"does": "handle"}}}]}],
         "fingers": [{"tap": [50, 50], "at": "2s"}]}
        """
    }

    private let launch = #"{"at": "1s", "bringToFront": "shop"}"#

    @Test func `the first event that brings it to the front launches it, whatever their order in the file`()
        throws
    {
        let told = try Told(
            text(
                delegate: #", "applicationDidFinishLaunching": {"cost": "300ms"}"#,
                events: #"{"at": "1500ms", "bringToFront": "shop"}, \#(launch), {"at": "1s", "note": "now"}"#)
        )
        #expect(told.calls.suffix(2) == ["window touchesBegan", "window touchesEnded"])
        let states = told.run.trail.records.compactMap { record -> String? in
            switch record.event {
            case .processStarted where record.instant > .zero: "starts \(record.instant)"
            case .appStateChanged(_, let state): "\(state) \(record.instant)"
            default: nil
            }
        }
        #expect(states == ["starts 1s", "inactive 1s", "active 1.3s"])
    }

    @Test func `its delegate may crash, and nothing is left of it`() throws {
        let told = try Told(
            text(
                delegate: #", "applicationDidFinishLaunching": {"does": "crash", "cost": "1ms"}"#,
                events: launch))
        #expect(!told.calls.contains { $0.hasPrefix("window") })
        let death = told.run.trail.records.first {
            if case .processDied(_, .crashed) = $0.event { true } else { false }
        }
        #expect(death?.instant == .at(.milliseconds(1_001)))
    }

    @Test func `a delegate's method takes its time`() throws {
        let told = try Told(
            text(
                state: "foreground", delegate: #", "applicationWillResignActive": {"cost": "70ms"}"#,
                events: #"{"at": "1s", "alert": "a call"}"#))
        let inactive = told.run.trail.records.first {
            if case .appStateChanged(_, .inactive) = $0.event { true } else { false }
        }
        #expect(inactive?.instant == .at(.milliseconds(1_070)))
    }

    /// A transparent window takes no touches (C-2).
    @Test func `an event may set something of an app at the instant of its launch`() throws {
        let told = try Told(
            text(events: launch + #", {"at": "1s", "set": {"view": "window", "alpha": 0}}"#))
        #expect(!told.calls.contains { $0.hasPrefix("window touches") })
    }

    @Test func `M-53 a timer whose date had passed before the launch has its rhythm from there`() throws {
        let run = try readScenario(
            """
            {"version": 1, "title": "A test", "costs": {"profile": "free"}, "events": [\(launch)],
             "apps": [{"id": "shop", "state": "notRunning", "windows": [{"id": "window"}],
               "timers": [{"id": "clock", "at": "50ms", "every": "100ms", "times": 3}]}]}
            """
        ).run()
        let times = run.trail.records.compactMap { record -> Instant? in
            if case .began(.timer, _, _, _) = record.event { record.instant } else { nil }
        }
        #expect(times == [1_000, 1_100, 1_200].map { Instant.at(.milliseconds($0)) })
        #expect(TraceAudit(run.trail, hasComeToRest: true).violations.map(\.description) == [])
    }

    @Test func `what cannot be is refused with a remedy`() {
        let cases = [
            (
                text(events: ""),
                #""shop" is never launched; add {"at": "1s", "bringToFront": "shop"} to "events""#
            ),
            (
                text(
                    state: "background", delegate: #", "applicationDidFinishLaunching": {}"#, events: launch),
                #""shop" has been launched when the story begins; give it "state": "notRunning", and bring it to the front"#
            ),
            (
                text(events: launch + #", {"at": "900ms", "kill": "shop"}"#),
                #""shop" is not running yet; it is launched at 1s"#
            ),
            (
                text(events: launch + #", {"at": "900ms", "set": {"view": "window", "alpha": 1}}"#),
                #""shop" is not running yet; it is launched at 1s"#
            ),
        ]
        for (text, complaint) in cases {
            let said = complaints { () throws(ScenarioError) in _ = try readScenario(text) }
            #expect(said.count == 1 && said[0].hasSuffix(complaint), "\(said)")
        }
    }
}

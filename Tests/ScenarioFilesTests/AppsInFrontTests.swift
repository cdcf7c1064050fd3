import Testing
import Trace
import VirtualTime

@testable import ScenarioFiles

/// What SpringBoard says of who is in front, and what becomes of the others.
@Suite struct `An app in front` {
    @Test func `an app that is in front already does not come to the front`() throws {
        let told = try Told(
            """
            {"version": 1, "title": "Again", "costs": {"profile": "free"}, "apps": [{"id": "b", "windows": [{"id": "w"}]}],
            "fingers": [], "events": [{"at": "100ms", "bringToFront": "b"}]}
            """)
        let relations = told.run.trail.records.filter {
            if case .related(_, .foreground, _, _) = $0.event { true } else { false }
        }
        #expect(relations.count == 1)
    }

    @Test func `an app that has died cannot come to the front, and the trail says so`() throws {
        let told = try Told(
            """
            {"version": 1, "title": "Gone", "costs": {"profile": "free"}, "apps": [{"id": "b", "windows": [{"id": "w"}]}],
            "fingers": [], "events": [{"at": "100ms", "kill": "b"}, {"at": "200ms", "bringToFront": "b"}]}
            """)
        let notes = told.run.trail.records.compactMap { record in
            if case .note(let name) = record.event { told.run.trail.text(of: name) } else { nil }
        }
        #expect(notes == ["b has died, and cannot come to the front"])
    }

    /// M-26. SpringBoard is busy from 7.5 s on, and tells the app at 8.5 s, long before which that stands still.
    @Test func `an app stands still at its instant, whatever SpringBoard is to tell it later`() throws {
        let told = try Told(
            """
            {"version": 1, "title": "Ahead", "costs": {"profile": "free", "block": "1s"}, "apps": [{"id": "a",
            "windows": [{"id": "w"}], "timers": [{"id": "t", "at": "100ms", "every": "250ms", "times": 60}]}],
            "fingers": [], "events": [{"at": "1s", "bringToFront": null}, {"at": "7500ms", "bringToFront": "a"}]}
            """)
        let states = told.run.trail.records.compactMap { record in
            if case .appStateChanged(_, let state) = record.event {
                "\(state) \(record.instant.nanoseconds / 1_000_000)"
            } else {
                nil
            }
        }
        #expect(states.contains("suspended 8000") && states.contains("background 8500"), "\(states)")
        let ticks = told.log.filter { $0.subject == "t" && $0.edge != "leave" }.map(\.t)
        #expect(ticks.contains { $0 < 8_000_000_000 && $0 > 7_500_000_000 })
        #expect(!ticks.contains { $0 > 8_000_000_000 && $0 < 8_500_000_000 })
    }

    /// M-26. The blocks of SpringBoard and of the app take so long that the app is told to come back later than five
    /// seconds behind its going to the background, and SpringBoard, ahead of time, has said so before that.
    @Test(arguments: [3, 26, 33, 39])
    func `an app stands still although SpringBoard has said already that it is to come back`(seed: Int) throws
    {
        let told = try Told(
            """
            {"version": 1, "title": "Ahead", "seed": \(seed), "costs": {"profile": "free", "block": "1s..9s"},
            "apps": [{"id": "a", "windows": [{"id": "w"}]}], "fingers": [], "events": [
            {"at": "1s", "bringToFront": null}, {"at": "1200ms", "bringToFront": "a"}]}
            """)
        let states = told.run.trail.records.compactMap { record -> (state: AppState, instant: Instant)? in
            guard case .appStateChanged(_, let state) = record.event else { return nil }
            return (state, record.instant)
        }
        let background = try #require(states.firstIndex { $0.state == .background })
        #expect(states[background + 1].state == .suspended)
        #expect(states[background + 1].instant == states[background].instant + .seconds(5))
        #expect(states.last?.state == .active)
    }

    /// M-26. SpringBoard tells it both at 9.5 s, ahead of time: at 10.5 s and at 11.5 s.
    @Test func `an app goes on at the first of what SpringBoard is to tell it, and because of that`() throws {
        let told = try Told(
            """
            {"version": 1, "title": "Ahead", "costs": {"profile": "free", "block": "1s"}, "apps": [{"id": "a",
            "windows": [{"id": "w"}]}], "fingers": [], "events": [{"at": "1s", "bringToFront": null},
            {"at": "9500ms", "bringToFront": "a"}, {"at": "9500ms", "alert": "a call", "for": "3s"}]}
            """)
        let records = told.run.trail.records
        let states = records.filter { if case .appStateChanged = $0.event { true } else { false } }
        let back = try #require(
            states.first {
                if case .appStateChanged(_, .background) = $0.event {
                    $0.instant > .at(.seconds(9))
                } else {
                    false
                }
            })
        #expect(back.instant == .at(.milliseconds(10_500)))
        let cause = try #require(records[back.cause])
        #expect(cause.instant <= back.instant)
    }

    /// M-43, M-49.
    @Test func `no code of an app runs before that has finished launching`() throws {
        let told = try Told(
            """
            {"version": 1, "title": "Launches", "costs": {"profile": "free"}, "apps": [{"id": "a",
            "windows": [{"id": "aw"}]}, {"id": "b", "state": "notRunning", "receivesRemoteControlEvents": true,
            "delegate": {"id": "d", "applicationDidFinishLaunching": {"cost": "50ms"}},
            "timers": [{"id": "tick", "at": "60ms"}], "displayLinks": [{"times": 2}],
            "windows": [{"id": "w", "overrides": {"remoteControlReceived": {"does": "handle"}}}]}],
            "fingers": [], "events": [{"at": "100ms", "remoteControl": "remoteControlPlay"},
            {"at": "200ms", "bringToFront": "b"}, {"at": "400ms", "remoteControl": "remoteControlPause"}]}
            """)
        let calls = told.log.filter { $0.edge != "leave" && $0.call != "redraw" }
            .map { "\($0.subject) \($0.call) \($0.t / 1_000_000)" }
        #expect(calls.first == "application applicationDidFinishLaunching 200", "\(calls)")
        #expect(calls.contains("tick timer 250"), "\(calls)")
        #expect(
            calls.filter { $0.contains("remoteControlReceived") } == ["w remoteControlReceived 400"],
            "\(calls)")
    }
}

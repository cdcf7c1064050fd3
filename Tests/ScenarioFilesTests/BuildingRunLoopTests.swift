import Testing
import Trace
import VirtualTime

@testable import ScenarioFiles
@testable import ScenarioFormat

/// What an event does with who is in front, and what an action does with its run loop.
struct BuildingRunLoopTests {
    private func play(_ json: String) throws -> Trail {
        let scenario = try Scenario(Array(json.utf8), file: "story.json")
        let run = scenario.run()
        #expect(run.outcome == .quiet)
        return run.trail
    }

    private func instants(of call: Call, on name: String, in trail: Trail) -> [Int64] {
        var names: [SubjectID: String] = [:]
        var instants: [Int64] = []
        for record in trail.records {
            switch record.event {
            case .defined(let subject, _, let text, _, _, _): names[subject] = trail.text(of: text)
            case .began(call, let on, _, _) where names[on] == name:
                instants.append(record.instant.nanoseconds / 1_000_000)
            default: break
            }
        }
        return instants
    }

    @Test func `an app that is brought to the front gets the fingers from then on`() throws {
        let trail = try play(
            """
            {"version": 1, "title": "Turns", "costs": {"profile": "free"}, "apps": [
              {"id": "one", "windows": [{"id": "w1", "overrides": {"touches": {"does": "handle"}}}]},
              {"id": "two", "state": "background",
               "windows": [{"id": "w2", "overrides": {"touches": {"does": "handle"}}}]}],
             "fingers": [{"tap": [50, 50], "at": "100ms"}, {"tap": [50, 50], "at": "300ms"},
              {"tap": [50, 50], "at": "500ms"}, {"tap": [50, 50], "at": "700ms"}],
             "events": [{"at": "200ms", "bringToFront": "two"}, {"at": "400ms", "bringToFront": null},
              {"at": "600ms", "bringToFront": "one"}]}
            """)
        #expect(instants(of: .touchesBegan, on: "w1", in: trail) == [100, 700])
        #expect(instants(of: .touchesBegan, on: "w2", in: trail) == [300])
    }

    @Test func `an action that runs the loop gets there what comes meanwhile`() throws {
        let trail = try play(
            """
            {"version": 1, "title": "A run inside", "costs": {"profile": "free"}, "apps": [
              {"id": "demo", "timers": [{"id": "tick", "at": "120ms"}], "windows": [{"id": "window", "subviews": [
                {"id": "button", "class": "UIButton", "frame": [0, 0, 100, 100],
                 "actions": [{"for": "touchDown", "does": [{"runLoop": "40ms"}]}]}]}]}],
             "fingers": [{"tap": [50, 50], "at": "100ms", "for": "200ms"}]}
            """)
        let action = try #require(
            trail.records.firstIndex {
                if case .began(.action, _, _, _) = $0.event { true } else { false }
            })
        let end = try #require(
            trail.records.firstIndex {
                if case .ended(.action, _, _, _) = $0.event { true } else { false }
            })
        let tick = try #require(
            trail.records.firstIndex { if case .began(.timer, _, _, _) = $0.event { true } else { false } })
        #expect(action < tick && tick < end)
        #expect((trail.records[end].instant - trail.records[action].instant).nanoseconds == 40_000_000)
    }

    @Test func `an app that nobody knows is not brought to the front`() {
        #expect(throws: ScenarioError.self) {
            _ = try play(
                """
                {"version": 1, "title": "Nobody", "apps": [{"id": "one"}],
                 "events": [{"at": "1ms", "bringToFront": "window"}]}
                """)
        }
    }

    /// Seed 5561031: the other finger is told of behind the callback, when its app is in the background.
    @Test func `an app may leave the front inside of a callback, with a finger that nobody took`() throws {
        let trail = try play(
            """
            {"version": 1, "title": "Away", "costs": {"profile": "free"}, "apps": [
              {"id": "demo", "windows": [{"id": "window", "frame": [0, 0, 200, 400], "recognizers": [
                {"id": "pan", "class": "UIPanGestureRecognizer", "maximumNumberOfTouches": 1,
                 "action": {"does": [{"runLoop": "40ms"}]}}]}]}],
             "fingers": [{"drag": [50, 50], "by": [100, 0], "at": "100ms", "for": "600ms"},
              {"drag": [300, 50], "by": [50, 0], "at": "100ms", "for": "600ms", "finger": 2}],
             "events": [{"at": "300ms", "bringToFront": null}]}
            """)
        let isNobodys = trail.records.contains {
            if case .touch(_, .moved, _, let window, _, _, _) = $0.event {
                $0.instant > .at(.milliseconds(300)) && window.isNone
            } else {
                false
            }
        }
        #expect(isNobodys)
        #expect(throws: Never.self) { try trail.keepingInvariants() }
    }
}

import Testing
import Trace
import TraceViews

@testable import ScenarioFiles

/// An event with touches of two windows, and recognizers that depend on each other across them.
struct TwoWindowsTests {
    /// The recognizer of the front window has acted in its window's turn when the pinch that it requires to fail begins
    /// in the other window's.
    @Test func `M-6 one that another window cancels acts once more with the next BeforeWaiting`() throws {
        let story = """
            {"version": 1, "title": "Two windows", "apps": [{"id": "demo", "windows": [
              {"id": "back", "subviews": [{"id": "board", "frame": [10, 10, 350, 250],
               "recognizers": [{"id": "pinch", "class": "UIPinchGestureRecognizer"}]}]},
              {"id": "front", "frame": [80, 175, 275, 395], "recognizers": [{"id": "eager", "requireToFail": ["pinch"],
               "overrides": {"touchesMoved": {"does": "handle", "sets": "began"}}}]}]}],
             "fingers": [
              {"drag": [139.5, 316.5], "to": [151.5, 309], "at": "67ms", "for": "702ms"},
              {"press": [291, 35], "at": "135ms", "for": "206ms", "finger": 2},
              {"drag": [57, 249.5], "to": [-101, 189], "at": "154ms", "for": "110ms", "finger": 3}]}
            """
        let trail = try Scenario(Array(story.utf8), file: "story.json").run().trail
        let cancelled = try #require(
            trail.records.firstIndex {
                if case .transition(_, .changed, .cancelled, .requiredRecognized, _) = $0.event {
                    true
                } else {
                    false
                }
            })
        let action = try #require(
            trail.records.indices.first { place in
                guard case .began(.action, _, _, _) = trail.records[place].event else { return false }
                return trail.records[place].cause == RecordNumber(index: cancelled)
            })
        let ended = try #require(
            trail.records.indices.first { place in
                guard place > cancelled,
                    case .ended(.applicationSendEvent, _, _, _) = trail.records[place].event
                else { return false }
                return true
            })
        #expect(action > ended)
        #expect(TraceAudit(trail, hasComeToRest: true).violations.map(\.description) == [])
    }
}

import ScenarioFiles
import Testing

/// M-7: how many fingers a recognizer has, as a moment of the trail tells it.
@Suite struct `The number of touches at a moment` {
    @Test(arguments: [
        // 0 in the action of ended.
        (
            #""class": "UIPanGestureRecognizer""#,
            [#"{"drag": [50, 100], "by": [0, 60], "at": "100ms", "for": "200ms"}"#],
            [("r action (began)", 1), ("r action (ended)", 0)]
        ),
        // One finger of two is lifted, and the pinch goes on with the other.
        (
            #""class": "UIPinchGestureRecognizer""#,
            [
                #"{"drag": [100, 100], "by": [-60, 0], "at": "100ms", "for": "300ms"}"#,
                #"{"finger": 2, "drag": [200, 100], "by": [60, 0], "at": "100ms", "for": "200ms"}"#,
            ],
            [("r action (began)", 2), ("r touchesEnded", 1), ("r action (ended)", 0)]
        ),
        // Those that tapped: of two taps the first one's.
        (
            #""numberOfTapsRequired": 2"#, [#"{"doubleTap": [100, 100], "at": "100ms"}"#],
            [("r action (ended)", 1)]
        ),
        (
            #""numberOfTouchesRequired": 2"#, [#"{"tap": [100, 100], "at": "100ms", "fingers": 2}"#],
            [("r action (ended)", 2)]
        ),
        (
            #""class": "UISwipeGestureRecognizer""#,
            [#"{"drag": [50, 100], "by": [120, 0], "at": "100ms", "for": "100ms"}"#],
            [("r action (ended)", 1)]
        ),
    ])
    func `is that of its fingers on the glass, of a tap that of those that tapped`(
        recognizer: String, fingers: [String], counts: [(after: String, count: Int)]
    ) throws {
        let moments = counts.map {
            #"{"after": "\#($0.after)", "is": "r.numberOfTouches == \#($0.count)"}"#
        }
        let views =
            #""subviews": [{"id": "v", "frame": [0, 0, 390, 300], "isMultipleTouchEnabled": true, "#
            + #""recognizers": [{"id": "r", \#(recognizer), "overrides": {"touches": {"does": "pass"}}}]}]"#
        let scenario = try readScenario(
            story(
                views, fingers: fingers.joined(separator: ", "),
                more:
                    #""costs": {"profile": "free"}, "expect": {"moments": [\#(moments.joined(separator: ", "))]}"#
            ))
        let verdicts = scenario.judge(scenario.run().trail)
        #expect(verdicts.isEmpty, "\(verdicts)")
    }
}

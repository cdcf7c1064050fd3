import ScenarioFiles
import Testing
import TraceViews

/// By how much a recognizer missed, in numbers that the rules and the story give.
@Suite struct `Why it missed` {
    struct Miss: CustomTestStringConvertible, Sendable {
        let recognizer: String
        let fingers: [String]
        /// Which of the fingers that come down, from 0.
        var asked = 0
        /// Members of the app.
        var app = ""
        let line: String

        var testDescription: String { line }
    }

    @Test(arguments: [
        // G29: the time counts from the last finger that is needed: from 400 to 700 ms.
        Miss(
            recognizer: #""class": "UILongPressGestureRecognizer", "numberOfTouchesRequired": 2"#,
            fingers: [
                #"{"press": [50, 100], "at": "100ms", "for": "600ms"}"#,
                #"{"finger": 2, "press": [150, 100], "at": "400ms", "for": "300ms"}"#,
            ],
            line: "it was down for 300 ms of 500 ms"),
        // G-2: the tap before the press is no part of it.
        Miss(
            recognizer: #""class": "UILongPressGestureRecognizer", "numberOfTapsRequired": 1"#,
            fingers: [
                #"{"tap": [50, 100], "at": "100ms", "for": "50ms"}"#,
                #"{"press": [50, 100], "at": "300ms", "for": "300ms"}"#,
            ],
            line: "it was down for 300 ms of 500 ms"),
        // The app is busy up to 1110 ms, and hears of the lift then: what counts are the timestamps of the touches.
        Miss(
            recognizer: #""class": "UILongPressGestureRecognizer""#,
            fingers: [#"{"press": [50, 100], "at": "100ms", "for": "200ms"}"#],
            app: #""timers": [{"id": "hang", "at": "110ms", "cost": "1s"}]"#,
            line: "it was down for 200 ms of 500 ms"),
        // The app is busy up to 400 ms: down from 100 to 700 ms, but heard of for 300 ms alone when it is lifted.
        Miss(
            recognizer: #""class": "UILongPressGestureRecognizer""#,
            fingers: [#"{"press": [50, 100], "at": "100ms", "for": "600ms"}"#],
            app: #""timers": [{"id": "hang", "at": "90ms", "cost": "310ms"}]"#,
            line: "it was down for 600 ms, but its 500 ms count from when the app heard of it"),
        // The app is busy up to 490 ms, and has all events of the finger in that instant.
        Miss(
            recognizer: #""class": "UITapGestureRecognizer""#,
            fingers: [#"{"drag": [50, 100], "by": [60, 0], "at": "100ms", "for": "100ms"}"#],
            app: #""timers": [{"id": "hang", "at": "90ms", "cost": "400ms"}]"#,
            line: "60 pt from where it came down, and 45 pt are allowed"),
        // G22: one axis counts, of (8, 8) each is 8.
        Miss(
            recognizer: #""class": "UIPanGestureRecognizer""#,
            fingers: [#"{"drag": [50, 100], "by": [8, 8], "at": "100ms"}"#],
            line: "it went 8 pt of the 10 pt that a pan needs along an axis"),
        // G22: the centre of two fingers counts, of which one stays: half of 18.
        Miss(
            recognizer: #""class": "UIPanGestureRecognizer""#,
            fingers: [
                #"{"drag": [50, 100], "by": [0, 18], "at": "100ms", "for": "400ms"}"#,
                #"{"finger": 2, "press": [150, 100], "at": "100ms", "for": "400ms"}"#,
            ],
            line: "it went 9 pt of the 10 pt that a pan needs along an axis"),
        // G24: the way of too few fingers does not count.
        Miss(
            recognizer: #""class": "UIPanGestureRecognizer", "minimumNumberOfTouches": 2"#,
            fingers: [
                #"{"drag": [50, 100], "by": [0, 100], "at": "100ms", "for": "200ms"}"#
            ],
            line: "it takes 2 fingers, and there was 1"),
        // G19: the finger of the second tap strays, not that of the first.
        Miss(
            recognizer: #""numberOfTapsRequired": 2"#,
            fingers: [
                #"{"tap": [100, 100], "at": "100ms", "for": "50ms"}"#,
                #"{"drag": [120, 100], "by": [50, 0], "at": "300ms", "for": "100ms"}"#,
            ],
            asked: 1, line: "50 pt from where it came down, and 45 pt are allowed"),
        // G20: the gap counts from the second lift.
        Miss(
            recognizer: #""numberOfTapsRequired": 3"#,
            fingers: [
                #"{"tap": [100, 100], "at": "100ms", "for": "50ms"}"#,
                #"{"tap": [100, 100], "at": "300ms", "for": "50ms"}"#,
            ],
            line: "350 ms after the lift no finger was there, and 350 ms are allowed"),
        // G-1: the fingers on another view are none of its own.
        Miss(
            recognizer: #""numberOfTouchesRequired": 2"#,
            fingers: [
                #"{"tap": [100, 100], "at": "100ms", "for": "50ms"}"#,
                #"{"finger": 2, "press": [100, 500], "at": "50ms", "for": "300ms"}"#,
                #"{"finger": 3, "press": [250, 500], "at": "50ms", "for": "300ms"}"#,
            ],
            asked: 2, line: "it takes 2 fingers, and there was 1"),
        // G20: the second finger is the one too many.
        Miss(
            recognizer: #""class": "UITapGestureRecognizer""#,
            fingers: [
                #"{"press": [100, 100], "at": "100ms", "for": "200ms"}"#,
                #"{"finger": 2, "press": [200, 100], "at": "150ms", "for": "200ms"}"#,
            ],
            line: "it takes one finger, and there were 2"),
        // G27: each finger of a swipe has to go far enough; the second one goes 20.
        Miss(
            recognizer: #""class": "UISwipeGestureRecognizer", "numberOfTouchesRequired": 2"#,
            fingers: [
                #"{"drag": [50, 100], "by": [40, 0], "at": "100ms", "for": "100ms"}"#,
                #"{"finger": 2, "drag": [50, 200], "by": [20, 0], "at": "100ms", "for": "100ms"}"#,
            ],
            line: "it went 20 pt of the 50 pt that a swipe needs"),
        // G-4: each of nine scans sees 0.5 more, and the first of them is enough; the tenth sees the lift.
        Miss(
            recognizer: #""class": "UISwipeGestureRecognizer""#,
            fingers: [#"{"drag": [50, 100], "by": [-4.5, 0], "at": "100ms", "for": "10ms"}"#],
            line: "0.5 pt in 1 ms, to 49.5, 100"),
    ])
    func `by so much`(miss: Miss) throws {
        let views =
            #""subviews": [{"id": "v", "frame": [0, 0, 390, 300], "isMultipleTouchEnabled": true, "#
            + #""overrides": {"touches": {"does": "handle"}}, "recognizers": [{"id": "r", \#(miss.recognizer)}]},"#
            + #"{"id": "w", "frame": [0, 400, 390, 300], "overrides": {"touches": {"does": "handle"}}}]"#
        let fingers = miss.fingers.joined(separator: ", ")
        let scenario = try readScenario(
            story(
                views, fingers: fingers, app: miss.app,
                more: #""costs": {"profile": "free"}, "device": {"scan": 1000}"#))
        var reader = WhyReader(scenario.run().trail)
        let answer = reader.answer(about: try reader.subject(named: "r"))
        try #require(answer.cases.indices.contains(miss.asked))
        let lines = answer.cases[miss.asked].evidence.map(\.text)
        #expect(lines.contains(miss.line), "\(lines)")
    }
}

// What is proposed where the first change that a reason suggests has nothing to change.
extension WhyCase {
    static let changes = [
        // Whoever said that the tap has to wait: the delegate of either, or the class of either (F-7).
        waiting(
            tap: #", "delegate": {"shouldRequireFailureOf": true}"#,
            change: #"tap without "delegate.shouldRequireFailureOf""#),
        waiting(
            double: #", "delegate": {"shouldBeRequiredToFailBy": true}"#,
            change: #"double without "delegate.shouldBeRequiredToFailBy""#),
        waiting(
            tap: #", "overrides": {"shouldRequireFailureOf": true}"#,
            change: #"tap without "overrides.shouldRequireFailureOf""#),
        waiting(
            double: #", "overrides": {"shouldBeRequiredToFailBy": true}"#,
            change: #"double without "overrides.shouldBeRequiredToFailBy""#),
        // A whole event is kept from it (F-9).
        WhyCase(
            own(recognizer(#""delegate": {"shouldReceiveEvent": false}"#)), "r", "notReceived",
            "r did not recognize: who was asked said that it should not receive the touch",
            change: #"r without "delegate.shouldReceiveEvent""#),
        WhyCase(
            own(recognizer(#""overrides": {"shouldReceiveEvent": false}"#)), "r", "notReceived",
            "r did not recognize: who was asked said that it should not receive the touch",
            change: #"r without "overrides.shouldReceiveEvent""#),
        // Another frame would move what lies in it; insets are from the top, the left, the bottom and the right. A
        // point on the lower or right edge is outside.
        WhyCase(
            own(#""subviews": [{"id": "v", "frame": [60, 0, 100, 30]}]"#), "v", "refusesPoint.outside",
            "v did not get the touch: the finger came down outside of it",
            change: #"v "overrides": {"pointInside": {"insets": [0, -10, -21, 0]}}"#),
        WhyCase(
            own(#""subviews": [{"id": "v", "frame": [0, 60, 40, 100]}]"#), "v", "refusesPoint.outside",
            "v did not get the touch: the finger came down outside of it",
            change: #"v "overrides": {"pointInside": {"insets": [-10, 0, 0, -11]}}"#),
        // The duration that is tried first is not a key of a pan (G-3).
        WhyCase(
            own(
                recognizer(#""class": "UIPanGestureRecognizer", "minimumNumberOfTouches": 2"#),
                #"{"drag": [50, 50], "by": [0, 100], "at": "100ms", "for": "200ms"}"#), "r",
            "failed.liftedTooEarly", "r did not recognize: the finger lifted too early",
            change: #"r "minimumNumberOfTouches": 1"#),
        // What is in a container is meant to be hit.
        WhyCase(
            own(
                #""subviews": [{"id": "panel", "frame": [0, 0, 200, 200], \#(button())}]"#), "panel",
            "subviewHit", "panel did not get the touch: the touch belongs to b, which lies inside of it"),
        // The other view is the one that wants to be alone (D-3).
        WhyCase(
            own(
                #""subviews": [{"id": "one", "frame": [0, 0, 100, 100], "isExclusiveTouch": true, \#(handles)}, {"id": "two", "frame": [200, 0, 100, 100], \#(handles)}]"#,
                #"{"press": [50, 50], "at": "100ms", "for": "300ms"}, {"finger": 2, "press": [250, 50], "at": "200ms", "for": "100ms"}"#
            ), "two", finger: 1, "keptOut.exclusiveTouch",
            "two did not get the touch: a view with a touch wants no other touches beside",
            change: #"one "isExclusiveTouch": false"#),
        // A scroll view's own recognizers are changed by its keys (I-1, I-4).
        WhyCase(
            own(list, #"{"tap": [50, 300], "at": "100ms", "for": "300ms"}"#), "v", "happenedLate",
            "v got the touch 150 ms late: list delay held the touch back",
            change: #"list "delaysContentTouches": false"#),
        WhyCase(
            own(list, #"{"drag": [50, 300], "by": [0, -120], "at": "100ms", "for": "3s"}"#), "v", "taken",
            "v lost the touch: list pan recognized and took it", change: #"list "isScrollEnabled": false"#),
    ]

    /// A tap that has to wait for a double tap beside it.
    private static func waiting(double: String = "", tap: String = "", change: String) -> WhyCase {
        WhyCase(
            own(
                #""recognizers": [{"id": "double", "numberOfTapsRequired": 2\#(double)}, {"id": "tap"\#(tap)}]"#
            ), "tap", "happenedLate",
            "tap recognized 350 ms late: it had to wait until double had failed", change: change)
    }

    private static let list =
        #""subviews": [{"id": "list", "class": "UIScrollView", "frame": [0, 0, 300, 600], "contentSize": [300, 2000], "subviews": [{"id": "v", "frame": [0, 0, 300, 600], \#(handles)}]}]"#
}

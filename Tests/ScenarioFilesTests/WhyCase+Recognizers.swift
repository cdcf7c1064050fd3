// What `why` has to say of recognizers.
extension WhyCase {
    /// A tap that requires a pan beside it to fail.
    private static let tapAfterPan =
        #""recognizers": [{"id": "pan", "class": "UIPanGestureRecognizer"}, {"id": "tap", "requireToFail": ["pan"]}]"#

    static let recognizers = [
        WhyCase(
            own(recognizer(#""isEnabled": false"#)), "r", "switchedOff",
            "r did not recognize: its isEnabled is off",
            change: #"r "isEnabled": true"#),
        WhyCase(
            .shipped("scrolling/a-pan-without-its-scroll-view"), "listPan", "noView",
            "listPan did not recognize: it belongs to no view then"),
        WhyCase(
            .shipped("controls/X-36-a-view-that-covers-a-button"), "tap", finger: 1,
            "viewNotHit.refusesPoint.outside",
            "tap did not recognize: its view cover was not hit: the finger came down outside of it"),
        WhyCase(
            .shipped("recognizers/a-touch-it-should-not-receive"), "tap", "notReceived",
            "tap did not recognize: who was asked said that it should not receive the touch",
            change: #"tap without "delegate.shouldReceiveTouch""#),
        WhyCase(
            own(
                recognizer(
                    #""class": "UIGestureRecognizer", "overrides": {"touchesBegan": {"does": "ignore"}}"#)),
            "r", "ignored", "r did not recognize: it gave the touch up itself"),
        WhyCase(
            .shipped("rivals/X-24-single-waits-for-double"), "single", finger: 2, "busy",
            "single did not recognize: it was not ready, since touch 2 was not over for it"),
        WhyCase(
            own(recognizer(#""allowedTouchTypes": ["pencil"]"#)), "r", "notOffered",
            "r did not recognize: it takes no touches of this type"),
        // A pencil is down for it (F-10); it would have taken a second one.
        WhyCase(
            own(
                recognizer(
                    #""class": "UIPanGestureRecognizer", "allowedTouchTypes": ["pencil"]"#,
                    view: #""isMultipleTouchEnabled": true, "#),
                #"{"press": [50, 50], "at": "100ms", "for": "1s", "pencil": {}}, {"press": [90, 90], "at": "300ms", "for": "100ms", "finger": 2}"#
            ), "r", finger: 1, "notOffered", "r did not recognize: it takes no touches of this type"),
        WhyCase(
            cutShort(
                #""recognizers": [{"id": "d", "class": "UIGestureRecognizer"}, {"id": "p", "class": "UIPanGestureRecognizer", "requireToFail": ["d"]}]"#,
                #"{"drag": [50, 50], "by": [250, 0], "at": "100ms", "for": "90s"}"#), "p", "waiting",
            "p did not recognize: it still waits for d to fail when the trace ends",
            change: #"p "requireToFail" without "d""#),
        // The lift that ends the tap lets the pan fail in the same event (G-3): the tap is not late.
        WhyCase(own(tapAfterPan), "tap", "happened", "tap recognized"),
        WhyCase(
            panInHang(path: "classic"), "r", "happened", "r recognized, 985 ms late: demo/main was busy"),
        WhyCase(
            panInHang(path: "modern"), "r", "happened", "r recognized, 985 ms late: demo/main was busy"),
        WhyCase(
            cutShort(
                recognizer(#""class": "UIGestureRecognizer""#),
                #"{"tap": [50, 50], "at": "100ms", "for": "90s"}"#),
            "r", "undecided", "r did not recognize: nothing is decided when the trace ends"),
    ]

    /// The finger has gone 9.6 pt at 200 ms and 10.6 at 210 (G22). The app is busy from 195 to 1195 ms, and gets the
    /// moves up to there as one event (M-12).
    private static func panInHang(path: String) -> WhyCase.Source {
        .own(
            story(
                recognizer(#""class": "UIPanGestureRecognizer""#),
                fingers: #"{"drag": [50, 50], "by": [0, 240], "at": "100ms", "for": "2500ms"}"#,
                app: #""timers": [{"id": "hang", "at": "195ms", "cost": "1s"}]"#,
                more: #""path": "\#(path)", "costs": {"profile": "free"}, "device": {"scan": 100}"#))
    }

    // MARK: Why recognizers fail

    static let failures = [
        WhyCase(
            own(
                recognizer(
                    #""class": "UIGestureRecognizer", "overrides": {"touchesBegan": {"does": "pass", "sets": "failed"}}"#
                )), "r", "failed.stateSet", "r did not recognize: its class set the state"),
        // Its class set the state when it began, too.
        WhyCase(
            own(
                recognizer(
                    #""class": "UIGestureRecognizer", "overrides": {"touchesBegan": {"does": "handle", "sets": "began"}, "touchesMoved": {"does": "handle", "sets": "cancelled"}}"#
                ), #"{"drag": [50, 50], "by": [60, 0], "at": "100ms", "for": "100ms"}"#), "r",
            "failed.stateSet", "r began and was cancelled: its class set the state"),
        WhyCase(
            own(
                recognizer(#""class": "UILongPressGestureRecognizer""#),
                #"{"drag": [50, 50], "by": [15, 0], "at": "100ms", "for": "700ms"}"#), "r",
            "failed.movedTooFar",
            "r did not recognize: a finger moved too far", change: #"r "allowableMovement": 16"#),
        WhyCase(
            own(
                recognizer(#""class": "UITapGestureRecognizer""#),
                #"{"tap": [50, 50], "at": "100ms", "for": "900ms"}"#), "r",
            "failed.pressedTooLong", "r did not recognize: the finger stayed too long"),
        WhyCase(
            own(recognizer(#""numberOfTapsRequired": 2"#)), "r", "failed.nextTapTooLate",
            "r did not recognize: no next tap came in time", change: #"r "numberOfTapsRequired": 1"#),
        WhyCase(
            own(
                recognizer(#""numberOfTapsRequired": 2"#),
                #"{"tap": [50, 50], "at": "100ms"}, {"tap": [250, 250], "at": "250ms"}"#), "r",
            "failed.nextTapTooFar", "r did not recognize: the next tap was too far away",
            change: #"r "numberOfTapsRequired": 1"#),
        WhyCase(
            own(
                recognizer(#""class": "UITapGestureRecognizer""#),
                #"{"tap": [50, 50], "at": "100ms"}, {"tap": [90, 90], "at": "100ms", "finger": 2}"#), "r",
            "failed.tooManyTouches", "r did not recognize: too many fingers",
            change: #"r "numberOfTouchesRequired": 2"#),
        WhyCase(
            own(recognizer(#""numberOfTouchesRequired": 2"#)), "r", "failed.tooFewTouches",
            "r did not recognize: too few fingers", change: #"r "numberOfTouchesRequired": 1"#),
        WhyCase(
            own(recognizer(#""class": "UIScreenEdgePanGestureRecognizer", "edges": "left""#)), "r",
            "failed.notAtEdge", "r did not recognize: the finger did not start at the edge"),
        WhyCase(
            .shipped("stumbling/swipe-a-too-slow"), "swipe", finger: 1, "failed.swipedTooSlowly",
            "swipe did not recognize: the finger was too slow"),
        WhyCase(
            .shipped("stumbling/swipe-b-not-straight"), "swipe", finger: 1, "failed.strayedAcross",
            "swipe did not recognize: the finger strayed sideways"),
        // Where the same finger goes when it comes down again is no part of it.
        WhyCase(
            own(
                recognizer(#""class": "UISwipeGestureRecognizer", "direction": "right""#),
                #"{"drag": [200, 50], "by": [-150, 0], "at": "100ms", "for": "100ms"}, {"drag": [200, 50], "by": [0, 250], "at": "1s", "for": "100ms"}"#
            ), "r",
            "failed.wentTheOtherWay", "r did not recognize: the finger went the other way",
            change: #"r "direction": "left""#),
        WhyCase(
            own(
                recognizer(#""class": "UISwipeGestureRecognizer", "direction": "down""#),
                #"{"drag": [200, 250], "by": [0, -150], "at": "100ms", "for": "100ms"}"#), "r",
            "failed.wentTheOtherWay", "r did not recognize: the finger went the other way",
            change: #"r "direction": "up""#),
        // Farther from the left side than from the top, where the screen's coordinates begin.
        WhyCase(
            own(
                recognizer(#""class": "UISwipeGestureRecognizer", "direction": "up""#),
                #"{"drag": [300, 50], "by": [0, 150], "at": "100ms", "for": "100ms"}"#), "r",
            "failed.wentTheOtherWay", "r did not recognize: the finger went the other way",
            change: #"r "direction": "down""#),
        WhyCase(
            own(
                recognizer(#""class": "UILongPressGestureRecognizer""#),
                #"{"tap": [50, 50], "at": "100ms", "for": "300ms"}"#), "r", "failed.liftedTooEarly",
            "r did not recognize: the finger lifted too early",
            change: #"r "minimumPressDuration": "150ms""#),
        WhyCase(
            .shipped("scrolling/X-48-content-that-may-not-be-cancelled"), "list delay", "failed.delayIsOver",
            "list delay let the touch go: content may have it"),
        WhyCase(
            own(
                #""subviews": [{"id": "list", "class": "UIScrollView", "frame": [0, 0, 300, 300], "contentSize": [300, 900], "canCancelContentTouches": false, "delaysContentTouches": false, "subviews": [{"id": "c", "frame": [0, 0, 300, 900], \#(handles)}]}]"#,
                #"{"drag": [50, 200], "by": [0, -100], "at": "100ms", "for": "300ms"}"#), "list pan",
            "failed.contentKeepsTouch", "list pan did not recognize: content does not give the touch back",
            change: #"list "canCancelContentTouches": true"#),
        WhyCase(
            .shipped("scrolling/nested-on-crossing-axes"), "carousel pan", finger: 1,
            "failed.axisCannotScroll", "carousel pan did not recognize: nothing can scroll that way"),
        WhyCase(
            .shipped("stumbling/cancelled-by-the-system"), "pan", finger: 1, "failed.touchCancelled",
            "pan did not recognize: the system took the touch"),
        WhyCase(
            .shipped("recognizers/X-17-the-delegate-says-no"), "tap", "failed.delegateRefused",
            "tap did not recognize: its delegate would not let it begin",
            change: #"tap without "delegate.shouldBegin""#),
        // The button alone stands in the way; that the tap waits for the pan does not.
        WhyCase(
            own("\(button()), \(tapAfterPan)"), "tap", "failed.delegateRefused",
            "tap did not recognize: b would not let it begin",
            change: #"b "overrides": {"gestureRecognizerShouldBegin": true}"#),
        WhyCase(
            .shipped("recognizers/X-29-switched-off-in-mid-gesture"), "pan", "failed.disabled",
            "pan began and was cancelled: it was switched off"),
        WhyCase(
            .shipped("stumbling/removed-in-mid-gesture"), "pan", "failed.lostView",
            "pan began and was cancelled: its view went away"),
        WhyCase(
            .shipped("rivals/X-21-the-pan-waits-for-the-swipe"), "pan", "failed.requiredRecognized",
            "pan did not recognize: swipe had recognized, and had to fail first",
            change: #"pan "requireToFail" without "swipe""#),
        WhyCase(
            own(recognizer(#""class": "UIGestureRecognizer""#)), "r", "failed.touchesGone",
            "r did not recognize: the fingers were gone before anything was decided"),
        WhyCase(
            .shipped("stumbling/failed-too-late"), "fails", finger: 2, "failed.failedAfterBegan",
            "fails began and was cancelled: its class had it fail after it had begun"),
    ]
}

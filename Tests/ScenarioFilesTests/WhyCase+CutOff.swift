// What `why` has to say where the app died in mid-touch, or never heard of the lift (M-17, M-29, M-31).
extension WhyCase {
    static let cutOff: [WhyCase] = [
        // The recognizer hears first (F-1), and its code crashes: the button hears of nothing.
        WhyCase(
            own(recognizer(crashing, view: button() + ", ")), "b", "dead",
            "b did not fire: demo died before the touch was over"),
        WhyCase(
            own(recognizer(crashing, view: button() + ", ")), "touch 1", "dead",
            "touch 1 hit b, which never heard of it: demo died before"),
        // The second finger of a double tap comes down while the end of the first tap is still held back, and its view
        // hears of it behind that.
        WhyCase(
            killed(
                recognizer(
                    #""numberOfTapsRequired": 2"#, view: handles + #", "isMultipleTouchEnabled": true, "#),
                #"{"tap": [50, 50], "at": "100ms"}, {"press": [50, 50], "at": "300ms", "for": "300ms"}"#,
                at: "310ms"), "window", finger: 1, "dead",
            "window did not get the touch: demo died before it heard of it"),
        WhyCase(killed(button()), "b", "dead", "b did not fire: demo died before the touch was over"),
        WhyCase(
            killed(recognizer(#""delaysTouchesBegan": true"#, view: handles + ", ")), "window", "dead",
            "window did not get the touch: demo died before it heard of it"),
        WhyCase(
            killed(recognizer(#""class": "UILongPressGestureRecognizer""#)), "r", "dead",
            "r did not recognize: demo died before that was decided"),
        // The inner view's recognizer hears first, and the window's own is not reached.
        WhyCase(
            own(
                #""recognizers": [{"id": "never"}], "subviews": [{"id": "v", "frame": [0, 0, 100, 100], "recognizers": [{"id": "r", \#(crashing)}]}]"#
            ), "never", "dead", "never did not recognize: demo died before that was decided"),
        WhyCase(
            killed(
                #""subviews": [{"id": "list", "class": "UITableView", "frame": [0, 0, 390, 440], "sections": [{"rows": 10}]}]"#,
                at: "350ms"), "list row 1", "dead",
            "list row 1 was not selected: demo died before that was decided"),
        // The glass does not see the lift at 400 ms, or its report is lost.
        WhyCase(
            unlifted(#"{"at": "200ms", "fault": "stuckFinger", "finger": 1}"#), "b", "notEnded",
            "b did not fire: its touch did not end, since the app heard of no lift"),
        WhyCase(
            unlifted(#"{"at": "399ms", "fault": "lostReport"}"#), "b", "notEnded",
            "b did not fire: its touch did not end, since the app heard of no lift"),
        // The same, and the app is busy: that the lift's report is lost is on record before it hears of the finger.
        WhyCase(
            unlifted(
                #"{"at": "200ms", "fault": "stuckFinger", "finger": 1}"#,
                app: #""timers": [{"id": "hang", "at": "90ms", "cost": "500ms"}]"#), "b", "notEnded",
            "b did not fire: its touch did not end, since the app heard of no lift"),
        WhyCase(
            unlifted(
                #"{"at": "399ms", "fault": "lostReport"}"#,
                app: #""timers": [{"id": "hang", "at": "90ms", "cost": "500ms"}]"#), "b", "notEnded",
            "b did not fire: its touch did not end, since the app heard of no lift"),
    ]

    /// A tap recognizer whose own code brings the app down.
    private static let crashing =
        #""class": "UITapGestureRecognizer", "overrides": {"touchesBegan": {"does": "crash"}}"#

    /// A button is pressed from 100 to 400 ms, and something goes wrong.
    private static func unlifted(_ fault: String, app: String = "") -> WhyCase.Source {
        .own(
            story(
                button(), fingers: #"{"press": [50, 50], "at": "100ms", "for": "300ms"}"#, app: app,
                more: #""costs": {"profile": "free"}, "events": [\#(fault)]"#))
    }
}

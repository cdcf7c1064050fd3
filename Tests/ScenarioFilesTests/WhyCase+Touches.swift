// Where a touch went, and what had been said wrongly of it.
extension WhyCase {
    static let touches: [WhyCase] = [
        WhyCase(
            .own(story(recognizer(#""delaysTouchesBegan": true"#, view: handles + ", "), fingers: slow)),
            "touch 1",
            "happenedLate", "touch 1 hit window, which heard of it 750 ms late: r held it back",
            change: #"r "delaysTouchesBegan": false"#),
        WhyCase(
            .own(story(recognizer(#""delaysTouchesBegan": true"#, view: handles + ", "), fingers: slow)),
            "window",
            "happenedLate", "window got the touch 750 ms late: r held the touch back",
            change: #"r "delaysTouchesBegan": false"#),
        // What becomes known of the pencil's samples when the pan is over is no new attempt.
        WhyCase(
            .shipped("samples-and-frames/only-a-pencil-draws"), "draw pan", finger: 1, "happened",
            "draw pan recognized"),
        WhyCase(
            .shipped("rivals/a-finger-given-up-by-its-pan"), "pan", "failed.touchesGone",
            "pan began and was cancelled: it had no finger any more, and had not said that it ended"),
        // They had heard that it began, and hear that it is cancelled (M-9), if they go themselves or what they lie in.
        WhyCase(
            .shipped("stumbling/removed-in-mid-gesture"), "note", finger: 1, "leftWindow",
            "note lost the touch: it left its window while the finger was down"),
        WhyCase(
            .own(
                story(
                    #""subviews": [{"id": "outer", "frame": [0, 0, 100, 100], "subviews": [{"id": "v", "frame": [0, 0, 100, 100], \#(handles)}]}]"#,
                    fingers: #"{"press": [50, 50], "at": "100ms", "for": "300ms"}"#,
                    more:
                        #""costs": {"profile": "free"}, "events": [{"at": "200ms", "remove": "outer"}]"#)),
            "v", "leftWindow", "v lost the touch: it left its window while the finger was down"),
        // The system takes touches if an alert covers the app, if it leaves the front, if the device is turned (D-6).
        WhyCase(
            pressed(window: handles, #"{"at": "200ms", "alert": "call"}"#), "window", "cancelled",
            "window lost the touch: the system took it (SpringBoard shows an alert: call)"),
        WhyCase(
            pressed(window: handles, #"{"at": "200ms", "rotate": "landscapeLeft"}"#), "touch 1", "cancelled",
            "touch 1 hit window, until the system took it (the device is turned: landscapeLeft)"),
        WhyCase(
            pressed(window: handles, #"{"at": "200ms", "bringToFront": null}"#), "window", "cancelled",
            "window lost the touch: the system took it when demo left the front"),
        WhyCase(
            pressed(window: button(), #"{"at": "200ms", "bringToFront": "other"}"#), "b", "cancelled",
            "b did not fire: the system took the touch when other came to the front"),
        // Nobody waits for a text field to fire, but UIKit's part of it has to hear of the touch (H-1).
        WhyCase(
            own(field(handles)), "f", "ownCode",
            "f got the touch, but its own touchesBegan did not call super, so the text field never heard of the finger",
            change: #"f "overrides": {"touches": {"does": "pass"}}"#),
        WhyCase(
            own(field(#""overrides": {"touchesEnded": {"does": "handle"}}"#)), "f", "ownCode",
            "f got the touch, but its own touchesEnded did not call super, so the text field never heard of the lift",
            change: #"f "overrides": {"touchesEnded": {"does": "pass"}}"#),
        WhyCase(
            own(field(#""overrides": {"touches": {"does": "pass"}}"#)), "f", "happened", "f got the touch"),
    ]

    /// A finger is down from 100 to 400 ms, and something happens meanwhile; a second app is in the background.
    static func pressed(window: String, _ event: String) -> WhyCase.Source {
        .own(
            """
            {"version": 1, "title": "A press", "costs": {"profile": "free"}, "apps": [
              {"id": "demo", "windows": [{"id": "window", \(window)}]},
              {"id": "other", "state": "background", "windows": [{"id": "page"}]}],
             "fingers": [{"press": [50, 50], "at": "100ms", "for": "300ms"}], "events": [\(event)]}
            """)
    }

    private static func field(_ members: String) -> String {
        #""subviews": [{"id": "f", "class": "UITextField", "frame": [0, 0, 100, 100], \#(members)}]"#
    }

    /// Down for a second, longer than a tap may last.
    private static let slow = #"{"tap": [50, 50], "at": "100ms", "for": "1s"}"#
}

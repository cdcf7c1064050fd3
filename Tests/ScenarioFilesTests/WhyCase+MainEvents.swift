// What `why` has to say of controls that send other events than the one that they are there for (H-2).
extension WhyCase {
    static let mainEvents = [
        WhyCase(
            sending(["touchDown", "touchUpInside"], offBy: [250, 0]), "b", "liftedOutside",
            "b sent touchDown, but not touchUpInside: the finger was lifted outside of it"),
        WhyCase(
            sending(["touchDown", "touchUpInside", "touchDragExit"], offBy: [250, 0]), "b", "liftedOutside",
            "b sent touchDown and touchDragExit, but not touchUpInside: the finger was lifted outside of it"
        ),
        WhyCase(
            sending(["touchDown", "touchUpInside"], #""overrides": {"touchesEnded": {"does": "crash"}},"#),
            "b", "dead", "b sent touchDown, but not touchUpInside: demo died before the touch was over"),
        WhyCase(
            own(
                #""subviews": [{"id": "s", "class": "UISegmentedControl", "frame": [0, 0, 100, 100], "numberOfSegments": 2, "selectedSegmentIndex": 1, "actions": [{"for": ["touchDown", "valueChanged"]}]}]"#,
                #"{"tap": [75, 50], "at": "100ms"}"#), "s", "declined.alreadySelected",
            "s sent touchDown, but not valueChanged: that segment is selected already"),
        WhyCase(
            own(
                #""subviews": [{"id": "s", "class": "UISlider", "frame": [0, 0, 200, 100], "actions": [{"for": ["touchDown", "valueChanged", "touchUpInside"]}]}]"#,
                #"{"drag": [14, 50], "by": [100, 0], "at": "100ms", "for": "200ms"}"#), "s", "happened",
            "s fired valueChanged"),
        // It sends no valueChanged, so that somebody may wait for it.
        WhyCase(
            slider(["touchDown", "valueChanged"], #"{"tap": [14, 50], "at": "100ms"}"#), "s",
            "valueUnchanged", "s sent touchDown, but not valueChanged: the finger did not change its value",
            change: #"s "isContinuous": true"#),
        WhyCase(
            slider(["touchDown", "valueChanged", "touchUpInside"], #"{"tap": [14, 50], "at": "100ms"}"#), "s",
            "valueUnchanged",
            "s sent touchDown and touchUpInside, but not valueChanged: the finger did not change its value",
            change: #"s "isContinuous": true"#),
        // The finger comes back to where it came down.
        WhyCase(
            slider(
                ["valueChanged"],
                #"{"path": [{"at": "0s", "x": 14, "y": 50}, {"at": "100ms", "x": 114, "y": 50}, {"at": "200ms", "x": 14, "y": 50}], "at": "100ms"}"#
            ), "s", "valueUnchanged", "s did not fire: the finger did not change its value",
            change: #"s "isContinuous": true"#),
        WhyCase(
            slider(
                ["touchDown", "valueChanged", "touchUpInside"],
                #"{"drag": [14, 50], "by": [100, 0], "at": "100ms", "for": "200ms"}"#,
                #""overrides": {"endTracking": {"does": "handle"}},"#), "s", "ownCode",
            "s sent touchDown and touchUpInside, but not valueChanged: its own endTracking did not call super, so the control never heard of the lift",
            change: #"s "overrides": {"endTracking": {"does": "pass"}}"#),
        WhyCase(
            slider(
                ["touchDown", "valueChanged"],
                #"{"drag": [14, 50], "by": [100, 0], "at": "100ms", "for": "200ms"}"#), "s", "happened",
            "s fired valueChanged"),
        WhyCase(
            sending(["touchDown", "primaryActionTriggered"]), "b", "happened",
            "b fired primaryActionTriggered"),
        // Where nobody is told of the main event another one counts, also for a finger that is lifted outside.
        WhyCase(sending(["touchDown"]), "b", "happened", "b fired touchDown"),
        WhyCase(
            sending(
                ["touchDown"], then: #", {"drag": [50, 50], "by": [250, 0], "at": "1s", "for": "200ms"}"#),
            "b", finger: 1, "happened", "b fired touchDown"),
        // That somebody waits for the main event is known from the finger before.
        WhyCase(
            sending(
                ["touchDown", "touchUpInside"],
                then: #", {"drag": [50, 50], "by": [250, 0], "at": "1s", "for": "200ms"}"#),
            "b", finger: 1, "liftedOutside",
            "b sent touchDown, but not touchUpInside: the finger was lifted outside of it"),
        // Without the scrolling it would send touchDown, and touchUpOutside.
        WhyCase(
            own(
                #""subviews": [{"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 3000], "subviews": [{"id": "b", "class": "UIButton", "frame": [0, 200, 100, 100], "actions": [{"for": ["touchDown", "touchUpInside"]}]}]}]"#,
                #"{"drag": [50, 250], "by": [0, -240], "at": "100ms", "for": "100ms"}"#), "b",
            "taken.unheard", "b did not fire: list pan took the touch before it heard of it"),
    ]

    /// A slider that tells of its value when the finger is lifted, with one action for several events.
    private static func slider(_ events: [String], _ finger: String, _ more: String = "") -> WhyCase.Source {
        let list = events.map { "\"\($0)\"" }.joined(separator: ", ")
        let slider =
            #""subviews": [{"id": "s", "class": "UISlider", "frame": [0, 0, 200, 100], "isContinuous": false, \#(more) "actions": [{"for": [\#(list)]}]}]"#
        return own(slider, finger)
    }

    /// A button with one action for several events; a finger taps it, or is dragged off.
    private static func sending(
        _ events: [String], _ more: String = "", offBy way: [Int]? = nil, then fingers: String = ""
    ) -> WhyCase.Source {
        let list = events.map { "\"\($0)\"" }.joined(separator: ", ")
        let button =
            #""subviews": [{"id": "b", "class": "UIButton", "frame": [0, 0, 100, 100], \#(more) "actions": [{"for": [\#(list)]}]}]"#
        let finger =
            way.map { #"{"drag": [50, 50], "by": \#($0), "at": "100ms", "for": "200ms"}"# }
            ?? #"{"tap": [50, 50], "at": "100ms"}"#
        return own(button, finger + fingers)
    }
}

// What `why` has to say of views, controls and rows: from the glass to the responder chain.
extension WhyCase {
    // MARK: Five complaints that are typical of all

    static let complaints = [
        WhyCase(
            .shipped("controls/X-36-a-view-that-covers-a-button"), "button", "covered",
            "button did not fire: it was never asked, since cover lies in front of it and took the finger",
            change: "cover listed before button, so that it lies behind it"),
        // The button's lower edge lies at 110 of a card that is 100 high.
        WhyCase(
            own(
                #""subviews": [{"id": "card", "frame": [20, 20, 200, 100], "subviews": [{"id": "buy", "class": "UIButton", "frame": [10, 50, 80, 60], "actions": [{"for": "touchUpInside"}]}]}]"#,
                #"{"tap": [60, 125], "at": "100ms"}"#), "buy", "refusesPoint.outside",
            "buy did not fire: it was never asked, since its superview card said no: the finger came down outside of it",
            change: #"card "frame": [20, 20, 200, 110]"#),
        WhyCase(
            .shipped("tables/X-40-a-quick-tap-on-a-row"), "list row 3", "taken.unheard",
            "list row 3 was not selected: tap took the touch",
            change: #"tap "cancelsTouchesInView": false"#),
        WhyCase(
            .shipped("rivals/X-20-the-pan-begins-first"), "swipe", "failed.preventedBy",
            "swipe did not recognize: prevented by pan",
            change: #"swipe "delegate": {"shouldRecognizeSimultaneouslyWith": true}"#),
        // A pan on content that goes first, and the pan of its scroll view.
        WhyCase(
            own(
                #""subviews": [{"id": "list", "class": "UIScrollView", "frame": [0, 0, 300, 600], "contentSize": [300, 2000], "subviews": [{"id": "v", "frame": [0, 0, 300, 600], "recognizers": [{"id": "own", "class": "UIPanGestureRecognizer"}]}]}]"#,
                #"{"drag": [50, 300], "by": [0, -120], "at": "100ms", "for": "300ms"}"#), "list pan",
            "failed.preventedBy", "list pan did not recognize: prevented by own",
            change: #"own "delegate": {"shouldRecognizeSimultaneouslyWith": true}"#),
        WhyCase(
            .shipped("rivals/X-24-single-waits-for-double"), "single", "happenedLate",
            "single recognized 350 ms late: it had to wait until double had failed",
            change: #"single "requireToFail" without "double""#),
        // A pan fails at the lift, and what its delegate is asked for then is no wait; of two rivals it is the one that
        // fails last.
        WhyCase(
            own(
                #""recognizers": [{"id": "pan", "class": "UIPanGestureRecognizer"}, {"id": "tap", "requireToFail": ["pan"], "delegate": {"shouldBegin": {"answer": true, "cost": "5ms"}}}]"#,
                #"{"tap": [50, 50], "at": "100ms"}"#), "tap", "happened", "tap recognized"),
        WhyCase(
            own(
                #""recognizers": [{"id": "pan", "class": "UIPanGestureRecognizer"}, {"id": "double", "numberOfTapsRequired": 2}, {"id": "tap", "requireToFail": ["pan", "double"]}]"#,
                #"{"tap": [50, 50], "at": "100ms"}"#), "tap", "happenedLate",
            "tap recognized 350 ms late: it had to wait until double had failed",
            change: #"tap "requireToFail" without "double""#),
        // The same, and the timer that lets double fail comes due at 501.1 ms, inside 300 ms of work.
        WhyCase(
            .own(
                #"""
                {"version": 1, "title": "t", "apps": [{"id": "demo",
                  "timers": [{"id": "work", "at": "400ms", "cost": "300ms", "mode": "common"}],
                  "windows": [{"id": "w", "subviews": [{"id": "v", "frame": [0, 0, 390, 844], "recognizers": [
                    {"id": "double", "numberOfTapsRequired": 2}, {"id": "single", "requireToFail": ["double"]}]}]}]}],
                 "fingers": [{"tap": "v", "at": "100ms"}]}
                """#), "single", "happenedLate",
            "single recognized 549 ms late: it had to wait until double had failed; for 199 ms of it demo/main was busy",
            change: #"single "requireToFail" without "double""#),
    ]

    // MARK: From the glass to the app

    static let arrivals = [
        WhyCase(
            .shipped("stumbling/the-sixth-finger"), "pad", finger: 5, "lost.tooManyFingers",
            "pad did not get the touch: the digitizer made no report of the finger, which follows no more fingers at once",
            change: #""device": {"touches": 6}"#),
        WhyCase(
            .own(story(handles, more: #""events": [{"at": "90ms", "fault": "lostReport"}]"#)), "window",
            "lost.reportLost",
            "window did not get the touch: the digitizer made no report of the finger, since the report was lost"
        ),
        WhyCase(
            .own(story(handles, more: #""events": [{"at": "90ms", "fault": "spoiledMessage"}]"#)), "window",
            "refused.unreadable",
            "window did not get the touch: the message to demo events was refused, its bytes are no event"),
        // The report of its coming down is lost, and the finger is new to the app with the next.
        WhyCase(
            .own(
                story(
                    recognizer(#""class": "UIPanGestureRecognizer""#),
                    fingers: #"{"drag": [50, 50], "by": [0, 100], "at": "100ms", "for": "200ms"}"#,
                    more: #""events": [{"at": "90ms", "fault": "lostReport"}]"#)), "r", "happened",
            "r recognized"),
        // It rests on the button, and the next report that has it is that of a finger that comes down beside it.
        WhyCase(
            .own(
                story(
                    button(),
                    fingers:
                        #"{"at": "100ms", "samples": [{"t": 0, "id": 1, "phase": "began", "x": 50, "y": 50}, {"t": 200, "id": 2, "phase": "began", "x": 150, "y": 50}, {"t": 400, "id": 1, "phase": "ended", "x": 50, "y": 50}, {"t": 500, "id": 2, "phase": "ended", "x": 150, "y": 50}]}"#,
                    more: #""events": [{"at": "90ms", "fault": "lostReport"}]"#)), "b", "happened",
            "b fired touchUpInside"),
        // The app is busy; its port holds one message, SpringBoard stands before it with the next, and SpringBoard's
        // own port holds the third.
        WhyCase(
            .own(
                story(
                    #""isMultipleTouchEnabled": true, "overrides": {"touches": {"does": "handle", "cost": "500ms"}}"#,
                    fingers: [(1, 100), (2, 110), (3, 120), (4, 130), (5, 140)].map {
                        #"{"tap": [50, 50], "at": "\#($0.1)ms", "finger": \#($0.0), "for": "400ms"}"#
                    }.joined(separator: ","),
                    more: #""costs": {"profile": "free"}, "device": {"queueLimit": 1, "scan": 240}"#)),
            "window", finger: 4, "refused.queueFull",
            "window did not get the touch: the message to SpringBoard events was refused, its queue was full",
            change: #""device": {"queueLimit": 1024}"#),
        // The lift of the tap before was reported: nothing goes on as its touch.
        WhyCase(
            .own(
                story(
                    handles,
                    fingers:
                        #"{"tap": [50, 50], "at": "40ms", "for": "40ms"}, {"tap": [50, 50], "at": "160ms"}"#,
                    app: #""timers": [{"id": "sync", "at": "150ms", "cost": "90s"}]"#)), "window", finger: 1,
            "unread",
            "window did not get the touch: demo has not come to the event when the trace ends"),
        // The glass does not see the lift of the first tap: the second one is a move of the same touch (M-29).
        WhyCase(
            .shipped("faults/a-finger-that-sticks"), "window", finger: 1, "goesOn",
            "window did not get the touch: the finger goes on as touch 1, whose lift was never reported"),
        // An alert has taken that touch away: nothing is made of what the finger does (M-25).
        WhyCase(
            .own(
                story(
                    handles,
                    fingers: #"{"tap": [50, 50], "at": "100ms"}, {"tap": [50, 50], "at": "500ms"}"#,
                    more: #""events": [{"at": "120ms", "fault": "stuckFinger"}, "#
                        + #"{"at": "200ms", "alert": "Hi", "for": "100ms"}]"#)), "window", finger: 1,
            "goesOn",
            "window did not get the touch: the finger goes on as touch 1, whose lift was never reported"),
        WhyCase(
            .own(
                story(
                    handles,
                    more: #""costs": {"profile": "free"}, "events": [{"at": "99ms", "kill": "demo"}]"#)),
            "window", "dead", "window did not get the touch: demo was dead before it could read the event"),
        // Busy while an alert comes and goes: by then the finger is nobody's (M-25).
        WhyCase(
            .own(
                story(
                    handles, fingers: #"{"tap": [50, 50], "at": "100ms"}"#,
                    app: #""timers": [{"id": "sync", "at": "90ms", "cost": "500ms"}]"#,
                    more: #""events": [{"at": "200ms", "alert": "Hi", "for": "100ms"}]"#)), "window",
            "lostFront",
            "window did not get the touch: demo lost the front, or something came to lie over it, "
                + "before it read of the finger"),
        // The app in front keeps the event, on either path.
        WhyCase(
            swallowed(on: "classic"), "b", "elsewhere",
            "b did not fire: the finger belongs to notes, another app",
            change: #"notes "state": "background"; shop "state": "foreground""#),
        WhyCase(
            swallowed(on: "modern"), "b", "elsewhere",
            "b did not fire: the finger belongs to notes, another app",
            change: #"notes "state": "background"; shop "state": "foreground""#),
        WhyCase(
            .shipped("journey/in-front-by-turns"), "page", "elsewhere",
            "page did not get the touch: the finger belongs to mail, another app",
            change: #"mail "state": "background"; notes "state": "foreground""#),
        WhyCase(
            .shipped("journey/X-65-nobody-in-front"), "window", "noApp",
            "window did not get the touch: no app got events: none was in front, or something lay over it",
            change: #"demo "state": "foreground""#),
    ]

    /// The application of the app in front calls no super in its `sendEvent`; the other one has a button there.
    private static func swallowed(on path: String) -> WhyCase.Source {
        .own(
            """
            {"version": 1, "title": "A test", "costs": {"profile": "free"}, "path": "\(path)", "apps": [
               {"id": "notes", "application": {"overrides": {"sendEvent": {"does": "handle"}}},
                "windows": [{"id": "page"}]},
               {"id": "shop", "state": "background", "windows": [{"id": "window", \(button())}]}],
             "fingers": [{"tap": [50, 50], "at": "100ms"}]}
            """)
    }

    // MARK: Hit-testing

    static let hits = [
        WhyCase(
            own(#""subviews": [{"id": "v", "frame": [0, 0, 45, 100]}]"#), "v", "refusesPoint.outside",
            "v did not get the touch: the finger came down outside of it",
            change: #"v "frame": [0, 0, 51, 100]"#),
        WhyCase(
            own(button(#""isHidden": true,"#)), "b", "refusesPoint.hidden", "b did not fire: it is hidden",
            change: #"b "isHidden": false"#),
        WhyCase(
            own(button(#""alpha": 0.009,"#)), "b", "refusesPoint.transparent",
            "b did not fire: its alpha is below 0.01", change: #"b "alpha": 1"#),
        WhyCase(
            own(button(#""isUserInteractionEnabled": false,"#)), "b", "refusesPoint.interactionDisabled",
            "b did not fire: its isUserInteractionEnabled is off",
            change: #"b "isUserInteractionEnabled": true"#),
        WhyCase(
            .own(
                story(
                    button(),
                    more:
                        #""events": [{"at": "50ms", "set": {"view": "b", "alpha": 0.5, "animate": {"duration": "1s"}}}]"#
                )), "b", "refusesPoint.animated",
            "b did not fire: it is being animated, without allowUserInteraction"),
        WhyCase(
            own(button(#""transform": {"scale": [0, 1]},"#)), "b", "refusesPoint.notInvertible",
            "b did not fire: its transform leaves it no area", change: #"b without "transform""#),
        // 60 points below it: too far for a change of its frame, which is to be by no more than 44.
        WhyCase(
            own(button(), #"{"tap": [50, 160], "at": "100ms"}"#), "b", "refusesPoint.outside",
            "b did not fire: the finger came down outside of it"),
        WhyCase(
            .shipped("stumbling/removed-in-mid-gesture"), "card", finger: 1, "notInWindow",
            "card did not get the touch: it is in no window then"),
        WhyCase(
            .shipped("controls/an-overlay-that-lets-through"), "half page", finger: 2, "ownHitTest",
            "half page did not get the touch: its own hitTest or pointInside answered otherwise",
            change: #"half page without "overrides.hitTest""#),
        WhyCase(
            .shipped("hit-testing/X-62b-a-window-declines"), "front", "ownHitTest",
            "front did not get the touch: its own hitTest or pointInside answered otherwise",
            change: #"front without "overrides.hitTest""#),
        // What covers it is another window, and lies behind when its window does.
        WhyCase(
            .own(
                #"""
                {"version": 1, "title": "t", "apps": [{"id": "demo", "windows": [
                  {"id": "back", "subviews": [{"id": "page", "frame": [0, 0, 390, 844], \#(button())}]},
                  {"id": "front"}]}],
                 "fingers": [{"tap": [50, 50], "at": "100ms"}]}
                """#), "b", "covered",
            "b did not fire: it was never asked, since front lies in front of it and took the finger",
            change: "front listed before back, so that it lies behind it"),
        WhyCase(
            own(button(#""subviews": [{"id": "label", "frame": [0, 0, 100, 100]}],"#)), "b", "subviewHit",
            "b did not fire: the touch belongs to label, which lies inside of it",
            change: #"label "isUserInteractionEnabled": false"#),
        WhyCase(
            own(
                handles,
                #"{"tap": [50, 50], "at": "100ms"}, {"tap": [90, 90], "at": "120ms", "finger": 2}"#),
            "window", finger: 1, "keptOut.multipleTouchDisabled",
            "window did not get the touch: it takes one finger at a time, and the first of this sequence has it",
            change: #"window "isMultipleTouchEnabled": true"#),
        WhyCase(
            .shipped("stumbling/exclusive-touch"), "dial", finger: 3, "keptOut.exclusiveTouch",
            "dial did not get the touch: a view with a touch wants no other touches beside",
            change: #"dial "isExclusiveTouch": false"#),
    ]

    // MARK: Views and controls

    static let controls = [
        WhyCase(own(button()), "b", "happened", "b fired touchUpInside"),
        // It steps by a timer while it is held, and its lift brings no step more.
        WhyCase(
            own(
                #""subviews": [{"id": "s", "class": "UIStepper", "frame": [0, 0, 94, 32], "actions": [{"for": ["touchDown", "valueChanged"]}]}]"#,
                #"{"press": [70, 16], "at": "100ms", "for": "1s"}"#), "s", "happened", "s fired valueChanged"),
        // The recognizer may still see a second tap within 350 ms of the first, and holds the end back as long.
        WhyCase(
            own(
                recognizer(
                    #""class": "UITapGestureRecognizer", "numberOfTapsRequired": 2"#, view: button() + ", ")),
            "b", "happenedLate", "b fired touchUpInside 350 ms late: r held the touch back",
            change: #"r "delaysTouchesEnded": false"#),
        WhyCase(
            own(recognizer(#""class": "UITapGestureRecognizer""#, view: handles + ", ")), "window", "taken",
            "window lost the touch: r recognized and took it", change: #"r "cancelsTouchesInView": false"#),
        WhyCase(
            .shipped("stumbling/cancelled-by-the-system"), "canvas", finger: 1, "cancelled",
            "canvas lost the touch: the system took it"),
        // It has told of touchDown, and tells of touchCancel: it did fire.
        WhyCase(
            .shipped("controls/every-event-of-a-button"), "button", finger: 4, "cancelled",
            "button lost the touch: the system took it"),
        // Nobody's finger comes down on it: a pull across the whole row chooses it.
        WhyCase(
            .shipped("tables/actions-at-both-edges"), "list row 4 Delete", finger: 2, "happened",
            "list row 4 Delete fired primaryActionTriggered"),
        WhyCase(
            cutShort(
                recognizer(
                    #""class": "UIGestureRecognizer", "delaysTouchesBegan": true"#, view: handles + ", "),
                #"{"tap": [50, 50], "at": "100ms", "for": "90s"}"#), "window", "held",
            "window did not get the touch: r holds the touch back to the end of the trace",
            change: #"r "delaysTouchesBegan": false"#),
        WhyCase(
            own(button(#""isEnabled": false,"#)), "b", "refusesPoint.disabled",
            "b did not fire: its isEnabled is off",
            change: #"b "isEnabled": true"#),
        WhyCase(
            .shipped("controls/disabled-in-a-press"), "send", finger: 1, "declined.disabled",
            "send did not fire: its isEnabled is off"),
        WhyCase(
            own(
                button(#""isMultipleTouchEnabled": true,"#),
                #"{"tap": [50, 50], "at": "100ms", "for": "200ms"}, {"tap": [60, 60], "at": "150ms", "finger": 2}"#
            ),
            "b", finger: 1, "declined.followsAnother", "b did not fire: it follows another finger already"),
        WhyCase(
            .shipped("controls/a-slider-that-tells-once"), "slider", finger: 1, "declined.besideKnob",
            "slider did not fire: the finger came down beside the knob"),
        // The swipe has taken a touch that the slider did not want.
        WhyCase(
            .shipped("controls/X-37a-a-slider-and-a-swipe"), "slider", finger: 3, "declined.besideKnob",
            "slider did not fire: the finger came down beside the knob"),
        WhyCase(
            .shipped("controls/segments-and-pages"), "dots", finger: 6, "declined.atEnd",
            "dots did not fire: its value is the last one that way already"),
        WhyCase(
            own(
                #""subviews": [{"id": "s", "class": "UISegmentedControl", "frame": [0, 0, 100, 100], "numberOfSegments": 2, "selectedSegmentIndex": 1, "actions": [{"for": "valueChanged"}]}]"#,
                #"{"tap": [75, 50], "at": "100ms"}"#), "s", "declined.alreadySelected",
            "s did not fire: that segment is selected already"),
        WhyCase(
            own(button(#""overrides": {"beginTracking": {"does": "pass", "answer": false}},"#)), "b",
            "stoppedTracking", "b did not fire: its own code said that it does not follow the finger",
            change: #"b without "overrides.beginTracking""#),
        WhyCase(
            own(button(), #"{"drag": [50, 50], "by": [250, 0], "at": "100ms", "for": "200ms"}"#), "b",
            "liftedOutside", "b did not fire: the finger was lifted outside of it"),
        // That touchesEnded calls no super has cost it touchUpOutside alone.
        WhyCase(
            own(
                button(#""overrides": {"touchesEnded": {"does": "handle"}},"#),
                #"{"drag": [50, 50], "by": [250, 0], "at": "100ms", "for": "200ms"}"#), "b",
            "liftedOutside", "b did not fire: the finger was lifted outside of it"),
        WhyCase(
            own(#""subviews": [{"id": "b", "class": "UIButton", "frame": [0, 0, 100, 100]}]"#), "b",
            "noAction",
            "b did not fire: it sent touchUpInside, and nobody asked to be told of that",
            change: #"b "actions": [… {"for": "touchUpInside"}]"#),
        WhyCase(
            own(button(handles + ",")), "b", "ownCode",
            "b did not fire: its own touchesBegan did not call super, so the control never heard of the finger",
            change: #"b "overrides": {"touches": {"does": "pass"}}"#),
        // Its tracking ends in UIKit's touchesEnded (H-1).
        WhyCase(
            own(button(#""overrides": {"touchesEnded": {"does": "handle"}},"#)), "b", "ownCode",
            "b did not fire: its own touchesEnded did not call super, so the control never heard of the lift",
            change: #"b "overrides": {"touchesEnded": {"does": "pass"}}"#),
        WhyCase(
            own(button(#""overrides": {"touchesEnded": {"does": "pass"}},"#)), "b", "happened",
            "b fired touchUpInside"),
        WhyCase(
            own(
                #""subviews": [{"id": "s", "class": "UISwitch", "frame": [20, 35, 60, 30], "overrides": {"touchesEnded": {"does": "handle"}}, "actions": [{"for": "valueChanged"}]}]"#
            ), "s", "ownCode",
            "s did not fire: its own touchesEnded did not call super, so the control never heard of the lift",
            change: #"s "overrides": {"touchesEnded": {"does": "pass"}}"#),
        WhyCase(
            own(button(#""overrides": {"touchesEnded": {"does": "crash"}},"#)), "b", "dead",
            "b did not fire: demo died before the touch was over"),
        // In a press, and behind it.
        WhyCase(switchedOff(at: "150ms"), "b", "happened", "b fired touchUpInside"),
        WhyCase(switchedOff(at: "300ms"), "b", "happened", "b fired touchUpInside"),
    ]

    static let ownSenders = [
        WhyCase(
            .own(story(button() + #", "overrides": {"sendEvent": {"does": "handle"}}"#)), "b", "ownSendEvent",
            "b did not fire: window's own sendEvent did not call super, so no view was asked about the finger",
            change: #"window "overrides": {"sendEvent": {"does": "pass"}}"#),
        WhyCase(
            .own(story(button(), app: #""application": {"overrides": {"sendEvent": {"does": "handle"}}}"#)),
            "b",
            "ownSendEvent",
            "b did not fire: application's own sendEvent did not call super, so no view was asked about the finger",
            change: #"demo "application": {"overrides": {"sendEvent": {"does": "pass"}}}"#),
        WhyCase(
            own(button() + #", "overrides": {"sendEvent": {"does": "pass"}}"#), "b", "happened",
            "b fired touchUpInside"),
        // The views are asked before the event is sent (P14).
        WhyCase(
            .own(
                story(
                    button() + #", "overrides": {"sendEvent": {"does": "handle"}}"#,
                    more: #""path": "modern""#)),
            "b", "ownSendEvent",
            "b did not fire: window's own sendEvent did not call super, so no view heard of the finger",
            change: #"window "overrides": {"sendEvent": {"does": "pass"}}"#),
        WhyCase(
            .own(
                story(
                    button(), app: #""application": {"overrides": {"sendEvent": {"does": "handle"}}}"#,
                    more: #""path": "modern""#)), "b", "ownSendEvent",
            "b did not fire: application's own sendEvent did not call super, so no view heard of the finger",
            change: #"demo "application": {"overrides": {"sendEvent": {"does": "pass"}}}"#),
        // The application's passes the event on, and the window's keeps it.
        WhyCase(
            .own(
                story(
                    button() + #", "overrides": {"sendEvent": {"does": "handle"}}"#,
                    app: #""application": {"overrides": {"sendEvent": {"does": "pass"}}}"#)), "b",
            "ownSendEvent",
            "b did not fire: window's own sendEvent did not call super, so no view was asked about the finger",
            change: #"window "overrides": {"sendEvent": {"does": "pass"}}"#),
    ]

    // MARK: Rows

    static let rows = [
        WhyCase(
            .shipped("tables/reloaded-under-the-finger"), "list row 2", "leftWindow",
            "list row 2 was not selected: it left its window while the finger was down"),
        WhyCase(
            .shipped("tables/X-42-a-long-press-on-a-row"), "list row 3", "happened", "list row 3 was selected"
        ),
        WhyCase(
            .shipped("tables/rows-that-may-not"), "list row 2", "rowRefused.shouldHighlightRow",
            "list row 2 was not selected: the table's delegate said no to shouldHighlightRow",
            change: #"list without "delegate.shouldHighlightRowAt""#),
        WhyCase(
            .shipped("tables/rows-that-may-not"), "list row 3", finger: 1, "rowRefused.willSelectRow",
            "list row 3 was not selected: the table's delegate said no to willSelectRow",
            change: #"list without "delegate.willSelectRowAt""#),
        WhyCase(
            .own(
                story(
                    #""subviews": [{"id": "list", "class": "UITableView", "frame": [0, 0, 390, 440], "allowsSelection": false, "sections": [{"rows": 10}]}]"#
                )), "list row 1", "notSelected",
            "list row 1 was not selected: nothing selected it: the finger left it, or its table selects no rows"
        ),
        // The table's own touchesEnded selects the row (I-7), if it hears of the lift (E-2).
        WhyCase(
            .shipped("tables/super-forgotten-in-a-table"), "list row 2", "ownCode",
            "list row 2 was not selected: list's own touchesEnded did not call super, so the table never heard of the lift",
            change: #"list "overrides": {"touchesEnded": {"does": "pass"}}"#),
        // A table that hears of the lift, and of a finger that is in another row then.
        WhyCase(
            table(
                #""isScrollEnabled": false, "overrides": {"touchesEnded": {"does": "pass"}}"#,
                #"{"drag": [50, 60], "by": [0, 100], "at": "100ms", "for": "300ms"}"#), "list row 1",
            "notSelected",
            "list row 1 was not selected: nothing selected it: the finger left it, or its table selects no rows"
        ),
        WhyCase(
            table(handles), "list row 1", "notSelected",
            "list row 1 was not selected: nothing selected it: its table selects no rows, or list's own touchesBegan did not call super"
        ),
        // The lift goes up to the table from what lies in the row, if that hands it on (E-2).
        WhyCase(
            table(
                #""cells": [{"row": 1, "subviews": [{"id": "badge", "frame": [0, 0, 100, 44], "overrides": {"touchesEnded": {"does": "handle"}}}]}]"#
            ), "list row 1", "ownCode",
            "list row 1 was not selected: badge's own touchesEnded did not call super, so the table never heard of the lift",
            change: #"badge "overrides": {"touchesEnded": {"does": "pass"}}"#),
    ]

    /// A table of ten rows, 44 points each.
    private static func table(
        _ members: String, _ fingers: String = #"{"tap": [50, 60], "at": "100ms"}"#
    ) -> WhyCase.Source {
        own(
            #""subviews": [{"id": "list", "class": "UITableView", "frame": [0, 0, 390, 440], \#(members), "sections": [{"rows": 10}]}]"#,
            fingers)
    }

    static let openRows = [
        WhyCase(
            .shipped("tables/a-tap-beside-an-open-row"), "list row 5", finger: 1, "closedRow",
            "list row 5 was not selected: the finger closed list row 2, which was open, and selected nothing"),
        WhyCase(
            .shipped("tables/a-tap-beside-an-open-row"), "list row 2", finger: 4, "closedRow",
            "list row 2 was not selected: the finger closed it, which was open, and selected nothing"),
    ]

    // MARK: The responder chain

    static let passedOn = [
        WhyCase(
            .own(
                story(
                    #""subviews": [{"id": "panel", "frame": [0, 0, 390, 800], "overrides": {"touches": {"does": "handle"}}, "subviews": [{"id": "image", "frame": [0, 0, 390, 800]}]}]"#
                )), "panel", "heardFrom", "panel heard of the touch up the responder chain, from image")
    ]
}

import Testing
import Trace

@Suite struct `A control of a scenario` {
    /// A control of 200 × 100 at the top left of a controller's view, which implements what is said.
    private func play(
        _ kind: String = "UIButton", _ keys: String = "", root: String = "", window: String = "",
        app: String = "", finger: String = #""tap": [150, 50], "at": "100ms""#
    ) throws -> Told {
        try Told(
            story(
                """
                \(window)"rootViewController": {"id": "controller", "view": {"id": "root"\(root), "subviews": [
                  {"id": "other", "frame": [0, 300, 100, 100]},
                  {"id": "one", "class": "\(kind)", "frame": [0, 0, 200, 100]\(keys)}]}}
                """, fingers: "{\(finger)}", app: app))
    }

    private func values(_ property: Property, _ told: Told) -> [Double] {
        told.run.trail.records.compactMap {
            if case .propertySet(_, property, let x, _, _) = $0.event { x } else { nil }
        }
    }

    // MARK: Tracking

    @Test func `a control tracks from inside its touch methods, and sends its action`() throws {
        let told = try play(
            "UIControl",
            """
            , "overrides": {"touches": {"does": "pass"}, "beginTracking": {"does": "pass"},
              "endTracking": {"does": "pass"}}, "actions": [{"for": "touchUpInside"}]
            """)
        #expect(
            told.edges == [
                "enter one touchesBegan", "enter one beginTracking", "leave one beginTracking = yes",
                "leave one touchesBegan", "enter one touchesEnded", "enter one endTracking",
                "leave one endTracking", "one action", "leave one touchesEnded",
            ])
    }

    @Test func `a control of a scenario hears nothing more if its class does not begin or go on`() throws {
        let drag = #""drag": [20, 50], "by": [60, 0], "at": "100ms""#
        let actions = #", "actions": [{"for": "touchUpInside"}]"#
        func ends(_ overrides: String) throws -> Bool {
            try play("UIControl", #"\#(actions), "overrides": {\#(overrides)}"#, finger: drag)
                .calls.contains("one action")
        }
        #expect(try ends(#""beginTracking": {"does": "handle"}"#))
        #expect(try ends(#""beginTracking": {"does": "handle", "answer": true}"#))
        #expect(try !ends(#""beginTracking": {"does": "pass", "answer": false}"#))
        #expect(try ends(#""continueTracking": {"does": "pass"}"#))
        #expect(try !ends(#""continueTracking": {"does": "handle", "answer": false}"#))
        // A slider that does not track does not slide.
        let slider =
            #""overrides": {"continueTracking": {"does": "handle"}, "endTracking": {"does": "handle"}}"#
        let told = try play("UISlider", ", \(slider)", finger: drag)
        #expect(values(.value, told).isEmpty)
    }

    @Test func `a control of a scenario is told that its touch was taken`() throws {
        let told = try play(
            "UIControl",
            #", "overrides": {"cancelTracking": {"does": "pass"}}, "actions": [{"for": ["touchCancel", "touchDown"]}]"#,
            root: #", "recognizers": [{"id": "tap"}]"#)
        #expect(told.calls == ["one action", "tap action", "one cancelTracking", "one action"])
    }

    // MARK: Actions

    @Test func `a control of a scenario finds who implements its action up the chain`() throws {
        let action = #", "actions": [{"for": "touchUpInside", "target": null, "name": "save"}]"#
        func hides(_ root: String) throws -> [Double] {
            values(.isHidden, try play("UIButton", action, root: root))
        }
        let hide = #"[{"name": "save", "does": [{"set": {"view": "other", "isHidden": true}}]}]"#
        #expect(try hides("").isEmpty)
        #expect(try hides(#", "implements": \#(hide.replacing("save", with: "load"))"#).isEmpty)
        #expect(try hides(#", "implements": \#(hide)"#) == [1])
        #expect(
            values(.isHidden, try play("UIButton", action, window: #""implements": \#(hide), "#)) == [1])
    }

    @Test func `a control of a scenario has a controller implement an action`() throws {
        let told = try Told(
            story(
                """
                "rootViewController": {"id": "controller",
                  "implements": [{"name": "save", "cost": "3ms", "does": [{"set": {"view": "one", "isHidden": true}}]}],
                  "view": {"id": "root", "subviews": [{"id": "one", "class": "UIButton", "frame": [0, 0, 200, 100],
                    "actions": [{"for": "touchDown", "target": null, "name": "save"}]}]}}
                """))
        #expect(told.calls == ["one action"])
        #expect(values(.isHidden, told) == [1])
    }

    @Test(arguments: ["\"self\"", "\"controller\"", "\"window\"", "\"other\""])
    func `a control tells its target, which takes its time and does what the file says`(
        target: String
    ) throws {
        let told = try play(
            "UIButton",
            """
            , "actions": [{"for": "touchUpInside", "target": \(target), "cost": "5ms",
              "does": [{"set": {"view": "other", "alpha": 0.5}}, {"set": {"view": "one", "isHidden": true}}]},
              {"for": "touchUpInside"}]
            """)
        #expect(told.calls("action") == ["one", "one"])
        let times = told.log.filter { $0.call == "action" }.map(\.t)
        #expect(times[1] - times[0] == 5_000_000)
        #expect(values(.alpha, told) == [0.5] && values(.isHidden, told) == [1])
    }

    @Test func `a control sends its action through itself and the application, and both can stop it`() throws
    {
        let action = #", "actions": [{"for": "touchUpInside", "target": "controller"}]"#
        let passes = #""overrides": {"sendAction": {"does": "pass"}}"#
        let handles = #""overrides": {"sendAction": {"does": "handle"}}"#
        let told = try play("UIButton", "\(action), \(passes)", app: #""application": {\#(passes)}"#)
        #expect(told.calls == ["one sendAction", "application sendAction", "one action"])
        #expect(try play("UIButton", "\(action), \(handles)").calls == ["one sendAction"])
        #expect(
            try play("UIButton", action, app: #""application": {\#(handles)}"#).calls == [
                "application sendAction"
            ])
    }

    // MARK: Classes and their properties

    @Test func `a control of a scenario does nothing if it is not enabled`() throws {
        let actions = #", "actions": [{"for": "touchDown"}]"#
        #expect(try play("UIControl", actions).calls == ["one action"])
        #expect(try play("UIControl", actions + #", "isEnabled": false"#).calls.isEmpty)
        #expect(values(.isSelected, try play("UIControl", #", "isSelected": true"#)) == [1])
    }

    /// A class with what it has, what a tap on its right half makes of it, and its last value.
    @Test(arguments: [
        ("UISwitch", "", Property.isOn, 1.0), ("UISwitch", #", "isOn": true"#, .isOn, 0),
        ("UIStepper", "", .value, 1), ("UIStepper", #", "value": 5, "stepValue": 2.5"#, .value, 7.5),
        ("UIStepper", #", "minimumValue": -2, "maximumValue": 7, "value": 7, "wraps": true"#, .value, -2),
        ("UISegmentedControl", #", "numberOfSegments": 4"#, .value, 3),
        ("UISegmentedControl", #", "numberOfSegments": 4, "selectedSegmentIndex": 0"#, .value, 3),
        ("UIPageControl", #", "numberOfPages": 9, "currentPage": 4"#, .value, 5),
    ])
    func `a control of a scenario has a value that a tap changes`(
        kind: String, keys: String, property: Property, value: Double
    )
        throws
    {
        let actions = #", "actions": [{"for": "valueChanged"}]"#
        for overrides in ["", #", "overrides": {"touches": {"does": "pass"}}"#] {
            let told = try play(kind, keys + actions + overrides)
            #expect(values(property, told).last == value)
            #expect(told.calls("action") == ["one"])
        }
    }

    @Test func `a control of a scenario slides within its range`() throws {
        let drag = #""drag": [12, 50], "by": [300, 0], "at": "100ms""#
        let keys =
            #", "minimumValue": 10, "maximumValue": 30, "value": 10, "actions": [{"for": "valueChanged"}]"#
        let told = try play("UISlider", keys, finger: drag)
        #expect(values(.value, told).first == 10 && values(.value, told).last == 30)
        #expect(told.calls("action").count > 1)
        let once = try play("UISlider", keys + #", "isContinuous": false"#, finger: drag)
        #expect(once.calls("action").count == 1)
    }

    @Test func `a control of a scenario wins against a tap around it if it has a tap of its own`() throws {
        let tap = #", "recognizers": [{"id": "tap"}]"#
        let kinds = ["UIButton", "UISwitch", "UIStepper", "UISegmentedControl", "UIPageControl"]
        for kind in kinds {
            #expect(try play(kind, root: tap).calls.isEmpty, "\(kind)")
        }
        #expect(try play("UIControl", root: tap).calls == ["tap action"])
        let gives = #", "overrides": {"gestureRecognizerShouldBegin": true}"#
        #expect(try play("UIButton", gives, root: tap).calls.contains("tap action"))
    }

    @Test func `a control keeps its touch from scrolling unless the scroll view's class says otherwise`()
        throws
    {
        func scrolls(_ keys: String) throws -> Bool {
            try Told(
                story(
                    """
                    "subviews": [{"id": "list", "class": "UIScrollView", "frame": [0, 0, 200, 400],
                      "contentSize": [200, 900], "delegate": {}\(keys), "subviews": [
                        {"id": "one", "class": "UIButton", "frame": [0, 0, 200, 400]}]}]
                    """,
                    fingers: #"{"at": "100ms", "path": [{"at": "0s", "x": 50, "y": 300}, "#
                        + #"{"at": "200ms", "x": 50, "y": 300}, {"at": "400ms", "x": 50, "y": 200}]}"#)
            ).calls.contains("list didScroll")
        }
        #expect(try !scrolls(""))
        #expect(
            try scrolls(
                #", "overrides": {"touchesShouldCancel": {"view": "UIButton", "otherwise": "super"}}"#))
        #expect(
            try !scrolls(
                #", "overrides": {"touchesShouldCancel": {"view": "UISlider", "otherwise": "super"}}"#))
    }
}

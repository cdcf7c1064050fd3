import ScenarioFormat
import Testing
import Trace

/// What events and actions change.
@Suite struct `A change of a scenario` {
    private func play(_ events: String, taps: String..., action: String = "{}") throws -> Told {
        let fingers = taps.map { #"{"tap": [50, 50], "at": "\#($0)"}"# }.joined(separator: ", ")
        return try Told(
            story(
                """
                "subviews": [
                  {"id": "page", "frame": [0, 0, 200, 200], "recognizers": [{"id": "pageTap"}], "subviews": [
                    {"id": "one", "frame": [0, 0, 100, 100], "recognizers": [{"id": "tap", "action": \(action)},
                      {"id": "late", "isAttached": false}]}]},
                  {"id": "banner", "isAttached": false, "frame": [0, 0, 100, 100]}]
                """, fingers: fingers, more: #""costs": {"profile": "free"}, "events": [\#(events)]"#))
    }

    @Test func `a change of a scenario adds what was not attached, and takes it away again`() throws {
        let told = try play(
            #"{"at": "500ms", "add": "banner"}, {"at": "1500ms", "remove": "banner"}"#,
            taps: "100ms", "1s", "2s")
        #expect(told.targets == ["one", "banner", "one"])
    }

    @Test func `a change of a scenario adds a view to another one, in front`() throws {
        let told = try play(
            #"{"at": "500ms", "add": "banner", "to": "page"}, {"at": "1500ms", "add": "one"}"#,
            taps: "100ms", "1s", "2s")
        #expect(told.targets == ["one", "banner", "one"])
        #expect(told.calls("action") == ["tap", "pageTap", "tap"])
    }

    @Test func `a change of a scenario adds, moves and takes away recognizers`() throws {
        let told = try play(
            #"""
            {"at": "500ms", "add": "late"}, {"at": "1500ms", "remove": "late"},
            {"at": "2500ms", "add": "tap", "to": "banner"}
            """#, taps: "100ms", "1s", "2s", "3s")
        #expect(told.calls("action") == ["tap", "late", "tap", "pageTap"])
    }

    @Test func `a change of a scenario switches a recognizer off in the middle of its attempt`() throws {
        let told = try play(
            #"{"at": "120ms", "set": {"recognizer": "tap", "isEnabled": false}}"#, taps: "100ms", "1s")
        #expect(told.states("tap") == [.failed, .possible])
        #expect(told.calls("action") == ["pageTap", "pageTap"])
    }

    @Test(arguments: [
        ("cancelsTouchesInView", "false", Property.cancelsTouchesInView),
        ("delaysTouchesBegan", "true", .delaysTouchesBegan),
        ("delaysTouchesEnded", "false", .delaysTouchesEnded),
    ])
    func `a change of a scenario sets the flags of a recognizer`(
        key: String, value: String, property: Property
    ) throws {
        let told = try play(#"{"at": "5ms", "set": {"recognizer": "tap", "\#(key)": \#(value)}}"#)
        #expect(
            told.run.trail.records.contains {
                guard case .propertySet(_, property, let x, _, _) = $0.event else { return false }
                return $0.instant == .at(.milliseconds(5)) && (x == 1) == (value == "true")
            })
    }

    // MARK: What only some classes have

    /// A view of a class, changed at 500 ms; the values of a property from then on.
    private func values(_ kind: String, _ set: String, _ property: Property, keys: String = "") throws
        -> [Double]
    {
        let told = try Told(
            story(
                #""subviews": [{"id": "v", "class": "\#(kind)", "frame": [0, 0, 200, 100]\#(keys)}]"#,
                fingers: "",
                more:
                    #""costs": {"profile": "free"}, "events": [{"at": "500ms", "set": {"view": "v", \#(set)}}]"#
            ))
        return told.run.trail.records.compactMap {
            guard case .propertySet(_, property, let x, let y, _) = $0.event else { return nil }
            return $0.instant == .at(.milliseconds(500)) ? (property == .boundsOrigin ? y : x) : nil
        }
    }

    @Test func `a change of a scenario sets what only scroll views have`() throws {
        let size = #", "contentSize": [200, 900]"#
        #expect(try values("UIScrollView", #""contentOffset": [0, 70]"#, .boundsOrigin, keys: size) == [70])
        #expect(try values("UIScrollView", #""contentSize": [300, 900]"#, .contentSize) == [300])
        #expect(try values("UIScrollView", #""contentInset": [9, 0, 0, 0]"#, .contentInsetTopLeft) == [9])
        #expect(try values("UIScrollView", #""isPagingEnabled": true"#, .isPagingEnabled) == [1])
        #expect(try values("UIScrollView", #""delaysContentTouches": false"#, .delaysContentTouches) == [0])
        let rows = #", "sections": [{"rows": 20}]"#
        #expect(try values("UITableView", #""contentOffset": [0, 70]"#, .boundsOrigin, keys: rows) == [70])
    }

    @Test func `a change of a scenario sets what only controls have`() throws {
        #expect(try values("UIButton", #""isEnabled": false"#, .isEnabled) == [0])
        #expect(try values("UIButton", #""isSelected": true"#, .isSelected) == [1])
        #expect(try values("UISwitch", #""isOn": true"#, .isOn) == [1])
        #expect(try values("UISlider", #""value": 0.5"#, .value) == [0.5])
        #expect(try values("UIStepper", #""maximumValue": 900, "value": 700"#, .value) == [700])
        let segments = #", "numberOfSegments": 2"#
        #expect(
            try values("UISegmentedControl", #""selectedSegmentIndex": 1"#, .value, keys: segments) == [1])
        let pages = #", "numberOfPages": 3"#
        #expect(try values("UIPageControl", #""currentPage": 2"#, .value, keys: pages) == [2])
    }

    @Test func `a change of a scenario stops a scroll view that may not scroll any more`() throws {
        func calls(_ events: String) throws -> [String] {
            try Told(
                story(
                    """
                    "subviews": [{"id": "v", "class": "UIScrollView", "frame": [0, 0, 200, 400],
                      "contentSize": [200, 2000], "delegate": {"implements": ["scrollViewWillBeginDragging"]}}]
                    """, fingers: #"{"drag": [100, 300], "by": [0, -120], "at": "1s"}"#,
                    more: #""events": [\#(events)]"#)
            ).calls
        }
        #expect(try calls("") == ["v willBeginDragging"])
        #expect(try calls(#"{"at": "500ms", "set": {"view": "v", "isScrollEnabled": false}}"#) == [])
    }

    @Test func `a change of a scenario is done by an action too`() throws {
        let told = try Told(
            story(
                """
                "recognizers": [{"id": "tap", "action": {"does": [{"set": {"view": "v", "isOn": true}}]}}],
                "subviews": [{"id": "v", "class": "UISwitch", "frame": [0, 300, 50, 30]}]
                """))
        let values = told.run.trail.records.compactMap {
            if case .propertySet(_, .isOn, let x, _, _) = $0.event { x } else { nil }
        }
        #expect(values.last == 1)
    }

    @Test(arguments: [
        ("UIView", #""isOn": true"#, #"set.isOn: "v" has no "isOn"; it is a property of UISwitch"#),
        (
            "UIView", #""isEnabled": true"#,
            #"set.isEnabled: "v" has no "isEnabled"; it is a property of UIControl"#
        ),
        (
            "UIButton", #""contentOffset": [0, 0]"#,
            #"set.contentOffset: "v" has no "contentOffset"; it is a property of UIScrollView and of UITableView"#
        ),
        (
            "UISwitch", #""value": 1"#,
            #"set.value: "v" has no "value"; it is a property of UISlider and of UIStepper"#
        ),
        (
            "UITableView", #""contentSize": [1, 1]"#,
            #"set.contentSize: "v" is a table, whose rows are its content; leave it out"#
        ),
    ])
    func `a change of a scenario of what a class does not have is refused`(
        kind: String, set: String, wanted: String
    ) {
        let view = #""subviews": [{"id": "v", "class": "\#(kind)"}]"#
        let found = complaint(view, #", "events": [{"at": "1s", "set": {"view": "v", \#(set)}}]"#)
        #expect(found.hasPrefix("events[0].\(wanted)"), "\(found)")
        let deed = #", "recognizers": [{"id": "tap", "action": {"does": [{"set": {"view": "v", \#(set)}}]}}]"#
        #expect(complaint(view + deed).hasSuffix(wanted) || complaint(view + deed).contains(wanted))
    }

    // MARK: Actions

    @Test func `a change of a scenario is made by an action, one after the other`() throws {
        let told = try play(
            "", taps: "100ms", "1s",
            action:
                #"{"does": [{"add": "banner"}, {"set": {"view": "banner", "frame": [0, 0, 20, 20]}}, {"remove": "tap"}]}"#
        )
        #expect(told.targets == ["one", "one"])
        #expect(told.calls("action") == ["tap", "pageTap"])
        let large = try play("", taps: "100ms", "1s", action: #"{"does": [{"add": "banner"}]}"#)
        #expect(large.targets == ["one", "banner"])
    }

    @Test func `a change of a scenario of an action happens in the states that it names`() throws {
        func targets(_ when: String) throws -> [String] {
            try play(
                "", taps: "100ms", "1s",
                action: #"{"does": [{"when": \#(when), "remove": "one"}]}"#
            ).targets
        }
        #expect(try targets(#"["ended"]"#) == ["one", "page"])
        #expect(try targets(#"["began", "changed"]"#) == ["one", "one"])
    }

    @Test func `a change of an action disables its own recognizer in mid-gesture, which is cancelled`() throws
    {
        let told = try Told(
            story(
                #"""
                "recognizers": [{"id": "own", "class": "UIGestureRecognizer",
                  "overrides": {"touches": {"does": "handle", "sets": "began"}},
                  "action": {"does": [{"when": ["changed"], "set": {"recognizer": "own", "isEnabled": false}}]}}]
                """#, fingers: #"{"drag": [50, 50], "by": [0, 100], "at": "100ms"}"#))
        #expect(told.states("own") == [.began, .changed, .cancelled, .possible])
    }

    @Test func `a change may be no change but a question: hitTest with the location as it is`() throws {
        let told = try play(
            "", taps: "100ms",
            action:
                #"{"does": [{"hitTest": "page"}, {"hitTest": "window", "in": "one"}, {"hitTest": "one"}]}"#)
        #expect(told.answers("hitTest") == ["page = one", "window = one", "one = one"])
        let shifted = try Told(
            story(
                #"""
                "subviews": [{"id": "page", "frame": [0, 0, 390, 844], "subviews": [
                  {"id": "one", "frame": [100, 100, 100, 100], "recognizers": [{"id": "tap",
                    "action": {"does": [{"hitTest": "page", "in": "one"}, {"hitTest": "page"},
                      {"hitTest": "one", "in": "page"}]}}]}]}]
                """#, fingers: #"{"tap": "one", "at": "100ms"}"#))
        // The middle of one is (50, 50) in its own coordinates, where the page is alone.
        #expect(shifted.answers("hitTest") == ["page = page", "page = one"])
        #expect(shifted.log.last { $0.call == "hitTest" }?.answer == nil)
    }

    // MARK: What cannot be

    private func complaint(_ window: String, _ more: String = "", fingers: String = "") -> String {
        do throws(ScenarioError) {
            _ = try readScenario(story(window, fingers: fingers, more: #""seed": 1\#(more)"#))
            return "nothing"
        } catch {
            return error.diagnostics.map {
                "\($0.path): \($0.message); \($0.remedy ?? "")"
            }.joined(separator: "\n")
        }
    }

    @Test func `a change of a scenario that could put a view inside itself is refused`() {
        let views = #""subviews": [{"id": "a", "subviews": [{"id": "b"}]}, {"id": "c"}]"#
        func events(_ events: String) -> String { complaint(views, #", "events": [\#(events)]"#) }
        let remedy = "; add it to a view that is not below it, nor ever comes below it"
        #expect(
            events(#"{"at": "0s", "add": "a", "to": "b"}"#)
                == #"events[0].to: a view could come to stand inside itself: "a" → "b" → "a""# + remedy)
        #expect(
            events(#"{"at": "0s", "add": "a", "to": "a"}"#)
                == #"events[0].to: a view could come to stand inside itself: "a" → "a""# + remedy)
        #expect(
            events(#"{"at": "0s", "add": "c", "to": "b"}, {"at": "1s", "add": "a", "to": "c"}"#)
                == #"events[1].to: a view could come to stand inside itself: "a" → "c" → "b" → "a""# + remedy)
        #expect(
            events(
                #"{"at": "0s", "add": "b", "to": "c"}, {"at": "1s", "add": "b"}, {"at": "2s", "add": "c"}"#)
                == "nothing")
    }

    @Test func `a change of a scenario of a root view says where it goes`() {
        let window = #""rootViewController": {"id": "controller", "view": {"id": "root"}}"#
        #expect(
            complaint(window, #", "events": [{"at": "0s", "add": "root"}]"#)
                == #"events[0].add: "root" is a controller's root view; say with "to" which view it is added to"#
        )
        #expect(
            complaint(
                #""rootViewController": {"id": "controller", "view": {"id": "root", "isAttached": false}}"#)
                == #"apps[0].windows[0].rootViewController.view.isAttached: the view of a controller has no "isAttached"; leave it out"#
        )
    }

    @Test func `a change of a scenario stays in its app`() throws {
        func file(_ deed: String, events: String = "") -> String {
            """
            {"version": 1, "title": "t", "events": [\(events)], "apps": [
             {"id": "a", "windows": [{"id": "aw", "recognizers": [{"id": "at", "action": {"does": [\(deed)]}}]}]},
             {"id": "b", "state": "background", "windows": [{"id": "bw", "subviews": [{"id": "bv",
               "recognizers": [{"id": "bt"}]}]}]}]}
            """
        }
        for (deed, path, wanted) in [
            (#"{"remove": "bv"}"#, "remove", #""bv" is a view"#),
            (#"{"add": "bt"}"#, "add", #""bt" is a recognizer"#),
            (#"{"hitTest": "bw"}"#, "hitTest", #""bw" is a view"#),
            (
                #"{"set": {"recognizer": "bt", "isEnabled": true}}"#, "set.recognizer",
                #""bt" is a recognizer"#
            ),
        ] {
            let error = try #require(throws: ScenarioError.self) { try readScenario(file(deed)) }
            #expect(
                error.diagnostics.map { "\($0.path): \($0.message)" } == [
                    "apps[0].windows[0].recognizers[0].action.does[0].\(path): \(wanted) of another app"
                ])
        }
        let error = try #require(throws: ScenarioError.self) {
            try readScenario(file("", events: #"{"at": "0s", "add": "bv", "to": "aw"}"#))
        }
        #expect(
            error.diagnostics.map { "\($0.path): \($0.message)" } == [
                #"events[0].to: "aw" is a view of another app"#
            ])
    }

    @Test func `a change of a scenario has fingers aim at what is there from the beginning`() {
        let banner = #""subviews": [{"id": "banner", "isAttached": false, "frame": [0, 0, 9, 9]}]"#
        for finger in [#""tap": "banner""#, #""tap": [1, 1], "in": "banner""#] {
            #expect(
                complaint(banner, fingers: #"{\#(finger), "at": "0s"}"#).hasSuffix(
                    #": "banner" is in no window when the story begins; aim at a point"#))
        }
    }
}

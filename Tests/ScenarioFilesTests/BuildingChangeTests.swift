import ScenarioFiles
import Testing
import Trace
import VirtualTime

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

    @Test func `adds what was not attached, and takes it away again`() throws {
        let told = try play(
            #"{"at": "500ms", "add": "banner"}, {"at": "1500ms", "remove": "banner"}"#,
            taps: "100ms", "1s", "2s")
        #expect(told.targets == ["one", "banner", "one"])
    }

    @Test func `adds a view to another one, in front`() throws {
        let told = try play(
            #"{"at": "500ms", "add": "banner", "to": "page"}, {"at": "1500ms", "add": "one"}"#,
            taps: "100ms", "1s", "2s")
        #expect(told.targets == ["one", "banner", "one"])
        #expect(told.calls("action") == ["tap", "pageTap", "tap"])
    }

    @Test func `adds, moves and takes away recognizers`() throws {
        let told = try play(
            #"""
            {"at": "500ms", "add": "late"}, {"at": "1500ms", "remove": "late"},
            {"at": "2500ms", "add": "tap", "to": "banner"}
            """#, taps: "100ms", "1s", "2s", "3s")
        #expect(told.calls("action") == ["tap", "late", "tap", "pageTap"])
    }

    @Test func `switches a recognizer off in the middle of its attempt`() throws {
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
    func `sets the flags of a recognizer`(key: String, value: String, property: Property) throws {
        let told = try play(#"{"at": "5ms", "set": {"recognizer": "tap", "\#(key)": \#(value)}}"#)
        #expect(
            told.run.trail.records.contains {
                guard case .propertySet(_, property, let x, _, _) = $0.event else { return false }
                return $0.instant == .at(.milliseconds(5)) && (x == 1) == (value == "true")
            })
    }

    // MARK: Actions

    @Test func `is made by an action, one after the other`() throws {
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

    @Test func `of an action happens in the states that it names`() throws {
        func targets(_ when: String) throws -> [String] {
            try play(
                "", taps: "100ms", "1s",
                action: #"{"does": [{"when": \#(when), "remove": "one"}]}"#
            ).targets
        }
        #expect(try targets(#"["ended"]"#) == ["one", "page"])
        #expect(try targets(#"["began", "changed"]"#) == ["one", "one"])
    }

    @Test func `of an action disables its own recognizer in mid-gesture, which is cancelled`() throws {
        let told = try Told(
            story(
                #"""
                "recognizers": [{"id": "own", "class": "UIGestureRecognizer",
                  "overrides": {"touches": {"does": "handle", "sets": "began"}},
                  "action": {"does": [{"when": ["changed"], "set": {"recognizer": "own", "isEnabled": false}}]}}]
                """#, fingers: #"{"drag": [50, 50], "by": [0, 100], "at": "100ms"}"#))
        #expect(told.states("own") == [.began, .changed, .cancelled, .possible])
    }

    @Test func `may be no change but a question: hitTest with the location as it is`() throws {
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

    @Test func `that could put a view inside itself is refused`() {
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

    @Test func `of a root view says where it goes`() {
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

    @Test func `stays in its app`() throws {
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

    @Test func `has fingers aim at what is there from the beginning`() {
        let banner = #""subviews": [{"id": "banner", "isAttached": false, "frame": [0, 0, 9, 9]}]"#
        for finger in [#""tap": "banner""#, #""tap": [1, 1], "in": "banner""#] {
            #expect(
                complaint(banner, fingers: #"{\#(finger), "at": "0s"}"#).hasSuffix(
                    #": "banner" is in no window when the story begins; aim at a point"#))
        }
    }
}

import Testing

@Suite struct `A scenario` {
    @Test func `a scenario keeps its title, story, rules and text`() throws {
        let text = #"""
            {"version": 1, "title": "Nobody is there", "story": "…", "rules": ["X-07", "F-1"], "seed": 3,
             "costs": {"hitTest": "1us"}, "apps": [], "expect": {"never": ["application sendEvent"]}}
            """#
        let read = try readScenario(text)
        #expect(read.title == "Nobody is there")
        #expect(read.story == "…")
        #expect(read.rules == ["X-07", "F-1"])
        #expect(read.hasExpectations)
        let header = read.run().trail.header
        #expect(header.title == read.title)
        #expect(header.story == "…")
        #expect(header.scenario == text)
        #expect(header.path == .classic)
        #expect(header.seed == 3)
        #expect(header.costs.contains { $0.hop == "hitTest" && $0.cost == "1us" })
    }

    @Test func `a scenario makes the same trace every time, byte for byte, on queues and inline`() throws {
        let text = story(
            #"""
            "subviews": [{"id": "one", "frame": [0, 0, 100, 100],
              "overrides": {"touches": {"does": "handle", "cost": "10us..30us"}}}]
            """#,
            fingers: #"{"drag": "one", "by": [30, 20], "at": "50ms", "motion": "eased", "jitter": 2}"#,
            more: #""seed": 7, "costs": {"responder": "1us..9us"}"#)
        let first = try readScenario(text).run(.init(threadEntry: .queues)).trail.jsonLines()
        #expect(first.count > 1_000)
        #expect(try readScenario(text).run(.init(threadEntry: .queues)).trail.jsonLines() == first)
        #expect(try readScenario(text).run(.init(threadEntry: .inline)).trail.jsonLines() == first)
        let read = try readScenario(text)
        #expect(read.run().trail.jsonLines() == first)
        #expect(read.run().trail.jsonLines() == first)
    }

    @Test func `a run without a record has no trace, and ends where the recorded one does`() throws {
        let text = story(
            #""subviews": [{"id": "one", "frame": [0, 0, 100, 100]}]"#,
            fingers: #"{"tap": [50, 50], "at": "100ms"}"#)
        let scenario = try readScenario(text)
        let plain = scenario.run(on: scenario.makePhone(.init(isRecording: false)))
        #expect(plain.trail.records.isEmpty)
        #expect(plain.outcome == scenario.run().outcome && plain.outcome == .quiet)
    }

    @Test func `a scenario describes the device`() throws {
        let text = story(
            #""subviews": []"#, fingers: #"{"drag": [1, 1], "by": [9, 0], "at": "0s", "for": "100ms"}"#,
            more: #"""
                "device": {"screen": [100, 200], "scan": 120, "display": 30, "producer": "kernel",
                           "queueLimit": 3}
                """#)
        let told = try Told(text)
        let device = told.run.trail.header.device
        #expect([device.screenWidth, device.screenHeight] == [100, 200])
        #expect(device.scanRate == 120 && device.displayRate == 30)
        #expect(told.contacts.count == 2 + 11)
        let hands = told.run.trail.records.compactMap { record -> UInt32? in
            guard case .hid(0, let mask, _, _, _, _, _, _, _) = record.event else { return nil }
            return mask
        }
        #expect(hands.first == 7, "the kernel's hand says what its fingers say")
    }

    @Test func `a scenario has its costs by profile, and single hops otherwise`() throws {
        func costs(_ costs: String) throws -> [String: String] {
            let text = story(#""subviews": []"#, more: #""costs": \#(costs)"#)
            let header = try readScenario(text).run().trail.header
            return Dictionary(uniqueKeysWithValues: header.costs.map { ($0.hop, $0.cost) })
        }
        let free = try costs(#"{"profile": "free", "responder": "3us..5us"}"#)
        #expect(free["responder"] == "3us..5us")
        #expect(free.filter { $0.value != "0s" }.map(\.key) == ["responder"])
        let phone = try costs(#"{"wake": "1ms"}"#)
        #expect(phone["wake"] == "1ms")
        #expect(phone["scan"] == "800us")
    }

    // MARK: Windows and apps

    /// Two windows of the whole screen that log being asked.
    private func windows(_ first: String, _ second: String) throws -> Told {
        try Told(
            """
            {"version": 1, "title": "T", "costs": {"profile": "free"}, "apps": [{"id": "demo", "windows": [
              {"id": "first"\(first), "overrides": {"hitTest": {}, "touches": {"does": "handle"}}},
              {"id": "second"\(second), "overrides": {"hitTest": {}, "touches": {"does": "handle"}}}]}],
             "fingers": [{"tap": [50, 50], "at": "100ms"}]}
            """)
    }

    @Test func `a scenario asks the window that was shown last, and if it declines the first, as in X-62`()
        throws
    {
        #expect(
            try windows("", "").calls == [
                "second hitTest", "second touchesBegan", "second touchesEnded",
            ])
        #expect(
            try windows("", #", "isUserInteractionEnabled": false"#).calls == [
                "second hitTest", "first hitTest", "first touchesBegan", "first touchesEnded",
            ])
        #expect(try windows("", #", "isHidden": true"#).targets == ["first"])
        #expect(try windows(#", "level": 1"#, "").targets == ["first"])
        #expect(try windows("", #", "alpha": 0.005"#).targets == ["first"])
        #expect(try windows("", #", "frame": [60, 0, 100, 100]"#).targets == ["first"])
    }

    @Test func `a scenario makes the last window the key window`() throws {
        let told = try windows("", "")
        let keys = told.names {
            if case .related(let window, .keyWindowOf, _, _) = $0 { window } else { nil }
        }
        #expect(keys.last == "second")
    }

    @Test func `a scenario without an app in front ends at SpringBoard's own Source0, as in X-65`() throws {
        let told = try Told(
            #"""
            {"version": 1, "title": "T", "apps": [{"id": "demo", "state": "background", "windows": [
              {"id": "window", "overrides": {"touches": {"does": "handle"}}}]}],
             "fingers": [{"tap": [50, 50], "at": "100ms"}]}
            """#)
        #expect(told.log.isEmpty)
        let calls = told.names { if case .began(.source0, let source, _, _) = $0 { source } else { nil } }
        #expect(!calls.isEmpty)
        #expect(!told.run.trail.records.contains { if case .eventMade = $0.event { true } else { false } })
        #expect(try Told(#"{"version": 1, "title": "T", "apps": []}"#).run.outcome == .quiet)
    }

    @Test func `a scenario gives views their properties`() throws {
        func target(_ view: String, at place: String = "[50, 50]") throws -> String? {
            try Told(
                story(
                    #""subviews": [{"id": "one", \#(view)}]"#,
                    fingers: #"{"tap": \#(place), "at": "100ms"}"#)
            ).targets.first
        }
        let frame = #""frame": [0, 0, 100, 100]"#
        #expect(try target(frame) == "one")
        #expect(try target("\(frame), \"isHidden\": true") == "window")
        #expect(try target("\(frame), \"alpha\": 0.005") == "window")
        #expect(try target("\(frame), \"isUserInteractionEnabled\": false") == "window")
        #expect(try target("\(frame), \"center\": [200, 200]") == "window")
        #expect(try target("\(frame), \"bounds\": [0, 0, 10, 10]") == "one")
        #expect(try target("\(frame), \"bounds\": [0, 0, 10, 10]", at: "[58, 50]") == "window")
        #expect(try target("\(frame), \"clipsToBounds\": true") == "one")
        #expect(try target("\(frame), \"transform\": {\"translate\": [200, 0]}") == "window")
        #expect(try target("\(frame), \"transform\": {\"matrix\": [1, 0, 0, 1, 0, 60]}") == "window")
        // First scaled, then turned, then shifted: 200 × 100 becomes 100 × 200, 70 to the right.
        let all = #"\#(frame), "transform": {"translate": [70, 0], "rotate": 90, "scale": [2, 1]}"#
        #expect(try target(all, at: "[71, 140]") == "one")
        #expect(try target(all, at: "[171, 50]") == "window")
        #expect(try target(all, at: "[69, 50]") == "window")
    }

    @Test func `a scenario gives a root view the window's bounds unless it says otherwise`() throws {
        func target(_ frame: String) throws -> String? {
            try Told(
                story(
                    #""rootViewController": {"id": "controller", "view": {"id": "root"\#(frame)}}"#,
                    fingers: #"{"tap": [380, 840], "at": "100ms"}"#)
            ).targets.first
        }
        #expect(try target("") == "root")
        #expect(try target(#", "frame": [0, 0, 100, 100]"#) == "window")
    }

    @Test func `a scenario names a root view also of a window that says it is not hidden`() throws {
        let controller = #""rootViewController": {"id": "controller", "view": {"id": "root"}}"#
        #expect(try Told(story(#""isHidden": false, \#(controller)"#)).targets == ["root"])
        #expect(try Told(story(controller)).targets == ["root"])
    }

    @Test func `a scenario gives recognizers their properties`() throws {
        func calls(_ properties: String, _ finger: String = #"{"tap": "one", "at": "100ms"}"#) throws
            -> [String]
        {
            try Told(
                story(
                    """
                    "subviews": [{"id": "one", "frame": [0, 0, 100, 100],
                      "overrides": {"touches": {"does": "handle"}},
                      "recognizers": [{"id": "tap", \(properties)}]}]
                    """, fingers: finger)
            ).calls
        }
        let usual = ["one touchesBegan", "tap action", "one touchesCancelled"]
        let unheard = ["one touchesBegan", "one touchesEnded"]
        #expect(try calls(#""numberOfTapsRequired": 1"#) == usual)
        #expect(try calls(#""numberOfTapsRequired": 2"#) == unheard)
        #expect(
            try calls(#""numberOfTapsRequired": 2"#, #"{"doubleTap": "one", "at": "100ms"}"#) == usual)
        #expect(try calls(#""numberOfTouchesRequired": 2"#) == unheard)
        #expect(try calls(#""isEnabled": false"#) == unheard)
        #expect(
            try calls(#""cancelsTouchesInView": false"#) == [
                "one touchesBegan", "tap action", "one touchesEnded",
            ])
        #expect(try calls(#""delaysTouchesBegan": true"#) == ["tap action"])
        #expect(
            try calls(
                #""delaysTouchesEnded": false, "numberOfTapsRequired": 2"#,
                #"{"doubleTap": "one", "at": "100ms"}"#)
                == unheard + usual)
    }
}

import Testing

@Suite struct `A recognizer of a scenario's own` {
    private func play(_ recognizers: String, fingers: String) throws -> Told {
        try Told(
            story(
                """
                "subviews": [{"id": "one", "frame": [0, 0, 100, 100], "isMultipleTouchEnabled": true,
                  "overrides": {"touches": {"does": "handle"}}, "recognizers": [\(recognizers)]}]
                """, fingers: fingers))
    }

    private let custom = #""id": "own", "class": "UIGestureRecognizer""#

    @Test func `a recognizer of a scenario's own goes through the states that its overrides set`() throws {
        let told = try play(
            #"""
            {\#(custom), "overrides": {"touchesMoved": {"does": "handle", "sets": "began"},
              "touchesEnded": {"does": "pass", "sets": "ended"}}}
            """#, fingers: #"{"drag": "one", "by": [0, 30], "for": "50ms", "at": "100ms"}"#)
        #expect(told.states("own").prefix(2) == [.began, .changed])
        #expect(told.states("own").suffix(2) == [.ended, .possible])
        #expect(Set(told.states("own").dropFirst().dropLast(2)) == [.changed])
        #expect(told.calls.first == "one touchesBegan" && told.calls.contains("one touchesCancelled"))
        #expect(told.log.last { $0.call == "action" }?.state == "ended")
    }

    @Test func `a recognizer of a scenario's own may fail, recognize at once, or be cancelled`() throws {
        let tap = #"{"tap": "one", "at": "100ms"}"#
        let failed = try play(
            #"{\#(custom), "overrides": {"touchesBegan": {"does": "handle", "sets": "failed"}}}"#,
            fingers: tap)
        #expect(failed.states("own") == [.failed, .possible])
        let ended = try play(
            #"{\#(custom), "overrides": {"touchesBegan": {"does": "handle", "sets": "ended"}}}"#,
            fingers: tap)
        #expect(ended.calls("action") == ["own"])
        let cancelled = try play(
            #"""
            {\#(custom), "overrides": {"touchesBegan": {"does": "handle", "sets": "began"},
              "touchesCancelled": {"does": "handle", "sets": "cancelled"}}}
            """#, fingers: #"{"press": "one", "for": "100ms", "at": "100ms", "cancelled": true}"#)
        #expect(cancelled.states("own") == [.began, .cancelled, .possible])
    }

    @Test func `a recognizer of a scenario's own without overrides watches and does nothing`() throws {
        let told = try play("{\(custom)}", fingers: #"{"tap": "one", "at": "100ms"}"#)
        #expect(told.calls == ["one touchesBegan", "one touchesEnded"])
    }

    @Test(arguments: ["UITapGestureRecognizer", "UIGestureRecognizer"])
    func `a recognizer of a scenario's own gives up a touch for good`(name: String) throws {
        let told = try play(
            #"{"id": "own", "class": "\#(name)", "overrides": {"touchesBegan": {"does": "ignore"}}}"#,
            fingers: #"{"tap": "one", "at": "100ms"}"#)
        #expect(told.calls == ["own touchesBegan", "one touchesBegan", "one touchesEnded"])
        #expect(
            told.names { if case .ignored(let recognizer) = $0 { recognizer } else { nil } } == ["own"])
    }

    @Test func `a recognizer of a scenario's own sets its state after what super does`() throws {
        // The tap has recognized when its override says that it has failed: the last word counts (M-15).
        let told = try play(
            #"{"id": "own", "overrides": {"touchesEnded": {"does": "pass", "sets": "failed"}}}"#,
            fingers: #"{"tap": "one", "at": "100ms"}"#)
        #expect(told.states("own") == [.failed, .possible])
        let first = try play(
            #"{"id": "own", "overrides": {"touchesEnded": {"does": "handle", "sets": "failed"}}}"#,
            fingers: #"{"tap": "one", "at": "100ms"}"#)
        #expect(first.states("own") == [.failed, .possible])
    }

    @Test func `a recognizer of the file hears of several fingers, which a view does only if it takes them`()
        throws
    {
        let fingers = #"{"tap": "one", "fingers": 2, "at": "100ms"}"#
        let tap = #"{"id": "tap", "numberOfTouchesRequired": 2}"#
        let many = try play(tap, fingers: fingers)
        #expect(many.calls("action") == ["tap"])
        func keptOut(_ told: Told) -> Int {
            told.run.trail.records.count { if case .keptOut = $0.event { true } else { false } }
        }
        #expect(keptOut(many) == 0)
        func story(_ key: String) -> String {
            ScenarioFilesTests.story(
                """
                "subviews": [{"id": "one", "frame": [0, 0, 100, 100]\(key), "recognizers": [\(tap)]},
                  {"id": "two", "frame": [0, 200, 100, 100]}]
                """, fingers: fingers + #", {"press": "two", "at": "120ms", "finger": 3}"#)
        }
        let single = try Told(story(""))
        #expect(single.calls("action") == ["tap"] && keptOut(single) == 1)
        let exclusive = try Told(story(#", "isMultipleTouchEnabled": true, "isExclusiveTouch": true"#))
        #expect(keptOut(exclusive) == 1)
    }
}

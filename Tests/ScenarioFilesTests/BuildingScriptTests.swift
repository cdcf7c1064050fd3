import Testing

@Suite struct `An override of a scenario` {
    private let passes = #"{"touches": {"does": "pass"}}"#
    private let handles = #"{"touches": {"does": "handle"}}"#
    private let forwards = #"{"touches": {"does": "forward"}}"#

    /// A view in a view in a controller in a window, with a delegate behind the application.
    private func chain(
        inner: String, outer: String, controller: String = "{}", window: String = "{}",
        application: String = "{}", delegate: String = "{}"
    ) throws -> Told {
        try Told(
            story(
                """
                "overrides": \(window), "rootViewController": {"id": "controller", "overrides": \(controller),
                 "view": {"id": "outer", "overrides": \(outer), "subviews": [
                  {"id": "inner", "frame": [0, 0, 100, 100], "overrides": \(inner)}]}}
                """,
                app: """
                    "application": {"overrides": \(application)},
                    "delegate": {"id": "delegate", "overrides": \(delegate)}
                    """))
    }

    @Test func `an override of a scenario that handles ends the journey of the callback`() throws {
        let told = try chain(inner: handles, outer: passes)
        #expect(told.calls == ["inner touchesBegan", "inner touchesEnded"])
    }

    @Test func `an override that passes calls super, which goes to the next responder`() throws {
        let told = try chain(inner: passes, outer: handles)
        #expect(
            told.calls == [
                "inner touchesBegan", "outer touchesBegan", "inner touchesEnded", "outer touchesEnded",
            ])
        #expect(
            told.edges.prefix(4) == [
                "enter inner touchesBegan", "enter outer touchesBegan", "leave outer touchesBegan",
                "leave inner touchesBegan",
            ])
    }

    @Test(arguments: ["pass", "forward"])
    func `an override goes up the whole chain to the delegate, and nobody has wanted it`(
        _ does: String
    ) throws {
        let all = #"{"touches": {"does": "\#(does)"}}"#
        let told = try chain(
            inner: all, outer: all, controller: all, window: all, application: all, delegate: all)
        let subjects = ["inner", "outer", "controller", "window", "application", "delegate"]
        #expect(told.calls("touchesBegan") == subjects)
        #expect(told.calls("touchesEnded") == subjects)
        #expect(told.run.trail.records.contains { $0.event == .unclaimed })
    }

    @Test func `an override that forwards is no call of super, and is on record at the next responder`()
        throws
    {
        let told = try chain(inner: forwards, outer: handles)
        #expect(
            told.edges.prefix(4) == [
                "enter inner touchesBegan", "enter outer touchesBegan", "leave outer touchesBegan",
                "leave inner touchesBegan",
            ])
    }

    @Test func `an override of a scenario is listed, and what the file does not override is not`() throws {
        let told = try chain(inner: #"{"touchesEnded": {"does": "pass"}}"#, outer: "{}")
        #expect(told.calls == ["inner touchesEnded"])
        let plain = try chain(inner: "{}", outer: "{}")
        #expect(plain.log.isEmpty)
    }

    @Test func `an override of a scenario of one callback wins over that of all four`() throws {
        let told = try chain(
            inner: #"{"touches": {"does": "handle"}, "touchesEnded": {"does": "pass"}}"#, outer: handles)
        #expect(told.calls == ["inner touchesBegan", "inner touchesEnded", "outer touchesEnded"])
    }

    @Test func `an override of a scenario costs time on entering`() throws {
        let told = try chain(
            inner: #"{"touchesBegan": {"does": "pass", "cost": "50us"}}"#, outer: handles)
        let entered = try #require(told.instant("enter", "inner", "touchesBegan"))
        #expect(told.instant("enter", "outer", "touchesBegan") == entered + 50_000)
        #expect(told.instant("leave", "inner", "touchesBegan") == entered + 50_000)
        #expect(told.instant("enter", "inner", "touchesEnded") == nil)
    }

    @Test func `an override may cost time from a range, by the seed and a stream of its own`() throws {
        func cost(_ seed: Int, _ other: String = "{}") throws -> Int64 {
            let told = try Told(
                story(
                    """
                    "subviews": [{"id": "other", "frame": [0, 0, 50, 50], "overrides": \(other)},
                     {"id": "one", "frame": [0, 0, 100, 100],
                      "overrides": {"touches": {"does": "pass", "cost": "10us..90us"}}}], "overrides": \(other)
                    """, more: #""seed": \#(seed), "costs": {"profile": "free"}"#))
            let entered = try #require(told.instant("enter", "one", "touchesBegan"))
            let left = try #require(told.instant("leave", "one", "touchesBegan"))
            return left - entered
        }
        let first = try cost(1)
        #expect((10_000...90_000).contains(first))
        #expect(try cost(1) == first)
        #expect(try cost(2) != first)
        let other = #"{"hitTest": {"cost": "1us..9us"}}"#
        #expect(try cost(1, other) == first)
    }

    @Test func `an override of a scenario of sendEvent passes the event on, or swallows it`() throws {
        let told = try chain(
            inner: handles, outer: "{}", window: #"{"sendEvent": {"does": "pass", "cost": "3us"}}"#,
            application: #"{"sendEvent": {"does": "pass"}}"#)
        #expect(
            told.edges.prefix(6) == [
                "enter application sendEvent", "enter window sendEvent", "enter inner touchesBegan",
                "leave inner touchesBegan", "leave window sendEvent", "leave application sendEvent",
            ])
        let swallowed = try chain(
            inner: handles, outer: "{}", window: #"{"sendEvent": {"does": "handle"}}"#)
        #expect(Set(swallowed.calls) == ["window sendEvent"])
        let never = try chain(
            inner: handles, outer: "{}", window: #"{"sendEvent": {"does": "pass"}}"#,
            application: #"{"sendEvent": {"does": "handle"}}"#)
        #expect(Set(never.calls) == ["application sendEvent"])
    }

    @Test func `an override of a scenario of a delegate that is no responder does not exist`() throws {
        let told = try Told(
            story(
                #""subviews": []"#, app: #""delegate": {"id": "delegate", "isResponder": false}"#))
        #expect(told.log.isEmpty)
        #expect(
            !told.run.trail.records.contains {
                if case .defined(_, .applicationDelegate, _, _, _, _) = $0.event { true } else { false }
            })
    }

    @Test func `a delegate of a scenario of which nothing is said is a responder`() throws {
        let told = try Told(story(#""subviews": []"#, app: #""delegate": {"id": "delegate"}"#))
        #expect(
            told.run.trail.records.contains {
                if case .defined(_, .applicationDelegate, _, _, _, _) = $0.event { true } else { false }
            })
    }

    // MARK: Recognizers

    private func tapped(_ overrides: String, more: String = "") throws -> Told {
        try Told(
            story(
                """
                "subviews": [{"id": "one", "frame": [0, 0, 100, 100], "overrides": \(handles),
                 "recognizers": [{"id": "tap", "overrides": \(overrides)\(more)}]}]
                """, fingers: #"{"tap": "one", "at": "100ms", "drift": [3, 0]}"#))
    }

    @Test func `an override of a recognizer that passes logs what it hears, as in X-08`() throws {
        #expect(
            try tapped(passes).calls == [
                "tap touchesBegan", "one touchesBegan", "tap touchesMoved", "one touchesMoved",
                "tap touchesMoved", "one touchesMoved", "tap touchesEnded", "tap action",
                "one touchesCancelled",
            ])
    }

    @Test func `an override of a recognizer that handles keeps its machine from hearing`() throws {
        let told = try tapped(#"{"touchesEnded": {"does": "handle"}}"#)
        #expect(
            told.calls == ["one touchesBegan", "one touchesMoved", "tap touchesEnded", "one touchesEnded"])
    }

    @Test func `an override does not matter for an action, which costs time of its own`() throws {
        let told = try tapped("{}", more: #", "action": {"cost": "70us"}"#)
        let action = try #require(told.log.first { $0.call == "action" })
        #expect(action.state == "ended")
        #expect(told.instant("enter", "one", "touchesCancelled") == action.t + 70_000)
    }
}

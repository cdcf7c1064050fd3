import Testing

@Suite struct `An answer of a scenario` {
    /// A view on another one, both with recognizers.
    private func play(
        _ recognizers: String, outer: String = "", overrides: String = #""touches": {"does": "handle"}"#,
        fingers: String = #"{"tap": [50, 50], "at": "100ms"}"#
    ) throws -> Told {
        try Told(
            story(
                """
                "subviews": [{"id": "outer", "frame": [0, 0, 200, 200], "recognizers": [\(outer)],
                  "subviews": [{"id": "one", "frame": [0, 0, 100, 100], "overrides": {\(overrides)},
                    "recognizers": [\(recognizers)]}]}]
                """, fingers: fingers))
    }

    /// Two taps on one view. The second one, added last, would prevent the first.
    private func twoTaps(first: String = "", second: String = "") throws -> [String] {
        try play(#"{"id": "a"\#(first)}, {"id": "b"\#(second)}"#).calls("action")
    }

    // MARK: Beginning

    @Test func `an answer of a scenario lets a recognizer begin or not, and is on record`() throws {
        let refused = try play(#"{"id": "tap", "delegate": {"shouldBegin": false}}"#)
        #expect(refused.calls == ["one touchesBegan", "tap shouldBegin", "one touchesEnded"])
        #expect(refused.answers("shouldBegin") == ["tap = no"])
        let allowed = try play(#"{"id": "tap", "delegate": {"shouldBegin": true}}"#)
        #expect(
            allowed.calls == ["one touchesBegan", "tap shouldBegin", "tap action", "one touchesCancelled"])
        #expect(try play(#"{"id": "tap", "delegate": {}}"#).answers("shouldBegin") == [])
    }

    @Test(arguments: [
        ("true", ["a", "b"]), ("false", []), (#""super""#, ["a", "b"]),
        (#"{"recognizer": "a"}"#, ["a"]), (#"{"recognizer": "a", "answer": false}"#, ["b"]),
        (#"{"recognizer": ["b", "other"], "answer": false, "otherwise": "super"}"#, ["a"]),
        (#"{"recognizer": "UIGestureRecognizer"}"#, ["a", "b"]),
    ])
    func `an answer of a scenario of the hit view is given for each recognizer`(
        answer: String, acting: [String]
    ) throws {
        let together = #""delegate": {"shouldRecognizeSimultaneouslyWith": true}"#
        let told = try play(
            #"{"id": "a", \#(together)}, {"id": "b"}, {"id": "other", "isEnabled": false}"#,
            overrides: #""gestureRecognizerShouldBegin": \#(answer)"#)
        #expect(told.calls("action").sorted() == acting)
        #expect(told.calls("shouldBegin") == ["one", "one"])
    }

    /// Of three taps the last one would prevent the others; its delegate says of each what is to be.
    @Test(arguments: [
        (#"[{"recognizer": "a"}]"#, ["a", "c"]),
        (#"[{"recognizer": "a"}, {"recognizer": "b"}]"#, ["a", "b", "c"]),
        (#"[{"recognizer": "a", "answer": false}, {}]"#, ["b", "c"]),
        (#"[{"recognizer": "b"}, {"recognizer": ["a", "b"], "answer": false}]"#, ["b", "c"]),
        (#"[{"states": {"a": ["failed"]}}]"#, ["c"]),
    ])
    func `an answer of a scenario may be a list, of which the first that holds counts`(
        answers: String, acting: [String]
    ) throws {
        // What a and b make of each other is no matter here.
        let aside = #""delegate": {"shouldRecognizeSimultaneouslyWith": [{"recognizer": ["a", "b"]}]}"#
        let told = try play(
            """
            {"id": "a", \(aside)}, {"id": "b", \(aside)},
            {"id": "c", "delegate": {"shouldRecognizeSimultaneouslyWith": \(answers)}}
            """)
        #expect(told.calls("action").sorted() == acting)
    }

    @Test(arguments: [
        (#""allowedTouchTypes": ["pencil", "indirect"]"#, false), (#""allowedTouchTypes": []"#, false),
        (#""allowedTouchTypes": ["pencil", "direct"]"#, true),
        (#""requiresExclusiveTouchType": false"#, true),
    ])
    func `a recognizer of a scenario hears of the types of touches that it allows`(key: String, isHeard: Bool)
        throws
    {
        #expect(try play(#"{"id": "tap", \#(key)}"#).calls("action") == (isHeard ? ["tap"] : []))
    }

    // MARK: New touches

    @Test(arguments: [
        (#"{"view": "one", "answer": false}"#, false, true), (#"{"view": ["one", "window"]}"#, true, false),
        (#"{"view": "UIView"}"#, true, true), (#"{"view": "UIWindow"}"#, false, false),
        (#"{"view": ["UIWindow", "outer"]}"#, false, true), ("false", false, false), ("{}", true, true),
    ])
    func `an answer of a scenario keeps touches from a recognizer by their views`(
        answer: String, inner: Bool, outer: Bool
    ) throws {
        let told = try play(
            "", outer: #"{"id": "tap", "delegate": {"shouldReceiveTouch": \#(answer)}}"#,
            fingers: #"{"tap": "one", "at": "100ms"}, {"tap": [150, 150], "at": "1s"}"#)
        #expect(
            told.answers("shouldReceiveTouch")
                == [inner, outer].map { "tap = \($0 ? "yes" : "no")" })
        #expect(told.calls("action").count == [inner, outer].count { $0 })
    }

    @Test(arguments: ["delegate", "overrides"])
    func `an answer of a scenario keeps a whole event from a recognizer`(who: String) throws {
        let told = try play(
            #"{"id": "tap", "\#(who)": {"shouldReceiveEvent": false}}, {"id": "other"}"#)
        #expect(told.answers("shouldReceiveEvent") == ["tap = no"])
        #expect(told.calls("action") == ["other"])
        #expect(told.states("tap") == [])
    }

    // MARK: Rivals

    @Test func `an answer without one the recognizer that was added last prevents the other`() throws {
        #expect(try twoTaps() == ["b"])
    }

    @Test(arguments: [
        ("true", true), (#"{"recognizer": "b"}"#, true), (#"{"recognizer": "UITapGestureRecognizer"}"#, true),
        (#"{"recognizer": "a"}"#, false), (#"{"recognizer": "b", "answer": false}"#, false),
        ("false", false), (#"{"states": {"b": ["possible"]}}"#, false),
        (#"{"states": {"b": ["ended", "began"]}}"#, true),
        // Both have to hold.
        (#"{"states": {"b": ["ended", "began"]}, "recognizer": "a"}"#, false),
    ])
    func `an answer of a scenario lets two recognize side by side`(answer: String, isBoth: Bool) throws {
        let actions = try twoTaps(
            first: #", "delegate": {"shouldRecognizeSimultaneouslyWith": \#(answer)}"#)
        #expect(actions == (isBoth ? ["b", "a"] : ["b"]))
    }

    @Test(arguments: [
        ("canPrevent", "b", "a"), ("canBePrevented", "a", "b"),
    ])
    func `an answer of a scenario of a class saves the other one from being prevented`(
        call: String, who: String, other: String
    )
        throws
    {
        func actions(_ answer: String) throws -> [String] {
            let overrides = #", "overrides": {"\#(call)": \#(answer)}"#
            return try twoTaps(first: who == "a" ? overrides : "", second: who == "b" ? overrides : "")
        }
        #expect(try actions("false") == ["b", "a"])
        #expect(try actions("true") == ["b"])
        #expect(try actions(#""super""#) == ["b"])
        #expect(try actions(#"{"recognizer": "\#(other)", "answer": false}"#) == ["b", "a"])
        #expect(
            try actions(#"{"recognizer": "\#(who)", "answer": false, "otherwise": "super"}"#) == ["b"])
        #expect(try actions(#"{"recognizer": "\#(who)", "otherwise": false}"#) == ["b", "a"])
    }

    @Test(arguments: ["delegate", "overrides"])
    func `an answer of a scenario has one recognizer wait for another`(who: String) throws {
        // The double tap was added first, so that the single tap would come before it.
        let double = #""id": "double", "numberOfTapsRequired": 2"#
        let asking = try play(
            #"{\#(double)}, {"id": "single", "\#(who)": {"shouldRequireFailureOf": {"recognizer": "double"}}}"#
        )
        let asked = try play(
            #"{\#(double), "\#(who)": {"shouldBeRequiredToFailBy": {"recognizer": "single"}}}, {"id": "single"}"#
        )
        for told in [asking, asked] {
            #expect(told.calls("action") == ["single"])
            // Lifted at 150 ms; the next tap may come for 350 ms.
            #expect(told.log.first { $0.call == "action" }?.t == 500_000_000)
        }
    }

    @Test func `an answer of a scenario costs time`() throws {
        let told = try play(
            #"{"id": "tap", "delegate": {"shouldBegin": {"cost": "7ms"}}}"#)
        let asked = told.log.filter { $0.call == "shouldBegin" }
        #expect(asked.last!.t - asked[0].t == 7_000_000)
    }

    // MARK: Requirements of the file

    @Test(arguments: [(1, ["single"]), (2, ["double"])])
    func `an answer is not needed where a recognizer requires another one by its id`(
        taps: Int, acting: [String]
    ) throws {
        let verb = taps == 1 ? "tap" : "doubleTap"
        // The other one stands later in the file, on another view.
        let both = try Told(
            story(
                """
                "recognizers": [{"id": "single", "requireToFail": ["double"]}],
                "subviews": [{"id": "one", "frame": [0, 0, 100, 100],
                  "recognizers": [{"id": "double", "numberOfTapsRequired": 2}]}]
                """, fingers: #"{"\#(verb)": [50, 50], "at": "100ms"}"#))
        #expect(both.calls("action") == acting)
    }
}

import Testing

@testable import ScenarioFiles

@Suite struct `A verdict` {
    private let story = ExpectationStory.x07

    private func verdict(_ expect: String) throws -> Verdict {
        let file = try ExpectFile(expect, ids: story.ids)
        try file.problems.throwIfNotEmpty()
        let verdicts = file.set.judge(story.trail)
        #expect(verdicts.count == 1)
        return try #require(verdicts.first)
    }

    @Test func `a verdict says nothing of overrides to a class that has some`() throws {
        let json = #"""
            {"version": 1, "title": "T", "costs": {"profile": "free"}, "apps": [{"id": "demo", "windows": [
              {"id": "window", "subviews": [{"id": "card", "frame": [0, 0, 100, 100],
                "overrides": {"touchesEnded": {"does": "pass"}}}]}]}],
             "fingers": [{"tap": "card", "at": "100ms"}],
             "expect": {"callbacks": ["card touchesMoved"]}}
            """#
        let scenario = try Scenario(Array(json.utf8), file: "story.json", loadRecording: { _ in [] })
        let verdict = try #require(scenario.judge(scenario.run().trail).first)
        #expect(!verdict.description.contains("give"))
    }

    /// The card has code of its own for the end of a touch, and the tap has an action; the rest is UIKit's.
    @Test(arguments: ["card hitTest", "card pointInside", "card touchesBegan", "tap touchesBegan"])
    func `a verdict says which method would have to be overridden`(_ line: String) throws {
        let json = #"""
            {"version": 1, "title": "T", "costs": {"profile": "free"}, "apps": [{"id": "demo", "windows": [
              {"id": "window", "subviews": [{"id": "card", "frame": [0, 0, 100, 100],
                "overrides": {"touchesEnded": {"does": "pass"}},
                "recognizers": [{"id": "tap", "cancelsTouchesInView": false, "delaysTouchesEnded": false}]}]}]}],
             "fingers": [{"tap": "card", "at": "100ms"}],
             "expect": {"order": [["\#(line)", "tap action"]]}}
            """#
        let scenario = try readScenario(json)
        let verdict = try #require(scenario.judge(scenario.run().trail).first)
        let words = line.split(separator: " ")
        #expect(
            verdict.description.contains(
                "\(words[1]) of \"\(words[0])\" is UIKit's, which is not listed: give it an override"),
            Comment(rawValue: verdict.description))
    }

    @Test func `a verdict on an application by its app's id says that it has no class of its own`() throws {
        let expect = #"{"callbacks": {"of": ["demo"], "are": ["demo sendEvent"]}}"#
        let scenario = try readScenario(
            ScenarioFilesTests.story(
                #""subviews": []"#, more: #""costs": {"profile": "free"}, "expect": \#(expect)"#))
        let verdict = try #require(scenario.judge(scenario.run().trail).first)
        #expect(
            verdict.description.contains(
                #"callbacks of a plain class are not listed: give "demo" overrides"#),
            Comment(rawValue: verdict.description))
    }

    /// `one` is told that the touch begins; that a tap takes it afterwards is why its end is missing, not a second
    /// beginning.
    @Test func `a verdict on a beginning gives no reason of a touch that has begun`() throws {
        let again = try verdict(#"{"callbacks": ["one touchesBegan", "one touchesBegan"]}"#)
        #expect(!again.description.contains("lost the touch"), Comment(rawValue: again.description))
        let ended = try verdict(#"{"order": [["one touchesBegan", "one touchesEnded"]]}"#)
        #expect(ended.description.contains("one lost the touch"))
    }

    /// That a finger meant for `a` did not come to `b` is no reason: `b` had a finger of its own.
    @Test func `a verdict gives no reason for what happened with another finger`() throws {
        let json = #"""
            {"version": 1, "title": "T", "costs": {"profile": "free"}, "apps": [{"id": "demo", "windows": [
              {"id": "window", "subviews": [
                {"id": "a", "class": "UIButton", "frame": [0, 0, 100, 50], "actions": [{"for": "touchUpInside"}]},
                {"id": "b", "class": "UIButton", "frame": [0, 200, 100, 50], "actions": [{"for": "touchUpInside"}]}
              ]}]}],
             "fingers": [{"tap": "a", "at": "100ms"}, {"tap": "b", "at": "1s"}],
             "expect": {"callbacks": ["b action", "a action"]}}
            """#
        let scenario = try Scenario(Array(json.utf8), file: "story.json", loadRecording: { _ in [] })
        let verdict = try #require(scenario.judge(scenario.run().trail).first)
        #expect(verdict.description.contains(#"expected "b action", but "a action"#))
        #expect(!verdict.description.contains("did not fire"))
    }

    /// The first tap recognizes, at another time than the line says: why the second fails is no reason.
    @Test func `a verdict on what came at another time gives no reason why it did not come`() throws {
        func verdict(_ line: String) throws -> String {
            let json = #"""
                {"version": 1, "title": "T", "costs": {"profile": "free"}, "apps": [{"id": "demo", "windows": [
                  {"id": "window", "recognizers": [{"id": "t"}]}]}],
                 "fingers": [{"tap": [50, 50], "at": "100ms"}, {"press": [50, 50], "at": "1s", "for": "900ms"}],
                 "expect": {"callbacks": [\#(line)]}}
                """#
            let scenario = try Scenario(Array(json.utf8), file: "story.json", loadRecording: { _ in [] })
            return try #require(scenario.judge(scenario.run().trail).first).description
        }
        #expect(try verdict(#""t action @100ms""#).contains(#"but "t action (ended) [1]" came at 150ms"#))
        #expect(try !verdict(#""t action @100ms""#).contains("did not recognize"))
        #expect(try verdict(#""t action", "t action""#).contains("did not recognize"))
    }

    /// Each app counts its touches from 1: the first one of the other app is no reason.
    @Test func `a verdict gives no reason for what happened with a finger of another app`() throws {
        func verdict(_ finger: String) throws -> String {
            let json = #"""
                {"version": 1, "title": "T", "costs": {"profile": "free"}, "apps": [
                  {"id": "one", "windows": [{"id": "first", "overrides": {"touches": {"does": "handle"}}}]},
                  {"id": "two", "state": "background", "windows": [{"id": "second"}]}],
                 "events": [{"at": "500ms", "bringToFront": "two"}],
                 "fingers": [\#(finger){"tap": [50, 50], "at": "1s"}],
                 "expect": {"callbacks": ["first touchesMoved [1]"]}}
                """#
            let scenario = try Scenario(Array(json.utf8), file: "story.json", loadRecording: { _ in [] })
            return try #require(scenario.judge(scenario.run().trail).first).description
        }
        #expect(try !verdict(#"{"tap": [50, 50], "at": "100ms"}, "#).contains("belongs to two"))
        #expect(try verdict("").contains("belongs to two, another app"))
    }

    @Test(arguments: [
        (
            #"{"callbacks": ["one touchesBegan", "one touchesMoved ×+", "one touchesEnded"]}"#,
            #"1:59: callbacks[2]: expected "one touchesEnded", but "tap action (ended) [1]" came at 184.424333ms"#
        ),
        (
            #"{"callbacks": ["one touchesBegan", "one touchesMoved ×3", "tap action", "one touchesCancelled"]}"#,
            #"1:36: callbacks[1]: expected no more of "one touchesMoved ×3", but "one touchesMoved [1]" came at 167."#
        ),
        (
            #"{"callbacks": ["one touchesBegan", "one touchesMoved ×+", "tap action"]}"#,
            #"1:59: callbacks[2]: expected no more callbacks, but "one touchesCancelled [1]" came"#
        ),
        (
            #"{"callbacks": ["(one touchesBegan, one touchesMoved ×4, tap action, one touchesCancelled) ×2"]}"#,
            #"1:18: callbacks[0]: expected "one touchesBegan", but nothing more came"#
        ),
        (#"{"callbacks": []}"#, #"1:15: callbacks: expected no callbacks, but "one touchesBegan [1]" came"#),
        (
            #"{"callbacks": ["one touchesBegan @100ms ±1ms", "one touchesMoved ×*"]}"#,
            #"1:16: callbacks[0]: expected "one touchesBegan @100ms ±1ms", but "one touchesBegan [1]" came at 101."#
        ),
        (
            #"{"callbacks": ["window touchesBegan", "one touchesMoved ×*"]}"#,
            #"; callbacks of a plain class are not listed: give "window" overrides"#
        ),
        (
            #"{"never": ["one hitTest leave = one"]}"#,
            #"expected "one hitTest leave = one" never, but it came at 101."#
        ),
        (
            #"{"never": ["window sendEvent"]}"#,
            #"in code that is not the app's; for the app's own code alone give "window" overrides"#
        ),
        (
            #"{"order": [["tap action", "one touchesBegan"]]}"#,
            #"1:13: order[0][0]: expected "tap action" before "one touchesBegan", but it came at 184.424333ms"#
        ),
        (
            #"{"order": [["one touchesBegan", "one touchesEnded"]]}"#,
            #"1:33: order[0][1]: expected "one touchesEnded", but it never came"#
        ),
        (#"{"target": {"1": null}}"#, #"1:18: target.1: expected touch 1 on no view, but it is on "one" (#"#),
        (#"{"target": {"2": "one"}}"#, #"but there was no touch 2; the touches are 1"#),
        (
            #"{"states": {"tap": ["began"]}}"#,
            #"states.tap[0]: expected "began", but "possible" comes first"#
        ),
        (#"{"states": {"tap": ["possible"]}}"#, #"expected no more states, but "ended" came (#"#),
        (
            #"{"states": {"tap": ["possible", "ended", "failed"]}}"#,
            #"states.tap[2]: expected "failed", but nothing more came"#
        ),
        (#"{"states": {"pan": ["possible"]}}"#, #"no recognizer "pan" was ever in a window"#),
        (
            #"{"latency": {"atMost": "4ms"}}"#,
            #"1:24: latency.atMost: expected at most 4ms to tap → action, but it took 4.424333ms"#
        ),
        (#"{"latency": {"to": "tap action", "is": "4ms"}}"#, "expected exactly 4ms"),
        (#"{"latency": {"to": "tap action (began)", "is": "4ms"}}"#, "but it never came"),
        (
            #"{"stages": ["demo/main source1 ×6", "demo/main source0"]}"#,
            #"stages[0]: expected "demo/main source1 ×6", but "SpringBoard/main source1 (__IOHIDEvent"#
        ),
    ])
    func `a verdict names the line, what was expected and what came`(expect: String, message: String) throws {
        let verdict = try verdict(expect)
        #expect(verdict.diagnostic.description.contains(message), Comment(rawValue: verdict.description))
        #expect(verdict.places.first == verdict.diagnostic.position)
    }

    @Test func `a verdict on a state too many stands at the last one that was expected`() throws {
        let json = #"""
            {"version": 1, "title": "T", "costs": {"profile": "free"}, "apps": [{"id": "demo", "windows": [
              {"id": "window", "recognizers": [{"id": "pan", "class": "UIPanGestureRecognizer"}]}]}],
             "fingers": [{"drag": [50, 100], "by": [100, 0], "at": "100ms", "for": "200ms"}],
             "expect": {"states": {"pan": ["possible", "began"]}}}
            """#
        let scenario = try Scenario(Array(json.utf8), file: "story.json", loadRecording: { _ in [] })
        let verdict = try #require(scenario.judge(scenario.run().trail).first)
        #expect(
            verdict.description.contains(
                #"story.json:4:44: expect.states.pan[1]: expected no more states, but "changed" came (#"#),
            Comment(rawValue: verdict.description))
    }

    @Test
    func `a verdict shows two entries before the difference and two after, and what else could have come`()
        throws
    {
        let verdict = try verdict(
            #"{"callbacks": ["one touchesBegan", "one touchesMoved ×+", "tap action (began)", "one touchesCancelled"]}"#
        )
        let expected = [
            #/  151\.\d+ms one touchesMoved \[1\] \(#\d+\)/#,
            #/  167\.\d+ms one touchesMoved \[1\] \(#\d+\)/#,
            #/→ 184\.\d+ms tap action \(ended\) \[1\] \(#\d+\)/#,
            #/  184\.\d+ms one touchesCancelled \[1\] \(#\d+\)/#, #/or "one touchesMoved ×\+" of 1:36/#,
        ]
        #expect(verdict.context.count == expected.count, Comment(rawValue: verdict.description))
        for (line, pattern) in zip(verdict.context, expected) {
            #expect(line.wholeMatch(of: pattern) != nil, "\(line)")
        }
        let record = try #require(verdict.seen)
        guard case .began(.action, _, _, _)? = story.trail.records[record]?.event else {
            Issue.record("#\(record.rawValue) is not an action")
            return
        }
    }

    @Test func `a verdict on an order shows edges if a line of it names one`() throws {
        let edges = try verdict(#"{"order": [["one touchesBegan leave", "one touchesBegan enter"]]}"#)
        #expect(
            edges.context.contains { $0.hasPrefix("→") && $0.contains("one touchesBegan enter") },
            Comment(rawValue: edges.description))
        #expect(edges.context.contains { $0.contains("one touchesBegan leave") })
        let second = try verdict(#"{"order": [["tap action", "one touchesBegan leave"]]}"#)
        #expect(second.context.contains { $0.hasPrefix("→") && $0.contains("one touchesBegan leave") })
        let plain = try verdict(#"{"order": [["tap action", "one touchesBegan"]]}"#)
        #expect(!plain.context.contains { $0.contains(" leave") || $0.contains(" enter") })
    }

    @Test(arguments: [(20, "19, 20"), (21, "19, 20, …")])
    func `a verdict names the first twenty touches, and says that there are more`(count: Int, end: String)
        throws
    {
        let scenario = try readScenario(
            ScenarioFilesTests.story(
                #""subviews": []"#,
                fingers: #"{"tap": [50, 50], "at": "100ms", "repeat": {"times": \#(count), "every": "1s"}}"#,
                more: #""costs": {"profile": "free"}, "expect": {"target": {"99": "window"}}"#))
        let verdict = try #require(scenario.judge(scenario.run().trail).first)
        #expect(verdict.description.contains("there was no touch 99; the touches are 1, 2, "))
        #expect(verdict.description.hasSuffix(end), Comment(rawValue: verdict.description))
    }

    @Test func `a verdict comes for each expectation, in the order of the file`() throws {
        let file = try ExpectFile(
            """
            {"states": {"tap": ["possible", "failed"]},
             "never": ["tap action"],
             "callbacks": ["tap action"],
             "target": {"1": "plain"}}
            """, ids: story.ids)
        let lines = file.set.judge(story.trail).compactMap(\.diagnostic.position?.line)
        #expect(lines == [1, 2, 3, 4])
    }

    @Test(arguments: [
        (
            #"{"callbacks": ["one touchBegan"]}"#,
            #"1:21: callbacks[0]: "touchBegan" is not a callback; did you mean "touchesBegan"?"#
        ),
        (
            #"{"callbacks": ["\u006fne \t\ud83d\ude00 touchesBegan"]}"#,
            #"1:28: callbacks[0]: "😀" is not a callback"#
        ),
        (#"{"callbacks": {"of": ["one"], "are": ["tap action"]}}"#, #""tap" does not stand in "of""#),
        (
            #"{"callbacks": {"of": ["one"], "calls": ["hitTest"], "are": ["one touchesBegan"]}}"#,
            #""touchesBegan" does not stand in "calls""#
        ),
        (#"{"callbacks": {"of": ["one"], "calls": ["hitest"], "are": []}}"#, #"did you mean "hitTest"?"#),
        (#"{"never": ["one touchesBegan ×2"]}"#, #""never" takes one callback, without repeats"#),
        (#"{"order": [["(one touchesBegan)", "tap action"]]}"#, #""order" takes one callback"#),
        (
            #"{"order": [["one touchesBegan", "one  touchesBegan"]]}"#,
            #"order[0][1]: "one touchesBegan" does not come before itself; write another callback"#
        ),
        (#"{"latency": {"to": "tap action"}}"#, #"the latency has no bound; write "is""#),
        (
            #"{"latency": {"to": "tap action", "atLeast": "10ms", "atMost": "5ms"}}"#,
            #""atLeast" is more than "atMost", which no latency is; exchange 10ms and 5ms"#
        ),
        (#"{"target": {"0": "one"}}"#, #""0" is not a number of a touch"#),
        (
            #"{"states": {"tap": ["posible"]}}"#,
            #""posible" is not a state of a recognizer; did you mean "possible"?"#
        ),
        (#"{"stages": ["SpringBord/main source1"]}"#, #"did you mean "SpringBoard"?"#),
    ])
    func `a verdict is not given where the file is wrong, which is said with its place`(
        expect: String, message: String
    )
        throws
    {
        let said = try ExpectFile(expect, ids: story.ids).problems.diagnostics.map(\.description)
        #expect(said.count == 1)
        #expect(said.first?.contains(message) == true, "\(said)")
    }
}

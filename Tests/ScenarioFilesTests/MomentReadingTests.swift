import Testing

@testable import ScenarioFormat

@Suite struct `A moment in a file` {
    @Test(arguments: [
        // Nobody.
        (#""is": "sav.isHidden""#, #"is: nobody is called "sav"; did you mean "save"?"#),
        (
            #""is": "rows row 3.isHidden""#,
            #"is: nobody is called "rows row 3"; its rows are counted from 0 to 2"#
        ),
        (#""is": "touch 0.phase == began""#, #"is: nobody is called "touch 0""#),
        (#""is": "tap.view == sav""#, #"never "sav"; did you mean "save"?"#),
        (#""is": "tap.view == tap""#, #"never "tap"; write somebody who can be that, or none"#),
        // Nothing of theirs.
        (
            #""is": "save.isHilighted""#,
            #"is: "save" is a UIButton and has no value "isHilighted"; did you mean "isHighlighted"?"#
        ),
        (#""is": "card.isHighlighted""#, #""card" is a UIView and has no value "isHighlighted"; it has "#),
        (#""is": "save.contentOffset.y == 3""#, #""save" is a UIButton and has no value "contentOffset""#),
        (
            #""is": "tap.translation.x > 3""#,
            #""tap" is a UITapGestureRecognizer and has no value "translation""#
        ),
        // Of a scroll view's own two recognizers, one pans.
        (
            #""is": "hold.translation.x > 3""#,
            #""hold" is a UIGestureRecognizer and has no value "translation""#
        ),
        (
            #""is": "drag.numberOfTaps == 1""#,
            #""drag" is a UIPanGestureRecognizer and has no value "numberOfTaps""#
        ),
        (#""is": "demo.depth == 0""#, #""demo" has no value "depth"; it has state, isInForeground"#),
        (#""is": "demo.port.dept == 0""#, #""demo.port" has no value "dept"; did you mean "depth"?"#),
        (#""is": "touch 1.fase == began""#, #""touch 1" has no value "fase"; did you mean "phase"?"#),
        (#""is": "list.contentOffset.z == 1""#, #""list.contentOffset" has nothing called "z"; it has x, y"#),
        (#""is": "save.isHidden.x""#, #""save.isHidden" has nothing called "x"; it is a value by itself"#),
        (#""is": "save""#, #""save" has several values; name one, such as save.superview"#),
        // A value of another kind.
        (
            #""is": "save.isHidden == 3""#,
            #""save.isHidden" is true or false, never "3"; write true or false"#
        ),
        (#""is": "save.isHidden > 3""#, #""save.isHidden" is true or false, and none is larger"#),
        (#""is": "save.alpha == yes""#, #""save.alpha" is a number, never "yes"; write a number"#),
        (#""is": "save.alpha == 3ms""#, #""save.alpha" is a number, never "3ms""#),
        (#""is": "time > 3""#, #""time" is a time, never "3"; write a time such as 90ms"#),
        (
            #""is": "list.contentOffset == 3""#,
            #""list.contentOffset" is a point, never "3"; write 2 numbers, or"#
        ),
        (#""is": "save.frame == 3, 4""#, #"is a rectangle, never "3, 4"; write 4 numbers"#),
        (#""is": "list.contentOffset > 3, 4""#, #""list.contentOffset" is a point, and none is larger"#),
        (#""is": "tap.state == faled""#, #""tap.state" is a word, never "faled"; did you mean "failed"?"#),
        (#""is": "touch 1.phase == up""#, #"never "up"; it is "#),
        (
            #""is": "tap.state""#,
            #""tap.state" is neither true nor false; say what it is to be: tap.state == …"#
        ),
        // No condition.
        (#""is": "save.isHidden = true""#, #""save.isHidden = true" is not a condition; write one such as"#),
        (#""is": """#, "1 to 400 characters"),
        (#""is": []"#, "has 0 elements"),
        (#""is": "save.isHidden and ""#, "is not a condition"),
    ])
    func `a moment in a file is refused before the run`(condition: String, complaint: String) {
        let story = MomentStory(#"{"at": "100ms", \#(condition)}"#)
        let lines = complaints { () throws(ScenarioError) in _ = try readScenario(story.json) }
        #expect(lines.count == 1)
        #expect(lines.first?.contains(complaint) == true, "\(lines)")
    }

    @Test(arguments: [
        (#"{"at": "100ms", "is": "save.isHidden and sav.alpha == 1"}"#, "sav.alpha"),
        (#"{"at": "100ms", "is": "save.isHilighted"}"#, "isHilighted"),
        (#"{"at": "100ms", "is": ["save.isHidden", "tap.state  ==  faled"]}"#, "faled"),
        (#"{"at": "100ms", "is": "app.application.keyWindow.alphaa == 1"}"#, "alphaa"),
        (#"{"after": "save acton", "is": "save.isHidden"}"#, "acton"),
        (#"{"after": "save action ×2", "is": "save.isHidden"}"#, #""save action"#),
        (#"{"after": "touch 1 edned", "is": "save.isHidden"}"#, #""touch 1 edned"#),
        (#"{"at": "ende", "is": "save.isHidden"}"#, #""ende"#),
        (#"{"at": 100, "is": "save.isHidden"}"#, "100"),
    ])
    func `a moment in a file is refused at its line and column`(moment: String, mistake: String) throws {
        let story = MomentStory(moment)
        let range = try #require(moment.firstRange(of: mistake))
        let column = #"{"moments": ["#.count + moment[..<range.lowerBound].count + 1
        let lines = complaints { () throws(ScenarioError) in _ = try readScenario(story.json) }
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("story.json:16:\(column): expect.moments[0]") == true, "\(lines)")
    }

    @Test(arguments: [
        (#"{"at": "ende", "is": "save.isHidden"}"#, #"is not a value of "at"; did you mean "end"?"#),
        (#"{"at": "100", "is": "save.isHidden"}"#, #""100" has no unit"#),
        (#"{"at": "2h", "is": "save.isHidden"}"#, #""2h""#),
        (
            #"{"after": "touch 1 edned", "is": "save.isHidden"}"#,
            #"not a phase of a touch; did you mean "ended"?"#
        ),
        (#"{"after": "touch +1 ended", "is": "save.isHidden"}"#, #""touch" is not an id of this file"#),
        (#"{"after": "touch 01 ended", "is": "save.isHidden"}"#, #""touch" is not an id of this file"#),
        (#"{"after": "touch 1 of app ended", "is": "save.isHidden"}"#, #""touch" is not an id of this file"#),
        (#"{"at": "end", "is": "touch 1 of dmo.isDown"}"#, #"nobody is called "touch 1 of dmo""#),
        (#"{"is": "save.isHidden"}"#, #""at""#),
        (#"{"at": "end", "after": "touch 1 ended", "is": "save.isHidden"}"#, #""after""#),
        (#"{"at": "end"}"#, #"the key "is" is missing"#),
    ])
    func `a moment in a file has one instant or one thing after which it is`(
        moment: String, complaint: String
    ) {
        let lines = complaints { () throws(ScenarioError) in _ = try readScenario(MomentStory(moment).json) }
        #expect(lines.count == 1)
        #expect(lines.first?.contains(complaint) == true, "\(lines)")
    }

    @Test func `a moment in a file is complained of together with what is wrong elsewhere in the file`() {
        let json = MomentStory(#"{"at": "end", "is": "sav.isHidden"}"#).json
            .replacing(#""press": "save""#, with: #""press": "sve""#)
        let lines = complaints { () throws(ScenarioError) in _ = try readScenario(json) }
        #expect(lines.count == 2)
        #expect(lines.last?.contains(#"nobody is called "sav"; did you mean "save"?"#) == true)
    }

    @Test func `a moment in a file is after a callback of a view, though its id looks like a touch`() throws {
        let scenario = try readScenario(
            story(
                #"""
                "subviews": [{"id": "touch 1", "frame": [0, 0, 100, 100], "overrides": {"touches": {"does": "handle"}}}]
                """#,
                more: #"""
                    "costs": {"profile": "free"}, "expect": {"moments": [
                      {"after": "touch 1 began", "is": "time == 100ms"},
                      {"after": "touch 1 touchesEnded", "is": "time == 150ms"}]}
                    """#))
        #expect(scenario.judge(scenario.run().trail).map(\.description) == [])
    }
}

import ScenarioFormat
import Testing
import TraceViews

@Suite struct `A text field of a scenario` {
    /// Two fields below one another and a button, each of 200 × 100.
    private func play(_ app: String, does: String = "[]", finger: String) throws -> Told {
        try Told(
            story(
                """
                "recognizers": [{"id": "tap", "cancelsTouchesInView": false, "action": {"does": \(does)}}],
                "subviews": [
                  {"id": "one", "class": "UITextField", "frame": [0, 0, 200, 100]},
                  {"id": "two", "class": "UITextField", "frame": [0, 100, 200, 100]},
                  {"id": "button", "class": "UIButton", "frame": [0, 200, 200, 100],
                    "actions": [{"for": "touchDown", "does": \(does)}]}]
                """, fingers: #"{"tap": "\#(finger)", "at": "100ms"}"#, app: app))
    }

    /// Who came to be the first responder, and who was it no longer: `+one`, `-one`.
    private func focus(_ told: Told) -> [String] {
        let subjects = SubjectIndex(told.run.trail)
        return told.run.trail.records.compactMap {
            guard case .related(let subject, .firstResponderOf, _, let holds) = $0.event else { return nil }
            return "\(holds ? "+" : "-")\(subjects.name(subject))"
        }
    }

    private let first = #""firstResponder": "one""#

    @Test func `a text field is the first responder if it is tapped, or from the beginning`() throws {
        let plain = #""state": "foreground""#
        #expect(focus(try play(plain, finger: "window")) == [])
        #expect(focus(try play(plain, finger: "one")) == ["+one"])
        #expect(focus(try play(first, finger: "window")) == ["+one"])
        #expect(focus(try play(first, finger: "two")) == ["+one", "-one", "+two"])
    }

    @Test(arguments: ["window", "button"])
    func `a text field of a scenario stops being it when an action ends editing`(finger: String) throws {
        let told = try play(first, does: #"[{"endEditing": "window"}]"#, finger: finger)
        #expect(focus(told) == ["+one", "-one"])
        // Editing elsewhere goes on.
        #expect(focus(try play(first, does: #"[{"endEditing": "two"}]"#, finger: finger)) == ["+one"])
    }

    @Test(arguments: ["window", "button"])
    func `a text field of a scenario becomes it by an action`(finger: String) throws {
        let told = try play(first, does: #"[{"becomeFirstResponder": "two"}]"#, finger: finger)
        #expect(focus(told) == ["+one", "-one", "+two"])
    }

    @Test(arguments: [
        (#""firstResponder": "button""#, #""button" does not become the first responder"#),
        (#""firstResponder": "window""#, #""window" is a window, not a view"#),
        (#""firstResponder": "tow""#, #""tow" is not an id of a view of this file; did you mean "two"?"#),
    ])
    func `a text field of a scenario is named, and nothing else is`(app: String, wanted: String) {
        let error = #expect(throws: ScenarioError.self) { try play(app, finger: "one") }
        #expect(error?.description.contains(wanted) == true, "\(String(describing: error))")
    }

    @Test func `a text field of a scenario that is not on the screen is refused`() {
        let json = story(
            #""subviews": [{"id": "one", "class": "UITextField", "isAttached": false}]"#, app: first)
        let error = #expect(throws: ScenarioError.self) { try readScenario(json) }
        #expect(error?.description.contains("is not on the screen when the story begins") == true)
    }

    // MARK: The delegate

    /// Two fields, of which the first is edited and the second is tapped; what their delegates hear.
    private func calls(_ one: String, _ two: String) throws -> [String] {
        let fields = [("one", 0, one), ("two", 100, two)].map { id, y, delegate in
            """
            {"id": "\(id)", "class": "UITextField", "frame": [0, \(y), 200, 100], "delegate": \(delegate)}
            """
        }
        return try Told(
            story(
                #""subviews": [\#(fields.joined(separator: ", "))]"#,
                fingers: #"{"tap": "two", "at": "100ms"}"#, app: first)
        ).calls
    }

    @Test func `a text field asks its delegate whether it may begin and end, and tells it`() throws {
        #expect(
            try calls("{}", "{}") == [
                "one shouldBeginEditing", "one didBeginEditing", "two shouldBeginEditing",
                "one shouldEndEditing", "one didEndEditing", "two didBeginEditing",
            ])
        let ends = #"{"implements": ["textFieldDidEndEditing"]}"#
        let begins = #"{"implements": ["textFieldDidBeginEditing"]}"#
        #expect(try calls(ends, begins) == ["one didEndEditing", "two didBeginEditing"])
    }

    @Test func `a text field of a scenario has a delegate that says no`() throws {
        let begins = #"{"implements": ["textFieldDidBeginEditing"]"#
        let ends = #"{"implements": ["textFieldDidEndEditing"]"#
        #expect(
            try calls("\(ends)}", #"\#(begins), "textFieldShouldBeginEditing": false}"#) == [
                "two shouldBeginEditing"
            ])
        #expect(
            try calls(#"\#(ends), "textFieldShouldEndEditing": false}"#, "\(begins)}") == [
                "one shouldEndEditing"
            ])
    }

    @Test func `a text field of a scenario has a delegate that takes its time`() throws {
        let told = try Told(
            story(
                """
                "subviews": [{"id": "one", "class": "UITextField", "frame": [0, 0, 200, 100],
                  "delegate": {"implements": ["textFieldDidBeginEditing"], "cost": "3ms"}}]
                """, fingers: #"{"tap": "one", "at": "100ms"}"#))
        #expect(told.log.map(\.t) == [150_000_000, 153_000_000])
    }

    // MARK: Other views

    /// Every class that can override it, as it stands in a file.
    @Test(arguments: [
        "UIView", "UIScrollView", "UITableView", "UIControl", "UIButton", "UISwitch", "UISlider", "UIStepper",
        "UISegmentedControl", "UIPageControl",
    ])
    func `a text field of a scenario is not the only class that can become it`(kind: String) throws {
        func focus(_ answer: String) throws -> [String] {
            let overrides = answer.isEmpty ? "" : #", "overrides": {"canBecomeFirstResponder": \#(answer)}"#
            let told = try Told(
                story(
                    """
                    "recognizers": [{"id": "tap", "action": {"does": [{"becomeFirstResponder": "view"}]}}],
                    "subviews": [{"id": "view", "class": "\(kind)", "frame": [0, 300, 90, 90]\(overrides)}]
                    """))
            return self.focus(told)
        }
        #expect(try focus("true") == ["+view"])
        #expect(try focus("false") == [])
        #expect(try focus(#""super""#) == [])
        #expect(try focus("") == [])
    }

    /// Every class that can override it, asked to make way for another: without `super` it keeps it, whatever
    /// it answers.
    @Test(arguments: [
        "UIView", "UIScrollView", "UITableView", "UIControl", "UIButton", "UISwitch", "UISlider", "UIStepper",
        "UISegmentedControl", "UIPageControl", "UITextField",
    ])
    func `a text field of a scenario keeps it if its class does not resign`(kind: String) throws {
        func told(_ answer: String) throws -> Told {
            try Told(
                story(
                    """
                    "recognizers": [{"id": "tap", "action": {"does": [
                      {"becomeFirstResponder": "view"}, {"becomeFirstResponder": "next"}]}}],
                    "subviews": [
                      {"id": "view", "class": "\(kind)", "frame": [0, 300, 90, 90],
                        "overrides": {"canBecomeFirstResponder": true, "resignFirstResponder": \(answer)}},
                      {"id": "next", "class": "UITextField", "frame": [0, 400, 90, 90]}]
                    """))
        }
        func answers(_ told: Told) -> [String] {
            told.log.filter { $0.call == "resignFirstResponder" && $0.edge == "leave" }.map {
                $0.answer?.description ?? "none"
            }
        }
        let resigns = try told(#""super""#)
        #expect(focus(resigns) == ["+view", "-view", "+next"])
        #expect(answers(resigns) == ["yes"])
        let refuses = try told("false")
        #expect(focus(refuses) == ["+view"])
        #expect(answers(refuses) == ["no"])
        let pretends = try told("true")
        #expect(focus(pretends) == ["+view"])
        #expect(answers(pretends) == ["yes"])
    }

    @Test func `a text field of a scenario does not become it if its class says no`() throws {
        func focus(_ answer: String) throws -> [String] {
            let told = try Told(
                story(
                    """
                    "subviews": [{"id": "one", "class": "UITextField", "frame": [0, 0, 200, 100],
                      "overrides": {"canBecomeFirstResponder": \(answer)}}]
                    """))
            return self.focus(told)
        }
        #expect(try focus("false") == [])
        #expect(try focus(#""super""#) == ["+one"])
    }
}

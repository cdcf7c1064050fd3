import ScenarioFormat
import Testing

@testable import ScenarioFiles

/// What nobody is told stands on no record, so that `never` holds whatever happens: such a line is refused.
@Suite struct `What a file's delegates are told` {
    private func complaint(_ expect: String) -> String? {
        let json = """
            {"version": 1, "title": "A test",
             "apps": [{"id": "mail", "delegate": {"id": "md", "overrides": {"touches": {"does": "handle"}}},
              "windows": [{"id": "window", "subviews": [
               {"id": "bare", "class": "UIScrollView", "frame": [0, 0, 100, 100], "contentSize": [100, 300]},
               {"id": "list", "class": "UITableView", "frame": [0, 100, 100, 100], "sections": [{"rows": 2}],
                "delegate": {"implements": ["didSelectRowAt"], "willSelectRowAt": true}},
               {"id": "all", "class": "UIScrollView", "frame": [0, 200, 100, 100], "delegate": {}},
               {"id": "field", "class": "UITextField", "frame": [0, 300, 100, 50]},
               {"id": "mails", "class": "UITableView", "frame": [0, 500, 100, 100], "sections": [{"rows": 2}],
                "dataSource": {"cost": "1ms"},
                "swipeActions": [{"row": 1, "trailing": [{"title": "Delete"}]}]},
               {"id": "plain", "frame": [0, 400, 100, 50]}]}]},
              {"id": "plain app", "state": "background", "delegate": {"id": "pd", "isResponder": false}}],
             "fingers": [], "expect": \(expect)}
            """
        return refusal(of: json)
    }

    @Test(arguments: [
        ("bare didScroll", #""bare" has no delegate in the file, so nobody is told of didScroll"#),
        ("bare didScroll", #"give it "delegate": {"implements": ["scrollViewDidScroll"]}"#),
        (
            "bare willBeginDragging [1]",
            #""bare" has no delegate in the file, so nobody is told of willBeginDragging"#
        ),
        (
            "field didBeginEditing",
            #""field" has no delegate in the file, so nobody is told of didBeginEditing"#
        ),
        ("list didScroll", #"the delegate of "list" does not implement scrollViewDidScroll"#),
        ("list didHighlightRow (list row 1)", #"add "didHighlightRowAt" to what it "implements""#),
        ("all didSelectRow", #""all" is a UIScrollView, which tells nobody of didSelectRow"#),
        ("plain didScroll", #""plain" is a UIView, which tells nobody of didScroll"#),
        ("mails didScroll", #""mails" has no delegate in the file, so nobody is told of didScroll"#),
        (
            "mails leadingSwipeActionsConfigurationForRow",
            #"no row of "mails" has leading swipe actions, so nobody is asked for leadingSwipeActionsConfigurationForRow"#
        ),
        (
            "list trailingSwipeActionsConfigurationForRow (list row 1)",
            #"give it "swipeActions": [{"trailing": [{"title": "Delete"}]}]"#
        ),
        (
            "all trailingSwipeActionsConfigurationForRow",
            #""all" is a UIScrollView, which asks nobody for trailingSwipeActionsConfigurationForRow"#
        ),
        ("list cellForRow", #"the data source of "list" is asked for cells off the record"#),
        ("list cellForRow", #"give it "dataSource": {}"#),
        ("all cellForRow", #""all" is a UIScrollView, which has no cells"#),
        ("pd touchesBegan", #""pd" is no responder, so no callback goes by its name"#),
    ])
    func `that never comes what nobody is told is refused`(line: String, message: String) {
        let complaint = complaint(#"{"never": ["\#(line)"]}"#)
        #expect(complaint?.contains(message) == true, "\(complaint ?? "nothing")")
        // That it comes is no mistake of the file, only never true.
        #expect(self.complaint(#"{"callbacks": ["\#(line)"]}"#) == nil)
    }

    @Test(arguments: [
        ("md applicationWillResignActive", "mail applicationWillResignActive"),
        ("pd applicationDidBecomeActive", "plain app applicationDidBecomeActive"),
    ])
    func `an app's life goes by the app's name, and not by its delegate's`(line: String, wanted: String) {
        for expect in [
            #"{"never": ["\#(line)"]}"#, #"{"callbacks": ["(\#(line)) ×*"]}"#,
            #"{"order": [["\#(line)", "md touchesBegan"]]}"#,
            #"{"latency": {"to": "\#(line)", "atMost": "1s"}}"#,
            #"{"moments": [{"after": "\#(line)", "is": "bare.isDragging"}]}"#,
        ] {
            let complaint = complaint(expect)
            #expect(
                complaint?.contains("write \"\(wanted)\"") == true, "\(expect): \(complaint ?? "nothing")")
            #expect(self.complaint(expect.replacing(line, with: wanted)) == nil)
        }
    }

    @Test(arguments: [
        "list didSelectRow", "list willSelectRow (list row 1)", "all didScroll", "all didEndZooming",
        "mail applicationWillResignActive", "application applicationWillResignActive", "md touchesBegan",
        "mails trailingSwipeActionsConfigurationForRow (mails row 1)", "mails touchesBegan",
        "bare touchesBegan", "bare touchesShouldBegin", "field becomeFirstResponder", "mails cellForRow",
    ])
    func `a line about what somebody may be told is taken`(line: String) {
        #expect(complaint(#"{"never": ["\#(line)"]}"#) == nil)
    }

    /// The life of an app stands under the app; of touches its delegate hears itself.
    @Test func `an empty list of an app's life names the app`() {
        func list(_ of: String, _ calls: String) -> String? {
            complaint(#"{"callbacks": {"of": [\#(of)], "are": [], "calls": [\#(calls)]}}"#)
        }
        let life = #""applicationWillResignActive""#
        #expect(list(#""md""#, life)?.contains(#"write "mail applicationWillResignActive""#) == true)
        #expect(list(#""mail""#, life) == nil)
        #expect(list(#""md", "mail""#, #"\#(life), "touchesBegan""#) == nil)
    }

    @Test(arguments: [
        (#""bare""#, #""didScroll""#, #""bare" has no delegate in the file, so nobody is told of didScroll"#),
        (#""plain", "bare""#, #""didScroll", "didZoom""#, #""bare" has no delegate in the file"#),
        (#""plain", "bare""#, #""didScroll", "didZoom""#, #""plain" is a UIView, which tells nobody of did"#),
        (#""list""#, #""didScroll""#, #"the delegate of "list" does not implement scrollViewDidScroll"#),
        (#""list""#, #""leadingSwipeActionsConfigurationForRow""#, #"no row of "list" has leading swipe"#),
        (#""pd""#, #""touchesBegan""#, #""pd" is no responder, so no callback goes by its name"#),
    ])
    func `an empty list of what nobody is told is refused`(of: String, calls: String, message: String) {
        let refusal = complaint(#"{"callbacks": {"of": [\#(of)], "calls": [\#(calls)], "are": []}}"#)
        #expect(refusal?.contains(message) == true, "\(refusal ?? "nothing")")
    }

    @Test(arguments: [
        (#""bare""#, #""didScroll", "touchesBegan""#), (#""bare", "all""#, #""didScroll""#),
        (#""list""#, #""didScroll", "didSelectRow""#),
        (#""mails""#, #""trailingSwipeActionsConfigurationForRow""#),
    ])
    func `an empty list of what somebody may be told is taken`(of: String, calls: String) {
        #expect(complaint(#"{"callbacks": {"of": [\#(of)], "calls": [\#(calls)], "are": []}}"#) == nil)
        // Without calls it is about touches and actions.
        #expect(complaint(#"{"callbacks": {"of": [\#(of)], "are": []}}"#) == nil)
    }

    @Test func `an empty list of a delegate that is no responder is refused`() {
        let complaint = complaint(#"{"callbacks": {"of": ["pd"], "are": []}}"#)
        #expect(complaint?.contains(#""pd" is no responder"#) == true, "\(complaint ?? "nothing")")
    }

    /// A delegate that is told is on record under its app.
    @Test func `what an app's delegate is told comes under the app's id`() throws {
        let json = #"""
            {"version": 1, "title": "A test",
             "apps": [{"id": "mail", "delegate": {"id": "md"}, "windows": [{"id": "window"}]}],
             "events": [{"at": "400ms", "alert": "x"}],
             "fingers": [], "expect": {"never": ["mail applicationWillResignActive"]}}
            """#
        let scenario = try readScenario(json)
        let verdicts = scenario.judge(scenario.run().trail).map(\.description)
        #expect(verdicts.count == 1 && verdicts[0].contains("never, but it came at 400."), "\(verdicts)")
    }
}

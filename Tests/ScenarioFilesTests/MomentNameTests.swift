import Testing

@testable import ScenarioFiles

/// Whom a name means in what is expected at a moment.
@Suite struct `A name in what is expected at a moment` {
    private func verdicts(_ views: String, finger: String, _ moment: String, more: String = "") throws
        -> [String]
    {
        let scenario = try readScenario(
            """
            {"version": 1, "title": "A test", "costs": {"profile": "free"},
             "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [\(views)]}]}],
             \(more)"fingers": [{"tap": "\(finger)", "at": "100ms"}],
             "expect": {"moments": [\(moment)]}}
            """)
        return scenario.judge(scenario.run().trail).map(\.description)
    }

    private static let table = """
        {"id": "list", "class": "UITableView", "frame": [0, 0, 390, 844], "sections": [{"rows": 5}]}
        """

    /// The table makes all its cells anew at 50 ms.
    @Test(arguments: ["==", "!="])
    func `a name in what is expected at a moment means a row whose cell was made anew`(sign: String) throws {
        let moment =
            #"{"after": "touch 1 began", "is": "touch 1.view \#(sign) list row 1 content"}"#
        let verdicts = try verdicts(
            Self.table, finger: "list row 1", moment, more: #""events": [{"at": "50ms", "reload": "list"}], "#
        )
        #expect(verdicts.isEmpty == (sign == "=="), "\(verdicts)")
    }

    @Test(arguments: ["main", "kernel", "SpringBoard"])
    func `a name in what is expected at a moment means a view that is called like a thread or process`(
        name: String
    ) throws {
        let moment = """
            {"after": "touch 1 began",
             "is": ["touch 1.view == \(name)", "\(name).frame.width == 390", "demo/main.callback != none",
                    "window.subviews == \(name)"]}
            """
        let view =
            #"{"id": "\#(name)", "frame": [0, 0, 390, 844], "overrides": {"touches": {"does": "handle"}}}"#
        #expect(try verdicts(view, finger: name, moment) == [])
    }

    /// The longest name that somebody has counts: `card` is there as well, and has no `v2`.
    @Test func `a name in what is expected at a moment may hold dots`() throws {
        let views = """
            {"id": "card", "frame": [0, 0, 100, 100]}, {"id": "card.v2", "frame": [0, 100, 390, 100]}
            """
        let moment = """
            {"after": "touch 1 began",
             "is": ["touch 1.view == card.v2", "card.v2.frame.width == 390", "card.frame.width == 100"]}
            """
        #expect(try verdicts(views, finger: "card.v2", moment) == [])
    }

    @Test(arguments: [("card 1", true), ("card1", false), ("card 11", false)])
    func `a name in what is expected at a moment is compared with its spaces`(name: String, holds: Bool)
        throws
    {
        let views = """
            {"id": "card 1", "frame": [0, 0, 390, 400]}, {"id": "card1", "frame": [0, 400, 390, 200]},
            {"id": "card 11", "frame": [0, 600, 390, 200]}
            """
        let view = try verdicts(
            views, finger: "card 1", #"{"after": "touch 1 began", "is": "touch 1.view == \#(name)"}"#)
        #expect(view.isEmpty == holds, "\(view)")
        let list = try verdicts(
            views, finger: "card 1", #"{"at": "end", "is": "window.subviews == \#(name),card1, card 11"}"#)
        #expect(list.isEmpty == holds, "\(list)")
    }

    /// The button of a swipe action is there only while its row is open, each time another one.
    @Test func `a name in what is expected at a moment means the button of a swipe action`() throws {
        let finger = #"{"swipe": "list row 3", "direction": "left", "distance": 120, "at""#
        let scenario = try readScenario(
            """
            {"version": 1, "title": "A test", "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [
              {"id": "list", "class": "UITableView", "frame": [0, 0, 390, 400], "sections": [{"rows": 20}],
               "delegate": {}, "swipeActions": [{"trailing": [{"title": "Delete"}]}]}]}]}],
             "fingers": [\(finger): "100ms"}, {"tap": "list row 3 Delete", "at": "1s"},
                         \(finger): "3s"}, {"tap": "list row 3 Delete", "at": "4s"}],
             "expect": {"moments": [
               {"after": "touch 2 began", "is": ["touch 2.view == list row 3 Delete", "list row 3 Delete.isEnabled"]},
               {"after": "touch 4 began", "is": "touch 4.view == list row 3 Delete"}]}}
            """)
        #expect(scenario.judge(scenario.run().trail).map(\.description) == [])
    }
}

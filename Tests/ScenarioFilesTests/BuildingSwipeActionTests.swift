import Testing
import Trace

@testable import TraceViews

@Suite struct `Swipe actions of a scenario` {
    /// A table of 390 × 440 at the top left, with rows of 44 points and actions of 74.
    private func play(
        _ swipeActions: String, sections: String = #"[{"rows": 20}]"#,
        delegate: String =
            #", "delegate": {"implements": ["didSelectRowAt", "willBeginEditingRowAt", "didEndEditingRowAt"]}"#,
        around: String = "", fingers: String, more: String = ""
    ) throws -> Told {
        try Told(
            story(
                """
                "subviews": [{"id": "badge", "frame": [0, 500, 100, 100]},
                  {"id": "list", "class": "UITableView", "frame": [0, 0, 390, 440], "sections": \(sections),
                   "swipeActions": \(swipeActions)\(delegate)}]\(around)
                """, fingers: fingers, more: #""costs": {"profile": "free"}\#(more)"#))
    }

    private func swipe(_ row: String, _ direction: String = "left", by way: Int = 120, at: Int) -> String {
        #"{"swipe": "list row \#(row)", "direction": "\#(direction)", "distance": \#(way), "at": "\#(at)ms"}"#
    }

    private func tap(_ target: String, at: Int) -> String { #"{"tap": "\#(target)", "at": "\#(at)ms"}"# }

    /// What is told of rows, with the row: `willBeginEditingRow list row 3`.
    private func rows(_ told: Told) -> [String] {
        CallbackLog(told.run.trail).entries.compactMap { entry in
            guard entry.edge != .leave, let row = entry.row else { return nil }
            return "\(entry.call) \(row)"
        }
    }

    private let delete = #"[{"trailing": [{"title": "Delete"}]}]"#
    private let asked = "trailingSwipeActionsConfigurationForRow"

    // MARK: Opening and choosing

    @Test
    func `swipe actions open a row that is pulled to the left, and are chosen by a tap on their buttons`()
        throws
    {
        let told = try play(
            delete,
            fingers: [swipe("3", at: 100), tap("list row 3 Delete", at: 1_000)].joined(separator: ", "))
        #expect(told.targets == ["list row 3 content", "list row 3 Delete"])
        #expect(
            rows(told) == [
                "\(asked) list row 3", "willBeginEditingRow list row 3", "didEndEditingRow list row 3",
            ])
        #expect(told.calls("action") == ["list row 3 Delete"])
    }

    @Test func `swipe actions stand from the edges inward, where fingers aim at them before the row is open`()
        throws
    {
        let actions = """
            [{"trailing": [{"title": "Delete"}, {"title": "Mark as Read"}],
              "leading": [{"title": "Pin"}, {"title": "Move"}]}]
            """
        let taps = ["Delete", "Mark as Read", "Pin", "Move"].enumerated().map {
            tap("list row 2 \($1)", at: 1_000 * ($0 + 1))
        }
        let told = try play(
            actions,
            fingers: (taps + [#"{"tap": [1, 2], "in": "list row 2 Mark as Read", "at": "5s"}"#])
                .joined(separator: ", "))
        let places = told.contacts.filter { $0.contains("down") }
        #expect(
            places == [
                "1000 1 down 353 110", "2000 1 down 279 110", "3000 1 down 37 110", "4000 1 down 111 110",
                "5000 1 down 243 90",
            ])
    }

    @Test func `swipe actions go by section and row, and belong to the rows that the file says`() throws {
        let actions = """
            [{"row": 1, "section": 0, "trailing": []}, {"section": [0], "trailing": [{"title": "Delete"}]},
             {"row": [0, 2], "leading": [{"title": "Pin"}]}]
            """
        let told = try play(
            actions, sections: #"[{"rows": 3}, {"rows": 3}]"#,
            delegate: #", "delegate": {"implements": ["willBeginEditingRowAt"]}"#,
            fingers: [
                swipe("0.0", at: 100), swipe("0.1", at: 1_000), swipe("1.0", "right", at: 2_000),
                swipe("1.1", "right", at: 3_000), swipe("1.2", at: 4_000), tap("list row 1.0 Pin", at: 5_000),
            ].joined(separator: ", "))
        #expect(
            rows(told).filter { $0.hasPrefix("will") } == [
                "willBeginEditingRow list row 0.0", "willBeginEditingRow list row 1.0",
            ])
    }

    @Test
    func `swipe actions are asked for without any delegate in the file, if no other table has one`() throws {
        let finger = swipe("3", at: 100)
        #expect(rows(try play(delete, delegate: "", fingers: finger)) == ["\(asked) list row 3"])
        let without = try play("[]", delegate: #", "delegate": {}"#, fingers: swipe("3", by: 40, at: 100))
        #expect(!rows(without).contains { $0.contains("Swipe") || $0.contains("Editing") })
        #expect(rows(without).contains("didSelectRow list row 3"))
    }

    @Test func `swipe actions of a scenario cost their delegate and their app what the file says`() throws {
        let told = try play(
            #"[{"trailing": [{"title": "Delete", "cost": "7ms"}]}]"#,
            delegate: #", "delegate": {"cost": "3ms"}"#,
            fingers: [swipe("3", at: 100), tap("list row 3 Delete", at: 1_000)].joined(separator: ", "))
        func lengths(_ call: String) -> [Int64] {
            let times = told.log.filter { $0.call == call }.map(\.t)
            return stride(from: 0, to: times.count - 1, by: 2).map { (times[$0 + 1] - times[$0]) / 1_000_000 }
        }
        for call in [asked, "willBeginEditingRow", "didEndEditingRow"] { #expect(lengths(call) == [3]) }
        let action = told.log.first { $0.call == "action" }
        let end = told.log.first { $0.call == "didEndEditingRow" }
        #expect((end?.t ?? 0) - (action?.t ?? 0) == 7_000_000)
    }

    // MARK: What they do

    @Test func `swipe actions do what the file says, and close the row unless they do not complete`() throws {
        func told(_ keys: String) throws -> Told {
            try play(
                #"[{"trailing": [{"title": "Delete", "does": [{"remove": "badge"}]\#(keys)}]}]"#,
                fingers: [
                    swipe("3", at: 100), tap("list row 3 Delete", at: 1_000),
                    #"{"tap": [50, 550], "at": "2s"}"#,
                ].joined(separator: ", "))
        }
        for (keys, ends) in [("", true), (#", "completes": true"#, true), (#", "completes": false"#, false)] {
            let told = try told(keys)
            #expect(told.targets.last == "window")
            #expect(rows(told).contains("didEndEditingRow list row 3") == ends)
        }
    }

    @Test(arguments: [("", 1), (#", "performsFirstActionWithFullSwipe": false"#, 0)])
    func `swipe actions of a scenario are chosen by a full swipe if they may`(key: String, count: Int) throws
    {
        let told = try play(
            #"[{"trailing": [{"title": "Delete"}, {"title": "Flag"}]\#(key)}]"#,
            fingers: #"{"drag": [330, 154], "by": [-260, 0], "at": "100ms", "for": "300ms"}"#)
        #expect(told.calls("action") == Array(repeating: "list row 3 Delete", count: count))
    }

    @Test func `swipe actions of a scenario let conditions name their buttons`() throws {
        let taps = """
            , "recognizers": [{"id": "tap", "delegate": {
                "shouldReceiveTouch": {"view": "list row 3 Delete", "answer": true}}}]
            """
        let told = try play(
            #"[{"trailing": [{"title": "Delete", "completes": false}]}]"#, around: taps,
            fingers: [
                swipe("3", at: 100), tap("list row 3 Delete", at: 1_000), tap("list row 5", at: 2_000),
            ].joined(separator: ", "))
        let answers = told.log.filter { $0.call == "shouldReceiveTouch" }.compactMap {
            $0.answer?.description
        }
        #expect(answers == ["no", "yes", "no"])
    }

    // MARK: How the trail tells of them

    private func told() throws -> Told {
        try play(
            #"[{"trailing": [{"title": "Delete"}, {"title": "Flag"}]}]"#,
            fingers: [swipe("3", at: 100), tap("list row 3 Delete", at: 1_000)].joined(separator: ", "))
    }

    @Test func `swipe actions are told in the story: what the delegate says, who wins, and the handler`()
        throws
    {
        let lines = Narration(try told().run.trail, length: .story).lines.map(\.what)
        let wanted = [
            "list: trailingSwipeActionsConfigurationForRow of list row 3? yes",
            "list swipe pan: possible → began (movedBeyondHysteresis)",
            "list pan: possible → failed (preventedBy list swipe pan)",
            "list willBeginEditingRow of list row 3",
            "list swipe pan: changed → ended (lifted)",
            "list row 3 Delete sends primaryActionTriggered (touch 2)",
            "list row 3 Delete → action (primaryActionTriggered)",
            "list didEndEditingRow of list row 3",
        ]
        var rest = lines[...]
        for line in wanted {
            let place = rest.firstIndex { $0.hasPrefix(line) }
            #expect(place != nil, "\(line)")
            if let place { rest = rest[(place + 1)...] }
        }
    }

    @Test
    func `swipe actions are in the state while the row is open: behind its content, which stands aside`()
        throws
    {
        let trail = try told().run.trail
        let names = SubjectIndex(trail)
        var timeline = StateTimeline(trail)
        func row(at milliseconds: Int64) throws -> [String] {
            let record = trail.records.lastIndex { $0.instant.nanoseconds <= milliseconds * 1_000_000 }
            let state = timeline.state(at: RecordNumber(index: try #require(record)))
            let cell = try #require(state.views.members.first { names.name($0.id) == "list row 3" })
            return cell.subviews.map { id in
                let frame = state.views[id]?.geometry
                return "\(names.name(id)) \(Int(frame?.center.x ?? 0))"
            }
        }
        #expect(try row(at: 50) == ["list row 3 content 195"])
        #expect(
            try row(at: 900) == ["list row 3 Delete 353", "list row 3 Flag 279", "list row 3 content 47"])
        #expect(try row(at: 1_500) == ["list row 3 content 195"])
    }
}

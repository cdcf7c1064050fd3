import Testing
import TraceViews

@Suite struct `A table of a scenario` {
    /// A table of 390 × 440 at the top left, which shows ten rows of 44 points.
    private func play(
        _ keys: String = "", sections: String = #"[{"rows": 20}]"#, around: String = "",
        fingers: String = #"{"tap": "list row 3", "at": "100ms"}"#, events: String = "[]", frame: Int = 440
    ) throws -> Told {
        try Told(
            story(
                """
                "subviews": [{"id": "list", "class": "UITableView", "frame": [0, 0, 390, \(frame)],
                  "sections": \(sections)\(keys)}]\(around)
                """, fingers: fingers, more: #""costs": {"profile": "free"}, "events": \#(events)"#))
    }

    /// Which row each call of the table's delegate is about: `didSelectRow list row 3`.
    private func rows(_ told: Told) -> [String] {
        CallbackLog(told.run.trail).entries.compactMap { entry in
            guard entry.edge != .leave, entry.call.contains("Row") else { return nil }
            return "\(entry.call) \(entry.row ?? "of nobody")"
        }
    }

    private let selects = #", "delegate": {"implements": ["didSelectRowAt"]}"#

    // MARK: Rows by their names

    @Test func `a table has rows that a finger aims at, and that are hit by their content views`() throws {
        let told = try play(selects)
        #expect(told.contacts.first == "100 1 down 195 154")
        #expect(told.targets == ["list row 3 content"])
        #expect(rows(told) == ["didSelectRow list row 3"])
    }

    @Test func `a table has rows that go by section and row if it has several sections`() throws {
        let told = try play(
            selects, sections: #"[{"rows": 2}, {"rows": 0}, {"rows": 9}]"#,
            fingers: #"{"tap": "list row 2.1", "at": "100ms"}, {"tap": [9, 9], "at": "1s"}"#)
        #expect(told.contacts.first == "100 1 down 195 154")
        #expect(told.targets == ["list row 2.1 content", "list row 0.0 content"])
        #expect(rows(told) == ["didSelectRow list row 2.1", "didSelectRow list row 0.0"])
    }

    @Test func `a table of a scenario has rows of the height that the file says`() throws {
        let told = try play(#", "rowHeight": 100"#)
        #expect(told.contacts.first == "100 1 down 195 350")
        #expect(told.targets == ["list row 3 content"])
    }

    @Test func `a table of a scenario begins where its offset says, among ten thousand rows`() throws {
        let told = try play(
            selects + #", "contentOffset": [0, 439560]"#, sections: #"[{"rows": 10000}]"#,
            fingers: #"{"tap": "list row 9999", "at": "100ms"}"#)
        #expect(told.contacts.first == "100 1 down 195 418")
        #expect(rows(told) == ["didSelectRow list row 9999"])
        // Ten cells, each with its content view, were all that ever came on record.
        let cells = told.run.trail.records.count {
            if case .propertySet(_, .indexPath, _, _, _) = $0.event { true } else { false }
        }
        #expect(cells == 10)
    }

    @Test func `a table has rows that a finger drags from, and whose coordinates its points may be in`()
        throws
    {
        let told = try play(
            #", "delegate": {"implements": ["scrollViewWillBeginDragging"]}"#,
            fingers: """
                {"drag": "list row 6", "by": [0, -120], "at": "100ms"},
                {"tap": [10, 4], "in": "list row 2 content", "at": "3s"}
                """)
        #expect(told.contacts.first == "100 1 down 195 286")
        #expect(told.contacts.contains("3000 1 down 10 92"))
        #expect(told.calls == ["list willBeginDragging"])
    }

    // MARK: The delegate

    @Test func `a table of a scenario asks its delegate, which answers by row and section`() throws {
        let sections = #"[{"rows": 3}, {"rows": 3}]"#
        func told(_ answer: String) throws -> [String] {
            let names = ["0.1", "0.2", "1.1", "1.2"]
            let taps = names.enumerated().map { #"{"tap": "list row \#($1)", "at": "\#($0 + 1)s"}"# }
            let told = try play(
                #", "delegate": {"implements": ["didSelectRowAt"], \#(answer)}"#, sections: sections,
                fingers: taps.joined(separator: ", "))
            return rows(told).filter { $0.hasPrefix("didSelectRow ") }.map { String($0.suffix(3)) }
        }
        for key in ["shouldHighlightRowAt", "willSelectRowAt"] {
            #expect(try told(#""\#(key)": true"#) == ["0.1", "0.2", "1.1", "1.2"])
            #expect(try told(#""\#(key)": false"#) == [])
            #expect(try told(#""\#(key)": {}"#) == ["0.1", "0.2", "1.1", "1.2"])
            #expect(try told(#""\#(key)": {"row": 1}"#) == ["0.1", "1.1"])
            #expect(try told(#""\#(key)": {"row": [1, 0]}"#) == ["0.1", "1.1"])
            #expect(try told(#""\#(key)": {"section": 1}"#) == ["1.1", "1.2"])
            #expect(try told(#""\#(key)": {"row": 2, "section": [1]}"#) == ["1.2"])
            #expect(
                try told(#""\#(key)": {"row": 2, "section": 1, "answer": false}"#) == ["0.1", "0.2", "1.1"])
        }
    }

    @Test func `a table of a scenario deselects only what its delegate lets go`() throws {
        let taps = #"{"tap": "list row 1", "at": "1s"}, {"tap": "list row 2", "at": "2s"}"#
        func calls(_ answer: String) throws -> [String] {
            rows(try play(#", "delegate": {"willDeselectRowAt": \#(answer)}"#, fingers: taps))
                .filter { $0.contains("eselect") }
        }
        let asked = "willDeselectRow list row 1"
        #expect(try calls("true") == [asked, "didDeselectRow list row 1"])
        #expect(try calls(#"{"row": 1, "answer": false}"#) == [asked])
    }

    @Test func `a table has a delegate with all methods of its class, or those that are named or answered`()
        throws
    {
        let order = [
            "shouldHighlightRow", "didHighlightRow", "didUnhighlightRow", "willSelectRow", "didSelectRow",
        ]
        let tap = #"{"tap": "list row 3", "at": "100ms"}"#
        let named = #"{"implements": ["didUnhighlightRowAt"], "willSelectRowAt": true, "cost": "3ms"}"#
        #expect(try play(#", "delegate": {}"#, fingers: tap).calls == order.map { "list \($0)" })
        let told = try play(#", "delegate": \#(named)"#, fingers: tap)
        #expect(told.calls == ["list didUnhighlightRow", "list willSelectRow"])
        #expect(told.log[1].t - told.log[0].t == 3_000_000 && told.log[3].t - told.log[2].t == 3_000_000)
        #expect(try play(fingers: tap).calls == [])
    }

    @Test(arguments: [
        ("", 2), (#", "allowsSelection": false"#, 0), (#", "allowsMultipleSelection": true"#, 1),
    ])
    func `a table of a scenario selects as it may`(keys: String, count: Int) throws {
        let tap = #"{"tap": "list row 1", "at": "1s"}, {"tap": "list row 1", "at": "2s"}"#
        #expect(rows(try play(selects + keys, fingers: tap)).count == count)
    }

    // MARK: Its class and what stands around it

    @Test func `a table hears touches from its cells, and selects after its own touchesEnded`() throws {
        func calls(_ does: String) throws -> [String] {
            try play(selects + #", "overrides": {"touches": {"does": "\#(does)"}}"#).calls
        }
        let touches = ["list touchesBegan", "list touchesEnded"]
        #expect(try calls("pass") == touches + ["list didSelectRow"])
        #expect(try calls("handle") == touches)
    }

    @Test func `a table has cells whose class overrides, and may keep the touch to itself`() throws {
        func calls(_ does: String) throws -> [String] {
            let overrides = #"{"touches": {"does": "\#(does)"}}"#
            return try play(selects + #", "cells": [{"row": 3, "overrides": \#(overrides)}]"#).calls
        }
        let touches = ["list row 3 touchesBegan", "list row 3 touchesEnded"]
        #expect(try calls("pass") == touches + ["list didSelectRow"])
        #expect(try calls("handle") == touches)
    }

    @Test(arguments: [
        (#""UITableViewCellContentView""#, [3]), (#""UITableViewCell""#, []),
        (#""list row 3 content""#, [3]), (#""list row 3""#, []), (#""list row 2 content""#, []),
        (#"["badge", "list row 3 content"]"#, [3]), (#""UITableView""#, []), (#""UIView""#, [3]),
    ])
    func `a table of a scenario has rows that a condition names, by class or one by one`(
        view: String, selected: [Int]
    ) throws {
        let tap = #"""
            , "recognizers": [{"id": "tap", "delegate": {
                "shouldReceiveTouch": {"view": \#(view), "answer": false}}}]
            """#
        let told = try play(
            selects + #", "cells": [{"row": 5, "subviews": [{"id": "badge"}]}]"#, around: tap)
        #expect(rows(told) == selected.map { "didSelectRow list row \($0)" })
        #expect(told.calls("action") == (selected.isEmpty ? ["tap"] : []))
    }

    @Test func `a table of a scenario is told from other views by its class`() throws {
        let tap = #"""
            , "recognizers": [{"id": "tap", "delegate": {
                "shouldReceiveTouch": {"view": "UITableView", "answer": false}}}]
            """#
        // Below the last row the table itself is hit.
        let told = try play(
            sections: #"[{"rows": 2}]"#, around: tap, fingers: #"{"tap": [9, 400], "at": "1s"}"#)
        #expect(told.targets == ["list"])
        #expect(told.calls("action") == [])
    }

    @Test func `a table of a scenario names a row that is there again as before`() throws {
        let tap = #"""
            , "recognizers": [{"id": "tap", "delegate": {
                "shouldReceiveTouch": {"view": "list row 3 content", "answer": false}}}]
            """#
        let away = #"[{"at": "1s", "set": {"view": "list", "contentOffset": [0, 440]}},"#
        let back = #"{"at": "2s", "set": {"view": "list", "contentOffset": [0, 0]}}]"#
        let told = try play(
            selects, around: tap,
            fingers: """
                {"tap": [195, 154], "at": "1500ms"}, {"tap": [195, 154], "at": "2500ms"}
                """, events: away + back)
        #expect(told.targets == ["list row 13 content", "list row 3 content"])
        #expect(told.calls("action") == ["tap"])
        #expect(rows(told) == ["didSelectRow list row 3"])
    }

    // MARK: What stands in cells

    @Test func `a table has views and recognizers in its cells, several entries of a row together`() throws {
        let cells = """
            , "cells": [
              {"row": 1, "subviews": [
                {"id": "more", "class": "UIButton", "frame": [300, 4, 60, 36], "actions": [{"for": "touchUpInside"}]}]},
              {"row": 1, "recognizers": [{"id": "tap"}]}]
            """
        let told = try play(
            selects + cells,
            fingers: """
                {"tap": "more", "at": "1s"}, {"tap": "list row 1", "at": "2s"}, {"tap": "list row 2", "at": "3s"}
                """)
        #expect(told.contacts.first == "1000 1 down 330 66")
        #expect(told.targets == ["more", "list row 1 content", "list row 2 content"])
        #expect(told.calls == ["more action", "tap action", "list didSelectRow"])
    }

    @Test func `a table of a scenario has what is added to a cell later stand in that cell`() throws {
        let cells = """
            , "cells": [{"row": 3, "subviews": [{"id": "badge", "frame": [0, 0, 50, 44], "isAttached": false}],
              "recognizers": [{"id": "tap", "isAttached": false}]}]
            """
        let told = try play(
            cells,
            fingers: """
                {"tap": [20, 154], "at": "1s"}, {"tap": [20, 154], "at": "3s"}, {"tap": [20, 22], "at": "4s"}
                """,
            events: #"[{"at": "2s", "add": "badge"}, {"at": "2s", "add": "tap"}]"#)
        #expect(told.targets == ["list row 3 content", "badge", "list row 0 content"])
        #expect(told.calls == ["tap action"])
    }

    @Test func `a table of a scenario keeps what stands in a cell while its row is out of view`() throws {
        let cells = """
            , "cells": [{"row": 15, "subviews": [{"id": "badge", "frame": [0, 0, 50, 44],
              "overrides": {"touches": {"does": "handle"}}}]}]
            """
        let events = """
            [{"at": "1s", "set": {"view": "list", "contentOffset": [0, 440]}},
             {"at": "2s", "set": {"view": "list", "contentOffset": [0, 0]}},
             {"at": "3s", "set": {"view": "list", "contentOffset": [0, 440]}}]
            """
        let place = "[20, 242]"
        let told = try play(
            cells,
            fingers: [500, 1_500, 2_500, 3_500].map { #"{"tap": \#(place), "at": "\#($0)ms"}"# }
                .joined(separator: ", "), events: events)
        #expect(told.targets == ["list row 5 content", "badge", "list row 5 content", "badge"])
    }
}

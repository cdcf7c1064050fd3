import Testing

@testable import ScenarioFormat

/// The names of rows, and what is said of rows that are not there.
struct FormatTableRowTests {
    private func complaints(
        _ keys: String = "", more: String = "", app: String = ""
    ) -> [String] {
        let json = """
            {"version": 1, "title": "t", "apps": [{"id": "demo"\(app), "windows": [{"id": "window", "subviews": [
            {"id": "box"}, {"id": "list", "class": "UITableView", "frame": [0, 0, 390, 440]\(keys)}]}]}]\(more)}
            """
        return formatComplaints(json).map {
            "\($0.position?.description ?? "") \($0.path): \($0.message); \($0.remedy ?? "")"
        }
    }

    @Test(arguments: [
        ("list row 3", "list", nil, 3, TableRowName.Part.cell),
        ("list row 3 content", "list", nil, 3, .contentView),
        ("list row 1.30", "list", 1, 30, .cell), ("a row 2 row 0.0 content", "a row 2", 0, 0, .contentView),
        ("content row 7", "content", nil, 7, .cell),
    ])
    func `a row's name says table, section, row and part`(
        text: String, table: String, section: Int?, row: Int, part: TableRowName.Part
    ) throws {
        let name = try #require(TableRowName(text))
        #expect(name == TableRowName(table: table, section: section, row: row, part: part))
        #expect(name.description == text)
    }

    @Test(arguments: [
        "", "list", "row 3", " row 3", "list row", "list row -1", "list row +1", "list row 03", "list row 1.",
        "list row .1", "list row 1.2.3", "list row 1.5x", "list row 3 contents", "list row 3  content",
        "list  row 3 ", "list row ３", "list row 1234567890",
    ])
    func `nothing else is a row's name`(text: String) {
        #expect(TableRowName(text) == nil)
    }

    @Test(arguments: [
        (
            #", "contentSize": [1, 1]"#,
            #"UITableView has no "contentSize"; its content is as large as its rows"#
        ),
        (#", "rowHeight": -1"#, "-1 is out of range; it is from 1 to 1000"),
        (
            #", "sections": [{"rows": -1}], "cells": [{"row": 0}]"#,
            "-1 is out of range; it is from 0 to 10000"
        ),
        (#", "sections": [{}]"#, #"the key "rows" is missing"#),
        (#", "cells": [{"row": 0}]"#, "the table has no sections; give it some"),
        (
            #", "sections": [{"rows": 3}], "cells": [{"row": 3}]"#,
            "section 0 of the table has no row 3; they are counted from 0 to 2"
        ),
        (
            #", "sections": [{"rows": 0}], "cells": [{"row": 0}]"#,
            "section 0 of the table has no rows; give it some"
        ),
        (
            #", "sections": [{"rows": 3}], "cells": [{"row": 0, "section": 1}]"#,
            "the table has no section 1; they are counted from 0 to 0"
        ),
        (
            #", "sections": [{"rows": 3}], "cells": [{"row": 1, "overrides": {}}, {"row": 1, "overrides": {}}]"#,
            "the class of the cell of row 1 stands in an entry before"
        ),
        (
            #", "sections": [{"rows": 3}], "cells": [{"row": 1, "overrides": {"touchesShouldBegin": true}}]"#,
            #"a table cell has no "touchesShouldBegin" to override"#
        ),
        (
            #", "sections": [{"rows": 3}], "delegate": {"willSelectRowAt": {"row": [1, 3]}}"#,
            "no section of the table has a row 3; they are counted from 0 to 2"
        ),
        (
            #", "sections": [{"rows": 3}], "delegate": {"shouldHighlightRowAt": {"section": 1}}"#,
            "the table has no section 1; they are counted from 0 to 0"
        ),
        (
            #", "delegate": {"implements": ["textFieldDidEndEditing"]}"#,
            #"the delegate of a UITableView has no "textFieldDidEndEditing"; it is a method of the delegate of a UITextField"#
        ),
        (
            #", "sections": [{"rows": 3}], "subviews": [{"id": "list row 2"}]"#,
            #""list row 2" is the name of a row and no id; choose another name"#
        ),
    ])
    func `a mistake of a table is told with its remedy`(keys: String, wanted: String) {
        let found = complaints(keys)
        #expect(found.count == 1 && found[0].contains(": \(wanted)"), "\(found)")
    }

    // MARK: Swipe actions

    private static let swipes = """
        , "sections": [{"rows": 3}], "swipeActions": [
        {"row": 1, "trailing": [{"title": "Mark as Read"}, {"title": "Delete"}], "leading": [{"title": "row 2"}]}]
        """

    @Test(arguments: [
        ("list row 1 Delete", TableRowName(table: "list", section: nil, row: 1, part: .action("Delete"))),
        ("list row 1 row 2", TableRowName(table: "list", section: nil, row: 1, part: .action("row 2"))),
        ("list row 1 content", TableRowName(table: "list", section: nil, row: 1, part: .contentView)),
        ("list row 0 Delete", nil), ("list row 1 Delet", nil), ("list row 1 Delete ", nil),
        ("list row 1 Mark as", nil), ("box row 1 Delete", nil), ("list row 3 Delete", nil),
    ])
    func `a button's name is that of its row and its action's title`(text: String, wanted: TableRowName?) {
        let rowDirectory = {
            var rows = RowDirectory()
            let entry = SwipeDirectory.Entry(
                rows: [1], sections: nil,
                titles: [.trailing: ["Mark as Read", "Delete"], .leading: ["row 2"]])
            rows.add("list", counts: [3], swipes: SwipeDirectory(entries: [entry]))
            return rows
        }()
        #expect(rowDirectory.name(text) == wanted)
        #expect(rowDirectory.has(text) == (wanted != nil))
        if let wanted { #expect(wanted.description == text) }
    }

    @Test func `of several swipe actions that fit a row the first have its buttons`() {
        let entries = [
            SwipeDirectory.Entry(rows: [1], sections: nil, titles: [.trailing: ["Flag"]]),
            SwipeDirectory.Entry(rows: nil, sections: nil, titles: [.trailing: ["Delete"]]),
        ]
        var rows = RowDirectory()
        rows.add("list", counts: [3], swipes: SwipeDirectory(entries: entries))
        #expect(rows.has("list row 1 Flag") && !rows.has("list row 1 Delete"))
        #expect(rows.has("list row 0 Delete") && !rows.has("list row 0 Flag"))
        let wrong = TableRowName(table: "list", section: nil, row: 1, part: .action("Delete"))
        let mistake = rows.mistake(of: wrong)
        #expect(mistake?.message == #""list row 1" has no action "Delete""#)
        #expect(mistake?.remedy == #"write "Flag""#)
    }

    /// What is no name of a button is not one in another reading either.
    @Test(arguments: [
        ("list row 1 Delete", [TableRowName.Part.action("Delete")]), ("list row 1 content", [.contentView]),
        ("list row 1", [.cell]), (" row 1 Delete", []), ("row 1 Delete", []), ("list row 1 ", []),
        (" row 1 content", []), ("list row 1 row 2", [.cell, .action("row 2")]),
        ("list row 1 row 2 content", [.contentView, .action("row 2 content")]),
        ("list row 1 Delete content", [.action("Delete content")]), ("list row x Delete", []),
    ])
    func `a text is read as the parts that it could name`(text: String, parts: [TableRowName.Part]) {
        #expect(TableRowName.readings(of: text).map(\.part) == parts)
    }

    @Test(arguments: [
        (#"[{"row": 3, "trailing": []}]"#, "[0].row: no section of the table has a row 3; they are counted"),
        (#"[{"row": [0, 7], "leading": []}]"#, "[0].row[1]: no section of the table has a row 7"),
        (#"[{"section": 1, "trailing": []}]"#, "[0].section: the table has no section 1"),
        (
            #"[{"row": 1}]"#,
            #"[0]: a swipe actions says nothing; write at least one of "trailing" or "leading""#
        ),
        (
            #"[{"trailing": [{"title": "A"}, {"title": "B"}, {"title": "A"}]}]"#,
            #"[0].trailing[2].title: the row has two actions with the title "A"; give one of them another"#
        ),
        (
            #"[{"leading": [{"title": "A"}], "trailing": [{"title": "A"}]}]"#,
            #"[0].trailing[0].title: the row has two actions with the title "A""#
        ),
        (#"[{"trailing": [{"title": ""}]}]"#, "[0].trailing[0].title: "),
        (#"[{"trailing": [{}]}]"#, #"[0].trailing[0]: the key "title" is missing"#),
        (
            #"[{"trailing": [{"title": "content"}]}]"#,
            #"[0].trailing[0].title: "content" names the content view"#
        ),
        (
            #"[{"trailing": [{"title": " A"}]}]"#,
            #"[0].trailing[0].title: the title " A" begins or ends with a"#
        ),
        (#"[{"trailing": [{"title": "A\u0007"}]}]"#, "has a control character; leave it out"),
        (
            #"[{"trailing": [{"title": "1"}, {"title": "2"}, {"title": "3"}, {"title": "4"}, {"title": "5"}, {"title": "6"}, {"title": "7"}, {"title": "8"}, {"title": "9"}]}]"#,
            #"[0].trailing: "trailing" has 9 elements; at most 8 elements are read"#
        ),
        (#"[{"trailing": [{"title": "A", "style": "red"}]}]"#, #""red" is not a value of "style""#),
    ])
    func `a mistake of swipe actions is told with its remedy`(actions: String, wanted: String) {
        let found = complaints(#", "sections": [{"rows": 3}], "swipeActions": \#(actions)"#)
        #expect(found.count == 1 && found[0].contains(wanted), "\(found)")
    }

    @Test func `swipe actions need rows, and a table`() {
        let actions = #", "swipeActions": [{"trailing": [{"title": "A"}]}]"#
        #expect(
            complaints(actions).first?.contains("the table has no rows that could be swiped; give it some")
                == true)
        let view = #"{"id": "v", "class": "UIScrollView"\#(actions)}"#
        #expect(
            complaints(#", "subviews": [\#(view)]"#).first?.hasSuffix(
                #"UIScrollView has no "swipeActions"; it is a property of UITableView"#) == true)
    }

    @Test func `a button has no id of its own, and no view has its name`() {
        let remove = #", "events": [{"at": "1s", "remove": "list row 1 Delete"}]"#
        let found = complaints(Self.swipes, more: remove)
        #expect(
            found.count == 1
                && found[0].contains(
                    #""list row 1 Delete" is the button of a swipe action, not a view or a "#),
            "\(found)")
        let named = complaints(Self.swipes + #", "subviews": [{"id": "list row 1 Delete"}]"#)
        #expect(named.count == 1 && named[0].contains("is the name of a row and no id"), "\(named)")
    }

    @Test func `a scroll view's delegate has no methods of tables`() {
        let view = #"{"id": "v", "class": "UIScrollView", "delegate": {"willSelectRowAt": true}}"#
        #expect(
            complaints(#", "subviews": [\#(view)]"#).first?.hasSuffix(
                #"the delegate of a UIScrollView has no "willSelectRowAt"; it is a method of the delegate of a UITableView"#
            ) == true)
    }

    @Test(arguments: [
        #""events": [{"at": "1s", "set": {"view": "list row 2", "alpha": 1}}]"#,
        #""events": [{"at": "1s", "remove": "list row 2"}]"#,
    ])
    func `a row is no view that the app changes`(events: String) {
        let found = complaints(#", "sections": [{"rows": 3}]"#, more: ", \(events)")
        #expect(
            found.count == 1 && found[0].contains(#""list row 2" is a row, not a view or a "#), "\(found)")
    }

    @Test func `the schema takes the rows of a table with the longest id`() throws {
        let id = String(repeating: "t", count: 60)
        let json = """
            {"version": 1, "title": "t", "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [
            {"id": "\(id)", "class": "UITableView", "frame": [0, 0, 390, 440],
             "sections": [{"rows": 1}, {"rows": 3}]}]}]}],
            "fingers": [{"tap": "\(id) row 1.2 content", "at": "1s"}]}
            """
        #expect(formatComplaints(json).isEmpty)
        let tree = try JSONTree(Array(json.utf8), file: "s.json")
        #expect(try SchemaEvaluator().accepts(tree.root))
    }

    @Test(arguments: [
        (#"{"id": "clock"}"#, #"a timer says nothing; write at least one of "at" or "every""#),
        (#"{"id": "clock", "at": "1s", "times": 2}"#, #""times" needs "every""#),
        (#"{"id": "clock", "every": "0s"}"#, #""0s" is out of range; it is from 1ms to 3600s"#),
        (
            #"{"id": "clock", "every": "1s", "mode": "comon"}"#,
            #""comon" is not a value of "mode"; did you mean "common"?"#
        ),
        (#"{"id": "list", "every": "1s"}"#, #"the id "list" stands here again"#),
        (
            #"{"id": "clock", "every": "1s", "does": [{"set": {"view": "clock", "alpha": 1}}]}"#,
            #""clock" is a timer, not a view or a window"#
        ),
    ])
    func `a mistake of a timer is told with its remedy`(timer: String, wanted: String) {
        let found = complaints(app: #", "timers": [\#(timer)]"#)
        #expect(!found.isEmpty && found.contains { $0.contains(": \(wanted)") }, "\(found)")
    }
}

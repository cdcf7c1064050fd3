import Testing

@testable import ScenarioFiles
@testable import ScenarioFormat

/// Fingers and expectations that name rows.
struct BuildingRowTests {
    private func complaints(
        _ keys: String, finger: String = "", more: String = ""
    ) -> [String] {
        let json = """
            {"version": 1, "title": "t", "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [
            {"id": "box"}, {"id": "list", "class": "UITableView", "frame": [0, 0, 390, 440]\(keys)}]}]}],
            "fingers": [\(finger)]\(more)}
            """
        do {
            _ = try readScenario(json)
            return []
        } catch {
            return error.diagnostics.map {
                "\($0.position?.description ?? "") \($0.path): \($0.message); \($0.remedy ?? "")"
            }
        }
    }

    private static let swipes = """
        , "sections": [{"rows": 3}], "swipeActions": [
        {"row": 1, "trailing": [{"title": "Mark as Read"}, {"title": "Delete"}], "leading": [{"title": "row 2"}]},
        {"row": 2, "trailing": [{"title": "Move to the Archive of This Year"}]}]
        """

    private func tap(_ row: String) -> String { #"{"tap": "\#(row)", "at": "1s"}"# }

    @Test(arguments: [
        ("", "list row 0", #""list" has no rows; give it some, such as "sections": [{"rows": 20}]"#),
        (#", "sections": []"#, "list row 0", #""list" has no rows; give it some"#),
        (#", "sections": [{"rows": 0}, {"rows": 0}]"#, "list row 0.0", #""list" has no rows; give it some"#),
        (
            #", "sections": [{"rows": 0}, {"rows": 2}]"#, "list row 0.0",
            #"section 0 of "list" has no rows; give it some, or name a row of another section"#
        ),
        (
            #", "sections": [{"rows": 2}, {"rows": 2}]"#, "list row 1",
            #""list" has 2 sections; write "list row 0.1": section and row"#
        ),
        (
            #", "sections": [{"rows": 2}, {"rows": 2}]"#, "list row 2.0 content",
            #""list" has no section 2; its sections are counted from 0 to 1"#
        ),
        (
            #", "sections": [{"rows": 2}, {"rows": 3}]"#, "list row 1.3",
            #"section 1 of "list" has no row 3; its rows are counted from 0 to 2"#
        ),
        (
            #", "sections": [{"rows": 20}]"#, "list row 20",
            #""list" has no row 20; its rows are counted from 0 to 19"#
        ),
        (
            #", "sections": [{"rows": 20}]"#, "list row 0.2 content",
            #""list" has one section; write "list row 2 content""#
        ),
        (
            #", "sections": [{"rows": 20}]"#, "list row 10",
            #""list row 10" is not in view when the story begins; start the table there with "contentOffset""#
        ),
        (
            #", "sections": [{"rows": 20}], "contentOffset": [0, 30]"#, "list row 0",
            #"the middle of "list row 0" is not in view when the story begins; start the table there"#
        ),
        (
            #", "sections": [{"rows": 20}], "isAttached": false"#, "list row 0",
            #"the table of "list row 0" is in no window when the story begins; aim at a point"#
        ),
        (#", "sections": [{"rows": 20}]"#, "box row 0", #""box" is not a table; rows are those of a view"#),
        (
            #", "sections": [{"rows": 20}]"#, "lost row 0",
            #""lost row 0" is not an id of a view or a window of this file; did you mean "list row 0"?"#
        ),
    ])
    func `a finger on a row that is not there is told why`(keys: String, row: String, wanted: String) {
        let found = complaints(keys, finger: tap(row))
        #expect(found.count == 1 && found[0].contains(" fingers[0].tap: \(wanted)"), "\(found)")
        #expect(found.first?.hasPrefix("3:21 ") == true, "\(found)")
    }

    @Test func `points may lie in a row of which only a part is in view`() {
        let finger = #"{"tap": [5, 40], "in": "list row 0", "at": "1s"}"#
        #expect(complaints(#", "sections": [{"rows": 20}], "contentOffset": [0, 30]"#, finger: finger) == [])
    }

    @Test(arguments: [
        ("list row 1 Delet", #""list row 1" has no action "Delet"; did you mean "Delete"?"#),
        (
            "list row 1 Archive",
            #""list row 1" has no action "Archive"; write "Mark as Read" or "Delete" or "row 2""#
        ),
        ("list row 0 Delete", #""list row 0" has no swipe actions; give its table some"#),
        ("list row 3 Delete", #""list" has no row 3; its rows are counted from 0 to 2"#),
        ("box row 1 Delete", #""box" is not a table; rows are those of a view"#),
        (
            "lst row 1 Delete",
            #""lst row 1 Delete" is not an id of a view or a window of this file; did you mean "list row 1 Delete"?"#
        ),
    ])
    func `a finger on an action that is not there is told why`(target: String, wanted: String) {
        let found = complaints(Self.swipes, finger: tap(target))
        #expect(found.count == 1 && found[0].contains(" fingers[0].tap: \(wanted)"), "\(found)")
    }

    @Test func `a finger aims at the button of a row that is in view`() {
        let more = #", "contentOffset": [0, 30]"#
        #expect(complaints(Self.swipes, finger: tap("list row 1 Delete")) == [])
        #expect(
            complaints(
                more
                    + Self.swipes.replacing("\"rows\": 3", with: "\"rows\": 30").replacing(
                        "\"row\": 1,", with: ""),
                finger: tap("list row 0 Delete")
            ).first?.contains(#"the middle of "list row 0 Delete" is not in view"#) == true)
    }

    @Test(arguments: [
        ("list row 1 Delet action", #""Delet" is not a callback; did you mean "Delete"?"#),
        ("list row 0 Delete action", #""Delete" is not a callback"#),
        ("list row 3 Delete action", #""list" has no row 3"#),
        ("list didEndEditingRow (list row 1 Delete)", "a table's calls are about cells; write (list row 1)"),
    ])
    func `a line that names no action is told why`(line: String, wanted: String) {
        let found = complaints(Self.swipes, more: #", "expect": {"callbacks": ["\#(line)"]}"#)
        #expect(found.count == 1 && found[0].contains(": \(wanted)"), "\(found)")
    }

    @Test(arguments: [
        "list row 1 Delete action (primaryActionTriggered) [1]", "list row 1 Mark as Read action",
        "list row 1 row 2 action", "list row 2 Move to the Archive of This Year action",
        "list row 1 touchesBegan", "list hitTest = list row 1 Delete",
        "list willBeginEditingRow (list row 1)", "list trailingSwipeActionsConfigurationForRow = no",
    ])
    func `a line about a button is read`(line: String) {
        #expect(complaints(Self.swipes, more: #", "expect": {"callbacks": ["\#(line)"]}"#) == [])
    }

    @Test(arguments: [
        ("list row 3 touchesBegan", #""list" has no row 3; its rows are counted from 0 to 2"#),
        ("list didSelectRow (list row 3)", #""list" has no row 3; its rows are counted from 0 to 2"#),
        ("list didSelectRow (list row 1 content)", "a table's calls are about cells; write (list row 1)"),
        ("list didSelectRow (list row 1", "the row needs its closing parenthesis; write (list row 1)"),
        ("list touchesBegan (list row 1)", #""list touchesBegan" is about no row; the calls of a table's"#),
        ("list didSelectRow (ended)", #""list didSelectRow" tells no state; actions do"#),
        ("list didSelectRow (list row 1) (list row 2)", "the line says which row it is twice"),
        ("list hitTest = list row 3", #""list" has no row 3; its rows are counted from 0 to 2"#),
        ("list row 1 dance", #""dance" is not a callback"#),
    ])
    func `a line that names no row is told why`(line: String, wanted: String) {
        let found = complaints(
            #", "sections": [{"rows": 3}]"#, more: #", "expect": {"callbacks": ["\#(line)"]}"#)
        #expect(found.count == 1 && found[0].contains(": \(wanted)"), "\(found)")
    }

    @Test(arguments: [
        ("list  didSelectRow ( list row 1.2 ) [1]", "list didSelectRow (list row 1.2) [1]"),
        ("list row 0.0 touchesBegan x+ @1ms", "list row 0.0 touchesBegan ×+ @1ms"),
        ("list hitTest=list row 1.2 content", "list hitTest = list row 1.2 content"),
        (
            "(list row 1.2 content touchesBegan, list willSelectRow (list row 1.0)) x2",
            "(list row 1.2 content touchesBegan, list willSelectRow (list row 1.0)) ×2"
        ),
    ])
    func `a line with rows is read, and written as it was read`(text: String, canonical: String) throws {
        var rows = RowDirectory()
        rows.add("list", counts: [1, 3])
        let vocabulary = ExpectationVocabulary.callbacks(ids: ["list"], rows: rows)
        let line = try ExpectationLine(parsing: text, vocabulary)
        #expect(line.description == canonical)
        #expect(try ExpectationLine(parsing: canonical, vocabulary).description == canonical)
    }

    @Test func `a target names a row that is there`() {
        let found = complaints(
            #", "sections": [{"rows": 3}]"#,
            more: #", "expect": {"target": {"1": "list row 2 content", "2": "list row 4"}}"#)
        #expect(found.count == 1 && found[0].contains(#"expect.target.2: "list" has no row 4"#), "\(found)")
    }
}

/// The schedule as a scenario of the program.
extension RowSchedule {
    var scenario: String {
        var table = [
            #""id": "list", "class": "UITableView""#,
            #""frame": [0, 0, \#(Self.width), \#(height)], "rowHeight": \#(rowHeight), "bounces": false"#,
            #""sections": [\#(sections.map { #"{"rows": \#($0)}"# }.joined(separator: ", "))]"#,
        ]
        if !allowsSelection { table.append(#""allowsSelection": false"#) }
        if allowsMultipleSelection { table.append(#""allowsMultipleSelection": true"#) }
        if !delaysContentTouches { table.append(#""delaysContentTouches": false"#) }
        if !canCancelContentTouches { table.append(#""canCancelContentTouches": false"#) }
        var overrides: [String] = []
        if let shouldBegin { overrides.append(#""touchesShouldBegin": \#(shouldBegin)"#) }
        if let shouldCancel { overrides.append(#""touchesShouldCancel": \#(shouldCancel)"#) }
        if !overrides.isEmpty { table.append(#""overrides": {\#(overrides.joined(separator: ", "))}"#) }
        var delegate = [
            #""implements": [\#((implements + ["scrollViewDidScroll"]).map { "\"\($0)\"" }.joined(separator: ", "))]"#
        ]
        for (method, rows) in [
            ("shouldHighlightRowAt", mayNotHighlight), ("willSelectRowAt", mayNotSelect),
            ("willDeselectRowAt", mayNotDeselect),
        ] {
            guard let rows else { continue }
            delegate.append(
                #""\#(method)": \#(rows.isEmpty ? "true" : #"{"row": \#(rows), "answer": false}"#)"#)
        }
        table.append("\n   \"delegate\": {\(delegate.joined(separator: ", "))}")
        if !swipes.isEmpty {
            table.append("\n   \"swipeActions\": [\(swipes.map(json(swipe:)).joined(separator: ", "))]")
        }
        let tap = tapAround.map { #", "recognizers": [{"id": "tap", "cancelsTouchesInView": \#($0)}]"# } ?? ""
        let reloads = reloads.map { #"{"at": "\#($0)ms", "reload": "list"}"# }
        return """
            {"version": 1, "title": "rows \(seed)", "costs": {"profile": "free"},
             "device": {"scan": 100, "display": 100, "producer": "synthetic"},
             "apps": [{"id": "app", "windows": [{"id": "w", "subviews": [
              {"id": "page", "frame": [0, 0, 390, 844]\(tap), "subviews": [
               {\(table.joined(separator: ", "))}]}]}]}],
             "events": [\(reloads.joined(separator: ", "))],
             "fingers": [\(samples.json)]}

            """
    }

    private func json(swipe: Swipe) -> String {
        func actions(_ edge: String, _ actions: [Action]) -> String? {
            guard !actions.isEmpty else { return nil }
            let all = actions.map {
                #"{"title": "\#($0.title)"\#($0.completes ? "" : #", "completes": false"#)}"#
            }
            return "\"\(edge)\": [\(all.joined(separator: ", "))]"
        }
        let members = [
            swipe.rows.map { #""row": \#($0)"# }, actions("trailing", swipe.trailing),
            actions("leading", swipe.leading),
            swipe.isFullSwipeAllowed ? nil : #""performsFirstActionWithFullSwipe": false"#,
        ]
        return "{\(members.compactMap { $0 }.joined(separator: ", "))}"
    }
}

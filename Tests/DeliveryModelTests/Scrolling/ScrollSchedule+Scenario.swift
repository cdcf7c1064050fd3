/// The schedule as a scenario of the program.
extension ScrollSchedule {
    var scenario: String {
        return """
            {"version": 1, "title": "schedule \(seed)", "costs": {"profile": "free"},
             "device": {"scan": 100, "display": \(display)},
             "apps": [{"id": "app", "windows": [{"id": "w", "subviews": [
              \(panes.map(json(pane:)).joined(separator: ",\n  "))]}]}],
             "story": "\(story)",
             "events": [\(changes.compactMap(json(change:)).joined(separator: ",\n   "))],
             "fingers": [\(samples.json)]}

            """
    }

    /// What no event of a scenario says: see ``join(_:)``.
    private var story: String {
        let targets = panes.compactMap { pane in
            pane.newTarget.map { "the delegate of \(pane.name) wants (\($0.x), \($0.y))" }
        }
        let deeds = changes.filter { json(change: $0) == nil }.map { change in
            let (words, name) = ("\(change.deed)", panes[change.pane].name)
            return "at \(change.time) ms the app has \(name) " + words
        }
        return (targets + deeds).joined(separator: "; ")
    }

    private func json(pane: Pane) -> String {
        let (frame, across, down) = (pane.frame, pane.horizontal, pane.vertical)
        var members = [
            #""id": "\#(pane.name)", "class": "\#(pane.table == nil ? "UIScrollView" : "UITableView")""#,
            #""frame": [\#(frame.x), \#(frame.y), \#(frame.width), \#(frame.height)]"#,
            #""panGestureRecognizer": {"id": "\#(pane.name)p"}, "delayRecognizer": {"id": "\#(pane.name)d"}"#,
        ]
        if let table = pane.table {
            let sections = table.sections.map { #"{"rows": \#($0)}"# }.joined(separator: ", ")
            members.append(#""sections": [\#(sections)], "rowHeight": \#(table.rowHeight)"#)
        } else {
            members.append(#""contentSize": [\#(across.content), \#(down.content)]"#)
        }
        let insets = [down.before, across.before, down.behind, across.behind]
        if insets != [0, 0, 0, 0] { members.append(#""contentInset": \#(insets)"#) }
        if across.offset != 0 || down.offset != 0 {
            members.append(#""contentOffset": [\#(across.offset), \#(down.offset)]"#)
        }
        func say(_ name: String, _ flag: Bool, unless usual: Bool) {
            if flag != usual { members.append("\"\(name)\": \(flag)") }
        }
        say("isScrollEnabled", pane.isScrollEnabled, unless: true)
        say("bounces", pane.bounces, unless: true)
        say("alwaysBounceHorizontal", across.alwaysBounces, unless: false)
        say("alwaysBounceVertical", down.alwaysBounces, unless: pane.table != nil)
        say("isPagingEnabled", pane.isPagingEnabled, unless: false)
        say("isDirectionalLockEnabled", pane.isDirectionalLockEnabled, unless: false)
        say("delaysContentTouches", pane.delaysContentTouches, unless: true)
        say("canCancelContentTouches", pane.canCancelContentTouches, unless: true)
        if pane.isFast { members.append(#""decelerationRate": "fast""#) }
        var answersOfDelegate: [String] = []
        if let table = pane.table, let row = table.plainRow {
            answersOfDelegate.append(#""shouldHighlightRowAt": \#(table.answerNo(to: row))"#)
        }
        if let table = pane.table, let row = table.lockedRow {
            answersOfDelegate.append(#""willSelectRowAt": \#(table.answerNo(to: row))"#)
        }
        members.append(#""delegate": {\#(answersOfDelegate.joined(separator: ", "))}"#)
        let answers = [("touchesShouldBegin", pane.shouldBegin), ("touchesShouldCancel", pane.shouldCancel)]
            .map { #""\#($0)": \#($1.map { "\($0)" } ?? "\"super\"")"# }
        members.append(
            #""overrides": {"touches": {"does": "\#(pane.table == nil ? "handle" : "pass")"}, "#
                + #"\#(answers.joined(separator: ", "))}"#)
        if pane.content != .nothing {
            let kind = pane.content == .control ? #""class": "UIControl", "# : ""
            members.append(
                #"""

                   "subviews": [{"id": "\#(pane.contentName)", \#(kind)"frame": [0, 0, \#(across.content), \#
                \#(down.content)], "overrides": {"touches": {"does": "handle"}}}]
                """#)
        }
        return "{\(members.joined(separator: ", "))}"
    }

    private func json(change: Change) -> String? {
        let deed: String
        switch change.deed {
        case .offset(let x, let y): deed = #""contentOffset": [\#(x), \#(y)]"#
        case .isScrollEnabled(let value): deed = #""isScrollEnabled": \#(value)"#
        case .isPagingEnabled(let value): deed = #""isPagingEnabled": \#(value)"#
        case .bounces(let value): deed = #""bounces": \#(value)"#
        case .contentSize(let width, let height): deed = #""contentSize": [\#(width), \#(height)]"#
        case .inset(let top, let bottom): deed = #""contentInset": [\#(top), 0, \#(bottom), 0]"#
        case .scroll, .scrollToVisible, .stop: return nil
        }
        return #"{"at": "\#(change.time)ms", "set": {"view": "\#(panes[change.pane].name)", \#(deed)}}"#
    }
}

extension ScrollSchedule.Table {
    /// What a delegate says that refuses one row.
    fileprivate func answerNo(to row: Int) -> String {
        let path = path(of: row)
        return #"{"section": \#(path.section), "row": \#(path.row), "answer": false}"#
    }
}

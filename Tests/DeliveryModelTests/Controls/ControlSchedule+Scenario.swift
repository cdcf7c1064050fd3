/// The schedule as a scenario of the program.
extension ControlSchedule {
    var scenario: String {
        let windows = views.indices.filter { views[$0].kind == .window }.map(json(view:))
        let application =
            applicationSendAction.map {
                #""application": {"overrides": {"sendAction": {"does": "\#($0.rawValue)"}}}, "#
            } ?? ""
        let changes = changes.map { #"{"at": "\#($0.time)ms", \#(json(change: $0.change))}"# }
        return """
            {"version": 1, "title": "controls \(seed)", "costs": {"profile": "free"},
             "device": {"scan": 100, "display": 100, "producer": "synthetic"},
             "apps": [{"id": "app", \(application)"windows": [\(windows.joined(separator: ","))]}],
             "events": [\(changes.joined(separator: ",\n   "))],
             "fingers": [\(samples.json)]}

            """
    }

    private func json(view index: Int) -> String {
        let view = views[index]
        var members = ["\"id\": \"\(view.name)\""]
        if view.kind == .window {
            let (x, y) = (view.centerX - view.width / 2, view.centerY - view.height / 2)
            members.append(#""frame": [\#(x), \#(y), \#(view.width), \#(view.height)]"#)
        } else {
            if view.kind != .plain { members.append(#""class": "\#(view.kind.rawValue)""#) }
            members.append(#""center": [\#(view.centerX), \#(view.centerY)]"#)
            members.append(
                #""bounds": [\#(view.originX), \#(view.originY), \#(view.width), \#(view.height)]"#)
        }
        if !view.transform.isIdentity {
            let matrix = view.transform
            members.append(
                #""transform": {"matrix": [\#(matrix.a), \#(matrix.b), \#(matrix.c), \#(matrix.d), "#
                    + #"\#(matrix.tx), \#(matrix.ty)]}"#)
        }
        if view.isHidden { members.append(#""isHidden": true"#) }
        if view.alpha != 1 { members.append(#""alpha": \#(view.alpha)"#) }
        if !view.isUserInteractionEnabled { members.append(#""isUserInteractionEnabled": false"#) }
        if view.clipsToBounds { members.append(#""clipsToBounds": true"#) }
        if view.isMultipleTouchEnabled { members.append(#""isMultipleTouchEnabled": true"#) }
        if view.isExclusiveTouch { members.append(#""isExclusiveTouch": true"#) }
        if !view.implements.isEmpty {
            let known = view.implements.map { #"{"name": "\#($0.name)"\#(json(does: $0.does))}"# }
            members.append(#""implements": [\#(known.joined(separator: ", "))]"#)
        }
        if view.kind == .scroll { members += scrolling(view) }
        if view.kind.isControl { members += controlling(view) }
        let overrides = overrides(of: view)
        if !overrides.isEmpty { members.append(#""overrides": {\#(overrides.joined(separator: ", "))}"#) }
        let own = recognizers.filter { $0.view == index }
        if !own.isEmpty {
            members.append(
                "\n   \"recognizers\": [\(own.map(json(recognizer:)).joined(separator: ",\n      "))]")
        }
        let children = views.indices.filter { views[$0].parent == index }
        if !children.isEmpty {
            members.append("\n   \"subviews\": [\(children.map(json(view:)).joined(separator: ","))]")
        }
        return "\n  {\(members.joined(separator: ", "))}"
    }

    private func overrides(of view: View) -> [String] {
        var overrides: [String] = []
        if let does = view.touches { overrides.append(#""touches": {"does": "\#(does.rawValue)"}"#) }
        if view.hitAnswer != .usual {
            overrides.append(#""hitTest": {"answer": "\#(view.hitAnswer.rawValue)"}"#)
        }
        if let answer = view.inside.answer {
            overrides.append(#""pointInside": {"answer": "\#(answer ? "yes" : "no")"}"#)
        } else if !view.inside.isUsual {
            let inside = view.inside
            overrides.append(
                #""pointInside": {"insets": [\#(inside.top), \#(inside.left), \#(inside.bottom), "#
                    + #"\#(inside.right)]}"#)
        }
        for (method, tracking) in [
            ("beginTracking", view.control.begin), ("continueTracking", view.control.goOn),
        ] {
            guard let tracking else { continue }
            let answer = tracking.answer.map { #", "answer": \#($0)"# } ?? ""
            overrides.append(#""\#(method)": {"does": "\#(tracking.does.rawValue)"\#(answer)}"#)
        }
        for (method, does) in [
            ("endTracking", view.control.end), ("cancelTracking", view.control.cancel),
            ("sendAction", view.control.sendAction),
        ] {
            if let does { overrides.append(#""\#(method)": {"does": "\#(does.rawValue)"}"#) }
        }
        if view.kind == .scroll {
            let (begin, cancel) = (view.scroll.shouldBegin, view.scroll.shouldCancel)
            overrides.append(#""touchesShouldBegin": \#(begin.map { "\($0)" } ?? "\"super\"")"#)
            overrides.append(#""touchesShouldCancel": \#(cancel.map { "\($0)" } ?? "\"super\"")"#)
        }
        return overrides
    }

    private func scrolling(_ view: View) -> [String] {
        let scroll = view.scroll
        var members = [#""contentSize": [\#(scroll.contentWidth), \#(scroll.contentHeight)]"#]
        if !scroll.delaysContentTouches { members.append(#""delaysContentTouches": false"#) }
        if !scroll.canCancelContentTouches { members.append(#""canCancelContentTouches": false"#) }
        members.append(#""panGestureRecognizer": {"id": "\#(view.name)Pan"}"#)
        members.append(#""delayRecognizer": {"id": "\#(view.name)Delay"}"#)
        return members
    }

    private func controlling(_ view: View) -> [String] {
        let control = view.control
        var members: [String] = []
        if !control.isEnabled { members.append(#""isEnabled": false"#) }
        if control.isSelected { members.append(#""isSelected": true"#) }
        switch view.kind {
        case .toggle: if control.value != 0 { members.append(#""isOn": true"#) }
        case .slider, .stepper:
            members.append(#""minimumValue": \#(control.minimum), "maximumValue": \#(control.maximum)"#)
            members.append(#""value": \#(control.value)"#)
            if view.kind == .stepper {
                members.append(#""stepValue": \#(control.step), "wraps": \#(control.wraps)"#)
            } else if !control.isContinuous {
                members.append(#""isContinuous": false"#)
            }
        case .segments:
            members.append(#""numberOfSegments": \#(control.count)"#)
            members.append(#""selectedSegmentIndex": \#(Int(control.value))"#)
        case .dots:
            members.append(#""numberOfPages": \#(control.count), "currentPage": \#(Int(control.value))"#)
        case .window, .plain, .scroll, .control, .button: break
        }
        let actions = control.actions.map { action in
            var parts = [#""for": [\#(action.events.map { "\"\($0)\"" }.joined(separator: ", "))]"#]
            switch action.target {
            case .closure: break
            case .view(let index): parts.append(#""target": "\#(views[index].name)""#)
            case .firstOfChain: parts.append(#""target": null"#)
            }
            if let name = action.name { parts.append(#""name": "\#(name)""#) }
            return "{\(parts.joined(separator: ", "))\(json(does: action.does))}"
        }
        if !actions.isEmpty { members.append(#""actions": [\#(actions.joined(separator: ",\n      "))]"#) }
        return members
    }

    private func json(recognizer: Recognizer) -> String {
        var members = [#""id": "\#(recognizer.name)", "class": "\#(recognizer.kind.rawValue)""#]
        if recognizer.kind == .tap, recognizer.taps > 1 {
            members.append(#""numberOfTapsRequired": \#(recognizer.taps)"#)
        }
        if recognizer.kind == .swipe {
            let words = recognizer.directions.map { "\"\($0)\"" }.joined(separator: ", ")
            members.append(#""direction": [\#(words)]"#)
        }
        members.append(#""cancelsTouchesInView": \#(recognizer.cancelsTouchesInView)"#)
        members.append(#""delaysTouchesBegan": \#(recognizer.delaysTouchesBegan)"#)
        return "{\(members.joined(separator: ", "))}"
    }

    private func json(does changes: [Change]) -> String {
        changes.isEmpty
            ? "" : #", "does": [\#(changes.map { "{\(json(change: $0))}" }.joined(separator: ", "))]"#
    }

    private func json(change: Change) -> String {
        switch change {
        case .flag(let index, let flag, let value): set(index, flag.rawValue, "\(value)")
        case .alpha(let index, let value): set(index, "alpha", "\(value)")
        case .animation(let index, let animation):
            #"""
            "set": {"view": "\#(views[index].name)", "alpha": \#(animation.alpha), "animate": {\#
            "duration": "\#(animation.duration)ms", "delay": "\#(animation.delay)ms", \#
            "allowUserInteraction": \#(animation.allowsUserInteraction)}}
            """#
        case .center(let index, let x, let y): set(index, "center", "[\(x), \(y)]")
        case .value(let index, let value):
            switch views[index].kind {
            case .segments: set(index, "selectedSegmentIndex", "\(Int(value))")
            case .dots: set(index, "currentPage", "\(Int(value))")
            default: set(index, "value", "\(value)")
            }
        case .remove(let index): #""remove": "\#(views[index].name)""#
        case .add(let index): #""add": "\#(views[index].name)""#
        }
    }

    private func set(_ index: Int, _ key: String, _ value: String) -> String {
        #""set": {"view": "\#(views[index].name)", "\#(key)": \#(value)}"#
    }
}

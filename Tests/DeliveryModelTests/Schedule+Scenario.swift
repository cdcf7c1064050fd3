/// The schedule as a scenario of the program.
extension Schedule {
    var scenario: String {
        let windows = views.indices.filter { views[$0].kind == .window }.map(json(view:))
        return """
            {"version": 1, "title": "schedule \(seed)", "costs": {"profile": "free"},\(numbers.json)
             "device": {"scan": 100, "display": 100},
             "apps": [{"id": "app", "windows": [\(windows.joined(separator: ","))]\(jsonOfFirstResponder)}],
             "events": [\((jsonOfOrientation + changes.filter { !$0.deed.isInCode }.map(json(change:))).joined(separator: ",\n   "))],
             \(jsonOfKeys) "fingers": [\(fingersJSON)]}

            """
    }

    private func json(view index: Int) -> String {
        let view = views[index]
        var members = ["\"id\": \"\(view.name)\""]
        switch view.kind {
        case .window, .plain: break
        case .scroll: members.append(#""class": "UIScrollView""#)
        case .button: members.append(#""class": "UIButton""#)
        case .control: members.append(#""class": "UIControl""#)
        case .toggle: members.append(#""class": "UISwitch""#)
        case .slider: members.append(#""class": "UISlider""#)
        case .segments:
            members.append(#""class": "UISegmentedControl", "numberOfSegments": \#(Self.segments)"#)
        case .dots: members.append(#""class": "UIPageControl", "numberOfPages": \#(Self.segments)"#)
        }
        let frame = view.frame
        members.append(#""frame": [\#(frame.x), \#(frame.y), \#(frame.width), \#(frame.height)]"#)
        if view.scale != 1 { members.append(#""transform": {"scale": [\#(view.scale), \#(view.scale)]}"#) }
        if view.isMultipleTouchEnabled { members.append(#""isMultipleTouchEnabled": true"#) }
        if !view.isUserInteractionEnabled { members.append(#""isUserInteractionEnabled": false"#) }
        if view.isHidden { members.append(#""isHidden": true"#) }
        if view.isExclusiveTouch { members.append(#""isExclusiveTouch": true"#) }
        var overrides: [String] = []
        if index == firstResponder { overrides.append(#""canBecomeFirstResponder": true"#) }
        if view.forbidsToBegin { overrides.append(#""gestureRecognizerShouldBegin": false"#) }
        if view.handles, view.kind == .plain || view.kind == .window {
            overrides.append(#""touches": {"does": "handle"}"#)
        }
        overrides += overridesOfCalls(view.calls, view.handles ? "handle" : "pass")
        if view.kind == .scroll {
            let scroll = view.scroll
            members.append(#""contentSize": [\#(scroll.contentWidth), \#(scroll.contentHeight)]"#)
            if !scroll.delaysContentTouches { members.append(#""delaysContentTouches": false"#) }
            if !scroll.canCancelContentTouches { members.append(#""canCancelContentTouches": false"#) }
            overrides.append(#""touchesShouldBegin": \#(scroll.shouldBegin.map { "\($0)" } ?? "\"super\"")"#)
            overrides.append(
                #""touchesShouldCancel": \#(scroll.shouldCancel.map { "\($0)" } ?? "\"super\"")"#)
            for own in recognizers where own.view == index {
                let requires = own.requires.isEmpty ? "" : #", "requireToFail": [\#(names(own.requires))]"#
                if own.kind == .scrollPan {
                    members.append(#""panGestureRecognizer": {"id": "\#(own.name)"\#(requires)}"#)
                }
                if own.kind == .scrollDelay {
                    members.append(#""delayRecognizer": {"id": "\#(own.name)"\#(requires)}"#)
                }
            }
        }
        if !overrides.isEmpty { members.append(#""overrides": {\#(overrides.joined(separator: ", "))}"#) }
        let own = recognizers.filter {
            $0.view == index && $0.kind != .scrollPan && $0.kind != .scrollDelay
        }
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

    private func json(recognizer: Recognizer) -> String {
        var members = [#""id": "\#(recognizer.name)", "class": "\#(recognizer.kind.rawValue)""#]
        switch recognizer.kind {
        case .tap:
            if recognizer.taps != 1 { members.append(#""numberOfTapsRequired": \#(recognizer.taps)"#) }
            if recognizer.fingers != 1 {
                members.append(#""numberOfTouchesRequired": \#(recognizer.fingers)"#)
            }
        case .press:
            if recognizer.taps != 0 { members.append(#""numberOfTapsRequired": \#(recognizer.taps)"#) }
            if recognizer.fingers != 1 {
                members.append(#""numberOfTouchesRequired": \#(recognizer.fingers)"#)
            }
            if !recognizer.isUsual {
                members.append(#""minimumPressDuration": "\#(recognizer.duration)ms""#)
                if recognizer.movement != numbers.pressMovementMax {
                    members.append(#""allowableMovement": \#(recognizer.movement)"#)
                }
            }
        case .pan:
            if recognizer.minimum != 1 {
                members.append(#""minimumNumberOfTouches": \#(recognizer.minimum)"#)
            }
            if recognizer.maximum != .max {
                members.append(#""maximumNumberOfTouches": \#(recognizer.maximum)"#)
            }
        case .swipe:
            if recognizer.fingers != 1 {
                members.append(#""numberOfTouchesRequired": \#(recognizer.fingers)"#)
            }
            members.append(#""direction": \#(words(recognizer.directions))"#)
        case .edgePan: members.append(#""edges": \#(words(recognizer.edges))"#)
        case .pinch, .rotation, .custom, .scrollPan, .scrollDelay: break
        }
        if firstResponder != nil {
            members.append(#""allowedPressTypes": \#(words(recognizer.relations.pressTypes))"#)
        }
        if !recognizer.isEnabled { members.append(#""isEnabled": false"#) }
        if !recognizer.relations.isAttached { members.append(#""isAttached": false"#) }
        members.append(#""cancelsTouchesInView": \#(recognizer.cancelsTouchesInView)"#)
        members.append(#""delaysTouchesBegan": \#(recognizer.delaysTouchesBegan)"#)
        members.append(#""delaysTouchesEnded": \#(recognizer.delaysTouchesEnded)"#)
        members += touchTypes(of: recognizer)
        if !recognizer.requires.isEmpty {
            members.append(#""requireToFail": [\#(names(recognizer.requires))]"#)
        }
        let answers = answersOfDelegate(recognizer)
        if !answers.isEmpty { members.append(#""delegate": {\#(answers.joined(separator: ", "))}"#) }
        var overrides: [String] = []
        if let answer = recognizer.canPrevent { overrides.append(#""canPrevent": \#(answer)"#) }
        for phase in Sample.Phase.allCases {
            overrides += overrideOfMethod(recognizer, phase)
        }
        if let answer = recognizer.canBePrevented { overrides.append(#""canBePrevented": \#(answer)"#) }
        overrides += overridesOfRelations(recognizer)
        if !overrides.isEmpty { members.append(#""overrides": {\#(overrides.joined(separator: ", "))}"#) }
        members += action(of: recognizer)
        return "{\(members.joined(separator: ", "))}"
    }

    private func answersOfDelegate(_ recognizer: Recognizer) -> [String] {
        var answers: [String] = []
        if let answer = recognizer.shouldBegin { answers.append(#""shouldBegin": \#(answer)"#) }
        if let answer = recognizer.relations.receivesPress {
            answers.append(#""shouldReceivePress": \#(answer)"#)
        }
        if let answer = recognizer.relations.receivesEvent {
            answers.append(#""shouldReceiveEvent": \#(answer)"#)
        }
        if !recognizer.refusedViews.isEmpty {
            let refused = recognizer.refusedViews.map { "\"\(views[$0].name)\"" }.joined(separator: ", ")
            answers.append(#""shouldReceiveTouch": {"view": [\#(refused)], "answer": false}"#)
        }
        for (question, others) in [
            ("shouldRecognizeSimultaneouslyWith", recognizer.friends),
            ("shouldRequireFailureOf", recognizer.shouldRequire),
            ("shouldBeRequiredToFailBy", recognizer.shouldBeRequiredBy),
        ] where !others.isEmpty {
            answers.append(#""\#(question)": {"recognizer": [\#(names(others))]}"#)
        }
        return answers
    }

    private func json(change: Change) -> String {
        #"{"at": "\#(change.time)ms", \#(json(deed: change.deed))}"#
    }

    private func words(_ words: [String]) -> String {
        "[\(words.map { "\"\($0)\"" }.joined(separator: ", "))]"
    }
}

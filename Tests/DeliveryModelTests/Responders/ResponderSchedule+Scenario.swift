/// The schedule as a scenario of the program.
extension ResponderSchedule {
    var scenario: String {
        let windows = views.indices.filter { views[$0].kind == .window }.map(json(view:))
        var app = [
            #""id": "app", "state": "\#(state.rawValue)""#,
            "\"windows\": [\(windows.joined(separator: ","))]",
        ]
        app.append("\"application\": {\(json(application))}")
        if let delegate {
            let own = isDelegateResponder ? behind(json(delegate)) : #", "isResponder": false"#
            app.append("\"delegate\": {\"id\": \"delegate\"\(own)}")
        }
        if let firstResponder { app.append("\"firstResponder\": \"\(views[firstResponder].name)\"") }
        if receivesRemoteControlEvents { app.append(#""receivesRemoteControlEvents": true"#) }
        return """
            {"version": 1, "title": "schedule \(seed)", "costs": {"profile": "free"},
             "path": "\(isModern ? "modern" : "classic")",
             "device": {"scan": 100, "display": 100},
             "apps": [{\(app.joined(separator: ",\n   "))}\(hasOther ? ",\n  \(other)" : "")],
             "keys": [\(keys.map(json(key:)).joined(separator: ",\n   "))],
             "events": [\(events.map(json).joined(separator: ",\n   "))],
             "fingers": [\(fingers.map(json(finger:)).joined(separator: ",\n   "))]}

            """
    }

    /// What it hears is not compared; it keeps all.
    private var other: String {
        let keeps = ["touches", "presses", "motion", "remoteControlReceived"].map {
            "\"\($0)\": {\"does\": \"handle\"}"
        }
        return #"{"id": "other", "state": "\#(state == .foreground ? "background" : "foreground")", "#
            + #""receivesRemoteControlEvents": \#(otherReceivesRemoteControlEvents), "#
            + #""windows": [{"id": "otherw", "overrides": {\#(keeps.joined(separator: ", "))}}]}"#
    }

    private func behind(_ members: String) -> String { members.isEmpty ? "" : ", \(members)" }

    private func json(key: Key) -> String {
        #"{"press": "\#(key.name)", "at": "\#(key.down)ms", "for": "\#(key.up - key.down)ms"}"#
    }

    private func json(finger: Finger) -> String {
        #"{"press": [\#(finger.x), \#(finger.y)], "at": "\#(finger.down)ms", "#
            + #""for": "\#(finger.up - finger.down)ms"}"#
    }

    private func json(_ time: Int, _ event: Event) -> String {
        let what =
            switch event {
            case .shake(let until): #""motion": "motionShake", "for": "\#(until - time)ms""#
            case .remote(let command): #""remoteControl": "\#(command)""#
            case .alert(let until): #""alert": "a call", "for": "\#(until - time)ms""#
            case .bringToFront(.own): #""bringToFront": "app""#
            case .bringToFront(.other): #""bringToFront": "other""#
            case .bringToFront(.nobody): #""bringToFront": null"#
            case .remove(let view): #""remove": "\#(views[view].name)""#
            case .add(let view): #""add": "\#(views[view].name)""#
            case .rotate(let orientation): #""rotate": "\#(orientation.rawValue)""#
            case .hide(let view, let value):
                #""set": {"view": "\#(views[view].name)", "isHidden": \#(value)}"#
            case .enable(let index, let value):
                #""set": {"recognizer": "\#(recognizers[index].name)", "isEnabled": \#(value)}"#
            }
        return #"{"at": "\#(time)ms", \#(what)}"#
    }

    private func json(view index: Int) -> String {
        let view = views[index]
        var members = ["\"id\": \"\(view.name)\""]
        if view.kind == .field { members.append(#""class": "UITextField""#) }
        if view.controller == nil {
            let frame = view.frame
            members.append(#""frame": [\#(frame.x), \#(frame.y), \#(frame.width), \#(frame.height)]"#)
        }
        if view.level != 0 { members.append("\"level\": \(view.level)") }
        if view.isHidden { members.append(#""isHidden": true"#) }
        if !view.isUserInteractionEnabled { members.append(#""isUserInteractionEnabled": false"#) }
        if view.kind == .field {
            var delegate = [#""implements": ["textFieldDidBeginEditing", "textFieldDidEndEditing"]"#]
            if let answer = view.shouldBegin {
                delegate.append(#""textFieldShouldBeginEditing": \#(answer)"#)
            }
            if let answer = view.shouldEnd { delegate.append(#""textFieldShouldEndEditing": \#(answer)"#) }
            members.append("\"delegate\": {\(delegate.joined(separator: ", "))}")
        }
        let overrides = json(view.responder)
        if !overrides.isEmpty { members.append(overrides) }
        if !view.actions.isEmpty {
            members.append("\n   \"actions\": [\(view.actions.map(json(action:)).joined(separator: ", "))]")
        }
        let own = recognizers.filter { $0.view == index }.map(json(recognizer:))
        if !own.isEmpty { members.append("\n   \"recognizers\": [\(own.joined(separator: ",\n      "))]") }
        let children = views.indices.filter { views[$0].parent == index }
        if let root = children.first, let controller = views[root].controller {
            let parts = "\"id\": \"\(views[root].controllerName)\"\(behind(json(controller)))"
            members.append("\n   \"rootViewController\": {\(parts), \"view\": \(json(view: root))}")
        } else if !children.isEmpty {
            members.append("\n   \"subviews\": [\(children.map(json(view:)).joined(separator: ","))]")
        }
        return "\n  {\(members.joined(separator: ", "))}"
    }

    /// The members `overrides` and `implements`; empty if there are none.
    private func json(_ responder: Responder) -> String {
        var overrides = responder.methods.sorted { $0.key < $1.key }.map { json($0.key, $0.value) }
        if let canBecome = responder.canBecome {
            overrides.append("\"canBecomeFirstResponder\": \(canBecome.rawValue)")
        }
        if let resign = responder.resign { overrides.append("\"resignFirstResponder\": \(resign.rawValue)") }
        if let sendAction = responder.sendAction { overrides.append(json("sendAction", sendAction)) }
        var members = overrides.isEmpty ? [] : ["\"overrides\": {\(overrides.joined(separator: ", "))}"]
        let known = responder.implements.map { #"{"name": "\#($0.name)", "does": \#(json($0.deeds))}"# }
        if !known.isEmpty { members.append("\"implements\": [\(known.joined(separator: ", "))]") }
        return members.joined(separator: ", ")
    }

    private func json(_ name: String, _ override: Override) -> String {
        var parts = [#""does": "\#(override.does.rawValue)""#]
        if !override.only.isEmpty {
            let only = name.hasPrefix("presses") ? "keys" : "subtypes"
            parts.append("\"\(only)\": [\(override.only.map { "\"\($0)\"" }.joined(separator: ", "))]")
        }
        if !override.deeds.isEmpty { parts.append("\"then\": \(json(override.deeds))") }
        return "\"\(name)\": {\(parts.joined(separator: ", "))}"
    }

    private func json(action: Action) -> String {
        var parts = ["\"for\": [\(action.events.map { "\"\($0)\"" }.joined(separator: ", "))]"]
        switch action.target {
        case .closure: break
        case .view(let index): parts.append("\"target\": \"\(views[index].name)\"")
        case .controllerOf(let index): parts.append("\"target\": \"\(views[index].controllerName)\"")
        case .firstOfChain: parts.append("\"target\": null")
        }
        if let name = action.name { parts.append("\"name\": \"\(name)\"") }
        if !action.deeds.isEmpty { parts.append("\"does\": \(json(action.deeds))") }
        return "{\(parts.joined(separator: ", "))}"
    }

    private func json(_ deeds: [Deed]) -> String {
        let all = deeds.map { deed in
            switch deed {
            case .endEditing(let view): #"{"endEditing": "\#(views[view].name)"}"#
            case .becomeFirstResponder(let view): #"{"becomeFirstResponder": "\#(views[view].name)"}"#
            case .runLoop(let time): #"{"runLoop": "\#(time)ms"}"#
            case .receivesRemoteControlEvents(let value): #"{"receivesRemoteControlEvents": \#(value)}"#
            }
        }
        return "[\(all.joined(separator: ", "))]"
    }

    private func json(recognizer: Recognizer) -> String {
        var members = [#""id": "\#(recognizer.name)""#]
        if recognizer.taps != 1 { members.append(#""numberOfTapsRequired": \#(recognizer.taps)"#) }
        let types = recognizer.types.map { "\"\($0)\"" }.joined(separator: ", ")
        members.append("\"allowedPressTypes\": [\(types)]")
        if !recognizer.isEnabled { members.append(#""isEnabled": false"#) }
        members.append(#""cancelsTouchesInView": \#(recognizer.cancelsTouchesInView)"#)
        members.append(#""delaysTouchesBegan": \#(recognizer.delaysTouchesBegan)"#)
        members.append(#""delaysTouchesEnded": \#(recognizer.delaysTouchesEnded)"#)
        if !recognizer.requires.isEmpty {
            let names = recognizer.requires.map { "\"\(recognizers[$0].name)\"" }
            members.append("\"requireToFail\": [\(names.joined(separator: ", "))]")
        }
        var answers: [String] = []
        if let answer = recognizer.shouldReceivePress { answers.append(#""shouldReceivePress": \#(answer)"#) }
        if let answer = recognizer.shouldBegin { answers.append(#""shouldBegin": \#(answer)"#) }
        if !answers.isEmpty { members.append("\"delegate\": {\(answers.joined(separator: ", "))}") }
        if !recognizer.deeds.isEmpty { members.append("\"action\": {\"does\": \(json(recognizer.deeds))}") }
        return "{\(members.joined(separator: ", "))}"
    }
}

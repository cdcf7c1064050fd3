/// The schedule as a scenario of the program.
extension LoopSchedule {
    var scenario: String {
        var device = ["\"scan\": \(scan)", #""display": 100"#]
        if let cores { device.append("\"cores\": \(cores)") }
        if let queueLimit { device.append("\"queueLimit\": \(queueLimit)") }
        if let sendTimeout { device.append("\"sendTimeout\": \(text(sendTimeout))") }
        return """
            {"version": 1, "title": "schedule \(seed)", "costs": {\(costsText)},
             "device": {\(device.joined(separator: ", "))},
             "apps": [\(apps.indices.map(json(app:)).joined(separator: ",\n   "))],
             "events": [\(changes.map(json).joined(separator: ",\n   "))],
             "fingers": [\(fingers.map(json(finger:)).joined(separator: ",\n   "))]}

            """
    }

    private func text(_ time: Int64) -> String { "\"\(time)ns\"" }

    private var costsText: String {
        let all: [(String, Int64)] = [
            ("machSend", costs.machSend), ("wake", costs.wake), ("source1", costs.source1),
            ("source0", costs.source0), ("timer", costs.timer), ("block", costs.block),
            ("observer", costs.observer), ("route", costs.route), ("scan", costs.scan),
            ("hidEvent", costs.hidEvent), ("userEvent", costs.userEvent), ("sendEvent", costs.sendEvent),
            ("hitTest", costs.hitTest), ("responder", costs.responder),
        ]
        return ([#""profile": "free""#] + all.filter { $0.1 > 0 }.map { "\"\($0.0)\": \(text($0.1))" })
            .joined(separator: ", ")
    }

    private func json(app index: Int) -> String {
        let app = apps[index]
        var members = ["\"id\": \"\(app.name)\""]
        if index > 0 { members.append(#""state": "background""#) }
        if !app.timers.isEmpty {
            members.append("\"timers\": [\(app.timers.map(json).joined(separator: ",\n    "))]")
        }
        if !app.threads.isEmpty {
            members.append("\"threads\": [\(app.threads.map(json).joined(separator: ",\n    "))]")
        }
        let overrides = [("touchesBegan", app.began), ("touchesEnded", app.ended)].map { name, work in
            "\"\(name)\": {\"does\": \"handle\"\(json(work, deeds: "then"))}"
        }
        members.append(
            "\"windows\": [{\"id\": \"\(app.window)\", \"isMultipleTouchEnabled\": true,\n     "
                + "\"overrides\": {\(overrides.joined(separator: ", "))},\n     "
                + #""subviews": [{"id": "list of \#(app.name)", "class": "UIScrollView", "#
                + #""delaysContentTouches": false, "frame": [0, 400, 390, 444]}]}]"#)
        return "{\(members.joined(separator: ",\n   "))}"
    }

    private func json(_ thread: Thread) -> String {
        #"{"id": "\#(thread.name)", "priority": "\#(thread.priority)", "timers": ["#
            + thread.timers.map(json).joined(separator: ", ") + "]}"
    }

    private func json(_ timer: Timer) -> String {
        var members = ["\"id\": \"\(timer.name)\""]
        if let at = timer.at { members.append("\"at\": \(text(at))") }
        if let every = timer.every { members.append("\"every\": \(text(every))") }
        if let times = timer.times { members.append("\"times\": \(times)") }
        if timer.modes != [.default] { members.append("\"mode\": \(json(timer.modes))") }
        return "{\(members.joined(separator: ", "))\(json(timer.work, deeds: "does"))}"
    }

    private func json(_ modes: [Mode]) -> String {
        modes.count == 1
            ? "\"\(modes[0].rawValue)\"" : "[\(modes.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))]"
    }

    /// The members of some work, each behind a comma.
    private func json(_ work: Work, deeds name: String) -> String {
        (work.cost > 0 ? ", \"cost\": \(text(work.cost))" : "")
            + (work.deeds.isEmpty ? "" : ", \"\(name)\": [\(work.deeds.map(json).joined(separator: ", "))]")
    }

    private func json(_ deed: Deed) -> String {
        switch deed {
        case .note(let text): "{\"note\": \"\(text)\"}"
        case .run(let time): "{\"runLoop\": \(text(time))}"
        case .async(let after, let work):
            "{\"async\": {\(members(after.map { ", \"after\": \(text($0))" } ?? "", work))}}"
        case .perform(let modes, let work):
            "{\"perform\": {\(members(modes == [.default] ? "" : ", \"mode\": \(json(modes))", work))}}"
        }
    }

    private func members(_ first: String, _ work: Work) -> String {
        String((first + json(work, deeds: "does")).dropFirst(2))
    }

    private func json(finger: Finger) -> String {
        #"{"press": [\#(20 * finger.number), \#(finger.isOnScroll ? 500 : 50)], "at": \#(text(finger.down)), "#
            + #""for": \#(text(finger.up - finger.down)), "finger": \#(finger.number)"#
            + (finger.times > 1
                ? ", \"repeat\": {\"times\": \(finger.times), \"every\": \(text(finger.every))}}" : "}")
    }

    private func json(_ change: Change) -> String {
        #"{"at": \#(text(change.at)), "set": {"view": "\#(apps[change.app].window)", "alpha": \#(change.alpha)}}"#
    }
}

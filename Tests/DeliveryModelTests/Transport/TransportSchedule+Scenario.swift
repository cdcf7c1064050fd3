/// The schedule as a scenario of the program.
extension TransportSchedule {
    var scenario: String {
        var device = [
            "\"scan\": \(scan)", "\"display\": \(display)", "\"producer\": \"\(producer.rawValue)\"",
        ]
        device += ["\"touches\": \(touches)", "\"queueLimit\": \(queueLimit)"]
        if let sendTimeout { device.append("\"sendTimeout\": \"\(sendTimeout)ns\"") }
        let costs: [(String, Int64)] = [
            ("scan", costs.scan), ("hidEvent", costs.hidEvent), ("machSend", costs.machSend),
            ("wake", costs.wake),
            ("source1", costs.source1), ("route", costs.route), ("source0", costs.source0),
            ("block", costs.block),
            ("displayLink", costs.displayLink),
        ]
        return """
            {"version": 1, "title": "schedule \(seed)", "path": "\(isModern ? "modern" : "classic")",
             "costs": {"profile": "free", \(costs.map { "\"\($0.0)\": \"\($0.1)ns\"" }.joined(separator: ", "))},
             "device": {\(device.joined(separator: ", "))},
             "apps": [\(apps.map(json(app:)).joined(separator: ",\n   "))],
             "keys": [\(keys.map(json(key:)).joined(separator: ",\n   "))],
             "events": [\(events.map(json(_:_:)).joined(separator: ",\n   "))],
             "fingers": [\(strokes.map(json(stroke:)).joined(separator: ",\n   "))]}

            """
    }

    private func json(app: App) -> String {
        let window = "{\"id\": \"\(app.name)w\", \"overrides\": {\"touches\": {\"does\": \"handle\"}}}"
        var members = [
            "\"id\": \"\(app.name)\"", "\"state\": \"\(app.state.rawValue)\"", "\"windows\": [\(window)]",
        ]
        if app.receivesRemoteControlEvents { members.append(#""receivesRemoteControlEvents": true"#) }
        let timers = app.hangs.enumerated().map { number, hang in
            "{\"id\": \"\(app.name)t\(number)\", \"at\": \"\(hang.at)ns\", \"cost\": \"\(hang.cost)ns\"}"
        }
        if !timers.isEmpty { members.append("\"timers\": [\(timers.joined(separator: ", "))]") }
        return "{\(members.joined(separator: ", "))}"
    }

    private func json(key: Key) -> String {
        "{\"press\": \"\(key.name)\", \"at\": \"\(key.down)ns\", \"for\": \"\(key.up - key.down)ns\"}"
    }

    private func json(_ time: Int64, _ event: Event) -> String {
        let what =
            switch event {
            case .shake(let until): "\"motion\": \"motionShake\", \"for\": \"\(until - time)ns\""
            case .remote(let command): "\"remoteControl\": \"\(command)\""
            case .front(let app): "\"bringToFront\": \(app.map { "\"\(apps[$0].name)\"" } ?? "null")"
            case .alert(let until): "\"alert\": \"a call\", \"for\": \"\(until - time)ns\""
            case .kill(let app): "\"kill\": \"\(apps[app].name)\""
            case .fault(let fault, let finger): "\"fault\": \"\(fault.rawValue)\", \"finger\": \(finger)"
            case .ghost(let place, let until): "\"ghost\": \(json(place)), \"for\": \"\(until - time)ns\""
            }
        return "{\"at\": \"\(time)ns\", \(what)}"
    }

    private func json(_ place: Place) -> String { "[\(place.x), \(place.y)]" }

    private func json(stroke: Stroke) -> String {
        if stroke.isRecorded {
            let last = stroke.samples.count - 1
            let samples = stroke.samples.enumerated().map { number, sample in
                let end = stroke.isCancelled ? "cancelled" : "ended"
                let phase = number == 0 ? "began" : number == last ? end : "moved"
                return "{\"t\": \(Double(sample.at - stroke.down) / 1e6), \"id\": \(stroke.finger), "
                    + "\"phase\": \"\(phase)\", \"x\": \(sample.place.x), \"y\": \(sample.place.y)}"
            }
            return "{\"at\": \"\(stroke.down)ns\", \"samples\": [\(samples.joined(separator: ", "))]}"
        }
        var members: [String]
        let time = "\"for\": \"\(stroke.up - stroke.down)ns\""
        if let pair = stroke.pair {
            members = json(pair, about: stroke.from) + [time]
        } else if !stroke.corners.isEmpty {
            let points =
                [(at: stroke.down, place: stroke.from)] + stroke.corners + [(at: stroke.up, place: stroke.to)]
            let path = points.map {
                "{\"at\": \"\($0.at - stroke.down)ns\", \"x\": \($0.place.x), \"y\": \($0.place.y)}"
            }
            members = ["\"path\": [\(path.joined(separator: ", "))]"]
        } else {
            let verb = stroke.kind == .hover ? "hover" : "drag"
            members = ["\"\(verb)\": \(json(stroke.from))", "\"to\": \(json(stroke.to))", time]
        }
        members += ["\"finger\": \(stroke.finger)", "\"at\": \"\(stroke.down)ns\""]
        if stroke.isEased { members.append(#""motion": "eased""#) }
        if stroke.jitter > 0 { members.append("\"jitter\": \(stroke.jitter)") }
        if stroke.isCancelled { members.append("\"cancelled\": true") }
        if stroke.kind == .pencil {
            let hold = "\"altitude\": \(stroke.altitude), \"azimuth\": \(stroke.azimuth)"
            members.append(
                "\"pencil\": {\"force\": \(stroke.force), \(hold), "
                    + "\"updatesAfter\": \"\(stroke.updatesAfter)ns\"}")
        }
        return "{\(members.joined(separator: ", "))}"
    }

    private func json(_ pair: Stroke.Pair, about middle: Place) -> [String] {
        switch pair {
        case .pinch(let from, let to, let angle):
            ["\"pinch\": \(json(middle))", "\"distances\": [\(from), \(to)]", "\"angle\": \(angle)"]
        case .rotation(let degrees, let radius, let angle):
            [
                "\"rotate\": \(json(middle))", "\"degrees\": \(degrees)", "\"radius\": \(radius)",
                "\"angle\": \(angle)",
            ]
        }
    }
}

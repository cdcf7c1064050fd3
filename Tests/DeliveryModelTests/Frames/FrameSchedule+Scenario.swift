/// The schedule as a scenario of the program: the phone. What happens is code of its apps, see ``join(_:)``.
extension FrameSchedule {
    var scenario: String {
        let all = [
            ("displayLink", costs.displayLink), ("commit", costs.commit), ("render", costs.render),
            ("gpu", costs.gpu),
        ]
        let costs = ([#""profile": "free""#] + all.map { "\"\($0.0)\": \"\($0.1)ns\"" }).joined(
            separator: ", ")
        let apps = (0..<apps).map { app in
            #"{"id": "app\#(app)"\#(app > 0 ? #", "state": "background""# : ""), "windows": [{"id": "w\#(app)"}]}"#
        }
        let events = switches.map { change in
            #"{"at": "\#(change.at)ns", "bringToFront": \#(change.app.map { "\"app\($0)\"" } ?? "null")}"#
        }
        return """
            {"version": 1, "title": "schedule \(seed)", "costs": {\(costs)},
             "device": {"display": \(rate), "pipeline": "\(pipeline.rawValue)"},
             "apps": [\(apps.joined(separator: ", "))], "events": [\(events.joined(separator: ", "))]}

            """
    }

    /// With what the code of the apps does.
    var text: String {
        let story = links.indices.map { "link\($0): \(links[$0])" } + blocks.map { "\($0)" }
        return scenario
            + story.map { $0.replacing("DeliveryModelTests.FrameSchedule.", with: "") + "\n" }.joined()
    }
}

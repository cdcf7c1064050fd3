import Trace

/// The schedule as a scenario of the program, and what may be left out of it.
extension MoveSchedule: ComparedSchedule {
    var scenario: String {
        let system = glass.isModern ? ", \"systemVersion\": \(systemVersion)" : ""
        return """
            {"version": 1, "title": "schedule \(seed)", "path": "\(glass.isModern ? "modern" : "classic")",
             "costs": {"profile": "free", "scan": "\(glass.costs.scan)ns"},
             "device": {"scan": \(glass.scan), "display": \(glass.display), "producer": "\(glass.producer.rawValue)"\(
                system)},
             "apps": [{"id": "app", "windows": [{"id": "w"}]}],
             "events": [\(events.compactMap(json(_:_:)).joined(separator: ",\n   "))],
             "fingers": [\(glass.strokes.map(json(stroke:)).joined(separator: ",\n   "))]}

            """
    }

    var text: String {
        scenario + "passes on: \(passesOn), hovers: \(hovers)\n\(deeds)\n\(events)\n"
    }

    private func json(_ time: Int64, _ event: Event) -> String? {
        switch event {
        case .hang: nil
        case .alert(let until):
            "{\"at\": \"\(time)ns\", \"alert\": \"a call\", \"for\": \"\(until - time)ns\"}"
        case .turn(let isSideways):
            "{\"at\": \"\(time)ns\", \"rotate\": \"\(isSideways ? "landscapeLeft" : "portrait")\"}"
        }
    }

    private func json(stroke: TransportSchedule.Stroke) -> String {
        func json(_ place: TransportSchedule.Place) -> String { "[\(place.x), \(place.y)]" }
        var members = [
            "\"\(stroke.kind == .hover ? "hover" : "drag")\": \(json(stroke.from))",
            "\"to\": \(json(stroke.to))", "\"finger\": \(stroke.finger)",
            "\"at\": \"\(stroke.down)ns\"", "\"for\": \"\(stroke.up - stroke.down)ns\"",
        ]
        if stroke.isCancelled { members.append("\"cancelled\": true") }
        if stroke.kind == .pencil {
            members.append(
                "\"pencil\": {\"force\": \(stroke.force), \"updatesAfter\": \"\(stroke.updatesAfter)ns\"}")
        }
        return "{\(members.joined(separator: ", "))}"
    }

    /// All is written down by the app.
    func lines(of trail: Trail) -> [String] { [] }

    var modelLines: [String] { MoveModel(self).play() }

    func kind(of name: String) -> String { name.filter { !$0.isNumber } }

    var simpler: [MoveSchedule] {
        var all: [MoveSchedule] = []
        func add(_ change: (inout MoveSchedule) -> Void) {
            var other = self
            change(&other)
            all.append(other)
        }
        for index in glass.strokes.indices { add { $0.glass.strokes.remove(at: index) } }
        for index in events.indices { add { $0.events.remove(at: index) } }
        for index in deeds.indices { add { $0.deeds.remove(at: index) } }
        // Deeds name recognizers by their indices.
        if let last = hovers.indices.last, !deeds.contains(where: { $0.caller == 6 + last }) {
            add { $0.hovers.removeLast() }
        }
        for index in passesOn.indices where passesOn[index] { add { $0.passesOn[index] = false } }
        return all
    }
}

/// What an app makes of the reports that it gets, where nothing goes wrong.
extension TransportModel {
    /// New touches before lifts, by finger (K 1). Moves are not told of: other parts have them.
    func deliver(_ messages: [Message], to app: Int) {
        guard schedule.isPlain else { return }
        for message in messages {
            guard case .report(let children) = message.content else { continue }
            for child in children where child.isTouching && touches[app, default: [:]][child.finger] == nil {
                touchCounts[app, default: 0] += 1
                touches[app, default: [:]][child.finger] = touchCounts[app]
                tell(of: child, "began", touchCounts[app]!, in: app)
            }
            for child in children {
                guard let promise = child.promise, let number = touches[app]?[child.finger] else { continue }
                let numbers = PlayedLines.text(of: [child.pressure] + child.lean)
                tell("\(schedule.apps[app].name)/touches", "\(number) estimated \(promise)\(numbers)")
            }
            for child in children where !child.isTouching {
                guard let number = touches[app, default: [:]].removeValue(forKey: child.finger) else {
                    continue
                }
                tell(of: child, child.mask & 0x80 == 0 ? "ended" : "cancelled", number, in: app)
            }
        }
    }

    private func tell(of child: Child, _ phase: String, _ number: Int, in app: Int) {
        let place = PlayedLines.text(of: [child.place.x, child.place.y])
        tell("\(schedule.apps[app].name)/touches", "\(number) \(phase)\(place)")
    }
}

extension TransportSchedule {
    /// Whether every report comes once, in order, and to one app.
    var isPlain: Bool {
        queueLimit == 1024
            && events.allSatisfy { event in
                switch event.event {
                case .shake, .remote, .ghost: true
                case .front, .alert, .kill, .fault: false
                }
            }
    }
}

extension Schedule.Place: CustomStringConvertible {
    var description: String {
        switch self {
        case .mode(let mode): Schedule.modeNames[mode]
        case .commonModes: "common"
        }
    }
}

extension Schedule.Item: CustomStringConvertible {
    var description: String {
        switch kind {
        case .source0: "source0 \(number)"
        case .source1: "source1 \(number)"
        case .timer: "timer \(number)"
        case .observer: "observer \(number)"
        }
    }
}

extension Schedule.Run: CustomStringConvertible {
    var description: String {
        let end = rounds == 0 ? "for no seconds" : "until waiting ×\(rounds)"
        return "\(Schedule.modeNames[mode]) \(end)"
            + (returnAfterSourceHandled ? ", return after a source" : "")
    }
}

extension Schedule.Action: CustomStringConvertible {
    var description: String {
        switch self {
        case .signal(let number): "signal source0 \(number)"
        case .wakeUp: "wake up"
        case .write(let number): "write source1 \(number)"
        case .add(let item, let place): "add \(item) to \(place)"
        case .remove(let item, let place): "remove \(item) from \(place)"
        case .invalidate(let item): "invalidate \(item)"
        case .perform(let block, let places):
            "perform block \(block) in \(places.map(\.description).joined(separator: "+"))"
        case .stop: "stop"
        case .runNested(let run): "run \(run)"
        case .fireSoon(let timer): "timer \(timer) due now"
        case .fireLater(let timer): "timer \(timer) due later"
        case .addCommonMode(let mode): "make \(Schedule.modeNames[mode]) common"
        }
    }
}

extension Schedule: CustomStringConvertible {
    /// The schedule as a failure shows it: a line for each item, then a line for each thing that is done.
    var description: String {
        let modes = (0..<modeCount).map { Self.modeNames[$0] + (commonModes.contains($0) ? " (common)" : "") }
        var lines = ["schedule \(seed): modes \(modes.joined(separator: ", "))"]
        for item in items {
            let places = places.filter { $0.0 == item }.map(\.1.description).joined(separator: ", ")
            lines.append("  \(item) (\(traits(of: item))) in \(places.isEmpty ? "no mode" : places)")
            lines += Self.text(ofCalls: calls[item] ?? [])
        }
        for block in 0..<blockCount {
            lines.append("  block \(block)")
            lines += Self.text(ofCalls: blockCalls[block])
        }
        lines.append("  opening: \(Self.text(of: opening)); then the timers become due")
        for (number, step) in steps.enumerated() {
            lines.append("  run \(number + 1): \(Self.text(of: step.before)); run \(step.run)")
        }
        return lines.joined(separator: "\n")
    }

    private func traits(of item: Item) -> String {
        switch item.kind {
        case .source0: return "order \(source0s[item.number].order)"
        case .source1: return "order \(source1s[item.number].order)"
        case .timer:
            let timer = timers[item.number]
            return (timer.slot.map { "slot \($0)" } ?? "later") + (timer.repeats ? ", repeating" : "")
        case .observer:
            let observer = observers[item.number]
            let activities = observer.activities.map { "\($0)" }.joined(separator: " ")
            return "\(activities), order \(observer.order)" + (observer.repeats ? "" : ", once")
        }
    }

    private static func text(ofCalls calls: [[Action]]) -> [String] {
        calls.enumerated().filter { !$0.element.isEmpty }
            .map { "    call \($0.offset + 1): \(text(of: $0.element))" }
    }

    private static func text(of actions: [Action]) -> String {
        actions.isEmpty ? "nothing" : actions.map(\.description).joined(separator: "; ")
    }
}

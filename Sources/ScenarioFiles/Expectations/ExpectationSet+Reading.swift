import ScenarioFormat
import Trace
import VirtualTime

/// How each key of `expect` is read.
extension ExpectationSet {
    mutating func read(_ expect: CheckedObject, _ reader: inout ExpectationReader) {
        if let value = expect["callbacks"] { lists = reader.callbackLists(value) }
        never = expect.list("never").compactMap { reader.never($0) }
        orders = expect.list("order").compactMap { reader.order($0) }
        readTargets(expect, &reader.problems)
        readStates(expect, &reader.problems)
        if let value = expect["latency"] { latencies = Self.latencies(value, &reader) }
        frames = expect.object("frames").map { FramesExpectation($0) }
        moments = expect.objects("moments").compactMap { reader.moment($0) }
        if let value = expect["stages"] { stages = reader.list(value, reader.stages) }
    }

    private mutating func readTargets(_ expect: CheckedObject, _ problems: inout DiagnosticList) {
        guard case .dictionary(let members)? = expect["target"]?.content else { return }
        for (key, value) in members {
            guard let touch = UInt32(key), touch > 0, "\(touch)" == key else {
                problems.report(
                    at: value.offset, value.path, "\(inQuotes(key)) is not a number of a touch",
                    remedy: "touches count from \"1\" in the order in which the fingers come down")
                continue
            }
            targets.append(
                TargetExpectation(touch: touch, view: value.text, offset: value.offset, path: value.path))
        }
    }

    private mutating func readStates(_ expect: CheckedObject, _ problems: inout DiagnosticList) {
        guard case .dictionary(let members)? = expect["states"]?.content else { return }
        for (key, value) in members {
            guard case .list(let values) = value.content else { continue }
            var list: [(GestureState, Int, JSONPath)] = []
            for value in values {
                guard let word = value.text else { continue }
                if let state = GestureState(word: word) {
                    list.append((state, value.offset, value.path))
                } else {
                    let words = GestureState.allCases.map(\.word)
                    problems.report(
                        at: value.offset, value.path, "\(inQuotes(word)) is not a state of a recognizer",
                        remedy: didYouMean(word, among: words)
                            ?? "the states are \(words.joined(separator: ", "))")
                }
            }
            states.append(
                StatesExpectation(recognizer: key, states: list, offset: value.offset, path: value.path))
        }
    }

    private static func latencies(
        _ value: CheckedValue, _ reader: inout ExpectationReader
    ) -> [LatencyExpectation] {
        switch value.content {
        case .object(let object): [latency(object, &reader)].compactMap { $0 }
        case .list(let values): values.compactMap(\.object).compactMap { latency($0, &reader) }
        default: []
        }
    }

    private static func latency(
        _ object: CheckedObject, _ reader: inout ExpectationReader
    ) -> LatencyExpectation? {
        let destination = object["to"].flatMap { reader.single($0, "to") }
        if object.has("to"), destination == nil { return nil }
        let bounds = LatencyExpectation.Bound.all.compactMap { bound -> LatencyExpectation.PlacedBound? in
            guard let value = object[bound.key], case .duration(let interval) = value.content else {
                return nil
            }
            return LatencyExpectation.PlacedBound(
                bound: bound, interval: interval, offset: value.offset, path: value.path)
        }
        if bounds.isEmpty {
            reader.problems.report(
                at: object.offset, object.path, "the latency has no bound",
                remedy: "write \"is\", \"atMost\", \"atLeast\" or a percentile such as \"p99\" with a time")
            return nil
        }
        if let least = bounds.first(where: { $0.bound == .atLeast }),
            let most = bounds.first(where: { $0.bound == .atMost }), least.interval > most.interval
        {
            reader.problems.report(
                at: least.offset, least.path,
                "\"atLeast\" is more than \"atMost\", which no latency is",
                remedy: "exchange \(least.interval) and \(most.interval)")
            return nil
        }
        let which = object.text("which").flatMap { LatencyExpectation.Which(rawValue: $0) } ?? .all
        if which != .all, let bound = bounds.first(where: { $0.bound.percentile != nil }) {
            reader.problems.report(
                at: bound.offset, bound.path,
                "\(inQuotes(bound.bound.key)) is about all latencies, and \"which\" takes one of each run",
                remedy: "leave out \"which\", or write \"atMost\"")
            return nil
        }
        return LatencyExpectation(
            destination: destination, which: which, bounds: bounds, runs: object.wholeNumber("runs") ?? 1,
            offset: object.offset, path: object.path)
    }
}

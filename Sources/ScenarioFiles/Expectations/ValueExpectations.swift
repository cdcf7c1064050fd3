import ScenarioFormat
import Trace
import TraceViews
import VirtualTime

/// The view that a touch is to belong to.
struct TargetExpectation: Sendable {
    let touch: UInt32
    /// nil for none.
    let view: String?
    let offset: Int
    let path: JSONPath

    func judge(_ touches: TouchTargets, _ maker: VerdictMaker) -> Verdict? {
        let expected = view.map(inQuotes) ?? "no view"
        guard let seen = touches[touch] else {
            let numbers = touches.entries.prefix(20).map { "\($0.number.rawValue)" }.joined(separator: ", ")
            return maker.verdict(
                at: offset, path, "expected touch \(touch) on \(expected), but there was no touch \(touch)",
                remedy: touches.entries.isEmpty ? "no touch came to an app" : "the touches are \(numbers)")
        }
        guard seen.view != view else { return nil }
        return maker.verdict(
            at: offset, path,
            "expected touch \(touch) on \(expected), but it is on \(seen.view.map(inQuotes) ?? "no view")"
                + " (#\(seen.record.rawValue))",
            seen: seen.record)
    }
}

/// The states that a recognizer is to go through.
struct StatesExpectation: Sendable {
    let recognizer: String
    let states: [(state: GestureState, offset: Int, path: JSONPath)]
    let offset: Int
    let path: JSONPath

    func judge(_ recognizers: RecognizerStates, _ maker: VerdictMaker) -> Verdict? {
        guard let seen = recognizers[recognizer] else {
            return maker.verdict(
                at: offset, path, "no recognizer \(inQuotes(recognizer)) was ever in a window of this run")
        }
        guard seen.states != states.map(\.state) else { return nil }
        let place = zip(seen.states, states).prefix { $0 == $1.state }.count
        let expected = place < states.count ? inQuotes("\(states[place].state)") : "no more states"
        let came =
            place < seen.states.count
            ? "\(inQuotes("\(seen.states[place])")) came (#\(seen.records[place].rawValue))"
            : "nothing more came"
        let nearest = place < states.count ? states[place] : states.last
        return maker.verdict(
            at: nearest?.offset ?? offset, nearest?.path ?? path, "expected \(expected), but \(came)",
            context: [
                "\(onOneLine(recognizer)) was "
                    + seen.states.prefix(40).map { "\($0)" }.joined(separator: ", ")
                    + (seen.states.count > 40 ? ", …" : "")
            ],
            seen: place < seen.states.count ? seen.records[place] : nil)
    }
}

/// How long the path from the glass to a callback is to be.
struct LatencyExpectation: Sendable {
    enum Bound: String, CaseIterable, Sendable {
        case `is`, atMost, atLeast

        func allows(_ seen: Interval, _ said: Interval) -> Bool {
            switch self {
            case .is: seen == said
            case .atMost: seen <= said
            case .atLeast: seen >= said
            }
        }

        var words: String {
            switch self {
            case .is: "exactly"
            case .atMost: "at most"
            case .atLeast: "at least"
            }
        }
    }

    /// The callback that the path leads to, the first that fits; nil for the last action or first delivery.
    let destination: PlacedLine?
    let bounds: [(bound: Bound, interval: Interval, offset: Int, path: JSONPath)]
    let offset: Int
    let path: JSONPath

    func judge(
        _ trail: Trail, _ log: EntryIndex, _ maker: VerdictMaker, _ hints: ExpectationHints
    ) -> Verdict? {
        var latency: LatencyPath?
        if let destination, let pattern = destination.line.calls.first {
            guard let place = log.firstPlace(pattern) else {
                return maker.verdict(
                    at: destination.offset, destination.path,
                    "expected \(quotedLine(destination.line.description)), but it never came",
                    remedy: hints.hint(pattern))
            }
            latency = LatencyPath(trail, to: log.entries[place].record)
        } else {
            latency = LatencyPath(trail)
        }
        guard let latency else {
            return maker.verdict(at: offset, path, "no way leads from the glass to such a callback")
        }
        guard let broken = bounds.first(where: { !$0.bound.allows(latency.total, $0.interval) }) else {
            return nil
        }
        return maker.verdict(
            at: broken.offset, broken.path,
            "expected \(broken.bound.words) \(broken.interval) to \(onOneLine(latency.destination)), but it took "
                + "\(latency.total)",
            context: zip(DurationText.column(latency.hops.map(\.interval)), latency.hops).map { time, hop in
                "\(time)  \(onOneLine("\(hop.what)")) (#\(hop.end.rawValue))"
            },
            seen: latency.hops.last?.end)
    }
}

import ScenarioFormat
import Trace
import TraceViews

/// The view that a touch is to belong to.
struct TargetExpectation: Sendable {
    let touch: UInt32
    /// nil for none.
    let view: String?
    let offset: Int
    let path: JSONPath

    func judge(
        _ touches: TouchTargets, _ maker: VerdictMaker, _ hints: ExpectationHints
    ) -> Verdict? {
        let expected = view.map(inQuotes) ?? "no view"
        guard let seen = touches[touch] else {
            let numbers =
                touches.entries.prefix(20).map { "\($0.number.rawValue)" }.joined(separator: ", ")
                + (touches.entries.count > 20 ? ", …" : "")
            return maker.verdict(
                at: offset, path, "expected touch \(touch) on \(expected), but there was no touch \(touch)",
                remedy: touches.entries.isEmpty ? "no touch came to an app" : "the touches are \(numbers)")
        }
        guard seen.view != view else { return nil }
        return maker.verdict(
            at: offset, path,
            "expected touch \(touch) on \(expected), but it is on \(seen.view.map(inQuotes) ?? "no view")"
                + " (#\(seen.record.rawValue))",
            remedy: view.flatMap { hints.why($0, touch: touch) }, seen: seen.record)
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
        let index = zip(seen.states, states).prefix { $0 == $1.state }.count
        let expected = index < states.count ? inQuotes("\(states[index].state)") : "no more states"
        // The state that a recognizer begins with has no record.
        let record = index < seen.states.count && !seen.records[index].isNone ? seen.records[index] : nil
        let verb = record.map { "came (#\($0.rawValue))" } ?? "comes first"
        let came =
            index < seen.states.count ? "\(inQuotes("\(seen.states[index])")) \(verb)" : "nothing more came"
        let nearest = index < states.count ? states[index] : states.last
        return maker.verdict(
            at: nearest?.offset ?? offset, nearest?.path ?? path, "expected \(expected), but \(came)",
            context: [
                "\(onOneLine(recognizer)) was "
                    + seen.states.prefix(40).map { "\($0)" }.joined(separator: ", ")
                    + (seen.states.count > 40 ? ", …" : "")
            ],
            seen: record)
    }
}

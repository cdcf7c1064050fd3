import Trace
import TraceViews

extension TouchTargets {
    /// What is said to somebody who asks for a touch that there is not.
    func missing(_ touch: TouchChoice) -> String {
        missingTouch(
            touch,
            among: touch.application == nil
                ? entries.map(\.number.rawValue).sorted().map { "\($0)" } : choices.map { "\($0)" })
    }
}

/// - Parameter known: the touches that there are, such as `1` or `1 of notes`.
func missingTouch(_ touch: TouchChoice, among known: [String]) -> String {
    let others =
        switch known.count {
        case 0: "there is none"
        case 1: "there is touch \(known[0]) only"
        default: "there are \(known.prefix(20).joined(separator: ", "))" + (known.count > 20 ? ", …" : "")
        }
    return visible("there is no touch \(touch) in this story; \(others)", limit: 2_000)
}

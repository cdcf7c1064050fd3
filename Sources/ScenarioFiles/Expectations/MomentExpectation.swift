import ScenarioFormat
import Trace
import TraceViews
import VirtualTime

/// What is to be true at a moment of the run.
struct MomentExpectation: Sendable {
    enum Moment: Sendable {
        /// After everything that happens up to this instant.
        case at(Instant)
        case end
        /// After the first callback that fits is over, or with `enter` when it has begun.
        case callback(PlacedLine)
        /// With the first stage that fits; of lessons, whose log has stages too.
        case stage(PlacedLine)
        /// After a touch was told in a phase for the first time, before a recognizer is reset; of all apps if none is
        /// named.
        case touch(TouchChoice, TouchPhase)
    }

    /// A condition with its place in the file.
    struct Question: Sendable {
        let condition: StateCondition
        /// The byte of the opening quote.
        let offset: Int
        let path: JSONPath
    }

    let moment: Moment
    let offset: Int
    let path: JSONPath
    let questions: [Question]
}

import ScenarioFormat
import VirtualTime

/// When a finger that repeats does the same again.
///
/// Repetition k begins when the one before it was to begin, and one `every` later; its `jitter` comes on top of
/// that. Where either is drawn a repetition may fall into the one before it. Then it waits until that is over,
/// and comes a nanosecond behind the scan that sees it leave.
struct Repetition {
    let times: Int
    /// Whether instants are drawn, and so may have to wait.
    let isDrawn: Bool
    private let every: Cost
    private let jitter: Cost
    private var everyGenerator: SeededGenerator
    private var jitterGenerator: SeededGenerator
    /// How much later than the finger's own instant the next one was to begin.
    private var planned = Interval.zero

    /// - Parameter index: the finger's index in the file, which names the random streams.
    init(_ finger: CheckedObject, index: Int, seed: UInt64) {
        let object = finger.object("repeat")
        times = object?.wholeNumber("times") ?? 1
        every = object?.cost("every") ?? .fixed(.zero)
        jitter = object?.cost("jitter") ?? .fixed(.zero)
        isDrawn = !every.isFixed || !jitter.isFixed
        everyGenerator = SeededGenerator(seed: seed, stream: "repeat.every.\(index)")
        jitterGenerator = SeededGenerator(seed: seed, stream: "repeat.jitter.\(index)")
    }

    /// How much later than the finger's own instant the next one begins.
    ///
    /// - Parameter end: when the one before it is over, counted likewise; nil for the first.
    mutating func nextDelay(after end: Interval?) -> Interval {
        if end != nil { planned += max(every.draw(from: &everyGenerator), .nanoseconds(1)) }
        let delay = planned + jitter.draw(from: &jitterGenerator)
        guard isDrawn, let end else { return delay }
        return max(delay, end + .nanoseconds(1))
    }
}

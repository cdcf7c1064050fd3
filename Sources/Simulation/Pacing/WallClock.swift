/// The clock on the wall, as far as a paced run needs it: a test has one that it moves by hand.
public protocol WallClock: AnyObject {
    /// How long the clock has been going, since a moment of its own; it never goes back.
    var now: Duration { get }

    /// Whether somebody wants the run to end.
    var isInterrupted: Bool { get }

    /// Waits until ``now`` has come to `moment`, or somebody interrupts.
    /// - Returns: whether the moment has come.
    func wait(until moment: Duration) -> Bool
}

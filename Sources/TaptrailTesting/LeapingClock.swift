import Simulation

/// A clock on the wall on which every wait is over at once; a person may interrupt one.
public final class LeapingClock: WallClock {
    public private(set) var now = Duration.zero
    public private(set) var isInterrupted = false
    private var waits = 0
    private let interruption: Int

    /// - Parameter interruption: which wait is interrupted, counted from 1.
    public init(interruption: Int = .max) { self.interruption = interruption }

    public func wait(until moment: Duration) -> Bool {
        waits += 1
        isInterrupted = waits >= interruption
        if !isInterrupted { now = moment }
        return !isInterrupted
    }
}

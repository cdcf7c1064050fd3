/// A point in virtual time, in whole nanoseconds since the phone was built.
///
/// Integers keep the clock exact: no sum of intervals drifts, and two runs agree to the last bit.
@frozen
public struct Instant: Hashable, Sendable, BitwiseCopyable {
    /// Nanoseconds since the beginning of the run; never negative in a simulation.
    public var nanoseconds: Int64

    /// An instant so long after the start of the simulation.
    @inlinable
    public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// The moment at which everything is built and asleep.
    @inlinable public static var zero: Instant { Instant(nanoseconds: 0) }

    /// Later than anything that can be put on an agenda, with room left to add an interval.
    @inlinable public static var distantFuture: Instant { Instant(nanoseconds: .max / 2) }

    /// The instant that lies `interval` after the beginning.
    @inlinable
    public static func at(_ interval: Interval) -> Instant {
        Instant(nanoseconds: interval.nanoseconds)
    }
}

extension Instant: Comparable {
    @inlinable
    public static func < (earlier: Instant, later: Instant) -> Bool {
        earlier.nanoseconds < later.nanoseconds
    }

    /// The instant that lies an interval later.
    @inlinable
    public static func + (instant: Instant, interval: Interval) -> Instant {
        Instant(nanoseconds: instant.nanoseconds + interval.nanoseconds)
    }

    /// Moves an instant on by an interval.
    @inlinable
    public static func += (instant: inout Instant, interval: Interval) {
        instant.nanoseconds += interval.nanoseconds
    }

    /// How long it is from `earlier` to `later`; negative if they are the other way round.
    @inlinable
    public static func - (later: Instant, earlier: Instant) -> Interval {
        Interval(nanoseconds: later.nanoseconds - earlier.nanoseconds)
    }
}

extension Instant: CustomStringConvertible {
    /// The exact distance from the beginning, as a duration of a scenario is written: `116.666666ms`.
    public var description: String { (self - .zero).description }
}

/// A length of virtual time, in whole nanoseconds.
@frozen
public struct Interval: Hashable, Sendable, BitwiseCopyable {
    /// The length in nanoseconds.
    public var nanoseconds: Int64

    /// An interval of so many nanoseconds.
    @inlinable
    public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// No time at all.
    @inlinable public static var zero: Interval { Interval(nanoseconds: 0) }

    /// An interval of so many nanoseconds.
    @inlinable
    public static func nanoseconds(_ count: Int) -> Interval { Interval(nanoseconds: Int64(count)) }

    /// An interval of so many microseconds.
    @inlinable
    public static func microseconds(_ count: Int) -> Interval { Interval(nanoseconds: Int64(count) * 1_000) }

    /// An interval of so many milliseconds.
    @inlinable
    public static func milliseconds(_ count: Int) -> Interval {
        Interval(nanoseconds: Int64(count) * 1_000_000)
    }

    /// An interval of so many seconds.
    @inlinable
    public static func seconds(_ count: Int) -> Interval {
        Interval(nanoseconds: Int64(count) * 1_000_000_000)
    }

    /// The interval in seconds, as Apple's `TimeInterval` counts: for speeds and animations, never for order.
    @inlinable
    public var seconds: Double { Double(nanoseconds) / 1e9 }
}

extension Interval: Comparable {
    @inlinable
    public static func < (shorter: Interval, longer: Interval) -> Bool {
        shorter.nanoseconds < longer.nanoseconds
    }

    /// Both intervals, one after the other.
    @inlinable
    public static func + (a: Interval, b: Interval) -> Interval {
        Interval(nanoseconds: a.nanoseconds + b.nanoseconds)
    }

    /// Makes an interval longer by another.
    @inlinable
    public static func += (a: inout Interval, b: Interval) { a.nanoseconds += b.nanoseconds }

    /// How much longer the first interval is than the second.
    @inlinable
    public static func - (a: Interval, b: Interval) -> Interval {
        Interval(nanoseconds: a.nanoseconds - b.nanoseconds)
    }

    /// An interval so many times as long.
    @inlinable
    public static func * (interval: Interval, count: Int) -> Interval {
        Interval(nanoseconds: interval.nanoseconds * Int64(count))
    }
}

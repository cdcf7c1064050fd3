/// A steady number of ticks per second, such as the scans of a digitizer or the frames of a display.
///
/// Tick `k` is at `k × 10⁹ / perSecond` nanoseconds, rounded down; tick 0 is at the beginning of the run. Everything
/// that counts ticks uses this one rule, so a frame of a trace is the frame that the app saw. All results are exact:
/// whole seconds are split off first, and what is left fits into 64 bits.
@frozen
public struct Rate: Hashable, Sendable, BitwiseCopyable {
    /// Ticks per second: 1 … 10⁹, so that no two ticks share a nanosecond.
    public let perSecond: Int

    /// - Parameter perSecond: ticks per second, 1 … 10⁹; anything else traps.
    @inlinable
    public init(perSecond: Int) {
        guard (1...1_000_000_000).contains(perSecond) else {
            fatalError("a rate is 1 … 10⁹ ticks per second, not \(perSecond)")
        }
        self.perSecond = perSecond
    }

    /// The time from one tick to the next, rounded down to whole nanoseconds. For lengths only: multiples of it
    /// drift away from the ticks.
    @inlinable
    public var period: Interval { Interval(nanoseconds: 1_000_000_000 / Int64(perSecond)) }

    /// When a tick is.
    ///
    /// - Parameter tick: from 0 on.
    @inlinable
    public func instant(ofTick tick: Int64) -> Instant {
        let (seconds, rest) = tick.quotientAndRemainder(dividingBy: Int64(perSecond))
        return Instant(nanoseconds: seconds * 1_000_000_000 + rest * 1_000_000_000 / Int64(perSecond))
    }

    /// The last tick that is not later than `instant`: the one that is current then.
    ///
    /// - Parameter instant: from 0 on, as for the two functions below.
    @inlinable
    public func tick(at instant: Instant) -> Int64 { tick(after: instant) - 1 }

    /// The first tick that is not before `instant`.
    @inlinable
    public func tick(notBefore instant: Instant) -> Int64 { firstTick(from: instant, plus: 0) }

    /// The first tick that is later than `instant`.
    @inlinable
    public func tick(after instant: Instant) -> Int64 { firstTick(from: instant, plus: 1) }

    /// The first tick at `instant + nanoseconds` or later. Rounding down does not reach a whole nanosecond, so this
    /// is the exact time times the rate, rounded up.
    @inlinable
    func firstTick(from instant: Instant, plus nanoseconds: Int64) -> Int64 {
        let (seconds, rest) = instant.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        let rate = Int64(perSecond)
        return seconds * rate + ((rest + nanoseconds) * rate + 999_999_999) / 1_000_000_000
    }
}

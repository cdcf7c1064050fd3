/// The same instant as a device's `mach_absolute_time` shows it: ticks of a 24 MHz counter.
///
/// *Source:* facts E11: on devices the timebase is 125/3 nanoseconds a tick.
@frozen
public struct MachTicks: Hashable, Sendable, BitwiseCopyable, Comparable {
    /// Ticks since the start of the simulation.
    public var count: UInt64

    /// So many ticks.
    @inlinable
    public init(count: UInt64) {
        self.count = count
    }

    /// The tick that is current at `instant`: rounded down, as a counter shows it.
    @inlinable
    public init(_ instant: Instant) {
        let (triple, isTooLong) = UInt64(instant.nanoseconds).multipliedReportingOverflow(by: 3)
        if !isTooLong {
            count = triple / 125
            return
        }
        // Behind 195 virtual years. The division of 128 bits costs ten times as much as the one above.
        count = UInt64(125).dividingFullWidth(UInt64(instant.nanoseconds).multipliedFullWidth(by: 3)).quotient
    }

    /// The first whole nanosecond at which this tick is current, so that reading the counter then gives it
    /// back.
    @inlinable
    public var instant: Instant {
        let (product, isTooLong) = count.multipliedReportingOverflow(by: 125)
        if !isTooLong { return Instant(nanoseconds: Int64(product / 3 + (product % 3 == 0 ? 0 : 1))) }
        let (quotient, remainder) = UInt64(3).dividingFullWidth(count.multipliedFullWidth(by: 125))
        return Instant(nanoseconds: Int64(quotient + (remainder == 0 ? 0 : 1)))
    }

    @inlinable
    public static func < (earlier: MachTicks, later: MachTicks) -> Bool { earlier.count < later.count }
}

import TaptrailTesting
import Testing
import VirtualTime

struct MachTicksTests {
    /// The counter's rate is 24 ticks a microsecond: 3 ticks are 125 ns.
    @Test(
        arguments: [
            (0, 0), (41, 0), (42, 1), (83, 1), (84, 2), (124, 2), (125, 3), (1_000, 24),
            (1_000_000_000, 24_000_000),
            (86_400_000_000_000, 2_073_600_000_000), (.max, 221_360_928_884_514_619),
        ] as [(Int64, UInt64)])
    func `the counter shows the tick that has begun`(nanoseconds: Int64, ticks: UInt64) {
        #expect(MachTicks(Instant(nanoseconds: nanoseconds)).count == ticks)
    }

    @Test(
        arguments: [
            (0, 0), (1, 42), (2, 84), (3, 125), (4, 167), (24, 1_000), (24_000_000, 1_000_000_000),
        ] as [(UInt64, Int64)])
    func `a tick begins at the first nanosecond that shows it`(ticks: UInt64, nanoseconds: Int64) {
        #expect(MachTicks(count: ticks).instant == Instant(nanoseconds: nanoseconds))
    }

    @Test func `conversions agree with wide integers`() {
        var generator = SeededGenerator(seed: 41)
        for _ in 0..<5_000 {
            let nanoseconds = generator.ofAnyLength() >> 1
            let ticks = MachTicks(Instant(nanoseconds: Int64(nanoseconds)))
            #expect(UInt128(ticks.count) == UInt128(nanoseconds) * 3 / 125, "seed 41: \(nanoseconds)")
            let count = generator.ofAnyLength() % 221_360_928_884_514_619
            let instant = MachTicks(count: count).instant
            #expect(UInt128(instant.nanoseconds) == (UInt128(count) * 125 + 2) / 3, "seed 41: \(count)")
        }
    }

    @Test func `a tick's instant shows that tick, and the nanosecond before it does not`() {
        var generator = SeededGenerator(seed: 42)
        for _ in 0..<5_000 {
            let ticks = MachTicks(count: 1 + generator.ofAnyLength() % 221_360_928_884_514_618)
            let instant = ticks.instant
            #expect(MachTicks(instant) == ticks, "seed 42: \(ticks)")
            #expect(MachTicks(Instant(nanoseconds: instant.nanoseconds - 1)) < ticks, "seed 42: \(ticks)")
        }
    }

    @Test func `later instants never show earlier ticks`() {
        var generator = SeededGenerator(seed: 43)
        for _ in 0..<5_000 {
            let earlier = Instant(nanoseconds: Int64(generator.ofAnyLength() >> 2))
            let later = earlier + Interval(nanoseconds: Int64(generator.ofAnyLength() >> 2))
            #expect(MachTicks(earlier) <= MachTicks(later), "seed 43")
            if (later - earlier).nanoseconds >= 42 {
                #expect(MachTicks(earlier) < MachTicks(later), "seed 43")
            }
            #expect(MachTicks(earlier).instant <= earlier, "seed 43")
        }
    }
}

import TaptrailTesting
import Testing
import VirtualTime

struct RateTests {
    @Test(
        arguments: [
            (60, [0, 16_666_666, 33_333_333, 50_000_000, 66_666_666, 83_333_333, 100_000_000]),
            (120, [0, 8_333_333, 16_666_666, 25_000_000]),
            (240, [0, 4_166_666, 8_333_333, 12_500_000]),
            (7, [0, 142_857_142, 285_714_285, 428_571_428]),
            (1, [0, 1_000_000_000]), (1_000, [0, 1_000_000]), (1_000_000_000, [0, 1, 2, 3]),
        ] as [(Int, [Int64])])
    func `ticks are at whole parts of a second, rounded down`(rate: Int, instants: [Int64]) {
        for (tick, instant) in instants.enumerated() {
            #expect(Rate(perSecond: rate).instant(ofTick: Int64(tick)).nanoseconds == instant)
        }
    }

    @Test(arguments: [30, 59, 60, 80, 120, 7_919, 1_000_000, 999_999_999])
    func `the ticks around an instant are those that stepping finds`(rate: Int) {
        let ticks = Rate(perSecond: rate)
        // Around a whole second, where the split of the arithmetic is.
        var tick = Int64(rate) - 3
        for nanoseconds in Int64(1_000_000_000 - 60)...1_000_000_060 {
            let instant = Instant(nanoseconds: nanoseconds)
            while tick < Int64(rate) + 100, ticks.instant(ofTick: tick + 1) <= instant { tick += 1 }
            guard ticks.instant(ofTick: tick) <= instant else { continue }
            #expect(ticks.tick(at: instant) == tick)
            #expect(ticks.tick(after: instant) == tick + 1)
            let isExact = ticks.instant(ofTick: tick) == instant
            #expect(ticks.tick(notBefore: instant) == (isExact ? tick : tick + 1))
        }
    }

    @Test(arguments: [1, 3, 7, 59, 60, 77, 119, 120, 240, 999, 1_000, 1_000_000, 999_999_937, 1_000_000_000])
    func `all four agree with wide integers, up to the end of time`(rate: Int) {
        let ticks = Rate(perSecond: rate)
        var generator = SeededGenerator(seed: UInt64(rate))
        for _ in 0..<500 {
            let tick = Int64(generator.ofAnyLength() % UInt64(9_000_000_000 * rate))
            let instant = ticks.instant(ofTick: tick)
            #expect(Int128(instant.nanoseconds) == exactInstant(tick, rate), "rate \(rate): tick \(tick)")
            #expect(ticks.tick(at: instant) == tick, "rate \(rate): tick \(tick)")
            #expect(ticks.tick(notBefore: instant) == tick, "rate \(rate): tick \(tick)")
            #expect(ticks.tick(after: instant) == tick + 1, "rate \(rate): tick \(tick)")

            let nanoseconds = Int64(generator.ofAnyLength() >> 1)
            let current = ticks.tick(at: Instant(nanoseconds: nanoseconds))
            #expect(exactInstant(current, rate) <= nanoseconds, "rate \(rate): \(nanoseconds) ns")
            #expect(exactInstant(current + 1, rate) > nanoseconds, "rate \(rate): \(nanoseconds) ns")
            let next = ticks.tick(notBefore: Instant(nanoseconds: nanoseconds))
            #expect(exactInstant(next, rate) >= nanoseconds, "rate \(rate): \(nanoseconds) ns")
            #expect(exactInstant(next - 1, rate) < nanoseconds, "rate \(rate): \(nanoseconds) ns")
        }
    }

    private func exactInstant(_ tick: Int64, _ rate: Int) -> Int128 {
        Int128(tick) * 1_000_000_000 / Int128(rate)
    }

    @Test func `a period is rounded down`() {
        #expect(Rate(perSecond: 60).period == .nanoseconds(16_666_666))
        #expect(Rate(perSecond: 1_000).period == .milliseconds(1))
        #expect(Rate(perSecond: 999_999_999).period == .nanoseconds(1))
    }

    @Test func `a rate that has no ticks, or more than one per nanosecond, traps`() async {
        await #expect(processExitsWith: .failure) { _ = Rate(perSecond: 0) }
        await #expect(processExitsWith: .failure) { _ = Rate(perSecond: 1_000_000_001) }
    }
}

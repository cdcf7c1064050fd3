import TaptrailTesting
import Testing
import VirtualTime

struct InstantTests {
    @Test func `an interval has the same length in every unit`() {
        #expect(Interval.nanoseconds(3_000_000_000) == .seconds(3))
        #expect(Interval.microseconds(3_000_000) == .seconds(3))
        #expect(Interval.milliseconds(3_000) == .seconds(3))
        #expect(Interval.milliseconds(1_500).seconds == 1.5)
        #expect(Interval.nanoseconds(-250).nanoseconds == -250)
        #expect(Interval.longestInText == .seconds(24 * 60 * 60))
    }

    @Test func `instants and intervals add up to the nanosecond`() {
        var generator = SeededGenerator(seed: 51)
        for _ in 0..<2_000 {
            let (a, b) = (Int64(generator.ofAnyLength() >> 2), Int64(generator.ofAnyLength() >> 2))
            let (instant, interval) = (Instant(nanoseconds: a), Interval(nanoseconds: b))
            #expect((instant + interval).nanoseconds == a + b, "seed 51")
            #expect((instant + interval) - instant == interval, "seed 51")
            #expect((instant - Instant(nanoseconds: b)).nanoseconds == a - b, "seed 51")
            #expect((interval + Interval(nanoseconds: a)).nanoseconds == a + b, "seed 51")
            #expect((interval - Interval(nanoseconds: a)).nanoseconds == b - a, "seed 51")
            #expect((instant < Instant(nanoseconds: b)) == (a < b), "seed 51")
            #expect((Interval(nanoseconds: a) < interval) == (a < b), "seed 51")
            var (moved, grown) = (instant, interval)
            moved += interval
            grown += interval
            #expect(moved == instant + interval && grown == interval * 2, "seed 51")
        }
    }

    @Test func `the distant future is later than a century and still leaves room for one`() {
        let century = Interval.seconds(86_400 * 36_525)
        #expect(Instant.zero + century < .distantFuture)
        #expect(Instant.distantFuture + century > .distantFuture)
        #expect(Instant.at(.milliseconds(5)) - .zero == .milliseconds(5))
    }

    @Test func `instants and ticks cross a process border as their bits`() {
        #expect(MemoryLayout<Instant>.stride == 8)
        #expect(MemoryLayout<Interval>.stride == 8)
        #expect(MemoryLayout<MachTicks>.stride == 8)
        #expect(_isPOD(Instant.self) && _isPOD(Interval.self) && _isPOD(AgendaEntry<UInt64>.self))
    }
}

import Testing

@testable import Fuzzing

@Suite struct `A chance` {
    @Test func `what is certain always happens, and what is impossible never`() {
        var chance = Chance(seed: 1)
        for _ in 0..<2_000 {
            let (certain, impossible, only) = (chance.happens(100), chance.happens(0), chance.oneIn(1))
            #expect(certain && !impossible && only)
        }
    }

    @Test func `what is half certain happens half of the time`() {
        var chance = Chance(seed: 2)
        let times = (0..<10_000).filter { _ in chance.happens(50) }.count
        // Four standard deviations.
        #expect((4_800...5_200).contains(times))
    }
}

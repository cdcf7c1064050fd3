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

    @Test func `what happens two to four times happens each of them, and no other`() {
        var chance = Chance(seed: 3)
        let counts = (0..<200).map { _ in chance.times(2...4).map { $0 } }
        #expect(Set(counts) == [[0, 1], [0, 1, 2], [0, 1, 2, 3]])
    }

    @Test func `what is drawn is each of those that may be, and no other`() {
        var chance = Chance(seed: 4)
        let draws = (0..<400).map { _ in
            (
                number: chance.number(-1...1), one: chance.one(of: [5, 6, 7]),
                some: chance.some(of: [1, 2], oneIn: 2), order: chance.shuffled([1, 2, 3]),
                length: chance.length(1...2)
            )
        }
        #expect(Set(draws.map(\.number)) == [-1, 0, 1])
        #expect(Set(draws.map(\.one)) == [5, 6, 7])
        #expect(Set(draws.map(\.some)) == [[], [1], [2], [1, 2]])
        #expect(
            Set(draws.map(\.order)) == [
                [1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1],
            ])
        #expect(Set(draws.map(\.length)) == [1, 1.5, 2])
    }
}

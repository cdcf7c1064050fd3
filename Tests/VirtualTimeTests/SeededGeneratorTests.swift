import Testing
import VirtualTime

struct SeededGeneratorTests {
    /// Made by SeededGenerator in another language (Python, whole numbers cut to 64 bits).
    @Test(
        arguments: [
            (
                UInt64(0),
                [
                    0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f,
                    0xf88b_b8a8_724c_81ec,
                    0x1b39_896a_51a8_749b,
                ]
            ),
            (
                1,
                [
                    0x910a_2dec_8902_5cc1, 0xbeeb_8da1_658e_ec67, 0xf893_a2ee_fb32_555e,
                    0x71c1_8690_ee42_c90b,
                    0x71bb_54d8_d101_b5b9,
                ]
            ),
            (
                1_234_567,
                [
                    0x599e_d017_fb08_fc85, 0x2c73_f084_5854_0fa5, 0x883e_bce5_a3f2_7c77,
                    0x3fbe_f740_e917_7b3f,
                    0xe3b8_3467_08cb_5ecd,
                ]
            ),
            (
                .max,
                [
                    0xe4d9_7177_1b65_2c20, 0xe99f_f867_dbf6_82c9, 0x382f_f84c_b272_81e9,
                    0x6d1d_b36c_cba9_82d2,
                    0xb4a0_472e_5780_69ae,
                ]
            ),
        ] as [(UInt64, [UInt64])])
    func `a seed gives the numbers of SeededGenerator`(seed: UInt64, numbers: [UInt64]) {
        var generator = SeededGenerator(seed: seed)
        #expect(numbers.map { _ in generator.next() } == numbers)
    }

    /// Made in Python: the first number of the seed, exclusive or with the name's FNV-1a hash, is the counter.
    @Test(
        arguments: [
            (UInt64(1), "costs", [0x2b86_a78c_379d_c174, 0x4706_2720_b2a0_5ed3, 0x57e2_a710_b32b_5c77]),
            (1, "digitizer", [0x4859_1d6e_240e_9eee, 0xaf8a_2181_a6c2_561f, 0x3052_4bdd_bc1d_9330]),
            (7, "", [0x9559_efa3_0f5d_9071, 0xc4ff_bfc8_0674_b105, 0x634b_c09c_5aeb_e700]),
            (7, "é", [0x8088_504f_a8e9_1ca7, 0x3fb5_a5dd_50b6_a604, 0x4db4_7a44_3398_a1d8]),
        ] as [(UInt64, String, [UInt64])])
    func `a stream has the same numbers in every version`(seed: UInt64, name: String, numbers: [UInt64]) {
        var generator = SeededGenerator(seed: seed, stream: name)
        #expect(numbers.map { _ in generator.next() } == numbers)
    }

    @Test func `drawing from one stream moves no other, and no two streams run alike`() {
        let names = ["costs", "digitizer", "faults", "Costs", "cost", "costs "]
        func numbers(of name: String, drawnBefore: Int) -> [UInt64] {
            var other = SeededGenerator(seed: 3, stream: "other")
            var stream = SeededGenerator(seed: 3, stream: name)
            for _ in 0..<drawnBefore { _ = other.next() }
            return (0..<200).map { _ in
                _ = other.next()
                return stream.next()
            }
        }
        var seen: Set<UInt64> = []
        for name in names {
            let drawn = numbers(of: name, drawnBefore: 0)
            #expect(drawn == numbers(of: name, drawnBefore: 17))
            seen.formUnion(drawn)
        }
        // One number in common would mean that two streams overlap.
        #expect(seen.count == names.count * 200)
    }

    /// Made in Python from wide integers: the upper half of (bound + 1) × number, where the lower half is not
    /// below 2⁶⁴ mod (bound + 1).
    @Test(
        arguments: [
            (UInt64(5), [4, 0, 1, 2, 0, 5]),
            (99, [74, 15, 27, 34, 3, 86]),
            (999_999_999, [741_564_878, 159_910_392, 278_601_130, 344_190_716, 38_030_168, 868_228_076]),
            (
                3 << 62,
                [
                    10_259_593_149_566_456_560, 2_212_369_569_095_169_218, 3_854_462_811_347_072_893,
                    4_761_898_545_193_691_823, 526_149_589_606_472_437, 12_011_985_844_247_241_797,
                ]
            ),
            (
                .max - 1,
                [
                    13_679_457_532_755_275_412, 2_949_826_092_126_892_290, 5_139_283_748_462_763_857,
                    6_349_198_060_258_255_763, 701_532_786_141_963_249, 16_015_981_125_662_989_061,
                ]
            ),
        ] as [(UInt64, [UInt64])])
    func `a bound gives the same numbers in every version`(bound: UInt64, numbers: [UInt64]) {
        var generator = SeededGenerator(seed: 42)
        #expect(numbers.map { _ in generator.next(upTo: bound) } == numbers)
    }

    @Test func `the bound 0 leaves only 0, and the greatest bound leaves every number`() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<100 { #expect(generator.next(upTo: 0) == 0) }
        var (bounded, free) = (SeededGenerator(seed: 6), SeededGenerator(seed: 6))
        for _ in 0..<100 { #expect(bounded.next(upTo: .max) == free.next()) }
    }

    @Test(arguments: [1, 2, 6, 9, 255])
    func `every number up to the bound is about as likely as another`(bound: UInt64) {
        var generator = SeededGenerator(seed: 11)
        var counts = [Int](repeating: 0, count: Int(bound) + 1)
        let draws = 200 * counts.count
        for _ in 0..<draws { counts[Int(generator.next(upTo: bound))] += 1 }
        // The sum of squared deviations has mean `bound` and variance 2 × bound; six deviations are plenty.
        let deviation = counts.reduce(0.0) { $0 + Double(($1 - 200) * ($1 - 200)) / 200 }
        #expect(abs(deviation - Double(bound)) < 6 * (2 * Double(bound)).squareRoot(), "seed 11")
        #expect(counts.allSatisfy { $0 > 0 })
    }

    /// Of a power of two nothing is drawn again: its buckets are even.
    @Test(arguments: [2, 1_000, (1 << 63) - 1, 1 << 63, 3 << 62, .max - 5] as [UInt64])
    func `what would prefer some numbers is drawn again`(bound: UInt64) {
        var (generator, twin) = (SeededGenerator(seed: 12), SeededGenerator(seed: 12))
        let count = UInt128(bound) + 1
        let all = UInt128(1) << 64
        var draws = 0
        for _ in 0..<1_000 {
            var product: UInt128
            repeat {
                product = count * UInt128(twin.next())
                draws += 1
            } while product % all < all % count
            #expect(UInt128(generator.next(upTo: bound)) == product / all, "seed 12")
        }
        // Of 2⁶⁴ numbers, half are too many for 2⁶³ + 1, and a quarter for 3 × 2⁶² + 1.
        if bound == 1 << 63 { #expect((1_800...2_200).contains(draws)) }
        if bound == 3 << 62 { #expect((1_250...1_420).contains(draws)) }
    }

    @Test func `a unit number lies from 0 to below 1 in steps of 2⁻⁵³`() {
        var (units, bits) = (SeededGenerator(seed: 13), SeededGenerator(seed: 13))
        var sum = 0.0
        for _ in 0..<10_000 {
            let unit = units.nextUnit()
            #expect(unit >= 0 && unit < 1)
            #expect(unit * 9_007_199_254_740_992 == Double(bits.next() / 2_048))
            sum += unit
        }
        #expect(abs(sum / 10_000 - 0.5) < 0.02, "seed 13")
    }
}

/// A seeded source of random numbers with the same sequence on every machine and in every version.
///
/// The state is a counter that a fixed odd constant steps and two multiply-and-xor rounds scramble (the
/// published SplitMix64 construction).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var counter: UInt64

    /// A generator whose numbers depend on the seed alone.
    public init(seed: UInt64) {
        counter = seed
    }

    /// A stream of its own for one named part of a simulation. Draws from one stream never move another's, so
    /// that a part which draws once more leaves the rest of the run as it was.
    public init(seed: UInt64, stream name: String) {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        var mixer = SeededGenerator(seed: seed)
        counter = mixer.next() ^ hash
    }

    public mutating func next() -> UInt64 {
        counter &+= 0x9e37_79b9_7f4a_7c15
        var bits = counter
        bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        return bits ^ (bits >> 31)
    }

    /// A whole number from 0 to `bound`, both included, each equally likely.
    ///
    /// Written here rather than left to the standard library, whose way from bits to a range is not promised
    /// to stay the same.
    public mutating func next(upTo bound: UInt64) -> UInt64 {
        if bound == .max { return next() }
        let count = bound + 1
        // The lowest products fall into buckets of uneven size: those are drawn again.
        let uneven = (0 &- count) % count
        while true {
            let product = count.multipliedFullWidth(by: next())
            if product.low >= uneven { return product.high }
        }
    }

    /// A number from 0 up to, but not including, 1, in steps of 2⁻⁵³.
    public mutating func nextUnit() -> Double {
        Double(next() >> 11) * 0x1p-53
    }
}

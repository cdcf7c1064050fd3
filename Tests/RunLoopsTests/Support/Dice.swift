/// The SplitMix64 construction: one seed gives one schedule, on every machine.
struct Dice {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func roll() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        return bits ^ (bits >> 31)
    }

    /// A number below `count`; the slight unevenness does not matter to a test.
    mutating func below(_ count: Int) -> Int { Int(roll() % UInt64(count)) }

    /// A number from `low` to `high`, both included.
    mutating func number(_ low: Int, _ high: Int) -> Int { low + below(high - low + 1) }

    mutating func happens(percent: Int) -> Bool { below(100) < percent }

    mutating func pick<Element>(_ choices: [Element]) -> Element { choices[below(choices.count)] }
}

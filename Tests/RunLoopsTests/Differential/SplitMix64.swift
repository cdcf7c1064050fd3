/// Steele, Lea and Flood's generator: one seed gives one schedule, on every machine and in every release.
struct SplitMix64: Sendable {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// A number of `range`; the bias of the remainder does not matter to a test.
    mutating func number(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
    }

    mutating func happens(percent: Int) -> Bool {
        number(in: 1...100) <= percent
    }

    mutating func pick<Element>(_ choices: [Element]) -> Element {
        choices[number(in: 0...(choices.count - 1))]
    }

    mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var rest = elements
        var result: [Element] = []
        while !rest.isEmpty {
            result.append(rest.remove(at: number(in: 0...(rest.count - 1))))
        }
        return result
    }
}

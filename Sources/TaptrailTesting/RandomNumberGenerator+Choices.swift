/// What tests choose by chance. The slight unevenness of a remainder does not matter to them; that a choice takes
/// one number of the generator does: a seed stands for one story.
///
/// The generator is `SeededGenerator` of `VirtualTime`.
extension RandomNumberGenerator {
    /// 0 ..< bound
    public mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    /// Any whole number of the range.
    public mutating func number(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + below(range.upperBound - range.lowerBound + 1)
    }

    /// A number of the range, in 2⁵³ equal steps.
    public mutating func double(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * (Double(next() >> 11) * 0x1p-53)
    }

    /// Numbers of all lengths: each number of bits is as likely as another.
    public mutating func ofAnyLength() -> UInt64 { next() >> UInt64(below(64)) }

    /// True in `part` of `whole` draws, on average.
    public mutating func chance(_ part: Int, in whole: Int) -> Bool { below(whole) < part }

    /// True once in so many draws, on average.
    public mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

    /// True in so many of a hundred draws, on average.
    public mutating func happens(percent: Int) -> Bool { chance(percent, in: 100) }

    /// Any of the choices, of which there has to be one at least.
    public mutating func pick<Element>(_ choices: [Element]) -> Element { choices[below(choices.count)] }

    /// The elements in any order.
    public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var rest = elements
        var result: [Element] = []
        while !rest.isEmpty { result.append(rest.remove(at: below(rest.count))) }
        return result
    }
}

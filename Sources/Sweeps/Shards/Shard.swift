/// One of several parts in which cases are played: shard 3 of 64 has the cases 3, 67, 131 and so on, counted from 1.
///
/// Neighbouring cases mostly take equally long, so taking turns spreads the work evenly.
public struct Shard: Hashable, Sendable {
    /// Which one it is, from 1.
    public let number: Int
    /// How many there are.
    public let count: Int

    /// All cases in one part.
    public static let whole = Shard(unchecked: 1, of: 1)

    /// The most shards.
    public static let countMax = 1_000_000

    private init(unchecked number: Int, of count: Int) { (self.number, self.count) = (number, count) }

    /// Shard `number` of `count`; nil unless 1 ≤ number ≤ count ≤ ``countMax``.
    public init?(_ number: Int, of count: Int) {
        guard number >= 1, number <= count, count <= Self.countMax else { return nil }
        self.init(unchecked: number, of: count)
    }

    /// How many cases of `total` it has.
    public func caseCount(of total: Int) -> Int { max(0, (total - number + count) / count) }

    /// The index of one of its cases, both from 0.
    public func caseIndex(at position: Int) -> Int { number - 1 + position * count }
}

extension Shard: CustomStringConvertible {
    /// `3/64`
    public var description: String { "\(number)/\(count)" }
}

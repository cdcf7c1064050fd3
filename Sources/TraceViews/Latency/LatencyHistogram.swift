import VirtualTime

/// Lengths of time, counted in buckets: what percentiles are read from, without keeping a single length.
///
/// Buckets are log-linear: each power of two is divided into 256 of equal width, and lengths below 512 ns have one
/// each. So no bucket is wider than 1/256 of its lower bound, and two histograms add to exactly that of all their
/// lengths, in any order. Count, least, greatest and sum are exact.
public struct LatencyHistogram: Hashable, Sendable {
    /// How far a percentile may lie above the true one, as a part of it: 1/256, which is below 0.4 %. It never lies
    /// below.
    public static let relativeError = 1.0 / Double(1 << subdivisionBits)

    private static let subdivisionBits = 8

    /// How many lengths it has.
    public private(set) var count = 0
    /// The sum of all lengths, nanoseconds.
    public private(set) var sum: Int128 = 0
    private var least = Int64.max
    private var greatest = Int64.min
    /// The counts of the buckets from `firstBucket` on.
    private var counts: [Int] = []
    private var firstBucket = 0

    /// A histogram of nothing.
    public init() {}

    /// The shortest length; nil if there is none.
    public var min: Interval? { count > 0 ? Interval(nanoseconds: least) : nil }
    /// The longest length; nil if there is none.
    public var max: Interval? { count > 0 ? Interval(nanoseconds: greatest) : nil }

    /// Counts one length more; it is not negative.
    public mutating func add(_ interval: Interval) {
        if interval < .zero { fatalError("histogram bug: a latency is not negative") }
        let bucket = Self.bucket(of: interval.nanoseconds)
        reach(bucket...bucket)
        counts[bucket - firstBucket] += 1
        count += 1
        sum += Int128(interval.nanoseconds)
        least = Swift.min(least, interval.nanoseconds)
        greatest = Swift.max(greatest, interval.nanoseconds)
    }

    /// Counts all lengths of another histogram too.
    public mutating func add(_ other: LatencyHistogram) {
        guard other.count > 0 else { return }
        reach(other.firstBucket...(other.firstBucket + other.counts.count - 1))
        for offset in 0..<other.counts.count {
            counts[other.firstBucket + offset - firstBucket] += other.counts[offset]
        }
        count += other.count
        sum += other.sum
        least = Swift.min(least, other.least)
        greatest = Swift.max(greatest, other.greatest)
    }

    /// The length that so many of all do not exceed: the one at rank ⌈count × share⌉ in the order of their lengths.
    ///
    /// - Returns: the upper end of its bucket, at most the longest length; nil if there is none.
    public func value(at percentile: LatencyPercentile) -> Interval? {
        guard count > 0 else { return nil }
        let rank = percentile.rank(of: count)
        var below = 0
        for offset in 0..<counts.count {
            below += counts[offset]
            if below >= rank {
                return Interval(
                    nanoseconds: Swift.min(greatest, Self.range(of: firstBucket + offset).upperBound))
            }
        }
        return max
    }

    /// The mean, rounded down to the nanosecond; nil if there is none.
    public var mean: Interval? {
        count > 0 ? Interval(nanoseconds: Int64(sum / Int128(count))) : nil
    }

    /// The buckets that have something, in the order of their lengths: the first and last length of each, and how many
    /// there are.
    public var buckets: [(range: ClosedRange<Interval>, count: Int)] {
        counts.enumerated().compactMap { offset, count in
            guard count > 0 else { return nil }
            let range = Self.range(of: firstBucket + offset)
            return (
                Interval(nanoseconds: range.lowerBound)...Interval(nanoseconds: range.upperBound), count
            )
        }
    }

    // MARK: Buckets

    private static func bucket(of nanoseconds: Int64) -> Int {
        let width = Swift.max(0, (63 - nanoseconds.leadingZeroBitCount) - subdivisionBits)
        return (width << subdivisionBits) + Int(nanoseconds >> width)
    }

    /// The width of the bucket of a length. The buckets of shorter lengths are as wide or a whole part of it.
    package static func bucketWidth(at interval: Interval) -> Interval {
        let range = range(of: bucket(of: interval.nanoseconds))
        return Interval(nanoseconds: range.upperBound - range.lowerBound + 1)
    }

    private static func range(of bucket: Int) -> ClosedRange<Int64> {
        let half = 1 << subdivisionBits
        let width = Swift.max(0, bucket / half - 1)
        let lower = Int64(bucket - width * half) << width
        // The last bucket ends with the longest length that there can be.
        return lower...(lower + ((1 << width) - 1))
    }

    /// Makes room for the buckets of a range.
    private mutating func reach(_ range: ClosedRange<Int>) {
        if counts.isEmpty { firstBucket = range.lowerBound }
        if range.lowerBound < firstBucket {
            counts = [Int](repeating: 0, count: firstBucket - range.lowerBound) + counts
            firstBucket = range.lowerBound
        }
        let missing = range.upperBound - firstBucket - counts.count + 1
        if missing > 0 { counts += [Int](repeating: 0, count: missing) }
    }
}

extension LatencyHistogram: Codable {
    private enum CodingKeys: String, CodingKey { case count, sum, least, greatest, firstBucket, counts }

    /// So many lengths are more than anybody can have counted.
    static let countMax = 1 << 40

    /// - Throws: `DecodingError` unless the numbers fit together.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        counts = try container.decode([Int].self, forKey: .counts)
        if counts.isEmpty { return }
        count = try container.decode(Int.self, forKey: .count)
        sum = try container.decode(Int128.self, forKey: .sum)
        least = try container.decode(Int64.self, forKey: .least)
        greatest = try container.decode(Int64.self, forKey: .greatest)
        firstBucket = try container.decode(Int.self, forKey: .firstBucket)
        let counted = counts.reduce(0 as Int128) { $0 + Int128($1) }
        let fits =
            (1...Self.countMax).contains(count) && counts.allSatisfy { (0...count).contains($0) }
            && counted == Int128(count) && least >= 0
            && least <= greatest && firstBucket == Self.bucket(of: least)
            && firstBucket + counts.count - 1 == Self.bucket(of: greatest)
            && (Int128(least) * Int128(count)...Int128(greatest) * Int128(count)).contains(sum)
        try container.require(fits, at: .counts)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(counts, forKey: .counts)
        if counts.isEmpty { return }
        try container.encode(count, forKey: .count)
        try container.encode(sum, forKey: .sum)
        try container.encode(least, forKey: .least)
        try container.encode(greatest, forKey: .greatest)
        try container.encode(firstBucket, forKey: .firstBucket)
    }
}

/// A share of all lengths, in thousandths: p50, p90, p99, p99.9.
public struct LatencyPercentile: Hashable, Sendable {
    /// 1 … 1000.
    public let thousandths: Int

    /// - Parameter thousandths: 1 … 1000.
    public init(thousandths: Int) {
        guard (1...1_000).contains(thousandths) else {
            fatalError("a percentile has 1 … 1000 thousandths")
        }
        self.thousandths = thousandths
    }

    /// Half of all are not longer.
    public static let p50 = LatencyPercentile(thousandths: 500)
    /// 9 of 10 are not longer.
    public static let p90 = LatencyPercentile(thousandths: 900)
    /// 99 of 100 are not longer.
    public static let p99 = LatencyPercentile(thousandths: 990)
    /// 999 of 1000 are not longer.
    public static let p999 = LatencyPercentile(thousandths: 999)
    /// Those of the tables.
    public static let usual = [p50, p90, p99, p999]

    /// `p50`, `p99.9`.
    public var name: String {
        "p\(thousandths / 10)" + (thousandths % 10 == 0 ? "" : ".\(thousandths % 10)")
    }

    /// The rank among so many, 1 … count: ⌈count × share⌉.
    public func rank(of count: Int) -> Int {
        let (whole, rest) = count.quotientAndRemainder(dividingBy: 1_000)
        return Swift.max(1, whole * thousandths + (rest * thousandths + 999) / 1_000)
    }

    /// How many there have to be for this not to be simply the longest.
    public var countMin: Int { 1_000 / (1_000 - Swift.min(thousandths, 999)) }
}

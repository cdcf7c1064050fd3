import Trace
import VirtualTime

/// Two stories that were played with the same seeds, and how the latencies of the second differ from the first's.
///
/// What the two have in common, such as where a seed puts a finger, shows in both; what is left is the
/// difference, seed by seed.
///
/// A sample that both stories have, by its instant on the glass, and only one counts is left out of both tables and of
/// the differences (``LatencyTable/leftOut``): the means of a seed are then of the same samples. What only one of the
/// stories has at all, since their fingers or the rates of their scans differ, counts and is told of
/// (``unmatched``, ``otherUnmatched``).
public struct LatencyComparison: Hashable, Sendable, Codable {
    /// The first story.
    public private(set) var one: LatencyTable
    /// The second story.
    public private(set) var other: LatencyTable
    /// How many samples count in the first story for which the second has none at that instant.
    public private(set) var unmatched = 0
    /// How many samples count in the second story for which the first has none at that instant.
    public private(set) var otherUnmatched = 0
    /// How much longer the way of the second story's samples is, in the mean of a seed.
    public private(set) var whole = LatencyDifference()
    private var stages = [LatencyDifference](repeating: LatencyDifference(), count: LatencyStage.count)

    /// No run of either.
    public init(_ options: LatencyTable.Options = .init()) {
        one = LatencyTable(options)
        other = LatencyTable(options)
    }

    /// How many seeds were played.
    public var runs: Int { one.runs }

    /// How much longer the second story's samples are at a stage, in the mean of a seed.
    public subscript(stage: LatencyStage) -> LatencyDifference { stages[stage.rawValue] }

    /// Counts a run of each, of one seed.
    public mutating func add(_ trail: Trail, _ otherTrail: Trail) {
        let (after, before) = (
            CountedSamples(otherTrail, other.options), CountedSamples(trail, one.options)
        )
        let (gone, added) = (
            before.unshared(with: after.counting), after.unshared(with: before.counting)
        )
        unmatched += gone.unmatched
        otherUnmatched += added.unmatched
        var (now, then) = (LatencyTable(other.options), LatencyTable(one.options))
        now.add(after, of: otherTrail, without: added.dropped)
        then.add(before, of: trail, without: gone.dropped)
        whole.add(from: then.whole, to: now.whole)
        for stage in LatencyStage.allCases { stages[stage.rawValue].add(from: then[stage], to: now[stage]) }
        one.add(then)
        other.add(now)
    }

    /// Counts all that another comparison has.
    public mutating func add(_ more: LatencyComparison) {
        one.add(more.one)
        other.add(more.other)
        unmatched += more.unmatched
        otherUnmatched += more.otherUnmatched
        whole.add(more.whole)
        for stage in LatencyStage.allCases { stages[stage.rawValue].add(more[stage]) }
    }

    private enum CodingKeys: String, CodingKey {
        case one, other, unmatched, otherUnmatched, whole, stages
    }

    /// - Throws: `DecodingError` unless the tables fit together.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        one = try container.decode(LatencyTable.self, forKey: .one)
        other = try container.decode(LatencyTable.self, forKey: .other)
        unmatched = try container.decode(Int.self, forKey: .unmatched)
        otherUnmatched = try container.decode(Int.self, forKey: .otherUnmatched)
        whole = try container.decode(LatencyDifference.self, forKey: .whole)
        stages = try container.decode([LatencyDifference].self, forKey: .stages)
        try container.require(
            one.options == other.options && one.runs == other.runs && stages.count == LatencyStage.count
                && (0...one.whole.count).contains(unmatched)
                && (0...other.whole.count).contains(otherUnmatched),
            at: .one)
    }
}

/// The differences between the means of two stories, seed by seed. Whole numbers all through, so they add in any order.
public struct LatencyDifference: Hashable, Sendable, Codable {
    /// How many seeds have both.
    public private(set) var count = 0
    /// How many of them have the second story slower.
    public private(set) var slower = 0
    /// How many of them have the second story faster.
    public private(set) var faster = 0
    private var sum: Int128 = 0
    private var squares: Int128 = 0
    private var least = Int64.max
    private var greatest = Int64.min

    init() {}

    private enum CodingKeys: String, CodingKey {
        case count, slower, faster, sum, squares, least, greatest
    }

    /// - Throws: `DecodingError` unless the numbers fit together.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        count = try container.decode(Int.self, forKey: .count)
        if count == 0 { return }
        slower = try container.decode(Int.self, forKey: .slower)
        faster = try container.decode(Int.self, forKey: .faster)
        sum = try container.decode(Int128.self, forKey: .sum)
        squares = try container.decode(Int128.self, forKey: .squares)
        least = try container.decode(Int64.self, forKey: .least)
        greatest = try container.decode(Int64.self, forKey: .greatest)
        let fits =
            (1...LatencyHistogram.countMax).contains(count) && (0...count).contains(slower)
            && (0...(count - slower)).contains(faster) && least <= greatest
            && (Int128(least) * Int128(count)...Int128(greatest) * Int128(count)).contains(sum)
            // Room for the sum of as many as somebody may put together.
            && (0...(Int128.max >> 24)).contains(squares)
        try container.require(fits, at: .count)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(count, forKey: .count)
        if count == 0 { return }
        try container.encode(slower, forKey: .slower)
        try container.encode(faster, forKey: .faster)
        try container.encode(sum, forKey: .sum)
        try container.encode(squares, forKey: .squares)
        try container.encode(least, forKey: .least)
        try container.encode(greatest, forKey: .greatest)
    }

    /// The least of the differences; negative where the second story is faster. Nil if there is none.
    public var min: Interval? { count > 0 ? Interval(nanoseconds: least) : nil }
    /// The greatest of the differences; nil if there is none.
    public var max: Interval? { count > 0 ? Interval(nanoseconds: greatest) : nil }

    /// The mean of the differences, to the nanosecond towards zero; nil if there is none.
    public var mean: Interval? {
        count > 0 ? Interval(nanoseconds: Int64(sum / Int128(count))) : nil
    }

    /// The standard deviation of the differences from seed to seed; nil for fewer than two.
    public var standardDeviation: Interval? {
        guard count > 1 else { return nil }
        let (scaled, isTooLarge) = squares.multipliedReportingOverflow(by: Int128(count))
        let (square, isTooLargeToo) = sum.multipliedReportingOverflow(by: sum)
        // Exact as long as it fits, which it does for any story that somebody waits for.
        let numerator =
            isTooLarge || isTooLargeToo
            ? Double(squares) * Double(count) - Double(sum) * Double(sum) : Double(scaled - square)
        let variance = Swift.max(0, numerator) / Double(count) / Double(count - 1)
        return Interval(nanoseconds: Int64(variance.squareRoot()))
    }

    mutating func add(from one: LatencyHistogram, to other: LatencyHistogram) {
        guard let before = one.mean, let after = other.mean else { return }
        let difference = after.nanoseconds - before.nanoseconds
        count += 1
        if difference > 0 { slower += 1 }
        if difference < 0 { faster += 1 }
        sum += Int128(difference)
        squares += Int128(difference) * Int128(difference)
        least = Swift.min(least, difference)
        greatest = Swift.max(greatest, difference)
    }

    mutating func add(_ other: LatencyDifference) {
        count += other.count
        slower += other.slower
        faster += other.faster
        sum += other.sum
        squares += other.squares
        least = Swift.min(least, other.least)
        greatest = Swift.max(greatest, other.greatest)
    }
}

import Foundation
import Testing
import TraceViews
import VirtualTime

@Suite struct `A histogram of latencies` {
    /// Lengths of several kinds: short ones, even ones, ones over many powers of two, and many equal ones.
    private static func lengths(_ kind: Int, _ count: Int, seed: UInt64 = 5) -> [Int64] {
        var generator = SeededGenerator(seed: seed, stream: "lengths \(kind)")
        return (0..<count).map { _ in
            switch kind {
            case 0: Int64(generator.next(upTo: 600))
            case 1: 4_000_000 + Int64(generator.next(upTo: 12_000_000))
            case 2: Int64(1 << generator.next(upTo: 40)) + Int64(generator.next(upTo: 1_000))
            default: generator.next(upTo: 9) == 0 ? 250_000_000 : 1_094_000
            }
        }
    }

    private static func histogram(_ lengths: [Int64]) -> LatencyHistogram {
        var histogram = LatencyHistogram()
        for length in lengths { histogram.add(Interval(nanoseconds: length)) }
        return histogram
    }

    @Test(arguments: [1, 2, 3, 9, 10, 99, 100, 101, 1_000, 3_000], 0...3)
    func `a histogram has the percentiles of a plain sort, at most one part in 256 above`(
        count: Int, kind: Int
    ) throws {
        let lengths = Self.lengths(kind, count)
        let sorted = lengths.sorted()
        let histogram = Self.histogram(lengths)
        for percentile in LatencyPercentile.usual + [LatencyPercentile(thousandths: 1_000)] {
            // The nearest rank: the least length that so many of all do not exceed.
            let rank = (count * percentile.thousandths + 999) / 1_000
            let exact = sorted[max(rank, 1) - 1]
            let seen = try #require(histogram.value(at: percentile)).nanoseconds
            #expect(seen >= exact, "\(percentile.name) of \(count)")
            #expect(
                Double(seen - exact) <= Double(exact) / 256,
                "\(percentile.name) of \(count): \(exact), \(seen)")
        }
        #expect(histogram.count == count && histogram.sum == Int128(lengths.reduce(0, +)))
        #expect(histogram.min?.nanoseconds == sorted.first && histogram.max?.nanoseconds == sorted.last)
        #expect(histogram.mean?.nanoseconds == lengths.reduce(0, +) / Int64(count))
    }

    @Test func `a histogram may have the longest length that there can be`() {
        let histogram = Self.histogram([1, .max])
        #expect(histogram.value(at: .p50) == .nanoseconds(1))
        #expect(histogram.value(at: .p99) == Interval(nanoseconds: .max))
        #expect(histogram.buckets.last?.range.upperBound == Interval(nanoseconds: .max))
    }

    @Test(arguments: 0...3)
    func `histograms of parts add to the histogram of the whole, in any order`(kind: Int) {
        let lengths = Self.lengths(kind, 900) + Self.lengths((kind + 1) % 4, 300)
        let whole = Self.histogram(lengths)
        let parts = (0..<7).map { part in
            Self.histogram(lengths.enumerated().filter { $0.offset % 7 == part }.map(\.element))
        }
        var (forward, backward) = (LatencyHistogram(), LatencyHistogram())
        for part in parts { forward.add(part) }
        for part in parts.reversed() { backward.add(part) }
        #expect(forward == whole && backward == whole)
        forward.add(LatencyHistogram())
        #expect(forward == whole)
    }

    @Test func `a histogram has buckets that lie side by side, none wider than its error allows`() {
        var histogram = LatencyHistogram()
        // The edges of every power of two, and of the linear part.
        let edges = (0...61).flatMap { [Int64(1) << $0 - 1, Int64(1) << $0, Int64(1) << $0 + 1] }
        for edge in edges { histogram.add(Interval(nanoseconds: edge)) }
        var last: Int64 = -1
        for (range, count) in histogram.buckets {
            let (lower, upper) = (range.lowerBound.nanoseconds, range.upperBound.nanoseconds)
            #expect(lower > last && count > 0)
            #expect(upper - lower <= lower / 256, "\(lower)…\(upper)")
            #expect(edges.filter { lower <= $0 && $0 <= upper }.count == count)
            last = upper
        }
        #expect(histogram.buckets.reduce(0) { $0 + $1.count } == edges.count)
        #expect(LatencyHistogram.relativeError == 1.0 / 256)
    }

    /// As a file may hold it: 3, 3 and 5 ns, in buckets of one nanosecond each.
    private static func file(
        count: Int = 3, sum: Int = 11, least: Int = 3, greatest: Int = 5, firstBucket: Int = 3,
        counts: [Int] = [2, 0, 1]
    ) -> String {
        """
        {"count": \(count), "sum": \(sum), "least": \(least), "greatest": \(greatest), \
        "firstBucket": \(firstBucket), "counts": \(counts)}
        """
    }

    @Test func `a histogram is read from a file whose numbers fit together`() throws {
        func read(_ text: String) throws -> LatencyHistogram {
            try JSONDecoder().decode(LatencyHistogram.self, from: Data(text.utf8))
        }
        #expect(try read(Self.file()) == Self.histogram([3, 5, 3]))
        #expect(try read(#"{"counts": []}"#) == LatencyHistogram())
        for lengths in [[], [0], Self.lengths(2, 50)] as [[Int64]] {
            let histogram = Self.histogram(lengths)
            let file = try JSONEncoder().encode(histogram)
            #expect(try JSONDecoder().decode(LatencyHistogram.self, from: file) == histogram)
        }
        // With 3 ns at least and 5 ns at most, three lengths have 9 … 15 ns together.
        for sum in [9, 15] { _ = try read(Self.file(sum: sum)) }
        // More than anybody can have counted begins behind 2^40.
        let most = 1 << 40
        _ = try read(Self.file(count: most, sum: most * 3, greatest: 3, counts: [most]))
        let broken = [
            Self.file(count: 2), Self.file(count: 4), Self.file(sum: 8), Self.file(sum: 16),
            Self.file(least: 4), Self.file(greatest: 6), Self.file(firstBucket: 4),
            Self.file(counts: [2, 1]), Self.file(counts: [2, 0, 1, 0]), Self.file(counts: [2, -1, 2]),
            Self.file(counts: [-1, 5, -1]), Self.file(counts: [-1, 4, 0]),
            Self.file(count: 0, sum: 0, counts: [0, 0, 0]),
            Self.file(count: -1, sum: -4, counts: [0, -1, 0]),
            Self.file(count: 1, sum: -2, least: -2, greatest: -2, firstBucket: 14_079, counts: [1]),
            Self.file(count: 2, sum: 2_049, least: 1_025, greatest: 1_024, firstBucket: 768, counts: [2]),
            Self.file(count: most + 1, sum: most * 3 + 3, greatest: 3, counts: [most + 1]),
        ]
        for text in broken { #expect(throws: DecodingError.self, "\(text)") { try read(text) } }
    }

    @Test func `a histogram of nothing says nothing`() {
        let none = LatencyHistogram()
        #expect(none.count == 0 && none.min == nil && none.max == nil && none.mean == nil)
        #expect(none.value(at: .p50) == nil && none.buckets.isEmpty)
    }

    @Test func `a percentile has a name, a rank, and a number of latencies that it takes`() {
        #expect(LatencyPercentile.usual.map(\.name) == ["p50", "p90", "p99", "p99.9"])
        // The last rank is the longest; so many are needed for another one.
        for percentile in LatencyPercentile.usual {
            let least = percentile.countMin
            #expect(percentile.rank(of: least) < least && percentile.rank(of: least - 1) == least - 1)
        }
        #expect(LatencyPercentile.p99.rank(of: 200) == 198)
        #expect(LatencyPercentile.p999.rank(of: 5_000_000_000_000_000) == 4_995_000_000_000_000)
    }
}

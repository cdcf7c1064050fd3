/// Times that were measured, each with how often: a table to draw from.
public struct MeasuredTimes: Hashable, Sendable {
    /// One length of time.
    public struct Entry: Hashable, Sendable {
        /// How long it took.
        public let time: Interval
        /// How often it took so long, 1 or more.
        public let count: Int

        /// So long, so often.
        public init(time: Interval, count: Int = 1) {
            (self.time, self.count) = (time, count)
        }
    }

    /// How many different times a table has at most.
    public static let entriesMax = 1_000
    /// How many samples a table stands for at most.
    public static let countMax = 1_000_000_000

    /// The different times, shortest first.
    public let entries: [Entry]
    /// By entry, how many samples are as long or shorter.
    private let counts: [Int]

    /// A table of these entries, in any order; what is equally long becomes one entry.
    ///
    /// - Returns: nil if there is none, or more than ``entriesMax`` different ones, or more samples than
    ///   ``countMax``, or a count below 1.
    public init?(_ entries: [Entry]) {
        var (merged, counts): ([Entry], [Int]) = ([], [])
        var total = 0
        for entry in entries.sorted(by: { $0.time < $1.time }) {
            guard entry.count >= 1, entry.count <= Self.countMax - total else { return nil }
            total += entry.count
            if let last = merged.last, last.time == entry.time {
                merged[merged.count - 1] = Entry(time: entry.time, count: last.count + entry.count)
                counts[counts.count - 1] = total
            } else {
                merged.append(entry)
                counts.append(total)
            }
        }
        guard !merged.isEmpty, merged.count <= Self.entriesMax else { return nil }
        (self.entries, self.counts) = (merged, counts)
    }

    /// How many samples it stands for.
    public var count: Int { counts[counts.count - 1] }

    /// One of the samples, each as likely as another.
    func draw(from generator: inout SeededGenerator) -> Interval {
        let sample = Int(generator.next(upTo: UInt64(count - 1)))
        return entries[counts.partitioningIndex { $0 > sample }].time
    }
}

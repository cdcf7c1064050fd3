import VirtualTime

extension DurationText {
    /// Lengths of time to the nanosecond, below each other, so that they can be added up: in the unit that suits
    /// the longest, and all as wide as the widest: `  53.000 µs`, `1654379.000 µs` as `1654.379000 ms`.
    ///
    /// - Parameter intervals: in the order of the column.
    public static func column(_ intervals: [Interval]) -> [String] {
        let longest = intervals.map(\.nanoseconds.magnitude).max() ?? 0
        let texts = intervals.map { longest < 100_000_000 ? exact($0) : exactMilliseconds($0) }
        let width = texts.map(\.count).max() ?? 0
        return texts.map { String(repeating: " ", count: width - $0.count) + $0 }
    }

    private static func exactMilliseconds(_ interval: Interval) -> String {
        let magnitude = interval.nanoseconds.magnitude
        let part = String(magnitude % 1_000_000)
        let zeros = String(repeating: "0", count: 6 - part.count)
        return "\(interval.nanoseconds < 0 ? "-" : "")\(magnitude / 1_000_000).\(zeros)\(part) ms"
    }
}

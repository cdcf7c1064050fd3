import TraceViews
import VirtualTime

/// What `latency` measured as comma-separated values (RFC 4180), times in nanoseconds.
enum LatencyCSV {
    static func lines(of table: LatencyTable) -> [String] {
        let names = values(of: table.whole).map(\.name)
        return [line(["name", "count"] + names + ["share"])]
            + table.rows.map { row in
                line(
                    [row.name, "\(row.histogram.count)"] + values(of: row.histogram).map(\.value)
                        + ["\((row.share * 1e6).rounded() / 1e6)"])
            } + [line(["in all", "\(table.whole.count)"] + values(of: table.whole).map(\.value) + [""])]
    }

    static func lines(of comparison: LatencyComparison) -> [String] {
        let (one, other, whole) = (comparison.one, comparison.other, comparison.whole)
        let names = values(of: one.whole).map(\.name)
        let heading =
            ["name"] + (["count"] + names).map { "a_\($0)" } + (["count"] + names).map { "b_\($0)" }
            + ["seeds", "slower", "faster"] + values(of: whole).map(\.name)
        func row(
            _ name: String, _ one: LatencyHistogram, _ other: LatencyHistogram,
            _ difference: LatencyDifference
        ) -> String {
            line(
                [name, "\(one.count)"] + values(of: one).map(\.value)
                    + ["\(other.count)"] + values(of: other).map(\.value)
                    + ["\(difference.count)", "\(difference.slower)", "\(difference.faster)"]
                    + values(of: difference).map(\.value))
        }
        return [line(heading)]
            + LatencyStage.allCases.compactMap { stage in
                guard one[stage].count + other[stage].count > 0 else { return nil }
                return row(stage.name, one[stage], other[stage], comparison[stage])
            } + [row("in all", one.whole, other.whole, whole)]
    }

    /// What is said of a histogram beside its count; empty where there is nothing.
    static func values(of histogram: LatencyHistogram) -> [(name: String, value: String)] {
        let percentiles = LatencyPercentile.usual.map { ($0.name, text(histogram.value(at: $0))) }
        return [("min", text(histogram.min))] + percentiles
            + [("max", text(histogram.max)), ("mean", text(histogram.mean)), ("sum", "\(histogram.sum)")]
    }

    static func values(of difference: LatencyDifference) -> [(name: String, value: String)] {
        [
            ("meanDifference", text(difference.mean)),
            ("standardDeviation", text(difference.standardDeviation)),
            ("leastDifference", text(difference.min)), ("greatestDifference", text(difference.max)),
        ]
    }

    private static func text(_ interval: Interval?) -> String { interval.map { "\($0.nanoseconds)" } ?? "" }

    private static func line(_ fields: [String]) -> String {
        fields.map { CommaSeparated.quoted($0) }.joined(separator: ",")
    }
}

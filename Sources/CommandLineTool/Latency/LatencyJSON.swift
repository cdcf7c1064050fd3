import Trace
import TraceViews
import VirtualTime

/// What `latency` measured as one JSON object; all times are nanoseconds.
struct LatencyJSON {
    private let story: LatencyStory
    /// Whether fewer runs were played than were asked for.
    private let isInterrupted: Bool

    init(_ tally: LatencyMeasurement) { (story, isInterrupted) = (tally.story, tally.isInterrupted) }

    func object(_ measured: LatencyOrder.Measured) -> String {
        let table = measured.table
        var members = head(table, first: measured.first)
        members += [
            ("others", "\(table.others)"),
            (
                "rows",
                Self.list(
                    table.rows.map { row in
                        Self.object(
                            [("name", Self.quoted(row.name))] + Self.members(of: row.histogram)
                                + [("share", Self.share(row.share))])
                    })
            ),
            ("whole", Self.object(Self.members(of: table.whole))),
            (
                "spans",
                Self.object(
                    InputSpan.allCases.map {
                        ($0.perfettoName, Self.object(Self.members(of: table[$0])))
                    })
            ),
            ("hangs", hangs(measured)),
            ("hitches", Self.hitches(table.hitches)),
            ("worst", worst(measured) ?? "null"), ("isInterrupted", "\(isInterrupted)"),
        ]
        return Self.object(members)
    }

    func object(_ comparison: LatencyComparison, with other: LatencyStory) -> String {
        let rows = LatencyStage.allCases.compactMap { stage -> String? in
            guard comparison.one[stage].count + comparison.other[stage].count > 0 else { return nil }
            return Self.row(stage.name, comparison.one[stage], comparison.other[stage], comparison[stage])
        }
        return Self.object([
            ("title", Self.quoted(story.title)), ("otherTitle", Self.quoted(other.title)),
            ("runs", "\(comparison.runs)"), ("unit", Self.quoted("ns")), ("rows", Self.list(rows)),
            (
                "whole",
                Self.row("whole", comparison.one.whole, comparison.other.whole, comparison.whole)
            ),
            ("a", Self.uncounted(comparison.one, unmatched: comparison.unmatched)),
            ("b", Self.uncounted(comparison.other, unmatched: comparison.otherUnmatched)),
            ("isInterrupted", "\(isInterrupted)"),
        ])
    }

    private func head(_ table: LatencyTable, first: UInt64) -> [(String, String)] {
        [
            ("title", Self.quoted(story.title)), ("firstSeed", "\(first)"), ("runs", "\(table.runs)"),
            ("to", table.options.goal.map { Self.quoted("\($0)") } ?? "null"),
            ("by", Self.quoted(table.options.grouping.rawValue)), ("unit", Self.quoted("ns")),
            ("relativeError", "\(LatencyHistogram.relativeError)"),
        ]
    }

    private func hangs(_ measured: LatencyOrder.Measured) -> String {
        let hangs = measured.table.hangs
        var members = [("count", "\(hangs.count)"), ("sum", "\(hangs.sum)")]
        if let longest = hangs.longest {
            members.append(
                (
                    "longest",
                    Self.object([
                        ("duration", "\(longest.interval.nanoseconds)"), ("seed", "\(longest.seed)"),
                        ("record", "\(longest.record.rawValue)"), ("cause", Self.quoted(measured.hang)),
                    ])
                ))
        }
        return Self.object(members)
    }

    private static func hitches(_ hitches: HitchTally) -> String {
        object([
            ("shown", "\(hitches.shown)"), ("late", "\(hitches.late)"),
            ("hitchTime", "\(hitches.hitchTime)"), ("movingTime", "\(hitches.movingTime)"),
            ("ratio", hitches.ratio.map { "\($0)" } ?? "null"),
        ])
    }

    private func worst(_ measured: LatencyOrder.Measured) -> String? {
        guard let worst = measured.table.worst, let slow = measured.slow else { return nil }
        let stops = slow.sample.stops.map { stop in
            Self.object([
                ("stage", Self.quoted(stop.stage.name)), ("t", "\(stop.instant.nanoseconds)"),
                ("record", "\(stop.record.rawValue)"),
            ])
        }
        var members = [
            ("duration", "\(worst.total.nanoseconds)"), ("seed", "\(worst.seed)"),
            ("sample", "\(worst.sample.rawValue)"), ("record", "\(worst.record.rawValue)"),
            ("to", Self.quoted(slow.destination)),
            ("touches", Self.list(slow.sample.touches.map { "\($0)" })),
            ("phase", slow.sample.phase.map { Self.quoted("\($0)") } ?? "null"), ("stages", Self.list(stops)),
        ]
        if let longest = slow.longest {
            members += [
                ("longestStage", Self.quoted(longest.stage.name)),
                ("longestDuration", "\(longest.interval.nanoseconds)"), ("cause", Self.quoted(slow.cause)),
            ]
        }
        return Self.object(members)
    }

    // MARK: Parts

    private static func members(of histogram: LatencyHistogram) -> [(String, String)] {
        var members = [("count", "\(histogram.count)")]
        for (name, value) in LatencyCSV.values(of: histogram) {
            members.append((name, value.isEmpty ? "null" : value))
        }
        return members
    }

    private static func row(
        _ name: String, _ one: LatencyHistogram, _ other: LatencyHistogram, _ difference: LatencyDifference
    ) -> String {
        object([
            ("name", quoted(name)), ("a", object(members(of: one))), ("b", object(members(of: other))),
            (
                "difference",
                object(
                    [
                        ("seeds", "\(difference.count)"), ("slower", "\(difference.slower)"),
                        ("faster", "\(difference.faster)"),
                    ]
                        + LatencyCSV.values(of: difference).map { ($0, $1.isEmpty ? "null" : $1) })
            ),
        ])
    }

    /// Which samples of a side the differences leave out, and which the other side does not have.
    private static func uncounted(_ table: LatencyTable, unmatched: Int) -> String {
        object([
            ("others", "\(table.others)"), ("leftOut", "\(table.leftOut)"), ("unmatched", "\(unmatched)"),
        ])
    }

    private static func share(_ share: Double) -> String { "\((share * 1e6).rounded() / 1e6)" }

    private static func quoted(_ text: String) -> String {
        String(decoding: JSONText.quoted(text), as: UTF8.self)
    }

    private static func list(_ elements: [String]) -> String { "[\(elements.joined(separator: ","))]" }

    private static func object(_ members: [(String, String)]) -> String {
        "{\(members.map { "\(quoted($0)):\($1)" }.joined(separator: ","))}"
    }
}

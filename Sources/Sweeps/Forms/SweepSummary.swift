import ScenarioFiles

/// One column over the combinations of a sweep: for each the mean of its seeds, the least and the greatest.
public struct SweepSummary: Sendable {
    /// What is known of a combination.
    public struct Entry: Hashable, Sendable {
        /// Which combination it is.
        public let combination: Int
        /// Of how many seeds there was something to measure.
        public let count: Int
        /// Their mean.
        public let mean: Double
        /// The least.
        public let least: Double
        /// The greatest.
        public let greatest: Double
    }

    /// The column; it has numbers.
    public let column: SweepColumn
    /// The combinations that have something, in their order.
    public let entries: [Entry]

    /// Sums up a column. Times are in milliseconds here, as they are drawn.
    public init(_ table: SweepTable, _ column: SweepColumn) {
        self.column = column
        var sums: [(count: Int, sum: Int64, least: Int64, greatest: Int64)] = Array(
            repeating: (0, 0, .max, .min), count: table.grid.combinationCount)
        for row in table.rows {
            guard case .whole(let number) = row[column] else { continue }
            let combination = table.grid.combination(ofCase: row.caseIndex)
            let old = sums[combination]
            let (sum, hasOverflow) = old.sum.addingReportingOverflow(number)
            sums[combination] = (
                old.count + 1, hasOverflow ? .max : sum, min(old.least, number), max(old.greatest, number)
            )
        }
        let unit = column.isTime ? 1e6 : 1
        entries = sums.enumerated().compactMap { combination, seen in
            guard seen.count > 0 else { return nil }
            return Entry(
                combination: combination, count: seen.count,
                mean: Double(seen.sum) / Double(seen.count) / unit,
                least: Double(seen.least) / unit, greatest: Double(seen.greatest) / unit)
        }
    }

    /// The column's name with the unit of what is drawn: `slowestAction, ms`.
    public var title: String {
        column.isTime ? "\(column.rawValue.dropLast(3)), ms" : column.rawValue
    }

    /// A value with three digits behind the point, or as many as it needs.
    public static func text(_ value: Double) -> String {
        let thousandths = Int64((value.magnitude * 1_000).rounded())
        var text = "\(thousandths / 1_000)"
        var fraction = "\(1_000 + thousandths % 1_000)".dropFirst()
        while fraction.last == "0" { fraction.removeLast() }
        if !fraction.isEmpty { text += "." + fraction }
        return (value < 0 && thousandths > 0 ? "-" : "") + text
    }
}

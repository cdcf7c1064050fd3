import Trace

// What is told of a story that is too long for one screen.
extension Summary {
    /// The most rows that are told; of more than that the middle is left out, but for a few outcomes.
    static let rowsMax = 36
    /// How many are told at the end of a long story.
    private static let rowsAtEnd = 9
    /// How many outcomes are told of what else is left out.
    static let outcomesMax = 6
    /// How many rows are told at the beginning if the first sample from the glass comes later.
    private static let rowsAtStart = 8
    /// The most rows between that sample's first and last hop that are all told; of more, only its hops are.
    private static let rowsWithinPathMax = 8

    /// The rows of a story, without its middle where they are too many: the beginning, the first way from the glass,
    /// the end, and of the rest the first outcomes that are like no row told before. Where something is left out
    /// stands how much.
    static func shortened(_ rows: [Row]) -> [Row] {
        guard rows.count > rowsMax else { return rows }
        let beginning = beginning(of: rows)
        var told = Set(beginning.map { rows[$0].likeness })
        let end = rows.index(rows.endIndex, offsetBy: -rowsAtEnd)
        let outcomes = rows.indices.prefix(upTo: end).filter { index in
            !beginning.contains(index) && rows[index].role == .outcome
                && told.insert(rows[index].likeness).inserted
        }.prefix(outcomesMax)
        var result: [Row] = []
        var start = rows.startIndex
        for index in beginning.union(outcomes).union(rows.indices.suffix(from: end)).sorted() {
            let gap = rows[start..<index]
            if !gap.isEmpty { result.append(leftOut(counted(gap.count, "more line"), gap)) }
            result.append(rows[index])
            start = index + 1
        }
        return result
    }

    /// Which rows are told before the middle: as many as there is room for, and with them the first way from the glass,
    /// which is whole wherever it stands.
    private static func beginning(of rows: [Row]) -> Set<Int> {
        // A row says how much is left out behind them.
        let countMax = rowsMax - rowsAtEnd - 1
        let first = rows.firstIndex { $0.kind == .input }
        let hops = rows.indices.filter { rows[$0].kind == .hop }
        guard let last = hops.last ?? first, last >= countMax else {
            return Set(rows.indices.prefix(countMax))
        }
        let way = Set(hops + (first.map { [$0] } ?? []))
        let start = way.min() ?? last
        // What else happens on that way may be more than there is room for.
        let within = last - start < rowsWithinPathMax ? Set(start...last) : way
        var kept = Set(rows.indices.prefix(min(start, rowsAtStart))).union(within)
        // Before the way and within it rows of their own say how much is left out.
        let gaps = within.count { $0 > rows.startIndex && !kept.contains($0 - 1) }
        let room = max(0, countMax - kept.count - gaps)
        kept.formUnion(rows.indices.suffix(from: last + 1).prefix(room))
        return kept
    }
}

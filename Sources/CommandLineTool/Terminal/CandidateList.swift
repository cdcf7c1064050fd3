import Trace

/// Candidates of a completion in columns, as a shell lists them: down, then across.
enum CandidateList {
    private static let gap = 2

    /// How many rows it may have: at most half of the terminal's, and three are left for what is above it.
    static func room(inRows rows: Int) -> Int { min(rows / 2, rows - 3) }

    /// - Parameters:
    ///   - columns: how wide the terminal is.
    ///   - rowsMax: more rows than this are counted, not shown.
    static func lines(_ labels: [String], columns: Int, rowsMax: Int) -> [StyledText] {
        guard rowsMax > 0, !labels.isEmpty else { return [] }
        let labels = labels.map { visible($0, limit: 60) }
        let width = (labels.map(\.columns).max() ?? 0) + gap
        let across = max(1, (columns - 1 + gap) / width)
        let rows = (labels.count + across - 1) / across
        let isCut = rows > rowsMax
        let shownRows = isCut ? max(1, rowsMax - 1) : rows
        var lines = (0..<shownRows).map { row in
            let cells = stride(from: row, to: labels.count, by: rows).map { labels[$0] }
            return StyledText(
                cells.enumerated().map {
                    $0.offset < cells.count - 1 ? padded($0.element, width) : $0.element
                }
                .joined())
        }
        if isCut, rowsMax > 1 {
            let shown = (0..<shownRows).reduce(0) { $0 + (labels.count - $1 + rows - 1) / rows }
            lines.append("… and \(labels.count - shown) more")
        }
        return lines
    }
}

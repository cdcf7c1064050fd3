import ScenarioFiles
import Sweeps
import Trace
import VirtualTime

/// Prints a sweep at a terminal: a line for each case, and a bar for each combination of values.
struct SweepPrinter {
    let console: Console
    private let paint: Painter

    /// The columns from left to right, where there is room, with those first that are left out first.
    private static let columns: [SweepColumn] = [
        .expectations, .end, .records, .samples, .actions, .firstAction, .slowestAction, .slowestDelivery,
        .recognized, .failed, .cancelled, .lostReports, .longestHang,
        .slowestTouchToDisplay, .lateFrames,
    ]
    private static let droppable: [SweepColumn] = [
        .samples, .cancelled, .failed, .recognized, .lostReports, .longestHang, .end, .records, .lateFrames,
        .slowestTouchToDisplay, .slowestDelivery,
        .firstAction, .actions,
    ]

    init(console: Console) {
        self.console = console
        paint = console.painter
    }

    func print(_ table: SweepTable, showing column: SweepColumn) throws(CommandFailure) {
        let grid = table.grid
        try console.print(paint(visible(table.title), .bold))
        let seeds = grid.seeds == 1 ? "seed \(grid.firstSeed)" : "\(grid.seeds) seeds from \(grid.firstSeed)"
        try console.print(
            paint(
                "\(counted(grid.combinationCount, "combination")) of values, \(seeds) · times in ms", .dim))
        try console.print()
        try printRows(table)
        try console.print()
        try printBars(SweepSummary(table, column), table)
    }

    // MARK: Rows

    private func printRows(_ table: SweepTable) throws(CommandFailure) {
        let heads = table.grid.axes.map(\.key.text) + ["seed"]
        let measured = Self.columns.filter { column in table.rows.contains { isTelling($0[column]) } }
        let lines = table.rows.map { row in
            let values = table.grid.values(ofCombination: table.grid.combination(ofCase: row.caseIndex))
            return values.map(\.text) + ["\(table.grid.seed(ofCase: row.caseIndex))"]
                + measured.map { text(of: row[$0], $0) }
        }
        let headings = heads + measured.map { $0.isTime ? String($0.rawValue.dropLast(3)) : $0.rawValue }
        let cells = ([headings] + lines).map { $0.map { visible($0, limit: 40) } }
        let widths = headings.indices.map { index in cells.map { $0[index].columns }.max() ?? 0 }
        var shown = Array(headings.indices)
        for column in Self.droppable where shown.reduce(-2, { $0 + 2 + widths[$1] }) > console.width {
            if let index = measured.firstIndex(of: column) { shown.removeAll { $0 == heads.count + index } }
        }
        for (number, line) in cells.enumerated() {
            let text = shown.map { padded(line[$0], widths[$0], right: true) }.joined(separator: "  ")
            try console.print(number == 0 ? paint(text, .dim) : StyledText(text))
        }
        let left = headings.indices.filter { !shown.contains($0) }.map { cells[0][$0] }
        if !left.isEmpty {
            let text = "Left out for the width: \(listed(left, last: "and")). --csv has all columns."
            for line in TrailPrinter(console: console).wrapped(text, width: console.width) {
                try console.print(paint(line, .dim))
            }
        }
    }

    /// Whether a value is worth a column: one that has only zeros and nothings is left out.
    private func isTelling(_ value: SweepValue) -> Bool {
        switch value {
        case .whole(let number): number != 0
        case .word(let word): word != "none" && word != "quiet"
        case .missing: false
        }
    }

    private func text(of value: SweepValue, _ column: SweepColumn) -> String {
        switch value {
        case .whole(let number) where column.isTime:
            LatencyPrinter.milliseconds(Interval(nanoseconds: number))
        case .whole(let number): "\(number)"
        case .word(let word): word
        case .missing: "–"
        }
    }

    // MARK: Bars

    private func printBars(_ summary: SweepSummary, _ table: SweepTable) throws(CommandFailure) {
        let most = summary.entries.map(\.mean).max() ?? 0
        guard most > 0 else {
            return try console.print(paint("\(summary.title): nothing to draw", .dim))
        }
        let seeds = table.grid.seeds > 1 ? " (mean, least and greatest of the seeds)" : ""
        try console.print(paint("\(summary.title)\(seeds)", .bold))
        let labels = summary.entries.map { entry in
            let values = table.grid.values(ofCombination: entry.combination)
            return visible(
                zip(table.grid.axes, values).map { "\($0.key.text)=\($1.text)" }.joined(separator: " "),
                limit: 60)
        }
        let figures = summary.entries.map { entry in
            SweepSummary.text(entry.mean)
                + (table.grid.seeds > 1
                    ? "  \(SweepSummary.text(entry.least))…\(SweepSummary.text(entry.greatest))" : "")
        }
        let labelWidth = labels.map(\.columns).max() ?? 0
        let figureWidth = figures.map(\.columns).max() ?? 0
        let room = max(10, min(console.width, 100) - labelWidth - figureWidth - 4)
        for (index, entry) in summary.entries.enumerated() {
            let length = Int((entry.mean / most * Double(room)).rounded())
            let bar = String(repeating: "▇", count: length)
            let head = "\(padded(labels[index], labelWidth))  \(padded(figures[index], figureWidth))  "
            try console.print("\(head)\(paint(bar, .cyan))")
        }
    }
}

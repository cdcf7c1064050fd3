import Trace
import TraceViews
import VirtualTime

/// Prints latencies for a reader: a table, its longest stage with the cause, hangs, and the worst sample.
struct LatencyPrinter {
    let console: Console
    let story: LatencyStory
    private let paint: Painter
    private let width: Int
    private let words: TrailPrinter

    init(console: Console, story: LatencyStory) {
        self.console = console
        self.story = story
        paint = console.painter
        words = TrailPrinter(console: console)
        width = words.widthMax ?? 100
    }

    func print(_ measured: LatencyOrder.Measured) throws(CommandFailure) {
        let table = measured.table
        try console.print(paint(visible(story.title), .bold))
        for line in words.wrapped(facts(measured), width: width) { try console.print(paint(line, .dim)) }
        try console.print()
        guard table.whole.count > 0 else {
            let what = table.options.goal == nil ? "comes to a callback" : "leads there"
            try print("No touch sample of this story \(what).")
            if let others = others(of: table) { try print(others, .dim) }
            try printHangs(measured)
            try printHitches(table.hitches)
            return
        }
        guard table.whole.sum > 0 else {
            let text =
                table.options.goal == nil
                ? "No sample takes any time to the first that hears of it or to its action, as all costs are free. "
                    + "Who hears of it later, since a recognizer holds it back, is measured with --to NAME."
                : "No sample takes any time on this way."
            for line in words.wrapped(text, width: width) { try console.print(StyledText(line)) }
            if let others = others(of: table) { try print(others, .dim) }
            try printHangs(measured)
            try printHitches(table.hitches)
            return
        }
        let shown = try printTable(of: table)
        for line in remarks(table, shown: shown) { try print(line, .dim) }
        try console.print()
        try printHangs(measured)
        try printHitches(table.hitches)
        try printWorst(measured)
    }

    private func facts(_ measured: LatencyOrder.Measured) -> String {
        let table = measured.table
        let last = measured.first &+ UInt64(max(table.runs, 1) - 1)
        let runs =
            table.runs == 1
            ? "1 run, seed \(measured.first)" : "\(table.runs) runs, seeds \(measured.first) to \(last)"
        let touch = table.options.touch.map { " of touch \(visible("\($0)"))" } ?? ""
        return "\(runs) · \(counted(table.whole.count, "touch sample"))\(touch) from the glass to "
            + "\(end(of: table.options.goal)) · times in ms"
    }

    private func end(of goal: LatencyGoal?) -> String {
        switch goal {
        case nil: "the last stage that each reaches"
        case .callback(subject: nil, let call?, of: nil)?: "the first \(call) of each"
        case let goal?: visible("\(goal)", limit: 80)
        }
    }

    // MARK: The table

    /// - Returns: the headings of the columns that are there.
    private func printTable(of table: LatencyTable) throws(CommandFailure) -> [String] {
        let heading = ["count", "min", "p50", "p90", "p99", "p99.9", "max", "share"]
        let rows = table.rows
        var cells = rows.map { Self.cells(of: $0.histogram) + [Self.percent($0.share)] }
        cells.append(Self.cells(of: table.whole) + [""])
        var names = rows.map { visible($0.name, limit: 40) } + ["in all"]
        var styles: [[TextStyle]] = rows.map { row in
            table.options.grouping == .hop && row.name == table.longestStage?.name ? [.bold, .yellow] : []
        }
        styles.append([.bold])
        // Below the heading.
        let marked = styles.firstIndex { $0 == [.bold, .yellow] }.map { $0 + 1 }
        let spans = table.options.grouping == .hop ? InputSpan.allCases.filter { table[$0].count > 0 } : []
        if !spans.isEmpty {
            names.append("")
            cells.append(heading.map { _ in "" })
            styles.append([])
            for span in spans {
                names.append(span.rawName)
                cells.append(Self.cells(of: table[span]) + [""])
                styles.append([.dim])
            }
        }
        let first = table.options.grouping == .hop ? "stage" : table.options.grouping.rawValue
        return try printColumns(
            [first] + names, [heading] + cells, [[.dim]] + styles, marked: marked,
            droppable: ["min", "p90", "p99.9", "share", "count"])
    }

    /// Right-aligned columns; on a narrow terminal some are left out. A row without a name is an empty line.
    ///
    /// - Parameters:
    ///   - marked: the row that is the longest.
    ///   - droppable: the headings of columns that may be left out, in this order.
    /// - Returns: the headings of the others.
    @discardableResult
    private func printColumns(
        _ names: [String], _ rows: [[String]], _ styles: [[TextStyle]], marked: Int? = nil,
        droppable: [String]
    ) throws(CommandFailure) -> [String] {
        let nameWidth = names.map(\.columns).max() ?? 0
        let widths = rows[0].indices.map { column in rows.map { $0[column].columns }.max() ?? 0 }
        var shown = Array(rows[0].indices)
        var left = droppable
        while nameWidth + shown.reduce(0, { $0 + 2 + widths[$1] }) > width, !left.isEmpty {
            let name = left.removeFirst()
            shown.removeAll { rows[0][$0] == name }
        }
        for (row, name) in names.enumerated() {
            if name.isEmpty {
                try console.print()
                continue
            }
            var line = padded(name, nameWidth)
            for column in shown { line += "  " + padded(rows[row][column], widths[column], right: true) }
            while line.last == " " { line.removeLast() }
            let mark = marked == row && line.columns + 11 <= width ? "  ← longest" : ""
            try console.print(StyledText(line + mark, paint.isColored ? styles[row] : []))
        }
        return shown.map { rows[0][$0] }
    }

    private static func cells(of histogram: LatencyHistogram) -> [String] {
        let percentiles = LatencyPercentile.usual.map { histogram.value(at: $0) }
        return ["\(histogram.count)"]
            + ([histogram.min] + percentiles + [histogram.max]).map { $0.map(milliseconds) ?? "" }
    }

    /// `13.782`: milliseconds, rounded to the nearest microsecond.
    static func milliseconds(_ interval: Interval) -> String {
        let magnitude = (interval.nanoseconds.magnitude + 500) / 1_000
        let part = String(magnitude % 1_000)
        let zeros = String(repeating: "0", count: 3 - part.count)
        return "\(interval.nanoseconds < 0 && magnitude > 0 ? "-" : "")\(magnitude / 1_000).\(zeros)\(part)"
    }

    private static func percent(_ share: Double) -> String {
        let tenths = Int((share * 1_000).rounded())
        return "\(tenths / 10).\(tenths % 10) %"
    }

    /// How many samples are not counted; nil if all are.
    private func others(of table: LatencyTable) -> String? {
        guard table.others > 0 else { return nil }
        let what = table.options.goal == nil ? "came to no callback" : "did not lead there"
        return "Not counted: \(counted(table.others, "sample")) that \(what)."
    }

    /// - Parameter shown: the headings of the table's columns.
    private func remarks(_ table: LatencyTable, shown: [String]) -> [String] {
        var remarks = [others(of: table)].compactMap(\.self)
        let poor = LatencyPercentile.usual.filter {
            $0 != .p50 && $0.countMin > table.whole.count && shown.contains($0.name)
        }
        if let first = poor.first {
            remarks.append(
                "With \(counted(table.whole.count, "sample")) \(listed(poor.map(\.name), last: "and")) "
                    + "\(poor.count == 1 ? "is" : "are") simply the longest: \(first.name) needs "
                    + "\(first.countMin). --runs gives more.")
        }
        return remarks
    }

    // MARK: What was slow

    private func printHangs(_ measured: LatencyOrder.Measured) throws(CommandFailure) {
        let hangs = measured.table.hangs
        guard let longest = hangs.longest else { return }
        let many =
            hangs.count == 1
            ? "1 hang of 250 ms or more" : "\(hangs.count) hangs of 250 ms or more, the longest"
        try print(
            "\(many) [L04]: \(DurationText.short(longest.interval)), "
                + "\(visible(measured.hang)) (seed \(longest.seed), #\(longest.record.rawValue))", .red)
    }

    private func printHitches(_ hitches: HitchTally) throws(CommandFailure) {
        guard let ratio = hitches.ratio else { return }
        guard hitches.late > 0 else {
            let many = hitches.shown == 1 ? "The one frame was" : "All \(hitches.shown) frames were"
            return try print("\(many) in time, in \(interval(hitches.movingTime)) of changes [L04]", .dim)
        }
        try print(
            "\(hitches.late) of \(hitches.shown) frames late: hitches of \(interval(hitches.hitchTime)) "
                + "in \(interval(hitches.movingTime)) of changes, \(HitchTally.words(on: ratio)) [L04]", .red)
    }

    private func interval(_ nanoseconds: Int128) -> String {
        DurationText.short(Interval(nanoseconds: Int64(clamping: nanoseconds)))
    }

    private func printWorst(_ measured: LatencyOrder.Measured) throws(CommandFailure) {
        guard let worst = measured.table.worst, let slow = measured.slow else { return }
        let touches = slow.sample.touches.map { "\($0)" }
        let touch = touches.isEmpty ? "" : ", touch \(listed(touches, last: "and"))"
        let phase = slow.sample.phase.map { " \($0)" } ?? ""
        try print(
            "The worst: \(DurationText.short(worst.total)) to \(visible(slow.destination))\(touch)\(phase), "
                + (slow.sample.coalescedInto.isNone ? "" : "which came as one with a later move, ")
                + "seed \(worst.seed)", .bold)
        if let longest = slow.longest {
            try print(
                "\(longest.stage.name), \(DurationText.short(longest.interval)): \(visible(slow.cause))",
                indent: 2)
        }
        try print(
            "taptrail step\(story.words(seed: worst.seed)) --at \(worst.record.rawValue)", indent: 2, .cyan)
    }

    private func print(_ text: String, indent: Int = 0, _ styles: TextStyle...) throws(CommandFailure) {
        for line in words.wrapped(text, width: max(width - indent, 20)) {
            let margin = String(repeating: " ", count: indent)
            try console.print(StyledText(margin + line, paint.isColored ? styles : []))
        }
    }

    // MARK: A comparison

    func print(_ comparison: LatencyComparison, with other: LatencyStory) throws(CommandFailure) {
        for (letter, each) in [("A", story), ("B", other)] {
            // Variants of one story have one title.
            let file = story.title == other.title && !each.label.isEmpty ? " (\(visible(each.label)))" : ""
            try console.print(paint("\(letter)  \(visible(each.title))\(file)", .bold))
        }
        let seeds =
            story.isTrace && other.isTrace && story.seed != other.seed
            ? "1 run of each, seeds \(story.seed) and \(other.seed)" : counted(comparison.runs, "seed")
        let facts =
            "\(seeds) · \(counted(comparison.one.whole.count, "touch sample")) of A and "
            + "\(comparison.other.whole.count) of B, from the glass to \(end(of: comparison.one.options.goal)) · "
            + "times in ms; B − A is of the means of a seed"
        for line in words.wrapped(facts, width: width) { try console.print(paint(line, .dim)) }
        try console.print()
        let heading = ["p50 A", "p50 B", "p99 A", "p99 B", "B − A", "±", "least", "most", "slower"]
        let stages = LatencyStage.allCases.filter {
            comparison.one[$0].count + comparison.other[$0].count > 0
        }
        let rows =
            stages.map { Self.cells(comparison.one[$0], comparison.other[$0], comparison[$0]) }
            + [Self.cells(comparison.one.whole, comparison.other.whole, comparison.whole)]
        try printColumns(
            ["stage"] + stages.map(\.name) + ["in all"], [heading] + rows,
            [[.dim]] + stages.map { _ in [] } + [[.bold]],
            droppable: ["least", "most", "p50 A", "p50 B", "p99 A", "p99 B"])
        try print(
            "± is the standard deviation from seed to seed; slower is the part of the seeds in which B takes longer.",
            .dim)
        for line in uncounted(comparison) { try print(line, .dim) }
    }

    /// Which samples are not compared, and which are though the other story does not have them.
    private func uncounted(_ comparison: LatencyComparison) -> [String] {
        let sides = [
            ("A", "B", comparison.one, comparison.unmatched),
            ("B", "A", comparison.other, comparison.otherUnmatched),
        ]
        var lines = sides.compactMap { letter, other, table, _ in
            table.leftOut > 0
                ? "Left out: \(counted(table.leftOut, "sample")) of \(letter) that \(other) has but does not count."
                : nil
        }
        lines += sides.compactMap { letter, _, table, _ in others(of: table).map { "\(letter): \($0)" } }
        let unmatched = sides.compactMap { letter, other, _, count in
            count > 0
                ? "\(counted(count, "sample")) of \(letter) with no sample of \(other) at that instant" : nil
        }
        if !unmatched.isEmpty {
            lines.append(
                "Compared all the same: \(listed(unmatched, last: "and")). The means are of different samples."
            )
        }
        return lines
    }

    private static func cells(
        _ one: LatencyHistogram, _ other: LatencyHistogram, _ difference: LatencyDifference
    ) -> [String] {
        let percentiles = [LatencyPercentile.p50, .p99].flatMap { percentile in
            [one, other].map { $0.value(at: percentile).map(milliseconds) ?? "" }
        }
        let spread = [difference.mean, difference.standardDeviation, difference.min, difference.max]
        return percentiles + spread.map { $0.map(milliseconds) ?? "" }
            + [
                difference.count > 0
                    ? percent(Double(difference.slower) / Double(difference.count)) : ""
            ]
    }
}

extension InputSpan {
    /// The name of its row.
    var rawName: String {
        switch self {
        case .dispatch: "dispatch"
        case .handling: "handling"
        }
    }
}

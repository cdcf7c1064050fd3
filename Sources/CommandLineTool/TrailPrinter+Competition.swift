import Trace
import TraceViews

// Who competed for the touches, in words and as marbles.
extension TrailPrinter {
    /// The most attempts that are told one by one.
    private static let attemptsMax = 40
    /// The width where the terminal sets none.
    private static let widthUsual = 80
    /// The columns of a name, at most.
    private static let nameMax = 16

    /// A line an attempt: the recognizer, its view, its states with their times, and what it came to.
    func print(_ competition: Competition) throws(CommandFailure) {
        let attempts = competition.contenders.flatMap { contender in
            contender.attempts.map { (contender, $0) }
        }
        try console.print()
        let explanation = "  by priority, times in ms"
        let fits = widthMax.map { $0 >= 15 + explanation.count } ?? true
        try console.print(paint("The competition", .bold) + (fits ? paint(explanation, .dim) : ""))
        let shown = attempts.prefix(Self.attemptsMax)
        let heads = shown.map { "\(shortened($0.0.name)) on \(shortened($0.0.view ?? "?"))" }
        let headWidth = heads.map(\.columns).max() ?? 0
        let width = widthMax ?? 100
        // Where the heads would take too much of the width, they stand above.
        let isNarrow = headWidth > width / 4
        let margin = isNarrow ? 4 : headWidth + 4
        var last: SubjectID?
        for (head, (contender, attempt)) in zip(heads, shown) {
            let isNew = contender.recognizer != last
            last = contender.recognizer
            if isNarrow && isNew { try console.print("  " + style(head, contender)) }
            let course = wrapped(visible(attempt.course, limit: 2_000), width: max(width - margin, 16))
            let result = wrapped(visible(attempt.result, limit: 2_000), width: max(width - margin, 16))
            for (row, text) in (course + result).enumerated() {
                let hasHead = row == 0 && isNew && !isNarrow
                let start: StyledText =
                    hasHead
                    ? "  " + style(head, contender) + spaces(margin - 2 - head.columns) : spaces(margin)
                try console.print(
                    start + (row < course.count ? paint(text, .dim) : style(text, attempt.verdict)))
            }
        }
        if attempts.count > shown.count {
            try console.print("  … and \(counted(attempts.count - shown.count, "more attempt"))")
        }
    }

    /// The marble lines of touches, views and recognizers over their common time axis.
    func print(_ diagram: MarbleDiagram) throws(CommandFailure) {
        let names = diagram.lines.map { shortened($0.name) }
        let nameWidth = max(names.map(\.columns).max() ?? 0, 2)
        let margin = nameWidth + 4
        let drawing = diagram.drawn(columns: (widthMax ?? Self.widthUsual) - margin)
        for panel in drawing.panels {
            try console.print()
            try console.print(paint("  \(padded("ms", nameWidth))  \(panel.scale)", .dim))
            for row in panel.rows {
                let name = padded(shortened(row.name), nameWidth)
                let cells = row.hasWon ? paint(row.cells, .green) : StyledText(row.cells)
                try console.print("  \(name)  \(cells)")
            }
            if panel.rowsLeftOut > 0 {
                try console.print("  … and \(counted(panel.rowsLeftOut, "more line"))")
            }
        }
        if drawing.stretchesLeftOut > 0 {
            let stretches = counted(drawing.stretchesLeftOut, "more stretch", plural: "more stretches")
            try console.print("  … and \(stretches) of time")
        }
        try console.print()
        for line in legend(drawing.legend) { try console.print(paint(line, .dim)) }
        if drawing.hasMovedMarks {
            for line in wrapped("of marks side by side the first stands at its time", behind: 2) {
                try console.print(paint("  \(line)", .dim))
            }
        }
    }

    /// Glyphs with their meanings, as many as fit a line; none is torn apart.
    private func legend(_ glyphs: [MarbleGlyph]) -> [String] {
        var entries: [(character: Character, meanings: [String])] = []
        for glyph in glyphs {
            if let place = entries.firstIndex(where: { $0.character == glyph.character }) {
                entries[place].meanings.append(glyph.meaning)
            } else {
                entries.append((glyph.character, [glyph.meaning]))
            }
        }
        let width = min(widthMax ?? Self.widthUsual, Self.widthUsual)
        var lines: [String] = []
        for entry in entries {
            let text = "\(entry.character) \(entry.meanings.joined(separator: ", "))"
            if let last = lines.last, last.count + 3 + text.count <= width {
                lines[lines.count - 1] += "   \(text)"
            } else {
                lines.append("  \(text)")
            }
        }
        return lines
    }

    func shortened(_ name: String) -> String {
        let name = visible(name)
        return name.columns > Self.nameMax ? name.prefix(columns: Self.nameMax - 1) + "…" : name
    }

    /// Who won stands out.
    private func style(_ text: String, _ verdict: Competition.Verdict) -> StyledText {
        verdict.isWon ? paint(text, .bold, .green) : StyledText(text)
    }

    private func style(_ text: String, _ contender: Competition.Contender) -> StyledText {
        contender.attempts.contains { $0.verdict.isWon } ? paint(text, .bold, .green) : paint(text, .bold)
    }
}

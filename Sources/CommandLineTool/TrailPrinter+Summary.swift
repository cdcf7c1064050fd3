import ScenarioFiles
import Trace
import TraceViews
import VirtualTime

// A run on one screen.
extension TrailPrinter {
    /// The columns of an instant, at least: `  100.000`.
    private static let timeWidthMin = 9
    /// Behind what happened a reason begins in this column or later.
    private static let reasonColumn = 32
    /// The columns of a process, at most.
    private static let processMax = 14

    /// Whether processes have no column of their own: it would leave too little for what happens.
    private var isNarrow: Bool { widthMax.map { $0 < 60 } ?? false }

    /// Prints the rows of a summary, and the rules that its footnotes stand for.
    ///
    /// - Parameter emptiness: what is said if there is no row.
    func print(_ summary: Summary, ifEmpty emptiness: String) throws(CommandFailure) {
        if summary.rows.isEmpty { return try console.print(StyledText(emptiness)) }
        let rows = summary.rows
        let timeWidth = rows.map { time(of: $0).columns }.max().map { max($0, Self.timeWidthMin) } ?? 0
        // A way from the glass that goes on has no times of its own.
        if rows.contains(where: { $0.kind != .hop }) {
            try console.print(paint(padded("ms", timeWidth, right: true), .dim))
        }
        let processes = Set(rows.filter { $0.kind == .event && !$0.process.isEmpty }.map(\.process))
        let hopWidth = min(
            rows.filter { $0.kind == .hop }.map { visible($0.process).columns }.max() ?? 0, Self.processMax)
        let deltaWidth = rows.filter { $0.kind == .hop }.map { milliseconds($0.delta).count + 1 }.max() ?? 0
        let placeWidth =
            processes.count > 1 && !isNarrow
            ? min(processes.map { visible($0).columns }.max() ?? 0, Self.processMax) : 0
        for (index, row) in rows.enumerated() {
            switch row.kind {
            case .hop:
                let isLast = index + 1 == rows.count || rows[index + 1].kind != .hop
                try printHop(
                    row, isLast: isLast, start: timeWidth + 2, processWidth: hopWidth, deltaWidth: deltaWidth)
            case .input, .event, .folded:
                try printEvent(row, timeWidth: timeWidth, processWidth: placeWidth)
            }
        }
        let notes = summary.footnotes.enumerated().map { index, rules in
            "\(superscript(index + 1)) \(rules.joined(separator: " "))"
        }
        guard !notes.isEmpty else { return }
        try console.print()
        for line in packed(notes, between: "   ") { try console.print(paint(" \(line)", .dim)) }
    }

    /// The instant of a row, in milliseconds; the hops from the glass to an event have none of their own.
    private func time(of row: Summary.Row) -> String {
        switch row.kind {
        case .hop: ""
        case .folded: "⋯"
        case .input, .event: String(DurationText.instant(row.instant).dropLast(3))
        }
    }

    /// - Parameter start: the column below that of what happened.
    private func printHop(
        _ row: Summary.Row, isLast: Bool, start: Int, processWidth: Int, deltaWidth: Int
    ) throws(CommandFailure) {
        let delta = padded("+" + milliseconds(row.delta), deltaWidth, right: true)
        let process = padded(shortened(row.process), processWidth)
        let head = "\(isLast ? "└" : "├") \(delta)  "
        if isNarrow {
            let text = "\(head.dropLast())\(shortened(row.process)): \(visible(row.what))"
            for (index, line) in wrapped(text, behind: start + 2).enumerated() {
                let side = index == 0 ? "" : isLast ? "  " : "│ "
                try console.print(spaces(start) + paint(side + line, .dim))
            }
            return
        }
        let margin = start + head.columns + process.columns + 2
        let lines = wrapped(visible(row.what), width: (widthMax ?? 100) - margin)
        for (index, text) in lines.enumerated() {
            let side: StyledText =
                index == 0
                ? "\(spaces(start))\(paint(head, .dim))\(paint(process, .dim))  "
                : "\(spaces(start))\(paint(isLast ? " " : "│", .dim))\(spaces(margin - start - 1))"
            try console.print(side + paint(text, .dim))
        }
    }

    private func printEvent(
        _ row: Summary.Row, timeWidth: Int, processWidth: Int
    ) throws(CommandFailure) {
        var head: StyledText = paint(padded(time(of: row), timeWidth, right: true), .dim) + "  "
        if processWidth > 0 { head += paint(padded(shortened(row.process), processWidth), .dim) + "  " }
        let start = head.plain.columns
        let width = widthMax ?? 100
        let note = row.footnote.map(superscript) ?? ""
        let what = visible(row.what)
        let column = max(Self.reasonColumn - start, what.columns) + 2
        let fits = start + column + row.why.columns + note.columns <= width
        let style: TextStyle? = row.kind == .input ? .bold : row.kind == .folded ? .dim : nil
        if row.why.isEmpty || !fits {
            let lines = wrapped(what + note, behind: start)
            for (index, text) in lines.enumerated() {
                let side = index == 0 ? head : spaces(start)
                try console.print(side + (style.map { paint(text, $0) } ?? StyledText(text)))
            }
            for text in wrapped(row.why, behind: start + 2) where !row.why.isEmpty {
                try console.print(spaces(start + 2) + paint(text, .dim))
            }
            return
        }
        let text = padded(what, column)
        try console.print(
            head + (style.map { paint(text, $0) } ?? StyledText(text)) + paint(row.why + note, .dim))
    }

    // MARK: Behind the rows

    /// What each recognizer came to, how scroll views moved, what was shown, and how long the slowest touch took.
    func printEnd(of report: RunReport, touch: TouchChoice?) throws(CommandFailure) {
        if report.competition.hasTouches {
            try printVerdicts(of: report.competition)
            if report.competition.contenders.count > 1 { try print(report.diagram) }
        }
        if touch == nil {
            try print(report.scrolling)
            try printFrames(of: report)
        }
        let path = latency(in: report, touch)
        let hasLedger = touch == nil && report.ledger.count > 0
        if path != nil || hasLedger { try console.print() }
        if let path { try print(path, report, touch) }
        if hasLedger { try print(report.ledger) }
    }

    /// Prints when a run was stopped, though something was still due; nothing if it was not.
    func printStop(of story: Story) throws(CommandFailure) {
        guard let stop = story.stop else { return }
        let text =
            "Stopped at \(DurationText.instant(stop)), \(NumberText.short(Scenario.patience.seconds)) s after the "
            + "last finger, key and event had ended and the last timer and display link had begun; more was due."
        try console.print()
        for line in wrapped(text, width: widthMax ?? 100) { try console.print(StyledText(line)) }
    }

    /// The way of the touch that is asked for, or else of the slowest; nil if it took no time.
    private func latency(in report: RunReport, _ touch: TouchChoice?) -> LatencyPath? {
        let entry = touch.map { report.latency(of: $0) } ?? report.latencies.slowest
        if touch != nil && entry == nil { return nil }
        return report.latency(to: entry?.destination).flatMap { $0.total > .zero ? $0 : nil }
    }

    private func print(
        _ path: LatencyPath, _ report: RunReport, _ touch: TouchChoice?
    ) throws(CommandFailure) {
        let latencies = report.latencies
        let entry = touch.map { report.latency(of: $0) } ?? latencies.slowest
        let whose =
            entry.map {
                latencies.rivals.count > 1
                    ? ", \(report.name(of: $0)), the slowest of \(latencies.rivalsInWords)" : ""
            }
            ?? ""
        let longest = path.decisive.enumerated().map { place, hop in
            "; \(DurationText.short(hop.interval))\(place == 0 ? " of it" : ""): \(hop.what)"
        }.joined()
        let text =
            "\(DurationText.short(path.total)) from the glass to \(path.destination)\(touch == nil ? whose : "")"
            + longest
        for line in wrapped(visible(text, limit: Self.textMax), width: widthMax ?? 100) {
            try console.print(StyledText(line))
        }
    }

    /// The competition in a line for each attempt; of very many those that were won first.
    private func printVerdicts(of competition: Competition) throws(CommandFailure) {
        try console.print()
        let attempts = competition.contenders.flatMap { contender in
            contender.attempts.map { (contender, $0) }
        }
        let isWhole = attempts.count <= Self.verdictsMax
        let wonFirst = attempts.filter(\.1.verdict.isWon) + attempts.filter { !$0.1.verdict.isWon }
        let shown = (isWhole ? attempts : wonFirst).prefix(Self.verdictsMax)
        let hasSeveralTouches = Set(attempts.flatMap(\.1.touches)).count > 1
        let heads = shown.map { contender, attempt in
            let head = "\(shortened(contender.name)) on \(shortened(contender.view ?? "?"))"
            let long = head + (hasSeveralTouches ? Self.touches(of: attempt) : "")
            return long.columns <= (widthMax ?? 100) / 2 ? long : head
        }
        let headWidth = min(heads.map(\.columns).max() ?? 0, (widthMax ?? 100) / 2)
        for (index, head) in heads.enumerated() {
            let attempt = shown[index].1
            let lines = wrapped(visible(attempt.result), behind: headWidth + 2)
            for (row, text) in lines.enumerated() {
                let start = padded(row == 0 ? head : "", headWidth) + "  "
                let isWon = attempt.verdict.isWon
                try console.print(
                    (isWon ? paint(start, .bold, .green) : paint(start, .bold))
                        + (isWon ? paint(text, .green) : StyledText(text)))
            }
        }
        if attempts.count > shown.count {
            let more = counted(attempts.count - shown.count, "more attempt")
            try console.print("… and \(more): --only competition")
        }
    }

    /// Which touches an attempt was about, behind its recognizer.
    private static func touches(of attempt: Competition.Attempt) -> String {
        switch attempt.touches.count {
        case 0: ""
        case 1: ", touch \(attempt.touches[0])"
        case let count where count <= 4:
            ", touches \(attempt.touches.map(String.init).joined(separator: " "))"
        case let count: ", \(count) touches"
        }
    }

    /// The most attempts of recognizers that a summary has.
    private static let verdictsMax = 12

    /// As many phrases on a line as fit.
    func packed(_ phrases: [String], between separator: String) -> [String] {
        let width = (widthMax ?? 100) - 1
        var lines: [String] = []
        for phrase in phrases {
            if let last = lines.last, last.columns + separator.columns + phrase.columns <= width {
                lines[lines.count - 1] += separator + phrase
            } else {
                lines += wrapped(phrase, behind: 1)
            }
        }
        return lines
    }

    private func superscript(_ number: Int) -> String {
        let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
        return String("\(number)".compactMap { $0.wholeNumberValue.map { digits[$0] } })
    }

    /// Milliseconds with two decimals, without the unit.
    private func milliseconds(_ interval: Interval) -> String {
        let hundredths = (interval.nanoseconds + 5_000) / 10_000
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
}

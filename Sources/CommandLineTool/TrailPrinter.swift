import Trace
import TraceViews
import VirtualTime

/// Prints a trail as columns: time, Δ, process and thread, stage, what happened, and why as far as it fits;
/// on a narrow terminal why stands on lines of its own.
struct TrailPrinter {
    let console: Console
    let paint: Painter
    /// A column a line may not pass; nil where lines may be of any length.
    let widthMax: Int?
    private var colors = ProcessColors()
    /// On a narrow terminal each reason is told once.
    private var reasonsTold: Set<String> = []

    /// The most of a paragraph, far more than one has: what is left out of it is left out by its words.
    static let textMax = 4_000

    init(console: Console) {
        self.console = console
        paint = console.painter
        widthMax = console.output.isTerminal || console.hasColumns ? console.width : nil
    }

    // MARK: The head

    func printTitle(of trail: Trail, hasSpace: Bool = true) throws(CommandFailure) {
        try printTitle(of: trail.header, remark: counted(trail.records.count, "record"), hasSpace: hasSpace)
    }

    /// - Parameters:
    ///   - remark: what else there is to say of the run.
    ///   - hasSpace: whether an empty line follows.
    func printTitle(
        of header: TrailHeader, remark: String, hasSpace: Bool = true
    ) throws(CommandFailure) {
        for line in wrapped(visible(header.title), width: widthMax ?? 100) {
            try console.print(paint(line, .bold))
        }
        for line in wrapped(header.story, width: min(widthMax ?? 100, 100)) {
            try console.print(StyledText(line))
        }
        let device = header.device
        let size = "\(number(device.screenWidth)) × \(number(device.screenHeight)) pt"
        let facts =
            "\(size) · \(header.ratesInWords) · path \(header.pathInWords) · seed \(header.seed) · "
            + remark
        for line in wrapped(facts, width: widthMax ?? 100) { try console.print(paint(line, .dim)) }
        if hasSpace { try console.print() }
    }

    // MARK: The lines

    /// How wide the columns are that stand before the stage.
    struct ColumnWidths {
        /// None if lines have no numbers of records.
        var number = 0
        /// Of an instant: `100.000 ms` with a space before it.
        var time = 11
        var place = 0
    }

    /// - Parameters:
    ///   - hasNumbers: whether each line begins with the number of its record, `#123`.
    ///   - emptiness: what is said if there is no line.
    mutating func print(
        _ narration: Narration, hasNumbers: Bool, ifEmpty emptiness: String
    ) throws(CommandFailure) {
        if narration.lines.isEmpty { try console.print(StyledText(emptiness)) }
        let isNarrow = widthMax.map { $0 < 110 } ?? false
        var widths = ColumnWidths()
        if hasNumbers { widths.number = narration.lines.last.map { "#\($0.record.rawValue)".count } ?? 0 }
        widen(&widths, for: narration.lines[...], isNarrow)
        for line in narration.lines { try print(line, widths, isNarrow: isNarrow) }
    }

    /// Prints some more lines of a story that is still going on.
    ///
    /// - Parameter widths: grow with what is in the columns.
    mutating func print(
        _ lines: ArraySlice<Narration.Line>, _ widths: inout ColumnWidths
    ) throws(CommandFailure) {
        let isNarrow = widthMax.map { $0 < 110 } ?? false
        widen(&widths, for: lines, isNarrow)
        for line in lines { try print(line, widths, isNarrow: isNarrow) }
    }

    private func widen(
        _ widths: inout ColumnWidths, for lines: ArraySlice<Narration.Line>, _ isNarrow: Bool
    ) {
        widths.place = max(widths.place, lines.map { place(of: $0, isNarrow).columns }.max() ?? 0)
        // Instants only grow.
        guard let last = lines.last else { return }
        widths.time = max(widths.time, DurationText.instant(last.instant).columns)
    }

    private mutating func print(
        _ line: Narration.Line, _ widths: ColumnWidths, isNarrow: Bool
    ) throws(CommandFailure) {
        var columns: [(String, TextStyle?)] = []
        if widths.number > 0 {
            columns.append((padded("#\(line.record.rawValue)", widths.number, right: true), .dim))
        }
        columns += [
            (padded(DurationText.instant(line.instant), widths.time, right: true), nil),
            (padded(line.delta == .zero ? "" : "+" + DurationText.short(line.delta), 8, right: true), .dim),
            (padded(place(of: line, isNarrow), widths.place), colors.color(of: line.process)),
        ]
        if !isNarrow { columns.append((padded(line.stage.rawValue, 10), .dim)) }
        let indent = String(repeating: isNarrow ? " " : "  ", count: min(line.depth, 12))
        let start = columns.reduce(indent.count) { $0 + $1.0.columns + 2 }
        let room = max(widthMax.map { $0 - start } ?? .max, 20)
        var head: StyledText = ""
        for (text, style) in columns { head += (style.map { paint(text, $0) } ?? StyledText(text)) + "  " }
        let lines = wrapped(visible(line.what, limit: Self.textMax), width: room)
        let reasonBelow = isNarrow ? newReason(of: line) : nil
        for (row, text) in lines.enumerated() {
            let margin = row == 0 ? head + StyledText(indent) : spaces(start)
            let isLast = row == lines.count - 1 && reasonBelow == nil
            let why = isLast ? reason(of: line, room: room - text.columns) : ""
            let what = style(of: line).map { paint(text, $0) } ?? StyledText(text)
            try console.print(margin + what + paint(why, .dim))
        }
        guard let reasonBelow else { return }
        for text in wrapped(reasonBelow, width: room) {
            try console.print(spaces(start) + paint(text, .dim))
        }
    }

    /// Why, with its rules, if it has not been told before.
    private mutating func newReason(of line: Narration.Line) -> String? {
        guard !line.why.isEmpty else { return nil }
        let reason = line.why + rules(of: line)
        return reasonsTold.insert(reason).inserted ? reason : nil
    }

    private func rules(of line: Narration.Line) -> String {
        line.rules.isEmpty ? "" : " [\(line.rules.joined(separator: " "))]"
    }

    /// Process and thread; on a narrow terminal the process alone.
    private func place(of line: Narration.Line, _ isNarrow: Bool) -> String {
        visible(isNarrow ? line.processName : line.place, limit: 24)
    }

    /// Why, with its rules; the rules alone where there is no room for more.
    private func reason(of line: Narration.Line, room: Int) -> String {
        let rules = rules(of: line)
        let reason = line.why.isEmpty ? rules : " — \(line.why)\(rules)"
        if reason.columns <= room { return reason }
        return rules.count <= room ? rules : ""
    }

    /// What the app does and what the finger does stand out.
    private func style(of line: Narration.Line) -> TextStyle? {
        line.stage == .action || line.place.isEmpty ? .bold : nil
    }

    // MARK: The latency

    /// The hops of a way, one a line, and their sum.
    ///
    /// - Parameters:
    ///   - touch: whose way it is, in words behind its end; may be empty.
    ///   - remark: how it was chosen, and how to see others; may be empty.
    func print(_ path: LatencyPath, touch: String, remark: String) throws(CommandFailure) {
        let width = widthMax ?? .max
        try console.print()
        let end = "From the glass to \(visible(path.destination))"
        guard path.total > .zero else {
            let text = end + (touch.isEmpty ? "" : ", \(touch)") + ": no time, as all costs are free"
            for line in wrapped(text, width: width) { try console.print(paint(line, .bold)) }
            return
        }
        for line in wrapped(end + (touch.isEmpty ? "" : ", \(touch)"), width: width) {
            try console.print(paint(line, .bold))
        }
        for line in wrapped(remark, width: width) { try console.print(paint(line, .dim)) }
        let times = DurationText.column(path.hops.map(\.interval) + [path.total])
        let barWidth = width < 70 ? 8 : 20
        let margin = (times.last?.count ?? 0) + barWidth + 3
        let longest = path.longest
        for (time, hop) in zip(times, path.hops) {
            let isLongest = hop.end == longest?.end && hop.interval > .zero
            let bar = padded(bar(hop.interval, of: path.total, width: barWidth), barWidth)
            let texts = wrapped(visible("\(hop.what)"), width: max(width - margin, 16))
            var lines = texts.map { StyledText($0) }
            if isLongest {
                let mark = paint("← longest", .yellow)
                if let last = texts.last, last.columns + 11 <= width - margin {
                    lines[lines.count - 1] = "\(last)  \(mark)"
                } else {
                    lines.append(mark)
                }
            }
            for (row, text) in lines.enumerated() {
                let head = isLongest ? paint(time, .bold, .yellow) : StyledText(time)
                try console.print((row == 0 ? "\(head)  \(bar) " : spaces(margin)) + text)
            }
        }
        let total = (times.last ?? "") + String(repeating: " ", count: barWidth + 3) + "in all"
        try console.print(paint(total, .bold))
    }

    private func bar(_ part: Interval, of whole: Interval, width: Int) -> String {
        guard whole > .zero else { return "" }
        let blocks = Int((part.nanoseconds * Int64(width) + whole.nanoseconds / 2) / whole.nanoseconds)
        return String(repeating: "▇", count: blocks)
    }

    // MARK: Text

    func spaces(_ count: Int) -> StyledText { StyledText(String(repeating: " ", count: max(count, 0))) }

    private func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
    }

    /// The columns of a text behind a margin, at least: a terminal that has less room shows each line in two.
    private static let textWidthMin = 16

    /// Lines of whole words, with so many columns left free before each.
    func wrapped(_ text: String, behind margin: Int) -> [String] {
        wrapped(text, width: max((widthMax ?? 100) - margin, Self.textWidthMin))
    }

    /// Lines of whole words; a word that is longer than a line is cut.
    func wrapped(_ text: String, width: Int) -> [String] {
        // No character is wider than two columns, and one at least goes on each line.
        let width = max(width, 2)
        if text.utf8.count <= width, text.isSingleSpaced { return [text] }
        var lines: [String] = []
        for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            if let last = lines.last, last.columns + 1 + word.columns <= width {
                lines[lines.count - 1] += " \(word)"
                continue
            }
            var rest = word
            while rest.columns > width {
                let part = rest.prefix(columns: width)
                lines.append(String(part))
                rest = rest[part.endIndex...]
            }
            lines.append(String(rest))
        }
        return lines
    }
}

extension String {
    /// Whether it is words with one space between two of them, on one line.
    fileprivate var isSingleSpaced: Bool {
        var last = UInt8(ascii: " ")
        for byte in utf8 {
            if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: " ") && byte == last) { return false }
            last = byte
        }
        return last != UInt8(ascii: " ")
    }
}

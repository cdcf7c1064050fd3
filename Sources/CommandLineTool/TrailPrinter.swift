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
    private var colors: [SubjectID: TextStyle] = [:]
    /// On a narrow terminal each reason is told once.
    private var reasonsTold: Set<String> = []

    /// The most of a line's text, far more than a line has: what is left out of it is left out by its words.
    private static let textMax = 4_000

    private static let palette: [TextStyle] = [
        .yellow, .magenta, .cyan, .green, .blue, .bright(.red), .bright(.cyan), .bright(.magenta),
    ]

    init(console: Console) {
        self.console = console
        paint = console.painter
        widthMax = console.output.isTerminal ? console.width : nil
    }

    // MARK: The head

    func printTitle(of trail: Trail) throws(CommandFailure) {
        try printTitle(of: trail.header, remark: "\(trail.records.count) records")
    }

    /// - Parameter remark: what else there is to say of the run.
    func printTitle(of header: TrailHeader, remark: String) throws(CommandFailure) {
        try console.print(paint(visible(header.title), .bold))
        for line in wrapped(header.story, width: min(widthMax ?? 100, 100)) {
            try console.print(visible(line))
        }
        let device = header.device
        let size = "\(number(device.screenWidth)) × \(number(device.screenHeight)) pt"
        let facts =
            "\(size) · scan \(device.scanRate) Hz · path \(header.path) · seed \(header.seed) · "
            + remark
        for line in wrapped(facts, width: widthMax ?? 100) { try console.print(paint(line, .dim)) }
        try console.print()
    }

    // MARK: The lines

    /// - Parameters:
    ///   - hasNumbers: whether each line begins with the number of its record, `#123`.
    ///   - emptiness: what is said if there is no line.
    mutating func print(
        _ narration: Narration, hasNumbers: Bool, ifEmpty emptiness: String
    ) throws(CommandFailure) {
        if narration.lines.isEmpty { try console.print(emptiness) }
        let isNarrow = widthMax.map { $0 < 110 } ?? false
        let placeWidth = narration.lines.map { place(of: $0, isNarrow).count }.max() ?? 0
        let numberWidth = hasNumbers ? (narration.lines.last.map { "#\($0.record.rawValue)".count } ?? 0) : 0
        for line in narration.lines {
            try print(line, numberWidth: numberWidth, placeWidth: placeWidth, isNarrow: isNarrow)
        }
    }

    /// Prints some more lines of a story that is still going on.
    ///
    /// - Parameter placeWidth: the width of the column for process and thread; grows with what is in it.
    mutating func print(
        _ lines: ArraySlice<Narration.Line>, placeWidth: inout Int
    ) throws(CommandFailure) {
        let isNarrow = widthMax.map { $0 < 110 } ?? false
        placeWidth = max(placeWidth, lines.map { place(of: $0, isNarrow).count }.max() ?? 0)
        for line in lines {
            try print(line, numberWidth: 0, placeWidth: placeWidth, isNarrow: isNarrow)
        }
    }

    private mutating func print(
        _ line: Narration.Line, numberWidth: Int, placeWidth: Int, isNarrow: Bool
    ) throws(CommandFailure) {
        var columns: [(String, TextStyle?)] = []
        if numberWidth > 0 {
            columns.append((padded("#\(line.record.rawValue)", numberWidth, right: true), .dim))
        }
        columns += [
            (padded(DurationText.instant(line.instant), 11, right: true), nil),
            (padded(line.delta == .zero ? "" : "+" + DurationText.short(line.delta), 8, right: true), .dim),
            (padded(place(of: line, isNarrow), placeWidth), color(of: line.process)),
        ]
        if !isNarrow { columns.append((padded(line.stage.rawValue, 10), .dim)) }
        let indent = String(repeating: isNarrow ? " " : "  ", count: min(line.depth, 12))
        let start = columns.reduce(indent.count) { $0 + $1.0.count + 2 }
        let room = max(widthMax.map { $0 - start } ?? .max, 20)
        let head = columns.map { text, style in style.map { paint(text, $0) } ?? text }.joined(
            separator: "  ")
        let lines = wrapped(visible(line.what, limit: Self.textMax), width: room)
        let reasonBelow = isNarrow ? newReason(of: line) : nil
        for (row, text) in lines.enumerated() {
            let margin = row == 0 ? head + "  " + indent : String(repeating: " ", count: start)
            let isLast = row == lines.count - 1 && reasonBelow == nil
            let why = isLast ? reason(of: line, room: room - text.count) : ""
            try console.print(margin + (style(of: line).map { paint(text, $0) } ?? text) + paint(why, .dim))
        }
        guard let reasonBelow else { return }
        for text in wrapped(reasonBelow, width: room) {
            try console.print(String(repeating: " ", count: start) + paint(text, .dim))
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
        let place = visible(line.place, limit: 24)
        return isNarrow ? String(place.prefix { $0 != "/" }) : place
    }

    /// Why, with its rules; the rules alone where there is no room for more.
    private func reason(of line: Narration.Line, room: Int) -> String {
        let rules = rules(of: line)
        let reason = line.why.isEmpty ? rules : " — \(line.why)\(rules)"
        if reason.count <= room { return reason }
        return rules.count <= room ? rules : ""
    }

    /// What the app does and what the finger does stand out.
    private func style(of line: Narration.Line) -> TextStyle? {
        line.stage == .action || line.place.isEmpty ? .bold : nil
    }

    /// A process has one colour, in the order of their first lines.
    private mutating func color(of process: SubjectID) -> TextStyle {
        if process.isNone { return .dim }
        if let color = colors[process] { return color }
        let color = Self.palette[colors.count % Self.palette.count]
        colors[process] = color
        return color
    }

    // MARK: The latency

    func print(_ path: LatencyPath) throws(CommandFailure) {
        try console.print()
        try console.print(paint("From the glass to \(visible(path.destination))", .bold))
        let longest = path.longest
        for hop in path.hops {
            let isLongest = hop.end == longest?.end && hop.interval > .zero
            let time = padded(DurationText.exact(hop.interval), 14, right: true)
            let bar = bar(hop.interval, of: path.total)
            try console.print(
                "\(isLongest ? paint(time, .bold, .yellow) : time)  \(padded(bar, 20)) \(visible(hop.what))"
                    + (isLongest ? paint("  ← longest", .yellow) : ""))
        }
        let total = padded(DurationText.exact(path.total), 14, right: true)
        try console.print(paint("\(total)  \(padded("", 20)) in all", .bold))
    }

    private func bar(_ part: Interval, of whole: Interval) -> String {
        guard whole > .zero else { return "" }
        let blocks = Int((part.nanoseconds * 20 + whole.nanoseconds / 2) / whole.nanoseconds)
        return String(repeating: "▇", count: blocks)
    }

    // MARK: Text

    func padded(_ text: String, _ width: Int, right: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - text.count))
        return right ? space + text : text + space
    }

    private func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
    }

    /// Lines of whole words; a word that is longer than a line is cut.
    func wrapped(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " \(word)"
                continue
            }
            var rest = word
            while rest.count > width {
                lines.append(String(rest.prefix(width)))
                rest = rest.dropFirst(width)
            }
            lines.append(String(rest))
        }
        return lines
    }
}

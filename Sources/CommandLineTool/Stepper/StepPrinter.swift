import Trace
import TraceRules
import TraceViews
import VirtualTime

/// Prints what the stepper shows: for a reader, or a JSON object a line for tools.
final class StepPrinter {
    let console: Console
    let paint: Painter
    let isJSON: Bool
    /// A column that no line passes.
    let width: Int
    /// The command that is being answered.
    var command = ""
    /// Whether a command could not be carried out.
    private(set) var hasComplained = false
    private let teller: RecordTeller
    private let reader: StateReader
    private var colors = ProcessColors()

    /// More changes than this are counted, not told.
    private static let changesMax = 12

    init(console: Console, isJSON: Bool, trail: Trail) {
        self.console = console
        self.isJSON = isJSON
        paint = console.painter
        width = console.output.isTerminal || console.hasColumns ? max(console.width, 40) : 110
        teller = RecordTeller(trail)
        reader = StateReader(trail)
    }

    // MARK: Answers

    /// Lines of an answer.
    func tell(_ lines: [StyledText]) throws(CommandFailure) {
        if isJSON {
            let texts = lines.map { String(decoding: JSONText.quoted($0.plain), as: UTF8.self) }
            return try object("\"text\":[\(texts.joined(separator: ","))]")
        }
        for line in lines { try console.print(line) }
    }

    /// What is wrong with a command; the session goes on.
    func complain(_ message: String) throws(CommandFailure) {
        hasComplained = true
        if isJSON {
            return try object("\"error\":\(String(decoding: JSONText.quoted(message), as: UTF8.self))")
        }
        for line in cut(visible(message, limit: 2_000)) { try console.print(paint(line, .red)) }
    }

    /// One object about the command that is being answered.
    func object(_ fields: String) throws(CommandFailure) {
        let command = String(decoding: JSONText.quoted(command), as: UTF8.self)
        try console.print(json: "{\"command\":\(command),\(fields)}".utf8)
    }

    // MARK: A stop

    /// Where we are, what just happened, what changed.
    func show(
        at number: RecordNumber, _ state: TrailState, changes: [StateChange], isBackward: Bool = false,
        displays: [StatePath], reason: String?, _ stepper: Stepper
    ) throws(CommandFailure) {
        if isJSON {
            let stop =
                reason.map { "\"stop\":\(String(decoding: JSONText.quoted($0), as: UTF8.self))," } ?? ""
            let what = stepper.record.map { teller.phrase($0) } ?? ""
            return try object(
                "\(stop)\"what\":\(String(decoding: JSONText.quoted(what), as: UTF8.self)),"
                    + "\"state\":\(String(decoding: reader.json(of: state), as: UTF8.self))")
        }
        if let reason { try console.print(paint(visible(reason, limit: 400), .bold, .yellow)) }
        guard let record = stepper.record else {
            return try console.print("Nothing happened in this trail.")
        }
        try console.print(head(number, record, state))
        let rules = teller.explanation(record).rules
        let suffix = rules.isEmpty ? "" : " [\(rules.joined(separator: " "))]"
        for line in cut(visible(teller.phrase(record), limit: TrailPrinter.textMax), indent: 2) {
            try console.print(paint("  \(line)", .bold))
        }
        if !suffix.isEmpty { try console.print(paint("  why:\(suffix)", .dim)) }
        try show(changes, missing: isBackward ? "not there yet" : "gone")
        for path in displays { try console.print("  \(display(path, state, reader))") }
    }

    /// `#107 · 101.088 ms · demo/main · hit-test · touch 1`
    private func head(_ number: RecordNumber, _ record: TraceRecord, _ state: TrailState) -> StyledText {
        let touches = teller.touches(record, in: state).map { "touch \($0)" }
        let depth = record.depth == 0 ? [] : ["\(record.depth) deep"]
        let place = visible(teller.place(record), limit: 40)
        let time = DurationText.instant(record.instant)
        var rest = [teller.stage(record).rawValue] + touches + depth
        // What is said last is what a narrow terminal can do without.
        while rest.count > 1,
            "#\(number.rawValue) · \(time) · \(place) · \(rest.joined(separator: " · "))".columns > width
        {
            rest.removeLast()
        }
        let (label, end) = (paint("#\(number.rawValue)", .bold), " · \(rest.joined(separator: " · "))")
        return "\(label) · \(time) · \(paint(place, color(of: teller.process(record))))\(paint(end, .dim))"
    }

    /// - Parameter missing: what is said of a value that is there no longer, or not yet.
    private func show(_ changes: [StateChange], missing: String) throws(CommandFailure) {
        // Digits that are not shown are no news.
        let changes = changes.filter { change in
            guard let before = change.before, let after = change.after else { return true }
            return reader.text(before) != reader.text(after)
        }
        for change in changes.prefix(Self.changesMax) {
            let name = "\(change.owner).\(change.key)"
            let after = change.after.map { reader.text($0) } ?? missing
            let text = change.before.map { "\(name): \(reader.text($0)) → \(after)" } ?? "\(name): \(after)"
            for line in folded(visible(text, limit: 1_000), behind: "  \(paint("~", .cyan)) ", indent: 4) {
                try console.print(line)
            }
        }
        let more = changes.count - Self.changesMax
        if more > 0 {
            try console.print(paint("  ~ and \(counted(more, "more change"))", .dim))
        }
    }

    /// `tap.state = possible`
    func display(_ path: StatePath, _ state: TrailState, _ reader: StateReader) -> String {
        let text: String
        do throws(StatePathError) {
            text = try reader.text(reader.value(of: path, in: state))
        } catch {
            text = "not there"
        }
        return "\(visible(path.text, limit: 200)) = \(visible(text, limit: 1_000))"
    }

    // MARK: Text

    /// Lines of whole words that keep to the width.
    func folded(_ text: String, indent: Int) -> [StyledText] {
        folded(text, behind: StyledText(String(repeating: " ", count: indent)), indent: indent)
    }

    /// The same with `head` in the margin of the first line, as wide as that.
    func folded(_ text: String, behind head: StyledText, indent: Int) -> [StyledText] {
        let margin = String(repeating: " ", count: indent)
        let lines = cut(text, indent: indent)
        return [head + StyledText(lines.first ?? "")] + lines.dropFirst().map { StyledText(margin + $0) }
    }

    /// A row as it is if it fits the width; else what stands behind its widest gap goes on in its own column,
    /// or below where that leaves too little room.
    func foldedRow(_ text: String, indent: Int) -> [StyledText] {
        let margin = String(repeating: " ", count: indent)
        if indent + text.count <= width { return [StyledText(margin + text)] }
        guard let gap = text.firstRange(of: "   ") else { return folded(text, indent: indent) }
        let column = text[gap.lowerBound...].firstIndex { $0 != " " } ?? text.endIndex
        let left = margin + text[..<column]
        let right = String(text[column...])
        if left.count > width / 2 {
            return folded(String(text[..<gap.lowerBound]), indent: indent) + folded(right, indent: indent + 4)
        }
        return folded(right, behind: StyledText(left), indent: left.count)
    }

    private func cut(_ text: String, indent: Int = 0) -> [String] {
        TrailPrinter(console: console).wrapped(text, width: max(width - indent, 20))
    }

    /// A text on one line, with a mark where it is cut.
    func fitted(_ text: String, columns: Int) -> String {
        let whole = visible(text, limit: 2_000)
        return whole.columns > columns ? whole.prefix(columns: columns - 1) + "…" : whole
    }

    /// A process has one colour, in the order of their first lines.
    func color(of process: SubjectID) -> TextStyle { colors.color(of: process) }
}

import Sweeps
import Trace

/// How `sweep` and `merge` show a table: the options of both, and what they write.
struct SweepReport {
    static let show = Option(
        optional: "show", "COLUMN", .oneOf(SweepColumn.self),
        help: "Draw this column, if it has numbers (default: \(standardColumn.rawValue))")
    private static let standardColumn = SweepColumn.slowestAction
    static let drawing = Option(
        optional: "svg", "FILE", .file, help: "Write a picture of the column to FILE")
    static let csv = Flag("csv", help: "Print comma-separated values, also at a terminal")
    static let jsonLines = Flag("jsonl", help: "Print JSON Lines, one object per case")

    private enum Form: String {
        case table
        case csv = "comma-separated values"
        case jsonLines = "JSON Lines"
    }

    private let invocation: Invocation
    private let form: Form
    private var console: Console { invocation.console }

    init(_ invocation: Invocation) throws(CommandFailure) {
        self.invocation = invocation
        switch (invocation[Self.csv], invocation[Self.jsonLines]) {
        case (true, true): throw .usage("--csv and --jsonl exclude each other; keep one of them")
        case (true, false): form = .csv
        case (false, true): form = .jsonLines
        case (false, false):
            let isRead = invocation.console.output.isTerminal && (invocation[OutputFile.option] ?? "-") == "-"
            form = isRead ? .table : .csv
        }
        if let column = invocation[Self.show], column.hasWords {
            let numbers = SweepColumn.allCases.filter { !$0.hasWords }.map(\.rawValue)
            throw .usage(
                "--show \(column.rawValue): the column has words, which cannot be drawn; it takes "
                    + listed(numbers, last: "or"))
        }
    }

    /// A part has one form, and pictures show all parts.
    func refuseForms() throws(CommandFailure) {
        if let option = formOption {
            throw .usage("--shard writes a part, and merge takes \(option); leave it out here")
        }
    }

    /// An option about the form of a sweep; nil if none is given.
    var formOption: String? { invocation[Self.csv] ? "--csv" : ownFormOption }

    /// Such an option that no other command has.
    var ownFormOption: String? {
        let given = [
            ("--jsonl", invocation[Self.jsonLines]), ("--svg", invocation[Self.drawing] != nil),
            ("--show", invocation[Self.show] != nil),
        ]
        return given.first(where: \.1)?.0
    }

    /// Refuses a column that nothing draws.
    func checkColumn() throws(CommandFailure) {
        if form != .table, invocation[Self.drawing] == nil, let column = invocation[Self.show] {
            throw .usage(
                "--show \(column.rawValue) draws a column, and \(undrawn); add --svg FILE, or leave out --show"
            )
        }
    }

    /// The column that is drawn.
    private var column: SweepColumn { invocation[Self.show] ?? Self.standardColumn }

    /// Why there is no drawing.
    private var undrawn: String {
        if invocation[Self.csv] || invocation[Self.jsonLines] { return "\(form.rawValue) have no drawing" }
        let place = (invocation[OutputFile.option] ?? "-") == "-" ? "stdout is no terminal" : "-o is a file"
        return "\(place), so the rows come as \(form.rawValue), which have no drawing"
    }

    /// Refuses to write over what is read.
    func refuseInputs(_ inputs: [String]) throws(CommandFailure) {
        let paths = [invocation[OutputFile.option], invocation[Self.drawing]].compactMap(\.self)
        for path in paths { try OutputFile.refuse(path, asOneOf: inputs + console.companionsRead) }
    }

    /// Refuses files that cannot be written.
    func checkFiles() throws(CommandFailure) {
        if let path = invocation[Self.drawing], OutputFile.isOnePlace(path, invocation[OutputFile.option]) {
            throw .usage(
                path == "-"
                    ? "--svg writes to stdout, and so does the table; give one of them a file"
                    : "--svg and -o name the same file, \(quoted(path)); choose another name for one of them")
        }
        guard let drawing = invocation[Self.drawing] else { return try OutputFile.check(invocation) }
        for path in [invocation[OutputFile.option], drawing].compactMap(\.self) {
            try OutputFile.check(path, replaces: invocation[OutputFile.force])
        }
    }

    /// Why no case has a value of the column that is drawn; nil if one has.
    private func lack(of table: SweepTable) -> StyledText? {
        guard !table.rows.isEmpty, table.rows.allSatisfy({ $0[column] == .missing }) else { return nil }
        let nothing = "\(column.rawValue) has no value in any case, so nothing is drawn"
        // Frames that are followed are counted, even if there are none.
        guard column.isOfFrames, table.rows.allSatisfy({ $0[.frames] == .missing }) else {
            return StyledText(nothing + ".")
        }
        return StyledText(
            nothing + ": frames are followed on a device with \"pipeline\", such as "
                + #""device": {"pipeline": "doubleBuffered"}."#)
    }

    func write(_ table: SweepTable) throws(CommandFailure) {
        let isAsked = invocation[Self.show] != nil && form == .table || invocation[Self.drawing] != nil
        if isAsked, let lack = lack(of: table) { console.note(lack) }
        try OutputFile.write(to: invocation[OutputFile.option], console: console) {
            channel throws(CommandFailure) in
            switch form {
            case .table: try SweepPrinter(console: console).print(table, showing: column)
            case .csv: for line in table.csvLines { channel.write(line + "\n") }
            case .jsonLines: for line in table.jsonLines { channel.write(bytes: (line + "\n").utf8) }
            }
        }
        if let path = invocation[Self.drawing] {
            let text = SweepDrawing(table, column).text
            try OutputFile.write(to: path, console: console) { $0.write(text) }
        }
    }
}

extension SweepColumn {
    /// Whether it has a value only where frames are followed to the glass.
    fileprivate var isOfFrames: Bool {
        let columns: [Self] = [.firstTouchToDisplay, .slowestTouchToDisplay, .frames, .lateFrames, .hitch]
        return columns.contains(self)
    }
}

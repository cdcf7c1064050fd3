import Trace
import TraceViews

/// How `latency` and `merge` show what was measured: the options of both, and what they write.
struct LatencyReport {
    static let histogram = Flag("histogram", help: "Draw how the samples are spread")
    static let json = Flag("json", help: "Print one JSON object, times in nanoseconds")
    static let csv = Flag("csv", help: "Print comma-separated values, times in nanoseconds")

    private enum Form { case text, json, csv }

    private let invocation: Invocation
    private let form: Form

    init(_ invocation: Invocation, csv: Bool) throws(CommandFailure) {
        self.invocation = invocation
        if invocation[Self.json], csv {
            throw .usage("--json and --csv exclude each other; keep one of them")
        }
        if invocation[Self.histogram], let other = invocation[Self.json] ? "--json" : csv ? "--csv" : nil {
            throw .usage("--histogram draws below a table; leave out \(other), or it")
        }
        form = invocation[Self.json] ? .json : csv ? .csv : .text
    }

    /// A part has one form.
    func refuseForms() throws(CommandFailure) {
        if let option = Self.formOption(invocation) ?? (form == .csv ? "--csv" : nil) {
            throw .usage("--shard writes a part, and merge takes \(option); leave it out here")
        }
    }

    /// An option about the form that is for latencies alone; nil if none is given.
    static func formOption(_ invocation: Invocation) -> String? {
        [("--json", invocation[json]), ("--histogram", invocation[histogram])].first(where: \.1)?.0
    }

    func write(_ tally: LatencyMeasurement) throws(CommandFailure) {
        switch tally.content {
        case .measured(let measured): try refuseAbsentTouch(in: measured.table, of: "this story")
        case .compared(let comparison):
            try refuseAbsentTouch(in: comparison.one, of: "the first story")
            try refuseAbsentTouch(in: comparison.other, of: "the story to compare with")
        }
        let console = invocation.console
        try OutputFile.write(to: invocation[OutputFile.option], console: console) {
            channel throws(CommandFailure) in
            try print(tally, on: channel === console.output ? console : console.writing(to: channel))
        }
    }

    private func refuseAbsentTouch(in table: LatencyTable, of story: String) throws(CommandFailure) {
        guard let touch = table.options.touch, table.whole.count + table.others + table.leftOut == 0 else {
            return
        }
        let name = visible("\(touch)")
        throw .usage("no sample of a touch \(name) is in \(story); leave out --touch, or see run")
    }

    private func print(_ tally: LatencyMeasurement, on console: Console) throws(CommandFailure) {
        switch tally.content {
        case .measured(let measured): try print(measured, of: tally, on: console)
        case .compared(let comparison): try print(comparison, of: tally, on: console)
        }
    }

    private func print(
        _ measured: LatencyOrder.Measured, of tally: LatencyMeasurement, on console: Console
    ) throws(CommandFailure) {
        switch form {
        case .text:
            try LatencyPrinter(console: console, story: tally.story).print(measured)
            if invocation[Self.histogram] {
                try LatencyDrawing(console: console).print([("", measured.table.whole)])
            }
        case .json: try console.print(json: LatencyJSON(tally).object(measured).utf8)
        case .csv:
            for line in LatencyCSV.lines(of: measured.table) { try console.print(StyledText(line)) }
        }
    }

    private func print(
        _ comparison: LatencyComparison, of tally: LatencyMeasurement, on console: Console
    ) throws(CommandFailure) {
        let (story, other) = (tally.story, tally.other ?? tally.story)
        switch form {
        case .text:
            try LatencyPrinter(console: console, story: story).print(comparison, with: other)
            if invocation[Self.histogram] {
                try LatencyDrawing(console: console).print([
                    ("A", comparison.one.whole), ("B", comparison.other.whole),
                ])
            }
        case .json: try console.print(json: LatencyJSON(tally).object(comparison, with: other).utf8)
        case .csv:
            for line in LatencyCSV.lines(of: comparison) { try console.print(StyledText(line)) }
        }
    }
}

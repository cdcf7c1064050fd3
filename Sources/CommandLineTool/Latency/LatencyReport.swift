import Trace
import TraceViews
import VirtualTime

/// Prints what `latency` measured, in one of its forms.
struct LatencyReport {
    enum Form {
        case text, json, csv
    }

    let console: Console
    let form: Form
    let hasHistogram: Bool
    let source: LatencySource

    func print(_ measured: LatencyOrder.Measured) throws(CommandFailure) {
        switch form {
        case .text:
            let printer = LatencyPrinter(console: console, source: source)
            try printer.print(measured)
            if hasHistogram { try LatencyDrawing(console: console).print(measured.table.whole) }
        case .json: try console.print(json: LatencyJSON(source).object(measured).utf8)
        case .csv:
            for line in LatencyCSV.lines(of: measured.table) { try console.print(StyledText(line)) }
        }
    }

    func print(_ comparison: LatencyComparison, with other: LatencySource) throws(CommandFailure) {
        switch form {
        case .text: try LatencyPrinter(console: console, source: source).print(comparison, with: other)
        case .json: try console.print(json: LatencyJSON(source).object(comparison, with: other).utf8)
        case .csv:
            for line in LatencyCSV.lines(of: comparison) { try console.print(StyledText(line)) }
        }
    }
}

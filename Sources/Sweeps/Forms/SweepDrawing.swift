import ScenarioFiles
import Trace

/// One column of a sweep as SVG: values of the first axis from left to right, a line for each combination of the
/// others, dots at the means and bars from the least to the greatest seed.
public struct SweepDrawing: Sendable {
    private let table: SweepTable
    private let summary: SweepSummary
    /// The axis from left to right: the first that has several values. Nil if the scenario is not varied.
    private let across: Int?

    /// Colours that people with any colour vision tell apart (Okabe and Ito, 2008).
    private static let colors = [
        "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#f0e442",
    ]
    private static let dashes = ["", "6 3", "2 3", "8 3 2 3"]
    /// The part with the lines.
    private static let (left, top, width, height) = (90.0, 60.0, 560.0, 320.0)
    private static let rowHeight = 20.0
    /// So many lines are drawn and named.
    public static let linesMax = 32

    /// - Parameter column: one with numbers.
    public init(_ table: SweepTable, _ column: SweepColumn) {
        self.table = table
        summary = SweepSummary(table, column)
        across = table.grid.axes.firstIndex { $0.values.count > 1 } ?? (table.grid.axes.isEmpty ? nil : 0)
    }

    /// A line of the drawing: a combination of the axes that do not go across, in words, and its entries by column.
    private struct Line {
        let name: String
        var points: [(position: Int, entry: SweepSummary.Entry)] = []
    }

    /// The whole file.
    public var text: String {
        let lines = self.lines
        let shown = lines.prefix(Self.linesMax)
        let scale = Scale(summary.entries.map(\.greatest).max() ?? 1)
        let legendHeight = lines.count > 1 ? Double(min(lines.count, Self.linesMax + 1)) * Self.rowHeight : 0
        let total = Self.top + Self.height + 70 + legendHeight
        var svg = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 \(Self.number(total))" \
            font-family="system-ui, sans-serif" font-size="12" role="img">
            <title>\(Self.escaped("\(table.title): \(summary.title)"))</title>
            <rect width="700" height="\(Self.number(total))" fill="#ffffff"/>
            <text x="20" y="24" font-size="15" font-weight="bold">\(Self.escaped(table.title))</text>
            <text x="20" y="44">\(Self.escaped(subtitle))</text>

            """
        svg += axes(scale)
        for (index, line) in shown.enumerated() { svg += drawn(line, index, scale, of: shown.count) }
        if lines.count > 1 { svg += legend(lines) }
        return svg + "</svg>\n"
    }

    private var subtitle: String {
        let seeds = table.grid.seeds
        return summary.title
            + (seeds > 1 ? " · dots are means, bars the least and greatest of \(seeds) seeds" : "")
    }

    private var positionCount: Int { across.map { table.grid.axes[$0].values.count } ?? 1 }

    private var lines: [Line] {
        var lines: [Line] = []
        var indices: [String: Int] = [:]
        for entry in summary.entries {
            let values = table.grid.values(ofCombination: entry.combination)
            let name = zip(table.grid.axes, values).enumerated().filter {
                $0.offset != across && $0.element.0.values.count > 1
            }
            .map { "\($0.element.0.key.text)=\($0.element.1.text)" }.joined(separator: " ")
            let position = across.flatMap { table.grid.axes[$0].values.firstIndex(of: values[$0]) } ?? 0
            let index = indices[name] ?? lines.count
            if index == lines.count {
                indices[name] = index
                lines.append(Line(name: name))
            }
            lines[index].points.append((position, entry))
        }
        return lines
    }

    // MARK: Parts of the drawing

    private func x(_ position: Int, _ offset: Double = 0) -> Double {
        Self.left + Self.width * (Double(position) + 0.5) / Double(positionCount) + offset
    }

    private func axes(_ scale: Scale) -> String {
        var svg = "<g stroke=\"#cccccc\">"
        for tick in scale.ticks {
            let y = Self.number(scale.y(tick))
            svg +=
                "<line x1=\"\(Self.number(Self.left))\" x2=\"\(Self.number(Self.left + Self.width))\" y1=\"\(y)\" y2=\"\(y)\"/>"
        }
        svg += "</g>\n<g text-anchor=\"end\">"
        for tick in scale.ticks {
            svg +=
                "<text x=\"\(Self.number(Self.left - 8))\" y=\"\(Self.number(scale.y(tick) + 4))\">\(SweepSummary.text(tick))</text>"
        }
        svg += "</g>\n"
        guard let across else { return svg }
        let axis = table.grid.axes[across]
        // At most 16 values are named, so that the names do not run into each other.
        let step = (axis.values.count + 15) / 16
        svg += "<g text-anchor=\"middle\">"
        for (index, value) in axis.values.enumerated() where index % step == 0 {
            svg +=
                "<text x=\"\(Self.number(x(index)))\" y=\"\(Self.number(Self.top + Self.height + 18))\">\(Self.escaped(value.text))</text>"
        }
        let middle = Self.number(Self.left + Self.width / 2)
        svg +=
            "<text x=\"\(middle)\" y=\"\(Self.number(Self.top + Self.height + 40))\">\(Self.escaped(axis.key.text))</text>"
        return svg + "</g>\n"
    }

    private func drawn(_ line: Line, _ index: Int, _ scale: Scale, of count: Int) -> String {
        let color = Self.colors[index % Self.colors.count]
        let dash = Self.dashes[index / Self.colors.count % Self.dashes.count]
        // Bars of several lines stand side by side.
        let offset = (Double(index) - Double(count - 1) / 2) * min(4, 40 / Double(max(count, 1)))
        var svg =
            "<g stroke=\"\(color)\" fill=\"none\"\(dash.isEmpty ? "" : " stroke-dasharray=\"\(dash)\"")>"
        if line.points.count > 1 {
            let points = line.points.map {
                "\(Self.number(x($0.position, offset))),\(Self.number(scale.y($0.entry.mean)))"
            }
            svg += "<polyline points=\"\(points.joined(separator: " "))\"/>"
        }
        svg += "</g><g stroke=\"\(color)\" fill=\"\(color)\">"
        for (position, entry) in line.points {
            let here = Self.number(x(position, offset))
            if entry.least < entry.greatest {
                svg +=
                    "<line x1=\"\(here)\" x2=\"\(here)\" y1=\"\(Self.number(scale.y(entry.least)))\" y2=\"\(Self.number(scale.y(entry.greatest)))\"/>"
            }
            let name = Self.escaped(
                (line.name.isEmpty ? "" : "\(line.name): ") + SweepSummary.text(entry.mean))
            svg +=
                "<circle cx=\"\(here)\" cy=\"\(Self.number(scale.y(entry.mean)))\" r=\"3\"><title>\(name)</title></circle>"
        }
        return svg + "</g>\n"
    }

    private func legend(_ lines: [Line]) -> String {
        var svg = ""
        for (index, line) in lines.prefix(Self.linesMax).enumerated() {
            let y = Self.top + Self.height + 70 + Double(index) * Self.rowHeight
            let dash = Self.dashes[index / Self.colors.count % Self.dashes.count]
            svg +=
                "<line x1=\"90\" x2=\"120\" y1=\"\(Self.number(y - 4))\" y2=\"\(Self.number(y - 4))\" stroke=\"\(Self.colors[index % Self.colors.count])\" stroke-width=\"2\"\(dash.isEmpty ? "" : " stroke-dasharray=\"\(dash)\"")/>"
                + "<text x=\"128\" y=\"\(Self.number(y))\">\(Self.escaped(line.name))</text>\n"
        }
        if lines.count > Self.linesMax {
            let y = Self.top + Self.height + 70 + Double(Self.linesMax) * Self.rowHeight
            svg +=
                "<text x=\"128\" y=\"\(Self.number(y))\">and \(lines.count - Self.linesMax) more, not drawn</text>\n"
        }
        return svg
    }

    /// Where values lie, with round numbers at its lines. No value is below 0, and a length that is shown as a part of
    /// the whole begins there.
    private struct Scale {
        let ticks: [Double]

        init(_ greatest: Double) {
            // Where all is 0, the picture goes up to 1. No line is nearer to the next than its number can tell.
            let end = greatest > 0 ? greatest : 1
            var step = 1e-3
            search: while true {
                for factor in [1.0, 2, 5] where end / (step * factor) <= 6 {
                    step *= factor
                    break search
                }
                step *= 10
            }
            ticks = (0...Int((end / step).rounded(.up))).map { Double($0) * step }
        }

        func y(_ value: Double) -> Double {
            SweepDrawing.top + SweepDrawing.height * (1 - value / ticks[ticks.count - 1])
        }
    }

    // MARK: Text

    /// A coordinate with one digit behind the point.
    private static func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths.magnitude % 10)"
    }

    /// A text as XML takes it, without control characters.
    private static func escaped(_ text: String) -> String {
        MarkupText.escaped(visible(text, limit: 120))
    }
}

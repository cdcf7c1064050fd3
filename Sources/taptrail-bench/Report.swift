import Foundation

/// What a run of the program has to tell: figures, and what could not be measured.
struct Report {
    var figures: [Figure] = []
    /// Goals that were left out, with the reason.
    var notes: [String] = []
    /// The digest that all traces of the check agreed on.
    var digest = ""

    /// A line a figure, and below each goal's own figure what is to be reached.
    func table() -> String {
        var rows = [["", "what", "median", "min", "max", "unit", "baseline", "is", "ratio", "must", "aim"]]
        for figure in figures {
            let isOwn = figure.aside == nil
            rows.append([
                isOwn ? figure.goal.rawValue : "", figure.what, number(figure.median),
                number(figure.values.min() ?? 0), number(figure.values.max() ?? 0), figure.unit,
                figure.baseline.map { number($0.values.median) } ?? "–", figure.baseline?.what ?? "",
                figure.ratio.map { String(format: "%.2f ×", $0) } ?? "–", isOwn ? figure.goal.must : "",
                isOwn ? figure.goal.aim : "",
            ])
        }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        var lines = rows.map { row in
            row.indices.map { column in
                let space = String(repeating: " ", count: widths[column] - row[column].count)
                return (2...4).contains(column) || column == 6 || column == 8
                    ? space + row[column] : row[column] + space
            }.joined(separator: "  ").trimmingSuffix()
        }
        lines.insert(String(repeating: "-", count: lines.map(\.count).max() ?? 0), at: 1)
        for figure in figures where !figure.remark.isEmpty { lines.append("\(figure.key): \(figure.remark)") }
        lines += notes
        lines.append("trace digest of the check: \(digest)")
        return lines.joined(separator: "\n")
    }

    /// An object with a member a figure.
    func json() throws -> String {
        struct Member: Encodable {
            let what: String
            let median, min, max: Double
            let unit: String
            let baseline, ratio: Double?
            let baselineIs, remark: String?
            let must, aim: String
        }
        var members: [String: Member] = [:]
        for figure in figures {
            members[figure.key] = Member(
                what: figure.what, median: figure.median, min: figure.values.min() ?? 0,
                max: figure.values.max() ?? 0, unit: figure.unit, baseline: figure.baseline?.values.median,
                ratio: figure.ratio, baselineIs: figure.baseline?.what,
                remark: figure.remark.isEmpty ? nil : figure.remark, must: figure.goal.must,
                aim: figure.goal.aim)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(members), as: UTF8.self)
    }

    private func number(_ value: Double) -> String {
        String(format: abs(value) < 100 ? "%.2f" : "%.0f", value)
    }
}

extension String {
    fileprivate func trimmingSuffix() -> String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}

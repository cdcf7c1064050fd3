/// A table of an article, laid out for a terminal: columns as wide as their texts, or narrower and wrapped where the
/// terminal is too narrow for them.
struct TextTable {
    /// The lines of the heads, and those of all other rows.
    let heads: [String]
    let lines: [String]

    private static let gap = 2
    private static let narrowest = 8

    /// - Parameters:
    ///   - rows: the texts of the cells, the heads first; the row of dashes below them does not count.
    ///   - width: how many columns a line has.
    init(_ rows: [[String]], width: Int) {
        let rows = rows.filter { !Self.isRule($0) }
        let count = rows.map(\.count).max() ?? 0
        let natural = (0..<count).map { column in
            rows.map { column < $0.count ? $0[column].columns : 0 }.max() ?? 0
        }
        let widths = Self.fitted(natural, to: width - Self.gap * max(count - 1, 0))
        let laidOut = rows.map { Self.lines(of: $0, widths) }
        heads = laidOut.first ?? []
        lines = laidOut.dropFirst().flatMap { $0 }
    }

    /// The texts between the bars of a line; a bar of the text itself has a backslash before it.
    static func cells(of line: Substring) -> [String] {
        var cells: [String] = []
        var cell = ""
        var isEscaped = false
        for character in line.drop(while: { $0 == " " }).dropFirst() {
            if character == "|", !isEscaped {
                cells.append(trimmed(cell))
                cell = ""
            } else {
                if isEscaped, character != "|" { cell.append("\\") }
                if character != "\\" { cell.append(character) }
            }
            isEscaped = character == "\\" && !isEscaped
        }
        return trimmed(cell).isEmpty ? cells : cells + [trimmed(cell)]
    }

    private static func trimmed(_ text: String) -> String {
        var text = text[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }

    /// Whether a row is the line of dashes below the heads.
    private static func isRule(_ row: [String]) -> Bool {
        row.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0 == "-" || $0 == ":" } }
    }

    /// The widest columns give way until all fit.
    private static func fitted(_ natural: [Int], to width: Int) -> [Int] {
        var widths = natural
        while widths.reduce(0, +) > width, let widest = widths.max(), widest > narrowest,
            let column = widths.firstIndex(of: widest)
        {
            widths[column] -= 1
        }
        return widths
    }

    /// A word that is wider than its column goes on below: a call in code may have no space at all.
    private static func broken(_ line: String, width: Int) -> [String] {
        var parts: [String] = []
        var rest = line[...]
        while rest.columns > width {
            let part = rest.prefix(columns: width)
            if part.isEmpty { break }
            parts.append(String(part))
            rest = rest[part.endIndex...]
        }
        return parts + [String(rest)]
    }

    private static func lines(of row: [String], _ widths: [Int]) -> [String] {
        let cells = row.enumerated().map { cell in
            let width = max(widths[cell.offset], 1)
            return wrapped(cell.element, width: width).flatMap { broken($0, width: width) }
        }
        return (0..<max(cells.map(\.count).max() ?? 0, 1)).map { line in
            var text = ""
            for (column, cell) in cells.enumerated() {
                let part = line < cell.count ? cell[line] : ""
                text += part
                if column + 1 < cells.count {
                    text += String(repeating: " ", count: max(widths[column] - part.columns, 0) + gap)
                }
            }
            while text.last == " " { text.removeLast() }
            return text
        }
    }
}

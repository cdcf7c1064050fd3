@testable import CommandLineTool

/// A terminal that knows as much of ECMA-48 as the tool sends, and shows what a reader would see.
///
/// As real ones do, it leaves the cursor at the end of a full row until the next character comes.
struct TerminalModel {
    private(set) var rows: [[Character]]
    private(set) var row = 0
    private(set) var column = 0
    /// Rows that have left at the top.
    private(set) var scrolled: [String] = []
    private(set) var bells = 0
    /// What it was asked that it does not know.
    private(set) var unknown: [String] = []
    private(set) var pastesAreMarked = false
    private(set) var columns: Int
    private var hangs = false
    /// Whether a row goes on in the next one, as it was full.
    private var goesOn: [Bool]
    private var pending: [UInt8] = []

    init(columns: Int = 80, rows: Int = 24) {
        self.columns = columns
        self.rows = Array(repeating: [], count: rows)
        goesOn = Array(repeating: false, count: rows)
    }

    /// The rows without spaces at their ends, and without empty ones below.
    var lines: [String] {
        var lines = rows.map(Self.text)
        while lines.last == "" { lines.removeLast() }
        return lines
    }

    /// All that was ever shown, from the top.
    var transcript: [String] { scrolled + lines }

    /// A wide character has a second cell, which is NUL.
    private static func text(_ row: [Character]) -> String {
        var text = String(row.filter { $0 != "\0" })
        while text.last == " " { text.removeLast() }
        return text
    }

    /// Gets another width, and wraps anew what went on from row to row, as most terminals do.
    mutating func resize(columns: Int) {
        self.columns = columns
        var (all, wraps): ([[Character]], [Bool]) = ([], [])
        var cursor = (row: 0, column: 0)
        var line: [Character] = []
        var place: Int?
        for (index, cells) in rows.enumerated() {
            if index == row { place = line.count + column }
            line += cells
            if goesOn[index] { continue }
            if let place { cursor = (all.count + place / columns, place % columns) }
            place = nil
            repeat {
                all.append(Array(line.prefix(columns)))
                line = Array(line.dropFirst(columns))
                wraps.append(!line.isEmpty)
            } while !line.isEmpty
        }
        let surplus = max(0, min(all.count - rows.count, cursor.row))
        scrolled += all.prefix(surplus).map(Self.text)
        rows = Array(all.dropFirst(surplus).prefix(rows.count))
        goesOn = Array(wraps.dropFirst(surplus).prefix(rows.count))
        (row, column, hangs) = (cursor.row - surplus, cursor.column, false)
    }

    mutating func take(_ bytes: some Sequence<UInt8>) {
        pending += bytes
        while let taken = step() { pending.removeFirst(taken) }
    }

    /// - Returns: how many bytes are done; nil if more have to come.
    private mutating func step() -> Int? {
        guard let first = pending.first else { return nil }
        switch first {
        case 0x1B: return sequence()
        case 0x07: bells += 1
        case 0x08: (column, hangs) = (max(0, column - 1), false)
        case 0x0D: (column, hangs) = (0, false)
        case 0x0A: lineFeed()
        default:
            let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
            guard pending.count >= length else { return nil }
            put(Character(String(decoding: pending.prefix(length), as: UTF8.self)))
            return length
        }
        return 1
    }

    private mutating func put(_ character: Character) {
        let width = character.columns
        if hangs || column + width > columns {
            column = 0
            goesOn[row] = true
            lineFeed()
        }
        hangs = false
        while rows[row].count < column + width { rows[row].append(" ") }
        rows[row][column] = character
        if width == 2 { rows[row][column + 1] = "\0" }
        column += width
        if column == columns { (column, hangs) = (columns - 1, true) }
    }

    private mutating func lineFeed() {
        hangs = false
        row += 1
        guard row == rows.count else { return }
        scrolled.append(Self.text(rows.removeFirst()))
        rows.append([])
        goesOn.append(false)
        goesOn.removeFirst()
        row -= 1
    }

    private mutating func sequence() -> Int? {
        guard pending.count > 1 else { return nil }
        guard pending[1] == UInt8(ascii: "[") else {
            unknown.append(String(decoding: pending.prefix(2), as: UTF8.self))
            return 2
        }
        guard let end = pending.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
            return nil
        }
        let parameters = String(decoding: pending[2..<end], as: UTF8.self)
        let count = Int(parameters) ?? 1
        hangs = false
        switch (Character(Unicode.Scalar(pending[end])), parameters) {
        case ("A", _): row = max(0, row - count)
        case ("B", _): row = min(rows.count - 1, row + count)
        case ("C", _): column = min(columns - 1, column + count)
        case ("D", _): column = max(0, column - count)
        case ("H", ""): (row, column) = (0, 0)
        case ("J", ""):
            rows[row] = Array(rows[row].prefix(column))
            for below in rows.indices.dropFirst(row + 1) { rows[below] = [] }
            for below in rows.indices.dropFirst(row) { goesOn[below] = false }
        case ("J", "2"):
            rows = rows.map { _ in [] }
            goesOn = rows.map { _ in false }
        case ("K", ""): rows[row] = Array(rows[row].prefix(column))
        case ("h", "?2004"): pastesAreMarked = true
        case ("l", "?2004"): pastesAreMarked = false
        case ("m", _): break
        default: unknown.append(String(decoding: pending[1...end], as: UTF8.self))
        }
        return end - pending.startIndex + 1
    }
}

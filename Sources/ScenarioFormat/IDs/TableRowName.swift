/// How a scenario names a row of a table: `list row 3`, or `list row 1.3` if the table has several sections,
/// for the row's cell; with ` content` behind it for the cell's content view, which is what a finger hits; with
/// the title of a swipe action behind it, `list row 3 Delete`, for the button of that.
///
/// Sections and rows are counted from 0. A row has one name; it is also that of its cell in the trace.
package struct TableRowName: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        case cell, contentView
        /// The button of the swipe action of this title.
        case action(String)
    }

    /// The id of the table.
    package let table: String
    /// Nil where the name does not say it.
    package let section: Int?
    package let row: Int
    package let part: Part

    init(table: String, section: Int?, row: Int, part: Part = .cell) {
        self.table = table
        self.section = section
        self.row = row
        self.part = part
    }

    /// The name of a cell or a content view; nil for what is no such name, whatever tables there are.
    package init?(_ text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        let isContent = words.last == "content"
        let end = words.count - (isContent ? 1 : 0)
        guard end >= 3, words[end - 2] == "row", let place = Self.place(words[end - 1]) else { return nil }
        let table = words[..<(end - 2)].joined(separator: " ")
        if table.isEmpty { return nil }
        self.init(
            table: table, section: place.section, row: place.row, part: isContent ? .contentView : .cell)
    }

    /// Everything that a text could name: a cell or a content view, and the buttons of actions with titles of any
    /// number of words.
    static func readings(of text: String) -> [TableRowName] {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        var readings = TableRowName(text).map { [$0] } ?? []
        for place in words.indices.dropFirst().dropLast(2) where words[place] == "row" {
            guard let (section, row) = self.place(words[place + 1]) else { continue }
            let table = text[..<words[place].startIndex].dropLast()
            let title = text[words[place + 2].startIndex...]
            if table.isEmpty || title.isEmpty || title == "content" { continue }
            readings.append(
                TableRowName(table: String(table), section: section, row: row, part: .action(String(title))))
        }
        return readings
    }

    package var ofCell: TableRowName { TableRowName(table: table, section: section, row: row) }

    /// `3` or `1.3`.
    private static func place(_ word: Substring) -> (section: Int?, row: Int)? {
        let numbers = word.split(separator: ".", omittingEmptySubsequences: false).map(number)
        switch (numbers.count, numbers.first, numbers.last) {
        case (1, let row??, _): return (nil, row)
        case (2, let section??, let row??): return (section, row)
        default: return nil
        }
    }

    /// One way to write a number: no sign, no zero in front.
    private static func number(_ digits: Substring) -> Int? {
        guard digits.utf8.count <= 9, let number = Int(digits), "\(number)" == digits else { return nil }
        return number >= 0 ? number : nil
    }
}

extension TableRowName: CustomStringConvertible {
    package var description: String {
        let place = section.map { "\($0).\(row)" } ?? "\(row)"
        return switch part {
        case .cell: "\(table) row \(place)"
        case .contentView: "\(table) row \(place) content"
        case .action(let title): "\(table) row \(place) \(title)"
        }
    }
}

import Trace

/// The tables of a file, and how many rows their sections have: which names of rows lead somewhere.
package struct RowDirectory: Hashable, Sendable {
    /// The tables in the order of the file, so that suggestions do not depend on a dictionary's.
    private var tables: [String] = []
    private var counts: [String: [Int]] = [:]
    /// Of the tables that have swipe actions.
    private var swipes: [String: SwipeDirectory] = [:]

    package init() {}

    /// - Parameter counts: the number of rows of each section.
    package mutating func add(_ table: String, counts: [Int], swipes: SwipeDirectory? = nil) {
        tables.append(table)
        self.counts[table] = counts
        if let swipes, !swipes.entries.isEmpty { self.swipes[table] = swipes }
    }

    package func counts(of table: String) -> [Int]? { counts[table] }

    /// How many tables a suggestion is looked for among.
    private static let candidates = 2_000

    /// The name of a row's cell; nil for what is no table.
    package func name(ofRow row: Int, inSection section: Int, of table: String) -> TableRowName? {
        counts(of: table).map { counts in
            TableRowName(table: table, section: counts.count > 1 ? section : nil, row: row)
        }
    }

    package func has(_ text: String) -> Bool { name(text) != nil }

    /// What a text names of a row that is there; nil for anything else.
    package func name(_ text: String) -> TableRowName? {
        if tables.isEmpty { return nil }
        return readings(of: text).first { counts(of: $0.table) != nil && mistake(of: $0) == nil }
    }

    /// Without swipe actions no text can be the name of one.
    private func readings(of text: String) -> [TableRowName] {
        swipes.isEmpty ? TableRowName(text).map { [$0] } ?? [] : TableRowName.readings(of: text)
    }

    /// The titles of the swipe actions of the row whose cell is called so.
    package func actions(ofCell text: String) -> [String] {
        guard let name = name(text), name.part == .cell else { return [] }
        return titles(of: name)
    }

    private func titles(of name: TableRowName) -> [String] {
        swipes[name.table]?.titles(ofRow: name.row, inSection: name.section ?? 0) ?? []
    }

    /// Where the button is that a name stands for; nil for a name of something else.
    package func swipePlace(of name: TableRowName) -> SwipeDirectory.Place? {
        guard case .action(let title) = name.part else { return nil }
        return swipes[name.table]?.place(of: title, ofRow: name.row, inSection: name.section ?? 0)
    }

    /// The same row of each table that has it, for a name whose table is mistyped.
    package func names(like text: String) -> [String] {
        guard let name = readings(of: text).first else { return [] }
        return tables.prefix(Self.candidates).map {
            TableRowName(table: $0, section: name.section, row: name.row, part: name.part).description
        }.filter(has)
    }

    /// What is wrong with the name of a row; nil if there is such a row.
    package func mistake(of name: TableRowName) -> (message: String, remedy: String)? {
        let table = inQuotes(name.table)
        guard let counts = counts(of: name.table) else {
            return ("\(table) is not a table", "rows are those of a view of the class UITableView")
        }
        if counts.allSatisfy({ $0 == 0 }) {
            return ("\(table) has no rows", "give it some, such as \"sections\": [{\"rows\": 20}]")
        }
        guard counts.count > 1 else {
            if name.section != nil {
                return ("\(table) has one section", "write \(shown(name, section: nil))")
            }
            return rowMistake(of: name, among: counts[0], in: table)
        }
        guard let section = name.section else {
            return (
                "\(table) has \(counts.count) sections", "write \(shown(name, section: 0)): section and row"
            )
        }
        guard section < counts.count else {
            return (
                "\(table) has no section \(section)", "its sections are counted from 0 to \(counts.count - 1)"
            )
        }
        return rowMistake(of: name, among: counts[section], in: "section \(section) of \(table)")
    }

    private func rowMistake(
        of name: TableRowName, among count: Int, in place: String
    ) -> (message: String, remedy: String)? {
        if name.row < count { return actionMistake(of: name) }
        if count == 0 { return ("\(place) has no rows", "give it some, or name a row of another section") }
        return ("\(place) has no row \(name.row)", "its rows are counted from 0 to \(count - 1)")
    }

    private func actionMistake(of name: TableRowName) -> (message: String, remedy: String)? {
        guard case .action(let title) = name.part, swipePlace(of: name) == nil else { return nil }
        let (cell, titles) = (inQuotes(name.ofCell.description), titles(of: name))
        if titles.isEmpty {
            return (
                "\(cell) has no swipe actions",
                "give its table some, such as \"swipeActions\": [{\"trailing\": [{\"title\": \"Delete\"}]}]"
            )
        }
        return (
            "\(cell) has no action \(inQuotes(title))",
            didYouMean(title, among: titles) ?? "write \(titles.map(inQuotes).joined(separator: " or "))"
        )
    }

    private func shown(_ name: TableRowName, section: Int?) -> String {
        inQuotes(
            TableRowName(table: name.table, section: section, row: name.row, part: name.part).description)
    }

    // MARK: In the text of a line

    /// Characters that may follow the table's id in the name of a row.
    static let suffixMax = placeMax + FormatLimit.idLength.upperBound
    private static let placeMax = " row 000000000.000000000 ".count

    /// Characters of the longest name that a row can have.
    package var longestName: Int {
        guard let table = tables.map(\.unicodeScalars.count).max() else { return 0 }
        let titles = swipes.values.flatMap(\.allTitles)
        return table + Self.placeMax + titles.map(\.unicodeScalars.count).reduce("content".count, max)
    }

    /// The name of a row that stands in a text, if the table has that row.
    package func name(in text: [Unicode.Scalar], at place: Int) -> TableRowName? {
        anyName(in: text, at: place).flatMap { mistake(of: $0) == nil ? $0 : nil }
    }

    /// What is wrong with the name of a row that stands in a text; nil if none stands there.
    package func mistake(in text: [Unicode.Scalar], at place: Int) -> (message: String, remedy: String)? {
        anyName(in: text, at: place).flatMap(mistake)
    }

    /// The longest name of a row of one of the tables, whether or not there is such a row; of an action only one
    /// that is there, since any word may follow a row.
    private func anyName(in text: [Unicode.Scalar], at place: Int) -> TableRowName? {
        if tables.isEmpty { return nil }
        var end = min(text.count, place + longestName)
        while end > place {
            let isEnd = end == text.count || text[end].properties.isWhitespace || text[end] == ")"
            if isEnd {
                let text = String(text: text[place..<end])
                if let name = name(text) { return name }
                if let name = TableRowName(text), counts(of: name.table) != nil { return name }
            }
            end -= 1
        }
        return nil
    }
}

extension CheckedObject {
    /// The tables that this object and all below it are.
    package var rows: RowDirectory {
        var rows = RowDirectory()
        collect(&rows)
        return rows
    }

    private func collect(_ rows: inout RowDirectory) {
        if format.name == "view", text("class") == UIKitClass.tableView.word, let id = text("id") {
            rows.add(
                id, counts: objects("sections").map { $0.wholeNumber("rows") ?? 0 },
                swipes: SwipeDirectory(objects("swipeActions")))
        }
        for part in parts { part.object.collect(&rows) }
    }
}

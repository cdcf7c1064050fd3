/// What of a table does not go together: rows that it does not have.
extension FormatChecker {
    mutating func checkTable(_ table: CheckedObject) {
        if case .unreadable? = table.member("sections")?.content { return }
        let sections = table.list("sections")
        let counts = sections.compactMap { $0.object?.wholeNumber("rows") }
        // If the rows of one section could not be read, nothing is known of rows.
        guard counts.count == sections.count else { return }
        var overridden: Set<[Int]> = []
        for cell in table.objects("cells") { checkCell(cell, counts, &overridden) }
        for method in DelegateMethod.allCases {
            guard let answer = table.object("delegate")?.members[method.rawValue]?.object else { continue }
            checkRows(of: answer, counts)
        }
        checkSwipeActions(table, counts)
    }

    /// - Parameter overridden: the section and row of the cells before that have a class of their own.
    private mutating func checkCell(_ cell: CheckedObject, _ counts: [Int], _ overridden: inout Set<[Int]>) {
        guard let value = cell["row"], let row = value.wholeNumber,
            let section = cell.wholeNumber("section", default: 0)
        else { return }
        guard section < counts.count else {
            return report(
                cell["section"] ?? value,
                counts.isEmpty ? "the table has no sections" : "the table has no section \(section)",
                remedy: counts.isEmpty
                    ? "give it some, such as \"sections\": [{\"rows\": 20}]"
                    : "they are counted from 0 to \(counts.count - 1)")
        }
        guard row < counts[section] else {
            return report(
                value,
                counts[section] == 0
                    ? "section \(section) of the table has no rows"
                    : "section \(section) of the table has no row \(row)",
                remedy: counts[section] == 0
                    ? "give it some with \"rows\"" : "they are counted from 0 to \(counts[section] - 1)")
        }
        if let overrides = cell.member("overrides"), !overridden.insert([section, row]).inserted {
            report(
                keyOf: overrides, "the class of the cell of row \(row) stands in an entry before",
                remedy: "write all of its overrides there")
        }
    }

    /// Conditions on rows that no section has would never hold.
    mutating func checkRows(of conditions: CheckedObject, _ counts: [Int]) {
        guard let most = counts.max(), most > 0 else { return }
        for (key, count) in [("row", most), ("section", counts.count)] {
            // One number, or a list of them.
            for value in conditions[key].map({ [$0] + conditions.list(key) }) ?? [] {
                guard let number = value.wholeNumber, number >= count else { continue }
                report(
                    value,
                    key == "row"
                        ? "no section of the table has a row \(number)"
                        : "the table has no section \(number)",
                    remedy: "they are counted from 0 to \(count - 1)")
            }
        }
    }
}

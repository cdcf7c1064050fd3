/// What of a table does not go together: rows that it does not have.
extension FormatChecker {
    mutating func checkTable(_ table: ObjectPlace) {
        guard let counts = Self.counts(of: table) else { return }
        checkCells(table, counts)
        checkAnswers(table, counts)
        checkSwipeActions(table, counts)
    }

    /// The rows of each section; nil if one of them could not be read, which has been reported.
    private static func counts(of table: ObjectPlace) -> [Int]? {
        guard let sections = table.member("sections")?.value else { return [] }
        guard case .array(let sections) = sections.content else { return nil }
        let counts = sections.compactMap { $0.memberNamed("rows")?.value.wholeNumber }
        return counts.count == sections.count ? counts : nil
    }

    private mutating func checkCells(_ table: ObjectPlace, _ counts: [Int]) {
        guard case .array(let cells)? = table.member("cells")?.value.content else { return }
        var overridden: Set<[Int]> = []
        for (index, cell) in cells.enumerated() {
            guard let value = cell.memberNamed("row")?.value, let row = value.wholeNumber else { continue }
            let path = table.way.path.appending("cells").appending(index)
            let sectionValue = cell.memberNamed("section")?.value
            let section = sectionValue?.wholeNumber ?? 0
            guard section < counts.count else {
                let (place, key) = sectionValue.map { ($0, "section") } ?? (value, "row")
                problems.report(
                    at: place.offset, path.appending(key),
                    counts.isEmpty ? "the table has no sections" : "the table has no section \(section)",
                    remedy: counts.isEmpty
                        ? "give it some, such as \"sections\": [{\"rows\": 20}]"
                        : "they are counted from 0 to \(counts.count - 1)")
                continue
            }
            if row < counts[section] {
                guard let overrides = cell.memberNamed("overrides"),
                    !overridden.insert([section, row]).inserted
                else { continue }
                problems.report(
                    at: overrides.keyOffset, path.appending("overrides"),
                    "the class of the cell of row \(row) stands in an entry before",
                    remedy: "write all of its overrides there")
                continue
            }
            problems.report(
                at: value.offset, path.appending("row"),
                counts[section] == 0
                    ? "section \(section) of the table has no rows"
                    : "section \(section) of the table has no row \(row)",
                remedy: counts[section] == 0
                    ? "give it some with \"rows\""
                    : "they are counted from 0 to \(counts[section] - 1)")
        }
    }

    private mutating func checkAnswers(_ table: ObjectPlace, _ counts: [Int]) {
        guard let delegate = table.member("delegate")?.value else { return }
        for method in DelegateMethod.allCases {
            guard let answer = delegate.memberNamed(method.rawValue)?.value else { continue }
            checkRows(of: answer, at: table.way.path.appending("delegate").appending(method.rawValue), counts)
        }
    }

    /// Conditions on rows that no section has would never hold.
    mutating func checkRows(of conditions: JSONValue, at path: JSONPath, _ counts: [Int]) {
        guard let most = counts.max(), most > 0 else { return }
        for (key, count) in [("row", most), ("section", counts.count)] {
            guard let value = conditions.memberNamed(key)?.value else { continue }
            for (place, path) in value.oneOrSeveral(at: path.appending(key)) {
                guard let number = place.wholeNumber, number >= count else { continue }
                problems.report(
                    at: place.offset, path,
                    key == "row"
                        ? "no section of the table has a row \(number)"
                        : "the table has no section \(number)",
                    remedy: "they are counted from 0 to \(count - 1)")
            }
        }
    }
}

extension JSONValue {
    fileprivate var wholeNumber: Int? {
        guard case .number(let number) = content, let whole = number.wholeNumber else { return nil }
        return Int(exactly: whole).flatMap { $0 >= 0 ? $0 : nil }
    }

    /// The elements of an array, or the value itself, with their places.
    fileprivate func oneOrSeveral(at path: JSONPath) -> [(JSONValue, JSONPath)] {
        guard case .array(let elements) = content else { return [(self, path)] }
        return elements.enumerated().map { ($0.element, path.appending($0.offset)) }
    }
}

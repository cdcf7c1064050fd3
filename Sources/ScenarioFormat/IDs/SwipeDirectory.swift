import Trace

/// The swipe actions of one table: which names of their buttons lead somewhere.
package struct SwipeDirectory: Hashable, Sendable {
    /// The rows that it is for, and the titles of their actions from the edges inward.
    struct Entry: Hashable, Sendable {
        /// Nil is any.
        let rows: Set<Int>?
        let sections: Set<Int>?
        let titles: [RowEdge: [String]]

        func holds(forRow row: Int, inSection section: Int) -> Bool {
            (rows?.contains(row) ?? true) && (sections?.contains(section) ?? true)
        }
    }

    /// Where the button of an action is.
    package struct Place: Hashable, Sendable {
        package let edge: RowEdge
        /// Counted from 0 at the edge.
        package let number: Int
    }

    let entries: [Entry]

    /// What a row's actions are called, trailing ones first.
    func titles(ofRow row: Int, inSection section: Int) -> [String] {
        guard let entry = entry(forRow: row, inSection: section) else { return [] }
        return RowEdge.allCases.flatMap { entry.titles[$0] ?? [] }
    }

    /// Where the action of this title is among those of a row.
    func place(of title: String, ofRow row: Int, inSection section: Int) -> Place? {
        guard let entry = entry(forRow: row, inSection: section) else { return nil }
        for edge in RowEdge.allCases {
            if let number = entry.titles[edge]?.firstIndex(of: title) {
                return Place(edge: edge, number: number)
            }
        }
        return nil
    }

    /// All titles, of any row.
    var allTitles: [String] { entries.flatMap { $0.titles.values.flatMap(\.self) } }

    private func entry(forRow row: Int, inSection section: Int) -> Entry? {
        entries.first { $0.holds(forRow: row, inSection: section) }
    }
}

extension SwipeDirectory {
    /// - Parameter entries: the table's `swipeActions`.
    init(_ entries: [CheckedObject]) {
        self.entries = entries.map { entry in
            let titles = RowEdge.allCases.map { edge in
                (edge, entry.objects(edge.rawValue).compactMap { $0.text("title") })
            }
            return Entry(
                rows: entry.wholeNumbers("row"), sections: entry.wholeNumbers("section"),
                titles: Dictionary(uniqueKeysWithValues: titles))
        }
    }
}

extension CheckedObject {
    /// One number, or a list of them; nil if the key is missing.
    package func wholeNumbers(_ key: String) -> Set<Int>? {
        guard has(key) else { return nil }
        if let number = wholeNumber(key) { return [number] }
        return Set(list(key).compactMap(\.wholeNumber))
    }
}

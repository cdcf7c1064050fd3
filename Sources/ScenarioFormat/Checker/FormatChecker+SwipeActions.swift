import Trace

/// What of swipe actions does not go together: rows that the table does not have, names that are not clear.
extension FormatChecker {
    /// - Parameter counts: the rows of each of the table's sections.
    mutating func checkSwipeActions(_ table: CheckedObject, _ counts: [Int]) {
        guard let value = table["swipeActions"], !table.list("swipeActions").isEmpty else { return }
        if counts.allSatisfy({ $0 == 0 }) {
            report(
                keyOf: value, "the table has no rows that could be swiped",
                remedy: "give it some, such as \"sections\": [{\"rows\": 20}]")
        }
        for entry in table.objects("swipeActions") {
            checkRows(of: entry, counts)
            checkTitles(of: entry)
        }
    }

    /// Both edges together: a button's name does not say at which one it is.
    private mutating func checkTitles(of entry: CheckedObject) {
        let actions = RowEdge.allCases.flatMap { entry.objects($0.rawValue) }
        var known: Set<String> = []
        for value in actions.compactMap({ $0["title"] }).sorted(by: { $0.offset < $1.offset }) {
            guard let title = value.text else { continue }
            if !known.insert(title).inserted {
                report(
                    value, "the row has two actions with the title \(inQuotes(title))",
                    remedy: "give one of them another, so that their buttons can be told apart")
            } else if let fault = Self.fault(of: title) {
                report(value, fault.message, remedy: fault.remedy)
            }
        }
    }

    /// Why a title would make no name; its length is looked at elsewhere.
    private static func fault(of title: String) -> (message: String, remedy: String)? {
        if title == "content" {
            return ("\"content\" names the content view of a row", "give the action another title")
        }
        if title.unicodeScalars.contains(where: { $0.isRefusedInID }) {
            return ("the title \(inQuotes(title)) has a control character", "leave it out")
        }
        if title.first?.isWhitespace == true || title.last?.isWhitespace == true {
            return ("the title \(inQuotes(title)) begins or ends with a space", "leave it out")
        }
        return nil
    }
}

/// What of swipe actions does not go together: rows that the table does not have, names that are not clear.
extension FormatChecker {
    /// - Parameter counts: the rows of each of the table's sections.
    mutating func checkSwipeActions(_ table: ObjectPlace, _ counts: [Int]) {
        guard let member = table.member("swipeActions"), case .array(let entries) = member.value.content,
            !entries.isEmpty
        else { return }
        let path = table.way.path.appending("swipeActions")
        if counts.allSatisfy({ $0 == 0 }) {
            problems.report(
                at: member.keyOffset, path, "the table has no rows that could be swiped",
                remedy: "give it some, such as \"sections\": [{\"rows\": 20}]")
        }
        for (index, entry) in entries.enumerated() {
            let path = path.appending(index)
            checkRows(of: entry, at: path, counts)
            checkTitles(of: entry, at: path)
        }
    }

    /// Both edges together: a button's name does not say at which one it is.
    private mutating func checkTitles(of entry: JSONValue, at path: JSONPath) {
        var titles: [(title: String, value: JSONValue, path: JSONPath)] = []
        for edge in SwipeEdge.allCases {
            guard case .array(let actions)? = entry.memberNamed(edge.rawValue)?.value.content else {
                continue
            }
            for (index, action) in actions.enumerated() {
                guard let value = action.memberNamed("title")?.value, case .string(let title) = value.content
                else { continue }
                titles.append(
                    (title, value, path.appending(edge.rawValue).appending(index).appending("title")))
            }
        }
        var known: Set<String> = []
        for (title, value, path) in titles.sorted(by: { $0.value.offset < $1.value.offset }) {
            if !known.insert(title).inserted {
                problems.report(
                    at: value.offset, path, "the row has two actions with the title \(inQuotes(title))",
                    remedy: "give one of them another, so that their buttons can be told apart")
            } else if let fault = Self.fault(of: title) {
                problems.report(at: value.offset, path, fault.message, remedy: fault.remedy)
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

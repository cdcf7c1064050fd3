import ScenarioFiles

/// What only tables have.
extension RandomAuthor {
    /// The rows of each section.
    mutating func makeRowCounts() -> [Int] {
        chance.oneIn(8) ? [] : (0..<chance.number(1...2)).map { _ in chance.number(0...30) }
    }

    /// - Parameter counts: the rows of each section.
    mutating func makeTable(_ counts: [Int], depth: Int) -> [JSONDocument.Member] {
        var members: [JSONDocument.Member] = [
            ("sections", .array(counts.map { .object([("rows", .whole($0))]) }))
        ]
        if chance.oneIn(2) { members.append(("rowHeight", .number(chance.length(20...120)))) }
        if chance.oneIn(6) { members.append(("allowsSelection", .boolean(false))) }
        if chance.oneIn(4) { members.append(("allowsMultipleSelection", .boolean(true))) }
        if let count = counts.first, count > 0, chance.oneIn(3) {
            let cells = (1...chance.number(1...3)).map { _ in
                makeCell(row: chance.number(0...min(count - 1, 4)), depth: depth)
            }
            members.append(("cells", .array(cells)))
        }
        return members
    }

    /// A row in which something stands: a view that is tapped in place of the row, a recognizer that competes
    /// for the row's finger.
    private mutating func makeCell(row: Int, depth: Int) -> JSONDocument {
        var members: [JSONDocument.Member] = [("row", .whole(row))]
        let recognizers = chance.oneIn(3) ? [makeRecognizer()] : []
        let isNested = isInCell
        isInCell = true
        let subviews = chance.oneIn(2) ? [makeView(row: 0, depth: max(depth, 3))] : []
        isInCell = isNested
        if !recognizers.isEmpty { members.append(("recognizers", .array(recognizers))) }
        if !subviews.isEmpty { members.append(("subviews", .array(subviews))) }
        return .object(members)
    }

    /// What a table's delegate says of its rows.
    ///
    /// - Parameter rows: how many rows there are in the longest section.
    mutating func makeRowAnswers(rows: Int) -> [JSONDocument.Member] {
        [DelegateMethod.shouldHighlightRow, .willSelectRow, .willDeselectRow].filter { _ in chance.oneIn(5) }
            .map { method in
                if rows == 0 || chance.oneIn(3) { return (method.rawValue, .boolean(chance.oneIn(2))) }
                let row = chance.number(0...min(rows - 1, 4))
                return (
                    method.rawValue,
                    .object([("row", .whole(row)), ("answer", .boolean(chance.oneIn(2)))])
                )
            }
    }
}

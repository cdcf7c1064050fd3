import ScenarioFormat

/// What only tables have.
extension RandomAuthor {
    /// The rows of each section.
    mutating func makeRowCounts() -> [Int] {
        chance.oneIn(8) ? [] : chance.times(1...2).map { _ in chance.number(0...30) }
    }

    /// - Parameter counts: the rows of each section.
    mutating func makeTable(_ counts: [Int], depth: Int) -> [JSONDocument.Member] {
        var members: [JSONDocument.Member] = [
            ("sections", .array(counts.map { .object([("rows", .whole($0))]) }))
        ]
        let rows = counts.indices.flatMap { section in (0..<counts[section]).prefix(5).map { (section, $0) } }
        if rows.isEmpty { return members }
        if chance.happens(options.cellContents) {
            let some = chance.shuffled(rows).prefix(chance.number(1...3))
            members.append(("cells", .array(some.map { makeCell(section: $0, row: $1, depth: depth) })))
        }
        if chance.happens(options.swipeActions) { members.append(("swipeActions", makeSwipeActions(rows))) }
        return members
    }

    /// A row in which something stands: a view that is tapped in place of the row, a recognizer that competes
    /// for the row's finger.
    private mutating func makeCell(section: Int, row: Int, depth: Int) -> JSONDocument {
        var members: [JSONDocument.Member] = [("row", .whole(row))]
        if section > 0 || chance.oneIn(4) { members.append(("section", .whole(section))) }
        let isNested = isInCell
        isInCell = true
        let overrides = chance.oneIn(4) ? makeResponderOverrides() + makeHitTestOverrides() : []
        let recognizers = makeRecognizers(most: 1)
        let subviews = chance.oneIn(2) ? [makeView(row: 0, depth: max(depth, 3))] : []
        isInCell = isNested
        if !overrides.isEmpty { members.append(("overrides", .object(overrides))) }
        if !recognizers.isEmpty { members.append(("recognizers", .array(recognizers))) }
        if !subviews.isEmpty { members.append(("subviews", .array(subviews))) }
        return .object(members)
    }

    // MARK: What a swipe uncovers

    private mutating func makeSwipeActions(_ rows: [(section: Int, row: Int)]) -> JSONDocument {
        let entries = chance.times(1...2).map { _ -> JSONDocument in
            var members: [JSONDocument.Member] = []
            let (section, row) = chance.one(of: rows)
            if chance.oneIn(4) { members.append(("row", .whole(row))) }
            if chance.oneIn(4) { members.append(("section", .whole(section))) }
            let isTrailing = !chance.oneIn(4)
            if isTrailing {
                members.append(("trailing", makeSwipeActions(titled: ["Delete", "Flag", "More"])))
            }
            if !isTrailing || chance.oneIn(2) {
                members.append(("leading", makeSwipeActions(titled: ["Read", "Pin"])))
            }
            if chance.oneIn(3) { members.append(("performsFirstActionWithFullSwipe", .boolean(false))) }
            return .object(members)
        }
        return .array(entries)
    }

    /// - Parameter titles: of all that the edge may have.
    private mutating func makeSwipeActions(titled titles: [String]) -> JSONDocument {
        let actions = titles.prefix(chance.number(0...titles.count)).map { title -> JSONDocument in
            var members: [JSONDocument.Member] = [("title", .string(title))]
            if chance.oneIn(3) { members.append(("style", .string("destructive"))) }
            members += makeCost(upTo: 60)
            if chance.happens(options.deeds) { members.append(("does", makeDeeds(mayMoveFocus: true))) }
            if chance.oneIn(3) { members.append(("completes", .boolean(false))) }
            return .object(members)
        }
        return .array(actions)
    }

    // MARK: Its delegate

    /// What a table's delegate says of its rows.
    ///
    /// - Parameter counts: the rows of each section.
    mutating func makeRowAnswers(_ counts: [Int]) -> [JSONDocument.Member] {
        let rows = counts.max() ?? 0
        return [DelegateMethod.shouldHighlightRow, .willSelectRow, .willDeselectRow].filter { _ in
            chance.oneIn(5)
        }
        .map { method in
            if rows == 0 || chance.oneIn(3) { return (method.rawValue, .boolean(chance.oneIn(2))) }
            var members: [JSONDocument.Member] = [("row", .whole(chance.number(0...min(rows - 1, 4))))]
            if chance.oneIn(3) {
                members.append(("section", .array([.whole(chance.number(0...counts.count - 1))])))
            }
            return (method.rawValue, .object(members + [("answer", .boolean(chance.oneIn(2)))]))
        }
    }
}

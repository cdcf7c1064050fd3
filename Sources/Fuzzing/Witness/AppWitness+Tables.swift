import Foundation
import UIKitModel

/// What is asked of a table that has got a touch: where its rows lie, reckoned from the numbers of its
/// data source (I-7).
extension AppWitness {
    func judgeRows(of touch: UITouch) {
        var candidate = touch.view
        while let view = candidate {
            if let table = view as? UITableView { judgeRows(of: table, at: touch.location(in: table)) }
            candidate = view.superview
        }
    }

    private func judgeRows(of table: UITableView, at place: CGPoint) {
        // All rows of a story's table are of one height.
        guard table.window != nil, let source = table.dataSource, table.isPlain, place.isPlain,
            table.rowHeight >= 1
        else { return }
        let sections = 0..<source.numberOfSections(in: table)
        let counts = sections.map { source.tableView(table, numberOfRowsInSection: $0) }
        expect(
            .rowsLieInOrder,
            table.numberOfSections == counts.count && sections.map(table.numberOfRows(inSection:)) == counts
        ) {
            "a table does not have the rows \(counts) of its data source"
        }
        let rows = sections.flatMap { section in
            (0..<counts[section]).map { IndexPath(row: $0, section: section) }
        }
        func frame(_ index: Int) -> CGRect {
            CGRect(
                x: 0, y: CGFloat(index) * table.rowHeight, width: table.bounds.width, height: table.rowHeight)
        }
        let index = Int((place.y / table.rowHeight).rounded(.down))
        let isOnRow = place.x >= 0 && place.x < table.bounds.width && rows.indices.contains(index)
        expect(.rowsLieInOrder, table.indexPathForRow(at: place) == (isOnRow ? rows[index] : nil)) {
            "at \(place) a table has the row \(table.indexPathForRow(at: place)?.description ?? "none")"
        }
        judgeEnds(of: table, counts)
        judgeCells(of: table, rows)
        // Cells come with the layout (M-58).
        if table.waitsForLayout { return }
        // At an edge the last bit decides whether a row is in view.
        let (top, bottom) = (table.bounds.minY / table.rowHeight, table.bounds.maxY / table.rowHeight)
        guard (top - top.rounded()).magnitude > 1e-6, (bottom - bottom.rounded()).magnitude > 1e-6 else {
            return
        }
        // One without a height shows none.
        let shown = rows.indices.filter { CGFloat($0 + 1) > top && CGFloat($0) < bottom && top < bottom }
        expect(.rowsLieInOrder, table.indexPathsForVisibleRows == shown.map { rows[$0] }) {
            "a table shows \(table.indexPathsForVisibleRows ?? []), which are not those from \(top) to \(bottom)"
        }
        for index in shown {
            let (rect, cell) = (table.rectForRow(at: rows[index]), table.cellForRow(at: rows[index]))
            let isRight = cell.map { table.indexPath(for: $0) == rows[index] } ?? false
            expect(.rowsLieInOrder, isRight && rect.isNear(frame(index))) {
                "the row \(rows[index]) lies in \(rect), not \(frame(index)), or has no cell"
            }
        }
    }

    /// The cells in the tree are those in view, filled by their content views but for one that is pulled aside, and
    /// look selected if their rows are.
    private func judgeCells(of table: UITableView, _ rows: [IndexPath]) {
        let cells = table.subviews.compactMap { $0 as? UITableViewCell }
        expect(
            .rowsLieInOrder,
            cells.count == table.visibleCells.count
                && Set(cells.map(ObjectIdentifier.init)) == Set(table.visibleCells.map(ObjectIdentifier.init))
        ) {
            "a table has \(cells.count) cells in its tree, and \(table.visibleCells.count) in view"
        }
        let contents = cells.map(\.contentView)
        let areFilled = zip(cells, contents).allSatisfy { cell, content in
            content.bounds.size == cell.bounds.size
                && (!content.transform.isIdentity || content.frame.minY.isNear(0))
        }
        expect(.rowsLieInOrder, areFilled && contents.filter { !$0.frame.minX.isNear(0) }.count <= 1) {
            "a cell's content view does not fill it, or several rows are pulled aside"
        }
        let selected = table.indexPathsForSelectedRows ?? []
        let lookSo = cells.allSatisfy { cell in
            cell.isSelected == (table.indexPath(for: cell).map(selected.contains) ?? false)
        }
        expect(.rowsLieInOrder, lookSo && selected.allSatisfy(rows.contains)) {
            "the rows \(selected) are selected, and their cells do not look so, or they are not there"
        }
    }

    /// Nobody has a row before the first one of a section or behind its last one.
    private func judgeEnds(of table: UITableView, _ counts: [Int]) {
        let ends = counts.enumerated().flatMap { section, count in
            [IndexPath(row: -1, section: section), IndexPath(row: count, section: section)]
        }
        for end in ends + [IndexPath(row: 0, section: counts.count), IndexPath(row: 0, section: -1)] {
            expect(.rowsLieInOrder, table.cellForRow(at: end) == nil && table.rectForRow(at: end) == .zero) {
                "a table has the row \(end), and \(counts) rows in its sections"
            }
        }
    }
}

import VirtualTime

/// What only a table does: its rows come and go with the offset, light up under a finger, and are selected (I-7).
extension PaneModel {
    /// What a table knows of its rows, which are counted through all sections.
    struct Rows {
        /// Those that have a cell.
        var visible = 0..<0
        var highlighted: Int?
        /// The one that the finger lights up as long as it is on it.
        var follows: Int?
        var selected: Int?
        /// The one that is to be selected when the event is over.
        var lifted: Int?
    }

    /// Those of which a part is in view.
    var rowsInView: Range<Int> {
        guard let table = pane.table else { return 0..<0 }
        let height = Double(table.rowHeight)
        let rows = (0..<table.sections.reduce(0, +)).filter { row in
            Double(row) * height < offset.y + Double(pane.frame.height)
                && Double(row + 1) * height > offset.y
        }
        return rows.isEmpty ? 0..<0 : rows[0]..<rows[rows.count - 1] + 1
    }

    /// The row at a place of the content.
    func row(at place: (x: Double, y: Double)) -> Int? {
        guard let table = pane.table, place.x >= 0, place.x < Double(pane.frame.width) else { return nil }
        let row = Int((place.y / Double(table.rowHeight)).rounded(.down))
        return 0..<table.sections.reduce(0, +) ~= row ? row : nil
    }

    func rowName(_ row: Int) -> String { pane.rowName(row) }

    /// M-58: in the commit the cells of rows that are out of view leave, and those of rows in view come.
    func showRows(at instant: Instant) {
        guard let table = pane.table else { return }
        begin(at: instant)
        let (before, now) = (rows.visible, rowsInView)
        rows.visible = now
        if let lit = rows.highlighted, !now.contains(lit) { unhighlight() }
        for row in before where !now.contains(row) {
            // M-9: a view that leaves has its touch cancelled, and does not hear of one that was held back.
            if finger?.row == row {
                if finger?.touch == .told { tell("touchesCancelled") }
                finger?.touch = .gone
            }
            write("leaves", of: rowName(row))
        }
        for row in now where !before.contains(row) {
            let middle = (Double(row) + 0.5) * Double(table.rowHeight)
            write(
                "comes" + PlayedLines.text(of: [Double(pane.frame.width) / 2, middle]), of: rowName(row))
            if rows.selected == row { write("isSelected true", of: rowName(row)) }
        }
    }

    // MARK: A finger

    /// The table hears of its finger, which is on a row or beside it.
    func hearRows(_ callback: String, row: Int, isOnRow: Bool) {
        switch callback {
        case "touchesBegan":
            let answer = row != pane.table?.plainRow
            write("shouldHighlightRow \(answer ? "yes" : "no") \(rowName(row))")
            rows.follows = answer ? row : nil
            if answer { highlight(row) }
        case "touchesMoved":
            if !isOnRow {
                unhighlight()
            } else if rows.follows == row, rows.highlighted == nil {
                highlight(row)
            }
        case "touchesEnded":
            guard rows.highlighted == row, isOnRow else { return unhighlight() }
            unhighlight()
            rows.lifted = row
        default: unhighlight()
        }
    }

    private func highlight(_ row: Int) {
        rows.highlighted = row
        write("isHighlighted true", of: rowName(row))
        write("didHighlightRow \(rowName(row))")
    }

    private func unhighlight() {
        guard let row = rows.highlighted else { return }
        rows.highlighted = nil
        write("isHighlighted false", of: rowName(row))
        write("didUnhighlightRow \(rowName(row))")
    }

    func select(_ row: Int) {
        let isLocked = row == pane.table?.lockedRow
        write("willSelectRow \(isLocked ? "no" : "yes") \(rowName(row))")
        if isLocked { return }
        if let selected = rows.selected, selected != row {
            let name = rows.visible.contains(selected) ? " \(rowName(selected))" : ""
            write("willDeselectRow yes\(name)")
            rows.selected = nil
            if !name.isEmpty { write("isSelected false", of: rowName(selected)) }
            write("didDeselectRow\(name)")
        }
        if rows.selected != row {
            rows.selected = row
            meet(.selections)
            write("isSelected true", of: rowName(row))
        }
        write("didSelectRow \(rowName(row))")
    }
}

import Foundation
import UIKitModel

/// A table that no finger touches, in a window that no app shows, with rows of several heights, which no file can say.
/// Code moves its content and selects rows, and a plain reckoning says what is so then (I-7).
final class IdleTable {
    private final class Source: UITableViewDataSource, UITableViewDelegate {
        let heights: [[CGFloat]]

        init(_ heights: [[CGFloat]]) { self.heights = heights }

        func numberOfSections(in tableView: UITableView) -> Int { heights.count }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            heights[section].count
        }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(frame: .zero)
        }

        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            heights[indexPath.section][indexPath.row]
        }
    }

    private struct Row {
        let path: IndexPath
        let frame: CGRect
    }

    /// The first wrong answer; nil if there is none.
    private(set) var complaint: String?

    private var chance: Chance
    private let source: Source
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let table: UITableView
    private let rows: [Row]
    private let total: CGFloat

    /// A table of a seed.
    init(seed: UInt64) {
        var chance = Chance(seed: seed, stream: "fuzz.idle tables")
        let heights = (0...chance.number(0...2)).map { _ in
            chance.times(0...8).map { _ in CGFloat(chance.one(of: [20, 30, 44.5, 60])) }
        }
        var rows: [Row] = []
        var top: CGFloat = 0
        for (section, heights) in heights.enumerated() {
            for (row, height) in heights.enumerated() {
                let frame = CGRect(x: 0, y: top, width: 300, height: height)
                rows.append(Row(path: IndexPath(row: row, section: section), frame: frame))
                top += height
            }
        }
        (self.rows, total) = (rows, top)
        let source = Source(heights)
        let height = CGFloat(chance.number(100...250))
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: height))
        table.allowsMultipleSelection = chance.oneIn(2)
        (table.dataSource, table.delegate) = (source, source)
        (self.source, self.table, self.chance) = (source, table, chance)
        window.addSubview(table)
    }

    /// Moves its content and selects rows, some times, and looks what the table says.
    func play() {
        judgeRows()
        judgeCells([])
        var selected: [IndexPath] = []
        for _ in 0..<8 {
            move()
            judgeCells(selected)
            select(&selected)
            judgeCells(selected)
        }
        table.selectRow(at: nil, animated: false, scrollPosition: .none)
        judgeCells([])
    }

    private func expect(_ isRight: Bool, _ what: @autoclosure () -> String) {
        if !isRight, complaint == nil { complaint = "a table of \(source.heights): \(what())" }
    }

    // MARK: What code does

    private func move() {
        guard !rows.isEmpty, !chance.oneIn(3) else {
            table.contentOffset = CGPoint(x: 0, y: CGFloat(chance.length(-50...Int(total) + 50)))
            return
        }
        let (row, height, before) = (chance.one(of: rows), table.bounds.height, table.contentOffset.y)
        let end = max(total - height, 0)
        let position = chance.one(of: [UITableView.ScrollPosition.none, .top, .middle, .bottom])
        let wanted: CGFloat
        switch position {
        case .none:
            // From where there is no content it goes back in any case.
            if before < 0 || before > end { return }
            let isBelow = row.frame.maxY > before + height
            wanted = row.frame.minY < before ? row.frame.minY : isBelow ? row.frame.maxY - height : before
        case .top: wanted = row.frame.minY
        case .middle: wanted = row.frame.midY - height / 2
        case .bottom: wanted = row.frame.maxY - height
        }
        table.scrollToRow(at: row.path, at: position, animated: false)
        let offset = table.contentOffset.y
        expect(
            offset.isNear(min(max(wanted, 0), end)),
            "scrollToRow(at: \(row.path), at: \(position)) leads from \(before) to \(offset)")
    }

    private func select(_ selected: inout [IndexPath]) {
        guard !rows.isEmpty else { return }
        let path = chance.one(of: rows).path
        if chance.oneIn(3) {
            table.deselectRow(at: path, animated: false)
            selected.removeAll { $0 == path }
        } else {
            table.selectRow(at: path, animated: false, scrollPosition: .none)
            if !table.allowsMultipleSelection { selected = [] }
            if !selected.contains(path) { selected.append(path) }
        }
    }

    // MARK: What the table says

    private func judgeRows() {
        let counts = source.heights.map(\.count)
        expect(
            table.numberOfSections == counts.count
                && counts.indices.allSatisfy { table.numberOfRows(inSection: $0) == counts[$0] },
            "it has other rows")
        for row in rows {
            let (frame, rect) = (row.frame, table.rectForRow(at: row.path))
            expect(rect.isNear(frame), "rectForRow(at: \(row.path)) is \(rect), not \(frame)")
            for y in [frame.minY, frame.midY] {
                let found = table.indexPathForRow(at: CGPoint(x: 10, y: y))
                expect(found == row.path, "at \(y) it has the row \(found?.description ?? "none")")
            }
        }
        for place in [
            CGPoint(x: -1, y: 10), CGPoint(x: 300, y: 10), CGPoint(x: 10, y: -1), CGPoint(x: 10, y: total),
        ] {
            expect(table.indexPathForRow(at: place) == nil, "it has a row at \(place)")
        }
        expect(table.contentSize.height.isNear(total), "its content is \(table.contentSize.height) high")
    }

    /// Those rows have cells of which something is in view, and no others.
    private func judgeCells(_ selected: [IndexPath]) {
        let (top, bottom) = (table.bounds.minY, table.bounds.maxY)
        let shown = rows.filter { $0.frame.maxY > top && $0.frame.minY < bottom }
        expect(
            table.indexPathsForVisibleRows ?? [] == shown.map(\.path),
            "from \(top) to \(bottom) it shows \(table.indexPathsForVisibleRows ?? [])")
        expect(table.indexPathsForSelectedRows ?? [] == selected, "other rows than \(selected) are selected")
        let inTree = table.subviews.count { $0 is UITableViewCell }
        expect(inTree == shown.count, "it has \(inTree) cells in its tree, and \(shown.count) rows in view")
        for row in rows {
            let isShown = row.frame.maxY > top && row.frame.minY < bottom
            guard let cell = table.cellForRow(at: row.path) else {
                expect(!isShown, "the row \(row.path) is in view and has no cell")
                continue
            }
            let isRight =
                isShown && table.indexPath(for: cell) == row.path && cell.frame.isNear(row.frame)
                && cell.isSelected == selected.contains(row.path)
            expect(isRight, "the cell of \(row.path) lies in \(cell.frame), or is another row's")
        }
    }
}

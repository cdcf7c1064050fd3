import Foundation
import TaptrailTesting
import Testing
import Trace

@testable import UIKitModel

/// Cells that have gone out of view serve other rows.
@Suite struct `A cell that is used again` {
    private final class Cell: UITableViewCell {
        var isPreparedAsPlain: [Bool] = []
        var mark = ""

        override func prepareForReuse() {
            super.prepareForReuse()
            isPreparedAsPlain.append(superview == nil && !isSelected && !isHighlighted)
        }
    }

    private final class Source: UITableViewDataSource {
        var made: [Cell] = []
        var identifier: String?
        var count = 100
        /// How far the table is scrolled each time that it asks for a cell.
        var moves: CGFloat = 0
        var asked = 0

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            asked += 1
            if moves != 0 { tableView.contentOffset.y += moves }
            if let cell = tableView.dequeueReusableCell(withIdentifier: "row") { return cell }
            let cell = Cell(style: .default, reuseIdentifier: identifier)
            made.append(cell)
            return cell
        }
    }

    private let source = Source()
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)

    /// Ten rows of 40 pt are in view.
    private func phone(identifier: String?) -> TestPhone {
        source.identifier = identifier
        table.accessibilityIdentifier = "table"
        table.rowHeight = 40
        table.dataSource = source
        return TestPhone(showing: [table])
    }

    /// Once the table is laid out.
    private var shownRows: [Int] {
        table.layoutIfNeeded()
        return table.visibleCells.compactMap { table.indexPath(for: $0)?.row }
    }

    @Test func `a table that scrolls goes round with as many cells as it has shown at once`() {
        let phone = phone(identifier: "row")
        for step in 1...60 {
            table.contentOffset.y = CGFloat(step) * 40
            #expect(shownRows == Array(step..<step + 10))
        }
        #expect(source.made.count == 10)
        // 60 rows came into view, each with a cell that had served another.
        #expect(source.made.map(\.isPreparedAsPlain.count).reduce(0, +) == 60)
        // Half a row more, and there are eleven.
        table.contentOffset.y += 20
        #expect(shownRows.count == 11 && source.made.count == 11)
        #expect(Set(table.visibleCells).count == 11)
        _ = phone.trail
    }

    @Test func `without an identifier a row gets a cell of its own each time`() {
        let phone = phone(identifier: nil)
        for step in [10, 0, 10] {
            table.contentOffset.y = CGFloat(step) * 40
            table.layoutIfNeeded()
        }
        #expect(source.made.count == 40)
        #expect(source.made.allSatisfy { $0.isPreparedAsPlain.isEmpty })
        _ = phone.trail
    }

    @Test func `cells of one identifier do not serve another, and one cell does not serve two rows`() {
        let phone = phone(identifier: "other")
        table.contentOffset.y = 400
        table.layoutIfNeeded()
        #expect(source.made.count == 20)
        let cell = table.dequeueReusableCell(withIdentifier: "other")
        #expect(cell != nil && cell !== table.dequeueReusableCell(withIdentifier: "other"))
        #expect(table.dequeueReusableCell(withIdentifier: "none") == nil)
        _ = phone.trail
    }

    @Test func `a selected row comes again as selected, and its cell serves others as plain`() throws {
        let phone = phone(identifier: "row")
        table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 3, section: 0)) as? Cell)
        #expect(cell.isSelected)
        cell.mark = "left"
        table.contentOffset.y = 400
        table.layoutIfNeeded()
        #expect(cell.isPreparedAsPlain == [true] && !cell.isSelected)
        #expect(table.visibleCells.contains(cell) && cell.mark == "left")
        table.contentOffset.y = 0
        table.layoutIfNeeded()
        #expect(table.cellForRow(at: IndexPath(row: 3, section: 0))?.isSelected == true)
        #expect(table.visibleCells.filter(\.isSelected).count == 1)
        _ = phone.trail
    }

    @Test func `a cell under a finger that goes out of view is not under it in its next row`() {
        let phone = phone(identifier: "row")
        var wasHighlighted = false
        phone.at(500) { [self] in
            wasHighlighted = table.visibleCells[2].isHighlighted
            table.contentOffset.y = 400
            #expect(shownRows == Array(10..<20))
            #expect(table.visibleCells.filter(\.isHighlighted) == [])
        }
        phone.play(path(1, (100, 100, 100), (100, 100, 900)))
        _ = phone.trail
        #expect(wasHighlighted)
        #expect(source.made.count == 10 && source.made.allSatisfy { $0.isPreparedAsPlain == [true] })
        #expect(table.indexPathForSelectedRow == nil)
    }

    /// Which row it is it says each time that it comes into the tree.
    @Test func `a cell that serves its row again says nothing new`() {
        source.count = 1
        let phone = phone(identifier: "row")
        phone.at(100) { [table] in table.reloadData() }
        let trail = phone.trail
        #expect(source.made.count == 1 && source.made[0].isPreparedAsPlain == [true])
        let properties: [Property] = trail.records.compactMap { record in
            guard case .propertySet(_, let property, _, _, _) = record.event else { return nil }
            return [.indexPath, .isHighlighted, .isSelected].contains(property) ? property : nil
        }
        #expect(properties == [.indexPath, .indexPath])
    }

    /// The table looks a hundred times which cells it needs: for each ten that are made, ten have gone before.
    @Test func `a data source that always scrolls on is asked for five hundred rows`() {
        let phone = phone(identifier: "row")
        (source.count, source.moves, source.asked) = (1_000, 40, 0)
        table.reloadData()
        table.layoutIfNeeded()
        #expect(source.asked == 500)
        _ = phone.trail
    }

    @Test func `reloading uses the cells again`() {
        let phone = phone(identifier: "row")
        source.count = 4
        table.reloadData()
        #expect(shownRows == [0, 1, 2, 3] && source.made.count == 10)
        source.count = 100
        table.reloadData()
        #expect(shownRows == Array(0..<10) && source.made.count == 10)
        _ = phone.trail
    }
}

/// What an app does with the rows of a table by itself.
@Suite struct `A table that the app works` {
    private final class Source: UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .subtitle, reuseIdentifier: "row")
        }
    }

    private let source = Source()
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .grouped)
    private let phone: TestPhone

    /// A hundred rows of 40 pt, of which ten fill the height.
    init() {
        table.rowHeight = 40
        table.dataSource = source
        phone = TestPhone(showing: [table])
    }

    private func scroll(to row: Int, _ position: UITableView.ScrollPosition) -> CGFloat {
        table.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: false)
        return table.contentOffset.y
    }

    @Test func `a row is scrolled to its place, as far as content goes`() {
        #expect(table.style == .grouped)
        #expect(scroll(to: 50, .top) == 2_000)
        // Its middle, at 2 020 pt, in the middle of 400.
        #expect(scroll(to: 50, .middle) == 1_820)
        #expect(scroll(to: 50, .bottom) == 1_640)
        #expect(scroll(to: 0, .bottom) == 0)
        #expect(scroll(to: 99, .top) == 3_600)
        table.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 60, right: 0)
        #expect(scroll(to: 50, .top) == 1_980)
        #expect(scroll(to: 50, .middle) == 1_840)
        #expect(scroll(to: 50, .bottom) == 1_700)
        #expect(scroll(to: 0, .top) == -20)
        #expect(scroll(to: 99, .bottom) == 3_660)
        _ = phone.trail
    }

    @Test func `a row is brought into view with as little movement as it takes`() {
        #expect(scroll(to: 4, .none) == 0)
        #expect(scroll(to: 10, .none) == 40)
        #expect(scroll(to: 0, .none) == 0)
        #expect(scroll(to: 100, .none) == 0)
        #expect(scroll(to: -1, .top) == 0)
        // The tenth row ends at 400 pt, of which the inset covers 60.
        table.contentInset.bottom = 60
        #expect(scroll(to: 9, .none) == 60)
        _ = phone.trail
    }

    @Test(arguments: [false, true])
    func `a table that nobody has asked yet asks its data source when it is to scroll or to select`(
        selects: Bool
    ) {
        let fresh = UITableView(frame: table.frame, style: .plain)
        let row = IndexPath(row: 50, section: 0)
        fresh.rowHeight = 40
        fresh.dataSource = source
        if selects {
            fresh.selectRow(at: row, animated: false, scrollPosition: .none)
        } else {
            fresh.scrollToRow(at: row, at: .top, animated: false)
        }
        #expect(fresh.indexPathForSelectedRow == (selects ? row : nil))
        #expect(fresh.contentOffset.y == (selects ? 0 : 2_000))
    }

    @Test func `the app selects one row or several, and nobody is told`() {
        func select(_ row: Int?, _ position: UITableView.ScrollPosition = .none) -> [Int] {
            table.selectRow(
                at: row.map { IndexPath(row: $0, section: 0) }, animated: false, scrollPosition: position)
            return (table.indexPathsForSelectedRows ?? []).map(\.row)
        }
        for row in [3, 4, 4] { #expect(select(row) == [row]) }
        #expect(table.visibleCells.map(\.isSelected) == (0..<10).map { $0 == 4 })
        #expect(select(50) == [50])
        #expect(table.contentOffset.y == 0)
        #expect(select(50, .top) == [50])
        #expect(table.contentOffset.y == 2_000)
        table.layoutIfNeeded()
        #expect(table.visibleCells[0].isSelected)
        #expect(select(100) == [50])
        table.allowsMultipleSelection = true
        #expect(select(51) == [50, 51])
        // Apple's page: of several the one with the lowest numbers.
        #expect(select(7) == [50, 51, 7])
        #expect(table.indexPathForSelectedRow?.row == 7)
        #expect(select(nil) == [])
        #expect(table.visibleCells.filter(\.isSelected) == [])
        #expect(!phone.trail.callbacks(appCodeOnly: true).contains { $0.contains("Select") })
    }
}

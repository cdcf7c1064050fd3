import Foundation
import TaptrailTesting
import Testing
import Trace

@testable import UIKitModel

/// M-58: when a table asks for the cells of its rows.
@Suite struct `Cells that come with the layout of their table` {
    private final class Source: UITableViewDataSource {
        var count = 100
        var asked: [Int] = []
        var counted = 0

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            counted += 1
            return count
        }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            asked.append(indexPath.row)
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.accessibilityIdentifier = "cell \(indexPath.row)"
            return cell
        }
    }

    /// Leaves out the call of `super`.
    private final class Forgetful: UITableView {
        override func layoutSubviews() {}
    }

    private let source = Source()

    /// Ten rows of 44 pt are in view.
    private func phone(_ table: UITableView) -> TestPhone {
        table.accessibilityIdentifier = "table"
        table.frame = CGRect(x: 0, y: 0, width: 390, height: 440)
        table.dataSource = source
        return TestPhone(showing: [table])
    }

    private func rows(_ table: UITableView) -> [Int] {
        table.visibleCells.compactMap { table.indexPath(for: $0)?.row }
    }

    @Test func `M-58 rows that come into view have cells from the commit on, and those that leave till then`()
    {
        let table = UITableView()
        let phone = phone(table)
        #expect(source.asked == Array(0...9))
        phone.at(100) {
            table.contentOffset.y = 440
            #expect(rows(table) == Array(0...9) && source.asked.count == 10)
            #expect(table.cellForRow(at: IndexPath(row: 12, section: 0)) == nil)
        }
        phone.at(101) {
            #expect(rows(table) == Array(10...19) && source.asked == Array(0...19))
            #expect(table.cellForRow(at: IndexPath(row: 12, section: 0)) != nil)
        }
        _ = phone.trail
        #expect(source.asked.count == 20)
    }

    @Test
    func `M-58 reloadData takes the cells away and counts rows at once, and asks for cells in the commit`() {
        let table = UITableView()
        let phone = phone(table)
        phone.at(100) {
            (source.count, source.counted) = (3, 0)
            table.reloadData()
            #expect(source.counted == 1 && table.contentSize.height == 132)
            #expect(table.visibleCells.isEmpty && table.indexPathsForVisibleRows == [])
            table.reloadData()
            #expect(source.counted == 2 && source.asked.count == 10)
        }
        phone.at(101) { #expect(rows(table) == [0, 1, 2]) }
        _ = phone.trail
        #expect(source.asked == Array(0...9) + [0, 1, 2])
    }

    @Test func `M-58 layoutIfNeeded does not wait for the commit`() {
        let table = UITableView()
        let phone = phone(table)
        phone.at(100) {
            table.reloadData()
            table.layoutIfNeeded()
            #expect(rows(table) == Array(0...9))
        }
        _ = phone.trail
        #expect(source.asked.count == 20)
    }

    @Test func `M-58 a layoutSubviews without super leaves the table without cells`() {
        let table = Forgetful()
        let phone = phone(table)
        phone.at(100) { table.reloadData() }
        _ = phone.trail
        #expect(table.visibleCells.isEmpty && source.asked.count == 10)
    }

    /// The two rows that come are asked for behind the code that has scrolled, from the top.
    @Test func `M-58 that a cell is asked for is on record, with the cell, and follows from the scroll`()
        throws
    {
        let table = UITableView()
        let phone = phone(table)
        phone.at(100) { table.contentOffset.y = 88 }
        let trail = phone.trail
        let calls = trail.records.indices.filter {
            if case .began(.cellForRow, _, _, let isAppCode) = trail.records[$0].event {
                isAppCode
            } else {
                false
            }
        }
        let answers = trail.records.compactMap { record -> SubjectID? in
            if case .ended(.cellForRow, _, .subject, let cell) = record.event { cell } else { nil }
        }
        let cells = table.visibleCells.suffix(2)
        #expect(cells.map(\.accessibilityIdentifier) == ["cell 10", "cell 11"])
        #expect(calls.count == 2 && answers == cells.compactMap(\.idOnRecord))
        let scrolled = try #require(
            trail.records.lastIndex {
                if case .propertySet(_, .boundsOrigin, _, 88, _) = $0.event { true } else { false }
            })
        #expect(calls.allSatisfy { $0 > scrolled })
        #expect(calls.allSatisfy { trail.records[$0].cause == trail.records[scrolled].cause })
    }

    @Test func `M-58 what an app does outside of the story is off the record`() {
        let table = UITableView()
        let phone = phone(table)
        table.contentOffset.y = 440
        table.layoutIfNeeded()
        #expect(rows(table) == Array(10...19))
        let isOnRecord = phone.trail.records.contains {
            if case .began(.cellForRow, _, _, _) = $0.event { true } else { false }
        }
        #expect(!isOnRecord)
    }
}

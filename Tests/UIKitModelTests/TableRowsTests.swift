import Foundation
import TaptrailTesting
import Testing

@testable import UIKitModel

/// Rows and the cells of those that are in view (I-7).
struct TableRowsTests {
    private func cellsInTree(_ stage: TableStage) -> [UITableViewCell] {
        stage.table.subviews.compactMap { $0 as? UITableViewCell }
    }

    @Test func `rows are counted through over sections, empty ones too`() {
        let rows = TableRows(counts: [2, 0, 0, 3, 0], height: 10)
        let paths = (0..<rows.count).map(rows.indexPath(at:))
        #expect(paths.map { [$0.section, $0.row] } == [[0, 0], [0, 1], [3, 0], [3, 1], [3, 2]])
        #expect(paths.map(rows.index(of:)) == [0, 1, 2, 3, 4])
        for (row, section) in [(2, 0), (0, 1), (0, 4), (0, 5), (-1, 0), (0, -1)] {
            #expect(rows.index(of: IndexPath(row: row, section: section)) == nil)
        }
        // The path of a row has two numbers, no fewer and no more.
        for path in [IndexPath(index: 0), IndexPath(indexes: [0, 0, 0])] {
            #expect(rows.index(of: path) == nil)
        }
        #expect(rows.sectionCount == 5)
        #expect((0..<5).map(rows.count(inSection:)) == [2, 0, 0, 3, 0])
    }

    @Test func `a table says what its data source has told, and nothing of rows that it does not have`() {
        let (table, diary) = (UITableView("table", 0, 0, 390, 440), TableDiary([3, 0, 2]))
        table.dataSource = diary
        // It is in no window: the first question has it ask.
        #expect(table.numberOfSections == 3)
        #expect((0..<3).map(table.numberOfRows(inSection:)) == [3, 0, 2])
        #expect(
            table.rectForRow(at: IndexPath(row: 0, section: 2))
                == CGRect(x: 0, y: 132, width: 390, height: 44))
        let stage = TableStage([3, 0, 2])
        #expect(
            stage.table.indexPathsForVisibleRows
                == [(0, 0), (1, 0), (2, 0), (0, 2), (1, 2)].map { IndexPath(row: $0.0, section: $0.1) })
        for (row, section) in [(3, 0), (0, 1), (2, 2), (0, 3), (-1, 0), (0, -1)] {
            let path = IndexPath(row: row, section: section)
            #expect(stage.table.rectForRow(at: path) == .zero && stage.table.cellForRow(at: path) == nil)
        }
        let found = [(0.0, 0.0), (389.9, 43.9), (389.9, 44), (0, 131.9), (0, 132), (0, 219.9)].map {
            stage.table.indexPathForRow(at: CGPoint(x: $0.0, y: $0.1)).map { [$0.section, $0.row] }
        }
        #expect(found == [[0, 0], [0, 0], [0, 1], [0, 2], [2, 0], [2, 1]])
        for (x, y) in [(-0.1, 10.0), (390, 10), (10, -0.1), (10, 220)] {
            #expect(stage.table.indexPathForRow(at: CGPoint(x: x, y: y)) == nil)
        }
    }

    @Test func `a table without a data source has no rows in view`() {
        let table = UITableView("table", 0, 0, 390, 440)
        #expect(table.indexPathsForVisibleRows == [] && table.visibleCells == [])
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
    }

    @Test func `a row is in view if any of it is`() {
        let rows = TableRows(counts: [10], height: 10)
        #expect(rows.indices(from: 0, to: 30) == 0..<3)
        #expect(rows.indices(from: 9.9, to: 30.1) == 0..<4)
        #expect(rows.indices(from: 10, to: 30) == 1..<3)
        #expect(rows.indices(from: -50, to: 5) == 0..<1)
        #expect(rows.indices(from: 95, to: 500) == 9..<10)
        #expect(rows.indices(from: -50, to: -5).isEmpty)
        #expect(rows.indices(from: 500, to: 600).isEmpty)
        #expect(rows.indices(from: .nan, to: 5).isEmpty)
        #expect(rows.indices(from: 0, to: .infinity).isEmpty)
        #expect(TableRows(counts: [1], height: 0.75).indices(from: 0, to: 5) == 0..<1)
        #expect(TableRows(counts: [10], height: 0).indices(from: 0, to: 5).isEmpty)
    }

    @Test func `the last point of the last row is its own, though the quotient is rounded up`() {
        let rows = TableRows(counts: [5], height: 0.7)
        #expect(3.5.nextDown / 0.7 == 5)
        #expect(rows.index(at: 3.5.nextDown) == 4)
        #expect(rows.index(at: 3.5) == nil)
    }

    @Test func `rows of several heights lie one under the other`() {
        let heights: [[Double]] = [[10, 30], [], [0, 5, -1, .nan, 20]]
        let rows = TableRows(counts: heights.map(\.count)) { heights[$0.section][$0.row] }
        #expect((0...rows.count).map(rows.top) == [0, 10, 40, 40, 45, 45, 45, 65])
        #expect((0..<rows.count).map(rows.height) == [10, 30, 0, 5, 0, 0, 20])
        #expect(rows.totalHeight == 65)
        // A row without height is at no height.
        #expect(
            [-1, 0, 9.9, 10, 39.9, 40, 44.9, 45, 64.9, 65].map(rows.index(at:)) == [
                nil, 0, 0, 1, 1, 3, 3, 6, 6, nil,
            ])
        // Against a look at each row: it is in view if some of it lies between the two heights.
        for top in stride(from: -12.5, through: 70, by: 2.5) {
            for bottom in stride(from: top, through: 80, by: 2.5) {
                let seen = (0..<rows.count).filter {
                    rows.height(of: $0) > 0 && rows.top(of: $0) < bottom && rows.top(of: $0 + 1) > top
                }
                let places = rows.indices(from: top, to: bottom).filter { rows.height(of: $0) > 0 }
                #expect(places == (bottom > top ? seen : []))
            }
        }
    }

    @Test func `rows that a delegate gives one height are as those of the table`() {
        #expect(TableRows(counts: [2, 3]) { _ in 44 } == TableRows(counts: [2, 3], height: 44))
        #expect(TableRows(counts: []) { _ in 44 } == TableRows.none)
    }

    @Test func `the delegate says how high each row is, and a tap finds the row where it lies`() {
        let stage = TableStage([6])
        stage.diary.height = { $0.row == 1 ? 200 : 50 }
        stage.table.reloadData()
        #expect(stage.table.contentSize.height == 450)
        stage.table.layoutIfNeeded()
        #expect(cellsInTree(stage).map(\.frame.minY) == [0, 50, 250, 300, 350, 400])
        #expect(stage.table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 200)
        #expect(stage.table.indexPathForRow(at: CGPoint(x: 5, y: 249)) == IndexPath(row: 1, section: 0))
        #expect(stage.table.indexPathForRow(at: CGPoint(x: 5, y: 250)) == IndexPath(row: 2, section: 0))
    }

    @Test func `a delegate that comes later has its heights taken, and one that goes takes them along`() {
        let stage = TableStage([6])
        stage.table.delegate = nil
        stage.diary.height = { _ in 50 }
        stage.table.delegate = stage.diary
        #expect(stage.table.contentSize.height == 300)
        stage.table.delegate = nil
        #expect(stage.table.contentSize.height == 264)
    }

    @Test func `of ten thousand rows only those in view have a cell in the tree, wherever it is scrolled`() {
        let stage = TableStage([4_000, 6_000])
        #expect(stage.table.contentSize == CGSize(width: 390, height: 440_000))
        #expect(stage.diary.cellsMade == 10)
        for (offset, rows) in [
            (0.0, 0...9), (22, 0...10), (219_978, 4_999...5_009), (439_560, 9_990...9_999),
        ] {
            stage.table.contentOffset.y = offset
            stage.table.layoutIfNeeded()
            #expect(cellsInTree(stage).map { $0.frame.minY / 44 } == rows.map { CGFloat($0) })
            #expect(
                stage.table.visibleCells.map(ObjectIdentifier.init)
                    == cellsInTree(stage).map(ObjectIdentifier.init))
        }
        // 0…9, then 10, then eleven others, then ten others.
        #expect(stage.diary.cellsMade == 32)
        #expect(stage.table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
        #expect(
            stage.table.visibleCells.first.flatMap(stage.table.indexPath(for:))
                == IndexPath(row: 5_990, section: 1))
        _ = stage.phone.trail
    }

    @Test func `a fling makes each cell that comes into view once, and no others stay`() {
        let stage = TableStage([10_000])
        stage.phone.drag(200, 400, by: (0, -300), at: 100, for: 100)
        _ = stage.phone.trail
        let places = Int(stage.table.contentOffset.y / 44)
        #expect(places > 10)
        #expect(cellsInTree(stage).count <= 11)
        #expect(cellsInTree(stage).first?.indexPath == IndexPath(row: places, section: 0))
        #expect(stage.diary.cellsMade == places + cellsInTree(stage).count)
        #expect(stage.diary.entries == [])
    }

    @Test func `a table whose class overrides didMoveToWindow without super shows its rows`() {
        final class OwnTable: UITableView {
            override func didMoveToWindow() {}
        }
        let (table, diary) = (OwnTable("own", 0, 0, 390, 440), TableDiary([100]))
        table.dataSource = diary
        let phone = TestPhone(showing: [table])
        var shown = 0
        phone.at(50) { shown = table.visibleCells.count }
        _ = phone.trail
        #expect(shown == 10 && diary.cellsMade == 10)
    }

    @Test func `cells are behind the app's own subviews, and their content views fill them`() {
        let stage = TableStage()
        let badge = HandlingView("badge", 0, 0, 390, 4_400)
        stage.table.addSubview(badge)
        stage.table.contentOffset.y = 1_000
        #expect(stage.table.subviews.last === badge)
        #expect(cellsInTree(stage).allSatisfy { $0.contentView.frame.size == $0.bounds.size })
        #expect(cellsInTree(stage)[0].contentView.bounds.size == CGSize(width: 390, height: 44))
        stage.tap(row: 3, at: 100)
        #expect(stage.phone.callbacks(of: "badge").count == 2)
        #expect(stage.diary.entries == [])
    }

    @Test func `a larger table shows more rows, and a wider one wider rows`() {
        let stage = TableStage()
        stage.table.frame = CGRect(x: 0, y: 0, width: 300, height: 660)
        stage.table.layoutIfNeeded()
        #expect(cellsInTree(stage).count == 15)
        #expect(stage.table.contentSize.width == 300)
        #expect(cellsInTree(stage).allSatisfy { $0.contentView.bounds.size.width == 300 })
    }

    @Test func `a table that gets higher at its end takes the offset along`() {
        let stage = TableStage()
        stage.table.contentOffset.y = 3_960
        stage.table.frame.size.height = 660
        #expect(stage.table.contentOffset.y == 3_740)
        stage.table.layoutIfNeeded()
        #expect(cellsInTree(stage).count == 15)
    }

    @Test func `a table that leaves its window glides no more`() {
        let stage = TableStage([10_000])
        stage.phone.drag(200, 400, by: (0, -300), at: 100, for: 100)
        stage.phone.at(400) {
            #expect(stage.table.isDecelerating)
            stage.table.removeFromSuperview()
            #expect(!stage.table.isDecelerating)
        }
        _ = stage.phone.trail
    }

    @Test func `another height of rows has the table reloaded, and the same one has not`() {
        let stage = TableStage()
        stage.tap(row: 3, at: 100)
        stage.phone.at(500) {
            stage.table.rowHeight = 44
            #expect(stage.table.indexPathForSelectedRow?.row == 3)
            stage.table.rowHeight = 50
            #expect(stage.table.indexPathForSelectedRow == nil && stage.table.contentSize.height == 5_000)
        }
        _ = stage.phone.trail
    }

    /// What a data source may do when it is asked for a cell, or the cell itself when it is laid out.
    private final class Meddler: UITableViewDataSource, UITableViewDelegate {
        final class Cell: UITableViewCell {
            var lays: () -> Void = {}
            override func layoutSubviews() {
                super.layoutSubviews()
                lays()
            }
        }
        var count = 100
        /// How often it was asked how many rows there are.
        private(set) var asked = 0
        var counts: (UITableView) -> Void = { _ in }
        var measures: (UITableView, Int) -> Void = { _, _ in }
        var makes: (UITableView, Int) -> Void = { _, _ in }
        var lays: () -> Void = {}

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            asked += 1
            counts(tableView)
            return count
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            measures(tableView, indexPath.row)
            return indexPath.row == 0 ? 50 : 44
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            makes(tableView, indexPath.row)
            let cell = Cell(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
            cell.lays = { [unowned self] in lays() }
            return cell
        }
    }

    private func rows(_ table: UITableView) -> [Int] {
        table.subviews.compactMap { ($0 as? UITableViewCell)?.indexPath?.row }
    }

    @Test func `a table in no window asks its data source when somebody asks the table`() {
        let (table, source) = (UITableView("table", 0, 0, 390, 440), Meddler())
        table.dataSource = source
        table.rowHeight = 50
        #expect(source.asked == 0)
        #expect(table.numberOfRows(inSection: 0) == 100 && source.asked == 1)
    }

    /// From 94 to 534: the rows 2 to 11, of which the last one begins at 490.
    @Test func `a data source that moves the offset as it makes a cell gets the rows of that place`() {
        let (table, source) = (UITableView("table", 0, 0, 390, 440), Meddler())
        source.makes = { table, row in if row == 5 { table.contentOffset.y = 94 } }
        (table.dataSource, table.delegate) = (source, source)
        _ = TestPhone(showing: [table]).trail
        #expect(rows(table) == Array(2...11))
        #expect(table.visibleCells.compactMap { table.indexPath(for: $0)?.row } == Array(2...11))
        // A size that a cell was made with fills its content view, too.
        #expect(table.visibleCells.allSatisfy { $0.contentView.frame == $0.bounds })
        #expect(source.count == 100)
    }

    @Test func `a data source that moves the offset as another delegate comes gets the rows of that place`() {
        let (table, source, other) = (UITableView("table", 0, 0, 390, 440), Meddler(), Meddler())
        (table.dataSource, table.delegate) = (source, source)
        let phone = TestPhone(showing: [table])
        phone.at(100) {
            source.counts = { $0.contentOffset.y = 94 }
            table.delegate = other
        }
        _ = phone.trail
        #expect(rows(table) == Array(2...11))
    }

    enum Question: CaseIterable { case count, height, cell }

    /// The table asks anew when it has its answers, once.
    @Test(arguments: Question.allCases)
    func `what is asked for rows may change the table, and that has the rows that are then`(
        _ question: Question
    ) {
        let (table, source) = (UITableView("table", 0, 0, 390, 440), Meddler())
        var isFirst = true
        let meddle = { [unowned source] (table: UITableView) in
            guard isFirst else { return }
            isFirst = false
            source.count = 3
            table.rowHeight = 60
            table.reloadData()
            table.contentOffset.y = 0
        }
        switch question {
        case .count: source.counts = meddle
        case .height: source.measures = { table, _ in meddle(table) }
        case .cell: source.makes = { table, row in if row == 5 { meddle(table) } }
        }
        (table.dataSource, table.delegate) = (source, source)
        _ = TestPhone(showing: [table]).trail
        #expect(source.asked == 2)
        #expect(rows(table) == [0, 1, 2] && table.contentSize.height == 138)
        #expect(table.visibleCells.compactMap { table.indexPath(for: $0)?.row } == [0, 1, 2])
    }

    /// Up to a limit (*assumed*).
    @Test(arguments: Question.allCases)
    func `what has the table reloaded each time it is asked is not asked for ever`(
        _ question: Question
    ) {
        let (table, source) = (UITableView("table", 0, 0, 390, 440), Meddler())
        switch question {
        case .count: source.counts = { $0.reloadData() }
        case .height: source.measures = { table, _ in table.reloadData() }
        case .cell: source.makes = { table, _ in table.reloadData() }
        }
        (table.dataSource, table.delegate) = (source, source)
        _ = TestPhone(showing: [table]).trail
        #expect(rows(table) == Array(0...9))
        #expect(source.asked > 2)
    }

    /// Eleven rows are in view at either place: behind the last one it is always at the other.
    @Test func `what moves the offset with each cell comes to rest somewhere`() {
        let (table, source) = (UITableView("table", 0, 0, 390, 460), Meddler())
        source.makes = { table, _ in table.contentOffset.y = table.contentOffset.y == 0 ? 930 : 0 }
        (table.dataSource, table.delegate) = (source, source)
        _ = TestPhone(showing: [table]).trail
        #expect(rows(table) == table.indexPathsForVisibleRows?.map(\.row))
        #expect(source.asked == 1)
    }

    @Test func `who says how high rows are may ask the table how many there are`() {
        let (table, source) = (UITableView("table", 0, 0, 390, 440), Meddler())
        var counts: Set<Int> = []
        source.measures = { table, _ in counts.insert(table.numberOfRows(inSection: 0)) }
        (table.dataSource, table.delegate) = (source, source)
        _ = TestPhone(showing: [table]).trail
        #expect(counts == [source.count])
    }

    @Test func `a cell that has the table reloaded as it gets another width leaves the rows that are there`()
    {
        let (table, source) = (UITableView("table", 0, 0, 390, 440), Meddler())
        (table.dataSource, table.delegate) = (source, source)
        let phone = TestPhone(showing: [table])
        phone.at(100) {
            source.lays = {
                source.lays = {}
                source.count = 2
                table.reloadData()
            }
            table.frame.size.width = 300
        }
        _ = phone.trail
        #expect(source.count == 2 && rows(table) == [0, 1])
        #expect(table.visibleCells.allSatisfy { $0.frame.width == 300 })
    }

    @Test func `rows that are reloaded are new, and nothing of them is selected`() {
        let stage = TableStage()
        stage.tap(row: 3, at: 100)
        stage.phone.at(500) {
            #expect(stage.table.indexPathsForSelectedRows?.count == 1)
            stage.diary.counts = [2]
            stage.table.reloadData()
        }
        _ = stage.phone.trail
        #expect(cellsInTree(stage).count == 2)
        #expect(stage.table.contentSize.height == 88)
        #expect(stage.table.indexPathsForSelectedRows == nil)
        #expect(cellsInTree(stage).allSatisfy { !$0.isSelected })
    }

    /// A view on row 0 that reloads the table when its touch is taken, with a finger on it.
    private func stageReloadingInCancelled() -> TableStage {
        let stage = TableStage()
        let badge = HandlingView("badge", 0, 0, 390, 44)
        badge.hears = { [table = stage.table] phase, _, _ in if phase == .cancelled { table.reloadData() } }
        stage.table.cellForRow(at: IndexPath(row: 0, section: 0))?.contentView.addSubview(badge)
        stage.phone.tap(50, 20, at: 100, for: 400)
        return stage
    }

    @Test func `a view that reloads the table as its cell scrolls away finds it whole`() {
        let stage = stageReloadingInCancelled()
        stage.phone.at(300) { stage.table.contentOffset.y = 2_200 }
        #expect(stage.phone.callbacks(of: "badge") == ["badge touchesBegan", "badge touchesCancelled"])
        #expect(cellsInTree(stage).map { $0.frame.minY / 44 } == (50...59).map { CGFloat($0) })
        #expect(cellsInTree(stage) == stage.table.visibleCells)
    }

    @Test func `a view that reloads the table while it is reloaded leaves each row one cell`() {
        let stage = stageReloadingInCancelled()
        stage.phone.at(300) { stage.table.reloadData() }
        _ = stage.phone.trail
        #expect(cellsInTree(stage).map { $0.frame.minY / 44 } == (0...9).map { CGFloat($0) })
        #expect(cellsInTree(stage) == stage.table.visibleCells)
        #expect(stage.diary.cellsMade == 20)
    }

    @Test func `a cell says on record which row it is`() {
        let stage = TableStage([3, 2])
        let names = stage.phone.trail.subjectNames
        let paths = stage.phone.trail.records.compactMap { record -> String? in
            guard case .propertySet(let subject, .indexPath, let x, let y, _) = record.event else {
                return nil
            }
            return "\(names[subject] ?? "nobody"): \(Int(x)).\(Int(y))"
        }
        #expect(paths == ["0.0", "0.1", "0.2", "1.0", "1.1"].map { "cell \($0): \($0)" })
    }
}

import Foundation
import TaptrailTesting
import Testing
import UIKitModel

/// Apple's page on `tableView(_:canEditRowAt:)`: a row that may not be edited shows no controls for it.
struct RowEditingTests {
    private final class Rows: UITableViewDataSource, UITableViewDelegate {
        var asked: [Int] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 6 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
            indexPath.row != 1
        }
        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            asked.append(indexPath.row)
            return UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
            ])
        }
    }

    @Test func `a row that may not be edited is not swiped, and its actions are not asked for`() {
        let rows = Rows()
        let table = UITableView("table", 0, 0, 390, 600)
        table.rowHeight = 60
        table.dataSource = rows
        table.delegate = rows
        let phone = TestPhone(showing: [table])
        func aside(_ row: Int) -> CGFloat? {
            table.cellForRow(at: IndexPath(row: row, section: 0))?.contentView.frame.origin.x
        }
        phone.drag(300, 90, by: (-150, 0), at: 100, for: 400)
        phone.at(700) {
            #expect(aside(1) == 0)
            #expect(!rows.asked.contains(1))
        }
        phone.drag(300, 30, by: (-150, 0), at: 800, for: 400)
        phone.at(1_500) { #expect((aside(0) ?? 0) < 0) }
        _ = phone.finish()
    }
}

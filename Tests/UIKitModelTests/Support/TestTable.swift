import Foundation
import TaptrailTesting

@testable import UIKitModel

/// A table of the app's own whose four touch methods call `super`, unless it is told to keep one to itself.
final class TestTable: UITableView {
    var swallowsEnd = false
    /// Whether its `touchesEnded` runs.
    private(set) var isEnding = false

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        isEnding = true
        if !swallowsEnd { super.touchesEnded(touches, with: event) }
        isEnding = false
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
    }
}

/// The rows of a table, and what the table tells of them: `select 0.3` for the row 3 of section 0.
final class TableDiary: UITableViewDataSource, UITableViewDelegate {
    var counts: [Int]
    /// How many cells were ever made.
    private(set) var cellsMade = 0
    private(set) var entries: [String] = []
    /// How high a row is; nil leaves it to the table.
    var height: ((IndexPath) -> CGFloat)?
    var mayHighlight = true
    var willSelect: (IndexPath) -> IndexPath? = { $0 }
    var willDeselect: (IndexPath) -> IndexPath? = { $0 }
    var hears: (String) -> Void = { _ in }
    var swipeActions: (IndexPath) -> [UIContextualAction]? = { _ in nil }
    var leadingActions: (IndexPath) -> [UIContextualAction]? = { _ in nil }
    var mayChooseWithFullSwipe = true
    /// What the table tells of rows that open and close: `begin 0.3`.
    private(set) var edits: [String] = []
    var editBegins: () -> Void = {}
    var editEnds: () -> Void = {}

    init(_ counts: [Int]) { self.counts = counts }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        height?(indexPath) ?? tableView.rowHeight
    }

    private func write(_ word: String, _ indexPath: IndexPath) {
        entries.append("\(word) \(indexPath.section).\(indexPath.row)")
        hears(word)
    }

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cellsMade += 1
        let cell = UITableViewCell()
        cell.accessibilityIdentifier = "cell \(indexPath.section).\(indexPath.row)"
        cell.contentView.accessibilityIdentifier = "content \(indexPath.section).\(indexPath.row)"
        return cell
    }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        write("should highlight", indexPath)
        return mayHighlight
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        write("highlight", indexPath)
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        write("unhighlight", indexPath)
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        write("will select", indexPath)
        return willSelect(indexPath)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        write("select", indexPath)
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        write("will deselect", indexPath)
        return willDeselect(indexPath)
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        write("deselect", indexPath)
    }
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        swipeActions(indexPath).map(configuration)
    }
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        leadingActions(indexPath).map(configuration)
    }
    private func configuration(_ actions: [UIContextualAction]) -> UISwipeActionsConfiguration {
        let configuration = UISwipeActionsConfiguration(actions: actions)
        configuration.performsFirstActionWithFullSwipe = mayChooseWithFullSwipe
        return configuration
    }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        edits.append("begin \(indexPath.section).\(indexPath.row)")
        editBegins()
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        edits.append("end \(indexPath.map { "\($0.section).\($0.row)" } ?? "nowhere")")
        editEnds()
    }
}

/// A root view of 390 × 800, on it a table of 390 × 440 that shows ten rows of 44 points.
struct TableStage {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    let table = TestTable("table", 0, 0, 390, 440)
    let diary: TableDiary
    let phone: TestPhone

    init(_ counts: [Int] = [100], tap: UITapGestureRecognizer? = nil, over views: [UIView] = []) {
        diary = TableDiary(counts)
        root.accessibilityIdentifier = "root"
        root.addSubview(table)
        views.forEach(root.addSubview)
        if let tap { root.addGestureRecognizer(tap) }
        (table.dataSource, table.delegate) = (diary, diary)
        phone = TestPhone(showing: [root])
    }

    /// A finger in the middle of a row that was in view at the start.
    func tap(row: Int, at time: Int, for duration: Int = 50) {
        phone.tap(200, 44 * Double(row) + 22, at: time, for: duration)
    }

    /// What table, tap and button heard, and `didSelectRow` of the delegate, in order.
    var story: [String] {
        let names = phone.trail.subjectNames
        return phone.trail.records.compactMap { record in
            guard case .began(let call, let subject, _, true) = record.event else { return nil }
            let isTold = call.family == .touches || call == .action || call == .didSelectRow
            return isTold ? "\(names[subject] ?? "nobody") \(call)" : nil
        }
    }
}

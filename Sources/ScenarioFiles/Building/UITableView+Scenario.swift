import Foundation
import UIKitModel

extension UITableView {
    /// Takes over what only tables have, but for their rows.
    func takeFlags(of object: CheckedObject) {
        if let allows = object.boolean("allowsSelection") { allowsSelection = allows }
        if let allows = object.boolean("allowsMultipleSelection") { allowsMultipleSelection = allows }
        if let height = object.number("rowHeight") { rowHeight = CGFloat(height) }
    }
}

/// A row of a table of the scenario, whose cell comes and goes.
struct RowReference {
    let table: Reference<UITableView>
    let indexPath: IndexPath
    let part: TableRowName.Part

    /// The cell or its content view; nil while the row is not in view.
    var view: UIView? {
        guard let cell = table.object?.cellForRow(at: indexPath) else { return nil }
        return switch part {
        case .cell: cell
        case .contentView: cell.contentView
        }
    }

    /// Whether its middle is where a finger on the table hits it.
    var isMiddleInView: Bool {
        guard let table = table.object else { return false }
        let row = table.rectForRow(at: indexPath)
        return view != nil && table.bounds.contains(CGPoint(x: row.midX, y: row.midY))
    }
}

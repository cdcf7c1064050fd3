import Foundation
import Trace
import UIKitModel

/// An object that is named before it is made. Who names it does not keep it alive.
final class Reference<Object: AnyObject> {
    weak var object: Object?
}

/// A row of a table of the scenario, whose cell comes and goes.
struct RowReference {
    let table: Reference<UITableView>
    let indexPath: IndexPath
    let part: Part

    enum Part {
        case cell, contentView
        /// The button of a swipe action, counted from 0 at its edge.
        case action(Int, RowEdge, title: String)
    }

    /// The cell, its content view, or the button of an action; nil while it is not in view.
    var view: UIView? {
        guard let cell else { return nil }
        return switch part {
        case .cell: cell
        case .contentView: cell.contentView
        case .action(_, _, let title): cell.swipeButton(title)
        }
    }

    private var cell: UITableViewCell? { table.object?.cellForRow(at: indexPath) }

    /// Whether the row has a cell.
    var isRowInView: Bool { cell != nil }

    /// Whether its middle is where a finger on the table hits it, an action's as soon as the row is open.
    var isMiddleInView: Bool {
        guard let table = table.object, isRowInView else { return false }
        let area = area(in: table)
        return table.bounds.contains(CGPoint(x: area.midX, y: area.midY))
    }

    /// Where its row, or its button when the row is open, lies in the table.
    func area(in table: UITableView) -> CGRect {
        switch part {
        case .cell, .contentView: table.rectForRow(at: indexPath)
        case .action(let number, let edge, _):
            table.frameOfSwipeAction(number, at: edge, ofRowAt: indexPath)
        }
    }
}

extension UITableViewCell {
    /// The button of the action of this title; nil unless the row is open.
    fileprivate func swipeButton(_ title: String) -> UIView? {
        guard let name = accessibilityIdentifier else { return nil }
        return subviews.first { $0 is UIButton && $0.accessibilityIdentifier == "\(name) \(title)" }
    }
}

import Foundation
import Trace

/// A row that is pulled aside or open.
final class RowSwipe {
    let cell: UITableViewCell
    /// What the row was called when it was opened.
    let indexPath: IndexPath
    let edge: RowEdge
    /// The first one stands at the edge.
    let buttons: [UIButton]
    let performsFirstActionWithFullSwipe: Bool
    /// How far the content stood aside when the finger began to pull, points toward the open row.
    var origin = 0.0
    /// How far it would stand aside if it went with the finger without end.
    var reach = 0.0

    init(
        cell: UITableViewCell, indexPath: IndexPath, edge: RowEdge, buttons: [UIButton],
        performsFirstActionWithFullSwipe: Bool
    ) {
        self.cell = cell
        self.indexPath = indexPath
        self.edge = edge
        self.buttons = buttons
        self.performsFirstActionWithFullSwipe = performsFirstActionWithFullSwipe
    }

    /// How far the content stands aside, points toward the open row; never negative.
    var aside: Double {
        get { edge.way * Double(cell.contentView.frame.origin.x) }
        // Not -0, which would be another value on record.
        set {
            let (x, frame) = (newValue == 0 ? 0 : CGFloat(edge.way * newValue), cell.contentView.frame)
            cell.contentView.frame = CGRect(origin: CGPoint(x: x, y: frame.origin.y), size: frame.size)
        }
    }
}

import Geometry
import RunLoops
import Trace
import VirtualTime

/// The pan of a table whose rows have swipe actions: begins only on a row that has some, if the finger goes
/// rather along the row than across, and if content gives its touch back.
///
/// It is looked at before the table's own pan, since it was added later (D-4). A way that is as long across
/// as along scrolls (*assumed*). A closed row is pulled to a side where it has actions; the open one goes either
/// way. It follows one finger (*assumed*).
final class UITableViewSwipePanGestureRecognizer: ContentPanGestureRecognizer {
    private var table: UITableView? { scrollView as? UITableView }

    /// The row that it is about to pull, and what that offers.
    private var candidate:
        (cell: UITableViewCell, edge: RowEdge, configuration: UISwipeActionsConfiguration?)?

    override init(target: Any?, action: ActionSelector?) {
        super.init(target: target, action: action)
        maximumNumberOfTouches = 1
    }

    override func reset() {
        super.reset()
        candidate = nil
    }

    // MARK: Beginning

    override func reasonNotToBegin() -> TransitionReason? {
        guard let table, let cell = table.cell(around: touches.first?.view),
            firstTranslation.x.magnitude > firstTranslation.y.magnitude
        else { return .axisCannotScroll }
        let isOpen = table.swipe?.cell === cell
        let edge = RowEdge(uncoveredBy: firstTranslation.x)
        let configuration = isOpen ? nil : table.swipeActions(of: cell, at: edge)
        // The delegate may have given the table other rows.
        guard isOpen || configuration != nil, cell.superview === table else { return .axisCannotScroll }
        guard table.contentGivesBack(touches) else { return .contentKeepsTouch }
        candidate = (cell, edge, configuration)
        return nil
    }

    // MARK: Pulling

    override func act() {
        guard let table else { return }
        let way = Double(translation(in: table).x)
        switch state {
        case .began:
            guard let candidate else { return }
            table.beginSwipe(of: candidate.cell, at: candidate.edge, candidate.configuration)
            table.pullRow(by: way)
        case .changed: table.pullRow(by: way)
        case .ended:
            table.pullRow(by: way)
            table.endSwipe(velocity: velocityAtLift.x)
        case .cancelled: table.take(.panCancelled)
        case .possible, .failed: break
        }
    }

    override var usualName: String { "table swipe pan" }
}

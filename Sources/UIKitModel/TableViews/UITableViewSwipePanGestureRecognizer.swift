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
final class UITableViewSwipePanGestureRecognizer: UIPanGestureRecognizer {
    weak var table: UITableView?

    /// The row that it is about to pull, and what that offers.
    private var candidate:
        (cell: UITableViewCell, edge: RowEdge, configuration: UISwipeActionsConfiguration?)?
    /// The way of the finger when it had come the hysteresis, in the table's coordinates.
    private var firstWay = PlanePoint.zero
    private var lastMove = Instant.zero
    private var restBeforeLift = Interval.zero
    private let scrollConstants = UIKitConstants.current.scrolling

    override init() {
        super.init()
        // As the table's own pan has it.
        delaysTouchesEnded = false
        maximumNumberOfTouches = 1
        targets.append(
            GestureTarget(target: nil, isClosure: true, name: nil, isAppCode: false) { [unowned self] _ in
                pull()
            })
    }

    // MARK: Touches

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        lastMove = event.instant
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        restBeforeLift = event.instant - lastMove
        super.touchesEnded(touches, with: event)
    }

    override func reset() {
        super.reset()
        candidate = nil
    }

    override var inputOfMove: PanStateMachine.Input {
        let input = super.inputOfMove
        if input == .movedBeyondHysteresis, settledState == .possible, proposals.isEmpty {
            firstWay = PlanePoint(convertVector(track.translation, to: table))
        }
        return input
    }

    // MARK: Beginning

    override func reasonNotToBegin() -> TransitionReason? {
        guard let table, let cell = table.cell(around: touches.first?.view),
            firstWay.x.magnitude > firstWay.y.magnitude
        else { return .axisCannotScroll }
        let isOpen = table.swipe?.cell === cell
        let edge = RowEdge(uncoveredBy: firstWay.x)
        let configuration = isOpen ? nil : table.swipeActions(of: cell, at: edge)
        // The delegate may have given the table other rows.
        guard isOpen || configuration != nil, cell.superview === table else { return .axisCannotScroll }
        guard table.contentGivesBack(touches) else { return .contentKeepsTouch }
        candidate = (cell, edge, configuration)
        return nil
    }

    // MARK: Pulling

    private func pull() {
        // One that the table has no more has nothing to say.
        guard let table, table.swipePan === self else { return }
        let way = Double(translation(in: table).x)
        switch state {
        case .began:
            guard let candidate else { return }
            table.beginSwipe(of: candidate.cell, at: candidate.edge, candidate.configuration)
            table.pullRow(by: way)
        case .changed: table.pullRow(by: way)
        case .ended:
            table.pullRow(by: way)
            table.endSwipe(velocity: velocityAtLift)
        case .cancelled: table.take(.panCancelled)
        case .possible, .failed: break
        }
    }

    /// Points of the table a millisecond, to the right.
    private var velocityAtLift: Double {
        restBeforeLift > scrollConstants.flickRestMax ? 0 : Double(velocity(in: table).x) / 1_000
    }

    override var usualName: String { "table swipe pan" }
}

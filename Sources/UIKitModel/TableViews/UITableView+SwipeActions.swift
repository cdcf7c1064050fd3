import Foundation
import RunLoops
import Trace

// How a row's content goes aside and uncovers the buttons of its actions. Nothing here takes any time: a row
// that opens or closes has done so at once (*assumed*).
extension UITableView {
    // MARK: Whether rows can be swiped

    /// Has the pan there if one of these rows may have actions, and leaves it there from then on.
    ///
    /// UIKit sees whether its delegate implements one of the questions. So does the table of a delegate that
    /// says what it implements; another one is asked about each row that comes into view, up to the first that
    /// has actions, off the record (*assumed*).
    final func prepareSwiping(of cells: [UITableViewCell]) {
        guard swipePan == nil, let delegate = delegate as? any UITableViewDelegate else { return }
        let mayBeSwiped =
            if let implementer = delegate as? any CallImplementer {
                RowEdge.allCases.contains { implementer.implements($0.question) }
            } else {
                cells.contains { hasActions($0, delegate) }
            }
        guard mayBeSwiped else { return }
        let pan = UITableViewSwipePanGestureRecognizer()
        pan.scrollView = self
        swipePan = pan
        addGestureRecognizer(pan)
    }

    private func hasActions(_ cell: UITableViewCell, _ delegate: any UITableViewDelegate) -> Bool {
        RowEdge.allCases.contains { edge in
            guard cell.superview === self, let indexPath = cell.indexPath, canEdit(indexPath) else {
                return false
            }
            return delegate.configuration(of: self, edge, indexPath).isNotEmpty
        }
    }

    /// Other rows may have actions now, or none. The row that was open is closed already.
    final func delegateHasChanged() {
        heightsMayHaveChanged()
        if let swipePan { removeGestureRecognizer(swipePan) }
        swipePan = nil
        prepareSwiping(of: shownCells)
    }

    private func canEdit(_ indexPath: IndexPath) -> Bool {
        dataSource?.tableView(self, canEditRowAt: indexPath) ?? true
    }

    /// Asks the delegate about an edge of a row, on record; nil for one without actions.
    final func swipeActions(of cell: UITableViewCell, at edge: RowEdge) -> UISwipeActionsConfiguration? {
        guard let indexPath = cell.indexPath, canEdit(indexPath) else { return nil }
        func hasActions(_ answer: UISwipeActionsConfiguration?) -> CalloutAnswer {
            .yesOrNo(answer.isNotEmpty)
        }
        let configuration = call(edge.question, indexPath, otherwise: nil, answer: hasActions) {
            $0.configuration(of: self, edge, indexPath)
        }
        return configuration.isNotEmpty ? configuration : nil
    }

    // MARK: The finger

    /// - Parameter configuration: of a row that is closed; the open one has its buttons already.
    final func beginSwipe(
        of cell: UITableViewCell, at edge: RowEdge, _ configuration: UISwipeActionsConfiguration?
    ) {
        if swipe?.cell !== cell {
            // One row at a time.
            take(.rowGone)
            guard cell.superview === self, let indexPath = cell.indexPath, let configuration else { return }
            swipe = RowSwipe(
                cell: cell, indexPath: indexPath, edge: edge,
                buttons: configuration.actions.map { makeButton(for: $0, in: cell) },
                performsFirstActionWithFullSwipe: configuration.performsFirstActionWithFullSwipe)
        }
        take(.panBegan)
    }

    /// - Parameter way: the finger's since it began to pull, less the hysteresis; points to the right.
    final func pullRow(by way: Double) {
        guard let swipe, swipeMachine.state == .following else { return }
        swipe.reach = swipe.origin + swipe.edge.way * way
        swipe.aside = swipe.reach.clamped(to: 0...openWidth(of: swipe))
    }

    /// - Parameter velocity: points a millisecond, to the right.
    final func endSwipe(velocity: Double) {
        guard let swipe else { return }
        let opening = swipe.edge.way * velocity
        let isFlick = velocity.magnitude >= swipeConstants.flickSpeedMin
        if isFlick, opening < 0 { return take(.liftedToClose) }
        let fullWay = Double(swipe.cell.bounds.size.width) * swipeConstants.fullSwipePart
        if swipe.performsFirstActionWithFullSwipe, swipe.reach > fullWay { return take(.liftedAcross) }
        let isFar = swipe.aside > openWidth(of: swipe) * swipeConstants.openPart
        take(isFlick || isFar ? .liftedToOpen : .liftedToClose)
    }

    // MARK: Doing what the machine says

    final func take(_ input: RowSwipeStateMachine.Input) {
        guard let swipe, let order = swipeMachine.take(input) else { return }
        switch order {
        case .uncover:
            tell(.willBeginEditingRow, swipe.indexPath) {
                $0.tableView(self, willBeginEditingRowAt: swipe.indexPath)
            }
            // The delegate may have closed it at once.
            if self.swipe === swipe { place(swipe) }
        case .takeUp: swipe.origin = swipe.aside
        case .open: swipe.aside = openWidth(of: swipe)
        case .openAndChoose:
            swipe.aside = openWidth(of: swipe)
            swipe.buttons.first?.sendActions(for: .primaryActionTriggered)
        case .close:
            self.swipe = nil
            swipe.aside = 0
            for button in swipe.buttons { button.removeFromSuperview() }
            tell(.didEndEditingRow, swipe.indexPath) {
                $0.tableView(self, didEndEditingRowAt: swipe.indexPath)
            }
        }
    }

    private func openWidth(of swipe: RowSwipe) -> Double {
        Double(swipe.buttons.count) * swipeConstants.buttonWidth
    }

    // MARK: Buttons

    /// Behind the content, from the cell's edge inward.
    private func place(_ swipe: RowSwipe) {
        for (number, button) in swipe.buttons.enumerated() {
            button.frame = frameOfButton(number, at: swipe.edge, in: swipe.cell.bounds)
            swipe.cell.insertSubview(button, at: number)
        }
    }

    /// Where the button of an action stands as long as its row is open, in the table's coordinates.
    ///
    /// - Parameter number: of the action, counted from 0 at the edge.
    package final func frameOfSwipeAction(
        _ number: Int, at edge: RowEdge, ofRowAt indexPath: IndexPath
    ) -> CGRect {
        frameOfButton(number, at: edge, in: rectForRow(at: indexPath))
    }

    private func frameOfButton(_ number: Int, at edge: RowEdge, in row: CGRect) -> CGRect {
        let width = CGFloat(swipeConstants.buttonWidth)
        let x =
            switch edge {
            case .leading: row.minX + CGFloat(number) * width
            case .trailing: row.maxX - CGFloat(number + 1) * width
            }
        return CGRect(x: x, y: row.minY, width: width, height: row.size.height)
    }

    /// Its primary action is what a tap and a full swipe have in common.
    private func makeButton(for action: UIContextualAction, in cell: UITableViewCell) -> UIButton {
        let button = UIButton(frame: .zero)
        let names = [cell.accessibilityIdentifier, action.title].compactMap { $0 }
        button.accessibilityIdentifier = names.isEmpty ? nil : names.joined(separator: " ")
        button.addAction(
            UIAction { [weak self, weak button] _ in
                if let self, let button { choose(action, button) }
            }, for: .primaryActionTriggered)
        return button
    }

    private func choose(_ action: UIContextualAction, _ button: UIButton) {
        guard let swipe, swipe.buttons.contains(where: { $0 === button }) else { return }
        action.handler(action, button) { [weak self, weak swipe] _ in
            // Long after, another row may be open, or this one anew.
            if let self, let swipe, self.swipe === swipe { take(.actionDone) }
        }
    }
}

extension UITableViewDelegate {
    fileprivate func configuration(
        of table: UITableView, _ edge: RowEdge, _ indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        switch edge {
        case .leading: tableView(table, leadingSwipeActionsConfigurationForRowAt: indexPath)
        case .trailing: tableView(table, trailingSwipeActionsConfigurationForRowAt: indexPath)
        }
    }
}

extension UISwipeActionsConfiguration? {
    fileprivate var isNotEmpty: Bool { self?.actions.isEmpty == false }
}

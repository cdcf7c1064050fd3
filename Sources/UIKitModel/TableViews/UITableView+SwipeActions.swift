import Foundation

/// A row that is pulled aside or open.
final class RowSwipe {
    let cell: UITableViewCell
    /// The first one stands at the edge.
    let buttons: [UIButton]
    /// How far the content stood aside when the finger began to pull, points; to the left is negative.
    var origin = 0.0

    init(cell: UITableViewCell, buttons: [UIButton]) {
        self.cell = cell
        self.buttons = buttons
    }
}

// How a row's content goes aside and uncovers the buttons of its actions. Nothing here takes any time: a row
// that opens or closes has done so at once (*assumed*).
extension UITableView {
    // MARK: Whether rows can be swiped

    /// Has the pan there if one of these rows has actions, and leaves it there from then on.
    ///
    /// UIKit sees whether its delegate implements the question. Here the delegate is asked about each row
    /// that comes into view, up to the first that has actions, and again when a row is swiped (*assumed*).
    final func prepareSwiping(of cells: [UITableViewCell]) {
        guard swipePan == nil, cells.contains(where: { !swipeActions(of: $0).isEmpty }) else { return }
        let pan = UITableViewSwipePanGestureRecognizer()
        pan.table = self
        swipePan = pan
        addGestureRecognizer(pan)
    }

    /// Other rows may have actions now, or none.
    final func delegateHasChanged() {
        take(.rowGone)
        if let swipePan { removeGestureRecognizer(swipePan) }
        swipePan = nil
        prepareSwiping(of: shownCells)
    }

    /// What the delegate says about a row.
    final func swipeActions(of cell: UITableViewCell) -> [UIContextualAction] {
        guard let delegate = delegate as? any UITableViewDelegate, cell.superview === self,
            let indexPath = cell.indexPath
        else { return [] }
        return delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)?.actions ?? []
    }

    // MARK: The finger

    /// - Parameter actions: of a row that is closed; the open one has its buttons already.
    final func beginSwipe(of cell: UITableViewCell, _ actions: [UIContextualAction]) {
        if swipe?.cell !== cell {
            // One row at a time.
            take(.rowGone)
            guard cell.superview === self, !actions.isEmpty else { return }
            swipe = RowSwipe(cell: cell, buttons: actions.map(makeButton))
        }
        take(.panBegan)
    }

    /// - Parameter way: the finger's since it began to pull, less the hysteresis.
    final func pullRow(by way: Double) {
        guard let swipe, swipeMachine.state == .following else { return }
        show(swipe, aside: (swipe.origin + way).clamped(to: -openWidth(of: swipe)...0))
    }

    /// - Parameter velocity: points a millisecond, to the right.
    final func endSwipe(velocity: Double) {
        guard let swipe else { return }
        if velocity.magnitude >= swipeConstants.flickSpeedMin {
            take(velocity < 0 ? .liftedToOpen : .liftedToClose)
        } else {
            let isFar = -aside(swipe) > openWidth(of: swipe) * swipeConstants.openPart
            take(isFar ? .liftedToOpen : .liftedToClose)
        }
    }

    // MARK: Doing what the machine says

    final func take(_ input: RowSwipeStateMachine.Input) {
        guard let swipe, let order = swipeMachine.take(input) else { return }
        switch order {
        case .uncover: place(swipe.buttons, in: swipe.cell)
        case .takeUp: swipe.origin = aside(swipe)
        case .open: show(swipe, aside: -openWidth(of: swipe))
        case .close:
            self.swipe = nil
            show(swipe, aside: 0)
            for button in swipe.buttons { button.removeFromSuperview() }
        }
    }

    private func openWidth(of swipe: RowSwipe) -> Double {
        Double(swipe.buttons.count) * swipeConstants.buttonWidth
    }

    private func aside(_ swipe: RowSwipe) -> Double { Double(swipe.cell.contentView.frame.origin.x) }

    private func show(_ swipe: RowSwipe, aside: Double) {
        swipe.cell.contentView.frame.origin.x = CGFloat(aside)
    }

    // MARK: Buttons

    /// Behind the content, from the cell's right edge inward.
    private func place(_ buttons: [UIButton], in cell: UITableViewCell) {
        let (width, size) = (CGFloat(swipeConstants.buttonWidth), cell.bounds.size)
        for (place, button) in buttons.enumerated() {
            button.frame = CGRect(
                x: size.width - CGFloat(place + 1) * width, y: 0, width: width, height: size.height)
            cell.insertSubview(button, at: place)
        }
    }

    private func makeButton(for action: UIContextualAction) -> UIButton {
        let button = UIButton(frame: .zero)
        button.accessibilityIdentifier = action.title
        button.addAction(
            UIAction { [weak self, weak button] _ in
                if let self, let button { choose(action, button) }
            }, for: .touchUpInside)
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

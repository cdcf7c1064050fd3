import Foundation
import Geometry
import RunLoops
import Trace

extension UITableView {
    // MARK: What is selected

    /// Of the rows that are selected the one with the lowest section and row; nil if none is.
    ///
    /// *Source:* Apple's page of the property.
    public final var indexPathForSelectedRow: IndexPath? { selectedRows.min() }

    /// In the order of selecting (*assumed*); nil for none.
    public final var indexPathsForSelectedRows: [IndexPath]? { selectedRows.isEmpty ? nil : selectedRows }

    /// Selects a row, beside others if the table allows that; nil deselects all. The delegate is not told.
    ///
    /// - Parameters:
    ///   - animated: how it scrolls; how a row looks changes nothing here.
    ///   - scrollPosition: where the row is to stand; `none` does not scroll.
    public final func selectRow(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
    ) {
        reloadIfNeeded()
        if let indexPath, rows.index(of: indexPath) == nil { return }
        for other in selectedRows where indexPath == nil || !allowsMultipleSelection && other != indexPath {
            deselectRow(at: other, animated: animated)
        }
        guard let indexPath else { return }
        if !selectedRows.contains(indexPath) { selectedRows.append(indexPath) }
        cellForRow(at: indexPath)?.isSelected = true
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects a row; the delegate is not told.
    ///
    /// - Parameter animated: how it looks, which changes nothing here.
    public final func deselectRow(at indexPath: IndexPath, animated: Bool) {
        guard let index = selectedRows.firstIndex(of: indexPath) else { return }
        selectedRows.remove(at: index)
        cellForRow(at: indexPath)?.isSelected = false
    }

    // MARK: A finger on a row

    /// The table follows one finger at a time: further ones select nothing (*assumed*).
    /// With an open row no finger selects: the tap closes that.
    ///
    /// A finger that is gone, and whose end a subclass kept to itself, lets go of its row when the next one comes
    /// (*assumed*).
    final func pressBegan(_ touches: Set<UITouch>) {
        if let press, press.touch.isToldToTheEnd { take(.touchCancelled) }
        guard swipe == nil, allowsSelection, press == nil, let touch = touches.inOrderOfComing.first,
            let cell = cell(around: touch.view), let indexPath = cell.indexPath,
            mayHighlight(indexPath), cell.superview === self,
            // The delegate may have run the loop.
            press == nil, touch.delivery.isOpen
        else { return }
        press = (touch, cell)
        // Its observer has to stand in the loop before the lift.
        _ = window?.application?.afterCommit
        take(.touchBegan)
    }

    final func pressMoved(_ touches: Set<UITouch>) {
        if let press, touches.contains(press.touch) { take(isInside ? .movedInside : .movedOutside) }
    }

    final func pressEnded(_ touches: Set<UITouch>) {
        guard let press else { return take(.tappedElsewhere) }
        if touches.contains(press.touch) { take(isInside ? .endedInside : .endedOutside) }
    }

    final func pressCancelled(_ touches: Set<UITouch>) {
        if let press, touches.contains(press.touch) { take(.touchCancelled) }
    }

    /// Whether the finger is in the cell where it came down.
    private var isInside: Bool {
        guard let press else { return false }
        // Foundation's `contains` ends the program where bounds are no numbers.
        return press.cell.boundsRectangle.contains(PlanePoint(press.touch.location(in: press.cell)))
    }

    final func cell(around view: UIView?) -> UITableViewCell? {
        var candidate = view
        while let view = candidate {
            if let cell = view as? UITableViewCell, cell.superview === self { return cell }
            candidate = view.superview
        }
        return nil
    }

    /// Has the machine decide, and does what it says.
    final func take(_ input: RowPressStateMachine.Input) {
        guard let cell = press?.cell, let indexPath = cell.indexPath else { return }
        let order = pressMachine.take(input)
        // The delegate may do anything from here on.
        if pressMachine.state == .idle { press = nil }
        switch order {
        case .leave: break
        case .highlight: setHighlighted(true, cell, indexPath)
        case .unhighlight: setHighlighted(false, cell, indexPath)
        case .select: selectAfterCommit(indexPath)
        case .unhighlightAndSelect:
            // What the delegate does when it hears of the light may let go of the row again.
            selectAfterCommit(indexPath)
            setHighlighted(false, cell, indexPath)
        }
    }

    /// A lift selects when what it has changed is committed (I-7, P04). A table that is reloaded or has left its window
    /// by then selects nothing (*assumed*).
    ///
    /// *Source:* many published stacks of `didSelectRow`, from iOS 8 on.
    private func selectAfterCommit(_ indexPath: IndexPath) {
        liftedRow = indexPath
        window?.application?.afterCommit.add { [weak self] in
            guard let self, let row = liftedRow else { return }
            liftedRow = nil
            fingerSelects(row)
        }
    }

    private func setHighlighted(_ isHighlighted: Bool, _ cell: UITableViewCell, _ indexPath: IndexPath) {
        cell.isHighlighted = isHighlighted
        if isHighlighted {
            tell(.didHighlightRow, indexPath) { $0.tableView(self, didHighlightRowAt: indexPath) }
        } else {
            tell(.didUnhighlightRow, indexPath) { $0.tableView(self, didUnhighlightRowAt: indexPath) }
        }
    }

    // MARK: Selecting

    /// *Assumed*: a row that is selected and lifted on again is said to be selected once more, and with
    /// ``allowsMultipleSelection`` is deselected.
    private func fingerSelects(_ indexPath: IndexPath) {
        guard allowsSelection else { return }
        if allowsMultipleSelection, selectedRows.contains(indexPath) { return deselect(indexPath) }
        guard let wanted = rowToSelect(indexPath) else { return }
        if !allowsMultipleSelection {
            for other in selectedRows where other != wanted { deselect(other) }
        }
        // The delegate may have given the table other rows.
        guard rows.index(of: wanted) != nil else { return }
        if !selectedRows.contains(wanted) { selectedRows.append(wanted) }
        cellForRow(at: wanted)?.isSelected = true
        tell(.didSelectRow, wanted) { $0.tableView(self, didSelectRowAt: wanted) }
    }

    private func deselect(_ indexPath: IndexPath) {
        guard let wanted = rowToDeselect(indexPath), selectedRows.contains(wanted) else { return }
        deselectRow(at: wanted, animated: true)
        tell(.didDeselectRow, wanted) { $0.tableView(self, didDeselectRowAt: wanted) }
    }

    // MARK: The delegate, on record

    private func mayHighlight(_ indexPath: IndexPath) -> Bool {
        call(.shouldHighlightRow, indexPath, otherwise: true, answer: CalloutAnswer.yesOrNo) {
            $0.tableView(self, shouldHighlightRowAt: indexPath)
        }
    }

    private func rowToSelect(_ indexPath: IndexPath) -> IndexPath? {
        callAboutRow(.willSelectRow, indexPath) { $0.tableView(self, willSelectRowAt: indexPath) }
    }

    private func rowToDeselect(_ indexPath: IndexPath) -> IndexPath? {
        callAboutRow(.willDeselectRow, indexPath) { $0.tableView(self, willDeselectRowAt: indexPath) }
    }

    /// Asks which row it shall be. On record is yes for the row itself, no for none, and otherwise the cell of the
    /// other row, or the table if that row is out of view.
    private func callAboutRow(
        _ word: Call, _ indexPath: IndexPath, _ question: (any UITableViewDelegate) -> IndexPath?
    ) -> IndexPath? {
        func answer(_ wanted: IndexPath?) -> CalloutAnswer {
            guard let wanted, wanted != indexPath else { return .yesOrNo(wanted != nil) }
            return .view(cellForRow(at: wanted) ?? self)
        }
        return call(word, indexPath, otherwise: indexPath, answer: answer, question)
    }

    final func tell(_ word: Call, _ indexPath: IndexPath, _ message: (any UITableViewDelegate) -> Void) {
        call(word, indexPath, otherwise: (), message)
    }

    /// Calls the delegate about a row.
    final func call<Result>(
        _ word: Call, _ indexPath: IndexPath, otherwise: Result,
        answer: (Result) -> CalloutAnswer = { _ in .nothing },
        _ message: (any UITableViewDelegate) -> Result
    ) -> Result {
        callDelegate(
            delegate as? any UITableViewDelegate, word, about: cellForRow(at: indexPath)?.subject?.id,
            otherwise: otherwise, answer: answer, message)
    }
}

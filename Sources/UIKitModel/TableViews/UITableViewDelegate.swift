import Foundation

/// Hears of fingers on rows, and has a say in what is selected; all have answers of their own for who does
/// not implement them.
///
/// *Order* of a tap: should highlight, did highlight, did unhighlight, will select, then will deselect and
/// did deselect of the row that was selected, did select. Of a swipe: the configuration of the edge, will begin
/// editing, did end editing. Each of these calls is on record, about the row's cell if that is in view, also
/// one that is left to the default.
public protocol UITableViewDelegate: UIScrollViewDelegate {
    /// The height of a row, points; the table's ``UITableView/rowHeight`` if it is not implemented. Asked about
    /// every row whenever the table asks for all its rows, and not on record.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat

    /// No: the row is neither highlighted nor selected.
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    /// The row lights up below a finger.
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
    /// The row is lit up no longer.
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)

    /// - Returns: the row to be selected, which may be another one; nil for none.
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// The row was selected, when the finger was lifted (I-7).
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)

    /// - Returns: the row to be deselected, which may be another one; nil for none.
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
    /// The row lost its selection.
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)

    /// Asked when a closed row is pulled to the right.
    ///
    /// - Returns: what that uncovers at the row's left edge; nil, or one without actions, for a row that does
    ///   not go there.
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?

    /// Asked when a closed row is pulled to the left.
    ///
    /// - Returns: what that uncovers at the row's right edge; nil, or one without actions, for a row that does
    ///   not go there.
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?

    /// A swipe begins to uncover the actions of a row, whichever of its edges they are at (*assumed* for the
    /// leading one). Exactly one `didEndEditingRowAt` follows, to the same delegate.
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)

    /// The row is closed again.
    ///
    /// - Parameter indexPath: the row as it was called when it was opened; here never nil.
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
}

extension UITableViewDelegate {
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.rowHeight
    }
    public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        true
    }
    public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        indexPath
    }
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        indexPath
    }
    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    public func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    public func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
}

import Foundation
import Trace
import UIKitModel

/// The delegate of a scroll view or a table: has the methods which a scenario names, answers what that says of
/// rows and their swipe actions, and does nothing else but to take its time.
final class ScriptedScrollDelegate: UITableViewDelegate, CallImplementer {
    private let methods: [DelegateMethod]
    private let rowAnswers: [DelegateMethod: ScriptedRowAnswer]
    private let swipeActions: ScriptedSwipeActions?
    private let zoomed: Reference<UIView>?
    private let cost: ScriptedCost

    /// - Parameter zoomed: the view that two fingers zoom.
    init(
        _ methods: [DelegateMethod], rowAnswers: [DelegateMethod: ScriptedRowAnswer],
        swipeActions: ScriptedSwipeActions?, zoomed: Reference<UIView>?, _ cost: ScriptedCost
    ) {
        self.methods = methods
        self.rowAnswers = rowAnswers
        self.swipeActions = swipeActions
        self.zoomed = zoomed
        self.cost = cost
    }

    func implements(_ call: Call) -> Bool {
        switch call {
        case .leadingSwipeActionsConfigurationForRow: swipeActions?.knows(.leading) ?? false
        case .trailingSwipeActionsConfigurationForRow: swipeActions?.knows(.trailing) ?? false
        default: methods.contains { $0.call == call }
        }
    }

    // MARK: Scrolling

    func scrollViewDidScroll(_ scrollView: UIScrollView) { cost.spend() }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { cost.spend() }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { cost.spend() }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        cost.spend()
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { cost.spend() }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { cost.spend() }

    // MARK: Zooming

    /// A view that is not inside, or no longer, cannot be zoomed.
    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        cost.spend()
        guard let view = zoomed?.object, view !== scrollView, view.isDescendant(of: scrollView) else {
            return nil
        }
        return view
    }

    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { cost.spend() }

    func scrollViewDidZoom(_ scrollView: UIScrollView) { cost.spend() }

    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        cost.spend()
    }

    // MARK: Rows

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        answer(.shouldHighlightRow, indexPath)
    }

    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { cost.spend() }

    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { cost.spend() }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        answer(.willSelectRow, indexPath) ? indexPath : nil
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { cost.spend() }

    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        answer(.willDeselectRow, indexPath) ? indexPath : nil
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { cost.spend() }

    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        cost.spend()
        return swipeActions?.configuration(of: .leading, at: indexPath)
    }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        cost.spend()
        return swipeActions?.configuration(of: .trailing, at: indexPath)
    }

    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) { cost.spend() }

    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) { cost.spend() }

    private func answer(_ method: DelegateMethod, _ indexPath: IndexPath) -> Bool {
        cost.spend()
        return rowAnswers[method]?.reply(about: indexPath) ?? true
    }
}

/// What a delegate says of a row.
struct ScriptedRowAnswer {
    let answer: Bool
    /// The rows and sections that it is for; nil is any.
    let rows: Set<Int>?
    let sections: Set<Int>?

    func reply(about indexPath: IndexPath) -> Bool {
        let holds =
            (rows?.contains(indexPath.row) ?? true) && (sections?.contains(indexPath.section) ?? true)
        return holds == answer
    }
}

extension DelegateMethod {
    /// The call as the trace has it.
    var call: Call {
        switch self {
        case .didScroll: .didScroll
        case .willBeginDragging: .willBeginDragging
        case .willEndDragging: .willEndDragging
        case .didEndDragging: .didEndDragging
        case .willBeginDecelerating: .willBeginDecelerating
        case .didEndDecelerating: .didEndDecelerating
        case .viewForZooming: .viewForZooming
        case .willBeginZooming: .willBeginZooming
        case .didZoom: .didZoom
        case .didEndZooming: .didEndZooming
        case .shouldHighlightRow: .shouldHighlightRow
        case .didHighlightRow: .didHighlightRow
        case .didUnhighlightRow: .didUnhighlightRow
        case .willSelectRow: .willSelectRow
        case .didSelectRow: .didSelectRow
        case .willDeselectRow: .willDeselectRow
        case .didDeselectRow: .didDeselectRow
        case .willBeginEditingRow: .willBeginEditingRow
        case .didEndEditingRow: .didEndEditingRow
        case .shouldBeginEditing: .shouldBeginEditing
        case .didBeginEditing: .didBeginEditing
        case .shouldEndEditing: .shouldEndEditing
        case .didEndEditing: .didEndEditing
        }
    }
}

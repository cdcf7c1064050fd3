import Foundation
import ScenarioFormat
import Trace
import UIKitModel

/// The delegate of a scroll view or a table: has the methods which a scenario names, answers what that says of
/// rows and their swipe actions, and does nothing else but to take its time.
final class ScriptedScrollDelegate: UITableViewDelegate, CallImplementer {
    private let calls: Set<Call>
    private let rowAnswers: [DelegateMethod: ScriptedRowAnswer]
    private let swipeActions: ScriptedSwipeActions?
    private let zoomed: Reference<UIView>?
    private let cost: ScriptedCost

    /// - Parameter zoomed: the view that two fingers zoom.
    init(
        _ methods: [DelegateMethod], rowAnswers: [DelegateMethod: ScriptedRowAnswer],
        swipeActions: ScriptedSwipeActions?, zoomed: Reference<UIView>?, _ cost: ScriptedCost
    ) {
        calls = Set(methods.map(\.call))
        self.rowAnswers = rowAnswers
        self.swipeActions = swipeActions
        self.zoomed = zoomed
        self.cost = cost
    }

    func implements(_ call: Call) -> Bool {
        switch call {
        case .leadingSwipeActionsConfigurationForRow: swipeActions?.knows(.leading) ?? false
        case .trailingSwipeActionsConfigurationForRow: swipeActions?.knows(.trailing) ?? false
        default: calls.contains(call)
        }
    }

    func spendCost(of call: Call) { cost.spend() }

    // MARK: What it answers; of all else it is only told

    /// A view that is not inside, or no longer, cannot be zoomed.
    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        guard let view = zoomed?.object, view !== scrollView, view.isDescendant(of: scrollView) else {
            return nil
        }
        return view
    }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        answer(.shouldHighlightRow, indexPath)
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        answer(.willSelectRow, indexPath) ? indexPath : nil
    }

    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        answer(.willDeselectRow, indexPath) ? indexPath : nil
    }

    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { swipeActions?.configuration(of: .leading, at: indexPath) }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { swipeActions?.configuration(of: .trailing, at: indexPath) }

    private func answer(_ method: DelegateMethod, _ indexPath: IndexPath) -> Bool {
        rowAnswers[method]?.reply(about: indexPath) ?? true
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

import Foundation
import Trace
import UIKitModel

/// What the delegate of a table says about swipes, as a scenario gives it.
struct ScriptedSwipeActions {
    struct Action {
        let title: String
        let style: UIContextualAction.Style
        /// Whether it says that it is done.
        let completes: Bool
        let body: () -> Void
    }

    struct Entry {
        /// The rows and sections that it is for; nil is any.
        let rows: Set<Int>?
        let sections: Set<Int>?
        let actions: [RowEdge: [Action]]
        let performsFirstActionWithFullSwipe: Bool

        fileprivate func holds(for indexPath: IndexPath) -> Bool {
            (rows?.contains(indexPath.row) ?? true) && (sections?.contains(indexPath.section) ?? true)
        }
    }

    let entries: [Entry]

    /// Whether the delegate implements the question about an edge.
    func knows(_ edge: RowEdge) -> Bool { entries.contains { $0.actions[edge] != nil } }

    /// Nil for a row that has no actions there.
    func configuration(of edge: RowEdge, at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        guard let entry = entries.first(where: { $0.holds(for: indexPath) }),
            let actions = entry.actions[edge]
        else { return nil }
        let configuration = UISwipeActionsConfiguration(
            actions: actions.map { action in
                UIContextualAction(style: action.style, title: action.title) { _, _, completion in
                    action.body()
                    if action.completes { completion(true) }
                }
            })
        configuration.performsFirstActionWithFullSwipe = entry.performsFirstActionWithFullSwipe
        return configuration
    }
}

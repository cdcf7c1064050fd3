import ScenarioFormat
import Trace
import UIKitModel

extension ScriptReader {
    /// The swipe actions of a table's rows; nil if the file gives it none.
    ///
    /// - Parameter id: names the random streams of their costs.
    func swipeActions(of table: CheckedObject, id: String) -> ScriptedSwipeActions? {
        let entries = table.objects("swipeActions").enumerated().map { place, entry in
            var actions: [RowEdge: [ScriptedSwipeActions.Action]] = [:]
            for edge in RowEdge.allCases where entry.has(edge.rawValue) {
                actions[edge] = entry.objects(edge.rawValue).enumerated().map { number, action in
                    swipeAction(action, "\(id).swipeActions\(place).\(edge.rawValue)\(number)")
                }
            }
            return ScriptedSwipeActions.Entry(
                rows: entry.wholeNumbers("row"), sections: entry.wholeNumbers("section"), actions: actions,
                performsFirstActionWithFullSwipe: entry.boolean("performsFirstActionWithFullSwipe") ?? true)
        }
        return entries.isEmpty ? nil : ScriptedSwipeActions(entries: entries)
    }

    private func swipeAction(_ action: CheckedObject, _ stream: String) -> ScriptedSwipeActions.Action {
        ScriptedSwipeActions.Action(
            title: action.required(action.text("title"), "title"),
            style: action.text("style") == "destructive" ? .destructive : .normal,
            completes: action.boolean("completes") ?? true, body: body(of: action, stream))
    }
}

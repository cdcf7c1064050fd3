import ScenarioFormat
import Trace
import UIKitModel

/// What the delegates of views answer, and which methods they have.
extension ScriptReader {
    /// Gives a view the delegate that the file gives it; a table whose rows have swipe actions has one in any
    /// case, which answers with these.
    ///
    /// - Parameter id: names the random stream of its costs.
    func addDelegate(of object: CheckedObject, id: String, to view: UIView) {
        let swipeActions = view is UITableView ? swipeActions(of: object, id: id) : nil
        guard let delegate = object.object("delegate") else {
            guard let swipeActions, let table = view as? UITableView else { return }
            let one = ScriptedScrollDelegate(
                [], rowAnswers: [:], swipeActions: swipeActions, zoomed: nil, cost(nil, "\(id).delegate"))
            table.delegate = one
            return scene.keep(one)
        }
        let cost = cost(delegate.cost("cost"), "\(id).delegate")
        switch view {
        case let field as UITextField:
            let one = ScriptedTextFieldDelegate(
                delegate.delegateMethods(for: .textField),
                mayBegin: delegate.boolean(DelegateMethod.shouldBeginEditing.rawValue) ?? true,
                mayEnd: delegate.boolean(DelegateMethod.shouldEndEditing.rawValue) ?? true, cost)
            field.delegate = one
            scene.keep(one)
        case let scrollView as UIScrollView:
            let kind: UIKitClass = scrollView is UITableView ? .tableView : .scrollView
            let one = ScriptedScrollDelegate(
                delegate.delegateMethods(for: kind), rowAnswers: rowAnswers(of: delegate),
                swipeActions: swipeActions, zoomed: zoomedView(of: delegate), cost)
            scrollView.delegate = one
            scene.keep(one)
        default: fatalError("scenario builder bug: \(object.path) has no delegate")
        }
    }

    /// The view that two fingers zoom, once everything has been made.
    private func zoomedView(of delegate: CheckedObject) -> Reference<UIView>? {
        let key = DelegateMethod.viewForZooming.rawValue
        guard let id = delegate.text(key), let value = delegate[key] else { return nil }
        return scene.reference(to: id, at: value, from: application)
    }

    private func rowAnswers(of delegate: CheckedObject) -> [DelegateMethod: ScriptedRowAnswer] {
        var answers: [DelegateMethod: ScriptedRowAnswer] = [:]
        for method in [DelegateMethod.shouldHighlightRow, .willSelectRow, .willDeselectRow] {
            if let answer = delegate.boolean(method.rawValue) {
                answers[method] = ScriptedRowAnswer(answer: answer, rows: nil, sections: nil)
            } else if let object = delegate.object(method.rawValue) {
                answers[method] = ScriptedRowAnswer(
                    answer: object.boolean("answer") ?? true, rows: object.wholeNumbers("row"),
                    sections: object.wholeNumbers("section"))
            }
        }
        return answers
    }
}

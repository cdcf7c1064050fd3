import ScenarioFormat
import Trace

/// Who is told what by the delegates of a file, so far as the file says it.
///
/// What a delegate is told stands under the view or app whose delegate it is. Where it has no such method, or there is
/// no delegate at all, nothing is on record whatever happens: that it never comes would be true of any run.
struct FileDelegates: Sendable {
    private struct View {
        let type: UIKitClass
        /// The methods that its delegate has; nil if the file gives it none.
        let methods: Set<DelegateMethod>?
        /// The edges at which rows have swipe actions, of which the delegate that UIKit asks is the builder's own.
        let edges: Set<RowEdge>
        /// Whether its data source is asked for cells on record.
        let asksForCells: Bool
    }

    private struct AppDelegate {
        let app: String
        let isResponder: Bool
    }

    private var subjects = ["application": FileSubject(type: .application, kind: .application)]
    private var views: [String: View] = [:]
    /// By the delegates' ids.
    private var appDelegates: [String: AppDelegate] = [:]

    /// - Parameter scenario: the whole file.
    init(of scenario: CheckedObject) { collect(scenario, under: nil) }

    /// - Parameter key: the key that holds the object.
    private mutating func collect(_ object: CheckedObject, under key: String?) {
        let id = object.members["id"]?.text
        if let id { subjects[id] = FileSubject(object, under: key) }
        let delegate = object.members["delegate"]?.object
        let parts = object.parts
        switch (object.format.name, id) {
        case ("view", let id?):
            let type = object.uiKitClass(default: FormatTable.viewClass)
            views[id] = View(
                type: type, methods: delegate.map { Set($0.delegateMethods(for: type)) },
                edges: Set(
                    parts.filter { $0.key == "swipeActions" }.flatMap { part in
                        RowEdge.allCases.filter { part.object.members[$0.rawValue] != nil }
                    }), asksForCells: object.members["dataSource"] != nil)
        case ("app", let id?):
            if let delegate, let name = delegate.members["id"]?.text {
                let isPlain =
                    if case .boolean(false)? = delegate.members["isResponder"]?.content { true } else {
                        false
                    }
                appDelegates[name] = AppDelegate(app: id, isResponder: !isPlain)
            }
        default: break
        }
        for part in parts { collect(part.object, under: part.key) }
    }

    /// What is wrong with the name in a line about what the delegate of an app is told of the app's life.
    func mistakenName(in pattern: CallPattern) -> (message: String, remedy: String?)? {
        guard let delegate = appDelegates[pattern.subject], let call = Call(word: pattern.call),
            call.family == .life
        else { return nil }
        return (
            "what the delegate of an app is told of the app's life stands under the app",
            "write \(inQuotes("\(delegate.app) \(call.word)"))"
        )
    }

    /// Why no run of the file has what a line says, so that it never comes; nil if one may have it.
    func silence(of pattern: CallPattern) -> (message: String, remedy: String?)? {
        let subject = inQuotes(pattern.subject)
        if let delegate = appDelegates[pattern.subject] {
            if delegate.isResponder { return nil }
            return ("\(subject) is no responder, so no callback goes by its name", "let it be one")
        }
        if let silence = subjects[pattern.subject]?.silence(of: pattern) { return silence }
        guard let view = views[pattern.subject], let call = Call(word: pattern.call) else { return nil }
        if let edge = Self.edges[call] { return silence(of: call, at: edge, view, subject) }
        if call == .cellForRow { return silenceOfCells(view, subject) }
        guard let method = Self.methods[call] else { return nil }
        if !method.classes.contains(view.type) {
            return ("\(subject) is a \(view.type.word), which tells nobody of \(pattern.call)", nil)
        }
        let name = inQuotes(method.rawValue)
        guard let methods = view.methods else {
            return (
                "\(subject) has no delegate in the file, so nobody is told of \(pattern.call)",
                "give it \"delegate\": {\"implements\": [\(name)]}"
            )
        }
        if methods.contains(method) { return nil }
        return (
            "the delegate of \(subject) does not implement \(method.rawValue)",
            "add \(name) to what it \"implements\""
        )
    }

    private static let methods = Dictionary(
        uniqueKeysWithValues: DelegateMethod.allCases.map { ($0.call, $0) })

    private func silenceOfCells(_ view: View, _ subject: String) -> (message: String, remedy: String?)? {
        if view.type != .tableView { return ("\(subject) is a \(view.type.word), which has no cells", nil) }
        if view.asksForCells { return nil }
        return (
            "the data source of \(subject) is asked for cells off the record", "give it \"dataSource\": {}"
        )
    }

    // MARK: Swipe actions

    /// The delegate of a table has the question about an edge if the file gives some row actions there.
    private func silence(
        of call: Call, at edge: RowEdge, _ view: View, _ subject: String
    ) -> (message: String, remedy: String?)? {
        if view.type != .tableView {
            return ("\(subject) is a \(view.type.word), which asks nobody for \(call.word)", nil)
        }
        if view.edges.contains(edge) { return nil }
        return (
            "no row of \(subject) has \(edge.rawValue) swipe actions, so nobody is asked for \(call.word)",
            "give it \"swipeActions\": [{\"\(edge.rawValue)\": [{\"title\": \"Delete\"}]}]"
        )
    }

    private static let edges: [Call: RowEdge] = [
        .leadingSwipeActionsConfigurationForRow: .leading,
        .trailingSwipeActionsConfigurationForRow: .trailing,
    ]
}

import Foundation
import ScenarioFormat
import Trace
import UIKitModel

/// Makes the windows, controllers, views and recognizers of one app, on its main thread.
struct AppBuilder {
    let application: UIApplication
    let scene: Scene
    let scripts: ScriptReader

    /// Shows the windows in the order of the file; the last one becomes the key window.
    func build(_ app: CheckedObject) {
        for object in app.objects("windows") {
            let window = makeWindow(object)
            let isHidden = window.isHidden
            window.makeKeyAndVisible()
            if isHidden { window.isHidden = true }
        }
        for object in app.objects("viewControllers") { makeController(object) }
        if let value = app["firstResponder"], let id = value.text { makeFirstResponder(id, at: value) }
        let timers = app.objects("timers").map { scripts.timer($0, of: application) }
        let links = app.objects("displayLinks").enumerated().map { index, link in
            scripts.displayLink(link, number: index + 1, of: application)
        }
        let asksForCommands = app.boolean("receivesRemoteControlEvents") == true
        let begin = { [unowned application] in
            if asksForCommands { application.beginReceivingRemoteControlEvents() }
            for start in timers + links { start() }
        }
        // Nothing runs on the main thread of an app before it has been launched (M-49).
        if app.text("state") == FormatTable.notRunning { application.launchWork = begin } else { begin() }
    }

    /// One of another app is the reference's to report.
    private func makeFirstResponder(_ id: String, at value: CheckedValue) {
        let _: Reference<UIView> = scene.reference(to: id, at: value, from: scripts.application)
        guard let view = scene.viewIfMade(id), view.window?.application === application else {
            return scene.refuse(
                value, "\(inQuotes(id)) is not on the screen when the story begins",
                remedy: "name a text field of a window of this app")
        }
        if view.becomeFirstResponder() { return }
        scene.refuse(
            value, "\(inQuotes(id)) does not become the first responder",
            remedy: "name a UITextField that is enabled and whose delegate lets it begin, "
                + "or override canBecomeFirstResponder of its class")
    }

    // MARK: Windows and controllers

    private func makeWindow(_ object: CheckedObject) -> UIWindow {
        let id = object.id
        let window = UIWindow(frame: .zero)
        window.behaviour = scripts.script(of: object, id: id)
        window.accessibilityIdentifier = id
        window.frame = application.screen.bounds
        furnish(window, id, with: object)
        return window
    }

    /// The root view stands behind the window's own subviews, and fills the window unless the file says where
    /// it is.
    private func addRootController(_ object: CheckedObject, to window: UIWindow) {
        let root = object.required(object.object("view"), "view")
        let controller = startController(object)
        window.rootViewController = controller
        furnish(controller.view, root.id, with: root)
    }

    /// A controller that something may present.
    private func makeController(_ object: CheckedObject) {
        let root = object.required(object.object("view"), "view")
        let controller = startController(object)
        if let style = object.text("modalPresentationStyle").flatMap(UIModalPresentationStyle.init(word:)) {
            controller.modalPresentationStyle = style
        }
        furnish(controller.view, root.id, with: root)
    }

    /// A controller with its root view, which has to be furnished.
    private func startController(_ object: CheckedObject) -> UIViewController {
        let id = object.id
        let controller = UIViewController()
        controller.behaviour = scripts.script(of: object, id: id)
        controller.title = id
        scene.add(controller, id, to: application)
        scripts.implementActions(of: object, id: id, by: controller)
        controller.view = makeView(object.required(object.object("view"), "view"))
        return controller
    }

    // MARK: Views

    /// Makes a view with its name: a window that is shown already takes the root view on record before it is furnished.
    private func makeView(_ object: CheckedObject) -> UIView {
        let kind = object.uiKitClass(default: FormatTable.viewClass)
        let view = kind.makeView(numberOfSegments: object.wholeNumber("numberOfSegments") ?? 0)
        view.behaviour = scripts.script(of: object, id: object.id)
        view.accessibilityIdentifier = object.id
        return view
    }

    /// Gives a view or window its properties, recognizers and subviews.
    ///
    /// - Parameters:
    ///   - owner: the id of the view that the file has it in.
    ///   - home: that view, or of what stands in a table's cell the cell's content view.
    private func furnish(
        _ view: UIView, _ id: String, with object: CheckedObject, owner: String? = nil, home: UIView? = nil
    ) {
        scene.add(view, id, to: application, owner: owner, home: home)
        view.takePlace(of: object)
        // Its rows before its offset, which lies among them.
        if let table = view as? UITableView { addRows(of: object, id, to: table) }
        view.setAttributes(object.value)
        if let scrollView = view as? UIScrollView { equip(scrollView, id, with: object) }
        if let control = view as? UIControl {
            scripts.addDelegate(of: object, id: id, to: control)
            scripts.addActions(of: object, id: id, to: control)
        }
        scripts.implementActions(of: object, id: id, by: view)
        if let window = view as? UIWindow, let controller = object.object("rootViewController") {
            addRootController(controller, to: window)
        }
        addContent(of: object, id, to: view)
    }

    /// - Parameter id: of the view that the file has it in.
    private func addContent(of object: CheckedObject, _ id: String, to view: UIView) {
        for child in object.objects("recognizers") {
            let recognizer = makeRecognizer(child, owner: id, home: view)
            if isAttached(child) { view.addGestureRecognizer(recognizer) }
        }
        for child in object.objects("subviews") {
            let subview = makeView(child)
            furnish(subview, child.id, with: child, owner: id, home: view)
            if isAttached(child) { view.addSubview(subview) }
        }
    }

    private func isAttached(_ object: CheckedObject) -> Bool {
        object.boolean("isAttached") ?? FormatTable.isAttached
    }

    /// Gives a scroll view its delegate, and names to its own recognizers.
    private func equip(_ scrollView: UIScrollView, _ id: String, with object: CheckedObject) {
        scripts.addDelegate(of: object, id: id, to: scrollView)
        if let part = object.object("panGestureRecognizer") {
            name(scrollView.panGestureRecognizer, part, owner: id)
            addDelegate(of: part, to: scrollView.panGestureRecognizer)
            scene.require(part.id, toFail: part.list("requireToFail"), from: scripts.application)
        }
        if let part = object.object("delayRecognizer") {
            name(scrollView.delayRecognizer, part, owner: id)
        }
    }

    private func addRows(of object: CheckedObject, _ id: String, to table: UITableView) {
        table.setAttributes { $0.usual(of: .scrollView) == nil ? object.value(of: $0) : nil }
        let counts = object.objects("sections").map { $0.required($0.wholeNumber("rows"), "rows") }
        let cost = object.object("dataSource").map { scripts.cost($0.cost("cost"), "\(id).dataSource") }
        let rows = ScriptedTableRows(counts: counts, cost: cost) { [directory = scene.rows] place in
            let name = directory.name(ofRow: place.row, inSection: place.section, of: id)
            guard let name else { fatalError("scenario builder bug: \(id) is no table") }
            return name.description
        }
        addCells(object.objects("cells"), id, to: rows)
        table.dataSource = rows
        scene.keep(rows)
    }

    /// - Parameter id: the table's.
    private func addCells(_ cells: [CheckedObject], _ id: String, to rows: ScriptedTableRows) {
        func place(_ cell: CheckedObject) -> IndexPath {
            IndexPath(
                row: cell.required(cell.wholeNumber("row"), "row"), section: cell.wholeNumber("section") ?? 0)
        }
        // The classes first: another entry of the row may have what stands in the cell.
        for (number, cell) in cells.enumerated() {
            guard let script = scripts.script(of: cell, id: "\(id).cells\(number)") else { continue }
            let kept = rows.keptCell(at: place(cell))
            if kept.behaviour == nil { kept.behaviour = script }
        }
        for cell in cells { addContent(of: cell, id, to: rows.keptCell(at: place(cell)).contentView) }
    }

    private func name(_ recognizer: UIGestureRecognizer, _ part: CheckedObject, owner: String) {
        scene.add(recognizer, part.id, to: application, owner: owner, home: recognizer.view)
        recognizer.name = part.id
    }

    // MARK: Recognizers

    private func addDelegate(of object: CheckedObject, to recognizer: UIGestureRecognizer) {
        guard let delegate = scripts.delegate(of: object, id: object.id) else { return }
        recognizer.answer(through: delegate)
        scene.keep(delegate)
    }

    private func makeRecognizer(
        _ object: CheckedObject, owner: String, home: UIView
    ) -> UIGestureRecognizer {
        let id = object.id
        let kind = object.uiKitClass(default: FormatTable.recognizerClass)
        let recognizer = kind.makeRecognizer()
        recognizer.behaviour = scripts.script(of: object, id: id)
        scene.add(recognizer, id, to: application, owner: owner, home: home)
        recognizer.name = id
        recognizer.setAttributes(object.value)
        addDelegate(of: object, to: recognizer)
        scene.require(id, toFail: object.list("requireToFail"), from: scripts.application)
        recognizer.addTarget(scripts.action(of: object, id: id) ?? { _ in })
        return recognizer
    }
}

extension UIModalPresentationStyle {
    /// The style of this name in scenarios.
    fileprivate init?(word: String) {
        guard let style = Self.allCases.first(where: { "\($0)" == word }) else { return nil }
        self = style
    }
}

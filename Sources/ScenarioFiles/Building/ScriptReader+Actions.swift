import ScenarioFormat
import Trace
import UIKitModel

extension ScriptReader {
    /// Gives a control its actions, in the order of the file, once all targets are there.
    ///
    /// - Parameter id: names the random streams of their costs.
    func addActions(of object: CheckedObject, id: String, to control: UIControl) {
        for (index, action) in object.objects("actions").enumerated() {
            let events = UIControl.Event(
                action.words("for").compactMap { ControlEvent(word: $0)?.event })
            let body = body(of: action, "\(id).actions\(index)")
            let name = action.text("name").map { ActionName($0) }
            guard let value = action["target"] else {
                let closure = UIAction(title: name?.name ?? "") { _ in body() }
                scene.whenAllIsMade { control.addAction(closure, for: events) }
                continue
            }
            switch value.text {
            case nil:
                let name = action.required(name, "name")
                scene.whenAllIsMade { control.addTarget(nil, action: name, for: events) }
            case "self":
                scene.whenAllIsMade {
                    control.addTarget(control, action: { _ in { _ in body() } }, named: name, for: events)
                }
            case let id?:
                let target: Reference<AnyObject> = scene.reference(to: id, at: value, from: application)
                scene.whenAllIsMade {
                    guard let target = target.object else { return }
                    control.addTarget(target, action: { _ in { _ in body() } }, named: name, for: events)
                }
            }
        }
    }

    /// Has a responder know the actions that the file gives it.
    func implementActions(of object: CheckedObject, id: String, by responder: UIResponder) {
        for (index, action) in object.objects("implements").enumerated() {
            let body = body(of: action, "\(id).implements\(index)")
            responder.implement(ActionName(action.required(action.text("name"), "name"))) { _ in body() }
        }
    }
}

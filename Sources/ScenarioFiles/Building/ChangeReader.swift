import Foundation
import RunLoops
import ScenarioFormat
import Trace
import UIKitModel

/// Reads what an app does with its views and recognizers, in an event or in an action.
struct ChangeReader {
    let scene: Scene
    /// The id of the app that does it.
    let application: String
    let seed: UInt64

    /// What `set`, `add` or `remove` of an event or a deed does, or what a deed does about the first responder,
    /// with the run loop, about remote controls, with the log and later; nil if it has none of them.
    func change(_ object: CheckedObject) -> (() -> Void)? {
        if let change = object.object("set") { return set(change) }
        if let value = object["add"], let id = object.text("add") { return add(id, value, to: object["to"]) }
        if object.knows("endEditing"), object.has("endEditing") {
            let around = view("endEditing", of: object)
            return { around.object?.endEditing(true) }
        }
        if object.knows("becomeFirstResponder"), object.has("becomeFirstResponder") {
            let next = view("becomeFirstResponder", of: object)
            return { _ = next.object?.becomeFirstResponder() }
        }
        if object.knows("redraw"), let value = object["redraw"] {
            scene.requireFrames(for: value)
            let changed = view("redraw", of: object)
            return { changed.object?.setNeedsDisplay() }
        }
        if object.knows("reload"), object.has("reload") { return reload(object) }
        if object.knows("runLoop"), let time = object.duration("runLoop") {
            return { UIApplication.shared.mainRunLoop.run(in: .default, for: time) }
        }
        if object.knows("receivesRemoteControlEvents"),
            let asks = object.boolean("receivesRemoteControlEvents")
        {
            return {
                let application = UIApplication.shared
                asks
                    ? application.beginReceivingRemoteControlEvents()
                    : application.endReceivingRemoteControlEvents()
            }
        }
        if object.knows("async"), let work = putOff(object) { return work }
        if object.knows("note"), let text = object.text("note") {
            return { SimulatedThread.current?.note(text) }
        }
        guard let value = object["remove"], let id = object.text("remove") else { return nil }
        let reference = thing(id, at: value)
        return {
            switch reference() {
            case .view(let view): view.removeFromSuperview()
            case .recognizer(let recognizer): recognizer.view?.removeGestureRecognizer(recognizer)
            }
        }
    }

    /// What an action does, one thing after the other.
    func deeds(_ objects: [CheckedObject]) -> (UIGestureRecognizer) -> Void {
        let progress = PanProgress()
        let deeds = objects.map { deed($0, progress) }
        return { recognizer in
            progress.beginAction(of: recognizer)
            for deed in deeds { deed(recognizer) }
            progress.endAction(of: recognizer)
        }
    }

    private func deed(_ object: CheckedObject, _ progress: PanProgress) -> (UIGestureRecognizer) -> Void {
        let states = object.words("when").compactMap(UIGestureRecognizer.State.init(word:))
        let deed = deedInEveryState(object, progress)
        if states.isEmpty { return deed }
        return { if states.contains($0.state) { deed($0) } }
    }

    private func deedInEveryState(
        _ object: CheckedObject, _ progress: PanProgress
    ) -> (UIGestureRecognizer) -> Void {
        if let change = change(object) { return { _ in change() } }
        if object.has("follow") {
            let follower = view("follow", of: object)
            return { _ in if let view = follower.object { progress.move(view) } }
        }
        if let translation = object.point("setTranslation") {
            return { ($0 as? UIPanGestureRecognizer)?.setTranslation(translation, in: $0.view) }
        }
        if let scale = object.number("setScale") {
            return { ($0 as? UIPinchGestureRecognizer)?.scale = CGFloat(scale) }
        }
        if let degrees = object.number("setRotation") {
            return { ($0 as? UIRotationGestureRecognizer)?.rotation = CGFloat(degrees * .pi / 180) }
        }
        let asked = view("hitTest", of: object)
        let coordinates = object.has("in") ? view("in", of: object) : asked
        return { recognizer in
            guard let view = asked.object else { return }
            view.hitTestForApp(recognizer.location(in: coordinates.object))
        }
    }

    /// Hands work to the main queue or to the main run loop; nil if the deed is something else.
    private func putOff(_ deed: CheckedObject) -> (() -> Void)? {
        if let work = deed.object("async") {
            let body = body(of: work, work.path.description)
            let delay = work.duration("after")
            return {
                let queue = UIApplication.shared.mainRunLoop.mainQueue
                if let delay { queue.asyncAfter(delay, execute: body) } else { queue.async(execute: body) }
            }
        }
        guard let work = deed.object("perform") else { return nil }
        let body = body(of: work, work.path.description)
        let modes = work.runLoopModes
        return { UIApplication.shared.mainRunLoop.perform(in: modes, body) }
    }

    /// What the app does in an action, a timer or work that it has put off.
    ///
    /// - Parameter stream: names the random stream of its cost.
    func body(of work: CheckedObject, _ stream: String) -> () -> Void {
        let cost = ScriptedCost(work.cost("cost") ?? .fixed(.zero), seed: seed, stream: "cost.\(stream)")
        let deeds = changes("does", of: work)
        return {
            cost.spend()
            for deed in deeds { deed() }
        }
    }

    /// What code of the app's own does, one thing after the other; nothing where the object has no such key.
    func changes(_ key: String, of object: CheckedObject) -> [() -> Void] {
        guard object.knows(key) else { return [] }
        return object.objects(key).compactMap { change($0) }
    }

    // MARK: Single changes

    private func reload(_ object: CheckedObject) -> () -> Void {
        let reference = view("reload", of: object)
        scene.whenAllIsMade { problems in
            guard let view = reference.object, !(view is UITableView) else { return }
            let value = object.required(object["reload"], "reload")
            problems.report(
                at: value.offset, value.path,
                "\(inQuotes(object.required(object.text("reload"), "reload"))) is not a table",
                remedy: "name a UITableView: only a table has rows to be asked for anew")
        }
        return { (reference.object as? UITableView)?.reloadData() }
    }

    private func set(_ change: CheckedObject) -> () -> Void {
        if change.has("view") {
            let reference: Reference<UIView> = view("view", of: change)
            scene.whenAllIsMade { problems in
                if let view = reference.object { check(change, of: view, &problems) }
            }
            return {
                guard let view = reference.object else { return }
                view.takePlace(of: change)
                view.setAttributes(change.value)
            }
        }
        let value = change.required(change["recognizer"], "recognizer")
        let id = change.required(change.text("recognizer"), "recognizer")
        let reference: Reference<UIGestureRecognizer> = scene.reference(
            to: id, at: value, from: application)
        return { reference.object?.setAttributes(change.value) }
    }

    /// Reports what the view's class does not have.
    private func check(_ change: CheckedObject, of view: UIView, _ problems: inout DiagnosticList) {
        for (key, classes) in UIKitClass.viewKeys where change.knows(key) {
            guard let value = change[key], !classes.contains(view.uiKitClass) else { continue }
            let isTable = key == "contentSize" && view is UITableView
            let id = inQuotes(change.required(change.text("view"), "view"))
            problems.report(
                at: value.offset, value.path,
                isTable ? "\(id) is a table, whose rows are its content" : "\(id) has no \(inQuotes(key))",
                remedy: isTable
                    ? "leave it out" : "it is a property of \(UIKitClass.inWords(classes))")
        }
    }

    private func add(_ id: String, _ value: CheckedValue, to view: CheckedValue?) -> () -> Void {
        let target = scene.destination(of: id, in: view, at: value, from: application)
        let reference = thing(id, at: value)
        return {
            switch reference() {
            case .view(let view): target.object?.addSubview(view)
            case .recognizer(let recognizer): target.object?.addGestureRecognizer(recognizer)
            }
        }
    }

    private func view(_ key: String, of object: CheckedObject) -> Reference<UIView> {
        scene.reference(
            to: object.required(object.text(key), key), at: object.required(object[key], key),
            from: application)
    }

    private enum Thing {
        case view(UIView)
        case recognizer(UIGestureRecognizer)
    }

    /// A view or a recognizer, once everything has been made.
    private func thing(_ id: String, at value: CheckedValue) -> () -> Thing {
        let reference: Reference<AnyObject> = scene.reference(to: id, at: value, from: application)
        return {
            if let view = reference.object as? UIView { return .view(view) }
            if let recognizer = reference.object as? UIGestureRecognizer { return .recognizer(recognizer) }
            fatalError("scenario builder bug: \(id) is gone")
        }
    }
}

extension UIGestureRecognizer.State {
    /// The state of this name in scenarios and traces.
    init?(word: String) {
        guard let state = GestureState(word: word) else { return nil }
        self.init(rawValue: state.rawValue)
    }
}

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

    /// What an event or a deed does by one of the keys of ``ways``; nil if it has none of them.
    func change(_ object: CheckedObject) -> (() -> Void)? {
        for (key, read) in Self.ways where object.knows(key) && object[key] != nil {
            return read(self)(object)
        }
        return nil
    }

    /// Changes that name the one that they are about.
    private static let keysOfOne = [
        "add", "remove", "redraw", "setNeedsLayout", "layoutIfNeeded", "reload", "present", "dismiss",
    ]

    /// The view, recognizer or controller that a change of an event is about; its app is the one that does it.
    static func id(of change: CheckedObject) -> String? {
        let part = ["set", "setContentOffset", "setZoomScale", "zoom"].lazy.compactMap { change.object($0) }
            .first
        return part?.text("view") ?? part?.text("recognizer")
            ?? keysOfOne.lazy.compactMap { change.text($0) }.first
    }

    /// In the order in which they are looked for.
    private static let ways: [(key: String, read: @Sendable (Self) -> (CheckedObject) -> () -> Void)] = [
        ("set", set), ("add", add), ("redraw", redraw), ("setNeedsLayout", setNeedsLayout),
        ("layoutIfNeeded", layoutIfNeeded), ("reload", reload),
        ("setContentOffset", setContentOffset), ("setZoomScale", setZoomScale), ("zoom", zoom),
        ("present", present), ("dismiss", dismiss), ("endEditing", endEditing),
        ("becomeFirstResponder", becomeFirstResponder), ("runLoop", runLoop),
        ("receivesRemoteControlEvents", receiveRemoteControlEvents), ("note", note), ("async", async),
        ("perform", perform), ("remove", remove),
    ]

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

    // MARK: With the run loop, with the log, and later

    private func runLoop(_ deed: CheckedObject) -> () -> Void {
        let time = deed.required(deed.duration("runLoop"), "runLoop")
        return { UIApplication.shared.mainRunLoop.run(in: .default, for: time) }
    }

    private func note(_ deed: CheckedObject) -> () -> Void {
        let text = deed.required(deed.text("note"), "note")
        return { SimulatedThread.current?.note(text) }
    }

    /// Hands work to the main queue.
    private func async(_ deed: CheckedObject) -> () -> Void {
        let work = deed.required(deed.object("async"), "async")
        let body = body(of: work, work.path.description)
        let delay = work.duration("after")
        return {
            let queue = UIApplication.shared.mainRunLoop.mainQueue
            if let delay { queue.asyncAfter(delay, execute: body) } else { queue.async(execute: body) }
        }
    }

    /// Hands work to the main run loop.
    private func perform(_ deed: CheckedObject) -> () -> Void {
        let work = deed.required(deed.object("perform"), "perform")
        let body = body(of: work, work.path.description)
        let modes = work.runLoopModes
        return { UIApplication.shared.mainRunLoop.perform(in: modes, body) }
    }

    // MARK: With the first responder and remote controls

    private func endEditing(_ deed: CheckedObject) -> () -> Void {
        let around = view("endEditing", of: deed)
        return { around.object?.endEditing(true) }
    }

    private func becomeFirstResponder(_ deed: CheckedObject) -> () -> Void {
        let next = view("becomeFirstResponder", of: deed)
        return { _ = next.object?.becomeFirstResponder() }
    }

    private func receiveRemoteControlEvents(_ deed: CheckedObject) -> () -> Void {
        let asks = deed.required(deed.boolean("receivesRemoteControlEvents"), "receivesRemoteControlEvents")
        return {
            let application = UIApplication.shared
            asks
                ? application.beginReceivingRemoteControlEvents()
                : application.endReceivingRemoteControlEvents()
        }
    }

    // MARK: With views and recognizers

    private func redraw(_ object: CheckedObject) -> () -> Void {
        scene.requireFrames(for: object.required(object["redraw"], "redraw"))
        let changed = view("redraw", of: object)
        return { changed.object?.setNeedsDisplay() }
    }

    private func setNeedsLayout(_ object: CheckedObject) -> () -> Void {
        let placed = view("setNeedsLayout", of: object)
        return { placed.object?.setNeedsLayout() }
    }

    private func layoutIfNeeded(_ object: CheckedObject) -> () -> Void {
        let placed = view("layoutIfNeeded", of: object)
        return { placed.object?.layoutIfNeeded() }
    }

    private func setContentOffset(_ object: CheckedObject) -> () -> Void {
        let change = object.required(object.object("setContentOffset"), "setContentOffset")
        let offset = change.required(change.point("to"), "to")
        return scroll(change) { $0.setContentOffset(offset, animated: $1) }
    }

    private func setZoomScale(_ object: CheckedObject) -> () -> Void {
        let change = object.required(object.object("setZoomScale"), "setZoomScale")
        let scale = CGFloat(change.required(change.number("to"), "to"))
        return scroll(change) { $0.setZoomScale(scale, animated: $1) }
    }

    private func zoom(_ object: CheckedObject) -> () -> Void {
        let change = object.required(object.object("zoom"), "zoom")
        let part = change.required(change.rectangle("to"), "to")
        return scroll(change) { $0.zoom(to: part, animated: $1) }
    }

    /// What an app does with the content of a scroll view, animated unless it says no.
    private func scroll(
        _ change: CheckedObject, _ move: @escaping (UIScrollView, _ animated: Bool) -> Void
    ) -> () -> Void {
        let reference = view("view", of: change)
        require(
            reference, UIScrollView.self, "view", of: change, "a scroll view",
            remedy: "name a UIScrollView or a UITableView: only they have content that moves")
        let isAnimated = change.boolean("animated") ?? true
        return { if let view = reference.object as? UIScrollView { move(view, isAnimated) } }
    }

    private func reload(_ object: CheckedObject) -> () -> Void {
        let reference = view("reload", of: object)
        require(
            reference, UITableView.self, "reload", of: object, "a table",
            remedy: "name a UITableView: only a table has rows to be asked for anew")
        return { (reference.object as? UITableView)?.reloadData() }
    }

    /// Reports a view of another class, once everything has been made.
    ///
    /// - Parameter what: what the class is called.
    private func require<Kind: UIView>(
        _ reference: Reference<UIView>, _ kind: Kind.Type, _ key: String, of object: CheckedObject,
        _ what: String, remedy: String
    ) {
        scene.whenAllIsMade { problems in
            guard let view = reference.object, !(view is Kind) else { return }
            let value = object.required(object[key], key)
            problems.report(
                at: value.offset, value.path,
                "\(inQuotes(object.required(object.text(key), key))) is not \(what)", remedy: remedy)
        }
    }

    private func set(_ object: CheckedObject) -> () -> Void {
        let change = object.required(object.object("set"), "set")
        if change.has("view") {
            let reference: Reference<UIView> = view("view", of: change)
            scene.whenAllIsMade { problems in
                if let view = reference.object { check(change, of: view, &problems) }
            }
            let animate = animation(of: change)
            return {
                guard let view = reference.object else { return }
                animate {
                    view.takePlace(of: change)
                    view.setAttributes(change.value)
                }
            }
        }
        let value = change.required(change["recognizer"], "recognizer")
        let id = change.required(change.text("recognizer"), "recognizer")
        let reference: Reference<UIGestureRecognizer> = scene.reference(
            to: id, at: value, from: application)
        return { reference.object?.setAttributes(change.value) }
    }

    /// Runs what changes a view, as its animation if it has one (M-55).
    private func animation(of change: CheckedObject) -> (_ animations: () -> Void) -> Void {
        guard let animation = change.object("animate") else { return { $0() } }
        let duration = animation.required(animation.duration("duration"), "duration")
        let delay = animation.duration("delay") ?? .zero
        let options: UIView.AnimationOptions =
            animation.boolean("allowUserInteraction") ?? false ? .allowUserInteraction : []
        return {
            UIView.animate(
                withDuration: duration.seconds, delay: delay.seconds, options: options, animations: $0)
        }
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

    private func add(_ object: CheckedObject) -> () -> Void {
        let (id, value) = (object.required(object.text("add"), "add"), object.required(object["add"], "add"))
        let target = scene.destination(of: id, in: object["to"], at: value, from: application)
        let reference = thing(id, at: value)
        return {
            switch reference() {
            case .view(let view): target.object?.addSubview(view)
            case .recognizer(let recognizer): target.object?.addGestureRecognizer(recognizer)
            }
        }
    }

    private func present(_ object: CheckedObject) -> () -> Void {
        let presented = controller("present", of: object)
        guard !object.has("from") else {
            let presenter = controller("from", of: object)
            return {
                if let controller = presented.object {
                    presenter.object?.present(controller, animated: false)
                }
            }
        }
        let (value, id) = (object.required(object["present"], "present"), application)
        scene.whenAllIsMade { [unowned scene] problems in
            let windows = scene.application(id).windows
            if windows.contains(where: { $0.rootViewController != nil }) { return }
            problems.report(
                at: value.offset, value.path, "no window of \(inQuotes(id)) has a controller that presents",
                remedy: "give a window a \"rootViewController\"")
        }
        return {
            var presenter = UIApplication.shared.keyWindow?.rootViewController
            while let next = presenter?.presentedViewController { presenter = next }
            if let controller = presented.object { presenter?.present(controller, animated: false) }
        }
    }

    private func dismiss(_ object: CheckedObject) -> () -> Void {
        let dismissed = controller("dismiss", of: object)
        return { dismissed.object?.dismiss(animated: false) }
    }

    private func controller(_ key: String, of object: CheckedObject) -> Reference<UIViewController> {
        scene.reference(
            to: object.required(object.text(key), key), at: object.required(object[key], key),
            from: application)
    }

    private func remove(_ object: CheckedObject) -> () -> Void {
        let reference = thing(
            object.required(object.text("remove"), "remove"),
            at: object.required(object["remove"], "remove"))
        return {
            switch reference() {
            case .view(let view): view.removeFromSuperview()
            case .recognizer(let recognizer): recognizer.view?.removeGestureRecognizer(recognizer)
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

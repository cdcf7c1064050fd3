import ScenarioFormat
import Trace
import UIKitModel
import VirtualTime

/// Reads what the objects of a scenario override and answer, and what their actions do.
struct ScriptReader {
    let scene: Scene
    /// The id of the app that the objects belong to.
    let application: String
    let seed: UInt64

    private var changes: ChangeReader { ChangeReader(scene: scene, application: application, seed: seed) }

    /// The script of `object`; nil if the file overrides nothing of it, so that a plain object will do.
    ///
    /// - Parameter id: names the random streams of its costs.
    func script(of object: CheckedObject, id: String) -> Script? {
        let showsDelay = part("delayRecognizer", of: object) != nil
        let overrides = object.object("overrides")
        guard overrides != nil || showsDelay else { return nil }
        let script = Script()
        script.showsDelay = showsDelay
        guard let overrides else { return script }
        for callback in TouchCallback.allCases {
            script[callback] = touches(callback, of: overrides, id: id)
        }
        script.estimates = overrides.object(Call.touchesEstimatedPropertiesUpdated.word).map {
            override($0, "\(id).\(Call.touchesEstimatedPropertiesUpdated.word)")
        }
        readPressMethods(of: overrides, id: id, into: script)
        readMotionMethods(of: overrides, id: id, into: script)
        script.sendEvent = part("sendEvent", of: overrides).map { override($0, "\(id).sendEvent") }
        script.hitTest = part("hitTest", of: overrides).map { hitTest($0, "\(id).hitTest") }
        script.pointInside = part("pointInside", of: overrides).map { pointInside($0, "\(id).pointInside") }
        for call in Call.allCases where call.family == .layout {
            script.layout[call] = part(call.word, of: overrides).map { override($0, "\(id).\(call.word)") }
        }
        script.answers = answers(of: overrides, id: id)
        readControlMethods(of: overrides, id: id, into: script)
        return script
    }

    /// What the action of `recognizer` does; nil for nothing.
    func action(of recognizer: CheckedObject, id: String) -> ((UIGestureRecognizer) -> Void)? {
        guard let action = recognizer.object("action") else { return nil }
        let cost = cost(action.cost("cost"), "\(id).action")
        let deeds = changes.deeds(action.objects("does"))
        return { recognizer in
            cost.spend()
            deeds(recognizer)
        }
    }

    /// An object's part that only some objects can have; nil where it is not said.
    private func part(_ key: String, of object: CheckedObject) -> CheckedObject? {
        object.knows(key) ? object.object(key) : nil
    }

    /// The override of one touch callback: its own, else the one for all four.
    private func touches(
        _ callback: TouchCallback, of overrides: CheckedObject, id: String
    ) -> Script.Override? {
        let name = callback.word.word
        let object = overrides.object(name) ?? overrides.object("touches")
        return object.map { override($0, "\(id).\(name)") }
    }

    func override(_ object: CheckedObject, _ stream: String) -> Script.Override {
        let word = object.knows("does") ? object.text("does") : OverrideDeed.pass.rawValue
        guard let deed = word.flatMap(OverrideDeed.init(rawValue:)) else {
            fatalError("scenario builder bug: \(object.path) does nothing that is known")
        }
        let sets =
            object.knows("sets") ? object.text("sets").flatMap(UIGestureRecognizer.State.init(word:)) : nil
        return Script.Override(
            deed: deed, sets: sets, cost: cost(object.cost("cost"), stream),
            redraws: redrawn(by: object), deeds: changes.changes("then", of: object))
    }

    /// The view whose content an override changes.
    private func redrawn(by override: CheckedObject) -> Reference<UIView>? {
        guard override.knows("redraw"), let id = override.text("redraw"), let value = override["redraw"]
        else {
            return nil
        }
        scene.requireFrames(for: value)
        return scene.reference(to: id, at: value, from: application)
    }

    /// The methods of controls, of which the application has one too.
    private func readControlMethods(of overrides: CheckedObject, id: String, into script: Script) {
        guard overrides.knows("sendAction") else { return }
        script.sendAction = overrides.object("sendAction").map { override($0, "\(id).sendAction") }
        for call in [Call.beginTracking, .continueTracking, .endTracking, .cancelTracking] {
            guard let object = overrides.object(call.word) else { continue }
            script.tracking[call] = Script.Tracking(
                override: override(object, "\(id).\(call.word)"), answer: object.boolean("answer"))
        }
    }

    private func hitTest(_ object: CheckedObject, _ stream: String) -> Script.HitTest {
        let answer: Script.HitTest.Answer =
            switch (object.text("answer"), object["answer"]) {
            case ("none", _): .nobody
            case ("self", _): .itself
            case ("subviews", _): .subviews
            case (nil, _), (_, nil), ("super", _): .standard
            case (let id?, let value?): .view(scene.reference(to: id, at: value, from: application))
            }
        return Script.HitTest(answer: answer, cost: cost(object.cost("cost"), stream))
    }

    private func pointInside(_ object: CheckedObject, _ stream: String) -> Script.PointInside {
        let insets = object.numbers("insets")
        let answer: Script.PointInside.Answer =
            switch (object.text("answer"), insets) {
            case ("yes", _): .yes
            case ("no", _): .no
            case (_, let sides?):
                .insets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
            case (_, nil): .standard
            }
        return Script.PointInside(answer: answer, cost: cost(object.cost("cost"), stream))
    }

    /// What the action of a control or a timer does.
    ///
    /// - Parameter stream: names the random stream of its cost.
    func body(of action: CheckedObject, _ stream: String) -> () -> Void { changes.body(of: action, stream) }

    func cost(_ cost: Cost?, _ stream: String) -> ScriptedCost {
        ScriptedCost(cost ?? .fixed(.zero), seed: seed, stream: "cost.\(stream)")
    }
}

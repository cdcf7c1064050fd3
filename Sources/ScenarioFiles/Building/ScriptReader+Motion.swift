import ScenarioFormat
import Trace
import UIKitModel

/// What responders do with shakes and remote-control events.
extension ScriptReader {
    /// The override of each callback: its own, else of a motion method the one for all three.
    func readMotionMethods(of overrides: CheckedObject, id: String, into script: Script) {
        guard overrides.knows("motion") else { return }
        for callback in ResponderCallback.allCases {
            let name = callback.word.word
            let common = callback == .remoteControlReceived ? nil : overrides.object("motion")
            guard let object = overrides.object(name) ?? common else { continue }
            script[callback] = Script.Event(
                override: override(object, "\(id).\(name)"),
                subtypes: object.has("subtypes")
                    ? Set(
                        object.words("subtypes").compactMap(EventSubtype.init(word:)).map { Int($0.rawValue) }
                    )
                    : nil)
        }
    }
}

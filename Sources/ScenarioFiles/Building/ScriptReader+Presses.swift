import ScenarioFormat
import Trace
import UIKitModel

/// What responders do with keys.
extension ScriptReader {
    /// The override of each press callback: its own, else the one for all four.
    func readPressMethods(of overrides: CheckedObject, id: String, into script: Script) {
        guard overrides.knows("presses") else { return }
        for callback in PressCallback.allCases {
            let name = callback.word.word
            guard let object = overrides.object(name) ?? overrides.object("presses") else { continue }
            script[callback] = Script.Press(
                override: override(object, "\(id).\(name)"),
                keys: object.has("keys")
                    ? Set(object.words("keys").compactMap(KeyboardKey.init(word:))) : nil)
        }
    }
}

import Trace
import UIKitModel

/// An app's delegate that is a responder, and whose overrides a scenario describes.
final class ScriptedDelegate: UIResponder, UIApplicationDelegate, Scripted {
    let script: Script
    let nameInTrace: String?

    init(_ script: Script, name: String) {
        self.script = script
        nameInTrace = name
        super.init()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        script.run(.touchesBegan, of: self, touches, event) { super.touchesBegan(touches, with: event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        script.run(.touchesMoved, of: self, touches, event) { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        script.run(.touchesEnded, of: self, touches, event) { super.touchesEnded(touches, with: event) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        script.run(.touchesCancelled, of: self, touches, event) {
            super.touchesCancelled(touches, with: event)
        }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        script.run(.pressesBegan, of: self, presses, event) { super.pressesBegan(presses, with: event) }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        script.run(.pressesChanged, of: self, presses, event) { super.pressesChanged(presses, with: event) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        script.run(.pressesEnded, of: self, presses, event) { super.pressesEnded(presses, with: event) }
    }

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        script.run(.pressesCancelled, of: self, presses, event) {
            super.pressesCancelled(presses, with: event)
        }
    }
}

/// An app's delegate that is no responder: it hears of no touch, and no trace names it.
final class SilentDelegate: UIApplicationDelegate {}

import UIKitModel

/// A tap recognizer whose overrides a scenario describes. One that handles a callback keeps the machine of
/// the tap from hearing it (G-8).
final class ScriptedTapRecognizer: UITapGestureRecognizer, Scripted {
    let script: Script

    init(_ script: Script) {
        self.script = script
        super.init()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        script.run(.touchesBegan) { super.touchesBegan(touches, with: event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        script.run(.touchesMoved) { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        script.run(.touchesEnded) { super.touchesEnded(touches, with: event) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        script.run(.touchesCancelled) { super.touchesCancelled(touches, with: event) }
    }
}

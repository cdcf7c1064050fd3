import UIKitModel

/// A swipe recognizer whose overrides a scenario describes (G-8).
final class ScriptedSwipeRecognizer: UISwipeGestureRecognizer, Scripted {
    let script: Script

    init(_ script: Script) {
        self.script = script
        super.init()
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        script.run(.touchesBegan, of: self, touches, event) { super.touchesBegan(touches, with: event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        script.run(.touchesMoved, of: self, touches, event) { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        script.run(.touchesEnded, of: self, touches, event) { super.touchesEnded(touches, with: event) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        script.run(.touchesCancelled, of: self, touches, event) {
            super.touchesCancelled(touches, with: event)
        }
    }

    // MARK: Questions

    override func shouldReceive(_ event: UIEvent) -> Bool {
        script.reply(.shouldReceiveEvent, about: .event) { super.shouldReceive(event) }
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        script.reply(.canPrevent, about: .recognizer(other)) { super.canPrevent(other) }
    }

    override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
        script.reply(.canBePrevented, about: .recognizer(other)) { super.canBePrevented(by: other) }
    }

    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
        script.reply(.shouldRequireFailure, about: .recognizer(other)) {
            super.shouldRequireFailure(of: other)
        }
    }

    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
        script.reply(.shouldBeRequiredToFail, about: .recognizer(other)) {
            super.shouldBeRequiredToFail(by: other)
        }
    }
}

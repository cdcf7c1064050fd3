import UIKitModel

/// A hover recognizer whose overrides a scenario describes (G-8); it hears of no touches.
final class ScriptedHoverRecognizer: UIHoverGestureRecognizer, Scripted {
    let script: Script

    init(_ script: Script) {
        self.script = script
        super.init()
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

import Foundation
import UIKitModel

/// A view whose overrides a scenario describes.
final class ScriptedView: UIView, Scripted {
    let script: Script

    init(_ script: Script) {
        self.script = script
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Hit-testing

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        script.runHitTest(of: self) { super.hitTest(point, with: event) }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        script.runPointInside(point, of: self) { super.point(inside: point, with: event) }
    }

    // MARK: Recognizers

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        script.reply(.shouldBegin, about: .recognizer(gestureRecognizer)) {
            super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
    }

    // MARK: The first responder

    override var canBecomeFirstResponder: Bool {
        script.reply(.canBecomeFirstResponder, about: .event) { super.canBecomeFirstResponder }
    }

    override func resignFirstResponder() -> Bool {
        script.reply(.resignFirstResponder, about: .event) { super.resignFirstResponder() }
    }

    // MARK: Touches

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

    // MARK: Presses

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

import Foundation

@testable import UIKitModel

/// A tap whose class is the app's own, so that its touches count as app code, as in seed 000.
final class LoggingTap: UITapGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
    }
}

/// A recognizer that does what the test says when it hears of touches.
class ScriptedRecognizer: UIGestureRecognizer {
    var hears: (ScriptedRecognizer, UITouch.Phase, Set<UITouch>) -> Void = { _, _, _ in }
    var prevents = true
    var canBeKept = true
    private(set) var resets = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { hears(self, .began, touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { hears(self, .moved, touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { hears(self, .ended, touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        hears(self, .cancelled, touches)
    }
    override func reset() { resets += 1 }
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { prevents }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { canBeKept }

    /// Takes each phase for a state: what it says of the phase it becomes, nil leaves it as it is.
    @discardableResult
    func becoming(_ states: [UITouch.Phase: State]) -> Self {
        hears = { recognizer, phase, _ in
            if let state = states[phase] { recognizer.state = state }
        }
        return self
    }

    /// A pan without slop: begins with the first move, ends with the finger.
    static func drag(_ name: String) -> ScriptedRecognizer {
        let recognizer = ScriptedRecognizer()
        recognizer.hears = { recognizer, phase, _ in
            switch phase {
            case .began, .stationary: break
            case .moved: recognizer.state = recognizer.state == .possible ? .began : .changed
            case .ended: recognizer.state = recognizer.state == .possible ? .failed : .ended
            case .cancelled: recognizer.state = recognizer.state == .possible ? .failed : .cancelled
            }
        }
        return recognizer.named(name)
    }
}

extension UIGestureRecognizer {
    /// The recognizer with a name for the trace and an action that does nothing but stand in it.
    func named(_ name: String, _ action: @escaping (UIGestureRecognizer) -> Void = { _ in }) -> Self {
        self.name = name
        addTarget(action)
        return self
    }
}

extension UITapGestureRecognizer {
    /// The tap with what it waits for.
    func wanting(taps: Int = 1, fingers: Int = 1) -> Self {
        numberOfTapsRequired = taps
        numberOfTouchesRequired = fingers
        return self
    }
}

/// A tap recognizer with a name for the trace and an action.
func tap(
    _ name: String = "tap", taps: Int = 1, fingers: Int = 1,
    _ action: @escaping (UIGestureRecognizer) -> Void = { _ in }
) -> UITapGestureRecognizer {
    UITapGestureRecognizer().wanting(taps: taps, fingers: fingers).named(name, action)
}

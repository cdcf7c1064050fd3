@testable import UIKitModel

/// A pan whose class is the app's own, so that its touches count as app code, as in seed 000.
final class LoggingPan: UIPanGestureRecognizer {
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

/// A pan recognizer with a name for the trace and an action.
func pan(
    _ name: String = "pan", _ action: @escaping (UIPanGestureRecognizer) -> Void = { _ in }
) -> UIPanGestureRecognizer {
    UIPanGestureRecognizer().named(name) { action($0 as! UIPanGestureRecognizer) }
}

/// A pinch recognizer with a name for the trace and an action.
func pinch(
    _ name: String = "pinch", _ action: @escaping (UIPinchGestureRecognizer) -> Void = { _ in }
) -> UIPinchGestureRecognizer {
    UIPinchGestureRecognizer().named(name) { action($0 as! UIPinchGestureRecognizer) }
}

/// A rotation recognizer with a name for the trace and an action.
func rotation(
    _ name: String = "rotation", _ action: @escaping (UIRotationGestureRecognizer) -> Void = { _ in }
) -> UIRotationGestureRecognizer {
    UIRotationGestureRecognizer().named(name) { action($0 as! UIRotationGestureRecognizer) }
}

import Foundation
import TaptrailTesting
import UIKitModel

/// A phone whose window is filled by a view, `card`, for recognizers to compete on. Nothing costs time.
func rivals(_ build: (_ card: UIView, _ window: UIWindow) -> Void) -> TestPhone {
    let card = UIView("card", 0, 0, 0, 0)
    return TestPhone(filledBy: card) { build(card, $0) }
}

/// Recognizes when the finger is down, and asks for a transition that there is not.
final class Confused: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
}

/// A pan that begins with the first move.
final class Drag: UIGestureRecognizer {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .began : .changed
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }
}

/// Answers one question with no, others as UIKit would.
final class Refusing: NSObject, UIGestureRecognizerDelegate {
    private let mayBegin: Bool
    private let mayReceive: Bool

    init(mayBegin: Bool = true, mayReceive: Bool = true) {
        self.mayBegin = mayBegin
        self.mayReceive = mayReceive
    }

    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { mayBegin }
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        mayReceive
    }
}

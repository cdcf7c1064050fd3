import Foundation

@testable import UIKitModel

/// Handles its touches itself: no `super`, so the journey of a callback ends here. What a test wants done in a
/// callback it puts into `hears`.
class HandlingView: UIView {
    var hears: (UITouch.Phase, Set<UITouch>, UIEvent?) -> Void = { _, _, _ in }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        hears(.began, touches, event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        hears(.moved, touches, event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        hears(.ended, touches, event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        hears(.cancelled, touches, event)
    }
}

/// Calls `super`, which passes on to the next responder.
final class PassingView: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
    }
}

/// Overrides the two questions of a hit-test; without an answer of the test's it answers as usual.
final class AskedView: UIView {
    var answersHitTest: ((CGPoint, UIEvent?) -> UIView??) = { _, _ in nil }
    var answersPointInside: ((CGPoint) -> Bool?) = { _ in nil }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let answer = answersHitTest(point, event) { return answer }
        return super.hitTest(point, with: event)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        answersPointInside(point) ?? super.point(inside: point, with: event)
    }
}

/// The app's own object at the end of the responder chain.
final class TestDelegate: UIResponder, UIApplicationDelegate {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
    }
}

/// A delegate that is no responder: the chain ends before it.
final class DumbDelegate: UIApplicationDelegate {}

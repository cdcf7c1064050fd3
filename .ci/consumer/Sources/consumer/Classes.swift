import Foundation
import RunLoops
import UIKitModel
import VirtualTime

/// A view that works on its touches: the app is busy meanwhile.
final class Worker: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        SimulatedThread.current?.spend(.milliseconds(3))
        super.touchesBegan(touches, with: event)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
    }
}

/// Recognizes a finger that is lifted where it came down, to a point.
final class StillRecognizer: UIGestureRecognizer {
    private var start = CGPoint.zero

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        start = location(in: view)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let end = location(in: view)
        state = abs(end.x - start.x) < 1 && abs(end.y - start.y) < 1 ? .recognized : .failed
    }
}

import Foundation
import UIKitModel

/// The coordinates that a finger's places are given in: a view's own, or the screen's.
struct FingerPlane {
    /// Nil for the screen.
    let view: UIView?

    func onScreen(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        guard let view else { return (x, y) }
        let point = view.pointOnScreen(CGPoint(x: x, y: y))
        return (Double(point.x), Double(point.y))
    }

    /// A distance, which is turned and stretched as the view is, but not shifted.
    func vector(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        guard view != nil else { return (x, y) }
        let (end, start) = (onScreen(x, y), onScreen(0, 0))
        return (end.x - start.x, end.y - start.y)
    }

    /// The middle of the view, on the screen.
    var centre: (x: Double, y: Double) {
        guard let bounds = view?.bounds else { return (0, 0) }
        return onScreen(Double(bounds.midX), Double(bounds.midY))
    }
}

import Foundation
import UIKitModel

/// The coordinates that a finger's places are given in: a view's own, those of an area in it, or the screen's.
struct FingerPlane {
    /// Nil for the screen.
    let view: UIView?
    /// Where the coordinates begin at its top left, in the view's; nil for the view's own.
    var area: CGRect?

    func onScreen(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        guard let view else { return (x, y) }
        let origin = area?.origin ?? .zero
        let point = view.pointOnScreen(CGPoint(x: origin.x + CGFloat(x), y: origin.y + CGFloat(y)))
        return (Double(point.x), Double(point.y))
    }

    /// A distance, which is turned and stretched as the view is, but not shifted.
    func vector(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        guard view != nil else { return (x, y) }
        let (end, start) = (onScreen(x, y), onScreen(0, 0))
        return (end.x - start.x, end.y - start.y)
    }

    /// The middle of the view or the area, on the screen.
    var centre: (x: Double, y: Double) {
        if let area { return onScreen(Double(area.size.width) / 2, Double(area.size.height) / 2) }
        guard let bounds = view?.bounds else { return (0, 0) }
        return onScreen(Double(bounds.midX), Double(bounds.midY))
    }
}

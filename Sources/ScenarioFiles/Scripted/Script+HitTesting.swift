import Foundation
import Geometry
import UIKitModel

extension Script {
    /// Does what the file says about `hitTest(_:with:)` of `view`.
    func hitTest(of view: UIView, callSuper: () -> UIView?) -> UIView? {
        guard let hitTest = self.hitTest else { return callSuper() }
        hitTest.cost.spend()
        switch hitTest.answer {
        case .standard: return callSuper()
        case .nobody: return nil
        case .itself: return view
        case .subviews:
            let found = callSuper()
            return found === view ? nil : found
        case .view(let reference): return reference.object
        }
    }

    /// Does what the file says about `point(inside:with:)` of `view`.
    ///
    /// - Parameter point: in the coordinates of `view`.
    func pointInside(_ point: CGPoint, of view: UIView, callSuper: () -> Bool) -> Bool {
        guard let pointInside = self.pointInside else { return callSuper() }
        pointInside.cost.spend()
        switch pointInside.answer {
        case .standard: return callSuper()
        case .yes: return true
        case .no: return false
        case .insets(let top, let left, let bottom, let right):
            let bounds = view.bounds
            let inset = Rectangle(
                x: Double(bounds.origin.x) + left, y: Double(bounds.origin.y) + top,
                width: Double(bounds.size.width) - left - right,
                height: Double(bounds.size.height) - top - bottom)
            // Of too large insets nothing is left; a rectangle would turn inside out.
            guard inset.size.width > 0, inset.size.height > 0 else { return false }
            return isPoint(PlanePoint(x: Double(point.x), y: Double(point.y)), insideBounds: inset)
        }
    }
}

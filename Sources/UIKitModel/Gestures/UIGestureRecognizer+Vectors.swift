import Foundation
import Geometry

// Directions with a length, on the screen and in views. Unlike a place, a vector knows nothing of where a view
// lies, only of how it is turned and stretched: a view that follows the finger does not change it.
extension UIGestureRecognizer {
    /// From the screen to `view`, or to the window; in a view that is flattened there is no such vector, and it
    /// is zero.
    final func convertVector(_ vector: PlanePoint, to view: UIView?) -> CGPoint {
        let inWindow = (view?.window ?? self.view?.window)?.vectorFromSuperview(vector) ?? vector
        return CGPoint(view?.vectorFromRoot(inWindow) ?? inWindow)
    }

    /// From `view`, or from the window, to the screen.
    final func vectorOnScreen(_ vector: CGPoint, from view: UIView?) -> PlanePoint {
        let inWindow = view?.vectorInRoot(PlanePoint(vector)) ?? PlanePoint(vector)
        return (view?.window ?? self.view?.window)?.vectorInSuperview(inWindow) ?? inWindow
    }
}

extension UIView {
    fileprivate final func vectorFromRoot(_ vector: PlanePoint) -> PlanePoint {
        guard let superview else { return vector }
        return vectorFromSuperview(superview.vectorFromRoot(vector))
    }

    fileprivate final func vectorInRoot(_ vector: PlanePoint) -> PlanePoint {
        var (vector, view) = (vector, self)
        while let superview = view.superview {
            vector = view.vectorInSuperview(vector)
            view = superview
        }
        return vector
    }

    fileprivate final func vectorFromSuperview(_ vector: PlanePoint) -> PlanePoint {
        let transform = transformWithoutShift
        if transform.isIdentity { return vector }
        return transform.inverse.map(vector.applying) ?? .zero
    }

    fileprivate final func vectorInSuperview(_ vector: PlanePoint) -> PlanePoint {
        vector.applying(transformWithoutShift)
    }

    private var transformWithoutShift: Transform {
        var transform = Transform(transform)
        (transform.tx, transform.ty) = (0, 0)
        return transform
    }
}

import Foundation
import Geometry

// What a standard control keeps recognizers on its superviews from (H-5, G11).

extension UIControl {
    /// A disabled control protects nothing, since it has no default action, but for the press in which it was disabled
    /// (H-1; *assumed*).
    final var hasDefaultGesture: Bool { isEnabled || isTracking }

    /// Whether this is a tap of one finger on a view above, which the control's own tap wins against.
    final func winsOverSingleTap(_ recognizer: UIGestureRecognizer) -> Bool {
        hasDefaultGesture && recognizer.isSingleTap(above: self)
    }
}

extension UIGestureRecognizer {
    /// Whether it is a tap of one finger on a view above `control`.
    func isSingleTap(above control: UIControl) -> Bool {
        guard isAbove(control), let tap = self as? UITapGestureRecognizer else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }

    /// Whether its view is a superview of `control`.
    func isAbove(_ control: UIControl) -> Bool {
        guard let view else { return false }
        return view !== control && control.isDescendant(of: view)
    }

    /// The touch of its own that hit `control`.
    func touch(on control: UIControl) -> UITouch? { touches.first { $0.view === control } }
}

extension UITouch {
    /// Where the finger came down, in `view`'s coordinates.
    func startLocation(in view: UIView) -> CGPoint { convert(startPlace, to: view) }

    /// Whether it has come farther along the horizontal of `view` than across.
    func goesAlong(_ view: UIView) -> Bool {
        let (start, now) = (startLocation(in: view), location(in: view))
        return abs(now.x - start.x) > abs(now.y - start.y)
    }
}

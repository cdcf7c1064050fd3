import Foundation
import UIKitModel

extension UIView {
    /// A view with a name for the trace.
    public convenience init(_ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.init(frame: CGRect(x: x, y: y, width: width, height: height))
        accessibilityIdentifier = name
    }

    /// The view with recognizers on it, in the order of adding.
    @discardableResult
    public func with(_ recognizers: UIGestureRecognizer...) -> Self {
        recognizers.forEach(addGestureRecognizer)
        return self
    }

    /// The view with subviews, the rearmost first.
    @discardableResult
    public func holding(_ views: UIView...) -> Self {
        views.forEach(addSubview)
        return self
    }
}

extension UIControl {
    /// The control with an action that does nothing but stand in the trace.
    @discardableResult
    public func sending(_ events: Event, _ action: @escaping () -> Void = {}) -> Self {
        addAction(UIAction { _ in action() }, for: events)
        return self
    }
}

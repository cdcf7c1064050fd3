import Foundation

/// Layout, as far as views of an app's own place their subviews by hand. There are no constraints here.
///
/// UIKit lays out before the next frame; here a view in a window is laid out at once (*assumed*: no touch can come in
/// between).
extension UIView {
    /// What ``setNeedsLayout()`` does; a change of size does it without that, as its layer does it in UIKit.
    final func layoutChanged() {
        needsLayout = true
        if window != nil { layOut() }
    }

    /// Calls ``layoutSubviews()`` if that is due, then has all views below do the same.
    public final func layoutIfNeeded() {
        layOut()
        for subview in subviews { subview.layoutIfNeeded() }
    }

    /// Lays out the view alone: in a window those below have been laid out when they changed. One that takes another
    /// size in there is laid out once more, up to a limit for one that never comes to rest (*assumed*).
    final func layOut() {
        guard needsLayout, !isLayingOut else { return }
        isLayingOut = true
        var size = boundsRectangle.size
        for _ in 0..<Self.layoutsMax {
            needsLayout = false
            controller?.viewWillLayoutSubviews()
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
            if !needsLayout || boundsRectangle.size == size { break }
            size = boundsRectangle.size
        }
        isLayingOut = false
    }

    private static var layoutsMax: Int { 100 }

    /// Does nothing: there are no constraints.
    public final func setNeedsUpdateConstraints() {}

    /// Does nothing: there are no constraints.
    public final func updateConstraintsIfNeeded() {}
}

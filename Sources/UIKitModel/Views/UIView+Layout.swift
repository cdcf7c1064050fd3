import Foundation
import Trace

/// Layout, as far as views of an app's own place their subviews by hand (M-57). There are no constraints here.
extension UIView {
    /// What ``setNeedsLayout()`` does; a change of the bounds or of the subviews does it without that, as its layer
    /// does it in UIKit.
    final func layoutChanged() {
        needsLayout = true
        awaitLayout()
    }

    /// Has the next commit lay out the view, if that is due and anybody can tell.
    final func awaitLayout() {
        guard needsLayout, !waitsForLayout, !isLayingOut, let application = window?.application,
            hasCodeInLayout
        else { return }
        waitsForLayout = true
        application.layoutQueue.add(self)
    }

    /// Whether the app's own code runs in its layout.
    final var hasAppCodeInLayout: Bool {
        if subject?.isAppCode(in: .layoutSubviews) ?? false { return true }
        guard let subject = controller?.subject else { return false }
        return subject.isAppCode(in: .viewWillLayoutSubviews) || subject.isAppCode(in: .viewDidLayoutSubviews)
    }

    /// Calls ``layoutSubviews()`` at once if that is due, then has all views below do the same.
    public final func layoutIfNeeded() {
        layOut()
        for subview in subviews { subview.layoutIfNeeded() }
    }

    /// Lays out the view alone. One that takes another size in there is laid out once more, up to a limit for one that
    /// never comes to rest; what it asks of itself otherwise waits until it is asked again (*assumed*).
    final func layOut() {
        guard needsLayout, !isLayingOut else { return }
        isLayingOut = true
        var size = boundsRectangle.size
        for _ in 0..<Self.layoutsMax {
            needsLayout = false
            if let controller {
                controller.hearOfLayout(.viewWillLayoutSubviews) { controller.viewWillLayoutSubviews() }
            }
            hearOfLayout(.layoutSubviews) { layoutSubviews() }
            if let controller {
                controller.hearOfLayout(.viewDidLayoutSubviews) { controller.viewDidLayoutSubviews() }
            }
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

extension UIResponder {
    /// On record where a behaviour says that it does something in there. Of a subclass nobody can tell whether it
    /// overrides the method, and nearly all views are of one.
    fileprivate func hearOfLayout(_ call: Call, _ callSuper: () -> Void) {
        if behaviour?.implements(call) ?? false { perform(call, callSuper) } else { callSuper() }
    }
}

import Foundation
import QuartzCoreModel

/// What a view shows, as far as it matters here: that it has changed.
extension UIView {
    /// Has what the view shows go to the glass with the next frame, since its content has changed.
    ///
    /// Changes of a view's place, size, transform, `alpha` and the like do so by themselves. There is no `draw(_:)`
    /// that would be called: what drawing costs is a cost of the callback that asks for it.
    public final func setNeedsDisplay() { appearanceChanged() }

    /// Something that is shown has changed, if the view is in a window of an app.
    final func appearanceChanged() {
        windowLink.object?.application?.renderContext.layerChanged()
    }
}

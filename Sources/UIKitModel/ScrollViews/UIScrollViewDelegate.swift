import Foundation

/// Hears of what a scroll view does, in the order of I-6; all have answers of their own for who does not
/// implement them.
///
/// Each call is on record, also one that is left to the default: nobody can tell beforehand.
public protocol UIScrollViewDelegate: AnyObject {
    /// The offset is another one.
    func scrollViewDidScroll(_ scrollView: UIScrollView)

    /// The finger has come far enough; the offset has not moved yet, and content has not lost its touches.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

    /// The finger has been lifted.
    ///
    /// - Parameters:
    ///   - velocity: of the offset, points a **milli**second (S06).
    ///   - targetContentOffset: where it will come to rest; another one may be set.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)

    /// - Parameter decelerate: whether the offset goes on without the finger.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

    /// The finger has left, and the content goes on by itself.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

    /// The offset rests, or a finger has stopped it.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

    /// The offset has come where `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` had it move, or
    /// was stopped on its way. Not called where nothing had to move.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

    /// What two fingers zoom; nil, and they do not. Asked when they have moved enough.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?

    /// Two fingers begin to zoom the view.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

    /// Content is shown larger or smaller; the offset is the new one already.
    func scrollViewDidZoom(_ scrollView: UIScrollView)

    /// The fingers have left, and the scale is what it is going to be.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {}
}

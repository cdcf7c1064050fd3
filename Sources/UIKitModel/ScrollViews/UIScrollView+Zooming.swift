import Foundation
import Geometry
import RunLoops
import Trace

#if canImport(CoreGraphics)
    import CoreGraphics
#endif

// Content is zoomed by the transform of one view, whose top left corner stays; the size of content goes with
// it.
extension UIScrollView {
    /// Zooms with two fingers; nil unless the two limits allow any zooming.
    public final var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }

    final func zoomLimitsChanged() {
        guard maximumZoomScale > minimumZoomScale else {
            if let pinch { removeGestureRecognizer(pinch) }
            pinch = nil
            return
        }
        guard pinch == nil else { return }
        let pinch = UIScrollViewPinchGestureRecognizer()
        pinch.scrollView = self
        pinch.delegate = pan.delegate
        self.pinch = pinch
        addGestureRecognizer(pinch)
    }

    /// The delegate's answer, on record.
    final func askForZoomingView() -> UIView? {
        guard let delegate, implements(delegate, .viewForZooming) else { return nil }
        zoomingView = callDelegate(
            delegate, .viewForZooming, otherwise: nil, answer: CalloutAnswer.view
        ) { $0.viewForZooming(in: self) }
        return zoomingView
    }

    final func beginZooming() {
        stopDecelerating()
        isZooming = true
        tell(.willBeginZooming) { $0.scrollViewWillBeginZooming(self, with: zoomingView) }
    }

    final func endZooming() {
        isZooming = false
        tell(.didEndZooming) { $0.scrollViewDidEndZooming(self, with: zoomingView, atScale: zoomScale) }
    }

    /// Has the content that stands at one place of the frame stand at another, so many times larger. Content
    /// keeps to its ends, and the scale to its limits (*assumed*: neither bounces in a zoom).
    final func zoom(by factor: Double, from old: PlanePoint, to new: PlanePoint) {
        guard let view = zoomingView else { return }
        let limits = Double(minimumZoomScale)...Double(max(minimumZoomScale, maximumZoomScale))
        let scale = (Double(zoomScale) * factor).clamped(to: limits)
        let ratio = scale / Double(zoomScale)
        let origin = view.frame.origin
        let fullSize = unzoomedContentSize
        view.transform = CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))
        view.center = CGPoint(
            x: origin.x + view.bounds.size.width * CGFloat(scale) / 2,
            y: origin.y + view.bounds.size.height * CGFloat(scale) / 2)
        presentZoomScale = CGFloat(scale)
        var offset = PlanePoint(contentOffset)
        contentSize = CGSize(width: fullSize.width * CGFloat(scale), height: fullSize.height * CGFloat(scale))
        zoomedContent = (contentSize, fullSize)
        for axis in ScrollAxis.allCases {
            offset[axis] = ((offset[axis] + old[axis]) * ratio - new[axis]).clamped(to: range(along: axis))
        }
        show(offset)
        if ratio != 1 { tell(.didZoom) { $0.scrollViewDidZoom(self) } }
    }

    /// The size of content at a scale of 1. It is kept from zoom to zoom, so that no rounding gathers; an app that sets
    /// another size in between has it as of the present scale.
    private var unzoomedContentSize: CGSize {
        if let zoomedContent, zoomedContent.size == contentSize { return zoomedContent.unzoomed }
        return CGSize(width: contentSize.width / zoomScale, height: contentSize.height / zoomScale)
    }
}

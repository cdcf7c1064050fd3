import Foundation
import Geometry
import RunLoops
import Trace
import VirtualTime

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
        // First of all: a delegate that hears of the end of an animation cannot have another one begin then.
        isZooming = true
        endZoomAnimation()
        stopDecelerating()
        tellBeginOfZooming()
    }

    /// Content may have got other ends meanwhile.
    final func endZooming() {
        isZooming = false
        comeBackIntoRange()
        tellEndOfZooming()
    }

    /// A zoom that the delegate begins while another one begins is told together with that (*assumed*).
    private func tellBeginOfZooming() {
        if isZoomTold { return }
        isZoomTold = true
        tell(.willBeginZooming) { $0.scrollViewWillBeginZooming(self, with: zoomingView) }
    }

    private func tellEndOfZooming() {
        guard isZoomTold else { return }
        isZoomTold = false
        tell(.didEndZooming) { $0.scrollViewDidEndZooming(self, with: zoomingView, atScale: zoomScale) }
    }

    // MARK: By the app

    /// The middle of the frame, in the frame.
    final var middleInView: PlanePoint {
        PlanePoint(x: bounds.size.width / 2, y: bounds.size.height / 2)
    }

    /// - Parameter place: what comes to stand in the middle of the frame, in the frame.
    final func zoom(to scale: Double, round place: PlanePoint, animated: Bool) {
        endZoomAnimation()
        guard animated, scale.clamped(to: zoomLimits) != Double(zoomScale), window != nil else {
            return zoom(to: scale, from: place, to: middleInView)
        }
        stopDecelerating()
        tellBeginOfZooming()
        zoom(to: scale, from: place, to: middleInView)
        startZoomAnimation()
    }

    /// - Parameter rect: a part of the view that is zoomed, which comes to stand in the middle.
    final func zoom(to rect: Rectangle, of view: UIView, animated: Bool) {
        let wanted = min(
            Double(bounds.size.width) / rect.size.width, Double(bounds.size.height) / rect.size.height)
        let centre = PlanePoint(view.convert(CGPoint(rect.middle), to: self))
        if wanted.isNaN || centre.isNowhere { return }
        let scale = wanted.clamped(to: zoomLimits)
        if scale != Double(zoomScale) {
            let place = PlanePoint(
                x: centre.x - Double(bounds.origin.x), y: centre.y - Double(bounds.origin.y))
            return zoom(to: scale, round: place, animated: animated)
        }
        endZoomAnimation()
        var offset = PlanePoint(x: centre.x - middleInView.x, y: centre.y - middleInView.y)
        for axis in ScrollAxis.allCases { offset[axis] = offset[axis].clamped(to: range(along: axis)) }
        setContentOffset(CGPoint(offset), animated: animated)
    }

    /// The end comes with the frame in which the animation is over.
    private func startZoomAnimation() {
        // The delegate may have begun another one, which this one takes the place of.
        zoomTimer?.invalidate()
        // Its end is told already, or two fingers that have come meanwhile tell it.
        guard isZoomTold, !isZooming else { return }
        // The delegate may have taken the scroll view away.
        guard let subject, let application = window?.application else { return tellEndOfZooming() }
        let rate = application.screen.refreshRate
        let end = subject.thread.clock + constants.animationDuration
        let timer = SimulatedRunLoop.Timer(
            name: "\(accessibilityIdentifier ?? "scroll view") zoom animation",
            fireDate: rate.instant(ofTick: rate.tick(notBefore: end))
        ) { [weak self] _ in self?.endZoomAnimation() }
        zoomTimer = timer
        application.mainRunLoop.add(timer, to: .common)
    }

    /// It is over, or another zoom comes: the delegate hears of it in any case (*assumed*).
    final func endZoomAnimation() {
        guard let timer = zoomTimer else { return }
        zoomTimer = nil
        timer.invalidate()
        tellEndOfZooming()
    }

    /// One that is no number, as 0 / 0 is, counts as 1.
    private var zoomLimits: ClosedRange<Double> {
        let smallest = minimumZoomScale.isNaN ? 1 : minimumZoomScale
        return Double(smallest)...Double(max(smallest, maximumZoomScale))
    }

    // MARK: To a scale

    /// Has the content that stands at one place of the frame stand at another, so many times larger. Content
    /// keeps to its ends, and the scale to its limits (*assumed*: neither bounces in a zoom).
    final func zoom(to scale: Double, from old: PlanePoint, to new: PlanePoint) {
        guard let view = zoomingView else { return }
        let scale = scale.clamped(to: zoomLimits)
        let ratio = scale / Double(zoomScale)
        let origin = view.frame.origin
        let fullSize = unzoomedContentSize
        view.transform = CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))
        view.center = CGPoint(
            x: origin.x + view.bounds.size.width * CGFloat(scale) / 2,
            y: origin.y + view.bounds.size.height * CGFloat(scale) / 2)
        presentZoomScale = CGFloat(scale)
        var offset = PlanePoint(contentOffset)
        isBetweenScaleAndPlace = true
        contentSize = CGSize(width: fullSize.width * CGFloat(scale), height: fullSize.height * CGFloat(scale))
        isBetweenScaleAndPlace = false
        zoomedContent = (contentSize, fullSize)
        for axis in ScrollAxis.allCases {
            let place = (offset[axis] + old[axis]) * ratio - new[axis]
            let range = range(along: axis)
            // From a scale of nothing, or of no end, content comes back as at the start (*assumed*).
            offset[axis] = place.isFinite ? place.clamped(to: range) : range.lowerBound
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

import Foundation
import Geometry
import Trace

/// The pinch of a scroll view whose content may be shown larger or smaller.
///
/// It begins only if the delegate has a view to zoom and content gives its touches back. It and the pan recognize
/// together (M-8): while two fingers zoom they take content along, and with one the pan goes on.
final class UIScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
    weak var scrollView: UIScrollView?
    /// The two fingers of the last step, their middle in the scroll view's frame, and the scale then.
    private var last: (fingers: [UITouch], middle: PlanePoint, scale: Double)?

    override init(target: Any?, action: ActionSelector?) {
        super.init(target: target, action: action)
        targets.append(
            GestureTarget(target: nil, isClosure: true, action: nil, isAppCode: false) { [unowned self] _ in
                zoom()
            })
    }

    override var owner: UIView? { scrollView }

    override func reasonNotToBegin() -> TransitionReason? {
        guard let scrollView else { return nil }
        if scrollView.askForZoomingView() == nil { return .delegateRefused }
        return scrollView.contentGivesBack(touches) ? nil : .contentKeepsTouch
    }

    override func reset() {
        super.reset()
        last = nil
    }

    private func zoom() {
        switch state {
        case .began:
            scrollView?.beginZooming()
            step()
        case .changed: step()
        case .ended, .cancelled: scrollView?.endZooming()
        case .possible, .failed: break
        }
    }

    /// Shows the fingers' way since the last step; two that have just come together have none. Fingers that nothing
    /// leads to, in a view without an extent, zoom nothing (*assumed*), as they scroll nothing.
    private func step() {
        guard let scrollView, fingers.count == 2, let centre = centroid(of: fingers) else { return }
        let place = PlanePoint(convert(centre, to: scrollView))
        if place.isNowhere { return }
        let middle = PlanePoint(
            x: place.x - Double(scrollView.bounds.origin.x), y: place.y - Double(scrollView.bounds.origin.y))
        let scale = Double(scale)
        if let last, last.fingers == fingers {
            zoom(by: scale / last.scale, from: last.middle, to: middle)
        } else if last == nil {
            zoom(by: scale, from: middle, to: middle)
        }
        last = (fingers, middle, scale)
    }

    private func zoom(by factor: Double, from old: PlanePoint, to new: PlanePoint) {
        guard let scrollView else { return }
        scrollView.zoom(to: Double(scrollView.zoomScale) * factor, from: old, to: new)
    }

    override var usualName: String { "scroll view pinch" }
}

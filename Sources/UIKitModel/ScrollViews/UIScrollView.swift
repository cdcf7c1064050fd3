import Foundation
import Geometry
import RunLoops
import Trace

/// Shows a part of its content, and scrolls with the finger.
///
/// The offset is the origin of the bounds. Two recognizers share the work:
/// `UIScrollViewDelayedTouchesBeganGestureRecognizer` holds new touches back from content until it is clear
/// whether they scroll, and the pan scrolls. Touches of the scroll view itself end here: it does not pass
/// them on unless a subclass hands them to `next` (E-3).
open class UIScrollView: UIView {
    /// Hears of dragging, scrolling and decelerating. Not kept alive.
    open weak var delegate: (any UIScrollViewDelegate)?

    /// Width and height of what is scrolled.
    open var contentSize = CGSize.zero {
        didSet {
            recordProperty(.contentSize, Double(contentSize.width), Double(contentSize.height))
            if contentSize != oldValue { endsHaveMoved() }
        }
    }
    /// How much farther than its content it scrolls at each side.
    open var contentInset = UIEdgeInsets.zero {
        didSet {
            recordInset()
            if contentInset != oldValue { endsHaveMoved() }
        }
    }

    /// Whether new touches are held back from content until it is clear whether they scroll (I-1, I-5).
    open var delaysContentTouches = true {
        didSet { recordProperty(.delaysContentTouches, delaysContentTouches ? 1 : 0) }
    }
    /// Whether a touch that content tracks may still scroll (I-4).
    open var canCancelContentTouches = true {
        didSet { recordProperty(.canCancelContentTouches, canCancelContentTouches ? 1 : 0) }
    }
    /// Without, neither of its recognizers takes part, and it passes its touches on as any view does, which
    /// UIKit documents.
    open var isScrollEnabled = true {
        didSet {
            guard isScrollEnabled != oldValue else { return }
            panGestureRecognizer.isEnabled = isScrollEnabled
            delayRecognizer.isEnabled = isScrollEnabled
            if !isScrollEnabled { stopForGood() }
        }
    }
    /// Whether it may be pulled beyond the ends of its content, and comes back.
    open var bounces = true
    /// Whether it may be pulled along an axis that content does not exceed, if it bounces at all.
    open var alwaysBounceHorizontal = false
    /// The same of the vertical axis.
    open var alwaysBounceVertical = false
    /// Whether a drag that starts along one axis stays on it.
    open var isDirectionalLockEnabled = false
    /// Whether it comes to rest at multiples of its bounds only.
    open var isPagingEnabled = false {
        didSet { recordProperty(.isPagingEnabled, isPagingEnabled ? 1 : 0) }
    }
    /// How fast content slows down after a finger has let it go.
    open var decelerationRate = DecelerationRate.normal

    /// Which part of its speed is left after a millisecond.
    ///
    /// *Source:* UIKit's constants: *documented*.
    public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The rate of an ordinary scroll view, 0.998: a glide of seconds.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// A short glide, 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The smallest scale. Two fingers zoom only if the two limits differ and the delegate names a view to zoom.
    open var minimumZoomScale: CGFloat = 1 {
        didSet { zoomLimitsChanged() }
    }
    /// The largest scale; a smaller number than ``minimumZoomScale`` counts as that.
    open var maximumZoomScale: CGFloat = 1 {
        didSet { zoomLimitsChanged() }
    }
    /// How much larger than itself content is shown.
    public final var zoomScale: CGFloat {
        get { presentZoomScale }
        set { setZoomScale(newValue, animated: false) }
    }
    final var presentZoomScale: CGFloat = 1 {
        didSet {
            if presentZoomScale != oldValue { recordProperty(.zoomScale, Double(presentZoomScale)) }
        }
    }
    /// Whether two fingers zoom.
    public internal(set) final var isZooming = false
    /// Whether the delegate has heard that zooming begins, and not yet that it has ended.
    final var isZoomTold = false
    /// Whether a zoom of the app's is on its way.
    public final var isZoomAnimating: Bool { zoomTimer != nil }
    /// Whether the app has content move to an offset.
    public final var isScrollAnimating: Bool { motion.isAnimating }

    /// Whether a finger is down that may scroll: from the first finger down (S06) until the delegate has heard
    /// `didEndDragging`.
    public internal(set) final var isTracking = false {
        didSet { recordProperty(.isTracking, isTracking ? 1 : 0) }
    }
    /// Whether the finger scrolls.
    public final var isDragging: Bool { motion.isDragging }
    /// Whether the offset goes on without a finger, or a finger has stopped it and is still there.
    public final var isDecelerating: Bool { motion.isDecelerating }

    /// Scrolls; its flags may be changed, and others may wait for it. Its delegate is the scroll view, if that is one:
    /// an app that sets another ends there as one that crashes (M-31).
    public final var panGestureRecognizer: UIPanGestureRecognizer { pan }
    final let pan = UIScrollViewPanGestureRecognizer()
    final let delayRecognizer = UIScrollViewDelayedTouchesBeganGestureRecognizer()

    final var pinch: UIScrollViewPinchGestureRecognizer?
    /// What the delegate wants zoomed.
    final weak var zoomingView: UIView?
    /// Ends a zoom of the app's that is animated.
    final var zoomTimer: SimulatedRunLoop.Timer?
    /// The size that content got in the last zoom, and its size at a scale of 1.
    final var zoomedContent: (size: CGSize, unzoomed: CGSize)?
    /// Whether content has its new scale and not yet its new place.
    final var isBetweenScaleAndPlace = false

    /// Whether the delegate is being told that content goes on without the finger, and has not stopped it.
    final var isLettingGo = false
    final var motion = ScrollMotion.resting {
        didSet {
            if isDragging != oldValue.isDragging { recordProperty(.isDragging, isDragging ? 1 : 0) }
            if isDecelerating != oldValue.isDecelerating {
                recordProperty(.isDecelerating, isDecelerating ? 1 : 0)
                trackGlide()
            }
        }
    }
    /// Whose run loop is in its tracking mode for content that glides.
    private final weak var glideTracker: GestureEnvironment?
    final let constants = UIKitConstants.current.scrolling

    override func setUpNewView() {
        super.setUpNewView()
        clipsToBounds = true
        delayRecognizer.scrollView = self
        pan.scrollView = self
        addGestureRecognizer(delayRecognizer)
        addGestureRecognizer(pan)
        // A subclass that answers as a delegate does is the pan's.
        pan.delegate = self as? any UIGestureRecognizerDelegate
    }

    // MARK: The offset

    /// The place of content that stands in the top left corner: the origin of the bounds (C-5).
    ///
    /// Setting it stops nothing: content that slows down goes on from there, and so does a finger's drag.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        // Not in place: that of a property which a class may override takes memory each time.
        set { bounds = CGRect(origin: newValue, size: bounds.size) }
    }

    /// Moves the offset; what moved it before stops.
    ///
    /// - Parameter animated: whether it takes `ScrollConstants.animationDuration`, and the delegate hears
    ///   `scrollViewDidEndScrollingAnimation(_:)` in the end. Where the offset is that already it does not; out of a
    ///   window, in a drag and while two fingers zoom it never does (*assumed*).
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        move(to: contentOffset, animated: animated)
    }

    /// Scrolls just as far as it takes to have `rect`, a part of content, in view; not at all if it is.
    ///
    /// What an inset covers is not in view (*assumed*: Apple's recipe for a text field under the keyboard, an inset of
    /// the keyboard's height and then this method, works by that). One that is longer than what is left shows its
    /// start, from wherever the offset comes (*assumed*).
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        var offset = PlanePoint(contentOffset)
        let wanted = Rectangle(rect).standardized
        for axis in ScrollAxis.allCases {
            let (low, high) = (
                PlanePoint(x: wanted.minX, y: wanted.minY)[axis],
                PlanePoint(x: wanted.maxX, y: wanted.maxY)[axis]
            )
            let (start, end) = partInView(along: axis)
            if low < offset[axis] + start || high - low > end - start {
                offset[axis] = low - start
            } else if high > offset[axis] + end {
                offset[axis] = high - end
            }
            offset[axis] = offset[axis].clamped(to: range(along: axis))
        }
        if CGPoint(offset) != contentOffset { setContentOffset(CGPoint(offset), animated: animated) }
    }

    /// Shows content at another scale, within the limits, round the middle of what is in view; without a view to zoom
    /// nothing happens, nor with a scale that is no number.
    ///
    /// - Parameter animated: whether the delegate hears that zooming begins, and after
    ///   `ScrollConstants.animationDuration` that it has ended. The scale is the new one at once, as a property that an
    ///   animation changes is. A scale that is that already, or no window: nothing is animated (*assumed*). Without
    ///   an animation it moves the offset as setting ``contentOffset`` does, which stops nothing: one that the app
    ///   animates keeps its course (*assumed*).
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        guard askForZoomingView() != nil, !isZooming, !scale.isNaN else { return }
        zoom(to: Double(scale), round: middleInView, animated: animated)
    }

    /// Shows `rect`, in the coordinates of the view that is zoomed, as large as fits, in the middle: within the
    /// limits of the scale and the ends of content. Without a view to zoom nothing happens, nor with a rectangle
    /// that has no place.
    ///
    /// - Parameter animated: as in ``setZoomScale(_:animated:)``; where the scale stays, as in
    ///   ``setContentOffset(_:animated:)`` (*assumed*).
    open func zoom(to rect: CGRect, animated: Bool) {
        guard let view = askForZoomingView(), !isZooming else { return }
        zoom(to: Rectangle(rect).standardized, of: view, animated: animated)
    }

    /// Stops what moves content without a finger, within its ends, and a zoom of the app's. The delegate hears that
    /// they have ended.
    ///
    /// *Source:* UIKit's interface since iOS 17.4: *documented*; what the delegate hears is *assumed*.
    public final func stopScrollingAndZooming() {
        endZoomAnimation()
        stopForGood()
    }

    override func boundsOriginChanged() { tell(.didScroll) { $0.scrollViewDidScroll(self) } }

    /// One that is still being made gets its content later.
    override func boundsSizeChanged() { if window != nil { endsHaveMoved() } }

    // MARK: Content's touches

    /// Whether content may have these touches; asked when the delay is over (I-3).
    ///
    /// - Parameter view: the view of content that was hit.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        true
    }

    /// Whether the touches that content tracks may be taken from it, since the finger has come far enough to
    /// scroll (I-4).
    ///
    /// - Returns: true unless `view` is a control.
    open func touchesShouldCancel(in view: UIView) -> Bool { !view.keepsTouchesFromScrolling }

    // MARK: Its own touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !isScrollEnabled { super.touchesBegan(touches, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !isScrollEnabled { super.touchesMoved(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !isScrollEnabled { super.touchesEnded(touches, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !isScrollEnabled { super.touchesCancelled(touches, with: event) }
    }

    // MARK: Tracking

    final func beginTracking() {
        holdContent()
        isTracking = true
    }

    /// The finger is gone, or has lost its touch: what it has stopped beyond the end comes back.
    final func endTracking() {
        isTracking = false
        letGo()
    }

    /// Content that glides keeps the run loop in its tracking mode (B-6).
    ///
    /// *Source:* the names in published class dumps of `UIScrollView`, and developers' reports of timers that wait
    /// until scrolling is over.
    private func trackGlide() {
        if isDecelerating {
            glideTracker = window?.application?.gestureEnvironment
            glideTracker?.beginTracking()
        } else {
            glideTracker?.endTracking()
        }
    }

    /// Out of the window nothing moves.
    override func windowChanged() { if window == nil { stopScrollingAndZooming() } }

    // MARK: The record

    package override class var attributes: [AttributeBinding] { bound }

    private static let bound =
        UIView.attributes + [
            .init("contentSize", \UIScrollView.contentSize, telling: .always),
            .init("contentInset", \UIScrollView.contentInset),
            .init("contentOffset", \UIScrollView.contentOffset),
            .init("decelerationRate", \UIScrollView.decelerationRate),
            .init("minimumZoomScale", \UIScrollView.minimumZoomScale),
            .init("maximumZoomScale", \UIScrollView.maximumZoomScale),
            .init("delaysContentTouches", \UIScrollView.delaysContentTouches),
            .init("canCancelContentTouches", \UIScrollView.canCancelContentTouches),
            .init("isScrollEnabled", \UIScrollView.isScrollEnabled),
            .init("isPagingEnabled", \UIScrollView.isPagingEnabled),
            .init("bounces", \UIScrollView.bounces),
            .init("alwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal),
            .init("alwaysBounceVertical", \UIScrollView.alwaysBounceVertical),
            .init("isDirectionalLockEnabled", \UIScrollView.isDirectionalLockEnabled),
            .init("zoomScale") { (view: UIScrollView) in view.zoomScale },
        ]

    private func recordInset() {
        recordProperty(.contentInsetTopLeft, Double(contentInset.top), Double(contentInset.left))
        recordProperty(.contentInsetBottomRight, Double(contentInset.bottom), Double(contentInset.right))
    }
}

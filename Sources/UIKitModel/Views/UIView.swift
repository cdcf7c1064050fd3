import Foundation
import Geometry
import RunLoops
import Trace
import VirtualTime

/// A rectangle in a tree of views: where it lies, whether it takes touches, and who recognizes gestures on
/// it.
///
/// A view is on record from the moment that it joins a window of an app; then every change that matters to
/// hit-testing is a record.
open class UIView: UIResponder, AttributeHolder {
    private var geometry: ViewGeometry
    /// The way from the superview's coordinates into the view's own, made anew with every change.
    final var inverse: InverseMapping

    /// A number of the app's own; ``viewWithTag(_:)`` finds it.
    open var tag = 0
    /// Has no effect: there are no constraints.
    open var translatesAutoresizingMaskIntoConstraints = true
    /// Whether it is to be laid out; a new view is.
    final var needsLayout = true
    /// Whether it is in the app's queue of those.
    package final var waitsForLayout = false
    final var isLayingOut = false

    /// The view's name in the trace, if it is not nil.
    public final var accessibilityIdentifier: String?

    /// Whether the view and its subviews take touches (C-2).
    open var isUserInteractionEnabled = true {
        didSet {
            recordProperty(.isUserInteractionEnabled, isUserInteractionEnabled ? 1 : 0)
            hitTestChanged()
        }
    }
    /// False for a disabled control, which a hit-test passes by (H-1).
    var isEnabledForHits: Bool { true }

    /// A hidden view and its subviews take no touches (C-2).
    open var isHidden = false {
        didSet {
            recordProperty(.isHidden, isHidden ? 1 : 0)
            hitTestChanged()
        }
    }
    /// 0 for transparent to 1 for opaque; less than 0.01 takes no touches (C-2).
    open var alpha: CGFloat = 1 {
        didSet {
            recordProperty(.alpha, Double(alpha))
            hitTestChanged()
            if alpha != oldValue { animatablyChanged() }
        }
    }
    /// When the last of the animations ends that keep touches from the view; zero if none does (M-55).
    final var animatedUntil = Instant.zero {
        didSet {
            guard isAnimated != (oldValue != .zero) else { return }
            recordProperty(.isAnimated, isAnimated ? 1 : 0)
            hitTestChanged()
        }
    }
    /// Whether the view takes several fingers at a time; without, only the first of those that are down on it
    /// (D-3). Recognizers hear of all (T06).
    open var isMultipleTouchEnabled = false {
        didSet { recordProperty(.isMultipleTouchEnabled, isMultipleTouchEnabled ? 1 : 0) }
    }
    /// Whether no other view of the window takes a touch while this one has any, nor this one while another has
    /// (D-3). Recognizers do not care (T07).
    open var isExclusiveTouch = false {
        didSet { recordProperty(.isExclusiveTouch, isExclusiveTouch ? 1 : 0) }
    }
    /// Whether drawing stops at the bounds. Hit-testing does not care (C-4, T03).
    open var clipsToBounds = false {
        didSet { if clipsToBounds != oldValue { appearanceChanged() } }
    }

    /// From the rearmost to the frontmost.
    public internal(set) final var subviews: [UIView] = [] {
        didSet { if hitTestNumber >= 0 { window?.hitTestIndex.forgetSubviews(of: self) } }
    }
    /// The number of its node in the index of its window; negative for none.
    final var hitTestNumber: Int32 = -1
    /// The view above, which keeps this one; nil for one that stands at the top.
    public internal(set) final var superview: UIView? {
        get { superviewLink.object }
        set { superviewLink.object = newValue }
    }
    /// The window that it is in; a window is in itself.
    public internal(set) final var window: UIWindow? {
        get { windowLink.object }
        set { windowLink.object = newValue }
    }
    private(set) final var superviewLink = Link<UIView>()
    final var windowLink = Link<UIWindow>()
    /// What the view has still to hear of its touches; made with the first of them.
    private(set) final lazy var eventQueue = ViewEventQueue(view: self)
    /// The controller whose root view this is.
    final weak var controller: UIViewController?
    /// In the order of adding (T04). Those that a new list has no more leave the view, and those that are new
    /// to it come to it. One that a list names twice is there once, where it stands first.
    public final var gestureRecognizers: [UIGestureRecognizer]? {
        didSet {
            if let all = gestureRecognizers, Set(all).count < all.count {
                gestureRecognizers = all.enumerated().filter { all.firstIndex(of: $1) == $0 }.map(\.element)
            }
            gestureRecognizersChanged(from: oldValue ?? [])
        }
    }

    /// Makes a view that is in no window.
    ///
    /// - Parameter frame: where it lies in its superview, points; a window's, on the screen.
    public init(frame: CGRect) {
        geometry = UIView.checked(ViewGeometry(frame: Rectangle(frame)), or: ViewGeometry(frame: .zero))
        inverse = InverseMapping(of: geometry)
        super.init()
        setUpNewView()
    }

    /// Exists since UIKit's classes have it; the frame is empty, and the coder is not asked.
    public required init?(coder: NSCoder) {
        geometry = ViewGeometry(frame: .zero)
        inverse = InverseMapping(of: geometry)
        super.init()
        setUpNewView()
    }

    /// What a class does with each new view of its own.
    func setUpNewView() {}

    public convenience override init() { self.init(frame: .zero) }

    deinit {
        for subview in subviews { subview.superview = nil }
        for recognizer in gestureRecognizers ?? [] { recognizer.view = nil }
    }

    override var traceName: String? { accessibilityIdentifier }

    // MARK: Its superview and its recognizers: the facets `UIView+Tree`, `UIView+GestureRecognizers`

    /// Puts `view` in front of the subviews.
    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

    /// Takes the view out of its superview, and so out of the window. It and the views below hear that the touches
    /// and presses on them are cancelled (M-9).
    open func removeFromSuperview() { leaveTree() }

    /// Lets `recognizer` see the touches of this view and of all below. It belongs to one view: another loses
    /// it (F-11).
    open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        if recognizer.view === self { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    }

    /// Takes the recognizer off the view, if it is one of this view's.
    open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        if recognizer.view === self { gestureRecognizers?.removeAll { $0 === recognizer } }
    }

    /// Has the view laid out in the commit at the end of the run loop's pass (M-57): the facet `UIView+Layout`.
    open func setNeedsLayout() { layoutChanged() }

    // MARK: Where it lies (C-5)

    /// In the superview's coordinates. Undefined, as in UIKit, under a transform that does more than shift.
    ///
    /// An app whose code sets a number that is none (NaN), here, in ``bounds``, ``center`` or ``transform`` or in the
    /// frame of a new view, ends there as one that crashes (M-31), and the view stays as it was.
    ///
    /// *Source:* developers' crash reports of `CALayerInvalidGeometry`, which name the position and the bounds of a
    /// layer; of the transform it is *assumed*.
    open var frame: CGRect {
        get { CGRect(geometry.frame) }
        set { changeGeometry { $0.frame = Rectangle(newValue) } }
    }

    /// In the view's own coordinates; scrolling moves the origin.
    open var bounds: CGRect {
        get { CGRect(geometry.bounds) }
        set { changeGeometry { $0.bounds = Rectangle(newValue).standardized } }
    }

    /// Where the middle of the bounds stands, in the superview's coordinates.
    open var center: CGPoint {
        get { CGPoint(geometry.center) }
        set { changeGeometry { $0.center = PlanePoint(newValue) } }
    }

    /// The map round the middle of the bounds.
    open var transform: CGAffineTransform {
        get { CGAffineTransform(geometry.transform) }
        set { changeGeometry { $0.transform = Transform(newValue) } }
    }

    /// The bounds, for the hit-test.
    final var boundsRectangle: Rectangle { geometry.bounds }

    /// What a view gets of a new geometry: the old one where the app ends for it. Outside of a simulation no app does.
    private static func checked(_ new: ViewGeometry, or old: ViewGeometry) -> ViewGeometry {
        guard new.hasNaN, let thread = SimulatedThread.current else { return new }
        thread.crash()
        return old
    }

    private func changeGeometry(_ change: (inout ViewGeometry) -> Void) {
        let before = geometry
        var changed = before
        change(&changed)
        geometry = UIView.checked(changed, or: before)
        inverse = InverseMapping(of: geometry)
        hitTestChanged()
        if subject != nil { recordGeometry(changedFrom: before) }
        if geometry != before { animatablyChanged() }
        let origin = geometry.bounds.origin
        if geometry.bounds.size != before.bounds.size { boundsSizeChanged() }
        if geometry.bounds != before.bounds { layoutChanged() }
        // What has moved the origin since has said so.
        if origin != before.bounds.origin, origin == geometry.bounds.origin { boundsOriginChanged() }
    }

    /// What its window knows of this view for hit-tests is out of date.
    final func hitTestChanged() { if hitTestNumber >= 0 { window?.hitTestIndex.update(self) } }

    /// Scrolling has moved what the view shows; it is on record already.
    func boundsOriginChanged() {}

    /// The view has become larger or smaller; it is on record already.
    func boundsSizeChanged() {}

    // MARK: Points

    /// Converts from this view's coordinates to another's, also of another window; nil is the window's.
    public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let inWindow = pointInRoot(PlanePoint(point))
        guard let view else { return CGPoint(inWindow) }
        guard let window, let other = view.window, other !== window else {
            return CGPoint(view.pointFromRoot(inWindow))
        }
        let onScreen = window.geometry.convertToSuperview(inWindow)
        return CGPoint(view.pointFromRoot(other.pointFromScreen(onScreen)))
    }

    /// Converts from another view's coordinates to this one's, also of another window; nil is the window's.
    public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        view?.convert(point, to: self) ?? CGPoint(pointFromRoot(PlanePoint(point)))
    }

    /// Converts a rectangle; of one that is turned, the rectangle around it.
    public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        rect.mapped { convert($0, to: view) }
    }

    /// Converts a rectangle from another view's coordinates to this one's; nil is the window's.
    public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        rect.mapped { convert($0, from: view) }
    }

    /// Up to the coordinates of the view at the root, which is the window where there is one.
    private func pointInRoot(_ point: PlanePoint) -> PlanePoint {
        var (point, view) = (point, self)
        while let superview = view.superview {
            point = view.geometry.convertToSuperview(point)
            view = superview
        }
        return point
    }

    /// From this view's coordinates to the screen's, through its window's place there.
    package final func pointOnScreen(_ point: CGPoint) -> CGPoint {
        var root: UIView = self
        while let superview = root.superview { root = superview }
        return CGPoint(root.geometry.convertToSuperview(pointInRoot(PlanePoint(point))))
    }

    /// Down from the coordinates of the root.
    final func pointFromRoot(_ point: PlanePoint) -> PlanePoint {
        guard let superview else { return point }
        return inverse.map(superview.pointFromRoot(point))
    }

    // MARK: Hit-testing (C-2 … C-4)

    /// Who of this view and those below takes a touch; nil for nobody.
    /// - Parameter point: in this view's coordinates.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        defaultHitTest(PlanePoint(point), with: event)
    }

    /// Whether the view takes a touch at `point`, in its own coordinates: inside its bounds, unless
    /// overridden.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        isPoint(PlanePoint(point), insideBounds: boundsRectangle)
    }

    // MARK: Recognizers

    /// Whether `gestureRecognizer` may begin; asked of the view that was hit, if the recognition would take its
    /// touch away (G10).
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer.standardAnswer(true)
    }

    /// Whether a scroll view leaves a touch to this view that tracks it already, as it does to controls
    /// (I-4).
    var keepsTouchesFromScrolling: Bool { false }

    // MARK: The chain

    /// The controller, if this is a controller's root view; else the superview (E-1).
    open override var next: UIResponder? { controller ?? superview }

    /// The view is in another window, or in none; it is on record already. What UIKit's own classes do then must not
    /// hang on an override of ``didMoveToWindow()`` that calls `super`: Apple says that the method does nothing.
    func windowChanged() {}

    // MARK: What a subclass may hear of the tree

    /// Told when the view has come into a window, or out of it.
    open func didMoveToWindow() {}
    /// Told before that, with the window that it comes into.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Told when the view has another superview, or none.
    open func didMoveToSuperview() {}
    /// Told before that, with the superview that it gets.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Told when a view has become a subview of this one.
    open func didAddSubview(_ subview: UIView) {}
    /// Told before a subview goes.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Places the subviews; called by the commit at the end of the run loop's pass (M-57), each view before those below
    /// it, if the view is new in a window, if its bounds have changed, if it has got or lost a subview, or if
    /// ``setNeedsLayout()`` has asked for it; and at once by ``layoutIfNeeded()``.
    ///
    /// One that has left a window and comes back is laid out if one of these has happened meanwhile (*assumed*:
    /// developers have seen views laid out that came into a window, but those were new). Of a subclass the trace tells
    /// what its layout changes, and not the call itself.
    open func layoutSubviews() {}
    /// Whether anybody can tell when it is laid out.
    var hasCodeInLayout: Bool { hasAppCodeInLayout }
    /// Whether the trace tells of its layout.
    var hasLayoutOnRecord: Bool { behaviour != nil || controller?.behaviour != nil }

    // MARK: The record

    final func recordProperty(_ property: Property, _ x: Double, _ y: Double = 0, _ z: Double = 0) {
        guard let subject else { return }
        if property.isVisible { appearanceChanged() }
        subject.thread.record(.propertySet(subject: subject.id, property: property, x: x, y: y, z: z))
    }

    /// All that hit-testing wants to know, for a view that has just been defined.
    final func recordAllProperties() {
        recordGeometry(changedFrom: nil)
        subject?.tellAttributes(of: self) { recordProperty($0, $1, $2) }
    }

    package class var attributes: [AttributeBinding] { bound }

    private static let bound: [AttributeBinding] =
        [
            .init("isUserInteractionEnabled", \UIView.isUserInteractionEnabled),
            .init("isHidden", \UIView.isHidden),
            .init("alpha", \UIView.alpha),
            .init("isMultipleTouchEnabled", \UIView.isMultipleTouchEnabled),
            .init("isExclusiveTouch", \UIView.isExclusiveTouch),
            .init("clipsToBounds", \UIView.clipsToBounds),
        ]

    private func recordGeometry(changedFrom before: ViewGeometry?) {
        let (now, bounds) = (geometry, geometry.bounds)
        if before?.center != now.center { recordProperty(.center, now.center.x, now.center.y) }
        if before.map({ $0.bounds.origin != bounds.origin }) ?? (bounds.origin != .zero) {
            recordProperty(.boundsOrigin, bounds.origin.x, bounds.origin.y)
        }
        if before?.bounds.size != bounds.size {
            recordProperty(.boundsSize, bounds.size.width, bounds.size.height)
        }
        if now.transform != (before?.transform ?? .identity) {
            recordProperty(.transformABC, now.transform.a, now.transform.b, now.transform.c)
            recordProperty(.transformDT, now.transform.d, now.transform.tx, now.transform.ty)
        }
    }
}

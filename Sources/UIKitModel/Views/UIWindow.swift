import Foundation
import Geometry
import RunLoops
import Trace

/// The root of a tree of views on the screen; gets the app's events first.
open class UIWindow: UIView {
    /// How near to the eye a window is: higher is nearer.
    public struct Level: Hashable, Comparable, RawRepresentable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The level of ordinary windows, 0.
        public static let normal = Level(rawValue: 0)
        /// That of the status bar, 1000.
        public static let statusBar = Level(rawValue: 1_000)
        /// That of alerts, 2000.
        public static let alert = Level(rawValue: 2_000)

        public static func < (lower: Level, higher: Level) -> Bool { lower.rawValue < higher.rawValue }

        /// A level so much nearer.
        public static func + (level: Level, distance: CGFloat) -> Level {
            Level(rawValue: level.rawValue + distance)
        }

        /// A level so much farther.
        public static func - (level: Level, distance: CGFloat) -> Level {
            Level(rawValue: level.rawValue - distance)
        }
    }

    /// The app that it belongs to, from its first being shown on.
    public internal(set) final var application: UIApplication? {
        get { applicationLink.object }
        set { applicationLink.object = newValue }
    }
    /// How far it has come with events of touches, and with those of hovering, which may come in the middle of them.
    private final var touchService = EventService()
    private final var hoverService = EventService()
    private final var applicationLink = Link<UIApplication>()
    /// Made with the first walk that nobody keeps a trace of.
    private(set) final lazy var hitTestIndex = HitTestIndex(of: self)
    private final var hitTestIndexMade = Link<HitTestIndex>()
    /// Leads to ``hitTestIndex``, which the window keeps.
    final var hitTestIndexLink: Link<HitTestIndex> {
        if hitTestIndexMade.isNil { hitTestIndexMade = Link(hitTestIndex) }
        return hitTestIndexMade
    }

    /// Of two windows the one of the higher level lies in front; of equal ones, the one shown last.
    open var windowLevel: Level = .normal {
        didSet {
            application?.orderWindows()
            recordProperty(.windowLevel, Double(windowLevel.rawValue))
        }
    }

    /// Set to false it shows a new window in front of those of its level, without making it the key window (C-1); one
    /// that was shown before comes back where it stood. Unlike UIKit's, a new window says false too, and is shown when
    /// it is set.
    open override var isHidden: Bool {
        didSet {
            guard !isHidden, application == nil, let application = UIApplication.current else { return }
            application.show(self)
        }
    }

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            oldValue?.viewIfLoaded?.removeFromSuperview()
            oldValue?.rootWindow = nil
            rootViewController?.rootWindow = self
            if let oldValue, oldValue !== rootViewController {
                application?.relate(oldValue, .rootControllerOf, self, holds: false)
            }
            guard let controller = rootViewController, let view = controller.view,
                // Making its view may have made another one the root controller.
                rootViewController === controller
            else { return }
            let isOnRecord = application.map { controller.isOnRecord(of: $0) } ?? false
            view.frame = bounds
            addSubview(view)
            // One that comes on record with its view says by itself whose root controller it is.
            if isOnRecord { application?.relate(controller, .rootControllerOf, self) }
        }
    }

    override func setUpNewView() {
        super.setUpNewView()
        window = self
    }

    package override class var attributes: [AttributeBinding] { bound }

    private static let bound =
        UIView.attributes + [
            .init("level", \UIWindow.windowLevel, telling: .never)
        ]

    deinit {
        // Code of the app's own that hears of it must not find the way back here.
        for subview in subviews { subview.superview = nil }
        for subview in subviews { subview.moveToWindow(nil) }
    }

    override func forgetApplication() {
        super.forgetApplication()
        application = nil
    }

    /// A window that fills the screen.
    public convenience init() { self.init(frame: UIScreen.main.bounds) }

    /// Whether the window gets what has no place on the screen.
    public var isKeyWindow: Bool { application?.keyWindow === self }

    /// Shows the window in its app, in front of those of its level, and makes it the key window.
    open func makeKeyAndVisible() {
        guard let application = application ?? UIApplication.current else {
            fatalError(
                "a window is shown from the code of an app: phone.launch(…) { … } runs such code")
        }
        let isNew = self.application == nil
        isHidden = false
        if !isNew { application.show(self) }
        application.makeKey(self)
    }

    /// Makes it the key window, wherever it lies.
    open func makeKey() { application?.makeKey(self) }

    /// Told when it has become the key window.
    open func becomeKey() {}

    /// Told when another window has become the key window.
    open func resignKey() {}

    /// The application; what no view wants goes there (E-1).
    open override var next: UIResponder? { application }

    /// Delivers `event`: finds the views of new touches, lets the recognizers hear first, then the views
    /// (F-1).
    open func sendEvent(_ event: UIEvent) { serve(event) }

    /// How far it has come with events of this type.
    final func service(of type: UIEvent.EventType) -> EventService {
        type == .hover ? hoverService : touchService
    }

    /// - Returns: what ``endService(of:inside:)`` takes.
    final func beginService(of event: UIEvent) -> Bool {
        switch event.type {
        case .touches: touchService.begin(event)
        case .hover: hoverService.begin(event)
        // They keep their news until they are told.
        case .presses, .motion, .remoteControl: false
        }
    }

    final func endService(of event: UIEvent, inside isInside: Bool) {
        switch event.type {
        case .touches: touchService.isUnderWay = isInside
        case .hover: hoverService.isUnderWay = isInside
        case .presses, .motion, .remoteControl: break
        }
    }

    /// One event of touches or of hovering is delivered once, and not when it says something else already (D-1).
    final func serve(_ event: UIEvent) {
        if applicationLink.with({ $0.isStale(event) }) ?? false { return }
        switch event.type {
        case .touches: if touchService.startDelivery(of: event) { deliverWithRecognizers(event) }
        case .hover: if hoverService.startDelivery(of: event) { deliverWithRecognizers(event) }
        case .presses: if let event = event as? UIPressesEvent { deliver(event) }
        case .motion, .remoteControl: if let event = event as? ResponderEvent { deliver(event) }
        }
    }

    private func deliverWithRecognizers(_ event: UIEvent) {
        applicationLink.with { $0.gestureEnvironment.deliver(event, in: self) }
    }

    /// From the screen's coordinates to the window's.
    final func pointFromScreen(_ point: PlanePoint) -> PlanePoint { inverse.map(point) }
}

extension UIViewController {
    /// The root view if it has been made.
    public var viewIfLoaded: UIView? { isViewLoaded ? view : nil }
}

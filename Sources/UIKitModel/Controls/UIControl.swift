import Foundation
import Geometry
import RunLoops
import Trace

/// A view that follows one finger and tells its targets what the finger does (H-1, H-2).
///
/// It handles its touches itself and passes none on (E-3). A subclass overrides the four tracking methods,
/// which the touch methods call from inside.
open class UIControl: UIView {
    /// A disabled control is not hit, nor is what lies in it (H-1): a finger goes to what lies behind. Switched off
    /// while it follows a finger, it follows that to the end, and tells its targets.
    ///
    /// *Source:* developers' reports: of a disabled button that lets touches through, and of one that is switched off
    /// in a press and fires at the lift (radar 42378576, iOS 11 and 12).
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            recordProperty(.isEnabled, isEnabled ? 1 : 0)
            hitTestChanged()
        }
    }
    /// Whether the control shows itself as chosen; the system never sets it.
    open var isSelected = false {
        didSet { if isSelected != oldValue { recordProperty(.isSelected, isSelected ? 1 : 0) } }
    }
    /// Whether the control shines: while the finger that it follows is inside.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { recordProperty(.isHighlighted, isHighlighted ? 1 : 0) } }
    }
    /// Whether the control follows a finger.
    public final var isTracking: Bool { tracking.state == .following }
    /// Whether that finger is inside: in the bounds, or no farther out than the gutter (U08).
    public internal(set) final var isTouchInside = false {
        didSet { if isTouchInside != oldValue { recordProperty(.isTouchInside, isTouchInside ? 1 : 0) } }
    }

    /// What it looks like, from ``isHighlighted``, ``isEnabled`` and ``isSelected``.
    public final var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// How it stands to its finger.
    final var tracking = ControlTracking() {
        didSet {
            let was = oldValue.state == .following
            if isTracking != was { recordProperty(.isTracking, isTracking ? 1 : 0) }
        }
    }
    /// The finger that it follows, or is being asked whether it does.
    final var trackedTouch: UITouch?
    /// Which end of that finger it is hearing of; nil if of none. Code of the app's own that it calls may run the loop.
    final var endBeingTold: TrackingEnd?
    /// Whether that finger is inside as far as the targets have heard.
    final var isToldInside = false
    /// On which occasion it lit up, as its app's ``GestureEnvironment`` counts them; 0 without an event.
    final var highlightOccasion = 0
    final var highlightTimer: SimulatedRunLoop.Timer?
    /// Whom it tells, in the order of adding.
    final var targets: [ControlTarget] = []
    /// The record of the event whose actions are being sent.
    final var eventBeingSent: RecordNumber?
    final let constants = UIKitConstants.current.controls

    /// Makes a control that has an action done with `primaryActionTriggered`: a button's at each press, a switch's, a
    /// slider's, … behind each `valueChanged`. A plain control never sends it by itself.
    ///
    /// - Parameter frame: where it lies in its superview, points.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    deinit { highlightTimer?.invalidate() }

    package override class var attributes: [AttributeBinding] { bound }

    private static let bound =
        UIView.attributes + [
            .init("isEnabled", \UIControl.isEnabled),
            .init("isSelected", \UIControl.isSelected),
            .init("isHighlighted", \UIControl.isHighlighted),
        ]

    /// What a lift is told as, inside and outside.
    var liftEvents: (inside: ControlEvent, outside: ControlEvent) { (.touchUpInside, .touchUpOutside) }

    /// What a press of this control is there for, said behind `touchUpInside`; nil for a control that does not say it
    /// with a press.
    var primaryEvent: ControlEvent? { nil }

    /// The event that `primaryActionTriggered` goes with, if code of the app's own sends that one; nil for none.
    var eventOfPrimaryAction: ControlEvent? { .valueChanged }

    override var isEnabledForHits: Bool { isEnabled }

    /// A finger that a control follows does not scroll (I-4).
    override var keepsTouchesFromScrolling: Bool { true }

    // MARK: What a subclass overrides

    /// A finger came down. No: the control does not follow it.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The finger moved; `isTouchInside` and `isHighlighted` are as they were before that. No: the control stops
    /// following it, and its targets hear nothing more of it.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The finger was lifted; nil if it is not known where.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// The finger was taken away.
    open func cancelTracking(with event: UIEvent?) {}

    // MARK: Touches: the facet `UIControl+Tracking`

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackBegan(touches, event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackMoved(touches, event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackEnded(touches, event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackCancelled(touches, event)
    }

    // MARK: Actions: the facet `UIControl+Actions`

    /// Sends `action` through the application; with no `target` the responder chain is searched for one (H-3,
    /// E-5).
    open func sendAction(_ action: ActionSelector, to target: Any?, for event: UIEvent?) {
        guard let application = window?.application ?? UIApplication.current else { return }
        application.carry(action, to: target, from: self, for: event)
    }

    /// Has `action` done, without the application's help: a closure needs no target.
    open func sendAction(_ action: UIAction) {
        action.sender = self
        onActionRecord(about: nil) { action.handler(action) }
    }
}

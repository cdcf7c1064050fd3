import Foundation
import Geometry
import RunLoops
import Trace
import VirtualTime

/// Watches the touches of its view and of all below, and decides whether they are its gesture.
///
/// It is no responder and stands in no chain (F-11). A subclass overrides the four touch methods and sets
/// ``state``; that proposes a transition, which takes place when all recognizers have heard the event (F-1).
open class UIGestureRecognizer: OnRecord {
    /// The states, with Apple's numbers (G36).
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed

        /// What a discrete recognizer ends with.
        public static let recognized = State.ended
    }

    /// A transition that has been asked for, and the record that it follows from.
    struct Proposal {
        let state: GestureState
        let reason: TransitionReason
        let other: SubjectID
        let cause: RecordNumber
    }

    /// The name that the trace shows, if it is not nil.
    public final var name: String?
    /// The view it belongs to, never the one that was tapped (F-11).
    public internal(set) final unowned(unsafe) var view: UIView?

    /// Whether it takes part. Switched off while it recognizes, it is cancelled; while possible, it fails
    /// (F-10).
    open var isEnabled = true {
        didSet { enablingChanged(from: oldValue) }
    }
    /// Whether recognition takes the touches away from their views (F-4).
    open var cancelsTouchesInView = true {
        didSet { record(.cancelsTouchesInView, cancelsTouchesInView, unless: oldValue) }
    }
    /// Whether views hear nothing of its touches while it may still recognize (F-5).
    open var delaysTouchesBegan = false {
        didSet { record(.delaysTouchesBegan, delaysTouchesBegan, unless: oldValue) }
    }
    /// Whether views hear nothing of its touches' ends while it may still recognize (F-6).
    open var delaysTouchesEnded = true {
        didSet { record(.delaysTouchesEnded, delaysTouchesEnded, unless: oldValue) }
    }

    final var subject: Subject?
    final unowned(unsafe) var environment: GestureEnvironment?
    final var targets: [GestureTarget] = []

    /// Where it stands, as the environment has settled it.
    final var settledState = GestureState.possible
    /// The event that brought it there; 0 if it was none.
    final var settledSerial = 0
    /// What it asks for, first come first settled.
    final var proposals: [Proposal] = []
    /// Settled states whose actions are still to be sent.
    final var unsentActions: [(state: GestureState, cause: RecordNumber)] = []
    /// The touches since its reset, lifted ones included.
    final var touches: [UITouch] = []
    /// Whether it has just left possible, so that it takes its touches when its action has been sent.
    final var hasJustRecognized = false
    /// The event that it was fed last, so that it is fed once.
    final var fedSerial = 0
    /// Deeper and later first: where the environment has it stand.
    final var depth = 0
    final var placeOnView = 0
    /// Whether the environment has it in its list.
    final var isListed = false

    public init() {}

    deinit { subject?.registry.remove(self) }

    /// A recognizer with one action.
    public convenience init(action: @escaping (UIGestureRecognizer) -> Void) {
        self.init()
        addTarget(action)
    }

    // MARK: What a subclass overrides

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Gets ready for the next attempt, after a verdict and when the touches are gone.
    open func reset() {}

    /// Whether its recognition makes `other` fail (F-8).
    open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }

    /// Whether the recognition of `other` makes it fail (F-8).
    open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }

    // MARK: State

    /// Where it stands. Setting proposes: the transition takes place, or is refused, when all have heard the
    /// event.
    open var state: State {
        get { State(rawValue: Int((proposals.last?.state ?? settledState).rawValue))! }
        set { propose(GestureState(rawValue: UInt8(newValue.rawValue))!, .stateSet) }
    }

    final func propose(_ state: GestureState, _ reason: TransitionReason, other: SubjectID = .none) {
        let now = proposals.last?.state ?? settledState
        guard GestureTransition.isLegal(from: now, to: state) else {
            if let subject, reason == .stateSet, state != now {
                subject.thread.record(.transitionRefused(recognizer: subject.id, from: now, to: state))
            }
            return
        }
        proposals.append(
            Proposal(
                state: state, reason: reason, other: other,
                cause: subject?.thread.context.cause ?? .none))
        environment?.needsUpdate(self)
    }

    /// Whether a timer of its own may still decide the attempt.
    var awaitsTimer: Bool { false }

    // MARK: Touches

    /// How many fingers it sees.
    public final var numberOfTouches: Int { presentTouches.count }

    /// The centre of its fingers, in `view`'s coordinates; nil for the window's (F-12).
    open func location(in view: UIView?) -> CGPoint {
        let present = presentTouches
        guard !present.isEmpty else { return .zero }
        var sum = PlanePoint.zero
        for touch in present { sum = PlanePoint(x: sum.x + touch.place.x, y: sum.y + touch.place.y) }
        let count = Double(present.count)
        return convert(PlanePoint(x: sum.x / count, y: sum.y / count), to: view)
    }

    /// Where one of its fingers is, in `view`'s coordinates; nil for the window's.
    public final func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
        presentTouches[index].location(in: view)
    }

    /// From the screen's coordinates.
    final func convert(_ place: PlanePoint, to view: UIView?) -> CGPoint {
        let inWindow = self.view?.window?.pointFromScreen(place) ?? place
        return CGPoint(view?.pointFromRoot(inWindow) ?? inWindow)
    }

    /// The fingers that are down, or were lifted with the present event.
    private var presentTouches: [UITouch] {
        let serial = environment?.eventSerial ?? 0
        return touches.filter { $0.isDown || $0.endSerial == serial }
    }

    final var hasFingerDown: Bool { touches.contains { $0.isDown } }

    /// Nobody has touched it since its reset: it holds nobody up and fails nobody.
    final var isIdle: Bool { settledState == .possible && touches.isEmpty }

    /// Whether the phase of `touch` is kept from its view (K: holds).
    final func holds(_ touch: UITouch, _ phase: UITouch.Phase) -> Bool {
        switch phase {
        case .began: guard delaysTouchesBegan else { return false }
        case .ended: guard delaysTouchesEnded else { return false }
        case .moved, .stationary, .cancelled: return false
        }
        return settledState == .possible && isEnabled && touches.contains { $0 === touch }
    }

    // MARK: Belonging

    func viewMovedToWindow() {
        guard let application = view?.window?.application else { return }
        if let subject, subject.thread === application.mainThread {
            recordBelonging()
        } else {
            subject?.registry.remove(self)
            register(application)
        }
        environment = application.gestureEnvironment
    }

    func forgetApplication() {
        environment = nil
        subject = nil
    }

    func leaveView() {
        if settledState.isActive {
            propose(.cancelled, .disabled)
        } else if !isIdle {
            propose(.failed, .disabled)
        }
        recordBelonging(holds: false)
        view = nil
    }

    /// A view that comes back into a window is a new subject, so the relation is said again.
    private func recordBelonging(holds: Bool = true) {
        guard let subject, let view = view?.subject?.id else { return }
        subject.thread.record(
            .related(subject: subject.id, relation: .recognizerOf, other: view, holds: holds))
    }

    private func register(_ application: UIApplication) {
        let subject = application.define(.recognizer, name: name, object: self)
        self.subject = subject
        recordBelonging()
        record(.cancelsTouchesInView, cancelsTouchesInView, unless: true)
        record(.delaysTouchesBegan, delaysTouchesBegan, unless: false)
        record(.delaysTouchesEnded, delaysTouchesEnded, unless: true)
        record(.isEnabled, isEnabled, unless: true)
        recordOwnProperties()
    }

    /// What a subclass has beside the flags, for one that has just been defined.
    func recordOwnProperties() {}

    private func record(_ property: Property, _ value: Bool, unless usual: Bool) {
        if value != usual { record(property, value ? 1 : 0) }
    }

    final func record(_ property: Property, _ value: Double) {
        guard let subject else { return }
        subject.thread.record(.propertySet(subject: subject.id, property: property, x: value, y: 0, z: 0))
    }

    private func enablingChanged(from before: Bool) {
        guard isEnabled != before, let subject else { return }
        subject.thread.record(
            .propertySet(subject: subject.id, property: .isEnabled, x: isEnabled ? 1 : 0, y: 0, z: 0))
        if isEnabled { return }
        if settledState.isActive {
            propose(.cancelled, .disabled)
        } else if !isIdle {
            propose(.failed, .disabled)
        }
    }
}

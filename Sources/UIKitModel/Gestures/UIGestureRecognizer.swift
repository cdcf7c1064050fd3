import Foundation
import Geometry
import RunLoops
import Trace
import VirtualTime

/// Watches the touches of its view and of all below, and decides whether they are its gesture.
///
/// It is no responder and stands in no chain (F-11). A subclass overrides the four touch methods and sets
/// ``state``; that proposes a transition, which takes place when all recognizers have heard the event (F-1).
open class UIGestureRecognizer: OnRecord, AttributeHolder {
    /// The states, with Apple's numbers (G36).
    public enum State: Int, Sendable {
        /// From possible a recognizer goes to began or, if it is discrete, to ended at once, or it fails
        /// (F-2).
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
        /// The event in which it was asked for; 0 if it was none.
        let serial: Int

        /// The same for another state; a failure that comes too late says so (M-15).
        func asking(for other: GestureState) -> Proposal {
            if other == state { return self }
            return Proposal(
                state: other, reason: other == .cancelled ? .failedAfterBegan : reason, other: self.other,
                cause: cause, serial: serial)
        }
    }

    /// The name that the trace shows, if it is not nil.
    public final var name: String?
    /// The view it belongs to, never the one that was tapped (F-11).
    public internal(set) final var view: UIView? {
        get { viewLink.object }
        set { viewLink.object = newValue }
    }
    final var viewLink = Link<UIView>()
    /// Answers what a class of its own would otherwise be needed for (F-9).
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// Sets the delegate that a file has; of a scroll view's own pan it says what the scroll view's class would.
    package func answer(through delegate: any UIGestureRecognizerDelegate) { self.delegate = delegate }

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
        didSet {
            record(.delaysTouchesBegan, delaysTouchesBegan, unless: oldValue)
            environment?.holdingHasChanged()
        }
    }
    /// Whether views hear nothing of its touches' ends while it may still recognize (F-6).
    open var delaysTouchesEnded = true {
        didSet {
            record(.delaysTouchesEnded, delaysTouchesEnded, unless: oldValue)
            environment?.holdingHasChanged()
        }
    }
    /// The types of touches that exist for it (F-10).
    open var allowedTouchTypes: [UITouch.TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
    /// The types of presses that exist for it (M-47).
    open var allowedPressTypes: [UIPress.PressType] = [.select]
    /// Whether the touches of one attempt are all of one type (F-10).
    open var requiresExclusiveTouchType = true

    /// What the app's own code does in its calls, where a scenario says that instead of a subclass.
    package final var behaviour: (any Behaviour)? { didSet { subject?.behaviourChanged(of: self) } }
    final var subject: Subject?
    final var environment: GestureEnvironment? {
        get { environmentLink.object }
        set { environmentLink.object = newValue }
    }
    private final var environmentLink = Link<GestureEnvironment>()
    final var targets: [GestureTarget] = [] {
        didSet { record(.hasActions, !targets.isEmpty, unless: !oldValue.isEmpty) }
    }
    /// Those that it names to fail before it may recognize (F-7).
    final var requirements: [Requirement] = []
    /// Those that name it.
    final var dependents: [Requirement] = []

    /// Where it stands, as the environment has settled it.
    final var settledState = GestureState.possible
    /// The record of its last transition.
    final var settledRecord = RecordNumber.none
    /// The event that brought it there; 0 if it was none.
    final var settledSerial = 0
    /// The event with which it last sent an action; 0 if it was none.
    final var actedSerial = 0
    /// What it asks for, first come first settled.
    final var proposals: [Proposal] = []
    /// Whether its first proposal has to wait for another recognizer's failure (F-7).
    final var isWaiting = false {
        didSet { if isWaiting && !oldValue { beginsToWait() } }
    }
    /// For whose failure it waits.
    final var awaited: [UIGestureRecognizer] = []
    /// Settled states whose actions are still to be sent.
    final var unsentActions: [(state: GestureState, cause: RecordNumber)] = []
    /// The state that the action tells of that is just being sent.
    final var stateBeingSent: GestureState?
    /// The touches since its reset, lifted ones included, those that it ignores left out.
    final var touches: [UITouch] = []
    /// The presses since its reset, those included that are over.
    final var presses: [UIPress] = []
    /// Whether there have been touches since its reset.
    final var hasHadTouches = false
    /// Whether it has just left possible, so that it takes its touches when its action has been sent.
    final var hasJustRecognized = false
    /// The record of the transition by which it last left possible without failing.
    final var recognition = RecordNumber.none
    /// The event that it was fed last, so that it is fed once.
    final var fedSerial = 0
    /// The last window that it was told of new touches with.
    final var fedWindow = Link<UIWindow>()
    /// Whether its view has let it go, or it was switched off, since its reset: it hears no more of its touches
    /// (F-10, F-11).
    final var hasLostItsTouches = false
    /// Whether one of its touch methods is running.
    final var isBeingFed = false
    /// Whether its `reset()` is running.
    final var isBeingReset = false
    /// Whether it has ignored touches or presses of the event that it is just hearing of.
    final var hasIgnoredTouches = false
    /// The phase of the event that it is just hearing of; what comes behind it has not happened for it yet (M-14).
    final var phaseBeingFed: UITouch.Phase?
    /// The event that it was last asked about, and whether it takes touches of that event (G13).
    final var offeredEvent = (serial: 0, isTaken: true)
    /// Deeper and later first: where the environment has it stand.
    final var depth = 0
    final var indexOnView = 0
    /// Whether the environment has it in its list.
    final var isListed = false
    private var timer: SimulatedRunLoop.Timer?
    /// Counts the objects of an app: the hash.
    private final let identity = UIApplication.current?.countObject() ?? 0

    /// Makes a recognizer with an action, as UIKit spells it: `UITapGestureRecognizer(target: self, action:
    /// Selector(tapped))`. It hears of touches once it is added to a view.
    public init(target: Any?, action: ActionSelector?) {
        if let target, let action { addTarget(target, action: action) }
    }

    /// Makes a recognizer without an action.
    public convenience init() { self.init(target: nil, action: nil) }

    deinit { subject?.registry.remove(self) }

    /// A recognizer with one action.
    public convenience init(action: @escaping (UIGestureRecognizer) -> Void) {
        self.init()
        addTarget(action)
    }

    // MARK: What a subclass overrides

    /// Fingers came down on its view or below; recognizers hear of them before views do (F-1).
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Fingers that it hears of moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Fingers that it hears of were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// The system took fingers that it hears of.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// What touches of a pencil had as estimates is known now, or no update is expected any more (M-22, M-23).
    ///
    /// It may come after the attempt that the touches belonged to, and then its state is that of the next one.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// A button or key that it hears of went down; recognizers hear of it before responders do (M-47).
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// The force of presses that it hears of changed.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Buttons or keys that it hears of were let go.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// The system took presses that it hears of.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Gets ready for the next attempt, after a verdict and when the touches are gone.
    open func reset() {}

    /// Whether its recognition makes `other` fail (F-8).
    open func canPrevent(_ other: UIGestureRecognizer) -> Bool { standardAnswer(true) }

    /// Whether the recognition of `other` makes it fail (F-8).
    open func canBePrevented(by other: UIGestureRecognizer) -> Bool { standardAnswer(true) }

    /// Whether it has to wait until `other` has failed; asked once for each pair and attempt (F-7, G14).
    open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { standardAnswer(false) }

    /// Whether `other` has to wait until it has failed; asked once for each pair and attempt (F-7, G14).
    open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { standardAnswer(false) }

    /// Whether the new touches of `event` exist for it; asked once an event, before each touch (G13).
    open func shouldReceive(_ event: UIEvent) -> Bool { standardAnswer(true) }

    /// The view that made it for itself, and answers for it as its delegate does.
    var owner: UIView? { nil }

    /// Whether the views whose touches it would take are asked before it begins (G10).
    var asksViewsToBegin: Bool { true }

    /// The values that an action may ask for go on record before it, so that a reader sees what it saw.
    func recordValues() {}

    /// The app has set what it measures.
    final func valuesHaveBeenSet() { if !targets.isEmpty { recordValues() } }

    /// It wants to leave possible, and has to wait for another recognizer's failure from now on (F-7).
    func beginsToWait() {}

    /// Why it may not leave possible, although nobody else minds; nil if it may. Asked last, behind its
    /// delegate.
    func reasonNotToBegin() -> TransitionReason? { nil }

    /// Its state is another from now on; its action is still to be sent.
    func stateHasSettled() {}

    /// It has recognized, its first action is sent, and the views have lost what it takes from them.
    func touchesHaveBeenTaken() {}

    package class var attributes: [AttributeBinding] { bound }

    private static let bound: [AttributeBinding] =
        [
            .init("cancelsTouchesInView", \UIGestureRecognizer.cancelsTouchesInView),
            .init("delaysTouchesBegan", \UIGestureRecognizer.delaysTouchesBegan),
            .init("delaysTouchesEnded", \UIGestureRecognizer.delaysTouchesEnded),
            .init("hasActions") { (recognizer: UIGestureRecognizer) in !recognizer.targets.isEmpty },
            .init("isEnabled", \UIGestureRecognizer.isEnabled),
            .init("allowedTouchTypes", \UIGestureRecognizer.allowedTouchTypes),
            .init("allowedPressTypes", \UIGestureRecognizer.allowedPressTypes),
            .init("requiresExclusiveTouchType", \UIGestureRecognizer.requiresExclusiveTouchType),
        ]

    /// The centre of its fingers, in `view`'s coordinates; nil for the window's (F-12).
    open func location(in view: UIView?) -> CGPoint {
        centroid(of: lastTouches).map { convert($0, to: view) } ?? .zero
    }

    /// Where its fingers are, in the order of their coming, on the screen (M-7).
    var placesOfTouches: [PlanePoint] { touches.filter { $0.hasCome && isDown($0) }.map(\.place) }

    /// Whether the touch is there for it: switched on, not in the middle of a verdict, not waiting, and of a
    /// type that it wants.
    func takes(_ touch: UITouch) -> Bool {
        isEnabled && !settledState.isFinished && !hasLostItsTouches && !isWaiting && subject != nil
            && allowedTouchTypes.contains(touch.type)
            && (!requiresExclusiveTouchType || touches.allSatisfy { $0.type == touch.type })
    }

    /// Whether it makes something of presses: a class of the app's own may.
    var hearsOfPresses: Bool { uiKitClass == .gestureRecognizer }

    /// Whether events of touches are its events.
    var hearsOfTouches: Bool { true }

    // MARK: State

    /// Where it stands. Setting proposes: the transition takes place, or is refused, when all have heard the
    /// event.
    ///
    /// In its own touch methods it reads what was proposed last, in its action what the action tells of. One
    /// that waits for another's failure is possible to everybody else (F-7).
    open var state: State {
        get {
            let isProposalShown = !isWaiting || isBeingFed
            let state = stateBeingSent ?? (isProposalShown ? proposals.last?.state : nil) ?? settledState
            return State(rawValue: state.rawValue)!
        }
        set { propose(GestureState(rawValue: newValue.rawValue)!, .stateSet) }
    }

    /// Asks for a transition. Of several in one event the last counts (M-15); what cannot follow is refused (F-2).
    final func propose(_ state: GestureState, _ reason: TransitionReason, other: SubjectID = .none) {
        let first = proposals.first
        let proposal = Proposal(
            state: state, reason: reason, other: other, cause: subject?.thread.context.cause ?? .none,
            serial: environment?.presentSerial ?? 0)
        // One that a timer has had begin, just before this event, has begun first, as one that waited.
        if isWaiting || first?.state == .began && first?.serial != proposal.serial {
            proposeBehindFirst(proposal)
        } else {
            proposeInstead(of: first, proposal)
        }
    }

    private func proposeInstead(of asked: Proposal?, _ proposal: Proposal) {
        switch GestureTransition.request(
            for: proposal.state, from: settledState, instead: asked?.state,
            isVerdictOverruled: isOverruled(asked, by: proposal))
        {
        case .asks(let state):
            proposals = [proposal.asking(for: state)]
            environment?.needsUpdate(self)
        case .stands: break
        case .refused: recordRefusal(of: proposal)
        }
    }

    /// A subclass may take back what it has said itself, and what its superclass has recognized; nothing else
    /// overrules a verdict.
    private func isOverruled(_ asked: Proposal?, by proposal: Proposal) -> Bool {
        guard let asked, asked.state.isFinished else { return true }
        if hasLostItsTouches { return false }
        return proposal.reason == .stateSet && (asked.reason == .stateSet || asked.state != .failed)
    }

    /// One that waits keeps its first proposal and what it would be by now (G07); taken away before it could
    /// begin, or failed by its class, it has failed (D-6, M-15).
    private func proposeBehindFirst(_ proposal: Proposal) {
        let now = proposals.last?.state ?? settledState
        if now.isActive, proposal.state == .cancelled || proposal.state == .failed {
            proposals = [proposal.asking(for: .failed)]
        } else if GestureTransition.isLegal(from: now, to: proposal.state) {
            proposals.removeSubrange(1...)
            proposals.append(proposal)
        } else {
            return recordRefusal(of: proposal)
        }
        environment?.needsUpdate(self)
    }

    private func recordRefusal(of proposal: Proposal) {
        let now = proposals.last?.state ?? settledState
        guard let subject, proposal.reason == .stateSet, proposal.state != now else { return }
        subject.thread.record(
            .transitionRefused(recognizer: subject.id, from: now, to: proposal.state))
    }

    // MARK: The timer, in the common modes (R09)

    /// Whether the attempt may still be decided without a finger, as by a timer of its own.
    var awaitsTimer: Bool { timer != nil }

    /// Has `fire` called after `interval` unless the timer is stopped or started anew before; it only
    /// proposes (P08).
    ///
    /// - Parameter what: the timer's name in the trace, behind the recognizer's own.
    final func startTimer(_ what: String, _ interval: Interval, _ fire: @escaping () -> Void) {
        stopTimer()
        guard let environment, let subject else { return }
        let timer = SimulatedRunLoop.Timer(
            name: "\(name ?? usualName) \(what)", fireDate: subject.thread.clock + interval
        ) { [weak self] _ in
            guard let self else { return }
            self.timer = nil
            fire()
        }
        self.timer = timer
        environment.runLoop.add(timer, to: .common)
    }

    final func stopTimer() {
        timer?.invalidate()
        timer = nil
    }

    /// What its timers are called if it has no name.
    var usualName: String { "recognizer" }
}

extension UIGestureRecognizer {
    /// A recognizer that has to fail first. It is not kept alive.
    struct Requirement {
        weak var recognizer: UIGestureRecognizer?
    }

    /// Whether its view is in a window.
    final var isInWindow: Bool { viewLink.with { !$0.windowLink.isNil } ?? false }

    /// Nobody has touched it since its reset: it holds nobody up and fails nobody.
    final var isIdle: Bool { settledState == .possible && touches.isEmpty && presses.isEmpty }

    /// Whether a finger or a button is down as far as it has heard. Of several buttons that the system takes back at
    /// once it hears one after the other, and those of which it has still to hear are down (M-14, M-47).
    final var hasFingerDown: Bool {
        touches.contains { isDown($0) } || presses.contains { $0.isDown || $0.isNews }
    }

    /// Whether a finger is down as far as the recognizer has heard: it hears of a lift with its own window's turn,
    /// behind what began and moved with the same event (M-14).
    final func isDown(_ touch: UITouch) -> Bool {
        if !touch.hasLeft { return true }
        guard let phaseBeingFed, touch.endSerial == environment?.eventSerial else { return false }
        return touch.phase.rawValue > phaseBeingFed.rawValue
    }

    /// Whether the touch is one of its own since its reset.
    package final func sees(_ touch: UITouch) -> Bool { touches.contains { $0 === touch } }

    /// Whether the phase of `touch` is kept from its view (K: holds).
    final func holds(_ touch: UITouch, _ phase: UITouch.Phase) -> Bool {
        switch phase {
        case .began: guard delaysTouchesBegan else { return false }
        case .ended: guard delaysTouchesEnded else { return false }
        case .moved, .stationary, .cancelled: return false
        }
        return mayHold && sees(touch)
    }

    /// Whether it may still recognize; or it has, and its action goes before what it takes (F-1): an event inside of
    /// that action lets nothing go that is about to be taken.
    final var mayHold: Bool { (settledState == .possible || hasJustRecognized) && isEnabled }
}

/// A recognizer is equal to itself alone.
extension UIGestureRecognizer: Hashable {
    public static func == (a: UIGestureRecognizer, b: UIGestureRecognizer) -> Bool { a === b }

    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

    /// Not a place in memory: a loop over a set of recognizers has one order everywhere.
    public func _rawHashValue(seed: Int) -> Int { identity }
}

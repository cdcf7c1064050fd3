import RunLoops
import Trace

/// An object that can hear of events: views, controllers, windows, the application and its delegate.
///
/// What a responder does not handle goes on to its ``next``: that is all that the touch and press methods do
/// here, so an override that does not call `super` ends the journey of that callback (E-2).
open class UIResponder: OnRecord {
    /// The object's place in the trace; nil until it belongs to an app.
    var subject: Subject?
    /// What the app's own code does in its calls, where a scenario says that instead of a subclass.
    package final var behaviour: (any Behaviour)? { didSet { subject?.behaviourChanged(of: self) } }
    /// What it does when it is told an action by name.
    final var implementations: [ActionName: (AnyObject?) -> Void] = [:]

    /// Counts the objects of an app: the hash.
    private final let identity = UIApplication.current?.countObject() ?? 0

    /// A responder that stands in no chain.
    public init() {}

    deinit { leaveRecord() }

    /// Who hears what this responder does not handle (E-1).
    open var next: UIResponder? { nil }

    /// Fingers came down on the responder's view. Goes on to `next` unless a subclass says otherwise (E-2).
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        pass(.touchesBegan, touches, event)
    }

    /// Fingers moved, wherever they are now (C-8). Goes on to `next` unless a subclass says otherwise.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        pass(.touchesMoved, touches, event)
    }

    /// Fingers were lifted. Goes on to `next` unless a subclass says otherwise.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        pass(.touchesEnded, touches, event)
    }

    /// The touches were taken away (F-4, D-6). Goes on to `next` unless a subclass says otherwise.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        pass(.touchesCancelled, touches, event)
    }

    /// What touches of a pencil had as estimates is known now, or no update is expected any more (M-22, M-23).
    ///
    /// Each touch looks as it did when its responder heard of it first, and its ``UITouch/estimationUpdateIndex`` says
    /// which sample it is; it may have ended since. Goes on to `next` unless a subclass says otherwise.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) { next?.receiveUpdate(of: touches) }

    // MARK: Presses (D-5)

    /// Keys went down while it was first responder. Goes on to `next` unless a subclass says otherwise
    /// (D-5).
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        pass(.pressesBegan, presses, event)
    }

    /// The force of keys changed. Goes on to `next` unless a subclass says otherwise.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        pass(.pressesChanged, presses, event)
    }

    /// Keys were let go. Goes on to `next` unless a subclass says otherwise.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        pass(.pressesEnded, presses, event)
    }

    /// The presses were taken away. Goes on to `next` unless a subclass says otherwise.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        pass(.pressesCancelled, presses, event)
    }

    // MARK: Motion and remote controls (M-41, M-43)

    /// Somebody begins to shake the device. Goes on to `next` unless a subclass says otherwise.
    ///
    /// Between this and the end nothing is told of the shake.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        pass(.motionBegan, motion, event)
    }

    /// The shake is over. Goes on to `next` unless a subclass says otherwise.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        pass(.motionEnded, motion, event)
    }

    /// The app is active no longer, the responder's view has left its window, or the shake went on for too long. Goes
    /// on to `next` unless a subclass says otherwise.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        pass(.motionCancelled, motion, event)
    }

    /// Somebody wants something of what the app plays; the event's ``UIEvent/subtype`` says what. Goes on to `next`
    /// unless a subclass says otherwise.
    open func remoteControlReceived(with event: UIEvent?) {
        pass(.remoteControlReceived, event?.subtype ?? .none, event)
    }

    // MARK: The first responder (E-4)

    /// Whether it can be the first responder; asked when it is to become that.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether it can stop being the first responder.
    open var canResignFirstResponder: Bool { true }

    /// Makes it the first responder, if it can be, and if the present one resigns.
    /// - Returns: whether it is the first responder now.
    @discardableResult
    open func becomeFirstResponder() -> Bool { takeFirstResponder() }

    /// Has it stop being the first responder, if it can.
    /// - Returns: whether it is not the first responder now.
    @discardableResult
    open func resignFirstResponder() -> Bool { yieldFirstResponder() }

    // MARK: Actions

    /// Whether this responder is the one to be told `action`: it knows the name, unless overridden. An action
    /// without a target goes to the first of the chain that says yes (E-5).
    open func canPerformAction(_ action: ActionName, withSender sender: AnyObject?) -> Bool {
        implementations[action] != nil
    }

    // MARK: The record

    /// The name that the trace gives the object, if it has one of its own.
    var traceName: String? { nil }

    /// Hands a callback on to the next responder, or lets it fall off the end of the chain.
    package final func pass(_ phase: TouchCallback, _ touches: Set<UITouch>, _ event: UIEvent?) {
        if let next {
            next.receive(phase, touches, event)
        } else {
            event?.fellOffTheChain = true
        }
    }

    /// Whether the object is on the record of `application`, and not of another one.
    final func isOnRecord(of application: UIApplication) -> Bool {
        subject.map { $0.thread === application.mainThread } ?? false
    }

    /// Takes the object off the record of the app that it is on, so that another can have it.
    final func leaveRecord() {
        subject?.registry.remove(self)
        subject = nil
    }

    /// The app is gone.
    func forgetApplication() { subject = nil }

    /// Calls one of the four touch methods for the system.
    ///
    /// - Parameter cause: what it follows from, if that is not the callback around it.
    final func receive(
        _ phase: TouchCallback, _ touches: Set<UITouch>, _ event: UIEvent?, cause: RecordNumber? = nil
    ) {
        callOut(phase.word, cost: .responder, cause: cause) {
            guard let behaviour else { return phase.call(self, touches, event) }
            behaviour.touches(phase, of: self, touches, event) { phase.call(self, touches, event) }
        }
    }
}

/// The four callbacks of a touch's life.
package enum TouchCallback: CaseIterable {
    case touchesBegan, touchesMoved, touchesEnded, touchesCancelled

    init?(_ phase: UITouch.Phase) {
        switch phase {
        case .began: self = .touchesBegan
        case .moved: self = .touchesMoved
        case .stationary: return nil
        case .ended: self = .touchesEnded
        case .cancelled: self = .touchesCancelled
        }
    }

    package var word: Call {
        switch self {
        case .touchesBegan: .touchesBegan
        case .touchesMoved: .touchesMoved
        case .touchesEnded: .touchesEnded
        case .touchesCancelled: .touchesCancelled
        }
    }

    func call(_ recognizer: UIGestureRecognizer, _ touches: Set<UITouch>, _ event: UIEvent) {
        switch self {
        case .touchesBegan: recognizer.touchesBegan(touches, with: event)
        case .touchesMoved: recognizer.touchesMoved(touches, with: event)
        case .touchesEnded: recognizer.touchesEnded(touches, with: event)
        case .touchesCancelled: recognizer.touchesCancelled(touches, with: event)
        }
    }

    func call(_ responder: UIResponder, _ touches: Set<UITouch>, _ event: UIEvent?) {
        switch self {
        case .touchesBegan: responder.touchesBegan(touches, with: event)
        case .touchesMoved: responder.touchesMoved(touches, with: event)
        case .touchesEnded: responder.touchesEnded(touches, with: event)
        case .touchesCancelled: responder.touchesCancelled(touches, with: event)
        }
    }
}

/// A responder is equal to itself alone.
extension UIResponder: Hashable {
    public static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }

    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

    /// Not a place in memory: a loop over a set of views has one order everywhere.
    public func _rawHashValue(seed: Int) -> Int { identity }
}

import RunLoops
import Trace
import VirtualTime

/// An event that goes to a responder and up its chain, and to nobody else: a motion or a remote-control event
/// (M-41, M-43).
///
/// Nothing of it changes once it is made, so each is an object of its own.
final class ResponderEvent: UIEvent {
    /// What the responders hear.
    let callback: ResponderCallback
    /// Who hears of it first; nil for nobody.
    private(set) weak var responder: UIResponder?
    /// The window that delivers it; nil if there is none.
    private(set) weak var window: UIWindow?

    init(
        _ callback: ResponderCallback, _ subtype: UIEvent.EventSubtype, at instant: Instant,
        start: (responder: UIResponder?, window: UIWindow?)
    ) {
        self.callback = callback
        super.init(callback == .remoteControlReceived ? .remoteControl : .motion)
        self.subtype = subtype
        self.instant = instant
        (responder, window) = start
    }

    /// What the record says of it.
    var record: TraceEvent {
        let responder = responder?.subject?.id ?? .none
        let window = window?.subject?.id ?? .none
        let word = Trace.EventSubtype(rawValue: subtype.rawValue)!
        return switch callback {
        case .motionBegan: .motion(subtype: word, phase: .began, responder: responder, window: window)
        case .motionEnded: .motion(subtype: word, phase: .ended, responder: responder, window: window)
        case .motionCancelled: .motion(subtype: word, phase: .cancelled, responder: responder, window: window)
        case .remoteControlReceived: .remoteControl(subtype: word, responder: responder, window: window)
        }
    }
}

/// The callbacks of events that have neither touches nor presses.
package enum ResponderCallback: CaseIterable {
    case motionBegan, motionEnded, motionCancelled, remoteControlReceived

    init(_ phase: MotionPhase) {
        switch phase {
        case .began: self = .motionBegan
        case .ended: self = .motionEnded
        case .cancelled: self = .motionCancelled
        }
    }

    package var word: Call {
        switch self {
        case .motionBegan: .motionBegan
        case .motionEnded: .motionEnded
        case .motionCancelled: .motionCancelled
        case .remoteControlReceived: .remoteControlReceived
        }
    }

    fileprivate func call(_ responder: UIResponder, _ motion: UIEvent.EventSubtype, _ event: UIEvent?) {
        switch self {
        case .motionBegan: responder.motionBegan(motion, with: event)
        case .motionEnded: responder.motionEnded(motion, with: event)
        case .motionCancelled: responder.motionCancelled(motion, with: event)
        case .remoteControlReceived: responder.remoteControlReceived(with: event)
        }
    }
}

extension UIResponder {
    /// Hands a callback on to the next responder, or lets it fall off the end of the chain.
    package final func pass(
        _ callback: ResponderCallback, _ motion: UIEvent.EventSubtype, _ event: UIEvent?
    ) {
        if let next {
            next.receive(callback, motion, event)
        } else {
            event?.fellOffTheChain = true
        }
    }

    /// Calls a motion method or `remoteControlReceived(with:)` for the system.
    final func receive(_ callback: ResponderCallback, _ motion: UIEvent.EventSubtype, _ event: UIEvent?) {
        callOut(callback.word, cost: .responder) {
            guard let behaviour else { return callback.call(self, motion, event) }
            behaviour.hear(callback, of: self, motion, event) { callback.call(self, motion, event) }
        }
    }
}

extension UIWindow {
    /// Tells the responder that the event starts at, and so its chain.
    final func deliver(_ event: ResponderEvent) {
        guard let application else { return }
        application.mainThread.record(event.record)
        event.fellOffTheChain = event.responder == nil
        event.responder?.receive(event.callback, event.subtype, event)
        if event.fellOffTheChain { application.mainThread.record(.unclaimed) }
    }
}

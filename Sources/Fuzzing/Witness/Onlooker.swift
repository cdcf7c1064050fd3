import Foundation
import Trace
import UIKitModel

/// Stands before the code of one object of an app: tells the witness what the object hears, and has the code do what it
/// does anyway.
final class Onlooker: Behaviour {
    /// What the object is.
    enum Role {
        case application, view
        case window(Unowned<UIWindow>)
        case recognizer(Attempt)
    }

    private let own: (any Behaviour)?
    private let witness: AppWitness
    private let role: Role
    /// The object's number among those of the phone.
    private let number: Int

    init(before own: (any Behaviour)?, _ witness: AppWitness, _ role: Role, number: Int) {
        (self.own, self.witness, self.role, self.number) = (own, witness, role, number)
    }

    /// What is known of the recognizer that it stands before; nil if it is none.
    var attempt: Attempt? { if case .recognizer(let attempt) = role { attempt } else { nil } }

    var nameInTrace: String? { own?.nameInTrace }

    func implements(_ call: Call) -> Bool { own?.implements(call) ?? false }

    func spendCost(of call: Call) { own?.spendCost(of: call) }

    // MARK: What is looked at

    func touches(
        _ call: TouchCallback, of responder: UIResponder, _ touches: Set<UITouch>, _ event: UIEvent?,
        callSuper: () -> Void
    ) {
        witness.note(call.word, of: number)
        if let event { witness.look(at: touches, in: call, of: responder, event) }
        guard let own else { return callSuper() }
        own.touches(call, of: responder, touches, event, callSuper: callSuper)
    }

    func touches(
        _ call: TouchCallback, of recognizer: UIGestureRecognizer, _ touches: Set<UITouch>, _ event: UIEvent,
        callSuper: () -> Void
    ) {
        witness.note(call.word, of: number)
        guard case .recognizer(let attempt) = role else { return callSuper() }
        attempt.hears(call, touches)
        if let own {
            own.touches(call, of: recognizer, touches, event, callSuper: callSuper)
        } else {
            callSuper()
        }
        attempt.hasHeard(call, event)
    }

    func answer(_ call: Call, about matter: CallMatter, callSuper: () -> Bool) -> Bool {
        func answer() -> Bool { own?.answer(call, about: matter, callSuper: callSuper) ?? callSuper() }
        switch (call, role) {
        case (.applicationSendEvent, .application):
            witness.note(call, of: number)
            return witness.eventComes(answer)
        case (.windowSendEvent, .window(let window)):
            witness.note(call, of: number)
            return witness.eventComes(to: window.object, answer)
        case (.action, .recognizer(let attempt)):
            witness.note(call, of: number)
            attempt.acts()
            defer { attempt.hasActed() }
            return answer()
        case (.shouldReceiveEvent, .recognizer(let attempt)):
            let isTaken = answer()
            attempt.isOffered(witness.presentSerial, isTaken: isTaken)
            return isTaken
        case (.reset, .recognizer(let attempt)):
            attempt.reset()
            return answer()
        default: return answer()
        }
    }

    // MARK: What is none of its business

    func presses(
        _ call: PressCallback, of responder: UIResponder, _ presses: Set<UIPress>, _ event: UIPressesEvent?,
        callSuper: () -> Void
    ) {
        guard let own else { return callSuper() }
        own.presses(call, of: responder, presses, event, callSuper: callSuper)
    }

    func hear(
        _ call: ResponderCallback, of responder: UIResponder, _ motion: UIEvent.EventSubtype,
        _ event: UIEvent?, callSuper: () -> Void
    ) {
        guard let own else { return callSuper() }
        own.hear(call, of: responder, motion, event, callSuper: callSuper)
    }

    func hitTest(of view: UIView, callSuper: () -> UIView?) -> UIView? {
        guard let own else { return callSuper() }
        return own.hitTest(of: view, callSuper: callSuper)
    }

    func pointInside(_ point: CGPoint, of view: UIView, callSuper: () -> Bool) -> Bool {
        guard let own else { return callSuper() }
        return own.pointInside(point, of: view, callSuper: callSuper)
    }
}

/// An object that its owner's onlooker does not keep alive.
struct Unowned<Object: AnyObject> {
    unowned let object: Object
}

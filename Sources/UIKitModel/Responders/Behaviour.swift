import Foundation
import Trace

/// What code of the app's own does in the calls of one responder or recognizer: the override that a subclass would
/// have, as data.
///
/// Whoever calls an object for the system asks its behaviour first; `callSuper` is what the class does.
package protocol Behaviour: CallImplementer {
    /// The name that the trace gives the object; nil for the usual one.
    var nameInTrace: String? { get }

    func touches(
        _ call: TouchCallback, of responder: UIResponder, _ touches: Set<UITouch>, _ event: UIEvent?,
        callSuper: () -> Void)
    func touches(
        _ call: TouchCallback, of recognizer: UIGestureRecognizer, _ touches: Set<UITouch>, _ event: UIEvent,
        callSuper: () -> Void)
    func presses(
        _ call: PressCallback, of responder: UIResponder, _ presses: Set<UIPress>, _ event: UIPressesEvent?,
        callSuper: () -> Void)
    func hear(
        _ call: ResponderCallback, of responder: UIResponder, _ motion: UIEvent.EventSubtype,
        _ event: UIEvent?,
        callSuper: () -> Void)
    func hitTest(of view: UIView, callSuper: () -> UIView?) -> UIView?
    func pointInside(_ point: CGPoint, of view: UIView, callSuper: () -> Bool) -> Bool
    /// A question, or a call that answers whether it was done.
    func answer(_ call: Call, about matter: CallMatter, callSuper: () -> Bool) -> Bool
}

/// What a question is about.
package enum CallMatter {
    case touch(UITouch)
    case view(UIView)
    case recognizer(UIGestureRecognizer)
    /// Nothing that an answer could depend on.
    case event

    /// Whom the record names beside the one that is asked.
    var subject: SubjectID? {
        switch self {
        case .touch(let touch): touch.view?.subject?.id
        case .view(let view): view.subject?.id
        case .recognizer(let recognizer): recognizer.subject?.id
        case .event: nil
        }
    }
}

extension Optional where Wrapped == any Behaviour {
    /// The answer of the behaviour, or without one what the class answers.
    func answer(_ call: Call, about matter: CallMatter = .event, callSuper: () -> Bool) -> Bool {
        self?.answer(call, about: matter, callSuper: callSuper) ?? callSuper()
    }

    func perform(_ call: Call, callSuper: () -> Void) {
        guard let self else { return callSuper() }
        _ = self.answer(call, about: .event) {
            callSuper()
            return true
        }
    }
}

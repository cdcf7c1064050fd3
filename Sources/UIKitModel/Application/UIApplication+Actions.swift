import RunLoops
import Trace

/// The way of an action to its target (H-3, E-5).
extension UIApplication {
    /// Calls `sendAction(_:to:from:for:)` on a control's behalf, on record.
    @discardableResult
    final func carry(
        _ action: ActionSelector, to target: Any?, from sender: UIControl, for event: UIEvent?
    ) -> Bool {
        guard subject != nil else { return false }
        var isDone = false
        perform(.applicationSendAction, about: sender.subject?.id) {
            isDone = sendAction(action, to: target, from: sender, for: event)
        }
        return isDone
    }

    /// The rule: the target itself, or else the first that knows the action, up the chain from the sender, or
    /// from the first responder if the sender is none.
    final func deliver(
        _ action: ActionSelector, to target: AnyObject?, from sender: AnyObject?, for event: UIEvent?
    ) -> Bool {
        guard let receiver = target ?? receiver(of: action, from: sender),
            action.isKnown(to: receiver, sender: sender)
        else { return false }
        let about = (receiver as? UIResponder)?.subject?.id
        if let control = sender as? UIControl {
            control.onActionRecord(about: about) {
                action.perform(on: receiver, sender: sender, for: event)
            }
        } else {
            let responder = sender as? UIResponder
            (responder?.subject == nil ? self : responder!).callOut(
                .action, about: about, isAppCode: true, cost: .action
            ) { action.perform(on: receiver, sender: sender, for: event) }
        }
        return true
    }

    private func receiver(of action: ActionSelector, from sender: AnyObject?) -> UIResponder? {
        guard let start = sender as? UIResponder ?? firstResponder else { return nil }
        if let name = action.name { return start.target(forAction: name, withSender: sender) }
        return sequence(first: start, next: \.next).first { action.isKnown(to: $0, sender: sender) }
    }
}

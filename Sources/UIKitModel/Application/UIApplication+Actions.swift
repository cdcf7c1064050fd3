import RunLoops
import Trace

/// The way of an action to its target (H-3, E-5).
extension UIApplication {
    /// Calls `sendAction(_:to:from:for:)` on a control's behalf, on record.
    @discardableResult
    final func carry(
        _ action: ControlAction, to target: AnyObject?, from sender: UIControl, for event: UIEvent?
    ) -> Bool {
        guard let subject else { return false }
        let callout = subject.thread.begin(
            .applicationSendAction, on: subject.id, about: sender.subject?.id ?? .none,
            isAppCode: subject.isAppCode(in: .applicationSendAction), cost: nil)
        let isDone = sendAction(action, to: target, from: sender, for: event)
        subject.thread.end(callout)
        return isDone
    }

    /// The rule: the target itself, or else the first that knows the action, up the chain from the sender, or
    /// from the first responder if the sender is none.
    final func deliver(_ action: ControlAction, to target: AnyObject?, from sender: AnyObject?) -> Bool {
        guard let receiver = target ?? receiver(of: action, from: sender),
            action.isKnown(to: receiver, sender: sender)
        else { return false }
        let about = (receiver as? UIResponder)?.subject?.id
        if let control = sender as? UIControl {
            control.onActionRecord(about: about) { action.perform(on: receiver, sender: sender) }
        } else if let subject = (sender as? UIResponder)?.subject ?? subject {
            let callout = subject.thread.begin(
                .action, on: subject.id, about: about ?? .none, isAppCode: true, cost: .action)
            action.perform(on: receiver, sender: sender)
            subject.thread.end(callout)
        }
        return true
    }

    private func receiver(of action: ControlAction, from sender: AnyObject?) -> UIResponder? {
        guard let name = action.name, let start = sender as? UIResponder ?? firstResponder else { return nil }
        return start.target(forAction: name, withSender: sender)
    }
}

// Actions that responders know by name. Without an Objective-C runtime a method cannot be looked up by its
// name, so a responder says what it does when it is told one.

extension UIResponder {
    /// Has `body` called with the sender when this responder is told `action`; a later one takes its place.
    public final func implement(_ action: ActionName, _ body: @escaping (AnyObject?) -> Void) {
        implementations[action] = body
    }

    /// The first of the chain from here on that can perform `action`; nil for nobody (E-5).
    public final func target(forAction action: ActionName, withSender sender: AnyObject?) -> UIResponder? {
        var candidate: UIResponder? = self
        while let responder = candidate {
            if responder.canPerformAction(action, withSender: sender) { return responder }
            candidate = responder.next
        }
        return nil
    }

    /// Does what was given for `action`.
    final func perform(_ action: ActionName, with sender: AnyObject?) {
        implementations[action]?(sender)
    }
}

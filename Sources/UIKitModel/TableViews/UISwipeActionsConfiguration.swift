/// The actions that a row shows when it is swiped (I-7).
///
/// There is no full swipe: an action is chosen by a tap on its button only.
public final class UISwipeActionsConfiguration {
    /// The first one stands at the row's edge, the others farther in.
    public let actions: [UIContextualAction]

    public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// Something that may be done with a row, behind a button that a swipe uncovers.
public final class UIContextualAction {
    public enum Style: Int, Sendable {
        case normal, destructive
    }

    /// Called when the button is tapped, with the action, its button, and a closure that the app has to call
    /// when it is done: the row stays open until then. What it answers about success closes the row either
    /// way; a row that is gone the app deletes itself (*assumed*).
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    public let style: Style
    /// The name that its button has in the trace.
    public let title: String?
    public let handler: Handler

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}

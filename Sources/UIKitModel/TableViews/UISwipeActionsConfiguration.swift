/// The actions that a row shows at one of its edges when it is swiped (I-7).
public final class UISwipeActionsConfiguration {
    /// The first one stands at the row's edge, the others farther in.
    public let actions: [UIContextualAction]

    /// Whether a finger that pulls across most of the row, and lets go there, chooses the first action without
    /// a tap. How far that is, is *assumed*; so is that the content stands still meanwhile where all the
    /// buttons are uncovered.
    public var performsFirstActionWithFullSwipe = true

    public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// Something that may be done with a row, behind a button that a swipe uncovers.
public final class UIContextualAction {
    public enum Style: Int, Sendable {
        case normal, destructive
    }

    /// Called when the action is chosen, by a tap on its button or a full swipe, with the action, its button, and a closure that the app has to call
    /// when it is done: the row stays open until then. What it answers about success closes the row either
    /// way; a row that is gone the app deletes itself (*assumed*).
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    public let style: Style
    /// The name that its button has in the trace, behind that of the row's cell.
    public let title: String?
    public let handler: Handler

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}

/// The actions that a row shows at one of its edges when it is swiped (I-7).
public final class UISwipeActionsConfiguration {
    /// The first one stands at the row's edge, the others farther in.
    public let actions: [UIContextualAction]

    /// Whether a finger that pulls across most of the row, and lets go there, chooses the first action without
    /// a tap. How far that is, is *assumed*; so is that the content stands still meanwhile where all the
    /// buttons are uncovered.
    public var performsFirstActionWithFullSwipe = true

    /// The actions at one edge of a row, the outermost first.
    public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// Something that may be done with a row, behind a button that a swipe uncovers.
public final class UIContextualAction {
    /// The look of its button; nothing is drawn of it here.
    public enum Style: Int, Sendable {
        /// `destructive` is for what loses something.
        case normal, destructive
    }

    /// Called when the action is chosen, by a tap on its button or a full swipe, with the action, its button, and a
    /// closure that the app has to call when it is done: the row stays open until then. What it answers about success
    /// closes the row either way; a row that is gone the app deletes itself (*assumed*).
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// How it is meant.
    public let style: Style
    /// The name that its button has in the trace, behind that of the row's cell.
    public let title: String?
    /// What runs when the action is chosen.
    public let handler: Handler

    /// An action with what it does.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}

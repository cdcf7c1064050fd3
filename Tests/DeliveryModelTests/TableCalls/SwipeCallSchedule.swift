/// What happens in one trial of rows with swipe actions whose app is code: its handlers are done at once or long after,
/// its delegate does something while it is asked or told, and cells have controls and recognizers of their own.
///
/// Times are milliseconds, places are points of the screen; one finger at a time.
struct SwipeCallSchedule {
    enum Step: CallStep {
        case finger(FingerStep)
        /// The app says that the action is done that was chosen as the n-th of those that take their time.
        case complete(Int)
        case reload
        case width(Double)
        case offset(Double)
        /// The table leaves its window, and comes back at once.
        case away
        case delegate(Delegate)
        case allowsSelection(Bool)
        /// Nothing but a look at what has come of time.
        case wait

        var ofFinger: FingerStep? { if case .finger(let step) = self { step } else { nil } }
    }

    /// The quiet one hears of rows, and has no method of its own.
    enum Delegate { case none, quiet, own }

    struct Action {
        var title: String
        /// Its handler says that it is done before it returns.
        var isDoneAtOnce = true
        var does: Step?
    }

    struct Row {
        var trailing: [Action] = []
        var leading: [Action] = []
        var isFullSwipeAllowed = true
        /// What its cell has in its content view, and whether the cell has a tap recognizer.
        var control = Control.none
        var hasTap = false

        func actions(isLeading: Bool) -> [Action] { isLeading ? leading : trailing }
    }

    enum Control { case none, button, custom }

    var seed: UInt64 = 0
    var rows: [Row] = []
    var delaysContentTouches = true
    /// A row has the same cell each time.
    var keepsCells = false
    /// What the app does when it is asked for actions that a finger wants to see, when a row is opened and closed, and
    /// when a cell's control has lost its finger.
    var whenAsked: Step?
    var whenOpened: Step?
    var whenClosed: Step?
    var whenCancelled: Step?
    /// Each at an instant of its own.
    var steps: [(time: Int, step: Step)] = []

    /// Where the table lies, how high a row is, and where a cell's control is in its content.
    static let (x, y, width, height) = (20.0, 50.0, 320.0, 400.0)
    static let rowHeight = 60.0
    static let control = (x: 150.0, y: 10.0, width: 80.0, height: 40.0)
}

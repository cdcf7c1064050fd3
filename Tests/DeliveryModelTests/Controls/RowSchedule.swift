/// What happens in one trial of a table: its rows, a delegate, one finger at a time, and new data meanwhile.
///
/// Times are milliseconds, places are points of the screen; the table lies at its top and is as wide.
struct RowSchedule {
    var seed: UInt64 = 0
    var height = 440.0
    var rowHeight = 44.0
    /// Rows of each section.
    var sections = [20]
    var allowsSelection = true
    var allowsMultipleSelection = false
    var delaysContentTouches = true
    var canCancelContentTouches = true
    /// What `touchesShouldBegin` and `touchesShouldCancel` answer; nil is UIKit's own answer.
    var shouldBegin: Bool?
    var shouldCancel: Bool?
    /// A tap recognizer around the table: whether it cancels touches in views.
    var tapAround: Bool?
    /// The delegate's methods, and for which rows some of them answer no.
    var implements: [String] = []
    var mayNotHighlight: [Int]?
    var mayNotSelect: [Int]?
    var mayNotDeselect: [Int]?
    var swipes: [Swipe] = []
    var samples: [Schedule.Sample] = []
    /// When the table is reloaded.
    var reloads: [Int] = []

    /// What stands behind the edges of rows: of these, or of all.
    struct Swipe {
        var rows: [Int]?
        var trailing: [Action] = []
        var leading: [Action] = []
        var isFullSwipeAllowed = true
    }

    struct Action {
        var title: String
        var completes = true
    }

    static let width = 390.0
    static let methods = [
        "didHighlightRowAt", "didUnhighlightRowAt", "didSelectRowAt", "didDeselectRowAt",
        "willBeginEditingRowAt", "didEndEditingRowAt", "scrollViewWillBeginDragging",
        "scrollViewDidEndDragging",
    ]

    /// The first that fits a row holds.
    func swipe(of row: RowModel.Row) -> Swipe? {
        swipes.first { $0.rows.map { $0.contains(row.number) } ?? true }
    }
}

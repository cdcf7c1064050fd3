/// What happens in one trial of a table whose app asks it in code: what no scenario can say, as rows of several heights
/// and a delegate that has another row selected.
///
/// Times are milliseconds, places are points of the screen.
struct TableCallSchedule {
    /// Section and number; one that the table does not have may be asked for as well.
    struct Row: Hashable {
        var section: Int
        var number: Int
        var text: String { "\(section).\(number)" }
    }

    enum Position: String, CaseIterable { case none, top, middle, bottom }

    /// Which identifiers cells have.
    enum Reuse: CaseIterable { case never, one, two }

    enum Step: CallStep {
        case finger(FingerStep)
        case select(Row?, Position)
        case deselect(Row)
        case scroll(Row, Position)
        case offset(Double)
        /// The rows are others from now on, by their heights.
        case reload([[Double]])
        case rowHeight(Double)
        case allowsSelection(Bool)
        case allowsMultipleSelection(Bool)
        /// How wide the table is from now on.
        case width(Double)
        /// The table leaves its window, has rows of another height, and comes back at once.
        case away(rowHeight: Double)
        /// The table has its delegate, or none: all rows are then as high as the table says.
        case delegate(Bool)
        /// The app asks where these rows are, and what is at these places of the table.
        case ask([Row], [(x: Double, y: Double)])
        /// Nothing but a look at what has come of time.
        case wait

        var ofFinger: FingerStep? { if case .finger(let step) = self { step } else { nil } }
    }

    var seed: UInt64 = 0
    /// By section; that of every row where the delegate does not say.
    var heights: [[Double]] = [[44]]
    var rowHeight = 44.0
    /// Whether the delegate says how high each row is.
    var areHeightsSaid = false
    /// How much farther than its content the table scrolls.
    var (top, bottom) = (0.0, 0.0)
    var allowsSelection = true
    var allowsMultipleSelection = false
    var delaysContentTouches = true
    /// A row hears of all fingers on it.
    var areRowsMultiTouch = false
    var reuse = Reuse.never
    /// Asked for so many a cell, the data source first has the table reloaded.
    var reloadsAtCell: Int?
    var mayNotHighlight: Set<Row> = []
    /// Which row the delegate wants in the place of another; nil is none.
    var selects: [Row: Row?] = [:]
    var deselects: [Row: Row?] = [:]
    /// Each at an instant of its own.
    var steps: [(time: Int, step: Step)] = []

    /// Where the table lies.
    static let (x, y, width, height) = (20.0, 50.0, 320.0, 400.0)
}

import Foundation
import Trace

/// Shows rows one under the other, in sections, and lets a finger select them (I-7).
///
/// Only rows that are in view have a cell, from the table's layout on (M-58). It stands in the tree of views behind
/// the app's own subviews.
/// Touches come from content view and cell; the table handles them in its own touch methods, so a subclass
/// that overrides one without `super` loses highlighting and selection. A row is selected when the run loop's pass is
/// over, behind the commit.
///
/// The ``UIScrollView/delegate`` also hears of rows if it is a ``UITableViewDelegate``.
open class UITableView: UIScrollView {
    /// How a table of UIKit looks; here nothing is drawn of it, and sections have no headers.
    public enum Style: Int, Sendable {
        /// One list.
        case plain
        /// A group for each section.
        case grouped
        /// Groups that stand in from the edges.
        case insetGrouped
    }

    /// As it was made.
    public private(set) final var style = Style.plain
    /// Knows the rows. Not kept alive.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet {
            scriptedSource = dataSource as? any CallImplementer
            rowsHaveChanged()
        }
    }
    /// The data source, if it is a scenario's: to find that out for each cell would take longer than to make one.
    final weak var scriptedSource: (any CallImplementer)?
    /// The height of each row for which the delegate names none, points.
    ///
    /// *Source:* 44 is the height of a bar of iOS's own lists: *assumed*.
    open var rowHeight: CGFloat = 44 {
        didSet { if rowHeight != oldValue { rowsHaveChanged() } }
    }

    package override class var attributes: [AttributeBinding] { bound }

    private static let bound =
        UIScrollView.attributes + [
            .init("rowHeight", \UITableView.rowHeight),
            .init("allowsSelection", \UITableView.allowsSelection),
            .init("allowsMultipleSelection", \UITableView.allowsMultipleSelection),
        ]

    /// Whether a finger highlights and selects rows.
    open var allowsSelection = true
    /// Whether a row that is selected stays so with the next one, and loses it when tapped again.
    open var allowsMultipleSelection = false

    /// Where the rows lie, as the data source said when it was last asked.
    final var rows = TableRows.none
    /// Whether the data source has still to be asked.
    final var needsReload = true
    /// The indices of the rows that are in view, and their cells.
    final var shownIndices = 0..<0
    final var shownCells: [UITableViewCell] = []
    /// Whether the data source or the delegate is being asked for rows or their cells.
    final var isAsking = false
    /// How many reloads are under way, one brought about by what was asked for in the other.
    final var reloadsUnderWay = 0
    /// By identifier, the cells that have gone out of view, the last one last.
    final var reusableCells: [String: [UITableViewCell]] = [:]

    final var pressMachine = RowPressStateMachine()
    /// The finger that it follows, and the cell where that came down.
    final var press: (touch: UITouch, cell: UITableViewCell)?
    /// The row that the last finger was lifted on, as long as nothing is committed.
    final var liftedRow: IndexPath?
    /// In the order of selecting.
    final var selectedRows: [IndexPath] = []

    final var swipeMachine = RowSwipeStateMachine()
    /// The row that is pulled aside or open.
    final var swipe: RowSwipe?
    /// There as soon as a row has swipe actions.
    final var swipePan: UITableViewSwipePanGestureRecognizer?
    final let swipeConstants = UIKitConstants.current.rowSwipes

    open override weak var delegate: (any UIScrollViewDelegate)? {
        // The one that heard of the row's opening hears of its end.
        willSet { if newValue !== delegate { take(.rowGone) } }
        didSet { if delegate !== oldValue { delegateHasChanged() } }
    }

    /// Makes a table without rows.
    ///
    /// - Parameter frame: where it lies in its superview, points.
    public convenience init(frame: CGRect, style: Style) {
        self.init(frame: frame)
        self.style = style
    }

    override func setUpNewView() {
        super.setUpNewView()
        // A short table may be pulled too (*assumed*).
        alwaysBounceVertical = true
    }

    // MARK: Rows

    /// How many sections its data source has told of; it is asked first if it has to be.
    public final var numberOfSections: Int {
        reloadIfNeeded()
        return rows.sectionCount
    }

    /// How many rows a section has, as its data source has told; it is asked first if it has to be.
    ///
    /// - Parameter section: counted from 0; one that is not there traps.
    public final func numberOfRows(inSection section: Int) -> Int {
        reloadIfNeeded()
        return rows.count(inSection: section)
    }

    /// Where a row lies, in the table's coordinates; zero for one that it does not have.
    public final func rectForRow(at indexPath: IndexPath) -> CGRect {
        reloadIfNeeded()
        return rows.index(of: indexPath).map(frameOfRow) ?? .zero
    }

    /// - Parameter point: in the table's coordinates.
    public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
        reloadIfNeeded()
        guard point.x >= 0, point.x < bounds.size.width else { return nil }
        return rows.index(at: Double(point.y)).map(rows.indexPath(at:))
    }

    // MARK: Its touches (I-7)

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        pressBegan(touches)
        super.touchesBegan(touches, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        pressMoved(touches)
        super.touchesMoved(touches, with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        pressEnded(touches)
        super.touchesEnded(touches, with: event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        pressCancelled(touches)
        super.touchesCancelled(touches, with: event)
    }

    // MARK: What moves its cells

    override func boundsOriginChanged() {
        super.boundsOriginChanged()
        if isDragging { take(.scrolled) }
        cellsMayHaveChanged()
    }

    override func boundsSizeChanged() {
        widthHasChanged()
        super.boundsSizeChanged()
        cellsMayHaveChanged()
    }

    override func windowChanged() {
        super.windowChanged()
        if window == nil {
            take(.rowGone)
            liftedRow = nil
        }
        cellsMayHaveChanged()
    }

    override var hasCodeInLayout: Bool { true }
    override var hasLayoutOnRecord: Bool {
        asksOnRecord || (hasAppCodeInLayout && super.hasLayoutOnRecord)
    }

    /// Asks for the cells of the rows that have come into view, and takes away those of others (M-58); an override that
    /// does not call `super` leaves the table without cells.
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeCells()
    }
}

import Foundation
import RunLoops
import Trace

extension UITableView {
    // MARK: Asking the data source

    /// Takes away all cells, and asks at once how many rows there are and how high they are; cells are asked for in the
    /// table's layout (M-58). Nothing is selected any more, and a finger that is on a row has lost it (*assumed*).
    ///
    /// Code that is just being asked for rows or a cell has the table ask anew when it has answered, up to a limit for
    /// code that does so each time (*assumed*).
    public final func reloadData() {
        needsReload = isAsking
        guard !isAsking, reloadsUnderWay < Self.repetitionsMax else { return }
        reloadsUnderWay += 1
        defer { reloadsUnderWay -= 1 }
        take(.cellGone)
        take(.rowGone)
        liftedRow = nil
        selectedRows = []
        // Code of theirs may reload the table once more.
        keepShown(0..<0)
        let counts = askForCounts()
        // Who says how high rows are may ask how many there are.
        rows = TableRows(counts: counts, height: Double(rowHeight))
        rows = askForHeights(counts)
        // Before the size, which may move the offset.
        contentSize = CGSize(width: bounds.size.width, height: CGFloat(rows.totalHeight))
        cellsMayHaveChanged()
    }

    private static var repetitionsMax: Int { 100 }

    /// How many rows each section has.
    private func askForCounts() -> [Int] {
        guard let dataSource else { return [] }
        return asking {
            (0..<dataSource.numberOfSections(in: self)).map {
                dataSource.tableView(self, numberOfRowsInSection: $0)
            }
        }
    }

    private func askForHeights(_ counts: [Int]) -> TableRows {
        guard !counts.isEmpty else { return .none }
        guard let rowDelegate = delegate as? any UITableViewDelegate else {
            return TableRows(counts: counts, height: Double(rowHeight))
        }
        return asking {
            TableRows(counts: counts) { Double(rowDelegate.tableView(self, heightForRowAt: $0)) }
        }
    }

    private func asking<Answer>(_ ask: () -> Answer) -> Answer {
        isAsking = true
        defer { isAsking = false }
        return ask()
    }

    /// A delegate may say that rows are of other heights than they are.
    final func heightsMayHaveChanged() {
        if needsReload { return }
        if isAsking || askForHeights(askForCounts()) != rows || needsReload { return rowsHaveChanged() }
        // Who was asked may have moved the offset.
        cellsMayHaveChanged()
    }

    /// Out of a window nobody is asked: the data source may not be ready yet.
    final func rowsHaveChanged() {
        needsReload = true
        if window != nil { reloadData() }
    }

    final func reloadIfNeeded() {
        if needsReload, dataSource != nil { reloadData() }
    }

    // MARK: Cells in view

    /// From top to bottom; of rows that have come into view since the last layout there is none yet (M-58).
    public final var visibleCells: [UITableViewCell] { shownCells }

    /// The rows of ``visibleCells``, in their order; never nil here.
    public final var indexPathsForVisibleRows: [IndexPath]? { shownIndices.map(rows.indexPath(at:)) }

    /// A row's cell; nil if it is not in view, or if its cell has still to be asked for in the next layout (M-58).
    public final func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        guard let index = rows.index(of: indexPath), shownIndices.contains(index) else { return nil }
        return shownCells[index - shownIndices.lowerBound]
    }

    /// A cell that was made with this identifier and has gone out of view; nil if there is none, and then the data
    /// source makes one. It stands as it was left, but for what ``UITableViewCell/prepareForReuse()`` takes back.
    public final func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        guard let cell = reusableCells[identifier]?.popLast() else { return nil }
        // A finger that came down on it has gone.
        (cell.isHighlighted, cell.isSelected) = (false, false)
        cell.prepareForReuse()
        return cell
    }

    /// The row of a cell that is in view.
    public final func indexPath(for cell: UITableViewCell) -> IndexPath? {
        cell.superview === self ? cell.indexPath : nil
    }

    final func frameOfRow(at index: Int) -> CGRect {
        CGRect(
            x: 0, y: CGFloat(rows.top(of: index)), width: bounds.size.width,
            height: CGFloat(rows.height(of: index)))
    }

    final func widthHasChanged() {
        guard !needsReload, contentSize.width != bounds.size.width else { return }
        contentSize.width = bounds.size.width
        take(.rowGone)
        let cells = shownCells
        for (index, cell) in zip(shownIndices, cells) {
            // A cell that lays itself out may have the table reloaded.
            guard shownCells == cells else { return }
            cell.frame = frameOfRow(at: index)
        }
    }

    /// Asks for a layout if other rows are in view than have cells, or if rows have still to be asked for. What an app
    /// is built of has its cells at once (*assumed*).
    final func cellsMayHaveChanged() {
        guard let window, needsReload || indicesInView != shownIndices else { return }
        if window.application?.isBeingBuilt ?? true { placeCells() } else { layoutChanged() }
    }

    /// Sees to it that the rows in view have their cells in the tree, and no other ones (M-58).
    final func placeCells() {
        guard window != nil, !isAsking else { return }
        // The data source and the delegate may move the offset meanwhile, or have the table reloaded.
        for _ in 0..<Self.repetitionsMax {
            if needsReload {
                // Also if nobody has rows any more.
                guard dataSource != nil || !shownCells.isEmpty else { return }
                reloadData()
                continue
            }
            let indices = indicesInView
            if indices == shownIndices { return }
            if let index = press.flatMap({ index(of: $0.cell) }), !indices.contains(index) {
                take(.cellGone)
            } else if let index = swipe.flatMap({ index(of: $0.cell) }), !indices.contains(index) {
                take(.rowGone)
            } else if shownIndices.clamped(to: indices) != shownIndices {
                keepShown(indices)
            } else {
                let newCells = asking { makeMissingCells(of: indices) }
                prepareSwiping(of: newCells)
            }
        }
    }

    private var indicesInView: Range<Int> {
        rows.indices(from: Double(bounds.minY), to: Double(bounds.maxY))
    }

    /// Takes away the cells outside of `indices`. A finger on one hears its end, and the app's code may place or reload
    /// cells meanwhile, also with a cell that was to go.
    private func keepShown(_ indices: Range<Int>) {
        let kept = indices.clamped(to: shownIndices)
        let goneAbove = kept.lowerBound - shownIndices.lowerBound
        let goneBelow = shownIndices.upperBound - kept.upperBound
        let gone = Array(shownCells.prefix(goneAbove)) + shownCells.suffix(goneBelow)
        shownCells.removeFirst(goneAbove)
        shownCells.removeLast(goneBelow)
        // Where nothing is kept, an empty range among those that are wanted.
        shownIndices = shownIndices.clamped(to: indices)
        for cell in gone {
            cell.cancelInput()
            if isShown(cell) { continue }
            cell.removeFromSuperview()
            if let identifier = cell.reuseIdentifier { reusableCells[identifier, default: []].append(cell) }
        }
    }

    /// The place of a cell's row among all rows; nil if there is no such row.
    private func index(of cell: UITableViewCell) -> Int? { cell.indexPath.flatMap(rows.index(of:)) }

    /// Whether it is the cell of its row, and that is in view.
    private func isShown(_ cell: UITableViewCell) -> Bool {
        guard let index = index(of: cell), shownIndices.contains(index) else { return false }
        return shownCells[index - shownIndices.lowerBound] === cell
    }

    /// Makes what is missing of `indices`, which all cells that there are belong to.
    ///
    /// - Returns: the cells that were made, from top to bottom.
    private func makeMissingCells(of indices: Range<Int>) -> [UITableViewCell] {
        var newCells: [UITableViewCell] = []
        for index in indices where !shownIndices.contains(index) {
            let cell = makeCell(at: index)
            // They are the rearmost subviews, so that the app's own are in front.
            insertSubview(cell, at: shownCells.count + newCells.count)
            newCells.append(cell)
        }
        let newAbove = shownIndices.lowerBound - indices.lowerBound
        shownCells.insert(contentsOf: newCells.prefix(newAbove), at: 0)
        shownCells += newCells.dropFirst(newAbove)
        shownIndices = indices
        return newCells
    }

    /// On record, but for what an app is built of, and outside of its thread: there nothing happens to the phone.
    private func askForCell(at indexPath: IndexPath) -> UITableViewCell {
        guard let dataSource, !isPastItsEnd else { return UITableViewCell(frame: .zero) }
        guard asksOnRecord, let application = window?.application, !application.isBeingBuilt,
            application.mainThread.kernel.currentThread === application.mainThread
        else {
            return dataSource.tableView(self, cellForRowAt: indexPath)
        }
        func answer(_ cell: UITableViewCell) -> CalloutAnswer {
            application.register(cell)
            return .view(cell)
        }
        return callOut(.cellForRow, isAppCode: true, answer: answer) {
            scriptedSource?.spendCost(of: .cellForRow)
            return dataSource.tableView(self, cellForRowAt: indexPath)
        }
    }

    /// Whether the trace tells that the data source is asked for cells.
    final var asksOnRecord: Bool { scriptedSource?.implements(.cellForRow) ?? (dataSource != nil) }

    private func makeCell(at index: Int) -> UITableViewCell {
        let indexPath = rows.indexPath(at: index)
        let cell = askForCell(at: indexPath)
        cell.indexPath = indexPath
        cell.frame = frameOfRow(at: index)
        cell.isSelected = selectedRows.contains(indexPath)
        return cell
    }
}

import Foundation

extension UITableView {
    // MARK: Asking the data source

    /// Asks the data source anew for everything. Nothing is selected any more, and a finger that is on a row
    /// has lost it (*assumed*).
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
        placeCells()
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
        placeCells()
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

    /// From top to bottom.
    public final var visibleCells: [UITableViewCell] { shownCells }

    /// The rows of ``visibleCells``, in their order; never nil here.
    public final var indexPathsForVisibleRows: [IndexPath]? { shownIndices.map(rows.indexPath(at:)) }

    /// A row's cell; nil if it is not in view.
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

    /// Sees to it that the rows in view have their cells in the tree, and no other ones.
    final func placeCells() {
        guard window != nil, !isAsking else { return }
        reloadIfNeeded()
        // The data source and the delegate may move the offset meanwhile, or have the table reloaded.
        for _ in 0..<Self.repetitionsMax where !needsReload {
            let indices = indicesInView
            if indices == shownIndices { break }
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
        // Also if nobody has rows any more.
        if needsReload, dataSource != nil || !shownCells.isEmpty { reloadData() }
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

    private func makeCell(at index: Int) -> UITableViewCell {
        let indexPath = rows.indexPath(at: index)
        let cell = dataSource?.tableView(self, cellForRowAt: indexPath) ?? UITableViewCell(frame: .zero)
        cell.indexPath = indexPath
        cell.frame = frameOfRow(at: index)
        cell.isSelected = selectedRows.contains(indexPath)
        return cell
    }
}

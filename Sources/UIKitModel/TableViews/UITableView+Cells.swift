import Foundation

extension UITableView {
    // MARK: Asking the data source

    /// Asks the data source anew for everything. Nothing is selected any more, and a finger that is on a row
    /// has lost it (*assumed*).
    public final func reloadData() {
        precondition(!isPlacingCells, "a data source cannot reload the table that asks it for a cell")
        needsReload = false
        take(.cellGone)
        take(.rowGone)
        for cell in shownCells { cell.removeFromSuperview() }
        shownCells = []
        shownPlaces = 0..<0
        selectedRows = []
        rows = rowsOfDataSource()
        // Before the size, which may move the offset.
        contentSize = CGSize(width: bounds.size.width, height: CGFloat(rows.totalHeight))
        placeCells()
    }

    private func rowsOfDataSource() -> TableRows {
        guard let dataSource else { return .none }
        let sections = 0..<dataSource.numberOfSections(in: self)
        let counts = sections.map { dataSource.tableView(self, numberOfRowsInSection: $0) }
        guard let rowDelegate = delegate as? any UITableViewDelegate else {
            return TableRows(counts: counts, height: Double(rowHeight))
        }
        return TableRows(counts: counts) { Double(rowDelegate.tableView(self, heightForRowAt: $0)) }
    }

    /// A delegate may say that rows are of other heights than they are.
    final func heightsMayHaveChanged() {
        if !needsReload, rowsOfDataSource() != rows { rowsHaveChanged() }
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
    public final var indexPathsForVisibleRows: [IndexPath]? { shownPlaces.map(rows.indexPath(at:)) }

    /// A row's cell; nil if it is not in view.
    public final func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        guard let place = rows.place(of: indexPath), shownPlaces.contains(place) else { return nil }
        return shownCells[place - shownPlaces.lowerBound]
    }

    /// The row of a cell that is in view.
    public final func indexPath(for cell: UITableViewCell) -> IndexPath? {
        cell.superview === self ? cell.indexPath : nil
    }

    final func frameOfRow(at place: Int) -> CGRect {
        CGRect(
            x: 0, y: CGFloat(rows.top(of: place)), width: bounds.size.width,
            height: CGFloat(rows.height(of: place)))
    }

    final func widthHasChanged() {
        guard !needsReload, contentSize.width != bounds.size.width else { return }
        contentSize.width = bounds.size.width
        take(.rowGone)
        for (place, cell) in zip(shownPlaces, shownCells) { cell.frame = frameOfRow(at: place) }
    }

    /// Sees to it that the rows in view have their cells in the tree, and no other ones.
    final func placeCells() {
        guard window != nil, !isPlacingCells else { return }
        reloadIfNeeded()
        // The data source and the delegate may move the offset meanwhile.
        while placesInView != shownPlaces {
            if let place = press?.cell.indexPath.flatMap(rows.place(of:)), !placesInView.contains(place) {
                take(.cellGone)
            } else if let place = swipe?.cell.indexPath.flatMap(rows.place(of:)),
                !placesInView.contains(place)
            {
                take(.rowGone)
            } else {
                isPlacingCells = true
                let newCells = show(placesInView)
                isPlacingCells = false
                prepareSwiping(of: newCells)
            }
        }
    }

    private var placesInView: Range<Int> {
        rows.places(from: Double(bounds.minY), to: Double(bounds.maxY))
    }

    /// - Returns: the cells that were made, from top to bottom.
    private func show(_ places: Range<Int>) -> [UITableViewCell] {
        let kept = shownPlaces.clamped(to: places)
        let (before, offset) = (shownCells, shownPlaces.lowerBound)
        for (place, cell) in zip(shownPlaces, before) where !kept.contains(place) {
            cell.removeFromSuperview()
        }
        // They are the rearmost subviews, so that the app's own are in front.
        var newCells: [UITableViewCell] = []
        shownCells = places.map { place in
            if kept.contains(place) { return before[place - offset] }
            let cell = makeCell(at: place)
            insertSubview(cell, at: kept.count + newCells.count)
            newCells.append(cell)
            return cell
        }
        shownPlaces = places
        return newCells
    }

    private func makeCell(at place: Int) -> UITableViewCell {
        let indexPath = rows.indexPath(at: place)
        let cell = dataSource?.tableView(self, cellForRowAt: indexPath) ?? UITableViewCell(frame: .zero)
        cell.indexPath = indexPath
        cell.frame = frameOfRow(at: place)
        cell.isSelected = selectedRows.contains(indexPath)
        return cell
    }
}

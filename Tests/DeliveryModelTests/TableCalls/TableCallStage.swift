import Foundation
import TaptrailTesting
import UIKitModel

/// The app of a ``TableCallSchedule``, in code: it writes down what it is asked and told, and what it then sees.
final class TableCallStage {
    private let schedule: TableCallSchedule
    private let table = UITableView(
        frame: CGRect(
            x: TableCallSchedule.x, y: TableCallSchedule.y, width: TableCallSchedule.width,
            height: TableCallSchedule.height), style: .plain)
    private var heights: [[Double]]
    private var lines: [String] = []
    private var cellsAsked = 0

    /// A cell that knows whether it came back as it should.
    final class Cell: UITableViewCell {
        var isPrepared = false
        override func prepareForReuse() {
            super.prepareForReuse()
            isPrepared = superview == nil && !isHighlighted && !isSelected
        }
    }

    init(_ schedule: TableCallSchedule) {
        self.schedule = schedule
        heights = schedule.heights
    }

    func play() -> [String] {
        let phone = TestPhone(scanRate: 1_000, displayRate: 1_000) { window in
            table.rowHeight = CGFloat(schedule.rowHeight)
            table.contentInset = UIEdgeInsets(
                top: CGFloat(schedule.top), left: 0, bottom: CGFloat(schedule.bottom), right: 0)
            table.contentOffset = CGPoint(x: 0, y: CGFloat(-schedule.top))
            table.allowsSelection = schedule.allowsSelection
            table.allowsMultipleSelection = schedule.allowsMultipleSelection
            table.delaysContentTouches = schedule.delaysContentTouches
            (table.delegate, table.dataSource) = (self, self)
            window.addSubview(table)
        }
        schedule.play(on: phone, take: take, look: look)
        _ = phone.finish()
        return lines
    }

    private func take(_ step: TableCallSchedule.Step) {
        switch step {
        case .finger, .wait: break
        case .select(let row, let position):
            table.selectRow(
                at: row.map(path), animated: false, scrollPosition: self.position(position))
        case .deselect(let row): table.deselectRow(at: path(row), animated: false)
        case .scroll(let row, let position):
            table.scrollToRow(at: path(row), at: self.position(position), animated: false)
        case .offset(let y): table.contentOffset = CGPoint(x: 0, y: CGFloat(y))
        case .reload(let new):
            heights = new
            table.reloadData()
        case .rowHeight(let height): table.rowHeight = CGFloat(height)
        case .width(let width): table.frame.size.width = CGFloat(width)
        case .away(let height):
            let window = table.superview
            table.removeFromSuperview()
            table.rowHeight = CGFloat(height)
            window?.addSubview(table)
        case .delegate(let hasDelegate): table.delegate = hasDelegate ? self : nil
        case .allowsSelection(let allows): table.allowsSelection = allows
        case .allowsMultipleSelection(let allows): table.allowsMultipleSelection = allows
        case .ask(let rows, let places): answer(rows, places)
        }
    }

    private func answer(_ rows: [TableCallSchedule.Row], _ places: [(x: Double, y: Double)]) {
        for section in 0..<table.numberOfSections {
            lines.append("section \(section) has \(table.numberOfRows(inSection: section))")
        }
        for row in rows {
            let (place, size) = (table.rectForRow(at: path(row)).origin, table.rectForRow(at: path(row)).size)
            let frame = [place.x, place.y, size.width, size.height].map { Double($0) }
            let cell = table.cellForRow(at: path(row)).map { text(table.indexPath(for: $0)) }
            lines.append("\(row.text) is at\(PlayedLines.text(of: frame)) with \(cell ?? "no cell")")
        }
        for place in places {
            let row = table.indexPathForRow(at: CGPoint(x: CGFloat(place.x), y: CGFloat(place.y)))
            lines.append("at \(place.x) \(place.y) is \(text(row))")
        }
    }

    /// What the app sees of the table.
    private func look(_ time: Int) {
        let cells = table.visibleCells
        func rows(_ isMeant: (UITableViewCell) -> Bool) -> String {
            cells.filter(isMeant).map { text(table.indexPath(for: $0)) }.joined(separator: " ")
        }
        lines.append(
            "\(time) offset" + PlayedLines.text(of: [Double(table.contentOffset.y)]) + " of"
                + PlayedLines.text(of: [Double(table.contentSize.width), Double(table.contentSize.height)]))
        lines.append("in view \((table.indexPathsForVisibleRows ?? []).map(text).joined(separator: " "))")
        lines.append("cells \(rows { _ in true })")
        lines.append("lit \(rows(\.isHighlighted))")
        lines.append("shown as selected \(rows(\.isSelected))")
        lines.append(
            "selected \((table.indexPathsForSelectedRows ?? []).map(text).joined(separator: " ")), first "
                + text(table.indexPathForSelectedRow))
        for cell in cells where cell.frame != table.rectForRow(at: table.indexPath(for: cell) ?? []) {
            lines.append("\(text(table.indexPath(for: cell))) lies elsewhere")
        }
    }

    private func path(_ row: TableCallSchedule.Row) -> IndexPath {
        IndexPath(row: row.number, section: row.section)
    }
    private func row(_ path: IndexPath) -> TableCallSchedule.Row {
        .init(section: path.section, number: path.row)
    }
    private func text(_ path: IndexPath?) -> String { path.map { row($0).text } ?? "none" }
    private func position(_ position: TableCallSchedule.Position) -> UITableView.ScrollPosition {
        switch position {
        case .none: .none
        case .top: .top
        case .middle: .middle
        case .bottom: .bottom
        }
    }
}

extension TableCallStage: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { heights.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        heights[section].count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cellsAsked += 1
        if cellsAsked == schedule.reloadsAtCell { tableView.reloadData() }
        let identifier: String? =
            switch schedule.reuse {
            case .never: nil
            case .one: "row"
            case .two: indexPath.row % 2 == 0 ? "even" : "odd"
            }
        if let identifier, let cell = tableView.dequeueReusableCell(withIdentifier: identifier) as? Cell {
            lines.append("\(text(indexPath)) gets a cell again\(cell.isPrepared ? "" : " as it was")")
            cell.isPrepared = false
            return cell
        }
        lines.append("\(text(indexPath)) gets a new cell")
        let cell = Cell(style: .default, reuseIdentifier: identifier)
        cell.contentView.isMultipleTouchEnabled = schedule.areRowsMultiTouch
        return cell
    }
}

extension TableCallStage: UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        schedule.areHeightsSaid
            ? CGFloat(heights[indexPath.section][indexPath.row]) : tableView.rowHeight
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        lines.append("may \(text(indexPath)) light up")
        return !schedule.mayNotHighlight.contains(row(indexPath))
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        lines.append("\(text(indexPath)) lights up")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        lines.append("\(text(indexPath)) goes dark")
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        lines.append("will select \(text(indexPath))")
        return (schedule.selects[row(indexPath)] ?? row(indexPath)).map(path)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        lines.append("selects \(text(indexPath))")
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        lines.append("will deselect \(text(indexPath))")
        return (schedule.deselects[row(indexPath)] ?? row(indexPath)).map(path)
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        lines.append("deselects \(text(indexPath))")
    }
}

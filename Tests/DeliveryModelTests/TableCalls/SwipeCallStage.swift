import Foundation
import TaptrailTesting
import UIKitModel

/// The app of a ``SwipeCallSchedule``, in code: it writes down what it is asked and told, and what it then sees.
final class SwipeCallStage {
    private let schedule: SwipeCallSchedule
    private let table = UITableView(
        frame: CGRect(
            x: SwipeCallSchedule.x, y: SwipeCallSchedule.y, width: SwipeCallSchedule.width,
            height: SwipeCallSchedule.height), style: .plain)
    private let quiet = QuietDelegate()
    private var cells: [Int: UITableViewCell] = [:]
    private var completions: [(Bool) -> Void] = []
    private var usualRecognizers = 0
    private var lines: [String] = []

    final class QuietDelegate: UITableViewDelegate {}

    init(_ schedule: SwipeCallSchedule) { self.schedule = schedule }

    func play() -> [String] {
        let phone = TestPhone(scanRate: 1_000, displayRate: 1_000) { window in
            table.rowHeight = CGFloat(SwipeCallSchedule.rowHeight)
            table.delaysContentTouches = schedule.delaysContentTouches
            usualRecognizers = table.gestureRecognizers?.count ?? 0
            (table.delegate, table.dataSource) = (self, self)
            window.addSubview(table)
        }
        schedule.play(on: phone, take: take, look: look)
        // The table's references to it are weak, and the last closure may have come before the table's last word. What
        // the phone's end brings about is not compared.
        return withExtendedLifetime((self, phone)) {
            _ = phone.finish()
            return lines
        }
    }

    private func take(_ step: SwipeCallSchedule.Step?) {
        switch step {
        case nil, .finger, .wait: break
        case .complete(let number): if number < completions.count { completions[number](number % 2 == 0) }
        case .reload: table.reloadData()
        case .width(let width): table.frame.size.width = CGFloat(width)
        case .offset(let y): table.contentOffset = CGPoint(x: 0, y: CGFloat(y))
        case .away:
            let window = table.superview
            table.removeFromSuperview()
            window?.addSubview(table)
        case .delegate(let delegate):
            switch delegate {
            case .none: table.delegate = nil
            case .quiet: table.delegate = quiet
            case .own: table.delegate = self
            }
        case .allowsSelection(let allows): table.allowsSelection = allows
        }
    }

    /// What the app sees of the table.
    private func look(_ time: Int) {
        var parts = ["\(time)"]
        for cell in table.visibleCells {
            let row = table.indexPath(for: cell)?.row ?? -1
            var traits: [String] = cell.superview === table ? [] : ["lost"]
            if cell.isHighlighted { traits.append("lit") }
            if cell.isSelected { traits.append("selected") }
            let aside = Double(cell.contentView.frame.origin.x)
            if aside != 0 { traits.append("aside" + PlayedLines.text(of: [aside])) }
            // Behind the content.
            for case let button as UIButton in cell.subviews.prefix(while: { $0 !== cell.contentView }) {
                let frame = button.frame
                traits.append(
                    "button"
                        + PlayedLines.text(
                            of: [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }))
            }
            parts.append("\(row)" + (traits.isEmpty ? "" : " (\(traits.joined(separator: ", ")))"))
        }
        lines.append(parts.joined(separator: " "))
    }

    private func makeCell(_ number: Int) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let row = schedule.rows[number]
        if row.hasTap {
            cell.addGestureRecognizer(
                UITapGestureRecognizer(
                    target: self, action: ActionSelector { [unowned self] in lines.append("\(number) tap") }))
        }
        if row.control == .none { return cell }
        let place = SwipeCallSchedule.control
        let frame = CGRect(x: place.x, y: place.y, width: place.width, height: place.height)
        let control = row.control == .button ? UIButton(frame: frame) : UIControl(frame: frame)
        for (word, event) in [
            ("touchDown", UIControl.Event.touchDown), ("touchUpInside", .touchUpInside),
            ("touchUpOutside", .touchUpOutside), ("touchCancel", .touchCancel),
        ] {
            control.addAction(
                UIAction { [unowned self] _ in
                    lines.append("\(number) \(word)")
                    if event == .touchCancel { take(schedule.whenCancelled) }
                }, for: event)
        }
        cell.contentView.addSubview(control)
        return cell
    }

    private func configuration(_ number: Int, isLeading: Bool) -> UISwipeActionsConfiguration? {
        lines.append("\(number) asked for \(isLeading ? "leading" : "trailing")")
        // Not while the table only wants to know whether rows have any.
        if (table.gestureRecognizers?.count ?? 0) > usualRecognizers { take(schedule.whenAsked) }
        let row = schedule.rows[number]
        let actions = row.actions(isLeading: isLeading).map { action in
            UIContextualAction(style: .normal, title: action.title) { [unowned self] chosen, view, done in
                lines.append("\(number) \(chosen.title ?? "") chosen of \(Double(view.frame.minX))")
                if !action.isDoneAtOnce { completions.append(done) }
                take(action.does)
                if action.isDoneAtOnce { done(true) }
            }
        }
        // Nothing, or a list of nothing.
        if actions.isEmpty, number % 2 == 0 { return nil }
        let configuration = UISwipeActionsConfiguration(actions: actions)
        configuration.performsFirstActionWithFullSwipe = row.isFullSwipeAllowed
        return configuration
    }
}

extension SwipeCallStage: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        schedule.rows.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            schedule.keepsCells ? cells[indexPath.row] ?? makeCell(indexPath.row) : makeCell(indexPath.row)
        cells[indexPath.row] = cell
        return cell
    }
}

extension SwipeCallStage: UITableViewDelegate {
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { configuration(indexPath.row, isLeading: true) }
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { configuration(indexPath.row, isLeading: false) }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        lines.append("\(indexPath.row) opens")
        take(schedule.whenOpened)
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        lines.append("\(indexPath?.row ?? -1) closed")
        take(schedule.whenClosed)
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        lines.append("\(indexPath.row) lights up")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        lines.append("\(indexPath.row) goes dark")
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        lines.append("selects \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        lines.append("deselects \(indexPath.row)")
    }
}

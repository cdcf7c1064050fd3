/// I-7: what the table makes of touches that its rows have passed on.
extension RowModel {
    /// From the hit view up to the table; a button keeps what it gets.
    func tell(_ callback: String) {
        switch hit {
        case .row(let row):
            write("\(name(row)) content \(callback)")
            write("\(name(row)) \(callback)")
        case .button(let row, let title):
            write("\(name(row)) \(title) \(callback)")
            if callback == "touchesEnded", isOnButton(row, title) { choose(row, title) }
            return
        case .table, .page: break
        }
        write("list \(callback)")
        switch callback {
        case "touchesBegan": press()
        case "touchesMoved": follow()
        case "touchesEnded": lift()
        default: unlight()
        }
    }

    /// U08: with the gutter.
    private func isOnButton(_ row: Row, _ title: String) -> Bool {
        let isLeading = actions(row, isLeading: true).contains { $0.title == title }
        let index = actions(row, isLeading: isLeading).firstIndex { $0.title == title } ?? 0
        let left = isLeading ? Double(index) * 74 : RowSchedule.width - Double(index + 1) * 74
        let top = self.top(of: row)
        return x >= left - 70 && x <= left + 74 + 70 && y >= top - 70
            && y <= top + schedule.rowHeight + 70
    }

    private func press() {
        guard case .row(let row) = hit, schedule.allowsSelection, open == nil else { return }
        guard answer("shouldHighlightRow", row, schedule.mayNotHighlight) else { return }
        pressed = row
        light(row)
    }

    private func light(_ row: Row) {
        isLit = true
        write("\(name(row)) isHighlighted true")
        say("didHighlightRow", row)
    }

    private func unlight() {
        guard isLit, let row = pressed else { return }
        isLit = false
        write("\(name(row)) isHighlighted false")
        say("didUnhighlightRow", row)
    }

    private func follow() {
        guard let row = pressed else { return }
        if isOnRow(row) {
            if !isLit { light(row) }
        } else {
            unlight()
        }
    }

    private func isOnRow(_ row: Row) -> Bool {
        x >= 0 && x < RowSchedule.width && self.row(at: y) == row
    }

    private func lift() {
        if open != nil { return close() }
        let isOn = pressed.map(isOnRow) ?? false
        unlight()
        if isOn { lifted = pressed }
        pressed = nil
    }

    /// Behind the commit.
    func selectLifted() {
        if let row = lifted { select(row) }
        lifted = nil
    }

    private func select(_ row: Row) {
        meet(.selections)
        if schedule.allowsMultipleSelection, selected.contains(row) {
            if answer("willDeselectRow", row, schedule.mayNotDeselect) { deselect(row) }
            return
        }
        guard answer("willSelectRow", row, schedule.mayNotSelect) else { return }
        if !schedule.allowsMultipleSelection {
            for other in selected where other != row {
                meet(.deselections)
                if answer("willDeselectRow", other, schedule.mayNotDeselect) { deselect(other) }
            }
        }
        if !selected.contains(row) {
            selected.append(row)
            write("\(name(row)) isSelected true")
        }
        say("didSelectRow", row)
    }

    private func deselect(_ row: Row) {
        selected.removeAll { $0 == row }
        if isInView(row) { write("\(name(row)) isSelected false") }
        say("didDeselectRow", row)
    }

    /// Only a row in view has a name, as only that has a cell.
    private func known(_ row: Row) -> String { isInView(row) ? name(row) : "?" }

    private func isInView(_ row: Row) -> Bool {
        let top = self.top(of: row)
        return top + schedule.rowHeight > 0 && top < schedule.height
    }

    /// On the screen.
    private func top(of row: Row) -> Double {
        let before = schedule.sections[..<row.section].reduce(0, +) + row.number
        return Double(before) * schedule.rowHeight - offset
    }

    /// What its delegate is told, if it has the method.
    func say(_ call: String, _ row: Row) {
        if schedule.implements.contains(call + "At") { write("list \(call) \(known(row))") }
    }

    private func answer(_ call: String, _ row: Row, _ refused: [Int]?) -> Bool {
        guard let refused else { return true }
        let may = !refused.contains(row.number)
        write("list \(call) \(known(row)) \(may ? "yes" : "no")")
        return may
    }

    /// The cells are others: the one under the finger has left the window.
    func reload() {
        meet(.reloads)
        let isHeld = isDown && isHeard && !isTaken
        // Its buttons are gone by the time that the row has ended.
        if isHeld, case .button = hit { tell("touchesCancelled") }
        if open != nil { close() }
        unlight()
        if isHeld, case .row = hit { tell("touchesCancelled") }
        if hit != .table {
            isTaken = true
            (delay, delayDue, swipe) = (.failed, nil, .failed)
        }
        pressed = nil
        selected = []
    }
}

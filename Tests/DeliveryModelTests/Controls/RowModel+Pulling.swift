/// I-6, I-7: the table scrolls, or a row is pulled aside.
extension RowModel {
    func beginScrolling(_ dy: Double) {
        meet(.scrolling)
        if schedule.implements.contains("scrollViewWillBeginDragging") { write("list willBeginDragging") }
        pulledFrom = offset
        // G22: the translation begins without the first 10 points.
        slack = dy < 0 ? -10 : 10
    }

    /// The offset goes with the finger, and not beyond the ends.
    func scroll() {
        let way = y - startY - slack
        let next = min(max(pulledFrom - way, 0), contentHeight - schedule.height)
        // A row that is open closes as soon as it moves.
        if next != offset, open != nil { close() }
        offset = next
    }

    func endScrolling() {
        scroll()
        write("list shows\(PlayedLines.text(of: [offset]))")
        if schedule.implements.contains("scrollViewDidEndDragging") { write("list didEndDragging") }
    }

    // MARK: Rows

    /// Only along the row, and only if something stands behind that edge.
    func beginSwipe(_ dx: Double, _ dy: Double) -> Bool {
        guard abs(dx) > abs(dy), let row = hit.row else { return false }
        if open?.row != row {
            let actions = actions(row, isLeading: dx > 0)
            let call = dx > 0 ? "leading" : "trailing"
            // A delegate that knows nothing to put behind that edge of any row does not have the method.
            guard schedule.swipes.contains(where: { !(dx > 0 ? $0.leading : $0.trailing).isEmpty }) else {
                return false
            }
            write(
                "list \(call)SwipeActionsConfigurationForRow \(name(row)) \(actions.isEmpty ? "no" : "yes")")
            // I-4 holds for this pan as well (*no rule says so*).
            guard !actions.isEmpty, givesBack() else { return false }
            if open != nil { close() }
            meet(.swipes)
            say("willBeginEditingRow", row)
            open = Open(row: row, way: 0)
            pulledFrom = 0
            isLeading = dx > 0
        } else {
            guard givesBack() else { return false }
            pulledFrom = open?.way ?? 0
            isLeading = pulledFrom > 0
        }
        slack = dx < 0 ? -10 : 10
        return true
    }

    func pull() { open?.way = pulledFrom + x - startX - slack }

    func endSwipe(isCancelled: Bool) {
        pull()
        guard let open else { return }
        let actions = actions(open.row, isLeading: isLeading)
        // How far it is pulled to the side where the actions are, and how fast, points a millisecond.
        let way = isLeading ? open.way : -open.way
        let speed = isLeading ? speedAtLift : -speedAtLift
        let wide = Double(actions.count) * 74
        if isCancelled || speed <= -0.3 { return close() }
        if schedule.swipe(of: open.row)?.isFullSwipeAllowed ?? true, way > RowSchedule.width / 2,
            let first = actions.first
        {
            meet(.fullSwipes)
            choose(open.row, first.title)
            if !first.completes { self.open?.way = isLeading ? wide : -wide }
        } else if speed >= 0.3 || way > wide / 2 {
            if speed >= 0.3 { meet(.flicks) }
            self.open?.way = isLeading ? wide : -wide
        } else {
            close()
        }
    }

    /// G25; a finger that has rested for long when it is lifted has no speed left.
    private var speedAtLift: Double {
        guard let newest = speeds.first, now - lastMove <= 50 else { return 0 }
        return speeds.count > 1 ? 0.2 * newest + 0.8 * speeds[1] : newest
    }

    func choose(_ row: Row, _ title: String) {
        meet(.chosenActions)
        write("\(name(row)) \(title) action")
        let all = actions(row, isLeading: true) + actions(row, isLeading: false)
        if all.first(where: { $0.title == title })?.completes ?? true { close() }
    }

    func close() {
        guard let row = open?.row else { return }
        open = nil
        say("didEndEditingRow", row)
    }
}

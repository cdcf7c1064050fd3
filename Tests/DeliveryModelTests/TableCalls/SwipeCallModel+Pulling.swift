/// I-7: rows that are pulled aside.
extension SwipeCallModel {
    /// Only if something stands behind that edge, and content gives the finger back.
    func beginSwipe(_ dx: Double) -> Bool {
        guard let row = hit.row, isShown(row), abs(dx) > abs(y - startY) else { return false }
        let isLeading = dx > 0
        slack = isLeading ? 10 : -10
        if let open, open.row == row {
            guard givesBack else { return false }
            meet(.pulledAgain)
            (open.origin, open.isPulled) = (open.aside, true)
            return true
        }
        let actions = schedule.rows[row].actions(isLeading: isLeading)
        write("\(row) asked for \(isLeading ? "leading" : "trailing")")
        take(schedule.whenAsked)
        // The app may have taken the row away.
        guard !actions.isEmpty, maySwipe, isShown(row), givesBack else { return false }
        close()
        guard isShown(row), maySwipe else { return true }
        let new = Open(row: row, isLeading: isLeading, actions: actions)
        open = new
        meet(.swipes)
        tell("\(row) opens")
        take(schedule.whenOpened)
        // The app may have closed it at once.
        guard open === new else { return true }
        new.lefts = actions.indices.map { isLeading ? Double($0) * 74 : width - Double($0 + 1) * 74 }
        return true
    }

    /// I-4: a control keeps what it has.
    private var givesBack: Bool {
        if case .content = hit { return true }
        return !isHeard || isTaken
    }

    func pull() {
        guard let open, open.isPulled else { return }
        let way = x - startX - slack
        open.reach = open.origin + (open.isLeading ? way : -way)
    }

    func endSwipe(isCancelled: Bool) {
        guard let open, open.isPulled else { return }
        // G25; a finger that has rested has no speed left.
        let newest = speeds.first ?? 0
        let speed = now - lastMove > 50 ? 0 : speeds.count > 1 ? 0.2 * newest + 0.8 * speeds[1] : newest
        let opening = open.isLeading ? speed : -speed
        if isCancelled || opening <= -0.3 { return close() }
        let isFull = schedule.rows[open.row].isFullSwipeAllowed && open.reach > width / 2
        guard isFull || opening >= 0.3 || open.aside > open.most / 2 else { return close() }
        open.isPulled = false
        open.reach = open.most
        if isFull {
            meet(.fullSwipes)
            choose(open, 0)
        }
    }

    func choose(_ open: Open, _ index: Int) {
        meet(.chosen)
        let action = open.actions[index]
        write("\(open.row) \(action.title) chosen of \(open.lefts[index])")
        if !action.isDoneAtOnce { waiting.append(open) }
        take(action.does)
        if action.isDoneAtOnce, self.open === open { close() }
    }

    func close() {
        guard let row = open else { return }
        open = nil
        lose(row)
        tell("\(row.row) closed")
        take(schedule.whenClosed)
    }
}

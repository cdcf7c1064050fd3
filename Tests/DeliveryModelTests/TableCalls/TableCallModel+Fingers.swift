/// I-1, I-7, D-3: what fingers do to the rows of a table that is asked in code.
extension TableCallModel {
    func hear(_ number: Int, _ phase: Schedule.Sample.Phase, _ x: Double, _ y: Double) {
        if phase == .began { return begin(number, x, y) }
        guard let index = fingers.firstIndex(where: { $0.number == number }) else { return }
        // E05: the glass keeps the last place at a lift.
        if phase == .moved { (fingers[index].x, fingers[index].y) = (x, y) }
        switch phase {
        case .began: break
        case .moved:
            if fingers[index].isHeld { fingers[index].hasMoved = true } else { follow(fingers[index]) }
        case .ended:
            // I-1: what was held goes out with the lift, also with that of a finger that no row hears of.
            if delayed.contains(number) { release() }
            let finger = fingers.remove(at: index)
            if finger.row != nil { lift(finger) }
        case .cancelled:
            if delayed.contains(number) { release() }
            fingers.remove(at: index)
            if press?.finger == number {
                unlight()
                press = nil
            }
        }
        // K 8.
        guard phase != .moved else { return }
        delayed.remove(number)
        if delayed.isEmpty { releaseAt = nil }
    }

    private func begin(_ number: Int, _ x: Double, _ y: Double) {
        var finger = Finger(number: number, x: x, y: y, hit: row(at: x, y), cameAt: now)
        let others = fingers.filter { $0.hit != nil && $0.hit == finger.hit }
        // D-3: a row hears of one finger at a time, and of no other one until all are gone that it did not hear of.
        if others.isEmpty || schedule.areRowsMultiTouch { finger.row = finger.hit }
        // D-2: one callback has both.
        finger.isSecond = others.contains { $0.cameAt == now }
        // K 2: one that comes when the delay is done with another is not held.
        let isInTable =
            x >= TableCallSchedule.x && x < TableCallSchedule.x + width && y >= TableCallSchedule.y
            && y < TableCallSchedule.y + TableCallSchedule.height
        let isDelayNew = fingers.allSatisfy { !delayed.contains($0.number) || $0.cameAt == now }
        finger.isHeld = schedule.delaysContentTouches && isDelayNew && finger.row != nil
        if isDelayNew, isInTable { delayed.insert(number) }
        if fingers.count == 1 { meet(.severalFingers) }
        fingers.append(finger)
        if finger.isHeld {
            releaseAt = now + 150
        } else {
            light(finger)
        }
    }

    func release() {
        let held = fingers.filter(\.isHeld)
        guard !held.isEmpty else { return }
        for index in fingers.indices { fingers[index].isHeld = false }
        releaseAt = nil
        held.forEach(light)
        for finger in held where finger.hasMoved { follow(finger) }
    }

    /// I-7: of two fingers that come at one time the table follows the first (*assumed*).
    private func light(_ finger: Finger) {
        guard let row = finger.row, allowsSelection, press == nil, !finger.isSecond else { return }
        tell("may \(row.text) light up")
        if answer(schedule.mayNotHighlight.contains(row), otherwise: false) { return }
        press = (finger.number, row)
        isLit = true
        tell("\(row.text) lights up")
    }

    func unlight() {
        guard isLit, let row = press?.row else { return }
        isLit = false
        tell("\(row.text) goes dark")
    }

    private func follow(_ finger: Finger) {
        guard let press, press.finger == finger.number else { return }
        if isOn(press.row, finger) {
            if !isLit { tell("\(press.row.text) lights up") }
            isLit = true
        } else {
            meet(.rowsLeft)
            unlight()
        }
    }

    private func isOn(_ row: Row, _ finger: Finger) -> Bool {
        let (x, y) = (finger.x - TableCallSchedule.x, finger.y - TableCallSchedule.y + offset)
        return x >= 0 && x < width && row == self.row(atContent: y)
    }

    private func lift(_ finger: Finger) {
        guard let row = press?.row, press?.finger == finger.number else { return }
        let isInside = isOn(row, finger)
        unlight()
        press = nil
        if isInside, allowsSelection { choose(row) }
    }

    // MARK: Selecting

    private func choose(_ row: Row) {
        if allowsMultipleSelection, selected.contains(row) { return deselect(row) }
        meet(.selections)
        tell("will select \(row.text)")
        guard let wanted = answer(schedule.selects[row] ?? row, otherwise: row) else { return }
        if wanted != row { meet(.otherRows) }
        if !allowsMultipleSelection {
            for other in selected where other != wanted { deselect(other) }
        }
        if !selected.contains(wanted) { selected.append(wanted) }
        tell("selects \(wanted.text)")
    }

    private func deselect(_ row: Row) {
        meet(.deselections)
        tell("will deselect \(row.text)")
        guard let wanted = answer(schedule.deselects[row] ?? row, otherwise: row), selected.contains(wanted)
        else { return }
        selected.removeAll { $0 == wanted }
        tell("deselects \(wanted.text)")
    }
}

/// I-1, I-4, I-7, K: what becomes of a finger on a row.
extension SwipeCallModel {
    /// Places are the table's, as it is shown.
    func hear(_ phase: Schedule.Sample.Phase, _ x: Double, _ y: Double) {
        switch phase {
        case .began: begin(x, y)
        case .moved:
            guard isDown, (x, y) != (self.x, self.y) else { return }
            speeds = [(x - self.x) / Double(now - lastMove)] + speeds.prefix(1)
            (self.x, self.y, lastMove) = (x, y, now)
            move()
        // E05: the glass keeps the last place at a lift.
        case .ended: if isDown { lift() }
        case .cancelled: if isDown { cancel() }
        }
    }

    private func begin(_ x: Double, _ y: Double) {
        guard x >= 0, x < width else { return }
        (self.x, self.y, startX, startY, startAt) = (x, y, x, y, now)
        (isDown, isHeard, isTaken, hasMoved, isPulling) = (true, false, false, false, false)
        (lastMove, speeds) = (now, [])
        hit = hitTest(x, y)
        maySwipe = hasPan
        mayTap = hit.row.map { schedule.rows[$0].hasTap } ?? false
        if schedule.delaysContentTouches { delayDue = now + 150 } else { release() }
    }

    private func hitTest(_ x: Double, _ y: Double) -> Hit {
        guard let row = schedule.rows.indices.first(where: { isOn($0, x, y) }) else { return .table }
        let left = contentLeft(row)
        if x >= left, x < left + width {
            let place = SwipeCallSchedule.control
            let (inX, inY) = (x - left - place.x, y - top(of: row) - place.y)
            let isOnControl = inX >= 0 && inX < place.width && inY >= 0 && inY < place.height
            return schedule.rows[row].control != .none && isOnControl ? .control(row) : .content(row)
        }
        let index = open?.lefts.firstIndex { x >= $0 && x < $0 + 74 }
        return index.map { .action(row, $0) } ?? .content(row)
    }

    private func contentLeft(_ row: Int) -> Double {
        guard let open, open.row == row else { return 0 }
        return open.isLeading ? open.aside : -open.aside
    }

    private func isOn(_ row: Int, _ x: Double, _ y: Double) -> Bool {
        let top = self.top(of: row)
        return x >= 0 && x < width && y >= top && y < top + SwipeCallSchedule.rowHeight
    }

    private func move() {
        if isPulling { return pull() }
        let (dx, dy) = (x - startX, y - startY)
        if (dx * dx + dy * dy).squareRoot() > 45 { mayTap = false }
        if delayDue != nil { hasMoved = true }
        let isFar = abs(dx) >= 10
        if isFar, maySwipe {
            let begins = beginSwipe(dx)
            maySwipe = false
            if begins {
                (mayTap, delayDue, isPulling) = (false, nil, true)
                pull()
                return take()
            }
        }
        if delayDue != nil {
            // S03: nothing scrolls that way.
            if isFar { release() }
        } else if isHeard, !isTaken {
            follow()
        }
    }

    /// A recognizer has it.
    func take() {
        let mustTell = isHeard && !isTaken
        isTaken = true
        if mustTell { tellCancel() }
    }

    /// What was held goes out.
    func release() {
        delayDue = nil
        guard !isHeard, !isTaken else { return }
        isHeard = true
        switch hit {
        case .content(let row): press(row)
        case .control(let row): write("\(row) touchDown")
        case .action, .table: break
        }
        if hasMoved { follow() }
    }

    private func press(_ row: Int) {
        guard allowsSelection, open == nil else { return }
        pressed = row
        light(row)
    }

    private func light(_ row: Int) {
        isLit = true
        tell("\(row) lights up")
    }

    func unlight() {
        guard isLit, let row = pressed else { return }
        isLit = false
        tell("\(row) goes dark")
    }

    private func follow() {
        guard let row = pressed else { return }
        if isOn(row, x, y) {
            if !isLit { light(row) }
        } else {
            unlight()
        }
    }

    private func lift() {
        if isPulling {
            isPulling = false
            isDown = false
            return endSwipe(isCancelled: false)
        }
        delayDue = nil
        if mayTap { tap() }
        mayTap = false
        if !isTaken {
            release()
            tellEnd()
        }
        isDown = false
        isTaken = true
    }

    /// H-5, G12: a button says no if its touch would be taken.
    private func tap() {
        guard let row = hit.row else { return }
        let isButton =
            switch hit {
            case .action: true
            case .control(let row): schedule.rows[row].control == .button
            case .content, .table: false
            }
        if isButton, !isTaken { return }
        meet(.taps)
        write("\(row) tap")
        take()
    }

    private func tellEnd() {
        switch hit {
        case .control(let row):
            let place = SwipeCallSchedule.control
            let isInside = isInGutter(
                contentLeft(row) + place.x, top(of: row) + place.y, place.width, place.height)
            write("\(row) \(isInside ? "touchUpInside" : "touchUpOutside")")
        case .action(let row, let index):
            guard let open, index < open.lefts.count else { return }
            if isInGutter(open.lefts[index], top(of: row), 74, SwipeCallSchedule.rowHeight) {
                choose(open, index)
            }
        case .content, .table:
            guard let row = pressed else {
                // It was on none of the buttons.
                if open?.isPulled == false { close() }
                return
            }
            let isOn = self.isOn(row, x, y)
            unlight()
            pressed = nil
            if isOn { lifted = row }
        }
    }

    /// U08.
    private func isInGutter(_ left: Double, _ top: Double, _ width: Double, _ height: Double) -> Bool {
        x >= left - 70 && x <= left + width + 70 && y >= top - 70 && y <= top + height + 70
    }

    private func tellCancel() {
        switch hit {
        case .control(let row):
            meet(.controlsCancelled)
            write("\(row) touchCancel")
            take(schedule.whenCancelled)
        case .action: break
        case .content, .table:
            unlight()
            pressed = nil
        }
    }

    private func cancel() {
        mayTap = false
        if isPulling {
            (isPulling, isDown) = (false, false)
            return endSwipe(isCancelled: true)
        }
        if !isTaken { release() }
        isDown = false
        take()
    }

    /// Behind the commit.
    func selectLifted() {
        guard let row = lifted else { return }
        lifted = nil
        guard allowsSelection else { return }
        meet(.selections)
        if let other = selected, other != row {
            selected = nil
            tell("deselects \(other)")
        }
        selected = row
        tell("selects \(row)")
    }

    // MARK: Losing the finger

    /// M-9: the cell is gone, for its own recognizer as well. The table's pan is none of its: if the same cell comes
    /// back, that may pull it (*no rule says so*).
    func lose(_ row: Int) {
        guard isDown, hit.row == row else { return }
        meet(.rowsLost)
        if !schedule.keepsCells { maySwipe = false }
        loseFinger()
        mayTap = false
    }

    func loseAll() {
        guard isDown else { return }
        loseFinger()
        (maySwipe, mayTap, isPulling) = (false, false, false)
    }

    private func loseFinger() {
        delayDue = nil
        take()
    }

    /// Its button is gone.
    func lose(_ open: Open) {
        guard isDown, case .action(open.row, _) = hit else { return }
        maySwipe = false
        loseFinger()
    }
}

/// The rows of a table, a second time: written from I-1 … I-8 and K, for one finger at a time.
final class RowModel {
    /// Section and number.
    struct Row: Hashable {
        var section: Int
        var number: Int
    }

    enum Hit: Equatable {
        case row(Row)
        /// The button of an action of the row that is open.
        case button(Row, String)
        /// The table, below its rows.
        case table
        /// Below the table.
        case page

        /// The row that it lies in.
        var row: Row? {
            switch self {
            case .row(let row), .button(let row, _): row
            case .table, .page: nil
            }
        }
    }

    /// How far a recognizer has come with the finger.
    enum Course { case possible, failed, going }

    /// What is pulled aside, by how much to the right: less than 0 is to the left.
    struct Open {
        var row: Row
        var way: Double
    }

    let schedule: RowSchedule
    var lines: [String] = []
    var met: Set<RowHardship> = []
    var now = 0
    /// What is under the upper edge of the table.
    var offset = 0.0
    var selected: [Row] = []
    var open: Open?

    // Of the present finger.
    var hit = Hit.page
    var number = 0
    var (startX, startY, startAt) = (0.0, 0.0, 0)
    var (x, y) = (0.0, 0.0)
    var isDown = false
    var (isHeard, isTaken) = (false, false)
    /// Where it came to while it was held back, if it moved.
    var heldPlace: (x: Double, y: Double)?
    var (delay, pan, swipe, tap) = (Course.possible, Course.possible, Course.possible, Course.possible)
    var delayDue: Int?
    /// The row that has lit up, or may not.
    var pressed: Row?
    var isLit = false
    /// The row that is to be selected when the event is over.
    var lifted: Row?
    /// Where content and row were when the finger began to pull them, and what it had come by then.
    var (pulledFrom, slack) = (0.0, 0.0)
    /// When the finger moved last, and how fast it went to the right, points a millisecond, the newest first.
    var lastMove = 0
    var speeds: [Double] = []
    /// The actions behind the left edge are uncovered, not those behind the right one.
    var isLeading = false

    init(_ schedule: RowSchedule) { self.schedule = schedule }

    func write(_ line: String) { lines.append("\(PlayedLines.milliseconds(Int64(now) * 1_000_000)) \(line)") }
    func meet(_ hardship: RowHardship) { met.insert(hardship) }

    func name(_ row: Row) -> String {
        schedule.sections.count > 1 ? "list row \(row.section).\(row.number)" : "list row \(row.number)"
    }

    // MARK: Where rows are

    var contentHeight: Double { Double(schedule.sections.reduce(0, +)) * schedule.rowHeight }
    var canScroll: Bool { contentHeight > schedule.height }

    func row(at y: Double) -> Row? {
        guard y + offset >= 0 else { return nil }
        var index = Int(((y + offset) / schedule.rowHeight).rounded(.down))
        for (section, rows) in schedule.sections.enumerated() {
            if index < rows { return Row(section: section, number: index) }
            index -= rows
        }
        return nil
    }

    // MARK: Time

    func play() -> [String] {
        var samples = schedule.samples[...]
        var reloads = schedule.reloads[...]
        while true {
            let tapDue = isDown && tap == .possible && hasTap ? startAt + 750 : nil
            let times = [delayDue, tapDue, samples.first?.time, reloads.first].compactMap { $0 }
            guard let next = times.min() else { return lines }
            now = next
            if delayDue == now {
                delayDue = nil
                if ask() { release() }
            } else if tapDue == now {
                tap = .failed
            } else if reloads.first == now {
                reloads.removeFirst()
                reload()
            } else {
                receive(samples.removeFirst())
            }
            selectLifted()
        }
    }

    var hasTap: Bool { schedule.tapAround != nil }

    private func receive(_ sample: Schedule.Sample) {
        switch sample.phase {
        case .began: begin(sample.x, sample.y)
        case .moved:
            guard (sample.x, sample.y) != (x, y) else { return rest() }
            speeds = [(sample.x - x) / Double(now - lastMove)] + speeds.prefix(1)
            lastMove = now
            (x, y) = (sample.x, sample.y)
            move()
        case .ended:
            (x, y) = (sample.x, sample.y)
            end()
        case .cancelled:
            (x, y) = (sample.x, sample.y)
            cancel()
        }
    }

    // MARK: A finger

    private func begin(_ x: Double, _ y: Double) {
        number += 1
        (self.x, self.y, startX, startY, startAt) = (x, y, x, y, now)
        (isDown, isHeard, isTaken, heldPlace, pressed, isLit) = (true, false, false, nil, nil, false)
        (delay, pan, swipe, tap) = (.possible, .possible, .possible, .possible)
        (lastMove, speeds) = (now, [])
        hit = hitTest(x, y)
        write("touch \(number) hits \(text(of: hit))")
        guard hit != .page else { return }
        if schedule.swipes.isEmpty { swipe = .failed }
        if schedule.delaysContentTouches {
            delayDue = now + 150
        } else if ask() {
            release()
        }
    }

    private func hitTest(_ x: Double, _ y: Double) -> Hit {
        guard y < schedule.height else { return .page }
        guard let row = row(at: y) else { return .table }
        if let open, open.row == row {
            let (inward, actions) =
                open.way < 0
                ? (RowSchedule.width - x, actions(row, isLeading: false))
                : (x, actions(row, isLeading: true))
            // The first stands at the edge; each is 74 pt wide.
            let index = open.way < 0 ? Int((inward - 0.001) / 74) : Int(inward / 74)
            if index < actions.count { return .button(row, actions[index].title) }
        }
        return .row(row)
    }

    private func text(of hit: Hit) -> String {
        switch hit {
        case .row(let row): "\(name(row)) content"
        case .button(let row, let title): "\(name(row)) \(title)"
        case .table: "list"
        case .page: "page"
        }
    }

    func actions(_ row: Row, isLeading: Bool) -> [RowSchedule.Action] {
        let swipe = schedule.swipe(of: row)
        return (isLeading ? swipe?.leading : swipe?.trailing) ?? []
    }

    /// I-3: content may have it. The delay is over in any case.
    /// - Returns: whether what was held goes out.
    private func ask() -> Bool {
        delay = .failed
        delayDue = nil
        if hit == .table { return true }
        let may = schedule.shouldBegin ?? true
        write("list touchesShouldBegin \(may ? "yes" : "no")")
        if !may { isTaken = true }
        return may
    }

    /// G06: a pan goes on at the event after its beginning, also if the finger rests in it.
    private func rest() {
        if pan == .going { scroll() }
        if swipe == .going { pull() }
    }

    private func move() {
        guard hit != .page else { return }
        let (dx, dy) = (x - startX, y - startY)
        if pan == .going { return scroll() }
        if swipe == .going { return pull() }
        if (dx * dx + dy * dy).squareRoot() > 45 { tap = .failed }
        if delay == .possible { heldPlace = (x, y) }
        // S03: along an axis that cannot scroll the delay asks at once.
        let reaches = (x: abs(dx) >= 10, y: abs(dy) >= 10)
        var goesOut = delay != .possible
        if delay == .possible, reaches.x || reaches.y && !canScroll { goesOut = ask() }
        if swipe == .possible, reaches.x || reaches.y {
            swipe = beginSwipe(dx, dy) ? .going : .failed
            if swipe == .going {
                (pan, tap, delay, delayDue) = (.failed, .failed, .failed, nil)
                return take()
            }
        }
        if pan == .possible, reaches.x || reaches.y {
            pan = reaches.y && canScroll && givesBack() ? .going : .failed
            if pan == .going {
                (swipe, tap, delay, delayDue) = (.failed, .failed, .failed, nil)
                beginScrolling(dy)
                // The offset is as it was; when content has lost the touch it goes by what is beyond the 10 points.
                take()
                return scroll()
            }
        }
        guard goesOut else { return }
        if isHeard {
            if !isTaken { tell("touchesMoved") }
        } else {
            release()
        }
    }

    /// I-4: content that has the touch is asked.
    func givesBack() -> Bool {
        guard isHeard, !isTaken, hit != .table else { return true }
        guard schedule.canCancelContentTouches else { return false }
        let isControl = if case .button = hit { true } else { false }
        let may = schedule.shouldCancel ?? !isControl
        write("list touchesShouldCancel \(may ? "yes" : "no")")
        return may
    }

    /// A recognizer has it: content hears that it is cancelled, if it has heard of it at all.
    func take() {
        if isHeard, !isTaken { tell("touchesCancelled") }
        isTaken = true
    }

    /// What was held goes out: the beginning, and where the finger is by now.
    private func release() {
        guard !isTaken, !isHeard else { return }
        isHeard = true
        tell("touchesBegan")
        guard let heldPlace else { return }
        let place = (x, y)
        (x, y) = heldPlace
        tell("touchesMoved")
        (x, y) = place
    }

    private func end() {
        isDown = false
        guard hit != .page else {
            if hasTap, tap == .possible { write("tap action") }
            return
        }
        if pan == .going { return endScrolling() }
        if swipe == .going { return endSwipe(isCancelled: false) }
        if delay == .possible { _ = ask() }
        if hasTap, tap == .possible, mayTap {
            meet(.taps)
            write("tap action")
            if schedule.tapAround == true { take() }
        }
        guard !isTaken else { return }
        release()
        tell("touchesEnded")
    }

    /// H-5, G12: a button says no to the tap around it if that would take its touch.
    private var mayTap: Bool {
        guard case .button = hit, schedule.tapAround == true, !isTaken else { return true }
        return false
    }

    private func cancel() {
        isDown = false
        guard hit != .page else { return }
        delayDue = nil
        if pan == .going { return endScrolling() }
        if swipe == .going { return endSwipe(isCancelled: true) }
        // D-6: the delay fails, so what it held goes out before that.
        delay = .failed
        release()
        take()
    }
}

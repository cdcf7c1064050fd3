/// Rows with swipe actions whose app is code, a second time: written from I-1 … I-7, H-5, K, M-9, M-58 and what Apple's
/// pages say of the methods.
final class SwipeCallModel {
    /// A row that is pulled aside or open.
    final class Open {
        let row: Int
        let isLeading: Bool
        let actions: [SwipeCallSchedule.Action]
        /// Where its buttons stand.
        var lefts: [Double] = []
        /// How far the content stood aside when the finger began to pull, and would stand aside now if nothing held it.
        var (origin, reach) = (0.0, 0.0)
        var isPulled = true

        init(row: Int, isLeading: Bool, actions: [SwipeCallSchedule.Action]) {
            (self.row, self.isLeading, self.actions) = (row, isLeading, actions)
        }

        var most: Double { Double(actions.count) * 74 }
        var aside: Double { max(0, min(reach, most)) }
    }

    enum Hit: Equatable {
        case content(Int)
        /// What the cell has in its content.
        case control(Int)
        /// One of those behind the content.
        case action(Int, Int)
        /// The table, below its rows.
        case table

        var row: Int? {
            switch self {
            case .content(let row), .control(let row), .action(let row, _): row
            case .table: nil
            }
        }
    }

    let schedule: SwipeCallSchedule
    private(set) var lines: [String] = []
    var met: Set<SwipeCallHardship> = []
    var now = 0
    var (width, offset) = (SwipeCallSchedule.width, 0.0)
    var delegate = SwipeCallSchedule.Delegate.own
    var allowsSelection = true
    private var shown: [Int] = []
    var selected: Int?
    var open: Open?
    /// The rows whose actions the app is still about.
    var waiting: [Open] = []
    /// Whether a row has been found that has actions.
    private(set) var hasPan = false

    // The finger.
    var isDown = false
    var hit = Hit.table
    var (startX, startY, startAt, x, y) = (0.0, 0.0, 0, 0.0, 0.0)
    var (isHeard, isTaken, hasMoved) = (false, false, false)
    /// When the table's delay is over; what may still become of the finger.
    var delayDue: Int?
    var (maySwipe, mayTap, isPulling) = (false, false, false)
    var slack = 0.0
    var (lastMove, speeds) = (0, [Double]())
    /// The row that it has lit up.
    var pressed: Int?
    var isLit = false
    /// To be selected behind the commit.
    var lifted: Int?

    init(_ schedule: SwipeCallSchedule) { self.schedule = schedule }

    func write(_ line: String) { lines.append(line) }
    /// What the delegate hears, if it has the method.
    func tell(_ line: String) { if delegate == .own { write(line) } }
    func meet(_ hardship: SwipeCallHardship) { met.insert(hardship) }

    func play() -> [String] {
        place()
        for (time, step) in schedule.steps {
            pass(to: time)
            now = time
            take(step)
            // M-58: cells come and go in the commit.
            place()
            selectLifted()
            pass(to: time + 5)
            look()
        }
        return lines
    }

    /// What comes by itself.
    private func pass(to time: Int) {
        if let due = delayDue, due <= time {
            release()
        }
        if mayTap, time >= startAt + 750 { mayTap = false }
    }

    func take(_ step: SwipeCallSchedule.Step?) {
        switch step {
        case nil, .wait: break
        case .finger(let own):
            hear(own.phase, own.x - SwipeCallSchedule.x, own.y - SwipeCallSchedule.y)
        case .complete(let number):
            guard number < waiting.count else { return }
            if waiting[number] === open {
                meet(.lateCompletions)
                close()
            } else if open != nil {
                meet(.forgottenCompletions)
            }
        case .reload: reload()
        case .width(let new):
            if new == width { return }
            width = new
            close()
        case .offset(let y):
            offset = y
        case .away:
            loseAll()
            close()
        case .delegate(let new): change(new)
        case .allowsSelection(let allows): allowsSelection = allows
        }
    }

    private func change(_ new: SwipeCallSchedule.Delegate) {
        if new == delegate { return }
        close()
        delegate = new
        (hasPan, maySwipe, isPulling) = (false, false, false)
        prepare(shown)
    }

    // MARK: Rows

    private var rowsInView: [Int] {
        schedule.rows.indices.filter { row in
            let top = self.top(of: row)
            return top + SwipeCallSchedule.rowHeight > 0 && top < SwipeCallSchedule.height
        }
    }

    /// As the table shows it.
    func top(of row: Int) -> Double { Double(row) * SwipeCallSchedule.rowHeight - offset }

    /// Who comes, and who goes; one thing after the other, since the app may change it meanwhile.
    private func place() {
        while true {
            let wanted = rowsInView
            if wanted == shown { return }
            let gone = shown.filter { !wanted.contains($0) }
            if let row = pressed, gone.contains(row) {
                unlight()
                pressed = nil
            } else if let row = open?.row, gone.contains(row) {
                close()
            } else if !gone.isEmpty {
                shown = shown.filter(wanted.contains)
                for row in gone { lose(row) }
            } else {
                let new = wanted.filter { !shown.contains($0) }
                shown = wanted
                prepare(new)
            }
        }
    }

    private func reload() {
        unlight()
        (pressed, lifted) = (nil, nil)
        close()
        selected = nil
        let gone = shown
        shown = []
        for row in gone { lose(row) }
    }

    /// A table that has no way to see what its delegate implements asks it about the rows that come.
    private func prepare(_ rows: [Int]) {
        guard !hasPan, delegate == .own else { return }
        for row in rows {
            for isLeading in [false, true] {
                write("\(row) asked for \(isLeading ? "leading" : "trailing")")
                if schedule.rows[row].actions(isLeading: isLeading).isEmpty { continue }
                hasPan = true
                return
            }
        }
    }

    func isShown(_ row: Int) -> Bool { shown.contains(row) }

    // MARK: What the app sees

    private func look() {
        var parts = ["\(now)"]
        for row in shown {
            var traits: [String] = []
            if isLit, pressed == row { traits.append("lit") }
            if selected == row { traits.append("selected") }
            if let open, open.row == row {
                let aside = open.isLeading ? open.aside : -open.aside
                if aside != 0 { traits.append("aside" + PlayedLines.text(of: [aside])) }
                for left in open.lefts {
                    traits.append(
                        "button" + PlayedLines.text(of: [left, 0, 74, SwipeCallSchedule.rowHeight]))
                }
            }
            parts.append("\(row)" + (traits.isEmpty ? "" : " (\(traits.joined(separator: ", ")))"))
        }
        write(parts.joined(separator: " "))
    }
}

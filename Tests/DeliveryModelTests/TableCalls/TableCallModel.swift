/// A table that is asked in code, a second time: written from I-1 … I-7, D-3, M-9 and what Apple's pages say of the
/// methods, as lists.
final class TableCallModel {
    typealias Row = TableCallSchedule.Row

    /// A finger on a row, or beside all rows.
    struct Finger {
        var number: Int
        var (x, y): (Double, Double)
        /// The row whose cell it hit; none if that has left the table since.
        var hit: Row?
        /// The same, if the row hears of it.
        var row: Row?
        /// Its row has not heard of it yet.
        var isHeld = false
        /// It has moved while it was held.
        var hasMoved = false
        var cameAt: Int
        /// It came down with another finger on its row.
        var isSecond = false

        mutating func loseRow() { (hit, row, isHeld) = (nil, nil, false) }
    }

    let schedule: TableCallSchedule
    var lines: [String] = []
    var met: Set<TableCallHardship> = []
    var now = 0
    /// As the delegate says, where it says any.
    private var said: [[Double]]
    private var cellsAsked = 0
    private var isReloadWanted = false
    private var rowHeight: Double
    private var heights: [[Double]] = []
    private var rows: [Row] = []
    private var tops: [Row: Double] = [:]
    private var total = 0.0
    private var hasDelegate = true
    private(set) var width = TableCallSchedule.width
    private(set) var offset: Double
    private var inView: [Row] = []
    /// How many cells of an identifier are free.
    private var free: [Int: Int] = [:]
    var allowsSelection: Bool
    var allowsMultipleSelection: Bool
    var selected: [Row] = []
    var fingers: [Finger] = []
    var releaseAt: Int?
    /// The fingers that the table's delay has, which came at one time; it is done with them in between, and takes no
    /// other ones meanwhile.
    var delayed: Set<Int> = []
    /// The finger that the table follows, and whether its row is lit.
    var press: (finger: Int, row: Row)?
    var isLit = false

    init(_ schedule: TableCallSchedule) {
        self.schedule = schedule
        said = schedule.heights
        rowHeight = schedule.rowHeight
        offset = -schedule.top
        allowsSelection = schedule.allowsSelection
        allowsMultipleSelection = schedule.allowsMultipleSelection
        measure()
    }

    func write(_ line: String) { lines.append(line) }
    /// What the delegate hears, if there is one.
    func tell(_ line: String) { if hasDelegate { write(line) } }
    /// Whether the delegate has a word of its own.
    func answer<Answer>(_ own: Answer, otherwise usual: Answer) -> Answer { hasDelegate ? own : usual }
    func meet(_ hardship: TableCallHardship) { met.insert(hardship) }

    func play() -> [String] {
        showRows()
        var taken = 0
        for (time, _) in schedule.steps {
            if let due = releaseAt, due <= time {
                releaseAt = nil
                release()
            }
            now = time
            // Fingers that come at one time come before the first look.
            if time != taken { for other in schedule.steps where other.time == time { take(other.step) } }
            taken = time
            if let due = releaseAt, due <= time + 5 {
                releaseAt = nil
                release()
            }
            look()
        }
        return lines
    }

    private func take(_ step: TableCallSchedule.Step) {
        switch step {
        case .finger(let own): hear(own.finger, own.phase, own.x, own.y)
        case .wait: break
        case .select(let row, let position): select(row, position)
        case .deselect(let row): selected.removeAll { $0 == row }
        case .scroll(let row, let position): scroll(to: row, position)
        case .offset(let y):
            offset = y
            showRows()
        case .reload(let new): reload(new)
        case .rowHeight(let height):
            if rowHeight == height { return }
            rowHeight = height
            reload(said)
        case .width(let new): width = new
        case .away(let height):
            // M-9: all that is in it leaves the window.
            if press != nil { unlight() }
            press = nil
            for index in fingers.indices { fingers[index].loseRow() }
            if rowHeight == height { return }
            rowHeight = height
            reload(said)
        case .delegate(let has):
            let before = heights
            hasDelegate = has
            measure()
            // Rows are as high as before, or all are asked for anew.
            if heights != before { reload(said) }
        case .allowsSelection(let allows): allowsSelection = allows
        case .allowsMultipleSelection(let allows): allowsMultipleSelection = allows
        case .ask(let rows, let places): answer(rows, places)
        }
    }

    // MARK: Where rows are

    /// As high as they are from now on, one under the other.
    private func measure() {
        heights = said.map { $0.map { schedule.areHeightsSaid && hasDelegate ? max($0, 0) : rowHeight } }
        (rows, tops, total) = ([], [:], 0)
        for section in heights.indices {
            for number in heights[section].indices {
                let row = Row(section: section, number: number)
                rows.append(row)
                tops[row] = total
                total += heights[section][number]
            }
        }
    }

    private func height(of row: Row) -> Double { heights[row.section][row.number] }
    private func top(of row: Row) -> Double { tops[row] ?? 0 }

    func row(atContent y: Double) -> Row? {
        rows.first { y >= top(of: $0) && y < top(of: $0) + height(of: $0) }
    }

    /// On the screen.
    func row(at x: Double, _ y: Double) -> Row? {
        let (ownX, ownY) = (x - TableCallSchedule.x, y - TableCallSchedule.y)
        guard ownX >= 0, ownX < width, ownY >= 0, ownY < TableCallSchedule.height else {
            return nil
        }
        return row(atContent: ownY + offset)
    }

    /// Those in view come and go, and have cells meanwhile.
    private func showRows() {
        // One without a height is there as well, but not at the very edge; none is if no row has a height.
        let wanted = rows.filter { row in
            let top = top(of: row)
            let isBelow = height(of: row) > 0 ? top + height(of: row) > offset : top > offset
            return total > 0 && isBelow && top < offset + TableCallSchedule.height
        }
        for row in inView where !wanted.contains(row) { leave(row) }
        let missing = wanted.filter { !inView.contains($0) }
        inView = wanted
        for row in missing {
            cellsAsked += 1
            if cellsAsked == schedule.reloadsAtCell { isReloadWanted = true }
            let identifier = schedule.reuse == .two ? row.number % 2 : 0
            if schedule.reuse != .never, free[identifier, default: 0] > 0 {
                free[identifier, default: 0] -= 1
                meet(.cellsAgain)
                write("\(row.text) gets a cell again")
            } else {
                write("\(row.text) gets a new cell")
            }
        }
        // Who is being asked has to answer first.
        guard isReloadWanted else { return }
        isReloadWanted = false
        met.insert(.reloadsWhenAsked)
        reload(said)
    }

    /// M-9: a finger on it has lost it.
    private func leave(_ row: Row) {
        if press?.row == row {
            unlight()
            press = nil
        }
        for index in fingers.indices where fingers[index].hit == row {
            if fingers[index].row != nil { meet(.rowsLostInMidGesture) }
            fingers[index].loseRow()
        }
        free[schedule.reuse == .two ? row.number % 2 : 0, default: 0] += 1
    }

    private func reload(_ new: [[Double]]) {
        unlight()
        press = nil
        selected = []
        for row in inView { leave(row) }
        inView = []
        said = new
        measure()
        showRows()
    }

    // MARK: What the app has it do

    private func select(_ row: Row?, _ position: TableCallSchedule.Position) {
        guard let row else {
            selected = []
            return
        }
        guard rows.contains(row) else { return }
        if !allowsMultipleSelection { selected.removeAll { $0 != row } }
        if !selected.contains(row) { selected.append(row) }
        if position != .none { scroll(to: row, position) }
    }

    private func scroll(to row: Row, _ position: TableCallSchedule.Position) {
        guard rows.contains(row) else { return }
        let (first, last) = (top(of: row), top(of: row) + height(of: row))
        let visibleHeight = TableCallSchedule.height - schedule.bottom
        var next = offset
        switch position {
        case .none:
            if first < offset + schedule.top {
                next = first - schedule.top
            } else if last > offset + visibleHeight {
                next = last - visibleHeight
            }
        case .top: next = first - schedule.top
        case .middle: next = (first + last) / 2 - (schedule.top + visibleHeight) / 2
        case .bottom: next = last - visibleHeight
        }
        let most = total + schedule.bottom - TableCallSchedule.height
        next = max(min(next, most), -schedule.top)
        if next != offset { meet(.scrolls) }
        offset = next
        showRows()
    }

    private func answer(_ asked: [Row], _ places: [(x: Double, y: Double)]) {
        for section in heights.indices { write("section \(section) has \(heights[section].count)") }
        for row in asked {
            let frame =
                rows.contains(row)
                ? [0, top(of: row), width, height(of: row)] : [0, 0, 0, 0]
            write(
                "\(row.text) is at\(PlayedLines.text(of: frame)) with "
                    + (inView.contains(row) ? row.text : "no cell"))
        }
        for place in places {
            let isBeside = place.x < 0 || place.x >= width
            let found = isBeside ? nil : row(atContent: place.y)
            write("at \(place.x) \(place.y) is \(found?.text ?? "none")")
        }
    }

    // MARK: What the app sees

    private func look() {
        func text(_ rows: [Row]) -> String { rows.map(\.text).joined(separator: " ") }
        write(
            "\(now) offset\(PlayedLines.text(of: [offset])) of"
                + PlayedLines.text(of: [width, total]))
        write("in view \(text(inView))")
        write("cells \(text(inView))")
        write("lit \(text(inView.filter { isLit && $0 == press?.row }))")
        write("shown as selected \(text(inView.filter(selected.contains)))")
        let first = selected.min { ($0.section, $0.number) < ($1.section, $1.number) }
        write("selected \(text(selected)), first \(first?.text ?? "none")")
    }
}

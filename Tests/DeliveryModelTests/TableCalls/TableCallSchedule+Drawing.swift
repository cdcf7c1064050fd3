import TaptrailTesting
import VirtualTime

extension TableCallSchedule {
    init(seed: UInt64) {
        var author = TableCallAuthor(seed: seed)
        self = author.write()
    }
}

/// Draws a schedule of a table that is asked in code.
private struct TableCallAuthor {
    private typealias Row = TableCallSchedule.Row

    private var chance: SeededGenerator
    private var schedule = TableCallSchedule()
    /// As the app has it when what is drawn next happens.
    private var heights: [[Double]] = []
    private var rowHeight = 44.0
    private var hasDelegate = true
    /// On a cell that serves another row a finger that came before may still be down (D-3): which one, no rule says. So
    /// these are not for cells that serve again.
    private var usesTwoFingers = false
    /// A finger that was down when the table was away is none that others come beside.
    private var hasBeenAway = false
    private var time = 100
    /// Fingers that are down: where they came down, and where they are.
    private var down: [Int: (x: Double, y: Double, now: Double)] = [:]
    /// How far the fingers on the table have come together since the first one: too little for a pan.
    private var way = 0.0

    init(seed: UInt64) {
        chance = SeededGenerator(seed: seed, stream: "table calls")
        schedule.seed = seed
    }

    mutating func write() -> TableCallSchedule {
        rowHeight = chance.pick([30, 44, 80, 100])
        schedule.rowHeight = rowHeight
        schedule.areHeightsSaid = chance.oneIn(2)
        heights = drawHeights()
        schedule.heights = heights
        (schedule.top, schedule.bottom) = chance.pick([(0, 0), (0, 0), (30, 0), (0, 50), (20, 40)])
        schedule.allowsSelection = !chance.oneIn(8)
        schedule.allowsMultipleSelection = chance.oneIn(2)
        schedule.delaysContentTouches = !chance.oneIn(3)
        schedule.reuse = chance.pick(TableCallSchedule.Reuse.allCases)
        usesTwoFingers = schedule.reuse == .never && !chance.oneIn(3)
        schedule.areRowsMultiTouch = usesTwoFingers && chance.oneIn(2)
        if chance.oneIn(3) { schedule.reloadsAtCell = 1 + chance.below(30) }
        if chance.oneIn(3) { schedule.mayNotHighlight = [row(), row(), row()] }
        if chance.oneIn(2) { for _ in 0..<4 { schedule.selects[row()] = answer() } }
        if chance.oneIn(2) { for _ in 0..<4 { schedule.deselects[row()] = answer() } }
        for _ in 0..<8 + chance.below(12) { addStep() }
        for finger in down.keys.sorted() { lift(finger) }
        add(.wait)
        return schedule
    }

    // MARK: Rows

    /// The first section has four rows at all times, so that the delegate's other row is there.
    private mutating func drawHeights() -> [[Double]] {
        var counts = chance.pick([[4], [7], [40], [4, 0, 3], [5, 30], [4, 0, 0, 20, 1], [12, 12]])
        if chance.oneIn(6) { counts[0] += 1 }
        let isEven = schedule.areHeightsSaid && chance.oneIn(5)
        let same = Double(chance.pick([40, 64]))
        let heights = counts.map { count in
            (0..<count).map { _ in
                guard schedule.areHeightsSaid else { return rowHeight }
                return isEven ? same : Double(chance.pick([20, 30, 44, 44.5, 60, 100, 120, 0, -5]))
            }
        }
        return heights
    }

    private mutating func row() -> Row {
        let section = chance.pick(heights.indices.filter { !heights[$0].isEmpty })
        return Row(
            section: section,
            number: chance.below(chance.oneIn(2) ? min(heights[section].count, 8) : heights[section].count))
    }

    private mutating func answer() -> Row? {
        chance.oneIn(3) ? nil : Row(section: 0, number: chance.below(4))
    }

    /// Now and then one that the table does not have.
    private mutating func anyRow() -> Row {
        guard chance.oneIn(5) else { return row() }
        let section = chance.below(heights.count)
        return chance.pick([
            Row(section: section, number: heights[section].count), Row(section: heights.count, number: 0),
            Row(section: section, number: -1), Row(section: -1, number: 0),
        ])
    }

    /// How high a row is at last.
    private func height(_ said: Double) -> Double {
        schedule.areHeightsSaid && hasDelegate ? max(said, 0) : rowHeight
    }
    private var total: Double { heights.joined().reduce(0) { $0 + height($1) } }
    private var offsets: ClosedRange<Double> {
        let least = -schedule.top
        return least...max(least, total + schedule.bottom - TableCallSchedule.height)
    }

    // MARK: Steps

    private mutating func add(_ step: TableCallSchedule.Step, after pause: Int? = nil) {
        time += pause ?? chance.pick([10, 30, 100])
        schedule.append(step, at: time)
    }

    private mutating func addStep() {
        let position = chance.pick(TableCallSchedule.Position.allCases)
        switch chance.below(18) {
        case 0, 1: add(.select(chance.oneIn(5) ? nil : anyRow(), position))
        case 2: add(.deselect(anyRow()))
        case 3, 4: add(.scroll(anyRow(), position))
        case 5: add(.offset(offset()))
        case 6: if chance.oneIn(2) { reload() }
        case 7: if chance.oneIn(3) { add(.allowsSelection(chance.oneIn(2))) }
        case 8: if chance.oneIn(2) { add(.allowsMultipleSelection(chance.oneIn(2))) }
        case 9, 10: ask()
        case 11: if chance.oneIn(2) { add(.width(chance.pick([300, 320, 319.5]))) }
        case 12: if chance.oneIn(2) { changeAll() }
        default:
            useFinger()
            if chance.oneIn(2) { useFinger() }
        }
    }

    private mutating func offset() -> Double {
        let range = offsets
        switch chance.below(4) {
        case 0: return range.lowerBound
        case 1: return range.upperBound
        // The upper or the lower edge of a row is at an edge of the table.
        case 2:
            let edge = top(of: row()) - (chance.oneIn(2) ? TableCallSchedule.height : 0)
            return min(max(edge, range.lowerBound), range.upperBound)
        default:
            let part = Double(chance.below(33)) / 32
            return range.lowerBound + ((range.upperBound - range.lowerBound) * part).rounded(.down)
        }
    }

    private func top(of row: Row) -> Double {
        let before = heights[..<row.section].joined() + heights[row.section][..<row.number]
        return before.reduce(0) { $0 + height($1) }
    }

    /// From the beginning of content, which is there in any case.
    private mutating func reload() {
        add(.offset(-schedule.top))
        if chance.oneIn(3) {
            rowHeight = chance.pick([30, 44, 80, 100])
            add(.rowHeight(rowHeight))
        } else {
            if chance.oneIn(2) { heights = drawHeights() }
            add(.reload(heights))
        }
    }

    private mutating func changeAll() {
        add(.offset(-schedule.top))
        if chance.oneIn(2) {
            rowHeight = chance.oneIn(2) ? rowHeight : chance.pick([30, 44, 80, 100])
            hasBeenAway = !down.isEmpty
            add(.away(rowHeight: rowHeight))
        } else {
            hasDelegate = !hasDelegate
            add(.delegate(hasDelegate))
        }
    }

    private mutating func ask() {
        let rows = (0..<3).map { _ in anyRow() }
        let places = (0..<4).map { _ -> (x: Double, y: Double) in
            let y = chance.oneIn(2) ? top(of: row()) : Double(chance.number(in: -20...Int(total) + 20))
            return (chance.pick([0, 100, 319.5, 320, -0.5]), chance.oneIn(6) ? total : y)
        }
        add(.ask(rows, places))
    }

    // MARK: Fingers

    private mutating func useFinger() {
        if down.isEmpty { hasBeenAway = false }
        let isAlone = !usesTwoFingers || hasBeenAway
        let finger = isAlone ? down.keys.min() ?? 1 : down.isEmpty ? 1 : chance.pick([1, 1, 2])
        guard let place = down[finger] else {
            let y = chance.pick([50, 51, 70, 94, 120, 160, 200, 250, 300, 390, 449, 449.5, 450])
            let place = (x: chance.pick([20, 100, 200, 339.5]), y: y)
            if down.isEmpty { way = 0 }
            down[finger] = (place.x, y, y)
            // A second finger comes when the first one is not held back any more.
            add(.finger(.began, of: finger, x: place.x, y: place.y), after: down.count > 1 ? 200 : 800)
            if usesTwoFingers, !hasBeenAway, down.count == 1, chance.oneIn(3) {
                // Beside it, at the same instant.
                down[2] = (250, y, y)
                add(.finger(.began, of: 2, x: 250, y: y), after: 0)
            }
            if chance.oneIn(2) { add(.wait, after: 160) }
            return
        }
        if chance.oneIn(2) { return lift(finger) }
        let length = Double(chance.pick(usesTwoFingers ? [-4, 4] : [-9, -8, -4, 4, 8, 9]))
        for y in [place.y + length, place.y] where y != place.now {
            if isOnTable(place) {
                let step = (y - (down[finger]?.now ?? y)) / Double(down.values.count(where: isOnTable))
                if abs(way + step) >= 10 { break }
                way += step
            }
            add(.finger(.moved, of: finger, x: place.x, y: y))
            down[finger]?.now = y
            if chance.oneIn(2) { break }
        }
    }

    private func isOnTable(_ place: (x: Double, y: Double, now: Double)) -> Bool {
        place.x >= TableCallSchedule.x && place.y >= TableCallSchedule.y
            && place.y < TableCallSchedule.y + TableCallSchedule.height
    }

    private mutating func lift(_ finger: Int) {
        guard let place = down.removeValue(forKey: finger) else { return }
        add(.finger(chance.oneIn(8) ? .cancelled : .ended, of: finger, x: place.x, y: place.now))
    }
}

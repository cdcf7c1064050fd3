import Trace
import VirtualTime

/// Touches, views with what controls send, scroll views and recognizers as lines over one time axis, a glyph a
/// column.
///
/// Times of idleness are left out. What does not fit the width is told in panels, one below the other, each
/// with an axis of its own and with the lines that have something to show in it.
public struct MarbleDiagram: Sendable {
    /// A part of the time, as a block of lines.
    public struct Panel: Sendable {
        /// The numbers of the axis, milliseconds.
        public let scale: String
        /// The lines that have something to show here, from the top.
        public let rows: [Row]
        /// How many lines there are beyond those.
        public let rowsLeftOut: Int
    }

    /// One line of a panel.
    public struct Row: Sendable {
        /// What kind of thing the line is about.
        public let subject: MarbleLine.Subject
        /// Its name, as it stands left of the cells.
        public let name: String
        /// Whether it is a recognizer that won at least once, in any panel.
        public let hasWon: Bool
        /// A character for each column of the panel; a space is a time in which it was not there.
        public let cells: String
    }

    /// The lines in columns.
    public struct Drawing: Sendable {
        /// The blocks of lines, one below the other.
        public let panels: [Panel]
        /// The glyphs that they show.
        public let legend: [MarbleGlyph]
        /// Whether some mark stands one column behind its time, since one that came before it stands there.
        public let hasMovedMarks: Bool
        /// How many stretches of time there are beyond those that are drawn.
        public let stretchesLeftOut: Int
    }

    /// Touches in the order of their beginnings, views by priority, scroll views, recognizers by priority.
    public let lines: [MarbleLine]
    /// The instants from which columns are counted: what happens within half a millisecond stands in one.
    private let anchors: [Instant]

    /// Most panels and rows of a panel that are drawn.
    private static let panelsMax = 6
    private static let rowsMax = 24
    /// What follows on one report within this time stands in its column, nanoseconds.
    private static let togetherMax: Int64 = 500_000
    /// A gap is left out if it is longer and nobody has a finger down or an attempt under way …
    private static let idleGapMax: Int64 = 150_000_000
    /// … or longer than this whatever is under way.
    private static let gapMax: Int64 = 1_200_000_000

    /// - Parameter touch: shows only what is about this touch; nil for all.
    public init(_ trail: Trail, touch: TouchChoice? = nil) { self = RunReport(trail, touch: touch).diagram }

    init(_ lines: [MarbleLine]) {
        self.lines = lines
        anchors = Self.anchors(of: lines)
    }

    private static func anchors(of lines: [MarbleLine]) -> [Instant] {
        var instants: [Int64] = []
        for line in lines {
            for mark in line.marks { instants.append(mark.instant.nanoseconds) }
            for span in line.spans {
                instants.append(span.start.nanoseconds)
                instants.append(span.end.nanoseconds)
            }
        }
        instants.sort()
        var anchors: [Instant] = []
        for instant in instants {
            if let last = anchors.last, instant - last.nanoseconds <= togetherMax { continue }
            anchors.append(.at(instant))
        }
        return anchors
    }

    /// The instant whose column `instant` stands in.
    private func anchor(of instant: Instant) -> Instant {
        anchors[max(anchors.partitioningIndex { $0 > instant } - 1, 0)]
    }

    /// The diagram, drawn into so many columns (names not counted).
    ///
    public func drawn(columns: Int) -> Drawing {
        let columns = max(columns, 10)
        let groups = MarbleAxis.panels(of: stretches, columns: columns)
        var ink = Ink()
        let panels = groups.prefix(Self.panelsMax).map { group in
            let axis = MarbleAxis(group, columns: columns)
            var inkOfPanel = ink
            let panel = self.panel(axis, &inkOfPanel)
            // What stands beside its column at the end of an axis needs one column more.
            guard panel.rows.contains(where: { $0.cells.count > columns }) else {
                ink = inkOfPanel
                return panel
            }
            return self.panel(MarbleAxis(group, columns: columns - 1), &ink)
        }
        return Drawing(
            panels: panels, legend: MarbleGlyph.allCases.filter(ink.used.contains),
            hasMovedMarks: ink.hasMovedMarks,
            stretchesLeftOut: groups.dropFirst(Self.panelsMax).reduce(0) { $0 + $1.count })
    }

    /// What the lines that are drawn so far show.
    private struct Ink {
        var used: Set<MarbleGlyph> = []
        var hasMovedMarks = false
    }

    // MARK: Time

    /// The times in which something happens, without what is left out between them.
    private var stretches: [MarbleAxis.Stretch] {
        var busy: [(start: Instant, end: Instant)] = []
        for line in lines {
            // What goes on by itself may be cut short, so that there is room for the fingers.
            for span in line.spans where !span.glyph.isFlight {
                busy.append((anchor(of: span.start), anchor(of: span.end)))
            }
        }
        busy.sort { $0.start < $1.start }
        guard var last = anchors.first else { return [] }
        var stretches = [MarbleAxis.Stretch(start: last, end: last)]
        var nextBusy = 0
        var busyUntil = Instant(nanoseconds: .min)
        for instant in anchors {
            while nextBusy < busy.count, busy[nextBusy].start <= last {
                busyUntil = max(busyUntil, busy[nextBusy].end)
                nextBusy += 1
            }
            let isIdle = busyUntil <= last
            if (instant - last).nanoseconds > (isIdle ? Self.idleGapMax : Self.gapMax) {
                stretches.append(MarbleAxis.Stretch(start: instant, end: instant))
            } else {
                stretches[stretches.count - 1].end = instant
            }
            last = instant
        }
        return stretches
    }

    // MARK: Drawing

    private func panel(_ axis: MarbleAxis, _ ink: inout Ink) -> Panel {
        var rows: [Row] = []
        var rowsLeftOut = 0
        for line in lines {
            guard let (glyphs, hasMovedMarks) = glyphs(of: line, axis) else { continue }
            guard rows.count < Self.rowsMax else {
                rowsLeftOut += 1
                continue
            }
            ink.used.formUnion(glyphs.compactMap { $0 })
            if hasMovedMarks { ink.hasMovedMarks = true }
            rows.append(
                Row(
                    subject: line.subject, name: line.name, hasWon: line.hasWon,
                    cells: String(glyphs.map { $0?.character ?? " " }).withoutTrailingSpaces))
        }
        return Panel(scale: scale(of: axis), rows: rows, rowsLeftOut: rowsLeftOut)
    }

    /// What the line shows in each column, and whether some mark stands beside its own; nil if it has nothing to show
    /// here.
    private func glyphs(of line: MarbleLine, _ axis: MarbleAxis) -> ([MarbleGlyph?], hasMovedMarks: Bool)? {
        guard let extent = line.extent, anchor(of: extent.lowerBound) <= axis.end,
            extent.upperBound >= axis.start
        else {
            return nil
        }
        var glyphs = [MarbleGlyph?](repeating: nil, count: axis.columns)
        var isEmpty = true
        func show(_ glyph: MarbleGlyph, in columns: ClosedRange<Int>) {
            isEmpty = false
            for column in columns {
                if let other = glyphs[column], other > glyph { continue }
                glyphs[column] = glyph
            }
        }
        for span in line.spans {
            let (start, end) = (anchor(of: span.start), anchor(of: span.end))
            guard start <= axis.end, end >= axis.start else { continue }
            show(span.glyph, in: axis.column(of: start)...axis.column(of: end))
        }
        var crowds: [Int: Crowd] = [:]
        let first = line.marks.partitioningIndex { $0.instant >= axis.start }
        for mark in line.marks[first...] {
            let instant = anchor(of: mark.instant)
            guard instant <= axis.end else { break }
            let column = axis.column(of: instant)
            show(mark.glyph, in: column...column)
            crowds[column, default: Crowd()].add(mark.glyph)
        }
        guard !isEmpty else { return nil }
        for column in axis.cuts { glyphs[column] = .cut }
        var hasMovedMarks = false
        for (column, crowd) in crowds {
            let next = column + 1
            guard let pair = crowd.pair, crowds[next] == nil, !axis.cuts.contains(next) else { continue }
            if next == glyphs.count { glyphs.append(nil) }
            (glyphs[column], glyphs[next]) = pair
            hasMovedMarks = true
        }
        return (glyphs, hasMovedMarks)
    }

    /// The marks of one line that belong into one column.
    private struct Crowd {
        private var beginning: MarbleGlyph?
        private var end: MarbleGlyph?
        private var beginsFirst = false

        mutating func add(_ glyph: MarbleGlyph) {
            if glyph.isBeginning {
                if end == nil { beginsFirst = true }
                beginning = max(beginning ?? glyph, glyph)
            } else if glyph.isEnd {
                end = max(end ?? glyph, glyph)
            }
        }

        /// A beginning and an end, which are shown side by side; nil if one of the two is missing.
        var pair: (MarbleGlyph?, MarbleGlyph?)? {
            guard let beginning, let end else { return nil }
            return beginsFirst ? (beginning, end) : (end, beginning)
        }
    }

    private func scale(of axis: MarbleAxis) -> String {
        var cells = [Character](repeating: " ", count: axis.columns)
        for label in axis.labels {
            for (offset, character) in label.text.enumerated() {
                if label.column + offset < cells.count {
                    cells[label.column + offset] = character
                } else {
                    cells.append(character)
                }
            }
        }
        for column in axis.cuts { cells[column] = MarbleGlyph.cut.character }
        return String(cells).withoutTrailingSpaces
    }
}

extension Instant {
    fileprivate static func at(_ nanoseconds: Int64) -> Instant { Instant(nanoseconds: nanoseconds) }
}

extension String {
    fileprivate var withoutTrailingSpaces: String {
        var text = self[...]
        while text.last == " " { text = text.dropLast() }
        return String(text)
    }
}

import Trace
import VirtualTime

/// One scroll view, its finger and its content.
final class PaneModel {
    /// What the app has set.
    var pane: ScrollSchedule.Pane
    /// The size of the view that is its content.
    let contentView: (width: Double, height: Double)
    private(set) var lines: [String] = []
    /// What the delegate is told besides, call by call.
    private(set) var values: [String] = []

    // The scroll view.
    var offset: (x: Double, y: Double)
    var isDecelerating = false
    /// Whether the app has content move to an offset.
    var isAnimating = false
    /// Where content ended when that began.
    var endsOfAnimation: (x: ClosedRange<Double>, y: ClosedRange<Double>)?
    var flight: Flight?
    /// When content that flies was set last.
    var shownLast: Instant?

    private(set) var hardships: Set<ScrollHardship> = []
    func meet(_ hardship: ScrollHardship) { hardships.insert(hardship) }

    /// Whether something came to pass that is not compared: see the drawing.
    var isLeftOut = false

    var rows = Rows()

    /// The finger that is on it.
    var finger: Finger?
    /// When the delay of the content's touch is over.
    private(set) var delayEnd: Instant?

    init(_ pane: ScrollSchedule.Pane) {
        self.pane = pane
        offset = (Double(pane.horizontal.offset), Double(pane.vertical.offset))
        contentView = (Double(pane.horizontal.content), Double(pane.vertical.content))
        if endsX.lowerBound < 0 || endsY.lowerBound < 0 { meet(.insets) }
        // A table gets its inset while it has no rows, and then there is one place where it may rest; an offset is set
        // behind that.
        if pane.table != nil, offset == (0, 0) { offset = (endsX.lowerBound, endsY.lowerBound) }
        // The rows are what gives a table its content, and put it where it may rest (*assumed*).
        if pane.table != nil { (offset.x, offset.y) = (clamped(offset.x, endsX), clamped(offset.y, endsY)) }
        rows.visible = rowsInView
    }

    /// How content goes on without a finger; an axis without a course stays where it is.
    struct Flight {
        struct Leg {
            let course: AxisFlight?
            let start: Instant
            let offset: Double

            func moment(at now: Instant) -> (place: Double, speed: Double) {
                course?.moment(at: Self.milliseconds(now, since: start)) ?? (offset, 0)
            }
            func isAtRest(at now: Instant) -> Bool {
                course?.isAtRest(at: Self.milliseconds(now, since: start)) != false
            }
            var goal: Double { course?.goal ?? offset }

            private static func milliseconds(_ now: Instant, since start: Instant) -> Double {
                Double((now - start).nanoseconds) / 1_000_000
            }
        }

        var x: Leg
        var y: Leg

        func isAtRest(at now: Instant) -> Bool { x.isAtRest(at: now) && y.isAtRest(at: now) }
    }

    /// What a scroll view knows of its finger.
    struct Finger {
        /// Where it is, and when it has moved last.
        var x: Double
        var y: Double
        var lastMove: Instant
        /// How far it has come since it came down.
        var way = (x: 0.0, y: 0.0)
        var hasMoved = false
        /// Points a millisecond; the two newest samples.
        var speeds: [(x: Double, y: Double)] = []

        /// What becomes of its touch for the view that it hit: held back, told, or never told any more.
        enum Touch { case held, told, gone }
        var touch = Touch.held
        /// Whether it hit the content, and not the scroll view.
        var isOnContent = false
        /// The row of a table that it hit.
        var row: Int?
        /// Whether it has stopped content that flew.
        var hasStopped = false

        enum Pan { case possible, began, changed, over }
        var pan = Pan.possible
        /// Of a pan that has begun.
        var translation = (x: 0.0, y: 0.0)
        var dragStart = (x: 0.0, y: 0.0)
        /// Where the drag has put content last, and the translation that led there.
        var shown = (x: 0.0, y: 0.0)
        var translationShown = (x: 0.0, y: 0.0)
        /// The axes that it moves.
        var moves = (x: true, y: true)
    }

    // MARK: What it writes

    private var time = ""

    func begin(at now: Instant) { time = PlayedLines.milliseconds(now.nanoseconds) }
    func write(_ text: String, of name: String? = nil) {
        lines.append("\(time) \(name ?? pane.name) \(text)")
    }
    /// A table has its delegate from the scenario, which says nothing of values.
    func note(_ text: String) {
        if pane.table == nil { values.append("\(time) \(pane.name) \(text)") }
    }

    /// A callback of the view that the finger hit. A cell passes it on from its content view to the table.
    func tell(_ callback: String) {
        guard let finger else { return }
        if let row = finger.row {
            write(callback, of: rowName(row) + " content")
            write(callback, of: rowName(row))
            write(callback)
            hearRows(callback, row: row, isOnRow: self.row(at: place(of: finger)) == row)
        } else {
            write(callback, of: finger.isOnContent ? pane.contentName : pane.name)
        }
    }

    /// Where a finger is in the content.
    func place(of finger: Finger) -> (x: Double, y: Double) {
        (finger.x - Double(pane.frame.x) + offset.x, finger.y - Double(pane.frame.y) + offset.y)
    }

    func show(_ x: Double, _ y: Double) {
        if ScrollModel.isSame(offset, (x, y)) { return }
        offset = (x, y)
        let isBefore = x < endsX.lowerBound || y < endsY.lowerBound
        let isBehind = x > endsX.upperBound || y > endsY.upperBound
        if isBefore || isBehind, finger?.pan == .changed { meet(.rubberBand) }
        if flight != nil, isBefore { meet(.bouncesAtStart) }
        if flight != nil, isBehind { meet(.bouncesAtEnd) }
        write("shows" + PlayedLines.text(of: [x, y]))
        write("didScroll")
    }

    // MARK: Ends

    var endsX: ClosedRange<Double> { Self.ends(of: pane.horizontal, in: pane.frame.width) }
    var endsY: ClosedRange<Double> { Self.ends(of: pane.vertical, in: pane.frame.height) }

    /// Where content may rest: an inset is room at its side.
    private static func ends(of axis: ScrollSchedule.Axis, in length: Int) -> ClosedRange<Double> {
        let first = -axis.before
        return Double(first)...Double(max(axis.content + axis.behind - length, first))
    }

    func clamped(_ offset: Double, _ ends: ClosedRange<Double>) -> Double {
        min(max(offset, ends.lowerBound), ends.upperBound)
    }

    var isWithinEnds: Bool { endsX.contains(offset.x) && endsY.contains(offset.y) }

    func keepWithinEnds() { show(clamped(offset.x, endsX), clamped(offset.y, endsY)) }

    /// I-6: more content than room, or what always bounces.
    var canScrollX: Bool { Self.canScroll(endsX, pane.horizontal, bounces: pane.bounces) }
    var canScrollY: Bool { Self.canScroll(endsY, pane.vertical, bounces: pane.bounces) }

    private static func canScroll(
        _ ends: ClosedRange<Double>, _ axis: ScrollSchedule.Axis, bounces: Bool
    ) -> Bool {
        ends.lowerBound < ends.upperBound || axis.alwaysBounces && bounces
    }

    // MARK: The delay

    func startDelay(at now: Instant) { delayEnd = now + .milliseconds(150) }
    func endDelay() { delayEnd = nil }
}

import Trace
import VirtualTime

/// One scroll view, its finger and its content.
final class PaneModel {
    /// What the app has set.
    private(set) var pane: ScrollSchedule.Pane
    /// The size of the view that is its content.
    let contentView: (width: Double, height: Double)
    private(set) var lines: [String] = []

    // The scroll view.
    var offset: (x: Double, y: Double)
    var isDecelerating = false
    private var flight: Flight?
    /// When content that flies was set last.
    private(set) var shownLast: Instant?

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
    private struct Flight {
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
        /// The axes that it moves.
        var moves = (x: true, y: true)
    }

    // MARK: What it writes

    private var time = ""

    func begin(at now: Instant) { time = PlayedLines.milliseconds(now.nanoseconds) }
    func write(_ text: String, of name: String? = nil) {
        lines.append("\(time) \(name ?? pane.name) \(text)")
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
        showRows()
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

    // MARK: Without a finger

    /// Content goes on by itself: slows down, comes back, or goes to a page.
    func settle(speed: (x: Double, y: Double), at now: Instant) {
        let (x, y) = (
            flight(from: offset.x, speed.x, endsX, pane.frame.width),
            flight(from: offset.y, speed.y, endsY, pane.frame.height)
        )
        let flight = Flight(
            x: .init(course: x, start: now, offset: offset.x),
            y: .init(course: y, start: now, offset: offset.y))
        if flight.isAtRest(at: now) {
            // What is nearly there is put there at once.
            show(Self.restingPlace(x, offset.x, endsX), Self.restingPlace(y, offset.y, endsY))
            return stop()
        }
        self.flight = flight
        if speed != (0, 0) { meet(.flings) }
        if x?.isPage == true || y?.isPage == true { meet(.paging) }
        shownLast = now
        if !isDecelerating { write("isDecelerating true") }
        isDecelerating = true
        write("willBeginDecelerating")
    }

    private static func restingPlace(
        _ flight: AxisFlight?, _ offset: Double, _ ends: ClosedRange<Double>
    ) -> Double {
        guard let flight, flight.isPage || !ends.contains(offset) else { return offset }
        return flight.goal
    }

    private func flight(
        from offset: Double, _ speed: Double, _ ends: ClosedRange<Double>, _ length: Int
    ) -> AxisFlight? {
        if pane.isPagingEnabled {
            return AxisFlight(from: offset, toPage: page(offset, speed, ends, Double(length)))
        }
        if speed == 0, ends.contains(offset) { return nil }
        return AxisFlight(
            from: offset, speed: speed, within: ends, isFast: pane.isFast, bounces: pane.bounces)
    }

    /// Whether content is where a page begins.
    var isAtPage: Bool {
        page(offset.x, 0, endsX, Double(pane.frame.width)) == offset.x
            && page(offset.y, 0, endsY, Double(pane.frame.height)) == offset.y
    }

    /// A finger that is fast enough turns one page, else the nearer page wins. The least speed is fast enough,
    /// whatever the last digits of the reckoning are.
    private func page(
        _ offset: Double, _ speed: Double, _ ends: ClosedRange<Double>, _ length: Double
    ) -> Double {
        let pages = offset / length
        let page =
            if abs(speed) < 0.1 - 1e-9 {
                pages.rounded(.toNearestOrAwayFromZero)
            } else if speed > 0 {
                pages.rounded(.down) + 1
            } else {
                pages.rounded(.up) - 1
            }
        return clamped(page * length, ends)
    }

    func showFrame(at now: Instant) {
        guard let flight else { return }
        begin(at: now)
        shownLast = now
        if flight.isAtRest(at: now) {
            show(flight.x.goal, flight.y.goal)
            // The app may have taken the content from below it meanwhile.
            keepWithinEnds()
            return stop()
        }
        show(flight.x.moment(at: now).place, flight.y.moment(at: now).place)
    }

    /// The app puts content elsewhere. A flight goes on from there, as fast as it was in the last frame, and to its
    /// page if it has one; a finger takes content along from there.
    private func put(_ x: Int, _ y: Int) {
        let before = offset
        show(Double(x), Double(y))
        if offset.x != before.x { goOnAlongX() }
        if offset.y != before.y { goOnAlongY() }
        takeAlong(from: before)
    }

    private func goOnAlongX() {
        if let leg = flight?.x, let last = shownLast {
            flight?.x = goOn(leg, from: offset.x, endsX, since: last)
        }
    }

    private func goOnAlongY() {
        if let leg = flight?.y, let last = shownLast {
            flight?.y = goOn(leg, from: offset.y, endsY, since: last)
        }
    }

    private func goOn(
        _ leg: Flight.Leg, from offset: Double, _ ends: ClosedRange<Double>, since last: Instant
    ) -> Flight.Leg {
        let course: AxisFlight?
        if let old = leg.course, old.isPage {
            course = AxisFlight(from: offset, toPage: clamped(old.goal, ends))
        } else {
            let speed = leg.moment(at: last).speed
            course =
                speed == 0 && ends.contains(offset)
                ? nil
                : AxisFlight(
                    from: offset, speed: speed, within: ends,
                    isFast: pane.isFast || pane.isPagingEnabled, bounces: pane.bounces)
        }
        return Flight.Leg(course: course, start: last, offset: offset)
    }

    /// A finger holds content; what it has stopped is over when it is lifted.
    func hold() {
        flight = nil
        shownLast = nil
    }

    func stop() {
        guard isDecelerating else { return }
        hold()
        isDecelerating = false
        write("isDecelerating false")
        write("didEndDecelerating")
    }

    // MARK: The delay

    func startDelay(at now: Instant) { delayEnd = now + .milliseconds(150) }
    func endDelay() { delayEnd = nil }

    // MARK: The app

    func change(_ deed: ScrollSchedule.Change.Deed, at now: Instant) {
        begin(at: now)
        if finger != nil || isDecelerating { meet(.changes) }
        switch deed {
        case .offset(let x, let y): put(x, y)
        case .isScrollEnabled(let value):
            guard value != pane.isScrollEnabled else { return }
            pane.isScrollEnabled = value
            if !value { disable(at: now) }
        case .isPagingEnabled(let value): pane.isPagingEnabled = value
        case .bounces(let value): pane.bounces = value
        case .contentSize(let width, let height):
            let before = (endsX, endsY)
            (pane.horizontal.content, pane.vertical.content) = (width, height)
            endsHaveMoved(from: before)
        case .inset(let top, let bottom):
            let before = (endsX, endsY)
            (pane.vertical.before, pane.vertical.behind) = (top, bottom)
            (pane.horizontal.before, pane.horizontal.behind) = (0, 0)
            endsHaveMoved(from: before)
        }
    }

    /// What flies goes on from its last frame, within its new ends.
    private func endsHaveMoved(from before: (x: ClosedRange<Double>, y: ClosedRange<Double>)) {
        if endsX != before.x { goOnAlongX() }
        if endsY != before.y { goOnAlongY() }
        let isTracking = finger.map { $0.pan != .over } ?? false
        if !isTracking, !isDecelerating { keepWithinEnds() }
    }
}

import Geometry
import Trace
import VirtualTime

/// Where scroll views stood, frame by frame of the display, and what moved them: a fold over the trace.
///
/// A frame shows what was set before it: a change at an instant shows in the first frame that is not earlier
/// (*assumed*: no stage behind the app takes time). Of several changes before one frame only the last shows.
public struct ScrollTrack: Sendable {
    /// What a scroll view does at an instant.
    public enum Phase: String, CaseIterable, Sendable {
        /// Neither a finger nor a flight: the app moves it, or nobody does.
        case still
        /// A finger is down that may scroll (S06).
        case tracking
        /// The finger scrolls.
        case dragging
        /// It goes on without a finger, within its ends.
        case decelerating
        /// It goes on without a finger, beyond one of its ends: it is carried past it, or comes back.
        case bouncing
    }

    /// One place of content that was set.
    public struct Change: Hashable, Sendable {
        /// The record that says so.
        public let record: RecordNumber
        public let instant: Instant
        /// The place of content in the top left corner, points.
        public let offset: PlanePoint
        public let phase: Phase
        /// The frame of the display that shows it, counted from 0 at 0 ns.
        public let frame: Int64
    }

    /// A time in one phase; the last one lasts to the end of the trace.
    public struct Stretch: Hashable, Sendable {
        public let phase: Phase
        public let start: Instant
        public internal(set) var end: Instant
    }

    public struct View: Sendable {
        public let view: SubjectID
        public let name: String
        /// Every change, in the order of time; the first one is where it stood before.
        public internal(set) var changes: [Change] = []
        /// Without a gap, from the first record about the view on.
        public internal(set) var stretches: [Stretch] = []

        /// What the display shows of it: the last change before each frame; frames without one are left out.
        public var frames: [Change] {
            changes.indices.filter { place in
                place + 1 == changes.count || changes[place + 1].frame != changes[place].frame
            }
            .map { changes[$0] }
        }
    }

    /// In the order of their coming.
    public private(set) var views: [View] = []
    private var places: [SubjectID: Int] = [:]
    private var reader: ScrollReader

    public init(_ trail: Trail) { self.init(trail, SubjectIndex(trail)) }

    init(_ trail: Trail, _ subjects: SubjectIndex) {
        reader = ScrollReader(display: trail.header.display)
        read(trail, from: 0, subjects)
    }

    /// Takes note of the records from the place `start` of the trail on; those before have been read.
    mutating func read(_ trail: Trail, from start: Int, _ subjects: SubjectIndex) {
        for place in trail.records.indices[start...] {
            let record = trail.records[place]
            guard case .propertySet(let view, let property, let x, let y, _) = record.event,
                subjects.isScrollView(view)
            else { continue }
            if places[view] == nil {
                places[view] = views.count
                views.append(View(view: view, name: subjects.name(view)))
            }
            reader.read(
                property, x, y, record.instant, RecordNumber(place: place),
                into: &views[places[view]!])
        }
        let end = trail.records.last?.instant ?? .zero
        for place in views.indices { views[place].close(at: end) }
    }

    public subscript(view: SubjectID) -> View? { places[view].map { views[$0] } }
    public subscript(name: String) -> View? { views.first { $0.name == name } }
}

extension ScrollTrack.View {
    fileprivate mutating func close(at end: Instant) {
        if let last = stretches.indices.last { stretches[last].end = end }
    }

    fileprivate mutating func enter(_ phase: ScrollTrack.Phase, at instant: Instant) {
        if let last = stretches.indices.last {
            if stretches[last].phase == phase { return }
            stretches[last].end = instant
            // What lasts no time, such as between two properties of one callback, is no phase.
            if stretches[last].start == instant {
                stretches.removeLast()
                return enter(phase, at: instant)
            }
            // A flight sets off when the drag ends; what stands between is the time that the delegate takes.
            if stretches[last].phase == .still, phase == .decelerating || phase == .bouncing, last > 0 {
                stretches.removeLast()
                stretches[last - 1].end = instant
            }
        }
        stretches.append(ScrollTrack.Stretch(phase: phase, start: instant, end: instant))
    }

    /// The change that the record at this place of the trace says; nil if it says none.
    func change(at place: Int) -> ScrollTrack.Change? {
        let number = firstNumber(from: place)
        return number < changes.count && changes[number].record.rawValue == UInt32(place + 1)
            ? changes[number] : nil
    }

    /// Where content stands when the record at this place of the trace has been made.
    func offset(at place: Int) -> PlanePoint? { changes(in: place...place).last?.offset }

    /// The changes by the records from one place of the trace to another, behind the one before them.
    func changes(in places: ClosedRange<Int>) -> ArraySlice<ScrollTrack.Change> {
        let (start, end) = (firstNumber(from: places.lowerBound), firstNumber(from: places.upperBound + 1))
        return changes[max(start - 1, 0)..<end]
    }

    /// The number of the first change by the record at `place` of the trace or a later one.
    private func firstNumber(from place: Int) -> Int {
        changes.firstPlace { Int($0.record.rawValue) > place }
    }
}

/// What is known of each scroll view as the records go by.
private struct ScrollReader: Sendable {
    private struct State {
        var isTracking = false
        var isDragging = false
        var isDecelerating = false
        var offset = PlanePoint(x: 0, y: 0)
        var (width, height) = (0.0, 0.0)
        var content = PlanePoint(x: 0, y: 0)
        var (top, left, bottom, right) = (0.0, 0.0, 0.0, 0.0)
    }

    let display: Rate
    private var states: [SubjectID: State] = [:]

    init(display: Rate) { self.display = display }

    mutating func read(
        _ property: Property, _ x: Double, _ y: Double, _ instant: Instant, _ record: RecordNumber,
        into view: inout ScrollTrack.View
    ) {
        var state = states[view.view] ?? State()
        var isChange = false
        switch property {
        case .boundsOrigin:
            state.offset = PlanePoint(x: x, y: y)
            isChange = true
        case .boundsSize: (state.width, state.height) = (x, y)
        case .contentSize: state.content = PlanePoint(x: x, y: y)
        case .contentInsetTopLeft: (state.top, state.left) = (x, y)
        case .contentInsetBottomRight: (state.bottom, state.right) = (x, y)
        case .isTracking: state.isTracking = x != 0
        case .isDragging: state.isDragging = x != 0
        case .isDecelerating: state.isDecelerating = x != 0
        default: break
        }
        states[view.view] = state
        let phase = phase(of: state)
        view.enter(phase, at: instant)
        guard isChange || view.changes.isEmpty else { return }
        let change = ScrollTrack.Change(
            record: record, instant: instant, offset: state.offset, phase: phase,
            frame: display.tick(notBefore: instant))
        // Until time begins it is put where it stands.
        if instant == .zero && !view.changes.isEmpty { view.changes.removeLast() }
        view.changes.append(change)
    }

    private func phase(of state: State) -> ScrollTrack.Phase {
        if state.isDragging { return .dragging }
        if state.isDecelerating { return isBeyond(state) ? .bouncing : .decelerating }
        return state.isTracking ? .tracking : .still
    }

    /// Whether the offset lies where content has ended, by more than what rounding does.
    private func isBeyond(_ state: State) -> Bool {
        func isBeyond(_ offset: Double, _ start: Double, _ end: Double) -> Bool {
            offset < start - 1e-6 || offset > max(start, end) + 1e-6
        }
        return isBeyond(state.offset.x, -state.left, state.content.x + state.right - state.width)
            || isBeyond(state.offset.y, -state.top, state.content.y + state.bottom - state.height)
    }
}

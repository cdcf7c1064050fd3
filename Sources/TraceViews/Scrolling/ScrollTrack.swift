import Geometry
import Trace
import VirtualTime

/// Where scroll views stood, frame by frame of the display, and what moved them: a fold over the trace.
///
/// On a device with a pipeline the display shows a change when the frame with which it was committed comes to the
/// glass, as the trace says. Without one a change at an instant shows at the first refresh that is not earlier
/// (*assumed*: no stage behind the app takes time). Of several changes that come to the display at once only the last
/// shows.
public struct ScrollTrack: Sendable, TrailView {
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
        /// When the offset was set.
        public let instant: Instant
        /// The place of content in the top left corner, points.
        public let offset: PlanePoint
        /// What the scroll view was doing.
        public let phase: Phase
        /// The first refresh of the display that is not earlier than it, counted from 0 at 0 ns.
        let tick: Int64
        /// The refresh of the display from which on it shows, or a later change that comes with it; nil if it never
        /// comes to the glass, as the trace ends or the app is gone before.
        public internal(set) var refresh: Int64?
    }

    /// A time in one phase; the last one lasts to the end of the trace.
    public struct Stretch: Hashable, Sendable {
        /// What the scroll view did in this time.
        public let phase: Phase
        /// When it began.
        public let start: Instant
        /// When the next phase began, or the trace ended.
        public internal(set) var end: Instant
    }

    /// One scroll view and what its content did.
    public struct View: Sendable {
        /// Its identity in the trace.
        public let view: SubjectID
        /// The name that a reader is told.
        public let name: String
        /// Every change, in the order of time; the first one is where it stood before.
        public internal(set) var changes: [Change] = []
        /// From which of the changes on the display does not show them so far. The first one was there before.
        fileprivate var unshown = 1
        /// Without a gap, from the first record about the view on.
        public internal(set) var stretches: [Stretch] = []

        /// What the display shows of it: of the changes that come at one refresh the last; refreshes without one are
        /// left out.
        public var frames: [Change] {
            changes.indices.filter { index in
                changes[index].refresh != nil
                    && (index + 1 == changes.count || changes[index + 1].refresh != changes[index].refresh)
            }
            .map { changes[$0] }
        }
    }

    /// In the order of their coming.
    public private(set) var views: [View] = []
    private var indices: IdentityTable<SubjectID, Int> = [:]
    /// By the frames that are not on the glass so far, the records of their commits.
    private var commits: [FrameKey: RecordNumber] = [:]

    package init() {}

    /// Goes over a whole trail.
    public init(_ trail: Trail) { readAll(of: trail) }

    package mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        switch record.event {
        case .frame(.commit, let process, let frame):
            commits[FrameKey(process: process, number: frame)] = number
        case .frame(.display, let process, let frame):
            guard let commit = commits.removeValue(forKey: FrameKey(process: process, number: frame)) else {
                return
            }
            show(SubjectID(process), until: commit, at: record.instant, reader)
        case .processDied(let process, _): stop(all: SubjectID(process), at: record.instant, reader)
        case .propertySet(let view, let property, let x, let y, let z)
        where reader.subjects.isScrollView(view):
            set(view, PropertyList.Entry(property: property, x: x, y: y, z: z), record, number, reader)
        default: break
        }
    }

    /// Nothing moves in an app that is gone.
    private mutating func stop(all process: SubjectID, at instant: Instant, _ reader: TrailReader) {
        for index in views.indices where reader.subjects.process(of: views[index].view) == process {
            views[index].enter(.still, at: instant, until: reader.trail.records.last?.instant ?? .zero)
        }
    }

    /// What an app has changed before a commit is on the glass.
    private mutating func show(
        _ process: SubjectID, until commit: RecordNumber, at instant: Instant, _ reader: TrailReader
    ) {
        let refresh = reader.trail.header.display.tick(notBefore: instant)
        for index in views.indices where reader.subjects.process(of: views[index].view) == process {
            views[index].show(until: commit, at: refresh)
        }
    }

    private mutating func set(
        _ view: SubjectID, _ entry: PropertyList.Entry, _ record: TraceRecord, _ number: RecordNumber,
        _ reader: TrailReader
    ) {
        let index = indices[view] ?? views.count
        if index == views.count {
            indices[view] = index
            views.append(View(view: view, name: reader.subjects.name(view)))
        }
        var properties = reader.state.views[view]?.properties ?? PropertyList()
        properties.set(entry)
        let phase = Phase(properties)
        views[index].enter(phase, at: record.instant, until: reader.trail.records.last?.instant ?? .zero)
        guard entry.property == .boundsOrigin || views[index].changes.isEmpty else { return }
        // Until time begins it is put where it stands.
        if record.instant == .zero && !views[index].changes.isEmpty { views[index].changes.removeLast() }
        let tick = reader.trail.header.display.tick(notBefore: record.instant)
        let isFollowed = reader.trail.header.device.pipeline != nil && !views[index].changes.isEmpty
        views[index].changes.append(
            Change(
                record: number, instant: record.instant, offset: properties.point(.boundsOrigin),
                phase: phase, tick: tick, refresh: isFollowed ? nil : tick))
    }

    /// The scroll view with this identity; nil if it never said where its content stands.
    public subscript(view: SubjectID) -> View? { indices[view].map { views[$0] } }
    /// The first scroll view of this name.
    public subscript(name: String) -> View? { views.first { $0.name == name } }
}

extension ScrollTrack.View {
    /// The changes before a commit come to the glass, as far as they are not there.
    fileprivate mutating func show(until commit: RecordNumber, at refresh: Int64) {
        while unshown < changes.count, changes[unshown].record.rawValue < commit.rawValue {
            changes[unshown].refresh = refresh
            unshown += 1
        }
    }

    /// - Parameter end: of the trail, to which the phase lasts if no other follows.
    fileprivate mutating func enter(_ phase: ScrollTrack.Phase, at instant: Instant, until end: Instant) {
        if let last = stretches.indices.last {
            if stretches[last].phase == phase { return }
            stretches[last].end = instant
            // What lasts no time, such as between two properties of one callback, is no phase.
            if stretches[last].start == instant {
                stretches.removeLast()
                return enter(phase, at: instant, until: end)
            }
            // A flight sets off when the drag ends; what stands between is the time that the delegate takes.
            if stretches[last].phase == .still, phase == .decelerating || phase == .bouncing, last > 0 {
                stretches.removeLast()
                stretches[last - 1].end = instant
            }
        }
        stretches.append(ScrollTrack.Stretch(phase: phase, start: instant, end: end))
    }

    /// The change that the record at this place of the trace says; nil if it says none.
    func change(at index: Int) -> ScrollTrack.Change? {
        let number = firstNumber(from: index)
        return number < changes.count && changes[number].record.rawValue == UInt32(index + 1)
            ? changes[number] : nil
    }

    /// Where content stands when the record at this place of the trace has been made.
    func offset(at index: Int) -> PlanePoint? { changes(in: index...index).last?.offset }

    /// The changes by the records from one place of the trace to another, behind the one before them.
    func changes(in places: ClosedRange<Int>) -> ArraySlice<ScrollTrack.Change> {
        let (start, end) = (firstNumber(from: places.lowerBound), firstNumber(from: places.upperBound + 1))
        return changes[max(start - 1, 0)..<end]
    }

    /// The number of the first change by the record at `index` of the trace or a later one.
    private func firstNumber(from index: Int) -> Int {
        changes.partitioningIndex { Int($0.record.rawValue) > index }
    }
}

extension ScrollTrack.Phase {
    /// What a scroll view with these properties does.
    fileprivate init(_ view: PropertyList) {
        if view.flag(.isDragging, or: false) {
            self = .dragging
        } else if view.flag(.isTracking, or: false) {
            // Also where the finger has stopped content that was decelerating.
            self = .tracking
        } else if view.flag(.isDecelerating, or: false) {
            self = Self.isBeyond(view) ? .bouncing : .decelerating
        } else {
            self = .still
        }
    }

    /// Whether the offset lies where content has ended, by more than what rounding does.
    private static func isBeyond(_ view: PropertyList) -> Bool {
        func isBeyond(_ offset: Double, _ start: Double, _ end: Double) -> Bool {
            offset < start - 1e-6 || offset > max(start, end) + 1e-6
        }
        let (offset, content) = (view.point(.boundsOrigin), view.point(.contentSize))
        let (topLeft, bottomRight) = (view.point(.contentInsetTopLeft), view.point(.contentInsetBottomRight))
        let size = view.point(.boundsSize)
        return isBeyond(offset.x, -topLeft.y, content.x + bottomRight.y - size.x)
            || isBeyond(offset.y, -topLeft.x, content.y + bottomRight.x - size.y)
    }
}

import Trace
import VirtualTime

/// A debugger's place in a trail: where it stands, what it stops at, and the way from stop to stop.
///
/// It works on the trace alone. Stepping back is as cheap as stepping on, and a saved trace steps as a fresh
/// run does.
public struct Stepper {
    /// The trail that is stepped through.
    public let trail: Trail
    /// Finds values in its states by their names.
    public let reader: StateReader
    /// The record that it stands at; its state counts that record.
    public private(set) var position: RecordNumber
    /// Finds where a step ends.
    public private(set) var walk: TrailWalk
    private(set) var timeline: StateTimeline
    /// The records to stop at, in the order in which they were added.
    public private(set) var breakpoints: [Breakpoint] = []
    /// The values to stop at, in the order in which they were added.
    public private(set) var watches: [Watch] = []
    private var lastID = 0

    /// A record to stop at.
    public struct Breakpoint: Sendable {
        /// The number by which it is deleted; watches have numbers from the same count.
        public let id: Int
        /// Which records it stops at.
        public let selector: RecordSelector
        /// What has to hold there too; nil if nothing has to.
        public let condition: StateCondition?
        /// Whether it is gone after it has stopped the walk once.
        public let isTemporary: Bool
        /// How often it has stopped the walk.
        public internal(set) var hits = 0
    }

    /// A value to stop at when it changes.
    public struct Watch: Sendable {
        /// The number by which it is deleted; breakpoints have numbers from the same count.
        public let id: Int
        /// The value that is watched.
        public let path: StatePath
        /// How often it has stopped the walk.
        public internal(set) var hits = 0
    }

    /// Why it stands where it stands.
    public enum Stop: Hashable, Sendable {
        /// The step is done.
        case arrived
        /// The breakpoint with this number fits the record.
        case breakpoint(Int)
        /// The record changed the value of the watch with this number; nil for a value that is not there.
        case watch(Int, before: StateValue?, after: StateValue?)
        /// There is nothing more in that direction.
        case end, beginning
        /// It stands at the last such step, and there are fewer than were asked for.
        case fewer
        /// Whoever asked for the step stopped it in between.
        case interrupted
        /// It has not moved: there is nothing to step to.
        case nowhere
    }

    /// Begins where everything is built and the story starts.
    public init(_ trail: Trail) {
        self.trail = trail
        reader = StateReader(trail)
        walk = TrailWalk(trail, reader.names.subjects)
        timeline = StateTimeline(trail, subjects: reader.names.subjects.all.count)
        position = walk.start
    }

    /// The state here.
    public mutating func state() -> TrailState { timeline.state(at: position) }
    /// The state after any record, wherever it stands.
    public mutating func state(at record: RecordNumber) -> TrailState { timeline.state(at: record) }
    /// The last record of the trail.
    public var end: RecordNumber { timeline.end }

    /// The record that it stands at; nil in a trail without records.
    public var record: TraceRecord? { trail.records[position] }

    // MARK: Moving

    /// Goes a step as often as asked, to a breakpoint or a watched value that lies on the way, or to the end
    /// of the trail.
    ///
    /// - Parameter isInterrupted: asked now and then on a long way; a yes ends it.
    public mutating func go(
        _ length: StepLength, times: Int = 1, _ direction: StepDirection,
        isInterrupted: () -> Bool = { false }
    ) -> Stop {
        var stop = Stop.nowhere
        for turn in 0..<max(times, 1) {
            guard let target = walk.destination(of: length, from: position, direction) else {
                if turn == 0 { return .nowhere }
                if position == last(direction) { return direction == .forward ? .end : .beginning }
                return .fewer
            }
            stop = go(to: target, direction, isInterrupted)
            if stop != .arrived { return stop }
        }
        return stop
    }

    /// Goes on to the next breakpoint or change of a watched value, or to the end of the trail.
    public mutating func run(_ direction: StepDirection, isInterrupted: () -> Bool = { false }) -> Stop {
        let target = last(direction)
        if position == target { return .nowhere }
        let stop = go(to: target, direction, isInterrupted)
        return stop == .arrived ? (direction == .forward ? .end : .beginning) : stop
    }

    /// The record at which a direction ends.
    package func last(_ direction: StepDirection) -> RecordNumber {
        direction == .forward ? end : RecordNumber(rawValue: min(1, end.rawValue))
    }

    /// Goes to a record at once, past all breakpoints; to the last one for a number beyond it.
    public mutating func jump(to record: RecordNumber) {
        position = RecordNumber(rawValue: min(record.rawValue, end.rawValue))
    }

    /// The last record at or before an instant; nil if there is none.
    public func record(at instant: Instant) -> RecordNumber? { trail.lastRecord(at: instant) }

    /// Goes to a record, or to what there is to stop at before it.
    mutating func go(
        to target: RecordNumber, _ direction: StepDirection, _ isInterrupted: () -> Bool
    ) -> Stop {
        if breakpoints.isEmpty && watches.isEmpty {
            position = target
            return .arrived
        }
        timeline.reach(position)
        var search = StopSearch(timeline, reader, breakpoints, watches)
        let outcome =
            direction == .forward
            ? search.first(after: position, through: target, isInterrupted)
            : search.last(before: position, from: target, isInterrupted)
        switch outcome {
        case .nothing:
            position = target
            return .arrived
        case .interrupted(let record):
            position = record
            return .interrupted
        case .hit(let hit): return stop(at: hit)
        }
    }

    /// Counts everything that stops there; a watch is told before a breakpoint.
    private mutating func stop(at hit: StopSearch.Hit) -> Stop {
        position = hit.record
        for watch in hit.watches { watches[watch.index].hits += 1 }
        for index in hit.breakpoints { breakpoints[index].hits += 1 }
        if let watch = hit.watches.first {
            return .watch(watches[watch.index].id, before: watch.before, after: watch.after)
        }
        return .breakpoint(breakpoints[hit.breakpoints[0]].id)
    }

    // MARK: Breakpoints

    /// - Returns: the number that it is called by.
    public mutating func add(
        _ selector: RecordSelector, if condition: StateCondition?, isTemporary: Bool = false
    ) -> Int {
        lastID += 1
        breakpoints.append(
            Breakpoint(id: lastID, selector: selector, condition: condition, isTemporary: isTemporary))
        return lastID
    }

    /// Deletes the temporary breakpoints that have stopped the walk.
    public mutating func deleteSpent() { breakpoints.removeAll { $0.isTemporary && $0.hits > 0 } }

    /// How many records fit.
    public func matches(of selector: RecordSelector) -> Int {
        trail.records.enumerated().reduce(0) { $0 + (selector.matches($1.element, at: $1.offset) ? 1 : 0) }
    }

    /// - Returns: the number that it is called by.
    public mutating func add(_ path: StatePath) -> Int {
        lastID += 1
        watches.append(Watch(id: lastID, path: path))
        return lastID
    }

    /// - Returns: whether there was one of this number.
    public mutating func delete(_ id: Int) -> Bool {
        let count = breakpoints.count + watches.count
        breakpoints.removeAll { $0.id == id }
        watches.removeAll { $0.id == id }
        return breakpoints.count + watches.count < count
    }

    /// Deletes all breakpoints and watches; numbers that were given are not given again.
    public mutating func deleteAll() {
        breakpoints.removeAll()
        watches.removeAll()
    }
}

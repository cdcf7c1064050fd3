import Trace

/// Looks for the next record at which a stepper stops, forward or backward.
///
/// Whoever goes back meets the records in the wrong order for a fold. So the trail is gone through block by block, the
/// last block first, each of them forward, and the last stop of a block counts.
struct StopSearch {
    /// A record to stop at, and everything that stops there.
    struct Hit {
        let record: RecordNumber
        let watches: [ChangedWatch]
        let breakpoints: [Int]
    }

    /// A watch whose value is another one after the step.
    struct ChangedWatch {
        let index: Int
        let before: StateValue?
        let after: StateValue?
    }

    enum Outcome {
        case hit(Hit)
        case nothing
        /// Somebody ended the search; up to here there is no stop.
        case interrupted(RecordNumber)
    }

    private let timeline: StateTimeline
    private let reader: StateReader
    private let breakpoints: [BreakpointTracker]
    private var values: [ValueTracker]

    /// Records between two questions whether somebody ends the search.
    private static let patience: UInt32 = 1_024

    init(
        _ timeline: StateTimeline, _ reader: StateReader, _ breakpoints: [Stepper.Breakpoint],
        _ watches: [Stepper.Watch]
    ) {
        (self.timeline, self.reader) = (timeline, reader)
        self.breakpoints = breakpoints.map { BreakpointTracker($0) }
        values = watches.map { ValueTracker($0.path) }
    }

    /// The first stop behind a record.
    mutating func first(
        after position: RecordNumber, through last: RecordNumber, _ isInterrupted: () -> Bool
    ) -> Outcome {
        var outcome = Outcome.nothing
        let timeline = timeline
        timeline.walk(from: position, through: last) { state in
            let changed = follow(state)
            guard state.record != position else { return true }
            let fitting = breakpoints(at: state)
            if !changed.isEmpty || !fitting.isEmpty {
                outcome = .hit(Hit(record: state.record, watches: changed, breakpoints: fitting))
                return false
            }
            guard state.record.rawValue % Self.patience == 0, isInterrupted() else { return true }
            outcome = .interrupted(state.record)
            return false
        }
        return outcome
    }

    /// The last stop before a record.
    mutating func last(
        before position: RecordNumber, from first: RecordNumber, _ isInterrupted: () -> Bool
    ) -> Outcome {
        var end = position
        while end.rawValue > first.rawValue {
            if isInterrupted() { return .interrupted(end) }
            let block = timeline.blockStart(before: end)
            let start = block.rawValue > first.rawValue ? block : first
            if let hit = lastHit(from: start, before: end) { return .hit(hit) }
            end = start
        }
        return .nothing
    }

    private mutating func lastHit(from start: RecordNumber, before end: RecordNumber) -> Hit? {
        var hit: Hit?
        var breakpoints: [Int] = []
        let timeline = timeline
        timeline.walk(from: start, through: end) { state in
            let changed = follow(state)
            if state.record != start, !changed.isEmpty || !breakpoints.isEmpty {
                // Whoever goes back sees a change at the record before it.
                hit = Hit(
                    record: RecordNumber(rawValue: state.record.rawValue - 1),
                    watches: changed.map {
                        ChangedWatch(index: $0.index, before: $0.after, after: $0.before)
                    }, breakpoints: breakpoints)
            }
            breakpoints = state.record == end ? [] : self.breakpoints(at: state)
            return true
        }
        return hit
    }

    /// Goes on to a state; the first one of a walk changes nothing that counts.
    private mutating func follow(_ state: TrailState) -> [ChangedWatch] {
        var changed: [ChangedWatch] = []
        for index in values.indices {
            let before = values[index].value
            guard values[index].follow(state, reader) else { continue }
            changed.append(ChangedWatch(index: index, before: before, after: values[index].value))
        }
        return changed
    }

    private func breakpoints(at state: TrailState) -> [Int] {
        guard let record = timeline.trail.records[state.record] else { return [] }
        var fitting: [Int] = []
        for index in breakpoints.indices where breakpoints[index].stops(at: record, state, reader) {
            fitting.append(index)
        }
        return fitting
    }
}

/// A breakpoint on a walk from state to state; an object, since a selector is too much to copy for each record.
private final class BreakpointTracker {
    private let selector: RecordSelector
    private var condition: ConditionTracker?

    init(_ breakpoint: Stepper.Breakpoint) {
        selector = breakpoint.selector
        condition = breakpoint.condition.map { ConditionTracker($0) }
    }

    func stops(at record: TraceRecord, _ state: TrailState, _ reader: StateReader) -> Bool {
        guard selector.matches(record, at: Int(state.record.rawValue) - 1) else { return false }
        return condition?.holds(in: state, reader) ?? true
    }
}

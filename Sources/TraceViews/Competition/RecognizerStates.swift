import Trace

/// The states that every recognizer went through, in order.
///
/// A recognizer begins as possible. Repeats of changed are one; a reset after which nothing more comes is
/// left out, so that the last state is the verdict: `possible, began, changed, ended`.
public struct RecognizerStates: Sendable, TrailView {
    /// One recognizer and its states.
    public struct Entry: Hashable, Sendable {
        /// The name that a reader is told.
        public let name: String
        /// The states in the order of time.
        public fileprivate(set) var states: [GestureState] = [.possible]
        /// The record that brought each state; none for the first.
        public fileprivate(set) var records: [RecordNumber] = [.none]
        /// A reset after which nothing more has come.
        fileprivate var reset: RecordNumber?
    }

    /// One a recognizer, in the order in which they came into the trace.
    public private(set) var entries: [Entry] = []
    private var indices: IdentityTable<SubjectID, Int> = [:]

    package init() {}

    /// Goes over a whole trail.
    public init(_ trail: Trail) { readAll(of: trail) }

    package mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        switch record.event {
        case .defined(let subject, .recognizer, let name, _, _, _):
            guard indices[subject] == nil else { break }
            indices[subject] = entries.count
            entries.append(Entry(name: reader.trail.text(of: name)))
        case .transition(let recognizer, _, let to, _, _):
            guard let index = indices[recognizer] else { break }
            if let reset = entries[index].reset { entries[index].add(.possible, reset) }
            entries[index].reset = to == .possible ? number : nil
            if to != .possible { entries[index].add(to, number) }
        default: break
        }
    }

    /// The recognizer of this name, the first of several.
    public subscript(name: String) -> Entry? { entries.first { $0.name == name } }
}

extension RecognizerStates.Entry {
    fileprivate mutating func add(_ state: GestureState, _ record: RecordNumber) {
        if state == .changed, states.last == .changed { return }
        states.append(state)
        records.append(record)
    }
}

import Trace

/// The states that every recognizer went through, in order.
///
/// A recognizer begins as possible. Repeats of changed are one; a reset after which nothing more comes is
/// left out, so that the last state is the verdict: `possible, began, changed, ended`.
public struct RecognizerStates: Sendable {
    public struct Entry: Hashable, Sendable {
        public let name: String
        public fileprivate(set) var states: [GestureState] = [.possible]
        /// The record that brought each state; none for the first.
        public fileprivate(set) var records: [RecordNumber] = [.none]
    }

    /// One a recognizer, in the order in which they came into the trace.
    public let entries: [Entry]

    public init(_ trail: Trail) {
        var entries: [Entry] = []
        var places: [SubjectID: Int] = [:]
        for place in trail.records.indices {
            switch trail.records[place].event {
            case .defined(let subject, .recognizer, let name, _, _, _):
                if places[subject] == nil {
                    places[subject] = entries.count
                    entries.append(Entry(name: trail.text(of: name)))
                }
            case .transition(let recognizer, _, let to, _, _):
                guard let entry = places[recognizer] else { break }
                if to == .changed, entries[entry].states.last == .changed { break }
                entries[entry].states.append(to)
                entries[entry].records.append(RecordNumber(place: place))
            default: break
            }
        }
        for entry in entries.indices where entries[entry].states.count > 1 {
            if entries[entry].states.last == .possible {
                entries[entry].states.removeLast()
                entries[entry].records.removeLast()
            }
        }
        self.entries = entries
    }

    /// The recognizer of this name, the first of several.
    public subscript(name: String) -> Entry? { entries.first { $0.name == name } }
}

import Trace
import VirtualTime

/// What became of one value in the course of a trail: what it was, and since which record.
public struct ValueHistory: Sendable {
    /// A value, and since when it was so.
    public struct Entry: Hashable, Sendable {
        /// The value as a reader is shown it; nil while its owner is not there.
        public let text: String?
        /// The record that brought it; none for what was so before the first.
        public let record: RecordNumber
        /// The instant of that record.
        public let instant: Instant
    }

    /// One for each change, in order; the first is the moment before the first record.
    public let entries: [Entry]

    /// Folds the whole trail once.
    public init(of path: StatePath, in trail: Trail, _ reader: StateReader) {
        var state = TrailState()
        var tracker = ValueTracker(path)
        var entries: [Entry] = []
        func follow() {
            guard tracker.follow(state, reader) else { return }
            let text = tracker.value.map(reader.text)
            if let last = entries.last, last.text == text { return }
            entries.append(Entry(text: text, record: state.record, instant: state.instant))
        }
        follow()
        for record in trail.records {
            state.fold(record)
            follow()
        }
        self.entries = entries
    }

    /// The place of the entry that holds at a record.
    public func index(at record: RecordNumber) -> Int {
        (entries.firstIndex { $0.record.rawValue > record.rawValue } ?? entries.count) - 1
    }
}

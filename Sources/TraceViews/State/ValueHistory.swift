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
        let dependsOnViewsAlone = reader.leadsToViewsAlone(path)
        var state = TrailState()
        var revision = state.revisionOfViews
        var entries = [Entry(text: reader.text(of: path, in: state), record: .none, instant: .zero)]
        for record in trail.records {
            state.fold(record)
            if dependsOnViewsAlone && state.revisionOfViews == revision { continue }
            revision = state.revisionOfViews
            let text = reader.text(of: path, in: state)
            if text == entries[entries.count - 1].text { continue }
            entries.append(Entry(text: text, record: state.record, instant: state.instant))
        }
        self.entries = entries
    }

    /// The place of the entry that holds at a record.
    public func index(at record: RecordNumber) -> Int {
        (entries.firstIndex { $0.record.rawValue > record.rawValue } ?? entries.count) - 1
    }
}

extension StateReader {
    /// Whether a path begins with a view, a view controller or a recognizer: their values lead to one another and to
    /// nobody else.
    fileprivate func leadsToViewsAlone(_ path: StatePath) -> Bool {
        let parts = path.text.split(separator: ".", omittingEmptySubsequences: false)
        for count in (1...parts.count).reversed() {
            let subjects = names.candidates(parts.prefix(count).joined(separator: "."))
            if subjects.isEmpty { continue }
            return subjects.allSatisfy { names.type(of: $0)?.isPartOfViews ?? false }
        }
        return false
    }

    fileprivate func text(of path: StatePath, in state: TrailState) -> String? {
        (try? value(of: path, in: state)).map(text)
    }
}

extension SubjectType {
    fileprivate var isPartOfViews: Bool {
        switch self {
        case .window, .view, .viewController, .recognizer: true
        case .process, .thread, .port, .runLoop, .source0, .source1, .timer, .observer, .application,
            .applicationDelegate:
            false
        }
    }
}

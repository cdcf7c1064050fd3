import Trace

/// Which view each touch belongs to: the one that its hit-test found, for good (C-8).
public struct TouchTargets: Sendable {
    public struct Entry: Hashable, Sendable {
        public let number: TouchNumber
        /// The view's name; nil where the touch hit none.
        public let view: String?
        /// The record of the touch's first phase.
        public let record: RecordNumber
    }

    /// One a touch number, in the order of the touches. Apps count their touches apart: of two with the same
    /// number the first is listed.
    public let entries: [Entry]
    private let places: [UInt32: Int]

    public init(_ trail: Trail) {
        let subjects = SubjectIndex(trail)
        var entries: [Entry] = []
        var places: [UInt32: Int] = [:]
        for place in trail.records.indices {
            guard case .touch(let number, _, let view, _, _, _, _) = trail.records[place].event,
                places[number.rawValue] == nil
            else { continue }
            places[number.rawValue] = entries.count
            entries.append(
                Entry(
                    number: number, view: view.isNone ? nil : subjects.name(view),
                    record: RecordNumber(place: place)))
        }
        self.entries = entries
        self.places = places
    }

    public subscript(number: UInt32) -> Entry? { places[number].map { entries[$0] } }
}

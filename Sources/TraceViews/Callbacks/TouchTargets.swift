import Trace

/// Which view each touch belongs to: the one that its hit-test found, for good (C-8).
public struct TouchTargets: Sendable, TrailView {
    /// One touch and its view.
    public struct Entry: Hashable, Sendable {
        /// The touch's number; each app counts from 1.
        public let number: TouchNumber
        /// The view's name; nil where the touch hit none.
        public let view: String?
        /// The record of the touch's first phase.
        public let record: RecordNumber
    }

    /// One a touch number, in the order of the touches. Apps count their touches apart: of two with the same
    /// number the first is listed.
    public private(set) var entries: [Entry] = []
    private var places: [UInt32: Int] = [:]
    /// The apps that have a touch of each number, in the order of the touches.
    private var owners: [UInt32: [(process: SubjectID, name: String)]] = [:]

    package init() {}

    /// Goes over a whole trail.
    public init(_ trail: Trail) { readAll(of: trail) }

    package mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        guard case .touch(let touch, _, let view, _, _, _, _) = record.event else { return }
        let process = reader.process(of: record)
        guard owners[touch.rawValue]?.contains(where: { $0.process == process }) != true else { return }
        owners[touch.rawValue, default: []].append((process, reader.subjects.name(process)))
        guard places[touch.rawValue] == nil else { return }
        places[touch.rawValue] = entries.count
        entries.append(
            Entry(
                number: touch, view: view.isNone ? nil : reader.subjects.name(view), record: number))
    }

    /// The view of the touch with this number; nil if the trail has no such touch.
    public subscript(number: UInt32) -> Entry? { places[number].map { entries[$0] } }

    /// Whether there is such a touch.
    public func has(_ touch: TouchChoice) -> Bool {
        let owners = owners[touch.number] ?? []
        return owners.contains { touch.application == nil || $0.name == touch.application }
    }

    /// All touches, each with its app: `1 of notes`.
    public var choices: [TouchChoice] {
        entries.flatMap { entry in
            let number = entry.number.rawValue
            return (owners[number] ?? []).map { TouchChoice(number, of: $0.name) }
        }
    }
}

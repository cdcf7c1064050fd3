import Trace
import TraceViews
import VirtualTime

/// The way of each sample from the glass to what it brought about: to its last action, else to the first callback of a
/// view, else of a recognizer. Where a timer does later what the sample has led to, the way goes on to that.
struct PageJourneys: TrailView {
    /// One sample's way.
    struct Journey {
        let sample: Int
        /// The number of the touch; 0 if the app made none.
        let touch: Int
        let path: LatencyPath
    }

    /// A page has no more of them.
    static let countMax = 5_000

    private struct Destination {
        var record: RecordNumber
        var rank: Int
        var touch: UInt32
    }

    private var destinations: [SampleID: Destination] = [:]
    private var order: [SampleID] = []
    private var facts = LatencyFacts()
    /// How many samples are left out.
    private(set) var countLeftOut = 0

    mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        facts.read(record, number, reader)
        guard case .began(let call, let subject, _, _) = record.event,
            let rank = rank(of: call, isRecognizer: reader.subjects[subject]?.type == .recognizer)
        else { return }
        let sample = record.sample.isNone ? Self.sample(behind: record, in: reader.trail) : record.sample
        if sample.isNone { return }
        let touch = reader.touchNumbers(of: record).first ?? 0
        guard let known = destinations[sample] else {
            order.append(sample)
            destinations[sample] = Destination(record: number, rank: rank, touch: touch)
            return
        }
        // The last of the actions, the first of the callbacks; of what comes later by a timer the first.
        if rank > known.rank || rank == 3 && known.rank == 3 && !record.sample.isNone {
            destinations[sample] = Destination(
                record: number, rank: rank, touch: touch == 0 ? known.touch : touch)
        }
    }

    /// The sample that led to a record which is not about one itself; none if no sample did.
    private static func sample(behind record: TraceRecord, in trail: Trail) -> SampleID {
        var cause = record.cause
        // It ends: a cause stands before what it causes.
        while let before = trail.records[cause] {
            if !before.sample.isNone { return before.sample }
            cause = before.cause
        }
        return .none
    }

    private func rank(of call: Call, isRecognizer: Bool) -> Int? {
        switch call {
        case .action: 3
        case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled: isRecognizer ? 1 : 2
        default: nil
        }
    }

    /// The ways, in the order of their ends.
    mutating func finish(_ reader: TrailReader) -> [Journey] {
        countLeftOut = max(0, order.count - Self.countMax)
        return order.prefix(Self.countMax).compactMap { sample in
            let destination = destinations[sample]!
            guard
                let path = LatencyPath(
                    reader.trail, to: destination.record, reader.subjects, facts)
            else { return nil }
            return Journey(sample: Int(sample.rawValue), touch: Int(destination.touch), path: path)
        }.sorted { $0.path.end.rawValue < $1.path.end.rawValue }
    }
}

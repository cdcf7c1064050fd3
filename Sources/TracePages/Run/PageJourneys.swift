import Trace
import TraceViews
import VirtualTime

/// The way of each sample from the glass to what it brought about: to its last action, else to the first callback of a
/// view, else of a recognizer.
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
    private var busyTimes = BusyTimes()
    /// How many samples are left out.
    private(set) var countLeftOut = 0

    mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        busyTimes.read(record, number, reader)
        guard !record.sample.isNone, case .began(let call, let subject, _, _) = record.event,
            let rank = rank(of: call, isRecognizer: reader.subjects[subject]?.type == .recognizer)
        else { return }
        let touch = reader.touchNumbers(of: record).first ?? 0
        guard let known = destinations[record.sample] else {
            order.append(record.sample)
            destinations[record.sample] = Destination(record: number, rank: rank, touch: touch)
            return
        }
        // The last of the actions, the first of the callbacks.
        if rank > known.rank || rank == 3 && known.rank == 3 {
            destinations[record.sample] = Destination(
                record: number, rank: rank, touch: touch == 0 ? known.touch : touch)
        }
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
                    reader.trail, to: destination.record, reader.subjects, busyTimes)
            else { return nil }
            return Journey(sample: Int(sample.rawValue), touch: Int(destination.touch), path: path)
        }.sorted { $0.path.end.rawValue < $1.path.end.rawValue }
    }
}

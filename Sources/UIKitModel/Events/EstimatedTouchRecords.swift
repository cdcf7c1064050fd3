import VirtualTime

/// Who hears of touches, and so of updates: a recognizer or a responder.
protocol Touchable: OnRecord {
    /// Calls `touchesEstimatedPropertiesUpdated(_:)` for the system.
    func receiveUpdate(of touches: Set<UITouch>)
}

/// A sample of a pencil's touch whose force is an estimate, and who has heard of it (M-22).
final class EstimatedTouchRecord {
    let touch: UITouch
    /// The touch as the sample was.
    let sample: QueuedPhase
    let index: UInt32
    /// In the order of their hearing.
    fileprivate(set) var touchables: [WeakTouchable] = []

    struct WeakTouchable {
        weak var object: (any Touchable)?
    }

    fileprivate init(_ touch: UITouch, _ sample: QueuedPhase, index: UInt32) {
        (self.touch, self.sample, self.index) = (touch, sample, index)
    }
}

/// The samples of an app for which updates are to come, in the order of their hearing (M-22).
final class EstimatedTouchRecords {
    private var records: [EstimatedTouchRecord] = []
    /// The last sample that was given up: nobody who hears of it later is to wait for its update.
    private var lastGivenUp: UInt32 = 0

    /// How long an update is waited for once a later one comes (M-23).
    static let patience = Interval.milliseconds(400)

    /// A recognizer or responder is about to hear of a touch as it stands, and of its coalesced touches.
    func register(_ touchable: any Touchable, _ touch: UITouch) {
        let samples = touch.samples
        for (before, sample) in zip(samples, samples.dropFirst()) {
            guard let pencil = sample.pencil, pencil.expectsUpdate, pencil.index > lastGivenUp else {
                continue
            }
            let record = record(of: touch, pencil.index, sample, before)
            if record.touchables.contains(where: { $0.object === touchable }) { continue }
            record.touchables.append(EstimatedTouchRecord.WeakTouchable(object: touchable))
        }
    }

    private func record(
        of touch: UITouch, _ index: UInt32, _ sample: TouchSample, _ before: TouchSample
    ) -> EstimatedTouchRecord {
        if let known = records.last(where: { $0.index == index }) { return known }
        let record = EstimatedTouchRecord(
            touch,
            QueuedPhase(
                touch: touch, phase: touch.phase, serial: 0, instant: sample.instant, place: sample.place,
                previousPlace: before.place, previousInstant: before.instant, samples: [],
                pencil: sample.pencil), index: index)
        records.append(record)
        touch.expectedUpdates += 1
        return record
    }

    /// Takes out the first record that stands before the one with this index and has waited for too long; nil if there
    /// is none, or if nobody waits for the update with this index (M-23).
    func removeStale(before index: UInt32, at instant: Instant) -> EstimatedTouchRecord? {
        guard let end = records.firstIndex(where: { $0.index == index }) else { return nil }
        for place in 0..<end {
            if instant - records[place].sample.instant > Self.patience {
                lastGivenUp = max(lastGivenUp, records[place].index)
                return remove(at: place)
            }
        }
        return nil
    }

    /// Takes out the record with this index; nil if nobody has heard of the sample, or it has had its update.
    func remove(_ index: UInt32) -> EstimatedTouchRecord? {
        records.firstIndex { $0.index == index }.map { remove(at: $0) }
    }

    private func remove(at place: Int) -> EstimatedTouchRecord {
        let record = records.remove(at: place)
        record.touch.expectedUpdates -= 1
        return record
    }

    /// The app is gone.
    func dissolve() { records = [] }
}

import Geometry
import Trace

// Which of several moves that came as one event decided.
extension WhyDecision {
    /// The record that an earlier move came as one event with that of a verdict (M-12): the first move with which the
    /// one finger of a pan had gone far enough (G22).
    ///
    /// - Returns: nil if that was the last one of the event, or for any other verdict.
    package func decidingMove(of recognizer: SubjectID, _ verdict: RecordNumber) -> RecordNumber? {
        guard let settled = trail.records[verdict], !settled.sample.isNone,
            case .transition(recognizer, _, _, .movedBeyondHysteresis, _) = settled.event,
            isPan(recognizer), touches(of: recognizer).count == 1
        else { return nil }
        let hysteresis = trail.header.constants.gestures.panHysteresis
        let (start, last) = (history.position, settled.sample)
        var farEnough: IdentitySet<SampleID> = []
        for index in Int(history.down.rawValue)..<max(Int(history.down.rawValue), Int(verdict.rawValue)) {
            let record = trail.records[index]
            switch record.event {
            case .contact(history.finger, .moved, let x, let y):
                if max((x - start.x).magnitude, (y - start.y).magnitude) >= hysteresis {
                    farEnough.insert(record.sample)
                }
            case .coalesced(let later)
            where later == last && record.thread == settled.thread && farEnough.contains(record.sample):
                let number = RecordNumber(index: index)
                return isOfFinger(number) ? number : nil
            default: break
            }
        }
        return nil
    }

    /// Whether the causes of a record lead to this finger. A report tells of all that moved.
    private func isOfFinger(_ number: RecordNumber) -> Bool {
        let contact = LatencyPath.chain(in: trail, to: number, nil)?.first
        guard let contact, case .contact(history.finger, _, _, _)? = event(contact) else { return false }
        return true
    }

    private func isPan(_ recognizer: SubjectID) -> Bool {
        let uiKitClass = uiKitClass(of: recognizer)
        return uiKitClass == .pan || uiKitClass == .scrollViewPan
    }
}

import Trace
import TraceViews

/// Where the moments that expectations name lie in a trail, found in one pass for all of them; what
/// ``Trail/delivery(of:ofTouch:)`` and ``Trail/end(ofCallback:)`` find one by one.
struct MomentIndex {
    private struct Phase: Hashable {
        let touch: UInt32
        let phase: TouchPhase
    }

    private var deliveries: [Phase: RecordNumber] = [:]
    private var ends: IdentityTable<RecordNumber, RecordNumber> = [:]

    init(_ trail: Trail) {
        let last = RecordNumber(rawValue: UInt32(trail.records.count))
        /// Phases that were told, and whose events are not over, by thread.
        var open: [ThreadID: [Phase]] = [:]
        for index in trail.records.indices {
            let record = trail.records[index]
            switch record.event {
            case .touch(let number, let phase, _, _, _, _, _):
                let key = Phase(touch: number.rawValue, phase: phase)
                if deliveries[key] != nil { continue }
                deliveries[key] = last
                open[record.thread, default: []].append(key)
            case .ended(let call, _, _, _):
                if ends[record.cause] == nil { ends[record.cause] = RecordNumber(index: index) }
                if call == .applicationSendEvent { close(&open[record.thread], before: index) }
            case .transition(_, _, _, .reset, _), .began(.reset, _, _, _):
                close(&open[record.thread], before: index)
            default: continue
            }
        }
    }

    private mutating func close(_ open: inout [Phase]?, before index: Int) {
        for key in open ?? [] { deliveries[key] = RecordNumber(rawValue: UInt32(index)) }
        open = nil
    }

    func delivery(of phase: TouchPhase, ofTouch number: UInt32) -> RecordNumber? {
        deliveries[Phase(touch: number, phase: phase)]
    }

    func end(ofCallback beginning: RecordNumber) -> RecordNumber? { ends[beginning] }
}

import Trace
import TraceViews

/// Where the moments that expectations name lie in a trail, found in one pass for all of them; what
/// ``Trail/delivery(of:ofTouch:)`` and ``Trail/end(ofCallback:)`` find one by one.
struct MomentIndex {
    private struct Phase: Hashable {
        let touch: UInt32
        /// The process of its app; none for the touches of all apps with this number.
        let process: SubjectID
        let phase: TouchPhase
    }

    private var deliveries: [Phase: RecordNumber] = [:]
    private var ends: IdentityTable<RecordNumber, RecordNumber> = [:]

    init(_ trail: Trail, _ names: SubjectNames) {
        let last = RecordNumber(rawValue: UInt32(trail.records.count))
        /// Phases that were told, and whose events are not over, by thread.
        var open: [ThreadID: [Phase]] = [:]
        for index in trail.records.indices {
            let record = trail.records[index]
            switch record.event {
            case .touch(let number, let phase, _, _, _, _, _):
                for process in [SubjectID.none, names.process(of: SubjectID(record.thread))] {
                    let key = Phase(touch: number.rawValue, process: process, phase: phase)
                    if deliveries[key] != nil { continue }
                    deliveries[key] = last
                    open[record.thread, default: []].append(key)
                }
            case .ended(let call, _, _, _):
                // A callback is over once.
                ends[record.cause] = RecordNumber(index: index)
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

    /// - Parameter process: whose touch it is; none for the first of all apps with this number.
    func delivery(
        of phase: TouchPhase, ofTouch number: UInt32, of process: SubjectID
    ) -> RecordNumber? {
        deliveries[Phase(touch: number, process: process, phase: phase)]
    }

    func end(ofCallback beginning: RecordNumber) -> RecordNumber? { ends[beginning] }
}

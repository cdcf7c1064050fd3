import Trace
import VirtualTime

/// Blocks that wait for a pass of a run loop: each runs once, on the loop that it was handed to; those of a main queue
/// in the order of their coming.
struct QueuedBlocks {
    private struct Block {
        let record: UInt32
        let instant: Instant
    }

    /// Those of modes, by the records of their coming.
    private var loops: [UInt32: RunLoopID] = [:]
    /// Those of each loop's main queue, the oldest first.
    private var mainQueues: IdentityTable<SubjectID, [Block]> = [:]

    /// - Returns: what is wrong; nil if nothing is.
    mutating func hear(_ record: TraceRecord, number: UInt32) -> String? {
        switch record.event {
        case .blockQueued(let loop, let mode):
            if mode.isNone {
                let block = Block(record: number, instant: record.instant)
                mainQueues[SubjectID(loop), default: []].append(block)
            } else {
                loops[number] = loop
            }
            return nil
        case .began(.block, let loop, _, _):
            let cause = record.cause.rawValue
            return loops.removeValue(forKey: cause).map { SubjectID($0) } == loop
                ? nil : "runs the block of #\(cause), which does not wait there"
        case .began(.mainQueue, let loop, _, _): return run(record.cause.rawValue, of: loop)
        default: return nil
        }
    }

    private mutating func run(_ cause: UInt32, of loop: SubjectID) -> String? {
        guard let queue = mainQueues[loop], let index = queue.firstIndex(where: { $0.record == cause }) else {
            return "runs the block of #\(cause), which does not wait there"
        }
        mainQueues[loop]?.remove(at: index)
        if queue[0].instant == queue[index].instant { return nil }
        return "runs the block of #\(cause), and that of #\(queue[0].record) came before it"
    }
}

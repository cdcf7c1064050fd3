import Trace
import VirtualTime

/// The moves that processes have read and made nothing of so far. One that is good for an event waits in its app for
/// the next refresh, which wakes the thread that delivers it (M-12). A thread that sleeps on through two refreshes has
/// nothing to deliver.
struct ReadMoves {
    private struct Move {
        let sample: SampleID
        let instant: Instant
    }

    /// By the process that has read them.
    private var moves: IdentityTable<SubjectID, [Move]> = [:]
    /// The thread of each process that performs its Source0s.
    private var threads: IdentityTable<SubjectID, ThreadID> = [:]
    private var sleeping: IdentitySet<ThreadID> = []

    /// A process has read a move.
    mutating func append(_ sample: SampleID, _ process: SubjectID, _ instant: Instant) {
        moves[process, default: []].append(Move(sample: sample, instant: instant))
    }

    /// - Returns: the moves of which it is clear now that nothing comes, each with the process that has read it.
    mutating func read(_ record: TraceRecord, _ subjects: SubjectIndex, _ display: Rate) -> [(
        SampleID, SubjectID
    )] {
        switch record.event {
        case .began(.source0, let source, _, _) where record.depth == 0:
            threads[subjects.process(of: source)] = record.thread
        case .asleep: sleeping.insert(record.thread)
        case .awake:
            sleeping.remove(record.thread)
            let process = subjects.process(of: record.thread)
            if threads[process] == record.thread { return giveUp(process, at: record.instant, display) }
        case .processDied(let process, _):
            let process = SubjectID(process)
            let slept = threads[process].map { sleeping.contains($0) } ?? false
            let found = slept ? giveUp(process, at: record.instant, display) : []
            moves[process] = nil
            return found
        default: break
        }
        return []
    }

    private mutating func giveUp(
        _ process: SubjectID, at instant: Instant, _ display: Rate
    ) -> [(SampleID, SubjectID)] {
        guard let read = moves[process], !read.isEmpty else { return [] }
        let last = display.tick(at: instant) - 2
        // They were read in the order of time.
        let count = read.prefix { display.tick(at: $0.instant) <= last }.count
        moves[process] = Array(read.dropFirst(count))
        return read.prefix(count).map { ($0.sample, process) }
    }
}

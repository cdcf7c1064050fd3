import Trace
import VirtualTime

extension SimulatedRunLoop {
    /// The plain part of a run loop; behind one pointer, like the state of its thread.
    struct LoopState {
        /// When the main queue had blocks, and when the loop was woken; never while it is not so.
        var mainQueueReadySince = Moment.never
        var wakeUpReadySince = Moment.never
        /// The record of what called for attention then.
        var wakeUpRecord = RecordNumber.none
        var isDrainingMainQueue = false
        /// How many Source0s of the loop are signalled.
        var signalledCount = 0
        /// What the present turn was woken by; nil when others may have acted since.
        var awokenBy: Ready?
        /// Whether something is to be done behind the observers of the next `beforeWaiting` or `exit`.
        var hasWorkBehindObservers = false
        /// When the Source0 began that was called last.
        var source0Began = Instant.zero
        /// The last of the runs; without counting references, since every turn asks for it.
        var innermost: Unmanaged<Run>?

        /// Whether `run` is the last of the runs; one that is over can be asked too.
        func isInnermost(_ run: Run) -> Bool {
            innermost?.toOpaque() == Unmanaged.passUnretained(run).toOpaque()
        }
    }
}
